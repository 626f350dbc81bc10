"""JUnit XML: one test case a finding, failed; one passed case where nothing is found."""

from collections.abc import Iterator

from appfn_lint.reporters.look import Look
from appfn_lint.reporters.markup import attribute
from appfn_lint.reporters.report import Report


def lines(report: Report, look: Look) -> Iterator[str]:  # noqa: ARG001 - every reporter has this signature
    """One suite named ``appfn-lint``; notes fail only in a strict run."""
    found = report.diagnostics if report.strict else [d for d in report.diagnostics if d.severity]
    yield '<?xml version="1.0" encoding="utf-8"?>'
    yield "<testsuites>"
    yield f'  <testsuite name="appfn-lint" tests="{max(1, len(found))}" failures="{len(found)}" errors="0">'
    for d in found:
        place = attribute(f"{d.path}:{d.start.line}:{d.start.column}")
        yield f'    <testcase classname="{attribute(d.path)}" name="{d.rule} at {place}" line="{d.start.line}">'
        yield f'      <failure type="{d.severity.label}" message="{attribute(d.message)}">{place} {attribute(d.help)}</failure>'
        yield "    </testcase>"
    if not found:
        yield '    <testcase classname="appfn-lint" name="no findings"/>'
    yield "  </testsuite>"
    yield "</testsuites>"
