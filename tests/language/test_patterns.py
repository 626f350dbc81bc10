"""A project's own wording rules, from phrases and from spaCy's token patterns."""

import subprocess
import sys
from typing import Any

import pytest

from appfn_lint.config import ConfigError, Pattern
from appfn_lint.engine import judge
from appfn_lint.patterns import pattern_rules
from appfn_lint.rule import Severity
from tests.benchmarks.wording.catalogue import Function, catalogue


def found(pattern: Pattern, description: str, **parameters: str) -> list[tuple[str, Severity, str]]:
    triples = [(name, text, {"type": "string"}) for name, text in parameters.items()]
    whole, text = catalogue("tools.json", [Function("book_cab", description, triples)])
    verdicts = judge([whole], pattern_rules([pattern]), lambda _rule, _path: None)
    assert verdicts.problems == []
    return [(text[d.span.start : d.span.end], d.severity, d.rule) for d in verdicts.diagnostics]


def test_a_phrase_is_found_as_whole_words_in_any_case_and_over_line_breaks() -> None:
    pattern = Pattern("say-guest", "We say guest.", phrases=("end user",))
    assert found(pattern, "Books a cab for an End\nuser, not for a weekend user.") == [
        ("End\nuser", Severity.WARNING, "say-guest")
    ]


def test_a_phrase_without_spaces_between_words_is_found_in_chinese() -> None:
    assert found(Pattern("no-vip", "Say guest.", phrases=("贵宾",)), "为贵宾预订出租车。") == [
        ("贵宾", Severity.WARNING, "no-vip")
    ]


def test_a_pattern_applies_where_it_says_with_its_severity() -> None:
    pattern = Pattern("no-cab", "Say taxi.", severity="error", applies_to=("parameter",), phrases=("cab",))
    assert found(pattern, "Books a cab.", size="Size of the cab.") == [("cab", Severity.ERROR, "no-cab")]


def test_spacy_is_imported_only_for_token_patterns() -> None:
    code = (
        "import sys; from appfn_lint.config import Pattern; from appfn_lint.patterns import pattern_rules;"
        "pattern_rules([Pattern('a', 'b', phrases=('c',))]); print('spacy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


def test_without_spacy_a_token_pattern_is_an_error_that_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "spacy", None)
    pattern = Pattern("no-spacy", "x", tokens=(({"LOWER": "cab"},),), language="xx")
    with pytest.raises(ConfigError, match=r"`no-spacy` has token patterns, which need spaCy: pip install 'appfn-lint\[spacy\]'"):
        pattern_rules([pattern])


def tokens(*rows: Any, **settings: Any) -> Pattern:
    pytest.importorskip("spacy", reason="the extra appfn-lint[spacy] is not installed")
    return Pattern("house-style", "Not in our house.", tokens=tuple(tuple(row) for row in rows), **settings)


def test_token_patterns_report_the_longest_match() -> None:
    pattern = tokens([{"LOWER": "taxi"}, {"LOWER": {"IN": ["cab", "car"]}, "OP": "*"}])
    assert found(pattern, "Books a Taxi cab for two.") == [("Taxi cab", Severity.WARNING, "house-style")]


def test_token_patterns_work_in_other_languages() -> None:
    assert [text for text, _s, _r in found(tokens([{"LOWER": "gast"}], language="de"), "Ruft ein Taxi für den Gast.")] == ["Gast"]


def test_what_a_blank_pipeline_lacks_is_said_with_the_way_out() -> None:
    with pytest.raises(ConfigError, match="set `model` to an installed spaCy model"):
        pattern_rules([tokens([{"POS": "VERB"}])])


def test_a_pattern_that_is_none_a_model_and_a_language_that_are_missing_are_errors() -> None:
    with pytest.raises(ConfigError, match="house-style"):
        pattern_rules([tokens([{"NOPE": "x"}])])
    with pytest.raises(ConfigError, match="python -m spacy download no_such_model"):
        pattern_rules([tokens([{"LOWER": "x"}], model="no_such_model")])
    with pytest.raises(ConfigError, match="no language `qq`"):
        pattern_rules([tokens([{"LOWER": "x"}], language="qq")])
