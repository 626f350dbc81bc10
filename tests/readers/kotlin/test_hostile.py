"""Nothing that can stand in a file makes the reader crash, hang or lose more than what is broken."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appfn_lint.readers.kotlin import names, read
from appfn_lint.readers.kotlin.lexer import tokens

DEEP = 10_000
WORDS = [
    "fun ", "f", "(", ")", "{", "}", "<", ">", "[", "]", ":", ",", "=", "\n", " ", "class A ", "val ", "x", "@B", "/** k */",
    "/* c */", "// c\n", '"', '"""', "${", "$", "by ", "get() ", "enum class ", "object ", "if ", "else ", "->", ".", "?", "::",
    "where ", "context", "import a.b", "package p", "`", "'", "\\", "\0", "\ud800", "\r", ";", "&", "private ", "interface ",
    "typealias ", "constructor", "init ", "in ", "as ", "is ", "suspend ", "!", "*", "1", "try ", "when ", "do ", "while ",
]  # fmt: skip


@given(st.lists(st.sampled_from(WORDS), max_size=60).map("".join))
def test_any_mixture_of_words_is_read_without_a_crash(text: str) -> None:
    file = read(text)
    for one in names.declarations(file.declarations):
        assert 0 <= one.span.start <= one.span.end <= len(text)
        assert one.kdoc is None or text[slice(*one.kdoc)].startswith("/**")
        assert all(0 <= each.span.start <= each.span.end <= len(text) for each in one.parameters)


@given(st.text())
def test_any_text_is_read_without_a_crash(text: str) -> None:
    assert read(text).text == text


@pytest.mark.parametrize(
    "text",
    [
        "fun f() " + "{" * DEEP,
        "fun f() " + "{" * DEEP + "}" * DEEP,
        "}" * DEEP,
        "val x = " + "(" * DEEP,
        "val x = " + "[" * DEEP + "]" * DEEP,
        "/*" * DEEP,
        "val x = " + '"${' * DEEP,
        "val x = " + '"${' * DEEP + "1" + '}"' * DEEP,
        "val x: " + "A<" * DEEP,
        "val x: " + "A<" * DEEP + "B" + ">" * DEEP,
        "val x: " + "(" * DEEP + "A" + ")" * DEEP,
        "class A { " * DEEP,
        "class A { " * DEEP + "}" * DEEP,
        "val x = " + "a<" * DEEP + "b",
        "val x = " + "a<(" * DEEP,
        "@A(" * DEEP,
        "@A " * DEEP + "fun f() {}",
        "private " * DEEP + "fun f() {}",
        "fun f(" * DEEP,
        "fun f() {\n" * DEEP,
        "fun f(a: Int\n" * DEEP,
        "val x = " + "if (a) " * DEEP + "b" + " else c" * DEEP,
        "val x = " + "object : A by " * DEEP,
        "val x = a" + " // c\n + b" * DEEP,
        "$" * DEEP,
        "`" * DEEP,
        "'" * DEEP,
        '"' * DEEP,
        "\0" * DEEP,
        "\ud800" * DEEP,
        "\r" * DEEP,
    ],
    ids=lambda text: repr(text[:16]),
)
def test_deep_or_endless_input_takes_a_moment_and_no_recursion(text: str) -> None:
    started = time.process_time()
    read(text)
    assert "".join(text[one.start : one.end] for one in tokens(text)) == text
    assert time.process_time() - started < 5


@pytest.mark.parametrize(
    "text", ["", "\n", "\ufeff", "#!/bin/kotlin", "/** k */", "// c", "package", "import", "fun", "class", "@", "val"]
)
def test_almost_nothing_declares_nothing_that_has_a_name(text: str) -> None:
    assert [one.name for one in read(text).declarations if one.name] == []


def test_a_byte_order_mark_shifts_nothing() -> None:
    text = "\ufeff/** k */\nfun f() {}"
    (one,) = read(text).declarations
    assert (one.span.start, text[slice(*one.name_span)]) == (1, "f")


def test_problems_are_bounded() -> None:
    assert len(read("}" * 5000).problems) == 1000


def test_a_function_with_a_missing_brace_hides_no_other() -> None:
    text = "class A {\n  fun f() {\n    if (x) {\n  }\n  /** k */\n  @B\n  fun g() {}\n}\nfun h() {}\n"
    file = read(text)
    assert [one.path for one in names.declarations(file.declarations)] == ["A", "A.f", "A.g", "h"]
    assert [one.message for one in file.problems] == ["`}` is missing"]
    assert names.find(file, "A") is not None
    (g,) = (one for one in names.declarations(file.declarations) if one.name == "g")
    assert (g.kdoc is not None, [each.name for each in g.annotations]) == (True, ["B"])


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        ("class A {\n  val b = 1\n\nfun c() {}\n", ["A", "A.b", "c"]),
        ("fun a(b: Int {\n}\nfun c() {}\n", ["a", "c"]),
        ("fun a(b: Int\nprivate fun c() {}\n", ["a", "c"]),
        ("fun a(\n@B fun c() {}\n", ["a", "c"]),
        ("fun a() = (\nfun c() {}\n", ["a", "c"]),
        ("val a =\nfun c() {}\n", ["a", "c"]),
        ("val a =\nval c = 1\n", ["a", "c"]),
        ("val a: \nval c = 1\n", ["a", "c"]),
        ('fun a() { "b }\nfun c() {}\n', ["a", "c"]),
        ("@A(\nfun c() {}\n", ["c"]),
        ("}\nfun c() {}\n", ["c"]),
        (")\n%%\nfun c() {}\n", ["c"]),
        ("class A {\n  fun b() {\n  fun c() {}\n}\n", ["A", "A.b", "A.c"]),
    ],
)
def test_reading_goes_on_at_the_next_declaration(text: str, paths: list[str]) -> None:
    file = read(text)
    assert [one.path for one in names.declarations(file.declarations)] == paths
    assert file.problems != ()


@pytest.mark.parametrize("body", ["{ b) }", "{ (b }", "{ b] }", "{ % }"])
def test_a_fault_inside_of_a_body_stays_there(body: str) -> None:
    assert [one.name for one in read(f"fun a() {body}\nfun c() {{}}\n").declarations] == ["a", "c"]


def test_each_problem_has_a_place_in_the_file() -> None:
    text = 'fun a( {\n "b\n/* c'
    assert all(0 <= one.span.start <= one.span.end <= len(text) for one in read(text).problems)
