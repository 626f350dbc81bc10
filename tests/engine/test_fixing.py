"""Fixes on texts: whole or not at all, to a fixed point, and taken back where they do not help."""

import re
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appfn_lint.finding import Applicability, Diagnostic, Edit, Fix, Problem, Severity
from appfn_lint.fixing import Fixed, Workshop, apply_fixes, diff, fix_all, shape_of
from appfn_lint.source import Source, Span

Rule = Callable[[str], str | None]


def _fix(*edits: tuple[int, int, str], title: str = "Fix it") -> Fix:
    return Fix(title, tuple(Edit(Span(start, end), text) for start, end, text in edits))


EDITS = st.tuples(st.integers(0, 12), st.integers(0, 3), st.sampled_from(["", "x", "yz", "\n"])).map(
    lambda e: (e[0], e[0] + e[1], e[2])
)
FIXES = st.lists(st.lists(EDITS, max_size=3).map(lambda edits: _fix(*edits)), max_size=6)


class TestOneRound:
    def test_edits_of_one_fix_go_in_together(self) -> None:
        result = apply_fixes("one two three", [_fix((0, 3, "1"), (8, 13, "3"))])
        assert (result.text, len(result.done)) == ("1 two 3", 1)

    def test_of_two_that_overlap_the_first_goes_in_and_the_other_waits_whole(self) -> None:
        first, second = _fix((0, 5, "A")), _fix((4, 6, "B"), (8, 9, "C"))
        result = apply_fixes("0123456789", [second, first])
        assert (result.text, result.done, result.waiting) == ("A56789", (first,), (second,))

    def test_the_same_edits_offered_twice_are_made_once(self) -> None:
        result = apply_fixes("ab", [_fix((1, 1, "x")), _fix((1, 1, "x"))])
        assert (result.text, len(result.done)) == ("axb", 2)

    def test_two_insertions_at_one_place_do_not_go_together(self) -> None:
        result = apply_fixes("ab", [_fix((1, 1, "x")), _fix((1, 1, "y"))])
        assert (result.text, len(result.waiting)) == ("axb", 1)

    def test_neighbours_go_together(self) -> None:
        assert apply_fixes("abcd", [_fix((1, 2, "B")), _fix((2, 3, "C")), _fix((3, 3, "+"))]).text == "aBC+d"

    @pytest.mark.parametrize(
        "impossible", [_fix(), _fix((0, 99, "")), _fix((2, 1, "")), _fix((0, 2, ""), (1, 3, "")), _fix((0, 1, "a"))]
    )
    def test_what_cannot_be_carried_out_or_changes_nothing_is_refused(self, impossible: Fix) -> None:
        result = apply_fixes("abcd", [impossible, _fix((3, 4, "D"))])
        assert (result.text, result.refused) == ("abcD", (impossible,))

    def test_inserted_line_ends_are_those_of_the_file(self) -> None:
        assert apply_fixes("a\r\nb\r\n", [_fix((0, 0, "x\ny\r\n"))], "\r\n").text == "x\r\ny\r\na\r\nb\r\n"

    @given(FIXES, st.randoms(use_true_random=False))
    def test_the_order_in_which_fixes_are_given_does_not_matter(self, fixes: list[Fix], random: st.DrawFn) -> None:
        shuffled = list(fixes)
        random.shuffle(shuffled)  # type: ignore[attr-defined]
        assert apply_fixes("0123456789", shuffled).text == apply_fixes("0123456789", fixes).text

    @given(FIXES)
    def test_every_fix_is_done_waiting_or_refused(self, fixes: list[Fix]) -> None:
        result = apply_fixes("0123456789", fixes)
        assert len(result.done) + len(result.waiting) + len(result.refused) == len(fixes)
        length = sum(
            len(e.text) - (e.span.end - e.span.start) for edits in {tuple(sorted(f.edits)) for f in result.done} for e in edits
        )
        assert len(result.text) == 10 + length

    @given(FIXES)
    def test_those_that_went_in_give_the_same_text_alone(self, fixes: list[Fix]) -> None:
        result = apply_fixes("0123456789", fixes)
        assert apply_fixes("0123456789", result.done).text == result.text


