"""Prose taken apart by lines and put together again, as SDKs do with docstrings."""

from collections.abc import Iterable, Sequence

from appfn_lint.prose import Prose, Segment
from appfn_lint.source import Span

Range = tuple[int, int]
"""Characters ``[start, end)`` of a text."""


def ranges(text: str) -> list[Range]:
    """The lines of a text, without their ends."""
    found, at = [], 0
    for line in text.split("\n"):
        found.append((at, at + len(line)))
        at += len(line) + 1
    return found


def joined(prose: Prose, kept: Sequence[Range], glue: str = "\n") -> Prose:
    """The given pieces of a text in order, with a line break (or ``glue``) between them.

    A glued line break stands for the source from the end of one piece to the start of the next, margin included.
    """
    segments: list[Segment] = []
    source = _Walk(prose)
    for index, (start, end) in enumerate(kept):
        if index:
            low = source.offset(kept[index - 1][1], closing=True)
            high = source.offset(start, closing=False)
            segments.append(Segment(glue, Span(low, max(low, high))))
        segments.extend(source.cut(start, end))
    return Prose(tuple(segments), prose.escape, prose.path)


class _Walk:
    """Pieces of a prose asked for in order, found in one pass over its segments."""

    def __init__(self, prose: Prose) -> None:
        self.segments = prose.segments
        self.index = 0
        self.base = 0

    def _go(self, at: int) -> None:
        while self.index < len(self.segments) and self.base + len(self.segments[self.index].text) <= at:
            self.base += len(self.segments[self.index].text)
            self.index += 1

    def cut(self, start: int, end: int) -> Iterable[Segment]:
        self._go(start)
        index, base = self.index, self.base
        while index < len(self.segments) and base < end:
            segment = self.segments[index]
            low, high = max(start, base) - base, min(end, base + len(segment.text)) - base
            if high > low:
                span = segment.span
                if not segment.atomic:
                    span = Span(span.start + low, span.start + high)
                yield Segment(segment.text[low:high], span)
            base += len(segment.text)
            index += 1

    def offset(self, at: int, *, closing: bool) -> int:
        """The source offset of a character; with ``closing``, of the end of the one before it."""
        self._go(at - 1 if closing and at else at)
        if self.index >= len(self.segments):
            return self.segments[-1].span.end if self.segments else 0
        segment = self.segments[self.index]
        if segment.atomic:
            return segment.span.end if closing and at > self.base else segment.span.start
        return segment.span.start + at - self.base


def cleaned(prose: Prose) -> Prose:
    """What ``inspect.cleandoc`` makes of a docstring: margins and blank lines around it removed, tabs expanded."""
    prose = _expanded(prose)
    text = prose.text
    rows = ranges(text)
    inner = [text[start:end] for start, end in rows[1:]]
    margin = min((len(row) - len(row.lstrip()) for row in inner if row.strip()), default=0)
    first = rows[0][0] + len(text[: rows[0][1]]) - len(text[: rows[0][1]].lstrip())
    kept = [(min(first, rows[0][1]), rows[0][1]), *((min(start + margin, end), end) for start, end in rows[1:])]
    while kept and kept[-1][0] == kept[-1][1]:
        kept.pop()
    while kept and kept[0][0] == kept[0][1]:
        kept.pop(0)
    return joined(prose, kept)


def _expanded(prose: Prose) -> Prose:
    """The text with each tab as the blanks up to the next column that 8 divides."""
    if "\t" not in prose.text:
        return prose
    segments: list[Segment] = []
    column = 0
    for index, char in enumerate(prose.text):
        piece = " " * (8 - column % 8) if char == "\t" else char
        segments.append(Segment(piece, prose.locate(index, index + 1)))
        column = 0 if char == "\n" else column + len(piece)
    return Prose(tuple(segments), prose.escape, prose.path)


def dedented(prose: Prose) -> Prose:
    """What ``textwrap.dedent`` makes of a text: the common margin of all lines removed, blank lines emptied."""
    text = prose.text
    rows = ranges(text)
    margin = min((len(text[a:b]) - len(text[a:b].lstrip()) for a, b in rows if text[a:b].strip()), default=0)
    return joined(prose, [(min(a + margin, b), b) if text[a:b].strip() else (b, b) for a, b in rows])
