"""``path:line:column: code: message (rule)``, the line that readers of pylint output understand."""

from collections.abc import Iterator

from appfn_lint.reporters.glyphs import shown
from appfn_lint.reporters.look import Look
from appfn_lint.reporters.report import Report


def lines(report: Report, look: Look) -> Iterator[str]:  # noqa: ARG001 - every reporter has this signature
    """The findings in order of place; columns count from 0, as pylint's do."""
    for d in report.diagnostics:
        code = {"error": "E", "warning": "W", "note": "R"}[d.severity.label]
        yield f"{d.path}:{d.start.line}:{d.start.column - 1}: {code}9001: {shown(d.message)} ({d.rule})"
