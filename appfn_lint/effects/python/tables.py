"""What library calls do: ``data/python.json``, a table with its source and date."""

import json
import os
from collections.abc import Mapping
from functools import cache
from typing import Any

from appfn_lint.record import NamedTuple


class Tables(NamedTuple):
    """The table, turned round for looking up: full names of functions, and methods by the call that makes their object.

    ``methods``, ``services`` and ``databases`` are kept by the package that a name begins with. ``incidental`` are words of
    files and variables that serve the program, ``serving`` more of them for variables alone.
    """

    functions: Mapping[str, str]
    methods: Mapping[str, Mapping[str, Mapping[str, str]]]
    chained: frozenset[str]
    services: Mapping[str, Mapping[str, tuple[tuple[str, str], ...]]]
    databases: Mapping[str, tuple[str, ...]]
    statements: Mapping[str, str]
    execute: frozenset[str]
    commands: Mapping[str, Mapping[str, str]]
    incidental: frozenset[str]
    serving: frozenset[str]
    http: "Http"


class Http(NamedTuple):
    """How requests leave: functions and the objects whose methods are verbs of HTTP, paths that only ask, words of deeds."""

    modules: frozenset[str]
    clients: frozenset[str]
    asking: frozenset[str]
    deeds: Mapping[str, str]


def _turned(kinds: Mapping[str, str]) -> dict[str, str]:
    return {name: kind for kind, names in kinds.items() for name in names.split()}


def _by_package(entries: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for name, value in entries.items():
        found.setdefault(name.partition(".")[0], {})[name] = value
    return found


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
        _by_package({name: _turned(kinds) for made, kinds in raw["methods"].items() for name in made.split()}),
        frozenset(raw["chained"].split()),
        _by_package(services),
        {package: tuple(names) for package, names in _by_package(dict.fromkeys(raw["databases"].split())).items()},
        _turned(raw["statements"]),
        frozenset(raw["execute"].split()),
        {program: _turned(kinds) for program, kinds in raw["commands"].items()},
        frozenset(raw["incidental"].split()),
        frozenset(raw["serving"].split()),
        Http(
            frozenset(raw["http"]["modules"].split()),
            frozenset(raw["http"]["clients"].split()),
            frozenset(raw["http"]["asking"].split()),
            _turned(raw["http"]["deeds"]),
        ),
    )
