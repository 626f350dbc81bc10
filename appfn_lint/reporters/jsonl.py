"""One JSON object a line: the diagnostics in the shape of the ``json`` format, then one line of totals."""

from collections.abc import Iterator

from appfn_lint.reporters.document import inspected, problems, records
from appfn_lint.reporters.look import Look
from appfn_lint.reporters.report import Report


def lines(report: Report, look: Look) -> Iterator[str]:  # noqa: ARG001 - every reporter has this signature
    """Every line is an object with ``type``: ``diagnostic`` or, last, ``summary``."""
    from json import dumps

    for record in records(report):
        yield dumps({"type": "diagnostic", **record})
    yield dumps({"type": "summary", "version": 1, "inspected": inspected(report), "problems": problems(report)})
