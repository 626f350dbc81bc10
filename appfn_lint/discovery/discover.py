"""From the paths that a user names to a :class:`Tree`."""

import os
from collections.abc import Iterable, Mapping, Sequence

from appfn_lint.discovery.gitignore import compile_patterns
from appfn_lint.discovery.places import lies_in_tests, module_of, pins, project_files, project_of, repository_of
from appfn_lint.discovery.tree import Tree, disk_reader
from appfn_lint.discovery.walk import Level, Walk, levels_above, walk
from appfn_lint.finding import Problem
from appfn_lint.record import NamedTuple


class MissingPath(Exception):  # noqa: N818 - reads as what happened; callers show its text as it is
    """A path that the user named does not exist; the text is one plain sentence."""


class _Named(NamedTuple):
    """What the user named, as absolute paths with ``/``; ``texts`` holds the bytes of a file that came by standard input."""

    folders: tuple[str, ...]
    files: tuple[str, ...]
    texts: Mapping[str, bytes] = {}


class _Project(NamedTuple):
    """Where the run takes place: the working folder, and what the configuration excludes."""

    cwd: str
    exclude: Level | None


def discover(
    paths: Sequence[str],
    *,
    cwd: str,
    exclude: Sequence[str] = (),
    exclude_root: str | None = None,
    stdin: tuple[str, bytes] | None = None,
) -> Tree:
    """Find the files to read for the paths that a user names (files and folders; ``.`` where there are none).

    ``exclude`` holds patterns in the form of .gitignore, counted from ``exclude_root`` (the working folder by default);
    they hold for named files too. ``stdin`` is the name that standard input goes by, and its bytes. Files of the
    Gradle module around a named path and modules that a named Python file imports are in the tree as well, but not reported.

    Raises:
        MissingPath: a named path does not exist.
    """
    cwd = _absolute(cwd, os.getcwd())
    patterns = compile_patterns(exclude)
    root = _absolute(exclude_root, cwd) if exclude_root else cwd
    project = _Project(cwd, Level(patterns, f"{root}/") if patterns else None)
    problems: list[Problem] = []
    named = _named(paths or (() if stdin else (".",)), cwd, problems)
    overlay = {}
    if stdin:
        file = _absolute(stdin[0], cwd)
        named = _Named(named.folders, (*named.files, file), {file: stdin[1]})
        overlay = {_shown(file, cwd): stdin[1]}
    reported = set(_files(named, project, problems))
    context = set(_context(named, project, problems)) - reported
    return Tree(
        tuple(sorted(reported | context)),
        disk_reader(cwd, overlay),
        lambda path: path not in context,
        tuple(problems),
        named=tuple(path for file in named.files if (path := _shown(file, cwd)) in reported),
    )


def _named(paths: Iterable[str], cwd: str, problems: list[Problem]) -> _Named:
    folders, files = [], []
    for path in paths:
        absolute = _absolute(path, cwd)
        if os.path.isdir(absolute or "/"):
            folders.append(absolute)
        elif os.path.isfile(absolute):
            files.append(absolute)
        elif os.path.lexists(absolute):
            problems.append(Problem(path, f"{path} is neither a file nor a folder, so it was left out."))
        else:
            raise MissingPath(f"There is no file or folder {path}.")
    return _Named(tuple(dict.fromkeys(folders)), tuple(dict.fromkeys(files)))


def _files(named: _Named, project: _Project, problems: list[Problem]) -> Iterable[str]:
    for file in named.files:
        path = _shown(file, project.cwd)
        if _is_excluded(file, project.exclude):
            problems.append(Problem(path, f"{path} is excluded by the configuration, so it was left out."))
        else:
            yield path
    for folder in named.folders:
        yield from walk(_plan(folder, project, module=False, tests=False), problems)


def _context(named: _Named, project: _Project, problems: list[Problem]) -> Iterable[str]:
    """The files around the named ones that belong to the same Gradle modules or say Python versions, and modules that they import."""
    starts = {**dict.fromkeys(map(os.path.dirname, named.files)), **dict.fromkeys(named.folders)}
    done: set[str] = set()
    for start in starts:
        repository = repository_of(start)
        modules = [file for file in named.files if file.endswith(".py") and os.path.dirname(file) == start]
        if modules or start in named.folders:
            yield from (_shown(file, project.cwd) for file in pins(start, repository))
        if modules:
            from appfn_lint.discovery.imports import imported

            yield from (_shown(file, project.cwd) for file in imported(modules, repository, named.texts))
        module = module_of(start, repository)
        if module is None or module in done:
            continue
        done.add(module)
        yield from (_shown(file, project.cwd) for file in project_files(module, project_of(module, repository)))
        if not any(f"{module}/".startswith(folder + "/") for folder in named.folders):
            yield from walk(_plan(module, project, module=True, tests=_in_tests(start, repository)), problems)


def _plan(root: str, project: _Project, *, module: bool, tests: bool) -> Walk:
    repository = repository_of(root)
    top = repository or (project.cwd if f"{root}/".startswith(project.cwd + "/") else root)
    shown = _shown(root, project.cwd)
    return Walk(
        root,
        "" if shown == "." else shown + "/",
        levels_above(root, top, repository),
        project.exclude,
        tests or _in_tests(root, top),
        module,
        "src" in root[len(top) :].split("/"),
        project.cwd if project.cwd.startswith(f"{root}/") else "",
    )


def _in_tests(folder: str, top: str | None) -> bool:
    return lies_in_tests(folder[len(top or "") :].split("/"))


def _is_excluded(file: str, exclude: Level | None) -> bool:
    return exclude is not None and file.startswith(exclude.folder) and exclude.ignore.covers(file[len(exclude.folder) :])


def _absolute(path: str, cwd: str) -> str:
    """The path from the file system's root, with ``/`` between folders and none at its end."""
    return _posix(os.path.normpath(os.path.join(cwd or "/", path))).rstrip("/")


def _shown(path: str, cwd: str) -> str:
    """How reports write an absolute path: relative to the working folder; absolute on another drive."""
    if path.startswith(cwd + "/"):
        return path[len(cwd) + 1 :]
    try:
        return _posix(os.path.relpath(path or "/", cwd or "/"))
    except ValueError:
        return path


def _posix(path: str, separator: str = os.sep) -> str:
    return path.replace(separator, "/") if separator != "/" else path
