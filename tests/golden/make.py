"""What the command prints for each sample project: ``make goldens`` writes it here, the tests compare.

Read every changed line before committing it: these files are what a user sees.
"""

import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.environments import ROOT, clean

HERE: Final = Path(__file__).parent

FIXTURES: Final = sorted(path.name for path in (ROOT / "fixtures").iterdir() if path.is_dir())
"""The sample projects."""

RUNS: Final = {
    "full.txt": ("check",),
    "concise.txt": ("check", "--format", "concise"),
    "report.json": ("check", "--format", "json"),
    "report.sarif": ("check", "--format", "sarif", "--select", "filler-phrase,shouting"),
    "github.txt": ("check", "--format", "github"),
    "fixes.diff": ("check", "--diff"),
    "show.txt": ("show",),
    "show.json": ("show", "--format", "json"),
    "risk.md": ("risk", "--format", "markdown"),
}
"""The files of a sample project and the arguments that give them."""


def output(fixture: str, *arguments: str) -> str:
    """What the command prints in the folder of a sample project; what it says on standard error stands behind."""
    command = [sys.executable, "-c", "from appfn_lint.cli.main import run; run()", *arguments]
    done = subprocess.run(
        command, cwd=ROOT / "fixtures" / fixture, env=clean(), capture_output=True, text=True, encoding="utf-8", check=False
    )
    if done.returncode not in (0, 1):
        raise AssertionError(f"{' '.join(arguments)} gave {done.returncode}: {done.stderr}")
    return done.stdout + done.stderr


def main() -> None:
    """Write all expected outputs."""
    for fixture in FIXTURES:
        (HERE / fixture).mkdir(exist_ok=True)
        for name, arguments in RUNS.items():
            (HERE / fixture / name).write_text(output(fixture, *arguments), encoding="utf-8", newline="")


if __name__ == "__main__":
    main()
