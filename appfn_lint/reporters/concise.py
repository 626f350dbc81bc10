"""``path:line:column: severity rule message``, one finding a line: for editors, ``grep`` and problem matchers."""

from collections.abc import Iterator

from appfn_lint.reporters.glyphs import shown
from appfn_lint.reporters.look import Look
from appfn_lint.reporters.report import Report
from appfn_lint.reporters.summary import closing


def lines(report: Report, look: Look) -> Iterator[str]:
    """The findings in order of place, then the problems and the summary."""
    for d in report.diagnostics:
        place = f"{look.paint(shown(d.path), 'strong')}:{d.start.line}:{d.start.column}:"
        yield f"{place} {look.paint(d.severity.label, d.severity.label)} {d.rule} {shown(d.message)}"
    yield from closing(report, look)
