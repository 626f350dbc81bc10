"""Ignore comments: what they silence, which do not work, and which nobody needs."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appfn_lint.finding import Diagnostic, Severity
from appfn_lint.fixing import apply_fixes
from appfn_lint.readers.kotlin import names, read
from appfn_lint.source import Source, Span
from appfn_lint.suppress import Declaration, Fault, Outcome, Suppressions, apply, find

KNOWN = frozenset({"filler-phrase", "shouting", "missing-description", "wording", "delivery"})


def _find(code: str, path: str = "A.kt") -> Suppressions:
    source = Source(path, code)
    found = names.declarations(read(code).declarations) if path.endswith(".kt") else ()
    return find(source, KNOWN, [Declaration(one.span, one.name_span.start) for one in found])


def _diagnostic(source: Source, start: int, rule: str = "shouting", family: str = "wording") -> Diagnostic:
    place = source.position(start)
    return Diagnostic(rule, family, Severity.WARNING, source.path, Span(start, start), place, place, "", "", "", "", None, (), "")


def _silenced(code: str, rule: str = "shouting", path: str = "A.kt") -> list[str]:
    """The words of a text at which a finding of the rule would be silenced, of those that begin with an X."""
    found = _find(code, path)
    places = [at for at, char in enumerate(code) if char == "X"]
    outcome = apply([_diagnostic(found.source, at, rule) for at in places], [found], lambda _: True)
    return [code[d.span.start :].split(maxsplit=1)[0] for d in outcome.silenced]


def _faults(code: str, path: str = "A.kt") -> list[tuple[str, str, str]]:
    """Rule, message and reported text of what is wrong with ignores that need no findings."""
    found = _find(code, path)
    return [(fault.rule, fault.finding.message, found.source.slice(fault.finding.span)) for fault in found.faults]


def _unused(code: str, path: str = "A.kt", judged: frozenset[str] = KNOWN) -> list[Fault]:
    return [fault for _, fault in apply([], [_find(code, path)], judged.__contains__).faults]


def _fixed(code: str, path: str = "A.kt") -> str:
    return apply_fixes(code, [fault.finding.fix for fault in _unused(code, path) if fault.finding.fix]).text


class TestScope:
    def test_at_the_end_of_a_line_it_covers_that_line(self) -> None:
        assert _silenced("val X1 = 1\nval X2 = 2 // appfn-lint: ignore[shouting] -- why\nval X3 = 3\n") == ["X2"]

    def test_on_a_line_of_its_own_it_covers_the_next_line_of_code(self) -> None:
        code = (
            "fun f() {\n  call(X1)\n  // appfn-lint: ignore[shouting] -- why\n\n  // another comment\n  call(X2)\n  call(X3)\n}\n"
        )
        assert _silenced(code) == ["X2)"]

    @pytest.mark.parametrize(
        "code",
        [
            "// appfn-lint: ignore[shouting] -- why\n/** X1 */\n@A(X2)\nfun X3() {\n  X4\n}\nval X5 = 1\n",
            "/** X1 */\n// appfn-lint: ignore[shouting] -- why\n@A(X2)\nfun X3() {\n  X4\n}\nval X5 = 1\n",
            "/** X1 */\n@A(X2)\n/* appfn-lint: ignore[shouting] -- why */\nfun X3() {\n  X4\n}\nval X5 = 1\n",
            "/** X1 */\n@A(X2) private\n  // appfn-lint: ignore[shouting] -- why\nfun X3() {\n  X4\n}\nval X5 = 1\n",
        ],
    )
    def test_before_a_declaration_it_covers_all_of_it(self, code: str) -> None:
        assert _silenced(code) == ["X1", "X2)", "X3()", "X4"]

    def test_before_a_class_it_covers_the_members(self) -> None:
        assert _silenced("// appfn-lint: ignore[shouting] -- why\nclass X1 {\n  /** X2 */\n  fun f() = 1\n}\nclass X3\n") == [
            "X1",
            "X2",
        ]

    def test_between_the_arguments_of_an_annotation_it_covers_the_next_line(self) -> None:
        code = "/** X1 */\n@A(\n  // appfn-lint: ignore[shouting] -- why\n  X2,\n  X3,\n)\nfun X4() = 1\n"
        assert _silenced(code) == ["X2,"]

    def test_before_a_parameter_it_covers_that_line(self) -> None:
        code = "fun f(\n  // appfn-lint: ignore[shouting] -- why\n  X1: Int,\n  X2: Int,\n) = 1\n"
        assert _silenced(code) == ["X1:"]

    def test_at_the_top_of_a_file_it_can_cover_all_of_it(self) -> None:
        code = "#!/usr/bin/env kotlin\n/* Copyright */\n\n// appfn-lint: ignore-file[shouting] -- why\npackage a\nval X1 = 1\nval X2 = 2\n"
        assert _silenced(code) == ["X1", "X2"]

    def test_several_above_each_other_cover_the_same_code(self) -> None:
        code = "// appfn-lint: ignore[filler-phrase] -- one\n// appfn-lint: ignore[shouting] -- two\ncall(X1)\n"
        assert _silenced(code) == ["X1)"]
        assert _silenced(code, "filler-phrase") == ["X1)"]

    def test_a_family_covers_its_rules_and_no_others(self) -> None:
        code = "val X1 = 1 // appfn-lint: ignore[wording] -- why\n"
        assert _silenced(code, "shouting") == ["X1"]
        source = Source("A.kt", code)
        other = _diagnostic(source, 4, "missing-description", "delivery")
        assert apply([other], [_find(code)], lambda _: False) == Outcome((other,), (), ())

    def test_a_finding_in_another_file_is_not_covered(self) -> None:
        code = "val X1 = 1 // appfn-lint: ignore[shouting] -- why\n"
        assert apply([_diagnostic(Source("B.kt", code), 4)], [_find(code)], lambda _: False).silenced == ()

    @pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
    def test_line_ends_do_not_matter(self, newline: str) -> None:
        code = "val X1 = 1 // appfn-lint: ignore[shouting] -- why\nval X2 = 2\n// appfn-lint: ignore[shouting] -- why\ncall(X3)\nX4".replace(
            "\n", newline
        )
        assert _silenced(code) == ["X1", "X3)"]


class TestNotation:
    @pytest.mark.parametrize(
        ("path", "code"),
        [
            ("A.kt", "val X1 = 1 // appfn-lint: ignore[shouting] -- why"),
            ("A.kt", "val X1 = 1 /* appfn-lint:ignore [ shouting ] — why */"),
            ("A.kt", "val X1 = 1 // noinspection all // appfn-lint: ignore[shouting]: why"),
            ("build.gradle.kts", "val X1 = 1 // appfn-lint: ignore[filler-phrase,shouting] - why"),
            ("res/app.xml", "<app X1='a' /> <!-- appfn-lint: ignore[shouting]: why -->"),
            ("res/app.xml", "<!-- appfn-lint: ignore[shouting]: why -->\n<app\n  b='>'\n  X1='a'\n/>"),
            ("page.html", "<p>X1</p> <!-- appfn-lint: ignore[shouting] -- why -->"),
            ("a.py", "X1 = '#' # type: ignore # appfn-lint: ignore[shouting] -- why"),
            ("a.ts", "const X1 = `//` // appfn-lint: ignore[shouting] -- why"),
            ("a.css", "X1 { a: 'x' } /* appfn-lint: ignore[shouting] -- why */"),
        ],
    )
    def test_each_language_has_its_comments(self, path: str, code: str) -> None:
        assert [word[:2] for word in _silenced(code, path=path)] == ["X1"]

    @pytest.mark.parametrize(
        ("path", "code"),
        [
            ("A.kt", 'val X1 = "// appfn-lint: ignore[shouting] -- why"'),
            ("A.kt", 'val X1 = """\n// appfn-lint: ignore[shouting] -- why\n"""'),
            ("A.kt", "val X1 = 1 // see `appfn-lint: ignore[shouting] -- why`"),
            ("A.kt", "val X1 = 1 // an appfn-lint: ignore[shouting] -- why"),
            ("A.kt", "/** Explains `appfn-lint: ignore[shouting] -- why`. */ val X1 = 1"),
            ("a.xml", "<a X1='1'><![CDATA[ <!-- appfn-lint: ignore[shouting]: why --> ]]></a>"),
            ("a.py", 'X1 = """\n# appfn-lint: ignore[shouting] -- why\n"""'),
            ("a.js", "const X1 = '// appfn-lint: ignore[shouting] -- why'"),
            ("a.json", '{"X1": "// appfn-lint: ignore[shouting] -- why"}'),
        ],
    )
    def test_text_that_only_looks_like_one_is_none(self, path: str, code: str) -> None:
        assert _find(code, path) == Suppressions(Source(path, code))


