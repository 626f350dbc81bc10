"""Delivered text in a column: wrapped by terminal columns, its own line breaks and indents kept."""

from collections.abc import Iterator
from typing import Final

from appfn_lint.reporters.glyphs import text_width, visible

NARROWEST: Final = 24
"""Columns that a text gets however narrow the terminal is."""


def wrapped(text: str, width: int) -> list[str]:
    """The lines of a text, none wider than ``width`` columns unless a single word is; an empty text has none."""
    room = max(width, NARROWEST)
    return [piece for line in text.splitlines() for piece in _pieces(line, room)]


def _pieces(line: str, room: int) -> Iterator[str]:
    line = "".join(map(visible, line)) if not line.isascii() or not line.isprintable() else line
    body = line.lstrip(" ")
    indent = line[: len(line) - len(body)]
    piece, used = indent, len(indent)
    for word in body.split(" "):
        wide = text_width(word)
        if piece.strip() and used + 1 + wide > room:
            yield piece.rstrip()
            piece, used = indent + word, len(indent) + wide
        elif piece.strip():
            piece, used = f"{piece} {word}", used + 1 + wide
        else:
            piece, used = piece + word, used + wide
    yield piece.rstrip()
