"""Characters as a terminal shows them: how wide each is, and which must be made visible."""

from bisect import bisect_right
from typing import Final

from appfn_lint.record import NamedTuple

TAB: Final = 4
"""Columns that a tab takes in a frame, wherever it stands."""

_HIDDEN_RANGES: Final = (
    (0x00, 0x20), (0x7F, 0xA0), (0xAD, 0xAE), (0x61C, 0x61D), (0x180E, 0x180F), (0x200B, 0x2010), (0x2028, 0x202F),
    (0x2060, 0x2070), (0xFEFF, 0xFF00), (0xFFF9, 0xFFFC), (0xE0000, 0xE0080), (0xD800, 0xE000),
)  # fmt: skip
"""Code points that show nothing or reorder text: C0 and C1 controls, joiners, direction marks, tags, lone surrogates (Unicode 16)."""


class Row(NamedTuple):
    """One line as shown: the pieces and the terminal column (from 0) where each character of the source begins.

    ``columns`` has one entry more than the line has characters: the column behind the last.
    """

    pieces: tuple[str, ...]
    columns: tuple[int, ...]

    @property
    def width(self) -> int:
        """Columns that the whole row takes."""
        return self.columns[-1]

    @property
    def text(self) -> str:
        """The row as one text."""
        return "".join(self.pieces)

    def at(self, column: int) -> int:
        """Index of the character that covers a terminal column."""
        return max(0, min(bisect_right(self.columns, column) - 1, len(self.pieces) - 1))


def row(line: str) -> Row:
    """A source line with tabs expanded and hidden characters made visible."""
    if line.isascii() and line.isprintable():
        return Row(tuple(line), tuple(range(len(line) + 1)))
    pieces, columns = [], [0]
    for char in line:
        piece = visible(char)
        pieces.append(piece)
        columns.append(columns[-1] + (char_width(char) if piece == char else len(piece)))
    return Row(tuple(pieces), tuple(columns))


def visible(char: str) -> str:
    """A character as it can be shown in a frame: itself, blanks for a tab, ``<U+202E>`` for a hidden one.

    A byte that is no text, which decoding keeps as a lone surrogate, is shown as ``<0xFF>``.
    """
    if char.isprintable():
        return char
    if char == "\t":
        return " " * TAB
    code = ord(char)
    if 0xDC80 <= code < 0xDD00:
        return f"<0x{code - 0xDC00:02X}>"
    hidden = any(low <= code < high for low, high in _HIDDEN_RANGES)
    return f"<U+{code:04X}>" if hidden else char


def shown(text: str) -> str:
    """A text of one line for messages: hidden characters made visible, line ends as blanks."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(visible(char) for char in text.replace("\r\n", " ").replace("\n", " "))


def text_width(text: str) -> int:
    """Terminal columns of a text without hidden characters."""
    return len(text) if text.isascii() else sum(map(char_width, text))


def char_width(char: str) -> int:
    """Terminal columns of one character: 2 for wide East Asian ones and emoji, 0 for combining marks."""
    if char < "\u0300":
        return 1
    from unicodedata import combining, east_asian_width

    if combining(char) or "\ufe00" <= char <= "\ufe0f":
        return 0
    return 2 if east_asian_width(char) in "WF" else 1
