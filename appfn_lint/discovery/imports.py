"""The modules beside a Python file: what it imports from its own project, and who may register what it declares."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from appfn_lint.discovery.places import SKIPPED
from appfn_lint.discovery.tree import read_bytes
from appfn_lint.expressions import compiled

_MOST: Final = 400
"""How many modules are followed at most."""
_IMPORT: Final = compiled(
    rb"^[ \t]*(?:from[ \t]+(?P<dots>\.*)[ \t]*(?P<module>[\w.]*)[ \t]+import[ \t]*(?P<names>\([^)]*\)|[^\n#]*)|import[ \t]+(?P<plain>[^\n#]+))",
    re.MULTILINE,
)
_REGISTERS: Final = (b".tool", b"add_tool")


def imported(files: Iterable[str], top: str | None, texts: Mapping[str, bytes]) -> Iterator[str]:
    """The Python files that the given ones (absolute paths) import, directly or not, up to the folder ``top``.

    ``texts`` holds the bytes of files that are not to be read from the disk.
    A file whose functions are registered on an object that it does not make is joined by the modules above and beside it
    that import it.
    """
    folders = _Folders(texts)
    given = list(files)
    users = dict.fromkeys(user for file in given for user in _users(file, top, folders) if user not in given)
    yield from users
    pending = [*given, *users]
    done = set(pending)
    while pending and len(done) < _MOST:
        for found in _named(pending.pop(), top, folders):
            if found not in done:
                done.add(found)
                pending.append(found)
                yield found


class _Folders:
    """What folders and files hold; each folder is listed once."""

    def __init__(self, texts: Mapping[str, bytes]) -> None:
        self._texts = texts
        self._known: dict[str, frozenset[str]] = {}

    def names(self, folder: str) -> frozenset[str]:
        """The names in a folder, none where there is no such folder."""
        if folder not in self._known:
            try:
                self._known[folder] = frozenset(os.listdir(folder or "/"))
            except OSError:
                self._known[folder] = frozenset()
        return self._known[folder]

    def read(self, file: str) -> bytes:
        """The bytes of a file, none where it cannot be read."""
        try:
            return self._texts[file] if file in self._texts else read_bytes(file)
        except OSError:
            return b""

    def module(self, base: str, parts: list[str]) -> str | None:
        """The file of a dotted name that is counted from a folder, None where there is none."""
        folder = base
        for index, part in enumerate(parts):
            names = self.names(folder)
            if index == len(parts) - 1 and f"{part}.py" in names:
                return f"{folder}/{part}.py"
            if part not in names or part in SKIPPED:
                return None
            folder = f"{folder}/{part}"
        return f"{folder}/__init__.py" if "__init__.py" in self.names(folder) else None


def _named(file: str, top: str | None, folders: _Folders) -> Iterator[str]:
    """The files that the imports of one file mean."""
    for match in _IMPORT.finditer(folders.read(file)):
        if match["plain"] is not None:
            names = (part.split()[0].decode() for part in match["plain"].split(b",") if part.split())
            wanted = [(0, name.split("."), [""]) for name in names]
        else:
            module = match["module"].decode()
            taken = compiled(r"(\w+)(?:\s+as\s+\w+)?").findall(re.sub(r"#[^\n]*", "", match["names"].decode("utf-8", "replace")))
            wanted = [(len(match["dots"]), module.split(".") if module else [], ["", *taken])]
        for dots, parts, names_ in wanted:
            yield from _resolved(file, dots, parts, names_, top, folders)


def _resolved(file: str, dots: int, parts: list[str], names: list[str], top: str | None, folders: _Folders) -> Iterator[str]:
    """A module and those of the names taken from it that are modules themselves."""
    bases = [_above(file, dots)] if dots else list(_bases(file, top))
    for base in bases:
        found = [
            path
            for name in names
            if (path := folders.module(base, [*parts, name] if name else parts)) is not None and path != file
        ]
        if found:
            yield from found
            return


def _above(file: str, dots: int) -> str:
    folder = os.path.dirname(file)
    for _ in range(dots - 1):
        folder = os.path.dirname(folder)
    return folder


def _bases(file: str, top: str | None) -> Iterator[str]:
    """The folders that a full name may be counted from: the file's own and those above it, each with its ``src``."""
    folder = os.path.dirname(file)
    while True:
        yield folder
        yield f"{folder}/src"
        if folder == top or os.path.dirname(folder) == folder or (top is None and folder != os.path.dirname(file)):
            return
        folder = os.path.dirname(folder)


def _users(file: str, top: str | None, folders: _Folders) -> Iterator[str]:
    """The modules beside and above a file that import it, where what it registers on is made elsewhere."""
    data = folders.read(file)
    if not any(word in data for word in _REGISTERS):
        return
    stem = os.path.basename(file).removesuffix(".py")
    stem = os.path.basename(os.path.dirname(file)) if stem == "__init__" else stem
    mention = re.compile(rb"\b" + re.escape(stem.encode()) + rb"\b")
    folder = os.path.dirname(file)
    for _ in range(3):
        for name in sorted(folders.names(folder)):
            other = f"{folder}/{name}"
            if (
                name.endswith(".py")
                and other != file
                and any(mention.search(m.group()) for m in _IMPORT.finditer(folders.read(other)))
            ):
                yield other
        if folder == top or top is None:
            return
        folder = os.path.dirname(folder)
