"""Checkstyle XML, which Jenkins and many review tools read."""

from collections.abc import Iterator
from itertools import groupby

from appfn_lint.reporters.look import Look
from appfn_lint.reporters.markup import attribute
from appfn_lint.reporters.report import Report

_SEVERITIES = {"error": "error", "warning": "warning", "note": "info"}


def lines(report: Report, look: Look) -> Iterator[str]:  # noqa: ARG001 - every reporter has this signature
    """One ``file`` element a path, one ``error`` element a finding."""
    yield '<?xml version="1.0" encoding="utf-8"?>'
    yield '<checkstyle version="4.3">'
    for path, group in groupby(sorted(report.diagnostics, key=lambda d: d.path), key=lambda d: d.path):
        yield f'  <file name="{attribute(path)}">'
        for d in group:
            yield (
                f'    <error line="{d.start.line}" column="{d.start.column}" severity="{_SEVERITIES[d.severity.label]}" '
                f'message="{attribute(d.message)}" source="appfn-lint.{d.rule}"/>'
            )
        yield "  </file>"
    yield "</checkstyle>"
