"""What a run printed, remembered by everything that it read.

A run is a function of its settings and of the files that it reads, so its report can be given again while those are the
same. Kept are the searches over the tree with the files that they found, a digest of each file that was read, and the
report. The next run repeats the searches and compares; only then are rules and readers imported at all.

Entries lie in the user's cache folder, never in a project. ``APPFN_LINT_CACHE_DIR`` names another folder, and turns the
cache off where it is empty; ``--no-cache`` does so for one run.
"""

import os
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final

from appfn_lint import __version__
from appfn_lint.cache_folder import cache_folder, keep
from appfn_lint.discovery import Tree, search
from appfn_lint.plugins import GROUP
from appfn_lint.record import NamedTuple

_MOST: Final = 400
"""Entries kept; half of them, the oldest, go when there are more."""

_LARGEST: Final = 4 << 20
"""Characters of a report that is still worth keeping."""


class Report(NamedTuple):
    """What a run printed: lines for standard output and standard error, and its exit code."""

    code: int
    out: str
    err: str


class Log:
    """Everything that a run asks of its tree."""

    def __init__(self, tree: Tree) -> None:
        """Watch a tree; give ``self.tree`` to the run."""
        self.read = tree.read
        self.reads: dict[str, str] = {}
        self.searches: list[tuple[Sequence[str], Sequence[bytes], list[tuple[str, str]]]] = []
        self.tree = tree._replace(read=self._read, searching=self._searching)

    def _read(self, path: str) -> bytes:
        try:
            data = self.read(path)
        except OSError:
            self.reads[path] = ""
            raise
        self.reads[path] = digest(data)
        return data

    def _searching(self, tree: Tree, suffixes: Sequence[str], needles: Sequence[bytes]) -> Iterator[tuple[str, bytes]]:
        found: list[tuple[str, str]] = []
        self.searches.append((tuple(suffixes), tuple(needles), found))
        for path, data in search(tree._replace(read=self.read, searching=None), suffixes, needles):
            found.append((path, digest(data)))
            yield path, data


def digest(data: bytes) -> str:
    """A name for some bytes: 32 hexadecimal digits."""
    return _blake2b()(data, digest_size=16).hexdigest()  # type: ignore[no-any-return]


def _blake2b() -> Any:
    """The hash without OpenSSL, which ``hashlib`` loads and which takes a fifth of a start."""
    try:
        return import_module("_blake2").blake2b
    except (ImportError, AttributeError):
        return import_module("hashlib").blake2b


def key(tree: Tree, *settings: object) -> str:
    """The name of a run: its settings, the files there are, and this very version of the program."""
    parts = [__version__, sys.version, *_program(), *(repr(setting) for setting in settings), *tree.paths, repr(tree.problems)]
    return digest("\0".join(parts).encode("utf-8", "surrogatepass"))


def _program() -> Iterator[str]:
    """Size and time of each of our own files, so that a changed rule is never answered from memory."""
    pending = [os.path.dirname(__file__), *_rules()]
    while pending:
        with os.scandir(pending.pop()) as entries:
            for entry in entries:
                if entry.name.endswith((".py", ".txt", ".json", ".toml")):
                    state = entry.stat()
                    yield f"{entry.name} {state.st_size} {state.st_mtime_ns}"
                elif "." not in entry.name and not entry.name.startswith("__"):
                    pending.append(entry.path)


def _rules() -> Iterator[str]:
    """Where the rules lie when they are not inside of the package (an editable install)."""
    from importlib import import_module

    inside = os.path.dirname(__file__) + os.sep
    yield from (path for path in import_module(GROUP).__path__ if not path.startswith(inside))


def recall(name: str, tree: Tree) -> Report | None:
    """The report of a run that read the same, None if there is none."""
    entry = _entry(name)
    if entry is None:
        return None
    try:
        import json

        with open(entry, encoding="utf-8") as file:
            kept = json.load(file)
        same = all(_same(tree, *asked) for asked in kept["searches"]) and all(
            _digest_of(tree, path) == seen for path, seen in kept["reads"].items()
        )
        return Report(*kept["report"]) if same else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _same(tree: Tree, suffixes: list[str], needles: list[str], found: list[list[str]]) -> bool:
    sought = [needle.encode("latin-1") for needle in needles]
    return [[path, digest(data)] for path, data in search(tree, suffixes, sought)] == found


def _digest_of(tree: Tree, path: str) -> str:
    try:
        return digest(tree.read(path))
    except OSError:
        return ""


def remember(name: str, log: Log, report: Report) -> None:
    """Keep a report; where that cannot be done, nothing happens."""
    entry = _entry(name)
    if entry is None or len(report.out) > _LARGEST:
        return
    import json

    searches = [(suffixes, [n.decode("latin-1") for n in needles], found) for suffixes, needles, found in log.searches]
    text = json.dumps({"searches": searches, "reads": log.reads, "report": report})
    try:
        if keep(entry, text.encode("utf-8", "surrogatepass")):
            _tidy(os.path.dirname(entry))
    except OSError:  # another run tidies too
        return


def _tidy(folder: str) -> None:
    """Remove the older half of the entries where there are too many."""
    entries = os.listdir(folder)
    if len(entries) > _MOST:
        paths = [os.path.join(folder, entry) for entry in entries]
        for path in sorted(paths, key=os.path.getmtime)[: _MOST // 2]:
            os.remove(path)


def _entry(name: str) -> str | None:
    folder = cache_folder()
    return os.path.join(folder, f"{name}.json") if folder else None
