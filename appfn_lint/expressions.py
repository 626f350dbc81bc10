"""Regular expressions of this program, compiled once per installation instead of once per run.

Compiling takes far longer than matching: a check of one file would spend a third of its time on it. The command line
therefore keeps what the compiler of ``re`` made, beside the reports, as Python itself keeps its bytecode. Expressions
that hold words of a project are compiled by ``re.compile`` and never kept.
"""

import re
import sys
from importlib import import_module
from typing import Any, Final, TypeVar

from appfn_lint import __version__
from appfn_lint.cache_folder import cache_folder, keep

_Text = TypeVar("_Text", str, bytes)
_Kept = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
"""Flags, code, number of groups, and the names of groups in both directions."""

_MOST: Final = 1000
"""Expressions kept; with more, only those of the last run stay."""


class _Shelf:
    """The expressions of earlier runs, and those of this one that were not among them."""

    def __init__(self, path: str) -> None:
        """Read what is kept at a path."""
        self.path = path
        self.kept: dict[tuple[Any, int], _Kept] = _read(path)
        self.new: dict[tuple[Any, int], _Kept] = {}


_open: list[_Shelf] = []
_made: dict[tuple[Any, int], Any] = {}
"""All that this run has asked for, by pattern and flags."""


def compiled(pattern: _Text, flags: int = 0) -> "re.Pattern[_Text]":
    """The compiled form of an expression, as ``re.compile`` gives it."""
    known: re.Pattern[_Text] | None = _made.get((pattern, flags))
    if known is None:
        known = _made[pattern, flags] = _taken(pattern, flags) or re.compile(pattern, flags)
    return known


def _taken(pattern: _Text, flags: int) -> "re.Pattern[_Text] | None":
    """The expression from an earlier run; None where there is none, which then is one to keep."""
    if not _open:
        return None
    shelf = _open[0]
    found = shelf.kept.get((pattern, int(flags)))
    made: re.Pattern[_Text] | None = _restored(pattern, found) if found is not None else None
    if made is None:
        shelf.new[pattern, int(flags)] = _compile(pattern, flags)
    return made


def remember() -> None:
    """From now on take expressions from earlier runs, where this Python allows it and there is a folder for it."""
    folder = cache_folder()
    if folder is None or sys.implementation.name != "cpython" or sys.version_info >= (3, 14):
        return
    engine = _engine()
    name = f"expressions-{__version__}-{sys.hexversion:x}-{engine.MAGIC}-{engine.CODESIZE}-{sys.byteorder}"
    _open[:] = [_Shelf(f"{folder}/{name}")]


def keep_new() -> None:
    """Keep the expressions that this run had to compile; where that cannot be done, nothing happens."""
    if not _open or not _open[0].new:
        return
    import marshal

    shelf = _open[0]
    all_ = {**shelf.kept, **shelf.new}
    keep(shelf.path, marshal.dumps(all_ if len(all_) <= _MOST else shelf.new))


def _read(path: str) -> dict[tuple[Any, int], _Kept]:
    import marshal

    try:
        with open(path, "rb") as file:
            found = marshal.loads(file.read())  # noqa: S302 - our own file in the user's own folder, like Python's bytecode
    except (OSError, EOFError, ValueError, TypeError):
        return {}
    return found if isinstance(found, dict) else {}


def _compile(pattern: str | bytes, flags: int) -> _Kept:
    """What the compiler of ``re`` makes of an expression, in the steps that it takes itself."""
    import marshal
    from re import _compiler, _parser  # type: ignore[attr-defined]

    parsed = _parser.parse(pattern, int(flags))
    names: dict[str, int] = parsed.state.groupdict
    order: list[str | None] = [None] * parsed.state.groups
    for name, index in names.items():
        order[index] = name
    code = [int(word) for word in _compiler._code(parsed, int(flags))]  # noqa: SLF001 - it has no public form
    return int(flags) | parsed.state.flags, marshal.dumps(code), parsed.state.groups - 1, names, tuple(order)


def _restored(pattern: Any, found: _Kept) -> Any:
    import marshal

    try:
        flags, code, groups, names, order = found
        return _engine().compile(pattern, flags, marshal.loads(code), groups, names, order)  # noqa: S302 - as above, and checked
    except (RuntimeError, ValueError, TypeError, EOFError):  # a damaged file
        return None


def _engine() -> Any:
    return import_module("_sre")
