"""Which SDK version a project uses: from lock files, requirements, ``pyproject.toml`` and the heads of scripts."""

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple
from appfn_lint.tool import Library

NEWEST = (999,)
_LOCKS = ("uv.lock", "poetry.lock", "pdm.lock", "Pipfile.lock")
_PINS = ("requirements.txt", "pyproject.toml", "Pipfile", "setup.cfg", "setup.py")


class Pin(NamedTuple):
    """A version as some file says it, the file, and whether the file locks it."""

    version: str
    path: str
    locked: bool


class Versions:
    """Looks versions up in the folders above a file, nearest first; each file is read once."""

    def __init__(self, paths: Iterable[str], read: Callable[[str], str]) -> None:
        self._read = read
        self._folders: dict[str, list[str]] = {}
        self._texts: dict[str, str] = {}
        for path in paths:
            folder, _, name = path.rpartition("/")
            if name in _LOCKS or name in _PINS or compiled(r"requirements[\w.-]*\.txt").fullmatch(name):
                self._folders.setdefault(folder, []).append(path)

    def library(self, path: str, text: str, packages: tuple[str, ...]) -> Library:
        """The version of the first of the packages that something pins for a file; the newest where nothing does."""
        for pin in self._pins(path, text, packages):
            return Library(packages[0], pin.version, order(pin.version), pin.path)
        return Library(packages[0], "", NEWEST)

    def _pins(self, path: str, text: str, packages: tuple[str, ...]) -> Iterator[Pin]:
        head = compiled(r"(?ms)^# /// script\n(.*?)^# ///").search(text) if "# /// script" in text else None
        if head:
            yield from _find(head[1], path, packages, locked=False)
        folder = posixpath.dirname(path)
        while True:
            files = sorted(self._folders.get(folder, ()), key=lambda file: not file.endswith(_LOCKS))
            for file in files:
                yield from _find(self._text(file), file, packages, locked=file.endswith(_LOCKS))
            if not folder:
                return
            folder = posixpath.dirname(folder)

    def _text(self, path: str) -> str:
        if path not in self._texts:
            self._texts[path] = self._read(path)
        return self._texts[path]


def _find(text: str, path: str, packages: tuple[str, ...], *, locked: bool) -> Iterator[Pin]:
    for package in packages:
        name = re.escape(package).replace(r"\-", "[-_.]")
        if locked:
            match = re.search(rf'(?m)^name = "{name}"\nversion = "([^"]+)"', text) or re.search(
                rf'"{name}": \{{[^}}]*?"version": "==([^"]+)"', text
            )
        else:
            match = re.search(
                rf"(?i)(?<![\w-]){name}(?:\[[^\]\n]*\])?\s*[\"']?\s*=?\s*[\"']?\s*((?:~=|===?|>=|<=|<|>|!=|\^|~)\s*[^\s\"';#)]+(?:\s*,\s*[<>=!~]=?\s*[\w.*]+)*)",
                text,
            )
        if match:
            yield Pin(match[1].strip(), path, locked)


def order(version: str) -> tuple[int, ...]:
    """A comparable version: the pinned one, or the newest that a range allows."""
    if compiled(r"\d[\w.+!-]*").fullmatch(version):
        return _numbers(version)
    clauses = compiled(r"(===?|~=|>=|<=|<|>|\^|~)\s*(\d[\w.]*)").findall(version)
    for operator, number in clauses:
        if operator in ("==", "==="):
            return _numbers(number)
    for operator, number in clauses:
        numbers = _numbers(number)
        if operator == "<":
            return _below(numbers)
        if operator == "<=":
            return numbers
        if operator in ("~=", "^", "~"):
            return (*numbers[: 1 if operator == "^" else max(1, len(numbers) - 1)], 999)
    return NEWEST


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in compiled(r"\d+").findall(version)[:3])


def _below(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The newest version below a bound: (3,) gives 2.999."""
    *head, last = numbers
    while head and last == 0:
        *head, last = head
    return (*head, last - 1, 999) if last else (0,)
