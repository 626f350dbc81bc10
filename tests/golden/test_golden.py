"""The command prints what is written beside this file; ``make goldens`` writes it anew."""

import json
from pathlib import Path

import pytest

from appfn_lint.registry import rule_classes
from tests.golden.make import FIXTURES, HERE, RUNS, output

LANGUAGE_FREE = ("delivery", "app", "linter")
"""Families of which every rule has its place in the sample app."""
NOT_THERE = {"unreadable-source"}
"""Rules that a sensible sample app cannot break."""


@pytest.mark.parametrize("name", RUNS)
@pytest.mark.parametrize("fixture", FIXTURES)
def test_a_run_prints_what_is_expected(fixture: str, name: str) -> None:
    expected = (HERE / fixture / name).read_bytes().decode("utf-8")
    assert output(fixture, *RUNS[name]) == expected, "if the new output is better: make goldens, read it, commit it"


def test_every_rule_of_delivery_app_and_linter_fires_in_the_sample_app() -> None:
    report = json.loads((HERE / "kotlin-app/report.json").read_text(encoding="utf-8"))
    fired = {diagnostic["rule"] for diagnostic in report["diagnostics"]}
    wanted = {
        rule.name for rule in rule_classes() if rule.family in LANGUAGE_FREE and "appfunction" in {k.value for k in rule.kinds}
    }
    assert wanted - fired - NOT_THERE == set()


def test_the_clean_service_has_no_finding() -> None:
    report = json.loads((HERE / "kotlin-app/report.json").read_text(encoding="utf-8"))
    assert [d for d in report["diagnostics"] if Path(d["path"]).name == "PantryFunctions.kt"] == []


def test_all_services_of_the_sample_app_are_inspected() -> None:
    report = json.loads((HERE / "kotlin-app/report.json").read_text(encoding="utf-8"))
    assert report["inspected"] == {"files": 9, "tools": 48, "by_kind": {"appfunction": 48}}
