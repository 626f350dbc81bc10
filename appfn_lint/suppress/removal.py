"""Taking ignores out of a file without leaving a trace of them."""

from appfn_lint.finding import Edit, Fix
from appfn_lint.source import Source, Span
from appfn_lint.suppress.marks import Mark


def extent(source: Source, mark: Mark) -> Span:
    """What to remove so that an ignore is gone: its comment where that holds nothing else, else its line in the comment."""
    alone = source.slice(mark.comment.inside).strip(" \t\r\n*") == source.slice(mark.span)
    return _with_line(source, mark.comment.span) if alone else _with_line(source, mark.span, margin="*")


def _with_line(source: Source, span: Span, margin: str = "") -> Span:
    """A span with its whole line where nothing else stands there, else with the blanks before it."""
    first, last = source.position(span.start).line, source.position(span.end).line
    start, end = source.line_starts[first - 1], source.line_span(last).end
    before, after = source.text[start : span.start], source.text[span.end : end]
    if before.strip(" \t" + margin) or after.strip():
        return Span(span.start - (len(before) - len(before.rstrip(" \t"))), span.end)
    return Span(start, source.line_starts[last] if last < len(source.line_starts) else len(source.text))


def moved_above(source: Source, mark: Mark) -> Fix | None:
    """The fix that takes an ignore out of documentation and puts it above, where it has a line of its own there."""
    opening = mark.comment.span.start
    line = _with_line(source, mark.span, margin="*")
    indent = source.text[source.line_starts[source.position(opening).line - 1] : opening]
    inside = mark.comment.inside
    if not inside.start <= line.start < mark.span.end < line.end <= inside.end or indent.strip():
        return None
    written = f"// {source.slice(mark.span)}{source.newline}{indent}"
    edits = (Edit(Span(opening, opening), written), Edit(line, ""))
    return Fix("Move the ignore above the documentation", edits, "unsafe")
