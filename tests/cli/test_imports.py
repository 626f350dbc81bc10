"""What a run loads: start-up time is a feature."""

import subprocess
import sys
from pathlib import Path

from tests.cli.conftest import NOTES

_HEAVY = {"libcst", "spacy", "rich", "tree_sitter", "lsprotocol", "docstring_parser"}


def _loaded(cwd: Path, *arguments: str) -> set[str]:
    """The top-level modules that a run of the command leaves loaded, and our own packages below the top."""
    code = (
        "import sys\n"
        "from appfn_lint.cli.main import main\n"
        f"main({list(arguments)!r})\n"
        "sys.stderr.write('\\n' + ' '.join(sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=cwd, capture_output=True, encoding="utf-8", check=True)
    modules = done.stderr.rpartition("\n")[2].split(" ")
    return {name.split(".")[0] for name in modules} | {name for name in modules if name.startswith("appfn_lint")}


def test_the_version_loads_nothing(tmp_path: Path) -> None:
    loaded = _loaded(tmp_path, "--version")
    assert {name for name in loaded if name.startswith("appfn_lint.")} == {"appfn_lint.cli", "appfn_lint.cli.main"}
    assert "click" not in loaded


def test_a_kotlin_run_loads_nothing_heavy(tmp_path: Path) -> None:
    (tmp_path / "Notes.kt").write_text(NOTES, encoding="utf-8")
    for command in (("check",), ("show",), ("check", "--format", "sarif")):
        assert _loaded(tmp_path, *command) & _HEAVY == set()


def test_a_run_loads_one_reporter_only(tmp_path: Path) -> None:
    (tmp_path / "Notes.kt").write_text(NOTES, encoding="utf-8")
    loaded = _loaded(tmp_path, "check", "--format", "json")
    assert not loaded & {"appfn_lint.reporters.full", "appfn_lint.reporters.sarif", "appfn_lint.docs", "appfn_lint.fixing"}
