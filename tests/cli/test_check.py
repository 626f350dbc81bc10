"""``check``: options, exit codes, streams."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import CLEAN, NOTES, Run

SAFE_FIX = NOTES.replace("This function is used to create", "Create")


def rules(output: str) -> list[str]:
    """The rules of a JSON report, in order."""
    return [d["rule"] for d in json.loads(output)["diagnostics"]]


def test_without_arguments_the_current_folder_is_checked(run: Run) -> None:
    done = run()
    assert done.returncode == 1
    assert "error[unpublished-kdoc]: " in done.stdout
    assert " --> app/Notes.kt:15:5" in done.stdout
    assert done.stdout.split("\n")[-2].startswith("3 functions in 2 files inspected; 1 error, ")
    assert done.stderr == ""


def test_a_path_without_a_command_is_checked(run: Run) -> None:
    assert run("app").stdout == run("check", "app").stdout


def test_a_clean_file_exits_with_zero(run: Run) -> None:
    done = run("clean", "--strict")
    assert (done.returncode, done.stdout) == (0, "1 function in 1 file inspected; no findings\n")


def test_a_file_without_functions_is_said_plainly_and_is_no_failure(run: Run) -> None:
    done = run("plain/Plain.kt")
    assert done.returncode == 0
    assert done.stdout == "Nothing inspected: no file with AppFunctions or other agent tools in plain/Plain.kt.\n"


def test_require_tools_makes_nothing_inspected_fail(run: Run) -> None:
    assert run("plain", "--require-tools").returncode == 1
    assert run("clean", "--require-tools").returncode == 0


def test_a_machine_format_stays_one_document_when_nothing_is_inspected(run: Run) -> None:
    done = run("plain", "--format", "json")
    assert json.loads(done.stdout)["inspected"] == {"files": 0, "tools": 0, "by_kind": {}}
    assert done.stderr == "Nothing inspected: no file with AppFunctions or other agent tools in plain.\n"


def test_a_path_that_does_not_exist_is_one_line_and_exit_code_2(run: Run) -> None:
    done = run("nowhere")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "appfn-lint: There is no file or folder nowhere.\n"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--select", "filler-phrase"), 1),
        (("--select", "filler-phrase", "--fail-on", "error"), 0),
        (("--select", "filler-phrase", "--fail-on", "note"), 1),
        (("--fail-on", "error"), 1),
        (("--fail-on", "never"), 0),
        (("--fail-on", "never", "--strict"), 0),
    ],
)
def test_the_exit_code_follows_fail_on(run: Run, arguments: tuple[str, ...], code: int) -> None:
    assert run("app", *arguments).returncode == code


def test_strict_lets_notes_fail(run: Run, project: Path) -> None:
    note = CLEAN.replace("Creates a note with a title.", "Creates a note. Note that titles are short.")
    (project / "clean" / "Clean.kt").write_text(note, encoding="utf-8")
    assert run("clean", "--select", "filler-phrase").returncode == 0
    assert run("clean", "--select", "filler-phrase", "--strict").returncode == 1


def test_select_and_ignore_take_rules_families_and_kinds(run: Run) -> None:
    all_rules = rules(run("app", "--format", "json").stdout)
    assert {"filler-phrase", "unpublished-kdoc"} <= set(all_rules)
    assert rules(run("app", "--format", "json", "--select", "wording").stdout) == ["filler-phrase"]
    assert rules(run("app", "--format", "json", "--select", "filler-phrase,unpublished-kdoc").stdout) == [
        "filler-phrase",
        "unpublished-kdoc",
    ]
    assert rules(run("app", "--format", "json", "--select", "filler-phrase", "--select", "unpublished-kdoc").stdout) == [
        "filler-phrase",
        "unpublished-kdoc",
    ]
    assert "filler-phrase" not in rules(run("app", "--format", "json", "--ignore", "wording").stdout)
    assert rules(run("app", "--format", "json", "--ignore", "appfunction").stdout) == []


def test_a_misspelt_rule_is_refused_with_the_right_one(run: Run) -> None:
    done = run("--select", "filler-phrases")
    assert done.returncode == 2
    assert (
        done.stderr == "appfn-lint: command line: unknown rule, family or kind `filler-phrases`; did you mean `filler-phrase`?\n"
    )


def test_an_unknown_option_is_a_fault_of_usage(run: Run) -> None:
    done = run("--selct", "x")
    assert done.returncode == 2
    assert "No such option: --selct" in done.stderr or "No such option '--selct'" in done.stderr


def test_fix_writes_safe_fixes_only_and_reports_what_is_left(run: Run, project: Path) -> None:
    done = run("app", "--fix")
    assert (project / "app" / "Notes.kt").read_text(encoding="utf-8") == SAFE_FIX
    assert "filler-phrase" not in done.stdout
    assert done.stdout.split("\n")[-2].startswith("2 functions in 1 file inspected; 1 fixed, 1 error")
    assert done.returncode == 1


def test_unsafe_fixes_are_written_when_asked_for(run: Run, project: Path) -> None:
    run("app", "--fix", "--unsafe-fixes")
    expected = SAFE_FIX.replace("@AppFunction\n", "@AppFunction(isDescribedByKDoc = true)\n")
    assert (project / "app" / "Notes.kt").read_text(encoding="utf-8") == expected


def test_fix_obeys_the_selection(run: Run, project: Path) -> None:
    run("app", "--fix", "--unsafe-fixes", "--select", "delivery")
    assert "This function is used to create" in (project / "app" / "Notes.kt").read_text(encoding="utf-8")


def test_diff_shows_and_changes_nothing(run: Run, project: Path) -> None:
    done = run("app", "--diff")
    assert done.returncode == 1
    assert done.stdout == (
        "--- a/app/Notes.kt\n"
        "+++ b/app/Notes.kt\n"
        "@@ -4,7 +4,7 @@\n"
        " \n"
        " class Notes {\n"
        "     /**\n"
        "-     * This function is used to create a note in the inbox.\n"
        "+     * Create a note in the inbox.\n"
        "      *\n"
        "      * @param title What the list of notes shows.\n"
        "      */\n"
    )
    assert (project / "app" / "Notes.kt").read_text(encoding="utf-8") == NOTES


def test_a_diff_applies_with_git(run: Run, project: Path) -> None:
    patch = run("app", "--diff", "--unsafe-fixes").stdout
    subprocess.run(["git", "apply"], cwd=project, input=patch, encoding="utf-8", check=True)
    applied = (project / "app" / "Notes.kt").read_text(encoding="utf-8")
    (project / "app" / "Notes.kt").write_text(NOTES, encoding="utf-8")
    run("app", "--fix", "--unsafe-fixes")
    assert (project / "app" / "Notes.kt").read_text(encoding="utf-8") == applied


def test_diff_without_changes_exits_with_zero(run: Run) -> None:
    done = run("clean", "--diff")
    assert (done.returncode, done.stdout) == (0, "")


def test_standard_input_is_checked_under_its_name(run: Run) -> None:
    done = run("--stdin-filename", "src/New.kt", "--format", "json", "--select", "filler-phrase", stdin=NOTES)
    (found,) = json.loads(done.stdout)["diagnostics"]
    assert (found["path"], found["line"]) == ("src/New.kt", 7)
    assert json.loads(done.stdout)["inspected"]["files"] == 1


def test_standard_input_stands_for_the_file_that_it_names(run: Run) -> None:
    done = run("--stdin-filename", "./app/Notes.kt", "--format", "json", stdin=CLEAN)
    assert json.loads(done.stdout)["diagnostics"] == []


def test_fixed_standard_input_goes_to_standard_output(run: Run, project: Path) -> None:
    done = run("--stdin-filename", "app/Notes.kt", "--fix", stdin=NOTES)
    assert done.stdout == SAFE_FIX
    assert "unpublished-kdoc" in done.stderr
    assert (project / "app" / "Notes.kt").read_text(encoding="utf-8") == NOTES


def test_standard_input_needs_a_name(run: Run) -> None:
    done = run("-")
    assert done.returncode == 2
    assert done.stderr == "appfn-lint: `-` reads standard input, which needs a name: add --stdin-filename FILE\n"


def test_statistics_count_by_rule(run: Run) -> None:
    done = run("app", "--statistics", "--select", "filler-phrase,unpublished-kdoc")
    assert done.stdout.split("\n")[:2] == ["1  warning  filler-phrase  (1 fixable)", "1  error    unpublished-kdoc  (1 fixable)"]


def test_the_report_goes_to_a_file_and_the_summary_to_standard_error(run: Run, project: Path) -> None:
    done = run("app", "--format", "sarif", "--output-file", "out.sarif")
    assert done.stdout == ""
    assert "2 functions in 1 file inspected" in done.stderr
    assert json.loads((project / "out.sarif").read_text(encoding="utf-8"))["version"] == "2.1.0"


def test_an_output_file_that_cannot_be_written_is_refused(run: Run) -> None:
    done = run("app", "--output-file", "no/such/folder/out.txt")
    assert done.returncode == 2
    assert done.stderr == "appfn-lint: no/such/folder/out.txt cannot be written (no such file or directory)\n"


def test_colours_obey_option_and_environment(run: Run) -> None:
    assert "\x1b[" not in run("app").stdout
    assert "\x1b[" in run("app", "--color", "always").stdout
    assert "\x1b[" in run("app", FORCE_COLOR="1").stdout
    assert "\x1b[" not in run("app", FORCE_COLOR="1", NO_COLOR="1").stdout
    assert "\x1b[" not in run("app", "--color", "never", FORCE_COLOR="1").stdout
    assert "\x1b[" not in run("app", FORCE_COLOR="0").stdout


def test_settings_of_the_project_are_read_unless_isolated(run: Run, project: Path) -> None:
    (project / "appfn-lint.toml").write_text('select = ["filler-phrase"]\n', encoding="utf-8")
    assert rules(run("app", "--format", "json").stdout) == ["filler-phrase"]
    assert "unpublished-kdoc" in rules(run("app", "--format", "json", "--isolated").stdout)
    assert rules(run("app", "--format", "json", "--select", "unpublished-kdoc").stdout) == ["unpublished-kdoc"]


def test_another_configuration_file_can_be_named(run: Run, project: Path) -> None:
    (project / "strict.toml").write_text('ignore = ["delivery"]\n', encoding="utf-8")
    assert "unpublished-kdoc" not in rules(run("app", "--format", "json", "--config", "strict.toml").stdout)


def test_a_wrong_setting_is_one_line_and_exit_code_2(run: Run, project: Path) -> None:
    (project / "appfn-lint.toml").write_text('selct = ["filler-phrase"]\n', encoding="utf-8")
    done = run("app")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "did you mean `select`?" in done.stderr


def test_excluded_paths_are_left_out(run: Run) -> None:
    assert run("--exclude", "app", "--exclude", "clean/").stdout.startswith("Nothing inspected")


def test_an_ignore_with_a_reason_silences_its_rule(run: Run, project: Path) -> None:
    marked = NOTES.replace("    @AppFunction\n", "    // appfn-lint: ignore[unpublished-kdoc] -- internal\n    @AppFunction\n")
    (project / "app" / "Notes.kt").write_text(marked, encoding="utf-8")
    assert "unpublished-kdoc" not in rules(run("app", "--format", "json").stdout)


def test_output_that_nobody_reads_ends_quietly(project: Path) -> None:
    command = f"{sys.executable} -c 'from appfn_lint.cli.main import run; run()' rules --format json | head -c 1"
    done = subprocess.run(["bash", "-c", command], cwd=project, capture_output=True, encoding="utf-8", check=False)
    assert (done.stdout, done.stderr) == ("{", "")


def test_an_encoding_without_our_characters_is_no_fault(launch: Run, project: Path) -> None:
    wide = CLEAN.replace("with a title.", "使用 — and “more”.")
    (project / "clean" / "Clean.kt").write_text(wide, encoding="utf-8")
    done = launch("show", "clean", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "Creates a note \\u4f7f\\u7528 \\u2014 and" in done.stdout


LIST = (
    '{"tools": [{"name": "notes.find", "description": "Finds notes that mention a word.", "inputSchema": {"type": "object"}}]}\n'
)


def test_the_host_of_the_command_line_replaces_that_of_the_settings(run: Run, project: Path) -> None:
    (project / "tools.json").write_text(LIST, encoding="utf-8")
    (project / "appfn-lint.toml").write_text('host = "chrome"\n', encoding="utf-8")
    chosen = ("tools.json", "--format", "json", "--select", "host-limit")
    assert rules(run(*chosen).stdout) == []
    done = run(*chosen, "--host", "openai")
    assert [d["message"] for d in json.loads(done.stdout)["diagnostics"]] == ["The OpenAI API refuses the name `notes.find`."]


def test_a_misspelt_host_is_one_line_with_the_nearest_name(run: Run, project: Path) -> None:
    done = run("--host", "opnai")
    assert (done.returncode, done.stderr) == (2, "appfn-lint: --host: unknown host `opnai`; did you mean `openai`?\n")
    (project / "appfn-lint.toml").write_text('host = "curser"\n', encoding="utf-8")
    assert run("app").stderr == "appfn-lint: appfn-lint.toml: unknown host `curser`; did you mean `cursor`?\n"


def test_a_single_python_file_is_judged_with_the_modules_that_it_imports(run: Run, project: Path) -> None:
    folder = project / "server"
    folder.mkdir()
    (folder / "names.py").write_text('FIND = "get_notes"\n')
    (folder / "store.py").write_text("import os\ndef load(name):\n    os.remove(name)\n    return []\n")
    (folder / "server.py").write_text(
        "from fastmcp import FastMCP\nfrom names import FIND\nfrom store import load\nserver = FastMCP('notes')\n"
        "@server.tool(name=FIND)\ndef _impl(name: str) -> list[str]:\n    'Gets the notes.'\n    return load(name)\n"
    )
    alone, whole = (run("--select", "truth", "--format", "concise", path).stdout for path in ("server/server.py", "server"))
    assert alone == whole
    assert "server.py:7:6: error read-only-mismatch `get_notes` claims only to read" in alone
