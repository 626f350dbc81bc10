"""Positions in a text, whatever its line endings."""

import time

from hypothesis import given
from hypothesis import strategies as st

from appfn_lint.source import Source


def test_a_line_ends_before_its_line_ending_whichever_that_is() -> None:
    source = Source("A.kt", "one\r\ntwo\rthree\n\nfour")
    lines = [source.slice(source.line_span(number)) for number in range(1, len(source.line_starts) + 1)]
    assert lines == ["one", "two", "three", "", "four"]


@given(st.text("ab\r\n", max_size=12))
def test_lines_are_those_of_universal_newlines(text: str) -> None:
    source = Source("A.kt", text)
    lines = [source.slice(source.line_span(number)) for number in range(1, len(source.line_starts) + 1)]
    assert lines == text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def test_the_span_of_a_line_does_not_cost_its_length() -> None:
    source = Source("A.kt", "x" * 20_000_000 + "\n")
    started = time.process_time()
    for _ in range(100):
        source.line_span(1)
    assert time.process_time() - started < 1