class TestFaults:
    def test_without_a_reason_it_does_not_work(self) -> None:
        code = "val X1 = 1 // appfn-lint: ignore[shouting] --\n"
        assert _silenced(code) == []
        assert _faults(code) == [
            ("unexplained-ignore", "This ignore gives no reason, so it does not work.", "appfn-lint: ignore[shouting] --")
        ]
        assert _find(code).faults[0].finding.help == "Say why: `appfn-lint: ignore[shouting] -- reason`."

    def test_in_xml_the_help_shows_what_xml_allows(self) -> None:
        assert (
            _find("<!-- appfn-lint: ignore[shouting] -->", "a.xml").faults[0].finding.help
            == "Say why: `appfn-lint: ignore[shouting]: reason`."
        )

    @pytest.mark.parametrize(
        "written", ["ignore", "ignore -- why", "ignore[] -- why", "ignore[ , ] -- why", "ignore-file -- why"]
    )
    def test_there_is_no_ignore_of_everything(self, written: str) -> None:
        code = f"val X1 = 1 // appfn-lint: {written}\n"
        assert _silenced(code) == []
        assert [(rule, message) for rule, message, _ in _faults(code)] == [
            ("unexplained-ignore", "This ignore names no rule, so it does not work.")
        ]

    def test_words_of_other_linters_are_told_the_right_one(self) -> None:
        code = "val X1 = 1 // appfn-lint: disable[shouting] -- why\n"
        assert [message for _, message, _ in _faults(code)] == ["`disable` is no word of the linter, so this does not work."]

    def test_an_unknown_rule_is_told_the_nearest_name_and_the_others_work(self) -> None:
        code = "val X1 = 1 // appfn-lint: ignore[shoting, shouting] -- why\n"
        assert _faults(code) == [("unused-ignore", "There is no rule or family `shoting`; did you mean `shouting`?", "shoting")]
        assert _silenced(code) == ["X1"]

    def test_for_a_file_it_must_stand_at_the_top(self) -> None:
        code = "package a\n// appfn-lint: ignore-file[shouting] -- why\nval X1 = 1\n"
        assert _silenced(code) == []
        assert [(rule, message) for rule, message, _ in _faults(code)] == [
            ("unused-ignore", "`ignore-file` works only in the comments at the top of a file; here it does nothing.")
        ]

    def test_in_documentation_it_would_be_delivered(self) -> None:
        code = "/**\n * Sends X1.\n * appfn-lint: ignore[shouting] -- why\n */\nfun f() = 1\n"
        assert _silenced(code) == []
        assert _faults(code) == [
            (
                "delivered-ignore",
                "An ignore inside of documentation does not work, and an agent that receives the text reads it.",
                "appfn-lint: ignore[shouting] -- why",
            )
        ]

    def test_it_can_be_moved_out_of_documentation(self) -> None:
        code = "class A {\n  /**\n   * Sends.\n   * appfn-lint: ignore[shouting] -- why\n   */\n  fun f() = 1\n}\n"
        assert (
            _fixed(code) == "class A {\n  // appfn-lint: ignore[shouting] -- why\n  /**\n   * Sends.\n   */\n  fun f() = 1\n}\n"
        )

    def test_beside_other_words_of_documentation_moving_is_left_to_people(self) -> None:
        assert [
            fault.finding.fix for fault in _find("/** Sends. appfn-lint: ignore[shouting] -- why */\nfun f() = 1\n").faults
        ] == [None]


