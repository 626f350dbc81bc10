"""What every rule owes: examples that hold, one spelling of its name, a page that says why."""

import inspect
import re
from pathlib import PurePath
from typing import Any

import pytest

from appfn_lint.discovery import Tree
from appfn_lint.docs import listing
from appfn_lint.project import load
from appfn_lint.registry import rule_classes
from appfn_lint.rule import Bad, Good, Kind, Rule, texts
from appfn_lint.testing import faults, files, judged, written

RULES = rule_classes()

ROWS = {
    f"{letter}{number}"
    for letter, last in {"D": 8, "E": 3, "A": 7, "P": 7, "X": 1, "M": 2, "W": 11, "R": 8}.items()
    for number in range(1, last + 1)
}
"""The rows of the guidelines."""

READ = {
    Kind.APPFUNCTION: (".kt", ".xml"),
    Kind.PYTHON: (".py",),
    Kind.JSON: (".json",),
    Kind.WEBMCP: (".html", ".vue", ".css", ".js", ".jsx", ".ts", ".tsx"),
}
"""The kinds that a front end reads, and the suffixes of their examples."""

UNSHOWN = ("wording", "encapsulation", "linter")
"""Families that judge texts, wherever they come from: examples in one language show what is meant."""

every_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)


def _kinds(example: Good | Bad) -> set[Kind]:
    suffixes = {PurePath(path).suffix for path in files(example)}
    return {kind for kind, known in READ.items() if suffixes.intersection(known)}


@every_rule
def test_the_examples_hold(rule: type[Rule]) -> None:
    assert faults(rule) == []


@every_rule
def test_name_file_and_class_are_one_spelling(rule: type[Rule]) -> None:
    *_, family, stem = rule.__module__.split(".")
    assert (rule.family, rule.name) == (family, stem.replace("_", "-"))
    assert rule.__name__.lower() == stem.replace("_", "")


@every_rule
def test_the_first_line_says_what_is_reported_and_the_rest_why(rule: type[Rule]) -> None:
    first, _, rest = inspect.cleandoc(rule.__doc__ or "").partition("\n")
    assert first.endswith("."), "the first line is a sentence"
    assert len(first) <= 120
    assert rest.startswith("\n"), "an empty line stands below it"
    assert rest.strip(), "and then the reason"


@every_rule
def test_the_guideline_rows_exist(rule: type[Rule]) -> None:
    assert set(rule.rows) <= ROWS
    assert rule.rows or rule.family == "linter"


@every_rule
def test_every_kind_that_is_read_has_a_good_and_a_bad_example(rule: type[Rule]) -> None:
    shown = {Kind.APPFUNCTION} if rule.family in UNSHOWN else READ.keys()
    wanted = set(rule.kinds) & shown
    assert wanted <= {kind for bad in rule.bad for kind in _kinds(bad)}
    assert wanted <= {kind for good in rule.good for kind in _kinds(good)}


@every_rule
def test_every_rule_on_texts_is_proved_on_each_kind_that_it_claims(rule: type[Rule]) -> None:
    if rule.family not in ("wording", "encapsulation"):
        assert not rule.described
        return
    reported = {bool(example.points_at) for example in rule.described}
    assert reported == {True, False}, "one that is reported and one that is not"
    assert written(rule)


@every_rule
def test_evidence_is_a_link(rule: type[Rule]) -> None:
    assert [link for link in rule.evidence if not link.startswith("https://")] == []


@every_rule
def test_rules_yield_to_rules_that_exist(rule: type[Rule]) -> None:
    assert set(rule.yields_to) <= {other.name for other in RULES} - {rule.name}


def test_no_two_rules_report_the_same() -> None:
    firsts = [inspect.cleandoc(rule.__doc__ or "").split("\n")[0] for rule in RULES]
    assert sorted(set(firsts)) == sorted(firsts)


@every_rule
def test_the_pages_can_show_where_each_bad_example_is_reported(rule: type[Rule]) -> None:
    for bad in rule.bad:
        points = (bad.points_at,) if isinstance(bad.points_at, str) else bad.points_at
        assert [point for point in points if listing(point) not in listing(bad.code)] == []


@every_rule
def test_messages_and_helps_are_at_most_two_sentences_and_end_with_a_full_stop(rule: type[Rule]) -> None:
    spoken = {
        text
        for bad in rule.bad
        for found in judged(rule, files(bad), bad.host).diagnostics
        if found.rule == rule.name
        for text in (found.message, found.help)
        if text
    }
    assert [text for text in sorted(spoken) if not text.endswith((".", "?"))] == []
    assert [text for text in sorted(spoken) if _sentences(text) > 2] == []


def _sentences(text: str) -> int:
    """How many sentences a message has; what it quotes as code does not count."""
    plain = re.sub(r"(`+).*?\1|\"[^\"]*\"|\be\.g\.|\bi\.e\.", "code", text, flags=re.DOTALL)
    return len(re.findall(r"[.?!](?=\s|$)", plain))


class _Hidden:
    """Stands for what a text belongs to; whoever asks it for anything but whether it is computed fails."""

    def __init__(self, computed: bool) -> None:  # noqa: FBT001 - what it stands for
        self.computed = computed

    def __getattr__(self, name: str) -> object:
        raise AssertionError(f"asks for {name}")

    def __bool__(self) -> bool:
        raise AssertionError("asks whether it is there")


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.words_alone], ids=lambda rule: rule.name)
def test_a_rule_that_judges_words_alone_asks_for_nothing_else(rule: type[Rule]) -> None:
    seen = 0
    families = {"wording", "encapsulation", "safety", rule.family}
    judged_by = [other for other in RULES if other.family in families]
    examples: list[Good | Bad] = [example for other in judged_by for example in other.good]
    examples += [example for other in judged_by for example in other.bad]
    for example in examples:
        for catalog in load(Tree.of(files(example))).catalogs:
            for text in texts(catalog) if catalog.kind in rule.kinds else ():
                hidden: Any = _Hidden(text.tool is not None and text.tool.computed)
                alone = text._replace(tool=hidden, type=hidden, app=hidden, subject=hidden)
                judge = rule((), {"host": example.host})
                assert list(judge.check_text(alone)) == list(judge.check_text(text))
                seen += 1
    assert seen > 50
