"""KDoc gives the text that symbol processors get, each character with its place, and the tags as written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appfn_lint.readers.kotlin.kdoc import docstring, lines, tags
from appfn_lint.source import Span

MARGINS = st.lists(st.sampled_from(["*", " ", "\n", "\r\n", "\r", "\t", "a", "b c", "@param x", "```", "`", "/", "[y]"])).map(
    "".join
)


def whole(text: str) -> Span:
    """All of a text."""
    return Span(0, len(text))


@pytest.mark.parametrize(
    ("comment", "delivered"),
    [
        ("/** Hello. */", "Hello. "),
        ("/**\n * One.\n * Two.\n */", "\n One.\n Two.\n"),
        ("/**\r\n * One.\r\n * Two.\r\n */", "\n One.\n Two.\n"),
        ("/**\r * One.\r */", "\n One.\n"),
        ("/**\n   One.\n   Two.\n*/", "\nOne.\nTwo.\n"),
        ("/**\n ** One.\n */", "\n One.\n"),
        ("/**\n * **One** two.\n */", "\n **One** two.\n"),
        ("/**\n **One** two.\n */", "\nOne** two.\n"),
        ("/** One. **/", "One. "),
        ("/***/", ""),
        ("/**\n * a\n\n * b\n */", "\n a\n\n b\n"),
        ("/** not closed", ""),
    ],
)
def test_the_docstring_is_the_comment_without_its_margin(comment: str, delivered: str) -> None:
    assert docstring(comment, whole(comment)).text == delivered


@given(MARGINS)
def test_each_line_is_found_where_its_span_says(inner: str) -> None:
    comment = f"val x\n/**{inner.replace('*/', '')}*/ fun f()"
    span = Span(6, comment.index("*/", 9) + 2)
    for line in lines(comment, span):
        assert comment[line.span.start : line.span.end] == line.text
        assert span.start <= line.span.start <= line.span.end <= span.end


@given(MARGINS)
def test_each_character_of_the_docstring_is_found_in_the_comment(inner: str) -> None:
    comment = f"/**{inner.replace('*/', '')}*/"
    prose = docstring(comment, whole(comment))
    for at, char in enumerate(prose.text):
        place = prose.locate(at, at + 1)
        assert comment[place.start : place.end] == char or char == "\n"


@given(MARGINS)
def test_each_tag_is_found_where_its_spans_say(inner: str) -> None:
    comment = f"/**{inner.replace('*/', '')}*/"
    for tag in tags(comment, whole(comment)):
        assert comment[tag.name_span.start : tag.name_span.end] == f"@{tag.name}"
        if tag.subject_span:
            assert tag.subject in comment[tag.subject_span.start : tag.subject_span.end]


@pytest.mark.parametrize(
    ("written", "subject", "form", "said"),
    [
        ("@param a The text.", "a", "bare", "The text."),
        ("@param a: The text.", "a", "bare", ": The text."),
        ("@param [a] The text.", "a", "bracket", "The text."),
        ("@param[a] The text.", "a", "joined", "The text."),
        ("@param `a` The text.", "a", "backtick", "The text."),
        ("@param <T> The text.", "", "", "<T> The text."),
        ("@param", "", "", ""),
        ("@throws a.B When.", "a.B", "bare", "When."),
        ("@return The text.", "", "", "The text."),
        ("@param a One.\n *   Two.", "a", "bare", "One.\n   Two."),
    ],
)
def test_a_tag_says_what_it_speaks_of_and_how_that_is_written(written: str, subject: str, form: str, said: str) -> None:
    comment = f"/**\n * {written}\n */"
    (tag,) = tags(comment, whole(comment))
    assert (tag.subject, tag.subject_form, tag.text) == (subject, form, said)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("```\n * @param a b\n * ```\n * @param c d", ["c"]),
        ("```kotlin\n * @param a b\n * ``` x\n * @param c d\n * ```\n * @param e f", ["e"]),
        ("~~~\n * ```\n * @param a b\n * ~~~\n * @param c d", ["c"]),
        ("text ``` b\n * @param a b\n * ```\n * @param c d", ["c"]),
        ("```a``` b\n * @param c d", ["c"]),
        ("text\n *\n *     @param a b", []),
        ("text\n *     @param a b", ["a"]),
        ("```\n * @param a b", []),
        ("a @param x", []),
    ],
)
def test_a_tag_in_a_code_block_is_none(body: str, expected: list[str]) -> None:
    comment = f"/**\n * {body}\n */"
    assert [tag.subject for tag in tags(comment, whole(comment))] == expected
