"""Rules that other packages bring through the entry point group ``appfn_lint.rules``."""

from pathlib import Path

import pytest

from tests import environments
from tests.environments import Environment

pytestmark = pytest.mark.slow

PLUGINS = Path(__file__).parent / "plugins"
KOTLIN = """\
import androidx.appfunctions.AppFunctionDeclaration

class Notes {
    /** Please deletes a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun deleteNote() = Unit
}
"""


def _environment(built_wheel: Path, folder: Path, plugin: str) -> Environment:
    """An environment with our wheel and a plug-in, and a file to lint."""
    made = environments.new(folder / "venv")
    made.install(str(built_wheel), str(environments.wheel(folder / plugin, PLUGINS / plugin)))
    (folder / "Notes.kt").write_text(KOTLIN, encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def house(built_wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return _environment(built_wheel, tmp_path_factory.mktemp("house"), "house_rules")


def test_a_contributed_rule_reports_its_findings(house: Environment) -> None:
    done = house.command("check", "--select", "polite-word", "--format", "concise", "Notes.kt", cwd=house.folder.parent)
    assert done.stdout.splitlines()[0] == ("Notes.kt:4:9: warning polite-word The description of `deleteNote` says `Please`.")
    assert done.returncode == 1


def test_a_contributed_family_can_be_selected(house: Environment) -> None:
    done = house.command("check", "--select", "house", "--format", "concise", "Notes.kt", cwd=house.folder.parent)
    assert [line.split()[2] for line in done.stdout.splitlines() if ".kt:" in line] == ["polite-word"]


def test_a_contributed_rule_is_listed_and_explained(house: Environment) -> None:
    assert "polite-word" in house.command("rules").stdout
    assert "Agents need no courtesy" in house.command("explain", "polite-word").stdout


@pytest.fixture(scope="module")
def broken(built_wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return _environment(built_wheel, tmp_path_factory.mktemp("broken"), "broken_rules")


@pytest.mark.parametrize("arguments", [("check", "Notes.kt"), ("baseline", "Notes.kt"), ("rules",)], ids=" ".join)
def test_a_broken_plugin_gives_one_line_and_exit_code_2(broken: Environment, arguments: tuple[str, ...]) -> None:
    done = broken.command(*arguments, cwd=broken.folder.parent)
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        "appfn-lint: the rule package `broken` (broken_rules) cannot be loaded: the word list is missing"
    ]
    assert done.stdout == ""
