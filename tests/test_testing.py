"""The examples' checker finds what is wrong with examples."""

from collections.abc import Iterable

from appfn_lint.rule import Bad, Finding, Fix, Good, Kind, Rule, Severity, Text
from appfn_lint.testing import faults, files

CODE = """\
class Notes {
  /** Creates a note. */
  @AppFunction(isDescribedByKDoc = true)
  fun createNote() {}
}
"""
FIXED = CODE.replace("Creates", "Makes")


class NoCreation(Rule):
    """A text that begins with "Creates"."""

    name = "no-creation"
    family = "wording"
    kinds = (Kind.APPFUNCTION,)

    def check_text(self, text: Text) -> Iterable[Finding]:
        """Report the word."""
        at = text.prose.text.find("Creates")
        if at >= 0:
            edits = text.prose.edit(at, at + 7, "Makes")
            yield Finding(text.prose.locate(at, at + 7), "m", fix=Fix("Say make", edits))


def _faults(*, good: tuple[Good, ...] = (), bad: tuple[Bad, ...] = ()) -> list[str]:
    return faults(type("NoCreation", (NoCreation,), {"good": good, "bad": bad}))


def test_examples_that_hold_have_no_fault() -> None:
    assert _faults(good=(Good(FIXED),), bad=(Bad(CODE, "Creates", fixed=FIXED),)) == []


def test_a_finding_elsewhere_is_a_fault() -> None:
    assert _faults(bad=(Bad(CODE, "Notes", fixed=FIXED),)) == [
        "no-creation, bad example 1: points at ('Creates',) instead of ('Notes',)"
    ]


def test_a_bad_example_that_is_not_reported_is_a_fault() -> None:
    assert _faults(bad=(Bad(FIXED, "Makes"),)) == ["no-creation, bad example 1: points at () instead of ('Makes',)"]


def test_another_severity_is_a_fault() -> None:
    assert _faults(bad=(Bad(CODE, "Creates", fixed=FIXED, severity=Severity.ERROR),)) == [
        "no-creation, bad example 1: reports warning instead of error"
    ]


def test_a_fix_that_no_example_shows_is_a_fault() -> None:
    (fault,) = _faults(bad=(Bad(CODE, "Creates"),))
    assert fault.startswith("no-creation, bad example 1: has a fix that the example does not show: ")


def test_another_fix_is_a_fault() -> None:
    (fault,) = _faults(bad=(Bad(CODE, "Creates", fixed=CODE),))
    assert fault.startswith("no-creation, bad example 1: ")


def test_a_reported_good_example_is_a_fault() -> None:
    assert _faults(good=(Good(CODE),)) == ["no-creation, good example 1: reports 'Creates': m"]


def test_an_example_without_a_tool_is_a_fault() -> None:
    assert _faults(good=(Good("class Notes\n"),)) == ["no-creation, good example 1: no tool was found in it"]


def test_an_example_of_several_files_is_taken_apart() -> None:
    example = Good("// file: a/A.kt\nclass A\n<!-- file: res/b.xml -->\n<b/>\n")
    assert files(example) == {"a/A.kt": "import androidx.appfunctions.*\nclass A\n", "res/b.xml": "<b/>\n"}


def test_kotlin_with_a_package_or_import_is_left_as_it_is() -> None:
    assert files(Good("package a\n")) == {"Example.kt": "package a\n"}
    assert files(Good("\nimport b.C\n")) == {"Example.kt": "import b.C\n"}
