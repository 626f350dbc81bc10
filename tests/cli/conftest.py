"""A project to run the command on, and the command itself as a user starts it."""

import os
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import NamedTuple

import pytest

from appfn_lint.cli.main import main


class Done(NamedTuple):
    """How a run ended, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


Run = Callable[..., Done]

NOTES = """\
package com.example.notes

import androidx.appfunctions.AppFunction

class Notes {
    /**
     * This function is used to create a note in the inbox.
     *
     * @param title What the list of notes shows.
     */
    @AppFunction(isDescribedByKDoc = true)
    fun createNote(title: String) = save(title)

    /** Deletes the note for good. */
    @AppFunction
    fun deleteNote(id: String) = remove(id)
}
"""

CLEAN = """\
package com.example.notes

import androidx.appfunctions.AppFunction

class Clean {
    /**
     * Creates a note with a title.
     *
     * @param title What the list of notes shows.
     */
    @AppFunction(isDescribedByKDoc = true)
    fun createNote(title: String) {
        save(title)
    }
}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with one file of each: findings, none, and no functions."""
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "Notes.kt").write_text(NOTES, encoding="utf-8")
    (tmp_path / "clean").mkdir()
    (tmp_path / "clean" / "Clean.kt").write_text(CLEAN, encoding="utf-8")
    (tmp_path / "plain").mkdir()
    (tmp_path / "plain" / "Plain.kt").write_text("class Plain\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def run(project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command in this process and give what it printed; the environment is that of a plain pipe."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "APPFN_LINT_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(project)

    def start(*arguments: str, stdin: str = "", **variables: str) -> Done:
        with monkeypatch.context() as patch:
            for name, value in variables.items():
                patch.setenv(name, value)
            patch.setattr(sys, "stdin", TextIOWrapper(BytesIO(stdin.encode()), encoding="utf-8"))
            code = main(list(arguments))
        return Done(code, *capsys.readouterr())

    return start


@pytest.fixture
def launch(project: Path) -> Run:
    """Run the command as a process of its own."""

    def start(*arguments: str, stdin: str = "", **variables: str) -> Done:
        kept = {name: value for name, value in os.environ.items() if name in {"PATH", "HOME", "PYTHONPATH", "SYSTEMROOT"}}
        command = [sys.executable, "-c", "from appfn_lint.cli.main import run; run()", *arguments]
        done = subprocess.run(
            command, cwd=project, env={**kept, **variables}, input=stdin, capture_output=True, encoding="utf-8", check=False
        )
        return Done(done.returncode, done.stdout, done.stderr)

    return start