class TestUnused:
    def test_it_is_reported_with_its_names(self) -> None:
        (fault,) = _unused("// appfn-lint: ignore[shouting, filler-phrase] -- why\nval x = 1\n")
        assert (fault.rule, fault.finding.message) == (
            "unused-ignore",
            "Nothing is reported here for `shouting` and `filler-phrase`, so ignoring it does nothing.",
        )

    def test_a_rule_that_took_no_part_is_not_called_unused(self) -> None:
        assert _unused("// appfn-lint: ignore[shouting] -- why\nval x = 1\n", judged=frozenset({"filler-phrase"})) == []

    @pytest.mark.parametrize(
        ("path", "code", "fixed"),
        [
            ("A.kt", "a()\n  // appfn-lint: ignore[shouting] -- why\nb()\n", "a()\nb()\n"),
            ("A.kt", "a() // appfn-lint: ignore[shouting] -- why\nb()\n", "a()\nb()\n"),
            ("A.kt", "a()\r\n/* appfn-lint: ignore[shouting] -- why */\r\nb()\r\n", "a()\r\nb()\r\n"),
            ("A.kt", "/*\n * Copyright\n * appfn-lint: ignore-file[shouting] -- why\n */\nb()\n", "/*\n * Copyright\n */\nb()\n"),
            ("A.kt", "a(/* appfn-lint: ignore[shouting] -- why */ 1)\n", "a( 1)\n"),
            ("A.kt", "a() // nolint // appfn-lint: ignore[shouting] -- why\nb()\n", "a() // nolint\nb()\n"),
            ("A.kt", "a()\n// appfn-lint: ignore[shouting] -- why", "a()\n"),
            ("A.kt", "// appfn-lint: ignore[shoting, shouting] -- why\na()\n", "// appfn-lint: ignore[shoting] -- why\na()\n"),
            ("a.xml", "<a>\n  <!-- appfn-lint: ignore[shouting]: why -->\n  <b/>\n</a>\n", "<a>\n  <b/>\n</a>\n"),
        ],
    )
    def test_removing_it_leaves_no_trace(self, path: str, code: str, fixed: str) -> None:
        assert _fixed(code, path) == fixed

    def test_of_several_names_only_the_unused_ones_go(self) -> None:
        code = "val X1 = 1 // appfn-lint: ignore[filler-phrase, shouting, delivery] -- why\n"
        found = _find(code)
        ((_, fault),) = apply([_diagnostic(found.source, 4)], [found], lambda _: True).faults
        assert fault.finding.fix
        assert apply_fixes(code, [fault.finding.fix]).text == "val X1 = 1 // appfn-lint: ignore[shouting] -- why\n"


