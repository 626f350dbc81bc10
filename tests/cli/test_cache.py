"""A run that reads the same gives the same report again, and any other run judges anew."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

KOTLIN = "import androidx.appfunctions.*\nclass N {{\n/** {text} */\n@AppFunctionDeclaration\nfun f() {{}}\n}}\n"


class Project:
    """A folder with one Kotlin file, linted with a cache folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "project"
        self.cache = folder / "cache"
        self.folder.mkdir()
        self.write("N.kt", KOTLIN.format(text="Adds."))

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def lint(self, *arguments: str) -> tuple[int, str, bool]:
        """Exit code, output, and whether rules were imported for it."""
        program = (
            "import sys\nfrom appfn_lint.cli.main import main\ncode = main(sys.argv[1:])\n"
            "print('appfn_lint.engine' in sys.modules, file=sys.stderr)\nsys.exit(code)"
        )
        done = subprocess.run(
            [sys.executable, "-c", program, "check", "--format", "concise", *arguments],
            cwd=self.folder,
            env={**os.environ, "APPFN_LINT_CACHE_DIR": str(self.cache)},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr.strip().endswith("True")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_an_equal_run_is_answered_without_judging(project: Project) -> None:
    first, again = project.lint(), project.lint()
    assert first[:2] == again[:2]
    assert (first[0], first[2], again[2]) == (1, True, False)
    assert "unpublished-kdoc" in again[1]


def test_nothing_is_written_into_the_project(project: Project) -> None:
    project.lint()
    assert [path.name for path in project.folder.rglob("*")] == ["N.kt"]


def test_a_changed_file_is_judged(project: Project) -> None:
    project.lint()
    project.write("N.kt", KOTLIN.format(text="Adds.").replace("@AppFunctionDeclaration", "@AppFunctionDeclaration(true, true)"))
    code, out, judged = project.lint()
    assert (code, judged) == (0, True), out


def test_a_file_that_starts_to_matter_is_judged(project: Project) -> None:
    project.write("M.kt", "class M")
    project.lint()
    project.write("M.kt", KOTLIN.format(text="Moves."))
    code, out, judged = project.lint()
    assert judged
    assert out.count("unpublished-kdoc") == 2
    assert code == 1


def test_a_new_file_is_judged(project: Project) -> None:
    project.lint()
    project.write("sub/M.kt", KOTLIN.format(text="Moves."))
    assert project.lint()[2]


def test_a_build_file_that_was_read_is_watched(project: Project) -> None:
    project.write("build.gradle.kts", 'dependencies { implementation("androidx.appfunctions:appfunctions:1.0.0-alpha09") }')
    project.lint()
    project.write("build.gradle.kts", 'dependencies { implementation("androidx.appfunctions:appfunctions:1.0.0-rc01") }')
    assert project.lint()[2]


def test_other_options_and_settings_are_other_runs(project: Project) -> None:
    project.lint()
    assert project.lint("--select", "wording")[:1] == (0,)
    project.write("appfn-lint.toml", 'ignore = ["unpublished-kdoc"]\n')
    assert project.lint()[0] == 0


def test_a_damaged_entry_is_no_entry(project: Project) -> None:
    first = project.lint()
    for entry in project.cache.iterdir():
        entry.write_text('{"searches": 3', encoding="utf-8")
    assert project.lint()[:2] == first[:2]


def test_no_cache_judges_anew_and_keeps_no_report(project: Project) -> None:
    assert project.lint("--no-cache")[2]
    assert [path.name.partition("-")[0] for path in project.cache.iterdir()] == ["expressions"]


def test_fixing_is_never_answered_from_memory(project: Project) -> None:
    project.lint()
    assert project.lint("--fix", "--unsafe-fixes")[2]
    assert "isDescribedByKDoc = true" in (project.folder / "N.kt").read_text(encoding="utf-8")
