"""Names that decide what is read: files of interest, folders without source, tests, ignore files, Gradle projects."""

import os
from collections.abc import Iterator

from appfn_lint.discovery.gitignore import Ignore, parse_ignore_file
from appfn_lint.discovery.tree import read_bytes
from appfn_lint.expressions import compiled

WEB_SUFFIXES = (
    ".html", ".htm", ".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx", ".css", ".scss", ".vue", ".svelte", ".erb", ".ejs",
    ".hbs", ".handlebars", ".mustache", ".tmpl", ".gohtml", ".jinja", ".jinja2", ".j2", ".njk", ".twig", ".liquid", ".php", ".cshtml",
    ".jsp",
)  # fmt: skip
"""Pages, templates of pages, scripts and style sheets."""
SUFFIXES = frozenset((
    ".kt", ".kts", ".java", ".xml", ".gradle", ".toml", ".properties", ".py", ".json", ".jsonl",
    *WEB_SUFFIXES,
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

_TEST_SET = compiled(r"(?:test|androidTest)(?:[A-Z].*)?|.*Test")


def is_test_set(parent: str, name: str) -> bool:
    """Whether the folder ``parent/name`` is a Gradle test source set, such as ``src/androidTest``."""
    return parent == "src" and _TEST_SET.fullmatch(name) is not None


def lies_in_tests(folders: list[str]) -> bool:
    """Whether a row of folder names, outermost first, leads into tests."""
    return "tests" in folders or any(map(is_test_set, folders, folders[1:]))


def repository_of(folder: str) -> str | None:
    """The nearest folder from ``folder`` upwards that holds ``.git``, None where there is none."""
    return next((place for place in _upwards(folder, None) if os.path.lexists(place + "/.git")), None)


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


def module_of(folder: str, top: str | None) -> str | None:
    """The nearest folder from ``folder`` up to ``top`` with a Gradle build file; None where there is none."""
    return next((place for place in _upwards(folder, top) if _holds(place, BUILD_FILES)), None)


def project_of(module: str, top: str | None) -> str:
    """The nearest folder from a module up to ``top`` with Gradle settings; the module itself where there is none."""
    return next((place for place in _upwards(module, top) if _holds(place, SETTINGS_FILES)), module)


def project_files(module: str, project: str) -> Iterator[str]:
    """Build files, properties, locks and version catalogues from the module's folder up to the project's, as they exist."""
    for folder in _upwards(module, project):
        for name in (*sorted(BUILD_FILES), *sorted(SETTINGS_FILES), "gradle.properties", "gradle.lockfile"):
            if os.path.isfile(f"{folder}/{name}"):
                yield f"{folder}/{name}"
    catalogues = project + "/gradle"
    if os.path.isdir(catalogues):
        yield from (f"{catalogues}/{name}" for name in sorted(os.listdir(catalogues)) if name.endswith(".toml"))


_PINS = ("pyproject.toml", "uv.lock", "poetry.lock", "requirements.txt", "Pipfile")


def pins(folder: str, top: str | None) -> Iterator[str]:
    """The files from a folder up to ``top`` that say which versions of Python packages a project uses, as they exist.

    Where there is no ``top``, the nearest folder that holds such files is taken for the project's.
    """
    for place in _upwards(folder, top):
        found = [f"{place}/{name}" for name in _PINS if os.path.isfile(f"{place}/{name}")]
        yield from found
        if found and top is None:
            return


def _holds(folder: str, names: frozenset[str]) -> bool:
    return any(os.path.isfile(f"{folder}/{name}") for name in names)


def _upwards(folder: str, top: str | None) -> Iterator[str]:
    """The folder and those above it, up to ``top`` or the file system's root."""
    while True:
        yield folder
        parent = os.path.dirname(folder)
        if folder in (top, parent):
            return
        folder = parent
