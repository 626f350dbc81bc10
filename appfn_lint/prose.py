"""Decoded text that knows where each of its characters was written.

A description reaches the agent without comment margins, escapes and quotes. Rules read that plain text; findings must
point at the file. ``Prose`` holds both: its text is a row of segments, each with the source span that produced it.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate
from re import Match, Pattern

from appfn_lint.record import NamedTuple
from appfn_lint.source import Span


class Segment(NamedTuple):
    """A piece of decoded text and the source characters it came from.

    A segment as long as its source maps character by character; any other (an escape, an entity, a folded line break
    with its comment margin) is *atomic*: a place inside it is the whole of it.
    """

    text: str
    span: Span

    @property
    def atomic(self) -> bool:
        """Whether the segment does not map character by character."""
        return len(self.text) != self.span.end - self.span.start


class Edit(NamedTuple):
    """Replace the source characters of ``span`` by ``text``."""

    span: Span
    text: str


def _verbatim(text: str) -> str:
    return text


class Prose:
    """Delivered text with its segments, in order of delivery. Never changed once made.

    ``escape`` turns plain text into what the host file needs at this place (a JSON string, an XML attribute); it is
    the identity for comments. ``path`` names the source when it is another file than the tool's (an instruction
    constant, a shared type); None means the tool's own.
    """

    __slots__ = ("__weakref__", "_ends", "_text", "escape", "path", "segments")

    def __init__(self, segments: tuple[Segment, ...], escape: Callable[[str], str] = _verbatim, path: str | None = None) -> None:
        """Join the segments when the text is first asked for."""
        self.segments = segments
        self.escape = escape
        self.path = path
        self._text: str | None = None
        self._ends: list[int] | None = None

    def __repr__(self) -> str:
        """The plain text and where it begins."""
        return f"Prose({self.text!r} at {self.span.start})"

    @classmethod
    def of(cls, pieces: Iterable[tuple[str, Span]], escape: Callable[[str], str] = _verbatim, path: str | None = None) -> "Prose":
        """Build from (text, source span) pairs; empty pieces are dropped."""
        return cls(tuple(Segment(text, span) for text, span in pieces if text), escape, path)

    @property
    def text(self) -> str:
        """The plain text, as delivered."""
        if self._text is None:
            self._text = "".join(segment.text for segment in self.segments)
        return self._text

    @property
    def ends(self) -> list[int]:
        """Where each segment ends in the plain text, in characters."""
        if self._ends is None:
            self._ends = list(accumulate(len(segment.text) for segment in self.segments))
        return self._ends

    def __bool__(self) -> bool:
        """Whether anything but blanks is delivered."""
        text = self._text if self._text is not None else self.text
        return text != "" and not text.isspace()

    def __str__(self) -> str:
        """The plain text, as delivered."""
        return self.text

    @property
    def span(self) -> Span:
        """From the first to the last source character; an empty prose has the empty span at 0."""
        if not self.segments:
            return Span(0, 0)
        return Span(min(s.span.start for s in self.segments), max(s.span.end for s in self.segments))

    def locate(self, start: int, end: int) -> Span:
        """Source span of the plain characters ``start:end``; inside an atomic segment the whole of it.

        Raises:
            IndexError: the range lies outside of the text.
        """
        if not 0 <= start <= end <= len(self.text):
            raise IndexError(f"{start}:{end} outside of {len(self.text)} characters")
        if not self.segments:
            return Span(0, 0)
        first = self._segment_at(start)
        last = first if end == start else self._segment_at(end - 1)
        begin = self._offset(first, start, at_end=False)
        finish = begin if end == start else self._offset(last, end, at_end=True)
        return Span(begin, finish) if finish >= begin else Span(finish, begin)

    def find(self, pattern: "Pattern[str]") -> Iterator["Match[str]"]:
        """All matches of a compiled pattern in the plain text."""
        return pattern.finditer(self.text)

    def edit(self, start: int, end: int, replacement: str) -> tuple[Edit, ...]:
        """Edits that replace the plain characters ``start:end``, leaving margins and line breaks between lines alone.

        The replacement goes where the range begins, escaped for the host; the rest of the range is removed line by
        line. An atomic segment that is only partly covered makes the edit impossible: the result is then empty.
        """
        spans = list(self._editable(start, end))
        if not spans or any(span is None for span in spans):
            return ()
        whole = [span for span in spans if span is not None]
        head, *rest = whole
        return (Edit(head, self.escape(replacement)), *(Edit(span, "") for span in rest))

    def _editable(self, start: int, end: int) -> Iterator[Span | None]:
        if start == end:
            yield self.locate(start, end)
            return
        for segment, low, high in self._covered(start, end):
            if not segment.atomic:
                yield Span(segment.span.start + low, segment.span.start + high)
            elif segment.text.isspace():
                pass  # a folded line break keeps its margin
            elif (low, high) == (0, len(segment.text)):
                yield segment.span
            else:
                yield None

    def _covered(self, start: int, end: int) -> Iterator[tuple[Segment, int, int]]:
        """The segments that the plain characters ``start:end`` touch, each with the part of its text that they cover."""
        base = 0
        for segment in self.segments:
            stop = base + len(segment.text)
            if base < end and start < stop:
                yield segment, max(start, base) - base, min(end, stop) - base
            base = stop

    def cut(self, start: int, end: int) -> "Prose":
        """The prose of the plain characters ``start:end``; an atomic segment cut apart keeps its whole source span."""
        kept: list[Segment] = []
        for segment, low, high in self._covered(start, end):
            span = segment.span
            if not segment.atomic:
                span = Span(segment.span.start + low, segment.span.start + high)
            kept.append(Segment(segment.text[low:high], span))
        return Prose(tuple(kept), self.escape, self.path)

    def strip(self) -> "Prose":
        """Without blanks at either end."""
        text = self.text
        start = len(text) - len(text.lstrip())
        return self.cut(start, max(start, len(text.rstrip())))

    def _segment_at(self, index: int) -> int:
        return min(bisect_right(self.ends, index), len(self.segments) - 1)

    def _offset(self, segment_index: int, index: int, *, at_end: bool) -> int:
        segment = self.segments[segment_index]
        base = self.ends[segment_index] - len(segment.text)
        if segment.atomic:
            return segment.span.end if at_end or index > base else segment.span.start
        return segment.span.start + (index - base)


EMPTY = Prose(())
