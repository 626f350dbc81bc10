"""What each version of the AppFunctions library does; the facts are data, in ``versions.json``."""

from functools import cache
from typing import Any, Literal

from appfn_lint.record import NamedTuple
from appfn_lint.tool import Library

GROUP = "androidx.appfunctions"

Order = tuple[int, ...]

_PHASES = {"dev": -1, "alpha": 0, "beta": 1, "rc": 2}
_FINAL = 9


class Facts(NamedTuple):
    """What is true of one version.

    ``annotation`` is the qualified name of the function annotation; ``app_attribute`` the attribute of the app metadata
    that agents receive (``description`` or ``instructions``); ``class_property_docs`` whether ``@property`` and ``@param``
    in a serializable's class comment count; ``instruction_annotation`` whether ``@AppFunctionInstruction`` exists;
    ``deprecation`` whether ``@Deprecated`` messages are delivered; ``context_parameter`` whether an
    ``AppFunctionContext`` comes first; ``service`` whose manifest declares the service.
    """

    annotation: str
    app_attribute: str
    class_property_docs: bool
    instruction_annotation: bool
    deprecation: bool
    context_parameter: Literal["required", "ignored", "removed"]
    service: Literal["library", "app"]


def order(version: str) -> Order:
    """A version as numbers that compare as releases do; empty where the text is no release (``+``, a snapshot, a range).

    ``1.0.0-alpha08`` is ``(1, 0, 0, 0, 8)``, ``1.0.0`` is ``(1, 0, 0, 9, 0)``.
    """
    numbers, _, suffix = version.strip().partition("-")
    parts = numbers.split(".")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() for part in parts):
        return ()
    base = tuple(int(part) for part in parts)
    if not suffix:
        return (*base, _FINAL, 0)
    phase = suffix.rstrip("0123456789")
    digits = suffix[len(phase) :]
    return (*base, _PHASES[phase], int(digits)) if phase in _PHASES and digits else ()


@cache
def _changes() -> tuple[tuple[Order, str, dict[str, Any]], ...]:
    import json
    from os.path import dirname, join

    with open(join(dirname(__file__), "versions.json"), encoding="utf-8") as file:  # importlib.resources costs 7 ms
        changes = json.load(file)["changes"]
    return tuple((order(entry["version"]), entry["version"], entry["facts"]) for entry in changes)


@cache
def facts(at: Order) -> Facts:
    """The facts of a version, of the newest one known where ``at`` is empty; an unknown version is its predecessor."""
    changes = _changes()
    merged = dict(changes[0][2])
    for since, _, changed in changes[1:]:
        if not at or since <= at:
            merged.update(changed)
    return Facts(**merged)


def newest() -> Library:
    """The newest version known, with an empty ``version``: nothing in the project says which it is."""
    return Library(GROUP, order=_changes()[-1][0])


def inferred(names: frozenset[str]) -> Library | None:
    """The library that qualified annotation names in use point to, None where they do not decide.

    ``version`` stays empty: only the generation is known, and its last version stands for it.
    """
    changes = _changes()
    known = [(at, facts(at).annotation) for at, _, _ in changes]
    for name in dict.fromkeys(annotation for _, annotation in reversed(known)):
        if name in names:
            return Library(GROUP, order=max(at for at, annotation in known if annotation == name), found=f"use of {name}")
    return None
