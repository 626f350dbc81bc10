"""Workflow commands of GitHub Actions: each finding becomes an annotation in the diff.

https://docs.github.com/actions/reference/workflow-commands-for-github-actions
"""

from collections.abc import Iterator

from appfn_lint.finding import Diagnostic
from appfn_lint.reporters.look import Look
from appfn_lint.reporters.report import Report
from appfn_lint.reporters.summary import closing

_LEVELS = {"error": "error", "warning": "warning", "note": "notice"}


def lines(report: Report, look: Look) -> Iterator[str]:
    """One command a finding, problems as warnings without a place, and the summary for the log."""
    for diagnostic in report.diagnostics:
        yield f"::{_LEVELS[diagnostic.severity.label]} {_properties(diagnostic)}::{_message(diagnostic)}"
    for problem in report.problems:
        yield f"::warning title=appfn-lint::{_data(f'{problem.path}: {problem.message}')}"
    yield from closing(report._replace(problems=()), look)


def _properties(d: Diagnostic) -> str:
    """File, place and title. Columns are given only within one line: GitHub drops them from longer ranges."""
    rows = {"file": d.path, "line": d.start.line, "endLine": d.end.line}
    if d.start.line == d.end.line:
        rows |= {"col": d.start.column, "endColumn": d.end.column}
    rows["title"] = f"appfn-lint: {d.rule}"
    return ",".join(f"{name}={_property(str(value))}" for name, value in rows.items())


def _message(d: Diagnostic) -> str:
    return _data(f"{d.message}\n{d.help}" if d.help else d.message)


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
