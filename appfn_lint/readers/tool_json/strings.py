"""JSON strings as prose: each escape is one atomic piece, a surrogate pair too."""

import re
from collections.abc import Iterator
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.json_value import Json
from appfn_lint.prose import Prose
from appfn_lint.source import Span

_SHORT = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", '"': '"', "\\": "\\", "/": "/"}
_LONG = {char: f"\\{short}" for short, char in _SHORT.items() if short != "/"}


@cache
def _escapes() -> "re.Pattern[str]":
    return compiled(r"\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|\\u([0-9a-fA-F]{4})|\\(.)", re.DOTALL)


def decode(raw: str) -> str:
    """The text of the characters between two quotes; an unknown escape stands for its character."""
    return _escapes().sub(_meaning, raw) if "\\" in raw else raw


def prose(text: str, value: Json, path: str | None = None) -> Prose:
    """The text of a string value in ``text``, with its source spans."""
    return Prose.of(pieces(text, value.start + 1, value.end - 1), escape, path)


def pieces(text: str, start: int, end: int) -> Iterator[tuple[str, Span]]:
    """The pieces of a string between ``start`` and ``end`` (inside its quotes) with their places."""
    at = start
    if text.find("\\", start, end) >= 0:
        for match in _escapes().finditer(text, start, end):
            if match.start() > at:
                yield text[at : match.start()], Span(at, match.start())
            yield _meaning(match), Span(match.start(), match.end())
            at = match.end()
    if at < end:
        yield text[at:end], Span(at, end)


def escape(text: str) -> str:
    """Plain text as it is written between the quotes of a JSON string."""
    return "".join(_LONG.get(char) or (char if char >= " " else f"\\u{ord(char):04x}") for char in text)


def _meaning(match: "re.Match[str]") -> str:
    high, low, plain, short = match.groups()
    if high:
        return chr(0x10000 + ((int(high, 16) - 0xD800) << 10) + int(low, 16) - 0xDC00)
    if plain:
        return chr(int(plain, 16))
    return _SHORT.get(short, short)
