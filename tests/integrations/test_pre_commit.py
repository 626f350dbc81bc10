"""The hooks of ``.pre-commit-hooks.yaml``, run by pre-commit itself on a repository that uses them."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import environments

pytestmark = pytest.mark.slow

CONFIG = """\
repos:
  - repo: {repository}
    rev: {revision}
    hooks:
      - id: appfn-lint-fix
      - id: appfn-lint
"""
KOTLIN = """\
package com.example.notes

import androidx.appfunctions.AppFunctionDeclaration

class Notes {
    /**
     * This function is used to archive a note with its pictures.
     *
     * @param noteId Identifier of the note.
     * @return Whether the note was there.
     */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun archiveNote(noteId: String): Boolean = notes.archive(noteId)
}
"""


@pytest.fixture(scope="module")
def repository(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository with one Kotlin file of one mendable fault."""
    folder = tmp_path_factory.mktemp("notes")
    revision = environments.run("git", "rev-parse", "HEAD", cwd=copy).strip()
    (folder / ".pre-commit-config.yaml").write_text(CONFIG.format(repository=copy, revision=revision), encoding="utf-8")
    (folder / "Notes.kt").write_text(KOTLIN, encoding="utf-8")
    environments.run("git", "init", "--quiet", cwd=folder)
    environments.run("git", "add", "--all", cwd=folder)
    return folder


def _hook(name: str, repository: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pre_commit", "run", name, "--all-files", "--verbose"],
        cwd=repository, env=environments.clean({"PRE_COMMIT_HOME": str(repository.parent / "hooks")}),
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip


def test_the_hooks_report_then_mend_then_pass(repository: Path) -> None:
    reported = _hook("appfn-lint", repository)
    assert "filler-phrase" in reported.stdout, reported.stdout + reported.stderr
    assert reported.returncode == 1

    mended = _hook("appfn-lint-fix", repository)
    assert "files were modified by this hook" in mended.stdout
    assert "     * Archive a note with its pictures.\n" in (repository / "Notes.kt").read_text(encoding="utf-8")

    passed = _hook("appfn-lint", repository)
    assert "Passed" in passed.stdout, passed.stdout
    assert passed.returncode == 0
