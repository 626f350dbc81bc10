"""Findings that say the same of many functions of a file: shown once, the others named."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from appfn_lint.expressions import compiled
from appfn_lint.finding import Diagnostic
from appfn_lint.record import NamedTuple
from appfn_lint.tool import Catalog

_MOST: Final = 3
"""How often a finding is shown in full in one file before the rest is only named."""
_NAMED: Final = 3
"""How many of the other functions, or lines, one line names."""


class Shown(NamedTuple):
    """A finding that is shown, and the equal ones of its file that it stands for."""

    diagnostic: Diagnostic
    others: Sequence[Diagnostic] = ()


def collapsed(diagnostics: Sequence[Diagnostic], catalogs: Iterable[Catalog]) -> Iterator[Shown]:
    """The findings to show, in order; equal ones of a file stand behind the first where there are many."""
    if len(diagnostics) <= _MOST:
        yield from map(Shown, diagnostics)
        return
    names = _names(catalogs)
    groups: dict[tuple[object, ...], list[Diagnostic]] = {}
    keys = [(d.path, d.rule, d.severity, _shape(d, names)) for d in diagnostics]
    for key, diagnostic in zip(keys, diagnostics, strict=True):
        groups.setdefault(key, []).append(diagnostic)
    for key, diagnostic in zip(keys, diagnostics, strict=True):
        group = groups[key]
        if len(group) <= _MOST:
            yield Shown(diagnostic)
        elif diagnostic is group[0]:
            yield Shown(diagnostic, group[1:])


def others(shown: Shown, catalogs: Iterable[Catalog]) -> str:
    """``and on 25 more functions: a, b, c …``; empty for a finding that stands for itself alone."""
    count = len(shown.others)
    if not count:
        return ""
    names = list(dict.fromkeys(d.tool for d in shown.others if d.tool not in ("", shown.diagnostic.tool)))
    if not names:
        lines = list(dict.fromkeys(str(d.start.line) for d in shown.others))
        return f"and {count} more times, on line{'' if len(lines) == 1 else 's'} {_few(lines)}"
    more = f"{len(names)} more {_kind(names, catalogs, shown.diagnostic.kind)}: {_few(names)}"
    return f"and on {more}" if len(names) == count else f"and {count} more times, also on {more}"


def _kind(names: Sequence[str], catalogs: Iterable[Catalog], kind: str) -> str:
    """What the names are: functions (of an app, else tools), data types, or both."""
    called = "function" if kind == "appfunction" else "tool"
    types = {type_.name for catalog in catalogs for type_ in catalog.types}
    if types.isdisjoint(names):
        return called if len(names) == 1 else f"{called}s"
    if types.issuperset(names):
        return "type" if len(names) == 1 else "types"
    return f"{called}s and types"


def _few(items: Sequence[str]) -> str:
    return ", ".join(items[:_NAMED]) + (" …" if len(items) > _NAMED else "")


def _names(catalogs: Iterable[Catalog]) -> Mapping[str, frozenset[str]]:
    """The names of the parameters and properties of each tool and type, by the name of the tool or type."""
    found: dict[str, set[str]] = {}
    for catalog in catalogs:
        for tool in catalog.tools:
            found.setdefault(tool.name, set()).update(parameter.name for parameter in tool.parameters)
        for type_ in catalog.types:
            found.setdefault(type_.name, set()).update(prop.name for prop in type_.properties)
    return {name: frozenset(parts) for name, parts in found.items()}


def _shape(diagnostic: Diagnostic, names: Mapping[str, frozenset[str]]) -> str:
    """The message without the function and the parameters that it is about, and without its numbers."""
    own = names.get(diagnostic.tool, frozenset())

    def named(match: "re.Match[str]") -> str:
        return "``" if match[1] == diagnostic.tool or match[1] in own else match[0]

    return compiled(r"\d[\d,.]*").sub("0", compiled(r"`([^`]*)`").sub(named, diagnostic.message))
