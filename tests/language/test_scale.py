"""The rules on much text and on hostile text: no crash, time in proportion."""

from itertools import pairwise
from random import Random
from time import process_time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from appfn_lint.language.analysis import analyse
from appfn_lint.rule import Catalog
from tests.benchmarks.wording.catalogue import Function, catalogue, findings
from tests.benchmarks.wording.corpus import records

MARKS = st.sampled_from(
    [*"`'\"[](){}<>*_#!.?:;,-—→|\\\n\t ", "**", "```", "<!--", "-->", "Args:", "e.g. ", "你必须", "must ", "you ", "the user "]
)


@given(st.lists(st.one_of(MARKS, st.text(max_size=12)), max_size=60))
@example(["|", "\n", "`"])
@settings(max_examples=150, deadline=None)
def test_no_text_crashes_a_rule(pieces: list[str]) -> None:
    text = "".join(pieces)
    whole, document = catalogue(
        "tools.json", [Function("get_x", text, [("query", text, {"type": "string"})]), Function("list_y", None)]
    )
    assert all(document[hit.start : hit.end] is not None for hit in findings([whole]))


@given(st.text(max_size=300))
@settings(max_examples=150, deadline=None)
def test_sentences_lie_in_order_inside_of_the_text(text: str) -> None:
    places = [(s.start, s.end) for s in analyse(text).sentences]
    assert all(text[start:end].strip() for start, end in places)
    assert all(before[1] <= after[0] for before, after in pairwise(places))


@pytest.mark.parametrize(
    "piece", ["a" * 40, "`" * 9, "(" * 30, "**" * 15, "1. " * 10, "you must ", "before after ", "。" * 20, "don't "]
)
def test_a_long_run_of_one_thing_is_read_in_linear_time(piece: str) -> None:
    short, long = (_seconds(_catalogue([piece * count])) for count in (1_000, 4_000))
    assert long < 12 * short + 0.2


def _catalogue(texts: list[str]) -> Catalog:
    return catalogue("tools.json", [Function(f"get_{number}", text) for number, text in enumerate(texts)])[0]


def _seconds(whole: Catalog) -> float:
    start = process_time()
    list(findings([whole]))
    return process_time() - start


@pytest.mark.slow
def test_fifteen_thousand_texts_take_four_times_as_long_as_a_quarter_of_them() -> None:
    chance = Random(7)
    sentences = [record.text for record in records("dev") if not record.whole]
    texts = [" ".join(chance.sample(sentences, 3)) for _ in range(15_000)]
    quarter, whole = _seconds(_catalogue(texts[:3_750])), _seconds(_catalogue(texts))
    assert whole < 6 * quarter
