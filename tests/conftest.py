"""What all tests share: no report of an earlier run is given again except where a test asks for it, and copies to install from."""

import os
import shutil
from pathlib import Path

import pytest

from tests import environments
from tests.environments import ROOT, Environment

os.environ["APPFN_LINT_CACHE_DIR"] = ""


@pytest.fixture(scope="session")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that git tracks or would track, as they are now, as a git repository of their own."""
    folder = tmp_path_factory.mktemp("copy") / "appfn-lint"
    listed = environments.run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, target)
    environments.run("git", "init", "--quiet", cwd=folder)
    environments.run("git", "add", "--all", cwd=folder)
    identity = ("-c", "user.name=Tests", "-c", "user.email=tests@localhost", "-c", "commit.gpgsign=false")
    environments.run("git", *identity, "commit", "--quiet", "--message", "A copy to install from", cwd=folder)
    return folder


@pytest.fixture(scope="session")
def built_wheel(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel."""
    return environments.wheel(tmp_path_factory.mktemp("wheel"), copy)


@pytest.fixture(scope="session")
def environment(built_wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the wheel; tests that install something else make their own."""
    made = environments.new(tmp_path_factory.mktemp("environment") / "venv")
    made.install(str(built_wheel))
    return made
