"""The formats that other programs read."""

import json
from xml.etree import ElementTree as ET

import pytest

from appfn_lint.finding import Severity
from appfn_lint.reporters import FORMATS, reporter
from appfn_lint.reporters.look import PLAIN, Look
from appfn_lint.reporters.report import Report
from appfn_lint.source import Source, Span
from tests.reporters.samples import FILLER, REPORT, UNPUBLISHED, diagnostic


def output(form: str, report: Report = REPORT, look: Look = PLAIN) -> str:
    """All lines of a format."""
    return "\n".join(reporter(form)(report, look))


def tree(document: str) -> ET.Element:
    """A document that we made ourselves, parsed."""
    return ET.fromstring(document.encode())  # noqa: S314 - our own output


def test_concise_is_one_line_a_finding() -> None:
    assert output("concise").split("\n") == [
        "notes/Notes.kt:5:8: warning filler-phrase The description of `createNote` begins with words that say nothing: “This function is used to”.",
        "notes/Notes.kt:12:53: note unbounded-result The result has no bound.",
        "notes/Notes.kt:14:5: error unpublished-kdoc The KDoc of `deleteNote` reaches no agent: `isDescribedByKDoc` is absent.",
        "problem: notes/Gone.kt: the file vanished while it was read",
        "2 functions in 1 file inspected; 1 error, 1 warning, 1 note; 1 fixable with --fix; 1 more with --fix --unsafe-fixes",
    ]


def test_concise_keeps_a_message_with_line_ends_on_one_line() -> None:
    broken = diagnostic("filler-phrase", Span(0, 1), Severity.NOTE, "one\ntwo\x1b[31m")
    assert output("concise", Report((broken,))).split("\n")[0] == "notes/Notes.kt:1:1: note filler-phrase one two<U+001B>[31m"


def test_json_is_the_documented_document() -> None:
    document = json.loads(output("json"))
    assert list(document) == ["version", "diagnostics", "inspected", "problems"]
    assert document["version"] == 1
    assert document["inspected"] == {"files": 1, "tools": 2, "by_kind": {"appfunction": 2}}
    assert document["problems"] == [
        {"path": "notes/Gone.kt", "message": "the file vanished while it was read", "internal": False}
    ]
    first = document["diagnostics"][0]
    fingerprint = first.pop("fingerprint")
    assert len(fingerprint) == 16
    assert first == {
        "rule": "filler-phrase",
        "family": "wording",
        "severity": "warning",
        "path": "notes/Notes.kt",
        "line": 5,
        "column": 8,
        "end_line": 5,
        "end_column": 32,
        "kind": "appfunction",
        "tool": "createNote",
        "message": "The description of `createNote` begins with words that say nothing: “This function is used to”.",
        "help": "Begin with the verb: “Create a note.”",
        "fix": {
            "title": "Remove the phrase",
            "applicability": "safe",
            "path": "notes/Notes.kt",
            "edits": [{"line": 5, "column": 8, "end_line": 5, "end_column": 39, "text": "Create"}],
        },
    }


def test_json_of_a_clean_run_is_a_whole_document() -> None:
    assert json.loads(output("json", Report(()))) == {
        "version": 1,
        "diagnostics": [],
        "inspected": {"files": 0, "tools": 0, "by_kind": {}},
        "problems": [],
    }


def test_json_columns_count_characters_beyond_the_basic_plane_once() -> None:
    source = Source("a.kt", "/** 🎵 used to play */")
    found = diagnostic("filler-phrase", Span(6, 13), Severity.NOTE, "m", source=source)
    record = json.loads(output("json", Report((found,), sources={"a.kt": source})))["diagnostics"][0]
    assert (record["column"], record["end_column"]) == (7, 14)


def test_jsonl_is_one_object_a_line_and_ends_with_totals() -> None:
    *rows, last = map(json.loads, output("jsonl").split("\n"))
    assert [row["rule"] for row in rows] == ["filler-phrase", "unbounded-result", "unpublished-kdoc"]
    assert {row["type"] for row in rows} == {"diagnostic"}
    assert last["type"] == "summary"
    assert last["inspected"]["tools"] == 2


def test_fingerprints_stay_when_lines_move() -> None:
    moved_source = Source("notes/Notes.kt", "\n\n" + REPORT.sources["notes/Notes.kt"].text)
    span = Span(FILLER.span.start + 2, FILLER.span.end + 2)
    moved = diagnostic("filler-phrase", span, Severity.WARNING, "m", tool="createNote", source=moved_source)
    before, after = (json.loads(output("json", Report((d,))))["diagnostics"][0] for d in (FILLER, moved))
    assert before["fingerprint"] == after["fingerprint"]
    assert (before["line"], after["line"]) == (5, 7)


