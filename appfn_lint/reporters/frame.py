"""Source frames: the lines of a span with exactly its characters underlined."""

from collections.abc import Iterator
from typing import Final

from appfn_lint.record import NamedTuple
from appfn_lint.reporters.glyphs import Row, row
from appfn_lint.reporters.look import Look
from appfn_lint.source import Source, Span

_EACH: Final = 3
"""Up to so many lines are underlined one by one; of longer spans the first and the last line are shown."""

_LEAST: Final = 20
"""Columns of source that a frame shows in the narrowest terminal."""


class Mark(NamedTuple):
    """The part of one line that a span covers: characters ``start:end`` of the line (from 0)."""

    number: int
    text: str
    start: int
    end: int


def gutter(source: Source, span: Span) -> int:
    """Columns that the line numbers of a frame need."""
    return len(str(source.position(span.end).line))


def frame(source: Source, span: Span, look: Look, style: str, gutter_width: int) -> Iterator[str]:
    """The lines of a frame, opened and closed by an empty gutter; nothing where the source has no text."""
    covered = list(marks(source, span))
    if not covered:
        return
    bar = look.paint(f"{' ' * gutter_width} |", "gutter")
    yield bar
    if len(covered) <= _EACH:
        for mark in covered:
            yield from _underlined(mark, look, style, gutter_width)
    else:
        yield from _bracketed(covered, look, style, gutter_width)
    yield bar


def marks(source: Source, span: Span) -> Iterator[Mark]:
    """One mark a line of the span; lines in which it covers only blanks have none, unless it is all blank."""
    if not source.text:
        return
    first, last = source.position(span.start).line, source.position(max(span.start, span.end - 1)).line
    for number in range(first, last + 1):
        line = source.line_span(number)
        start, end = max(span.start, line.start), min(span.end, line.end)
        if first != last:
            covered = source.text[start:end]
            if not covered.strip():
                continue
            start += len(covered) - len(covered.lstrip())
            end -= len(covered) - len(covered.rstrip())
        yield Mark(number, source.slice(line), start - line.start, max(end, start) - line.start)


def _underlined(mark: Mark, look: Look, style: str, gutter_width: int) -> Iterator[str]:
    shown = row(mark.text)
    left, right = shown.columns[min(mark.start, len(mark.text))], shown.columns[min(mark.end, len(mark.text))]
    text, shift = _window(shown, left, right, look, gutter_width)
    yield f"{_numbered(mark.number, look, gutter_width)} {text}".rstrip()
    carets = "^" * max(1, min(right + shift, look.width - gutter_width - 3) - (left + shift))
    yield f"{look.paint(' ' * gutter_width + ' |', 'gutter')} {' ' * (left + shift)}{look.paint(carets, style)}"


def _bracketed(covered: list[Mark], look: Look, style: str, gutter_width: int) -> Iterator[str]:
    """First and last line of a long span, joined by a line on the left."""
    first, last = covered[0], covered[-1]
    bar = look.paint(f"{' ' * gutter_width} |", "gutter")
    head, tail = row(first.text), row(last.text)
    left = head.columns[first.start]
    text, shift = _window(head, left, left + 1, look, gutter_width + 2)
    yield f"{_numbered(first.number, look, gutter_width)}   {text}".rstrip()
    yield f"{bar}  {look.paint('_' * (left + shift + 1) + '^', style)}"
    side = look.paint("|", style)
    yield f"{look.paint('...'.ljust(gutter_width + 2), 'gutter')} {side}"
    right = tail.columns[last.end]
    text, shift = _window(tail, max(0, right - 1), right, look, gutter_width + 2)
    yield f"{_numbered(last.number, look, gutter_width)} {side} {text}".rstrip()
    yield f"{bar} {look.paint('|' + '_' * (right + shift) + '^', style)}"


def _numbered(number: int, look: Look, gutter_width: int) -> str:
    return look.paint(f"{number:>{gutter_width}} |", "gutter")


def _window(shown: Row, left: int, right: int, look: Look, gutter_width: int) -> tuple[str, int]:
    """The part of a long row round the columns ``left:right``, and by how much its columns move."""
    room = max(_LEAST, look.width - gutter_width - 3)
    if shown.width <= room:
        return shown.text, 0
    cut = look.drawn("…")
    needed = min(right - left, room // 2)
    begin = 0 if left + needed <= room - len(cut) else shown.at(left - max(0, min(room // 4, (room - needed) // 2)))
    lead = cut if begin else ""
    origin = shown.columns[begin]
    end = begin
    while end < len(shown.pieces) and shown.columns[end + 1] - origin + len(lead) + len(cut) <= room:
        end += 1
    tail = "" if end == len(shown.pieces) else cut
    return lead + "".join(shown.pieces[begin:end]) + tail, len(lead) - origin