def _replacing(
    rule: str, pattern: str, replacement: str | None, applicability: Applicability = "safe"
) -> Callable[[str, str], list[Diagnostic]]:
    """A rule that reports a pattern and offers to replace it; without a replacement it only reports."""

    def judge(path: str, text: str) -> list[Diagnostic]:
        found = []
        for match in re.finditer(pattern, text):
            span, source = Span(*match.span()), Source(path, text)
            fix = (
                None
                if replacement is None
                else Fix(f"Replace by {replacement}", (Edit(span, match.expand(replacement)),), applicability)
            )
            start, end = source.position(span.start), source.position(span.end)
            found.append(Diagnostic(rule, "test", Severity.WARNING, path, span, start, end, "", "", "", "", fix, (), ""))
        return found

    return judge


def _fix_all(files: Mapping[str, str], *rules: Callable[[str, str], list[Diagnostic]], unsafe: bool = False) -> Fixed:
    def judge(texts: Mapping[str, str]) -> Sequence[Diagnostic]:
        return [d for path, text in {**files, **texts}.items() for rule in rules for d in rule(path, text)]

    sources = {path: Source(path, text) for path, text in files.items()}
    return fix_all(Workshop(sources, judge, shape_of, unsafe), judge({}))


class TestRounds:
    def test_a_fix_that_uncovers_another_is_followed_to_the_end(self) -> None:
        fixed = _fix_all({"A.kt": "// aaaa\n"}, _replacing("halve", "aa", "a"))
        assert (fixed.texts, fixed.diagnostics, fixed.fixed, fixed.problems) == ({"A.kt": "// a\n"}, (), 3, ())

    def test_what_overlaps_waits_for_the_next_round(self) -> None:
        fixed = _fix_all({"A.kt": "// abc\n"}, _replacing("one", "ab", "x"), _replacing("two", "bc|xc", "y"))
        assert fixed.texts == {"A.kt": "// y\n"}

    def test_unsafe_fixes_wait_to_be_asked_for(self) -> None:
        rule = _replacing("bold", "b", "", "unsafe")
        assert _fix_all({"A.kt": "// ab\n"}, rule).texts == {}
        assert _fix_all({"A.kt": "// ab\n"}, rule, unsafe=True).texts == {"A.kt": "// a\n"}

    def test_files_without_findings_are_not_among_the_texts(self) -> None:
        assert _fix_all({"A.kt": "// a\n", "B.kt": "// b\n"}, _replacing("a", "a", "")).texts == {"A.kt": "// \n"}

    def test_a_file_that_may_not_be_edited_is_left_alone(self) -> None:
        finding = _replacing("a", "a", "")("other.kt", "a")
        assert fix_all(Workshop({}, lambda _: finding, shape_of), finding).texts == {}

    def test_a_character_that_the_encoding_lacks_is_not_brought_in(self) -> None:
        source = Source("A.kt", "// a\n", "latin-1")
        judge = _replacing("euro", "a", "€")
        assert (
            fix_all(Workshop({"A.kt": source}, lambda t: judge("A.kt", t["A.kt"]), shape_of), judge("A.kt", source.text)).texts
            == {}
        )

    @given(st.text("ab \n", max_size=20))
    def test_fixing_again_changes_nothing(self, text: str) -> None:
        rules = (_replacing("doubled", "(a)a+", r"\1"), _replacing("blank", " +\n", "\n"), _replacing("pair", "ab", "b"))
        once = _fix_all({"A.txt": text}, *rules)
        result = once.texts.get("A.txt", text)
        assert once.problems == ()
        assert _fix_all({"A.txt": result}, *rules) == Fixed({}, (), 0)


