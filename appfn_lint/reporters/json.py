"""One JSON document, version 1: diagnostics, what was inspected, problems."""

from collections.abc import Iterator

from appfn_lint.reporters.document import inspected, listing, problems, records
from appfn_lint.reporters.look import Look
from appfn_lint.reporters.report import Report


def lines(report: Report, look: Look) -> Iterator[str]:  # noqa: ARG001 - every reporter has this signature
    """The document with one diagnostic a line, so that it can be compared line by line."""
    from json import dumps

    rest = f', "inspected": {dumps(inspected(report))}, "problems": {dumps(problems(report))}'
    yield from listing("diagnostics", records(report), rest)
