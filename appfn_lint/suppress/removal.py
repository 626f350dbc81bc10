"""Taking ignores out of a file without leaving a trace of them."""

from appfn_lint.finding import Edit, Fix
from appfn_lint.source import Source, Span
from appfn_lint.suppress.marks import Mark


def extent(source: Source, mark: Mark) -> Span:
    """What to remove so that an ignore is gone: its comment where that holds nothing else, else its part of the comment."""
    inside = mark.comment.inside
    if source.slice(inside).strip(" \t\r\n*") == source.slice(mark.span):
        return _with_line(source, mark.comment.span)
    before = source.text[inside.start : mark.span.start].rstrip(" \t")
    opener = next((len(one) for one in ("//", "#") if before.endswith(one)), 0)
    start = inside.start + len(before) - opener if opener else mark.span.start
    return _with_line(source, Span(start, mark.span.end), margin="*")


def _with_line(source: Source, span: Span, margin: str = "") -> Span:
    """A span with its whole line where nothing else stands there, else with the blanks before it."""
    text = source.text
    first, last = source.position(span.start).line, source.position(span.end).line
    start, end = source.line_starts[first - 1], source.line_span(last).end
    if _end_of_blanks(text, start, span.start, margin) < span.start or _end_of_blanks(text, span.end, end) < end:
        before = span.start
        while before > start and text[before - 1] in " \t":
            before -= 1
        return Span(before, span.end)
    return Span(start, source.line_starts[last] if last < len(source.line_starts) else len(text))


def _end_of_blanks(text: str, start: int, end: int, margin: str = "") -> int:
    """Where something other than blanks and the margin of a comment stands in a range, its end if nowhere."""
    while start < end and text[start] in " \t" + margin:
        start += 1
    return start


def moved_above(source: Source, mark: Mark) -> Fix | None:
    """The fix that takes an ignore out of documentation and puts it above, where it has a line of its own there."""
    opening = mark.comment.span.start
    line = _with_line(source, mark.span, margin="*")
    indent = source.text[source.line_starts[source.position(opening).line - 1] : opening]
    inside = mark.comment.inside
    if (
        not source.path.endswith((".kt", ".kts"))
        or not inside.start <= line.start < mark.span.end < line.end <= inside.end
        or indent.strip()
    ):
        return None
    written = f"// {source.slice(mark.span)}{source.newline}{indent}"
    edits = (Edit(Span(opening, opening), written), Edit(line, ""))
    return Fix("Move the ignore above the documentation", edits, "unsafe")
