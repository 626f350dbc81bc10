"""Finds the way back in a file whose brackets do not match.

Code that is being typed rarely lacks more than one bracket, and its indentation is mostly right. So when a bracket was
missing, the file is read again: then a body also ends where a line that begins a declaration is indented no deeper
than the declaration that the body belongs to.
"""

from bisect import bisect_right

from appfn_lint.expressions import compiled

_MODIFIER = (
    r"(?:public|private|protected|internal|open|abstract|final|sealed|data|enum|annotation|inner|value|inline|suspend|"
    r"tailrec|operator|infix|external|override|lateinit|const|expect|actual|companion|fun)[ \t]+"
)
_LINE = compiled(r"(?:(?<=\n)|(?<=\r)|\A)([ \t]*)")
_LANDMARK = compiled(
    rf"(?:(?<=\n)|(?<=\r)|\A)([ \t]*)(?:/\*\*|@[^\W\d]|(?:{_MODIFIER})*(?:fun|class|interface|object|val|var|typealias)\b)"
)


class Landmarks:
    """Lines that begin like a declaration: where their first word stands, by how deep they are indented."""

    __slots__ = ("by_depth", "indents", "lines")

    def __init__(self, text: str) -> None:
        """Find them all."""
        lines = list(_LINE.finditer(text))
        self.lines = [line.start() for line in lines]
        self.indents = [len(line[1]) for line in lines]
        self.by_depth: dict[int, list[int]] = {}
        for match in _LANDMARK.finditer(text):
            self.by_depth.setdefault(len(match[1]), []).append(match.end(1))

    def depth(self, offset: int) -> int:
        """How deep the line of ``offset`` is indented."""
        return self.indents[bisect_right(self.lines, offset) - 1]

    def after(self, start: int, depth: int, limit: int) -> int:
        """The first landmark behind ``start`` that is indented by ``depth`` or less; ``limit`` where there is none."""
        nearest = limit
        for deep, offsets in self.by_depth.items():
            if deep <= depth:
                at = bisect_right(offsets, start)
                if at < len(offsets):
                    nearest = min(nearest, offsets[at])
        return nearest

    def at(self, offset: int, depth: int) -> bool:
        """Whether a landmark that is indented by ``depth`` or less stands here."""
        return self.after(offset - 1, depth, offset + 1) == offset
