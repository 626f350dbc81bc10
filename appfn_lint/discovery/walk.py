"""Walking folders: every file of interest that no ignore file hides."""

import os
from collections.abc import Sequence

from appfn_lint.discovery.gitignore import Ignore
from appfn_lint.discovery.places import (
    ANDROID_SUFFIXES,
    BUILD_FILES,
    IGNORE_FILE,
    NAMES,
    SKIPPED,
    SUFFIXES,
    is_test_set,
    read_exclude_file,
    read_ignore_file,
)
from appfn_lint.discovery.tree import unreadable
from appfn_lint.finding import Problem
from appfn_lint.record import NamedTuple


class Level(NamedTuple):
    """Patterns and the folder that they count from, with a slash at its end."""

    ignore: Ignore
    folder: str


class Walk(NamedTuple):
    """How to walk: from where, under which patterns, and what counts as seen.

    ``root`` is absolute and without a slash at its end, so that it is empty for the file system's root; ``prefix`` goes before the paths found below it. ``levels`` are
    the ignore files above the root, the deepest first. ``tests`` reads test source sets too. ``module`` stops at
    folders that are Gradle modules of their own. ``in_source`` says that the root lies in a ``src`` folder. ``cwd`` is the
    working folder where that lies below the root, so that what is found there is written without ``..``.
    """

    root: str
    prefix: str
    levels: tuple[Level, ...] = ()
    exclude: Level | None = None
    tests: bool = False
    module: bool = False
    in_source: bool = False
    cwd: str = ""


class _Folder(NamedTuple):
    path: str  # absolute, with a slash at its end
    prefix: str
    name: str
    levels: tuple[Level, ...]
    in_source: bool
    in_tests: bool


def walk(plan: Walk, problems: list[Problem]) -> list[str]:
    """The paths found, in no order; folders that cannot be read are named in ``problems``."""
    found: list[str] = []
    name = plan.root[plan.root.rfind("/") + 1 :]
    stack = [_Folder(plan.root + "/", plan.prefix, name, plan.levels, plan.in_source or name == "src", in_tests=False)]
    while stack:
        here = stack.pop()
        try:
            with os.scandir(here.path) as listing:
                entries = list(listing)
        except OSError as fault:
            problems.append(unreadable(here.prefix.rstrip("/") or ".", fault))
            continue
        stack.extend(_visit(here, entries, plan, found))
    return found


def _visit(here: _Folder, entries: "list[os.DirEntry[str]]", plan: Walk, found: list[str]) -> list[_Folder]:
    """Add the files of one folder to ``found``; the folders to visit next."""
    files, folders, levels = [], [], here.levels
    suffixes = ANDROID_SUFFIXES if here.in_tests else SUFFIXES
    for entry in entries:
        name = entry.name
        if entry.is_dir(follow_symlinks=False):
            if name not in SKIPPED:
                folders.append(name)
        elif name[name.rfind(".") :] in suffixes or name in NAMES:
            if entry.is_file(follow_symlinks=False) or _leads_outside(entry, plan.root):
                files.append(name)
        elif name == IGNORE_FILE and (ignore := read_ignore_file(here.path + name)):
            levels = (Level(ignore, here.path), *levels)
    if plan.module and here.path != plan.root + "/" and not BUILD_FILES.isdisjoint(files):
        return []
    excluding = (plan.exclude,) if plan.exclude and here.path.startswith(plan.exclude.folder) else ()
    for chain in filter(None, (levels, excluding)):
        files = _kept(files, here.path, chain, "\0")
        folders = _kept(folders, here.path, chain, "/\0")
    found += [here.prefix + name for name in files]
    return [_below(here, name, levels, plan) for name in folders if _is_entered(here, name, plan)]


def _kept(names: list[str], folder: str, chain: Sequence[Level], separator: str) -> list[str]:
    """The names in a folder that a chain of patterns, the deepest first, does not hide."""
    tests = [(level.ignore.expression.match, level.ignore.signs, separator + folder[len(level.folder) :]) for level in chain]
    kept = []
    for name in names:
        for match, signs, path in tests:
            if found := match(name + path + name):
                if not signs[found.lastindex or 0]:
                    kept.append(name)
                break
        else:
            kept.append(name)
    return kept


def _is_entered(here: _Folder, name: str, plan: Walk) -> bool:
    if name == "build" and not here.in_source:
        return False
    return plan.tests or not is_test_set(here.name, name)


def _below(here: _Folder, name: str, levels: tuple[Level, ...], plan: Walk) -> _Folder:
    path, prefix = f"{here.path}{name}/", f"{here.prefix}{name}/"
    if plan.cwd and f"{plan.cwd}/".startswith(path):
        prefix = "../" * plan.cwd[len(path) - 1 :].count("/")
    in_tests = here.in_tests or (name == "tests" and not plan.tests)
    return _Folder(path, prefix, name, levels, here.in_source or name == "src", in_tests)


def _leads_outside(entry: "os.DirEntry[str]", root: str) -> bool:
    """Whether a link leads to a file outside of the root; one inside is read in its own place."""
    try:
        return entry.is_file() and not os.path.realpath(entry.path).startswith(os.path.realpath(root) + os.sep)
    except OSError:
        return False


def levels_above(root: str, top: str, repository: str | None) -> tuple[Level, ...]:
    """The ignore files from ``top`` down to above ``root``, the deepest first; none where they ignore the root itself."""
    levels: tuple[Level, ...] = ()
    if repository and (ignore := read_exclude_file(repository)):
        levels = (Level(ignore, f"{repository}/"),)
    folder = top
    for name in root[len(top) + 1 :].split("/") if root != top else ():
        if ignore := read_ignore_file(f"{folder}/{IGNORE_FILE}"):
            levels = (Level(ignore, f"{folder}/"), *levels)
        if not _kept([name], folder + "/", levels, "/\0"):
            return ()
        folder = f"{folder}/{name}"
    return levels
