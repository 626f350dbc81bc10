"""Diagnostics for reviewdog, with its suggestions made of our fixes; columns count UTF-8 bytes there.

https://github.com/reviewdog/reviewdog/tree/master/proto/rdf
"""

from collections.abc import Iterator
from typing import Any

from appfn_lint.finding import Diagnostic
from appfn_lint.reporters.look import Look
from appfn_lint.reporters.report import Report
from appfn_lint.source import Source, Span

_SEVERITIES = {"error": "ERROR", "warning": "WARNING", "note": "INFO"}


def lines(report: Report, look: Look) -> Iterator[str]:  # noqa: ARG001 - every reporter has this signature
    """One document in the ``rdjson`` shape."""
    from json import dumps

    document = {"source": {"name": "appfn-lint"}, "diagnostics": [_record(d, report) for d in report.diagnostics]}
    yield dumps(document, indent=2)


def _record(d: Diagnostic, report: Report) -> dict[str, Any]:
    source = report.sources.get(d.path)
    record: dict[str, Any] = {
        "message": f"{d.message} {d.help}".rstrip(),
        "location": {"path": d.path, "range": _range(source, d.span)},
        "severity": _SEVERITIES[d.severity.label],
        "code": {"value": d.rule},
    }
    if d.fix and d.fix.path in (None, d.path):
        record["suggestions"] = [{"range": _range(source, e.span), "text": e.text} for e in d.fix.edits]
    return record


def _range(source: Source | None, span: Span) -> dict[str, Any]:
    return {"start": _position(source, span.start), "end": _position(source, span.end)}


def _position(source: Source | None, offset: int) -> dict[str, int]:
    if source is None:
        return {"line": 1, "column": 1}
    line, column = source.position(offset)
    start = source.line_starts[line - 1]
    return {"line": line, "column": len(source.text[start : start + column - 1].encode("utf-8", "replace")) + 1}
