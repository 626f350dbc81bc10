"""What library calls do: ``data/python.json``, a table with its source and date."""

import json
import os
from functools import cache
from typing import Any, NamedTuple


class Tables(NamedTuple):
    """The table, turned round for looking up: full names of functions, and methods by the call that makes their object."""

    functions: dict[str, str]
    methods: dict[str, dict[str, str]]
    chained: frozenset[str]
    services: dict[str, tuple[tuple[str, str], ...]]
    databases: frozenset[str]
    execute: frozenset[str]
    commands: dict[str, dict[str, str]]
    incidental: frozenset[str]


def _turned(kinds: dict[str, str]) -> dict[str, str]:
    return {name: kind for kind, names in kinds.items() for name in names.split()}


@cache
def tables() -> Tables:
    """The table."""
    with open(os.path.join(os.path.dirname(__file__), "..", "data", "python.json"), encoding="utf-8") as file:
        raw: dict[str, Any] = json.load(file)
    services = {
        made: tuple((prefix, kind) for kind, names in kinds.items() for prefix in names.split())
        for made, kinds in raw["services"].items()
    }
    return Tables(
        _turned(raw["functions"]),
        {made: _turned(kinds) for made, kinds in raw["methods"].items()},
        frozenset(raw["chained"]),
        services,
        frozenset(raw["databases"]),
        frozenset(raw["execute"].split()),
        {program: _turned(kinds) for program, kinds in raw["commands"].items()},
        frozenset(raw["incidental"]),
    )
