"""How a report may look: colours, characters, width. Decided once by the command line."""

from typing import Final

from appfn_lint.record import NamedTuple

_CODES: Final = {
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "ok": "1;32",
    "strong": "1",
    "dim": "2",
    "link": "4;34",
    "gutter": "1;34",
    "name": "1;36",
    "struck": "2;9",
    "odd": "7",
}

_ASCII: Final = str.maketrans({
    "╭": ",", "╰": "`", "├": "|", "│": "|", "─": "-", "·": "-", "…": "...", "→": "->", "✗": "x", "—": "--", "✓": "+",
    "“": '"', "”": '"', "’": "'",
})  # fmt: skip


class Look(NamedTuple):
    """What the output can show: ANSI colours, characters beyond ASCII, columns of a line."""

    color: bool = False
    unicode: bool = True
    width: int = 100

    def paint(self, text: str, style: str) -> str:
        """The text in a style of the palette, plain where there are no colours."""
        if not self.color or not text:
            return text
        return f"\x1b[{_CODES[style]}m{text}\x1b[0m"

    def drawn(self, text: str) -> str:
        """Our own drawing characters as the output can show them; texts of users never pass through here."""
        return text if self.unicode else text.translate(_ASCII)


PLAIN: Final = Look()
"""No colours: what files, pipes and tests get."""