class TestTakenBack:
    def test_a_fix_that_leaves_as_many_findings(self) -> None:
        fixed = _fix_all({"A.kt": "// a\n"}, _replacing("renames", "a$|b$|(?m:a$)", "b"), _replacing("renames", "(?m:b$)", None))
        assert fixed.texts == {}
        assert fixed.problems == (
            Problem("A.kt", "The fixes of `renames` in A.kt were taken back: as many findings were left as before."),
        )

    def test_fixes_that_undo_each_other(self) -> None:
        fixed = _fix_all(
            {"A.kt": "// a c\n"}, _replacing("to-b", "a", "b"), _replacing("to-a", "b", "a"), _replacing("other", "c", "d")
        )
        assert fixed.texts == {"A.kt": "// a d\n"}
        assert {problem.message for problem in fixed.problems} == {
            "The fixes of `to-a` in A.kt were taken back: they undo each other.",
            "The fixes of `to-b` in A.kt were taken back: they undo each other.",
        }

    def test_a_fix_that_never_comes_to_rest(self) -> None:
        fixed = _fix_all({"A.kt": "// a\n"}, _replacing("grows", "a", "ab"))
        assert (fixed.texts, [p.message for p in fixed.problems]) == (
            {},
            ["The fixes of `grows` in A.kt were taken back: they do not come to rest."],
        )

    def test_a_fix_that_loses_a_declaration_while_the_others_stay(self) -> None:
        code = "/** xx */\nfun a() = 1\nfun b() = 2\n"
        fixed = _fix_all({"A.kt": code}, _replacing("cuts", "fun b", "fn b"), _replacing("words", "xx", "x"))
        assert fixed.texts == {"A.kt": "/** x */\nfun a() = 1\nfun b() = 2\n"}
        assert fixed.problems == (Problem("A.kt", "The fixes of `cuts` in A.kt were taken back: declarations changed."),)

    def test_a_fix_after_which_the_file_cannot_be_read(self) -> None:
        fixed = _fix_all({"a.xml": "<a>x</a>"}, _replacing("cuts", "</a>", ""), _replacing("unreadable-source", "x$", None))
        assert fixed.texts == {}
        assert [p.message for p in fixed.problems] == [
            "The fixes of `cuts` in a.xml were taken back: the file could not be read any more."
        ]

    def test_other_files_keep_their_fixes(self) -> None:
        fixed = _fix_all({"A.kt": "// a\n", "B.kt": "fun a() = 1\n"}, _replacing("drops", "a", ""))
        assert fixed.texts == {"A.kt": "// \n"}

    def test_a_rule_is_not_blamed_for_findings_that_another_fix_uncovers(self) -> None:
        fixed = _fix_all(
            {"A.kt": "// note hidden\n"},
            _replacing("note", "note ", ""),
            _replacing("reveal", "hidden", "X X X"),
            _replacing("note", "X", None),
        )
        assert (fixed.texts, fixed.problems) == ({"A.kt": "// X X X\n"}, ())


class TestDiff:
    @pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
    @pytest.mark.parametrize(
        ("before", "after"),
        [("a\nb\nc\n", "a\nB\nc\n"), ("a\nb", "a\nB"), ("a\r\nb\r\n", "a\r\nB\r\n"), ("a", "a\n"), ("a\n", "a"), ("x\x0cy\u2028z\n", "x\x0cY\u2028z\n"), ("a\rb\n", "a\rB\n")],
    )  # fmt: skip
    def test_git_applies_it(self, tmp_path: Path, before: str, after: str) -> None:
        (tmp_path / "A.kt").write_bytes(before.encode())
        patch = diff(before, after, "A.kt").encode()
        subprocess.run(["git", "apply", "--whitespace=nowarn", "-"], cwd=tmp_path, input=patch, check=True, capture_output=True)
        assert (tmp_path / "A.kt").read_bytes().decode() == after

    def test_without_a_change_there_is_none(self) -> None:
        assert diff("a\n", "a\n", "A.kt") == ""
