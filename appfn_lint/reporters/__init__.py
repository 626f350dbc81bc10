"""Reports in the formats that people and tools read, one module a format.

Each module has ``lines(report, look)``, which yields the lines of its output without line ends. Nothing here prints.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from appfn_lint.reporters.look import Look
    from appfn_lint.reporters.report import Report

FORMATS: Final = (
    "full", "concise", "json", "jsonl", "sarif", "github", "gitlab", "checkstyle", "junit", "rdjson", "pylint",
)  # fmt: skip
"""The values of ``--format``; each is a module of this package."""

FOR_PEOPLE: Final = frozenset({"full", "concise", "github", "statistics"})
"""Forms that close with what was inspected; the others hold findings only."""

Reporter = Callable[["Report", "Look"], Iterator[str]]


def reporter(name: str) -> Reporter:
    """The reporter of a format, imported when it is asked for."""
    return cast("Reporter", import_module(f"{__name__}.{name}").lines)
