"""Names that decide what is read: files of interest, folders that hold no source, test source sets, ignore files."""

import os
import re

from appfn_lint.discovery.gitignore import Ignore, parse_ignore_file
from appfn_lint.discovery.tree import read_bytes

SUFFIXES = frozenset((
    ".kt", ".kts", ".java", ".xml", ".gradle", ".toml", ".properties", ".py", ".json", ".jsonl",
    ".html", ".htm", ".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx",
))  # fmt: skip
NAMES = frozenset({"uv.lock", "poetry.lock", "requirements.txt", "Pipfile", "gradle.lockfile"})
SKIPPED = frozenset((
    ".git", ".hg", ".svn", ".gradle", ".idea", ".kotlin", ".cxx", ".externalNativeBuild", "node_modules", ".venv", "venv",
    "__pycache__", "site-packages", ".tox", ".nox", ".eggs", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis",
))  # fmt: skip
ANDROID_SUFFIXES = frozenset((".kt", ".kts", ".java", ".xml", ".gradle", ".toml", ".properties"))
"""What is still read in a folder called ``tests``: the name marks tests in Python and JavaScript only."""

BUILD_FILES = frozenset({"build.gradle", "build.gradle.kts"})
SETTINGS_FILES = frozenset({"settings.gradle", "settings.gradle.kts"})
IGNORE_FILE = ".gitignore"

_TEST_SET = re.compile(r"(?:test|androidTest)(?:[A-Z].*)?|.*Test")


def of_interest(name: str) -> bool:
    """Whether a file of that name is read at all."""
    return name[name.rfind(".") :] in SUFFIXES or name in NAMES


def is_test_set(parent: str, name: str) -> bool:
    """Whether the folder ``parent/name`` is a Gradle test source set, such as ``src/androidTest``."""
    return parent == "src" and _TEST_SET.fullmatch(name) is not None


def lies_in_tests(folders: list[str]) -> bool:
    """Whether a row of folder names, outermost first, leads into tests."""
    return "tests" in folders or any(map(is_test_set, folders, folders[1:]))


def repository_of(folder: str) -> str | None:
    """The nearest folder from ``folder`` upwards that holds ``.git``, None where there is none."""
    while True:
        if os.path.lexists(folder + "/.git"):
            return folder
        parent = os.path.dirname(folder)
        if parent == folder:
            return None
        folder = parent


def read_ignore_file(path: str) -> Ignore | None:
    """The patterns of an ignore file; None where it does not exist, cannot be read or holds none."""
    try:
        return parse_ignore_file(read_bytes(path))
    except OSError:
        return None


def read_exclude_file(repository: str) -> Ignore | None:
    """The patterns of ``.git/info/exclude``, in linked work trees too."""
    folder = repository + "/.git"
    try:
        folder = os.path.join(repository, os.fsdecode(read_bytes(folder)).removeprefix("gitdir:").strip())
        folder = os.path.join(folder, os.fsdecode(read_bytes(folder + "/commondir")).strip())
    except OSError:
        pass  # an ordinary repository: .git is a folder
    return read_ignore_file(folder + "/info/exclude")
