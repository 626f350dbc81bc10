"""The format for reading."""

from appfn_lint.finding import Diagnostic, Severity
from appfn_lint.reporters import full
from appfn_lint.reporters.look import PLAIN, Look
from appfn_lint.reporters.report import Inspected, Report
from appfn_lint.tool import Result
from tests.reporters.samples import CATALOG, DELETE, FILLER, NOTE, REPORT, UNLIMITED, UNPUBLISHED, diagnostic


def test_a_finding_shows_its_place_what_arrives_and_what_to_write() -> None:
    report = REPORT._replace(diagnostics=(FILLER,), problems=())
    assert list(full.lines(report, PLAIN)) == [
        "warning[filler-phrase]: The description of `createNote` begins with words that say nothing: “This function is used to”.",
        " --> notes/Notes.kt:5:8",
        "  |",
        "5 |      * This function is used to create a note.",
        "  |        ^^^^^^^^^^^^^^^^^^^^^^^^",
        "  |",
        '  = agent receives: "This function is used to create a note. Returns its id." for `createNote`',
        "  = help: Begin with the verb: “Create a note.”",
        "  = fix: Remove the phrase (--fix)",
        "",
        "Why a rule matters and how to satisfy it: appfn-lint explain filler-phrase",
        "2 functions in 1 file inspected; 1 warning; 1 fixable with --fix",
    ]


def test_a_lost_text_says_that_nothing_arrives_and_names_the_related_place() -> None:
    report = REPORT._replace(diagnostics=(UNPUBLISHED,), problems=())
    assert list(full.lines(report, PLAIN))[6:10] == [
        "   = agent receives: nothing for `deleteNote`",
        "   = help: Set `isDescribedByKDoc = true`.",
        "   = fix: Add `isDescribedByKDoc = true` (--fix --unsafe-fixes)",
        "  ::: notes/Notes.kt:15:5: the flag belongs here",
    ]


def test_notes_are_brief_unless_they_count() -> None:
    report = REPORT._replace(diagnostics=(UNLIMITED,), problems=())
    assert list(full.lines(report, PLAIN))[:4] == [
        "note[unbounded-result]: The result has no bound.",
        " --> notes/Notes.kt:12:53",
        "  = help: Say how many.",
        "",
    ]
    assert "12 |     fun createNote(title: String, limit: Int = 20): Note? = null" in list(
        full.lines(report._replace(strict=True), PLAIN)
    )


def test_problems_and_totals_close_the_report() -> None:
    assert list(full.lines(REPORT, PLAIN))[-3:] == [
        "Why a rule matters and how to satisfy it: appfn-lint explain unpublished-kdoc",
        "problem: notes/Gone.kt: the file vanished while it was read",
        "2 functions in 1 file inspected; 1 error, 1 warning, 1 note; 1 fixable with --fix; 1 more with --fix --unsafe-fixes",
    ]


def test_a_clean_run_is_one_line() -> None:
    report = Report((), inspected=Inspected(6, 37, {"appfunction": 37}))
    assert list(full.lines(report, PLAIN)) == ["37 functions in 6 files inspected; no findings"]


def test_nothing_inspected_is_said_with_the_reason() -> None:
    assert list(full.lines(Report(()), PLAIN)) == [
        "Nothing inspected: no file with AppFunctions or other agent tools under the current folder."
    ]
    assert list(full.lines(Report((), where=("app", "lib")), PLAIN)) == [
        "Nothing inspected: no file with AppFunctions or other agent tools in app, lib."
    ]


def test_colours_frame_the_severity_and_end_after_it() -> None:
    report = REPORT._replace(diagnostics=(UNLIMITED,), problems=())
    first = next(full.lines(report, Look(color=True)))
    assert first == "\x1b[1;36mnote[unbounded-result]\x1b[0m: \x1b[1mThe result has no bound.\x1b[0m"


def test_a_finding_on_the_name_speaks_of_the_description_not_of_an_implied_result() -> None:
    implied = DELETE._replace(result=Result(None, DELETE.name_span))
    missing = diagnostic("missing-description", DELETE.name_span, Severity.ERROR, "m", family="delivery", tool="deleteNote")
    report = REPORT._replace(diagnostics=(missing,), catalogs=(CATALOG._replace(tools=(implied,)),))
    assert "   = agent receives: nothing for `deleteNote`" in list(full.lines(report, PLAIN))


def _blank(number: int, tool: str, message: str = "") -> Diagnostic:
    text = message or f"`{tool}` has no description, and {number} other texts."
    return diagnostic("missing-description", DELETE.name_span, Severity.NOTE, text, tool=tool)


def test_what_is_said_of_many_functions_is_shown_once_and_the_others_are_named() -> None:
    found = tuple(_blank(number, name) for number, name in enumerate(("one", "two", "three", "four", "five")))
    report = REPORT._replace(diagnostics=found, problems=())
    assert list(full.lines(report, PLAIN)) == [
        "note[missing-description]: `one` has no description, and 0 other texts.",
        " --> notes/Notes.kt:16:9",
        "  = and on 4 more functions: two, three, four …",
        "",
        "Each place of the findings that are shown once for many: --format concise",
        "Why a rule matters and how to satisfy it: appfn-lint explain missing-description",
        "2 functions in 1 file inspected; 5 notes",
    ]


def test_three_equal_findings_and_different_messages_are_each_shown() -> None:
    equal = tuple(_blank(0, name) for name in ("one", "two", "three"))
    other = tuple(_blank(0, "one", f"`one` says “{word}”.") for word in ("soon", "now", "later", "never"))
    shown = list(full.lines(REPORT._replace(diagnostics=(*equal, *other), problems=()), PLAIN))
    assert sum(line.startswith("note[") for line in shown) == 7


def test_repeats_in_one_function_are_counted_by_line() -> None:
    found = tuple(_blank(0, "deleteNote") for _ in range(5))
    shown = list(full.lines(REPORT._replace(diagnostics=found, problems=()), PLAIN))
    assert shown[2] == "  = and 4 more times, on line 16"


def test_what_is_said_of_many_types_is_said_of_types() -> None:
    found = tuple(_blank(number, name) for number, name in enumerate(("One", "Two", "Three", "Four")))
    types = tuple(NOTE._replace(name=name, qualified=name) for name in ("One", "Two", "Three", "Four"))
    report = REPORT._replace(diagnostics=found, problems=(), catalogs=(CATALOG._replace(types=types),))
    assert "  = and on 3 more types: Two, Three, Four" in list(full.lines(report, PLAIN))


def test_that_nothing_arrives_is_said_only_where_the_finding_is_about_the_text() -> None:
    about_code = UNPUBLISHED._replace(rule="destructive-action", family="safety")
    report = REPORT._replace(diagnostics=(about_code,), problems=())
    assert not any("agent receives" in line for line in full.lines(report, PLAIN))


def test_findings_without_any_function_do_not_count_no_files() -> None:
    report = REPORT._replace(diagnostics=(FILLER,), problems=(), inspected=Inspected(0, 0, {}))
    assert list(full.lines(report, PLAIN))[-1] == "no function that an agent can call; 1 warning; 1 fixable with --fix"
