"""``explain``, ``rules``, ``problem-matcher``, help, and what must not go wrong."""

import json
import re
from pathlib import Path

import pytest

from appfn_lint import __version__
from appfn_lint.cli import group, main
from appfn_lint.registry import rule_classes
from tests.cli.conftest import Run


def test_the_version_is_one_line(run: Run) -> None:
    assert run("--version") == (0, f"appfn-lint {__version__}\n", "")
    assert run("-V") == (0, f"appfn-lint {__version__}\n", "")


def test_help_lists_the_commands_with_what_they_do(run: Run) -> None:
    done = run("--help")
    assert done.returncode == 0
    assert re.findall(r"^  (\S+)  +\S", done.stdout.partition("Commands:")[2], re.MULTILINE) == [
        "check",
        "show",
        "risk",
        "explain",
        "rules",
        "problem-matcher",
        "baseline",
    ]


@pytest.mark.parametrize("command", [*main.COMMANDS])
def test_every_command_has_help(run: Run, command: str) -> None:
    done = run(command, "-h")
    assert done.returncode == 0
    assert done.stdout.startswith(f"Usage: appfn-lint {command} ")


def test_explain_shows_examples_as_they_would_be_reported(run: Run) -> None:
    done = run("explain", "unused-ignore")
    assert done.returncode == 0
    assert done.stdout.startswith("unused-ignore  warning, all kinds of tools, family linter, since 0.1\n\nAn ignore comment")
    assert (
        "  │   // appfn-lint: ignore[missing-description] -- described in the schema\n"
        "  │                         ^^^^^^^^^^^^^^^^^^^\n"
    ) in done.stdout


def test_explain_describes_a_pattern_of_the_project_itself(run: Run, project: Path) -> None:
    (project / "appfn-lint.toml").write_text(
        '[[pattern]]\nname = "say-guest"\nmessage = "We say guest."\nphrases = ["end user"]\napplies-to = ["description"]\n',
        encoding="utf-8",
    )
    done = run("explain", "say-guest")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "say-guest  warning, a pattern of this project's settings, for texts of: description\n\n"
        "We say guest.\n\nPhrases: end user\n"
        "Silence one finding with a comment: appfn-lint: ignore[say-guest] -- reason\n"
    )


def test_explain_of_a_misspelt_rule_names_the_right_one(run: Run) -> None:
    assert run("explain", "unused-ignroe") == (
        2,
        "",
        "appfn-lint: there is no rule `unused-ignroe`; did you mean `unused-ignore`?\n",
    )
    assert run("explain", "filler").stderr == "appfn-lint: there is no rule `filler`; did you mean `filler-phrase`?\n"
    assert run("explain", "xyz").stderr == "appfn-lint: there is no rule `xyz`; `appfn-lint rules` lists all\n"


@pytest.mark.parametrize("rule", [rule.name for rule in rule_classes()])
def test_every_rule_can_be_explained(run: Run, rule: str) -> None:
    assert run("explain", rule).stdout.startswith(f"{rule}  ")
    assert run("explain", rule, "--format", "markdown").stdout.startswith(f"### {rule}\n")


def test_rules_are_listed_in_three_forms(run: Run) -> None:
    names = [rule.name for rule in rule_classes()]
    text, data, markdown = (run("rules", "--format", form).stdout for form in ("text", "json", "markdown"))
    assert [name for name in names if f" {name} " not in text] == []
    assert sorted(rule["name"] for rule in json.loads(data)["rules"]) == sorted(names)
    assert [name for name in names if f"[`{name}`](#{name})" not in markdown] == []


@pytest.mark.parametrize("color", ["always", "never"])
@pytest.mark.parametrize("editor", ["github", "vscode"])
def test_the_problem_matcher_finds_every_line_of_real_output(run: Run, editor: str, color: str) -> None:
    matcher = json.loads(run("problem-matcher", editor).stdout)
    pattern = matcher["problemMatcher"][0]["pattern"][0] if editor == "github" else matcher["pattern"]
    output = run("--format", "concise", "--color", color).stdout
    found = [match for line in output.split("\n") if (match := re.search(pattern["regexp"], line))]
    wanted = json.loads(run("--format", "json").stdout)["diagnostics"]
    assert len(wanted) >= 2
    groups = ("file", "line", "column", "severity", "code", "message")
    assert [tuple(match[pattern[group]] for group in groups) for match in found] == [
        (d["path"], str(d["line"]), str(d["column"]), d["severity"], d["rule"], d["message"]) for d in wanted
    ]


def test_the_github_matcher_has_the_shape_that_github_reads(run: Run) -> None:
    (matcher,) = json.loads(run("problem-matcher", "github").stdout)["problemMatcher"]
    assert set(matcher) == {"owner", "pattern"}
    assert set(matcher["pattern"][0]) == {"regexp", "file", "line", "column", "severity", "code", "message"}


def _raise(fault: BaseException) -> None:
    raise fault


def test_a_crash_is_one_sentence_and_exit_code_3(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group, "invoke", lambda _: _raise(RuntimeError("broken")))
    done = run("rules")
    assert done.returncode == 3
    assert done.stderr == (
        f"appfn-lint {__version__} crashed: RuntimeError: broken\n"
        "This is a bug. Please report it with the output of the same command under APPFN_LINT_DEBUG=1.\n"
    )


def test_a_crash_gives_its_trace_when_asked_for(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group, "invoke", lambda _: _raise(RuntimeError("broken")))
    assert "Traceback (most recent call last)" in run("rules", APPFN_LINT_DEBUG="1").stderr


def test_an_interrupted_run_exits_with_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group, "invoke", lambda _: _raise(KeyboardInterrupt()))
    assert run("rules") == (130, "", "interrupted\n")


def test_an_interrupted_command_exits_with_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("appfn_lint.linting.lint", lambda *_: _raise(KeyboardInterrupt()))
    assert run("app") == (130, "", "\ninterrupted\n")


def test_a_misspelt_command_is_not_only_a_missing_path(run: Run) -> None:
    done = run("explian", "filler-phrase")
    assert done.returncode == 2
    assert done.stderr == "appfn-lint: There is no file or folder explian. Did you mean the command `explain`?\n"
