"""Values that a text lists in a row: "'new', 'old' or 'all'", "one of new, old or all"."""

import re
from collections.abc import Iterator
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple


class Item(NamedTuple):
    """One value and where it begins, in characters of the text."""

    value: str
    start: int


class Row(NamedTuple):
    """The values of one row, in order; ``quoted`` where each stands in quotes or code marks."""

    items: tuple[Item, ...]
    quoted: bool


_QUOTED = r"(?:\"[\w.-]+\"|'[\w.-]+'|`[\w.-]+`)"
_WORD = r"[A-Za-z0-9][\w.-]*"


@cache
def _quoted_row() -> "re.Pattern[str]":
    return compiled(rf"{_QUOTED}(?:(?:\s*\([^()\n]*\))?(?:\s*[,/|]\s*(?:or\s+)?|\s+or\s+){_QUOTED})+")


@cache
def _plain_row() -> "re.Pattern[str]":
    return compiled(
        r"\b(?:one of|either|(?:allowed|possible|valid|supported) (?:values|options)(?: are| include)?|options(?: are)?|values(?: are)?|must be|can be):?\s+"
        rf"(?P<row>{_WORD}(?:\s*[,/|]\s*(?:or\s+|and\s+)?{_WORD}|\s+or\s+{_WORD})+)(?=\s*(?:[.;)\n]|\Z))",
        re.IGNORECASE,
    )


def quoted_rows(text: str) -> Iterator[Row]:
    """The rows of values in quotes or code marks."""
    for row in _quoted_row().finditer(text):
        found = compiled(_QUOTED).finditer(row.group())
        yield Row(tuple(Item(m.group()[1:-1], row.start() + m.start() + 1) for m in found), quoted=True)


def plain_rows(text: str) -> Iterator[Row]:
    """The rows of bare words behind "one of" and the like, up to the end of the clause."""
    for match in _plain_row().finditer(text):
        found = (m for m in compiled(_WORD).finditer(match["row"]) if m.group().lower() not in ("or", "and"))
        yield Row(tuple(Item(m.group().rstrip("."), match.start("row") + m.start()) for m in found), quoted=False)
