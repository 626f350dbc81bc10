"""The format for reading."""

from appfn_lint.finding import Severity
from appfn_lint.reporters import full
from appfn_lint.reporters.look import PLAIN, Look
from appfn_lint.reporters.report import Inspected, Report
from appfn_lint.tool import Result
from tests.reporters.samples import CATALOG, DELETE, FILLER, REPORT, UNLIMITED, UNPUBLISHED, diagnostic


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
