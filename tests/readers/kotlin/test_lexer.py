"""The lexer loses nothing, and takes Kotlin's words apart as Kotlin does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appfn_lint.readers.kotlin.lexer import tokens
from appfn_lint.readers.kotlin.syntax import Problem
from appfn_lint.source import Span

PIECES = [
    "fun", "a", " ", "\n", "\r\n", "\r", '"', '"""', "$", "${", "}", "{", "(", ")", "<", ">", "[", "]", "/*", "*/", "//",
    "/**", "`", "'", "\\", "@", ":", "::", "?.", "?:", "..", "..<", "1.5e3f", "0xFF", "\\u0041", "\0", "\ud800", "é", "😀",
    "\ufeff", "#!", "$$", "class", "val", "=", ",", ";", "->", "\t",
]  # fmt: skip
SOUP = st.lists(st.sampled_from(PIECES)).map("".join)


def kinds(text: str) -> list[tuple[str, str]]:
    """Kind and text of each token but the blanks."""
    return [(one.kind, text[one.start : one.end]) for one in tokens(text) if one.kind not in ("space", "newline")]


@given(st.one_of(SOUP, st.text()))
def test_tokens_joined_are_the_text(text: str) -> None:
    assert "".join(text[one.start : one.end] for one in tokens(text)) == text


@given(st.one_of(SOUP, st.text()))
def test_tokens_follow_each_other_without_gap_or_overlap(text: str) -> None:
    at = 0
    for one in tokens(text):
        assert one.start == at < one.end
        at = one.end
    assert at == len(text)


@given(SOUP, st.integers(0, 40), st.integers(0, 40))
def test_tokens_of_a_range_joined_are_that_range(text: str, start: int, end: int) -> None:
    low, high = sorted((min(start, len(text)), min(end, len(text))))
    assert "".join(text[one.start : one.end] for one in tokens(text, low, high)) == text[low:high]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("/**/", [("block", "/**/")]),
        ("/***/", [("kdoc", "/***/")]),
        ("/** a */", [("kdoc", "/** a */")]),
        ("/* a /* b */ c */d", [("block", "/* a /* b */ c */"), ("word", "d")]),
        ("/** a /* b */ */d", [("kdoc", "/** a /* b */ */"), ("word", "d")]),
        ("#!/bin/kotlin\na", [("shebang", "#!/bin/kotlin"), ("word", "a")]),
        ("\ufeffa", [("bom", "\ufeff"), ("word", "a")]),
        ("a@b", [("word", "a"), ("operator", "@"), ("word", "b")]),
        ("`a b`", [("word", "`a b`")]),
        ("1..2", [("number", "1"), ("operator", ".."), ("number", "2")]),
        ("1.dp", [("number", "1"), ("operator", "."), ("word", "dp")]),
        ("1_000uL", [("number", "1_000uL")]),
        ("0xFF", [("number", "0xFF")]),
        (".5f", [("number", ".5f")]),
        ("'\\''", [("char", "'\\''")]),
        ("A?::b", [("word", "A"), ("operator", "?"), ("operator", "::"), ("word", "b")]),
        ("a<=b", [("word", "a"), ("operator", "<="), ("word", "b")]),
    ],
)
def test_a_word_is_taken_apart_as_kotlin_does(text: str, expected: list[tuple[str, str]]) -> None:
    assert kinds(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('"a\\n$b"', [("quote", '"'), ("text", "a"), ("escape", "\\n"), ("name", "$b"), ("quote", '"')]),
        ('"${a}"', [("quote", '"'), ("template", "${"), ("word", "a"), ("template", "}"), ("quote", '"')]),
        ('"$5"', [("quote", '"'), ("text", "$"), ("text", "5"), ("quote", '"')]),
        ('$$"$a$$b"', [("quote", '$$"'), ("text", "$"), ("text", "a"), ("name", "$$b"), ("quote", '"')]),
        ('""', [("quote", '"'), ("quote", '"')]),
        ('"""a"b"""', [("quote", '"""'), ("text", "a"), ("text", '"'), ("text", "b"), ("quote", '"""')]),
        ('"""a""""', [("quote", '"""'), ("text", "a"), ("text", '"'), ("quote", '"""')]),
    ],
)
def test_a_string_is_taken_apart_so_that_its_templates_are_seen(text: str, expected: list[tuple[str, str]]) -> None:
    assert kinds(text) == expected


def test_braces_inside_of_a_template_do_not_end_it() -> None:
    text = '"${ a { "${b}" } }c"d'
    assert kinds(text)[-3:] == [("text", "c"), ("quote", '"'), ("word", "d")]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a /* b", Problem("comment is not closed", Span(2, 4))),
        ('"a\nb', Problem("string is not closed", Span(2, 2))),
        ('"""a', Problem("string is not closed", Span(4, 4))),
    ],
)
def test_what_is_left_open_is_a_problem_with_its_place(text: str, problem: Problem) -> None:
    problems: list[Problem] = []
    assert "".join(text[one.start : one.end] for one in tokens(text, problems=problems)) == text
    assert problems == [problem]
