"""SARIF 2.1.0, which GitHub code scanning and many editors read.

https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
"""

from collections.abc import Iterator, Sequence
from typing import Any

from appfn_lint import __version__
from appfn_lint.finding import Diagnostic, Fix
from appfn_lint.reporters.document import place
from appfn_lint.reporters.look import Look
from appfn_lint.reporters.report import Report
from appfn_lint.rule import Rule
from appfn_lint.source import Span

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def lines(report: Report, look: Look) -> Iterator[str]:  # noqa: ARG001 - every reporter has this signature
    """The log as one indented document."""
    from json import dumps

    yield dumps(log(report), indent=2)


def log(report: Report) -> dict[str, Any]:
    """The log as plain data: one run with the rules that found something."""
    from appfn_lint.engine import fingerprints
    from appfn_lint.registry import rule_named

    names = sorted({d.rule for d in report.diagnostics})
    rules = [rule_named(name) for name in names]
    run = {
        "tool": {
            "driver": {
                "name": "appfn-lint",
                "semanticVersion": __version__,
                "rules": [_rule(name, rule) for name, rule in zip(names, rules, strict=True)],
            }
        },
        "columnKind": "unicodeCodePoints",
        "invocations": [_invocation(report)],
        "results": [
            _result(d, names.index(d.rule), fingerprint, report)
            for d, fingerprint in zip(report.diagnostics, fingerprints(report.diagnostics), strict=True)
        ],
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(name: str, rule: type[Rule] | None) -> dict[str, Any]:
    if rule is None:
        return {"id": name}
    from appfn_lint.docs import reasons, section, title

    return {
        "id": name,
        "name": "".join(word.capitalize() for word in name.split("-")),
        "shortDescription": {"text": title(rule)},
        "fullDescription": {"text": reasons(rule) or title(rule)},
        "help": {"text": f"{title(rule)}\n\n{reasons(rule)}".rstrip(), "markdown": section(rule)},
        "defaultConfiguration": {"level": rule.severity.label},
        "properties": {"tags": [rule.family, *(kind.value for kind in rule.kinds)], "precision": "high"},
    }


def _invocation(report: Report) -> dict[str, Any]:
    invocation: dict[str, Any] = {"executionSuccessful": not any(p.internal for p in report.problems)}
    if report.problems:
        invocation["toolExecutionNotifications"] = [
            {"level": "error" if p.internal else "warning", "message": {"text": f"{p.path}: {p.message}"}}
            for p in report.problems
        ]
    return invocation


def _result(d: Diagnostic, index: int, fingerprint: str, report: Report) -> dict[str, Any]:
    location = _location(report, d.path, d.span)
    if d.tool:
        location["logicalLocations"] = [{"name": d.tool, "kind": "function"}]
    result: dict[str, Any] = {
        "ruleId": d.rule,
        "ruleIndex": index,
        "level": d.severity.label,
        "message": {"text": f"{d.message} {d.help}".rstrip()},
        "locations": [location],
        "partialFingerprints": {"appfnLint/v1": fingerprint},
    }
    if d.related:
        result["relatedLocations"] = [
            {"id": number, **_location(report, r.path or d.path, r.span), "message": {"text": r.message}}
            for number, r in enumerate(d.related, 1)
        ]
    if d.fix:
        result["fixes"] = [_fix(d.fix, d.path, report)]
    return result


def _fix(fix: Fix, path: str, report: Report) -> dict[str, Any]:
    target = fix.path or path
    replacements: Sequence[dict[str, Any]] = [
        {"deletedRegion": _region(report, target, edit.span), "insertedContent": {"text": edit.text}} for edit in fix.edits
    ]
    return {
        "description": {"text": fix.title},
        "artifactChanges": [{"artifactLocation": {"uri": _uri(target)}, "replacements": replacements}],
        "properties": {"applicability": fix.applicability},
    }


def _location(report: Report, path: str, span: Span) -> dict[str, Any]:
    return {"physicalLocation": {"artifactLocation": {"uri": _uri(path)}, "region": _region(report, path, span)}}


def _region(report: Report, path: str, span: Span) -> dict[str, int]:
    line, column, end_line, end_column = place(report.sources.get(path), span)
    return {"startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column}


def _uri(path: str) -> str:
    """A path as a URI reference: percent-encoded; an absolute one gets the scheme ``file``."""
    from urllib.parse import quote

    return f"file://{quote(path)}" if path.startswith("/") else quote(path, errors="replace")
