"""The code quality report of GitLab: a JSON list of issues.

https://docs.gitlab.com/ci/testing/code_quality/
"""

from collections.abc import Iterator

from appfn_lint.reporters.document import records
from appfn_lint.reporters.look import Look
from appfn_lint.reporters.report import Report

_SEVERITIES = {"error": "critical", "warning": "major", "note": "info"}


def lines(report: Report, look: Look) -> Iterator[str]:  # noqa: ARG001 - every reporter has this signature
    """The whole list, indented."""
    from json import dumps

    issues = [
        {
            "description": record["message"],
            "check_name": record["rule"],
            "fingerprint": record["fingerprint"],
            "severity": _SEVERITIES[record["severity"]],
            "location": {"path": record["path"], "lines": {"begin": record["line"], "end": record["end_line"]}},
        }
        for record in records(report)
    ]
    yield dumps(issues, indent=2)
