"""Text with a name, and places in it.

Every position inside the linter is a half-open range of *characters* (Unicode code points) of ``Source.text``, counted
from 0. Readers convert from bytes or columns at their door, reporters to 1-based lines and columns at theirs.
"""

from bisect import bisect_right

from appfn_lint.record import NamedTuple


class Span(NamedTuple):
    """A half-open range of characters of one source: ``text[start:end]``."""

    start: int
    end: int

    def __contains__(self, other: object) -> bool:
        """Say whether another span lies wholly inside this one."""
        return isinstance(other, Span) and self.start <= other.start and other.end <= self.end

    def overlaps(self, other: "Span") -> bool:
        """Say whether the two share a character; an empty span touches the place where it stands."""
        if self == other:
            return True
        return self.start < other.end and other.start < self.end


class Position(NamedTuple):
    """A place as people count: line and column both from 1, columns in characters."""

    line: int
    column: int


class Source:
    """One file's decoded text.

    ``path`` is as the user would write it (relative to the working folder where possible, ``/`` between folders).
    ``text`` keeps every character of the file, line endings included; ``encoding`` and ``bom`` say how to write it back.
    """

    __slots__ = ("_line_starts", "bom", "encoding", "path", "text")

    def __init__(self, path: str, text: str, encoding: str = "utf-8", bom: bool = False) -> None:  # noqa: FBT001, FBT002 - a record
        """Keep the text; lines are looked for when a position is asked for."""
        self.path = path
        self.text = text
        self.encoding = encoding
        self.bom = bom
        self._line_starts: list[int] | None = None

    def __repr__(self) -> str:
        """The path; the text may be long."""
        return f"Source({self.path!r})"

    def __eq__(self, other: object) -> bool:
        """Whether path, text and encoding are the same."""
        return isinstance(other, Source) and self._key() == other._key()

    def __hash__(self) -> int:
        """By path and length; equal sources have equal ones."""
        return hash((self.path, len(self.text)))

    def _key(self) -> tuple[str, str, str, bool]:
        return self.path, self.text, self.encoding, self.bom

    @property
    def line_starts(self) -> list[int]:
        """Offsets of the first character of each line; lines end at LF, CRLF or a lone CR."""
        if self._line_starts is None:
            self._line_starts = _line_starts(self.text)
        return self._line_starts

    def position(self, offset: int) -> Position:
        """Line and column (from 1) of a character offset; an offset past the end is the end."""
        offset = max(0, min(offset, len(self.text)))
        line = bisect_right(self.line_starts, offset)
        return Position(line, offset - self.line_starts[line - 1] + 1)

    def line_span(self, line: int) -> Span:
        """The characters of a line (from 1) without its line ending."""
        start = self.line_starts[line - 1]
        if line == len(self.line_starts):
            return Span(start, len(self.text))
        end = self.line_starts[line] - 1
        return Span(start, end - (self.text.startswith("\r\n", end - 1) and end > start))

    def slice(self, span: Span) -> str:
        """The text of a span."""
        return self.text[span.start : span.end]

    @property
    def newline(self) -> str:
        """The line ending that the file uses first, a line feed where it has none."""
        at = self.text.find("\n")
        if at > 0 and self.text[at - 1] == "\r":
            return "\r\n"
        if at < 0 and "\r" in self.text:
            return "\r"
        return "\n"


class Fault(NamedTuple):
    """A place of a file that could not be read, with a sentence; the rest of the file was."""

    source: Source
    span: Span
    message: str


def _line_starts(text: str) -> list[int]:
    starts = [0]
    if "\r" not in text:
        at = text.find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = text.find("\n", at + 1)
        return starts
    starts.extend(
        index + 1 for index, char in enumerate(text) if char == "\n" or (char == "\r" and text[index + 1 : index + 2] != "\n")
    )
    return starts
