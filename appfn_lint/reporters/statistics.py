"""Findings counted by rule."""

from collections.abc import Iterator

from appfn_lint.finding import Severity
from appfn_lint.reporters.look import Look
from appfn_lint.reporters.report import Report
from appfn_lint.reporters.summary import closing


def lines(report: Report, look: Look) -> Iterator[str]:
    """One line a rule, the most frequent first: count, severity, rule, how many can be fixed; then the summary."""
    rows: dict[tuple[str, Severity], list[bool]] = {}
    for diagnostic in report.diagnostics:
        rows.setdefault((diagnostic.rule, diagnostic.severity), []).append(diagnostic.fix is not None)
    digits = len(str(max(map(len, rows.values()), default=0)))
    for (rule, severity), fixes in sorted(rows.items(), key=lambda row: (-len(row[1]), row[0][0], -row[0][1])):
        fixable = f"  ({sum(fixes)} fixable)" if any(fixes) else ""
        yield f"{len(fixes):>{digits}}  {look.paint(severity.label.ljust(7), severity.label)}  {rule}{fixable}"
    if rows:
        yield ""
    yield from closing(report, look)
