"""Accepted findings stay quiet, new ones do not."""

import json
from pathlib import Path

from tests.cli.conftest import NOTES, Run


def test_accepted_findings_are_counted_not_reported(run: Run) -> None:
    assert run("baseline", "app") == (0, "4 findings written to appfn-lint-baseline.json\n", "")
    done = run("app", "--baseline", "appfn-lint-baseline.json")
    assert done.returncode == 0
    assert done.stdout == "2 functions in 1 file inspected; no findings; 4 known from the baseline\n"


def test_moved_findings_stay_accepted_and_new_ones_are_reported(run: Run, project: Path) -> None:
    run("baseline", "app")
    moved = NOTES.replace("class Notes {", "\n\nclass Notes {").replace("What the list of notes shows.", "")
    (project / "app" / "Notes.kt").write_text(moved, encoding="utf-8")
    done = run("app", "--baseline", "appfn-lint-baseline.json", "--format", "json")
    assert [d["rule"] for d in json.loads(done.stdout)["diagnostics"]] == ["missing-parameter-description"]


def test_the_file_has_one_finding_a_line(run: Run, project: Path) -> None:
    run("baseline", "app", "--output-file", "known.json")
    text = (project / "known.json").read_text(encoding="utf-8")
    assert len(text.split("\n")) == 7
    assert [(f["rule"], f["path"], f["tool"]) for f in json.loads(text)["findings"]] == [
        ("filler-phrase", "app/Notes.kt", "createNote"),
        ("unpublished-kdoc", "app/Notes.kt", "deleteNote"),
        ("destructive-action", "app/Notes.kt", "deleteNote"),
        ("unconfirmed-side-effect", "app/Notes.kt", "deleteNote"),
    ]


def test_what_is_no_baseline_is_refused(run: Run, project: Path) -> None:
    (project / "a.json").write_text("{", encoding="utf-8")
    (project / "b.json").write_text('{"version": 2}', encoding="utf-8")
    assert run("app", "--baseline", "none.json") == (2, "", "appfn-lint: none.json cannot be read (no such file or directory)\n")
    assert run("app", "--baseline", "a.json").stderr.startswith("appfn-lint: a.json is no baseline: ")
    assert run("app", "--baseline", "b.json").returncode == 2
