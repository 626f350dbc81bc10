"""Constants are worked out as far as that is certain, with the place of each character."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appfn_lint.prose import Prose
from appfn_lint.readers.kotlin.literals import Items, Name, Unknown, Value, evaluate
from appfn_lint.readers.kotlin.strings import escaped, raw_escape
from appfn_lint.source import Span


def value(text: str) -> Value:
    """The value of a whole text; ``GREETING`` is a constant."""
    return evaluate(text, Span(0, len(text)), lambda name: greeting() if name == "GREETING" else None)


def greeting() -> Value:
    """The constant that the examples refer to."""
    return evaluate('"hi"', Span(0, 4))


def plain(text: str) -> object:
    """The value with prose as text and lists as tuples."""
    match value(text):
        case Prose() as prose:
            return prose.text
        case Items(values):
            return tuple(each.text if isinstance(each, Prose) else each for each in values)
        case Unknown():
            return "unknown"
        case Name(name):
            return f"name {name}"
        case other:
            return other


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('"a"', "a"),
        ('"a\\n\\t\\"\\$\\u0041"', 'a\n\t"$A'),
        ('"a" + "b"', "ab"),
        ('("a" +\n "b")', "ab"),
        ('"a${1}b"', "a1b"),
        ('"$GREETING, ${GREETING}"', "hi, hi"),
        ('"$other"', "unknown"),
        ('"${f()}"', "unknown"),
        ('$$"$a $$GREETING"', "$a hi"),
        ('"""a\n b"""', "a\n b"),
        ('"""a\r\n b"""', "a\n b"),
        ('"""\n   a\n    b\n   """.trimIndent()', "a\n b"),
        ('"""\n   |a\n   | b\n   """.trimMargin()', "a\n b"),
        ('"""\n   >a\n   """.trimMargin(">")', "a"),
        ('"a".uppercase()', "unknown"),
        ("true", True),
        ("false", False),
        ("null", None),
        ("1_000", 1000),
        ("0xFF", 255),
        ("0b11", 3),
        ("-3L", -3),
        ("1.5f", 1.5),
        ('["a", "b"]', ("a", "b")),
        ('arrayOf("a")', ("a",)),
        ("intArrayOf(1, 2,)", (1, 2)),
        ("emptyList<String>()", ()),
        ("[]", ()),
        ("A.B", "name A.B"),
        ("A::class", "name A::class"),
        ("f(1)", "unknown"),
        ("1 + 2", 3),
        ("a + b", "unknown"),
        ("if (a) 1 else 2", "unknown"),
        ("'a'", "a"),
        ("'\\n'", "\n"),
        ("''", "unknown"),
        ("\"cost: ${'$'}5\"", "cost: $5"),
    ],
)
def test_an_expression_is_worth_what_kotlin_makes_of_it(text: str, expected: object) -> None:
    assert plain(text) == expected


def test_each_character_of_a_string_is_located() -> None:
    text = 'x = "ab\\ncd" + "e"'
    prose = evaluate(text, Span(4, len(text)))
    assert isinstance(prose, Prose)
    assert prose.text == "ab\ncde"
    assert [text[slice(*prose.locate(at, at + 1))] for at in range(6)] == ["a", "b", "\\n", "c", "d", "e"]


def test_a_trimmed_line_is_located_behind_its_margin() -> None:
    text = '"""\n   |one\n   |two\n   """.trimMargin()'
    prose = evaluate(text, Span(0, len(text)))
    assert isinstance(prose, Prose)
    assert prose.text == "one\ntwo"
    assert text[slice(*prose.locate(4, 7))] == "two"
    assert text[slice(*prose.locate(3, 4))] == "\n   |"


@given(st.text())
def test_text_escaped_for_a_string_reads_back_as_itself(text: str) -> None:
    assert plain(f'"{escaped(text)}"') == text


@given(st.text().filter(lambda text: "\r" not in text), st.integers(1, 3))
def test_text_escaped_for_a_raw_string_reads_back_as_itself(text: str, dollars: int) -> None:
    prefix = "$" * dollars if dollars > 1 else ""
    assert plain(f'{prefix}"""{raw_escape(dollars)(text)}"""') == text


def test_nesting_without_end_is_unknown_not_a_crash() -> None:
    for text in ("(" * 9000 + "1" + ")" * 9000, "- " * 9000 + "1", "[" * 9000, '"${' * 9000):
        assert not isinstance(value(text), int)