def test_github_escapes_what_its_commands_would_read() -> None:
    source = Source("a,b:c.kt", "x\ny")
    odd = diagnostic("filler-phrase", Span(0, 1), Severity.ERROR, "100% bad:\nyes, very", source=source)
    assert output("github", Report((odd,))).split("\n")[0] == (
        "::error file=a%2Cb%3Ac.kt,line=1,endLine=1,col=1,endColumn=2,title=appfn-lint%3A filler-phrase::100%25 bad:%0Ayes, very"
    )


def test_github_gives_no_columns_for_several_lines() -> None:
    source = Source("a.kt", "one\ntwo")
    wide = diagnostic("filler-phrase", Span(0, 7), Severity.NOTE, "m", source=source)
    assert output("github", Report((wide,))).split("\n")[0] == (
        "::notice file=a.kt,line=1,endLine=2,title=appfn-lint%3A filler-phrase::m"
    )


def test_gitlab_issues_have_severity_place_and_fingerprint() -> None:
    issue = json.loads(output("gitlab"))[2]
    assert len(issue.pop("fingerprint")) == 16
    assert issue == {
        "description": "The KDoc of `deleteNote` reaches no agent: `isDescribedByKDoc` is absent.",
        "check_name": "unpublished-kdoc",
        "severity": "critical",
        "location": {"path": "notes/Notes.kt", "lines": {"begin": 14, "end": 14}},
    }


def test_checkstyle_groups_by_file() -> None:
    root = tree(output("checkstyle"))
    (file,) = root
    assert file.attrib == {"name": "notes/Notes.kt"}
    assert [(e.get("line"), e.get("column"), e.get("severity"), e.get("source")) for e in file] == [
        ("5", "8", "warning", "appfn-lint.filler-phrase"),
        ("12", "53", "info", "appfn-lint.unbounded-result"),
        ("14", "5", "error", "appfn-lint.unpublished-kdoc"),
    ]


def test_junit_leaves_notes_out_unless_they_count() -> None:
    suite = tree(output("junit"))[0]
    assert (suite.get("tests"), suite.get("failures")) == ("2", "2")
    assert tree(output("junit", REPORT._replace(strict=True)))[0].get("failures") == "3"


def test_junit_of_a_clean_run_has_one_passed_case() -> None:
    suite = tree(output("junit", Report(())))[0]
    assert (suite.get("tests"), suite.get("failures"), len(suite[0])) == ("1", "0", 0)


@pytest.mark.parametrize("form", ["checkstyle", "junit"])
def test_xml_formats_hold_any_message(form: str) -> None:
    hostile = diagnostic("filler-phrase", Span(0, 1), Severity.ERROR, 'a\x00<&">\ud800\nb')
    root = tree(output(form, Report((hostile,))))
    assert 'a\ufffd<&">\ufffd\nb' in [e.get("message") for e in root.iter()]


def test_rdjson_columns_count_bytes() -> None:
    source = Source("a.kt", "/** é used to play */")
    found = diagnostic("filler-phrase", Span(6, 13), Severity.NOTE, "m", source=source)
    record = json.loads(output("rdjson", Report((found,), sources={"a.kt": source})))["diagnostics"][0]
    assert record["location"]["range"] == {"start": {"line": 1, "column": 8}, "end": {"line": 1, "column": 15}}


def test_rdjson_carries_fixes_as_suggestions() -> None:
    suggestion = json.loads(output("rdjson"))["diagnostics"][0]["suggestions"][0]
    assert suggestion == {"range": {"start": {"line": 5, "column": 8}, "end": {"line": 5, "column": 39}}, "text": "Create"}


def test_pylint_lines_count_columns_from_zero() -> None:
    assert output("pylint", REPORT._replace(diagnostics=(UNPUBLISHED,))) == (
        "notes/Notes.kt:14:4: E9001: The KDoc of `deleteNote` reaches no agent: `isDescribedByKDoc` is absent. (unpublished-kdoc)"
    )


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_renders_a_full_an_empty_and_a_broken_report(form: str) -> None:
    gone = REPORT._replace(sources={}, catalogs=())
    assert all(isinstance(line, str) for report in (REPORT, Report(()), gone) for line in reporter(form)(report, PLAIN))
