"""Names of programs as words: ``getUserID2`` is get, user, id, 2."""

import re
from functools import cache, lru_cache

from appfn_lint.expressions import compiled


@cache
def _pieces() -> "re.Pattern[str]":
    return compiled(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_]+")


@cache
def _plural() -> "re.Pattern[str]":
    return compiled(r"(?<=[A-Z])([A-Z])s(?![a-z])")


@lru_cache(maxsize=8192)
def words(name: str) -> tuple[str, ...]:
    """The words of an identifier in lower case; a plural of capitals (``IDs``, ``URLs``) is one word."""
    if "s" in name:
        name = _plural().sub(lambda found: found.group(1) + "S", name)
    return tuple(piece.lower() for piece in _pieces().findall(name))


def without(found: tuple[str, ...], containers: frozenset[str]) -> tuple[str, ...]:
    """The words that are left when words that only say how a value is held (``my``, ``text``, ``list``) are dropped."""
    return tuple(word for word in found if word not in containers)


def ends(found: tuple[str, ...], *endings: tuple[str, ...]) -> bool:
    """Whether the words end in one of the sequences."""
    return any(found[-len(ending) :] == ending for ending in endings)
