"""Each way of installing gives a command that works, with all its rules and data."""

import sys
import tarfile
from pathlib import Path

import pytest

from appfn_lint import __version__
from tests import environments
from tests.environments import ROOT, Environment

pytestmark = pytest.mark.slow

KOTLIN = """\
import androidx.appfunctions.AppFunctionDeclaration

class Notes {
    /** Deletes a note. */
    @AppFunctionDeclaration
    suspend fun deleteNote(noteId: String) = Unit
}
"""


def _files(top: str, *kinds: str) -> set[str]:
    listed = environments.run("git", "ls-files", "--cached", "--others", "--exclude-standard", top).splitlines()
    return {name for name in listed if name.endswith(kinds) and (ROOT / name).exists()}


def _installed_names() -> set[str]:
    """All Python and data files under the names that they are installed as."""
    kinds = (".py", ".json", ".toml", ".txt", ".typed")
    return _files("appfn_lint", *kinds) | {f"appfn_lint/{name}" for name in _files("rules", *kinds)}


def _works(environment: Environment, folder: Path) -> None:
    """It says its version, knows every rule of the disk, and finds the fault of a small file."""
    assert environment.command("--version", cwd=folder).stdout.split()[-1] == __version__
    (folder / "Notes.kt").write_text(KOTLIN, encoding="utf-8")
    done = environment.command("check", "--format", "concise", "Notes.kt", cwd=folder)
    assert "Notes.kt:5:5: error unpublished-kdoc" in done.stdout, done.stdout + done.stderr
    assert done.returncode == 1
    listed = environment.command("rules", cwd=folder).stdout
    rules = {Path(name).stem.replace("_", "-") for name in _files("rules", ".py")} - {"--init--"}
    assert {rule for rule in rules if rule not in listed} == set()


def test_the_wheel_holds_every_module_and_data_file_and_nothing_else(built_wheel: Path) -> None:
    names = {name for name in environments.names_in(built_wheel) if ".dist-info/" not in name}
    assert names == _installed_names()


def test_the_wheel_holds_the_licence(built_wheel: Path) -> None:
    assert f"appfn_lint-{__version__}.dist-info/licenses/LICENSE" in environments.names_in(built_wheel)


def test_the_wheel_works(environment: Environment, tmp_path: Path) -> None:
    _works(environment, tmp_path)


def test_the_source_distribution_holds_everything_and_works(copy: Path, tmp_path: Path) -> None:
    environments.run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", str(tmp_path), str(copy))
    archive = next(tmp_path.glob("*.tar.gz"))
    with tarfile.open(archive) as files:
        names = {name.partition("/")[2] for name in files.getnames()}
    kinds = (".py", ".json", ".toml", ".txt", ".typed")
    assert _files("appfn_lint", *kinds) | _files("rules", *kinds) | {"LICENSE", "README.md", "pyproject.toml"} <= names
    made = environments.new(tmp_path / "venv")
    made.install(str(archive))
    _works(made, tmp_path)


def test_an_editable_install_works_and_follows_the_clone(copy: Path, tmp_path: Path) -> None:
    made = environments.new(tmp_path / "venv")
    made.install("--editable", str(copy))
    _works(made, tmp_path)
    where = environments.run(str(made.python), "-c", "import appfn_lint.rules as r; print(*r.__path__)", cwd=tmp_path)
    assert Path(where.strip()).resolve() == (copy / "rules").resolve()


def test_installing_from_the_git_address_works(copy: Path, tmp_path: Path) -> None:
    made = environments.new(tmp_path / "venv")
    made.install(f"git+{copy.as_uri()}")
    _works(made, tmp_path)
