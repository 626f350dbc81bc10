"""Frames underline exactly the characters of a span."""

from appfn_lint.reporters.frame import frame, gutter
from appfn_lint.reporters.look import PLAIN, Look
from appfn_lint.source import Source, Span


def framed(text: str, marked: str, look: Look = PLAIN) -> list[str]:
    """The frame of the first occurrence of ``marked``."""
    source = Source("a.kt", text)
    start = text.index(marked)
    span = Span(start, start + len(marked))
    return list(frame(source, span, look, "error", gutter(source, span)))


def test_the_span_alone_is_underlined() -> None:
    assert framed("fun a()\nfun create()\n", "create") == ["  |", "2 | fun create()", "  |     ^^^^^^", "  |"]


def test_an_empty_span_is_one_caret() -> None:
    source = Source("a.kt", "fun a()")
    assert list(frame(source, Span(4, 4), Look(), "error", 1)) == ["  |", "1 | fun a()", "  |     ^", "  |"]


def test_a_span_at_the_end_of_the_file_is_one_caret_behind_it() -> None:
    source = Source("a.kt", "fun")
    assert list(frame(source, Span(3, 3), Look(), "error", 1)) == ["  |", "1 | fun", "  |    ^", "  |"]


def test_tabs_are_four_columns() -> None:
    assert framed("\tval a\tb", "b") == ["  |", "1 |     val a    b", "  |              ^", "  |"]


def test_wide_characters_take_two_columns() -> None:
    assert framed("/** 删除 note */", "note") == ["  |", "1 | /** 删除 note */", "  |          ^^^^", "  |"]
    assert framed("/** 删除 note */", "除") == ["  |", "1 | /** 删除 note */", "  |       ^^", "  |"]


def test_combining_marks_take_no_column() -> None:
    assert framed("e\u0301tat x", "x")[2] == "  |      ^"


def test_direction_marks_are_made_visible_and_underlined_whole() -> None:
    assert framed("a\u202eb", "\u202e") == ["  |", "1 | a<U+202E>b", "  |  ^^^^^^^^", "  |"]


def test_a_byte_that_is_no_text_is_shown_as_the_byte() -> None:
    assert framed("a\udcffb", "\udcff") == ["  |", "1 | a<0xFF>b", "  |  ^^^^^^", "  |"]


def test_escape_characters_never_reach_the_terminal() -> None:
    assert "\x1b" not in "".join(framed("a\x1b[31mb", "b"))


def test_two_lines_are_underlined_one_by_one_without_their_margins() -> None:
    assert framed("/** One\n  * two */", "One\n  * two") == [
        "  |",
        "1 | /** One",
        "  |     ^^^",
        "2 |   * two */",
        "  |   ^^^^^",
        "  |",
    ]


def test_a_long_span_shows_its_first_and_its_last_line() -> None:
    assert framed("x /** a\n * b\n * c\n * d\n */ y", "/** a\n * b\n * c\n * d\n */") == [
        "  |",
        "1 |   x /** a",
        "  |  ___^",
        "... |",
        "5 | |  */ y",
        "  | |___^",
        "  |",
    ]


def test_a_long_line_is_cut_round_the_span() -> None:
    text = "a" * 200 + " HERE " + "b" * 200
    _, line, under, _ = framed(text, "HERE", Look(width=60))
    assert line.startswith("1 | …aaa")
    assert line.endswith("bbb…")
    assert len(line) <= 60
    assert line[under.index("^") : under.rindex("^") + 1] == "HERE"


def test_a_long_line_is_not_cut_at_the_left_when_the_span_is_near_its_start() -> None:
    _, line, under, _ = framed("ab HERE " + "c" * 200, "HERE", Look(width=40))
    assert line == "1 | ab HERE " + "c" * 27 + "…"
    assert under == "  |    ^^^^"


def test_a_span_wider_than_the_terminal_is_underlined_as_far_as_it_shows() -> None:
    _, line, under, _ = framed("x" * 300, "x" * 300, Look(width=50))
    assert len(line) <= 50
    assert len(under) <= 50
    assert "^^^" in under


def test_a_wide_span_that_begins_early_is_shown_from_the_start_of_the_line() -> None:
    _, line, under, _ = framed("     * @throws " + "x" * 300, "@throws " + "x" * 300, Look(width=40))
    assert line == "1 |      * @throws " + "x" * 20 + "…"
    assert under == "  |        " + "^" * 29


def test_cutting_respects_wide_characters() -> None:
    _, line, under, _ = framed("删" * 100 + "HERE" + "除" * 100, "HERE", Look(width=40))
    before = line[: line.index("HERE")]
    assert under.index("^") == sum(2 if char in "删除" else 1 for char in before)


def test_a_file_without_text_has_no_frame() -> None:
    assert list(frame(Source("gone.kt", ""), Span(0, 0), Look(), "error", 1)) == []


def test_crlf_line_ends_are_not_shown() -> None:
    assert framed("fun a()\r\nfun b()\r\n", "b")[1] == "2 | fun b()"
