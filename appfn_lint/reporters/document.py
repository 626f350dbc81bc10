"""Diagnostics as plain data: what the JSON formats share."""

from collections.abc import Iterable, Iterator
from typing import Any

from appfn_lint.finding import Diagnostic, Fix
from appfn_lint.reporters.report import Report
from appfn_lint.source import Source, Span


def records(report: Report) -> Iterator[dict[str, Any]]:
    """The diagnostics of a run in the public JSON shape, in order; lines and columns from 1, in characters."""
    from appfn_lint.engine import fingerprints

    for d, fingerprint in zip(report.diagnostics, fingerprints(report.diagnostics), strict=True):
        yield {
            "rule": d.rule,
            "family": d.family,
            "severity": d.severity.label,
            "path": d.path,
            "line": d.start.line,
            "column": d.start.column,
            "end_line": d.end.line,
            "end_column": d.end.column,
            "kind": d.kind,
            "tool": d.tool,
            "message": d.message,
            "help": d.help,
            "fix": _fix(d, report),
            "fingerprint": fingerprint,
        }


def problems(report: Report) -> list[dict[str, Any]]:
    """The problems of a run."""
    return [{"path": p.path, "message": p.message, "internal": p.internal} for p in report.problems]


def inspected(report: Report) -> dict[str, Any]:
    """How much was read."""
    files, tools, by_kind = report.inspected
    return {"files": files, "tools": tools, "by_kind": dict(by_kind)}


def listing(name: str, records: Iterable[dict[str, Any]], rest: str = "") -> Iterator[str]:
    """A document, version 1, with a list of records, one a line, and ``rest`` (JSON members, each after a comma) behind it."""
    from json import dumps

    yield f'{{"version": 1, "{name}": ['
    rows = [dumps(record) for record in records]
    for row in rows[:-1]:
        yield f"{row},"
    yield from rows[-1:]
    yield f"]{rest}}}"


def place(source: Source | None, span: Span) -> tuple[int, int, int, int]:
    """Start line and column, end line and column of a span, from 1; all 1 where the file was not read."""
    if source is None:
        return 1, 1, 1, 1
    return (*source.position(span.start), *source.position(span.end))


def _fix(diagnostic: Diagnostic, report: Report) -> dict[str, Any] | None:
    fix = diagnostic.fix
    if fix is None:
        return None
    path = fix.path or diagnostic.path
    return {
        "title": fix.title,
        "applicability": fix.applicability,
        "path": path,
        "edits": list(_edits(fix, report.sources.get(path))),
    }


def _edits(fix: Fix, source: Source | None) -> Iterator[dict[str, Any]]:
    for edit in fix.edits:
        line, column, end_line, end_column = place(source, edit.span)
        yield {"line": line, "column": column, "end_line": end_line, "end_column": end_column, "text": edit.text}