@pytest.mark.parametrize(
    "line",
    [
        "// appfn-lint: ignore[shouting] -- why\n",
        "/* appfn-lint: ignore[shouting] -- why */ ",
        "@A( // appfn-lint: ignore[shouting] -- w\n",
    ],
)
def test_a_file_of_ignores_takes_linear_time(line: str) -> None:
    def seconds(lines: int) -> float:
        code = line * lines + "fun f() = 1\n"
        started = time.process_time()
        found = find(Source("A.kt", code), KNOWN, [Declaration(Span(0, len(code)), len(code) - 10)])
        apply([], [found], lambda _: True)
        return time.process_time() - started

    assert seconds(16_000) < 10 * seconds(4_000)  # four times is linear, sixteen times quadratic


@given(st.lists(st.sampled_from(["//", "/*", "*/", "/**", "<!--", "-->", "#", '"', "'", "`", "\\", "\n", "appfn-lint: ignore[shouting] -- x", " ", "a"])).map("".join), st.sampled_from(["A.kt", "a.xml", "a.py", "a.js"]))  # fmt: skip
def test_any_text_is_read_and_its_spans_lie_in_it(code: str, path: str) -> None:
    found = find(Source(path, code), KNOWN)
    for one in found.working:
        assert 0 <= one.extent.start < one.extent.end <= len(code)
        assert 0 <= one.scope.start <= one.scope.end <= len(code) + 1
