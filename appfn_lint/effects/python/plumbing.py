"""What most reading tools of a server reach alike is its plumbing: signing in, settings, telemetry. No tool does it by itself."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from appfn_lint.body import Effect
from appfn_lint.language.claims import name_reads
from appfn_lint.source import Span
from appfn_lint.tool import Tool

_FEWEST: Final = 4
"""How many reading tools must reach a place before it can be plumbing."""


def with_plumbing(tools: Sequence[Tool]) -> tuple[Tool, ...]:
    """The tools of one server; effects at a place that at least half of those that read reach are incidental."""
    readers = [tool for tool in tools if tool.body is not None and _reads(tool)]
    reached = Counter(place for tool in readers for place in {_place(effect) for effect in _effects(tool)})
    common = {place for place, count in reached.items() if count >= max(_FEWEST, len(readers) / 2)}
    return tuple(_marked(tool, common) for tool in tools) if common else tuple(tools)


def _reads(tool: Tool) -> bool:
    return name_reads(tool.name) or any(hint.name == "readOnlyHint" and hint.value for hint in tool.hints)


def _effects(tool: Tool) -> tuple[Effect, ...]:
    return tool.body.effects if tool.body is not None else ()


def _place(effect: Effect) -> tuple[str, Span]:
    return effect.steps[-1].path, effect.steps[-1].span


def _marked(tool: Tool, common: set[tuple[str, Span]]) -> Tool:
    if tool.body is None or not any(_place(effect) in common for effect in tool.body.effects):
        return tool
    marked = (effect._replace(incidental=effect.incidental or _place(effect) in common) for effect in tool.body.effects)
    ordered = sorted(marked, key=lambda effect: (effect.strength != "certain", effect.incidental, len(effect.steps)))
    return tool._replace(body=tool.body._replace(effects=tuple(ordered)))
