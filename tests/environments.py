"""Throwaway virtual environments with this project installed as a user would have it.

They borrow the developer's packages through a ``.pth`` file, so that nothing is downloaded but what a test is about.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
"""The clone."""


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment that a test may install into."""

    folder: Path

    @property
    def programs(self) -> Path:
        """Where its commands are."""
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.programs / "python"

    @property
    def packages(self) -> Path:
        """Where its packages are."""
        if os.name == "nt":
            return self.folder / "Lib" / "site-packages"
        return next(self.folder.glob("lib/python*/site-packages"))

    def install(self, *what: str) -> None:
        """Install with pip, without dependencies and without a package index."""
        run(
            sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet", "--disable-pip-version-check",
            "--no-index", "--no-deps", "--no-build-isolation", "--force-reinstall", *what,
        )  # fmt: skip

    def command(self, *arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
        """Run its ``appfn-lint``, away from the clone's own packages."""
        return subprocess.run(
            [self.programs / "appfn-lint", *arguments],
            cwd=cwd, env=clean(), capture_output=True, text=True, encoding="utf-8", check=False,
        )  # fmt: skip


def clean(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment variables without those that lead Python or our command astray; the cache of reports is off."""
    astray = ("PYTHON", "VIRTUAL_ENV", "APPFN_LINT", "FORCE_COLOR", "NO_COLOR", "GITHUB_ACTIONS", "COLUMNS")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(astray)}
    return {**kept, "PYTHONUTF8": "1", "APPFN_LINT_CACHE_DIR": "", **(extra or {})}


def new(folder: Path) -> Environment:
    """A virtual environment without pip that sees the packages of the running interpreter, but not this project.

    The project itself, installed editable, is reached through import hooks in ``.pth`` files, which are not followed.
    """
    run(sys.executable, "-m", "venv", "--without-pip", str(folder))
    environment = Environment(folder)
    borrowed = sysconfig.get_path("purelib")
    (environment.packages / "borrowed.pth").write_text(borrowed + "\n", encoding="utf-8")
    return environment


def wheel(folder: Path, source: Path) -> Path:
    """Build the wheel of ``source`` into ``folder``, from a copy, because a build leaves its traces beside the source."""
    copy = folder / "source"
    skipped = shutil.ignore_patterns(
        ".git", ".venv", ".ci", "build", "dist", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis"
    )
    shutil.copytree(source, copy, ignore=skipped)
    run(
        sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps",
        "--no-build-isolation", "--wheel-dir", str(folder), str(copy),
    )  # fmt: skip
    return next(folder.glob("*.whl"))


def names_in(archive: Path) -> set[str]:
    """The files of a wheel."""
    with zipfile.ZipFile(archive) as files:
        return set(files.namelist())


def run(*command: str, cwd: Path = ROOT) -> str:
    """Run a program that has to succeed; its output.

    Raises:
        AssertionError: it failed; the message is what it said.
    """
    done = subprocess.run(command, cwd=cwd, env=clean(), capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise AssertionError(f"{' '.join(command)} gave {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout
