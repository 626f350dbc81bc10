"""What agents receive, as data: whole texts exactly as delivered."""

from collections.abc import Iterable, Iterator
from typing import Any

from appfn_lint.prose import Prose
from appfn_lint.reporters.document import listing
from appfn_lint.source import Source
from appfn_lint.tool import Lost, Tool


def lines(tools: Iterable[Tool], sources: dict[str, Source]) -> Iterator[str]:
    """One document, version 1, with one tool a line."""
    yield from listing("tools", (record(tool, sources) for tool in tools))


def record(tool: Tool, sources: dict[str, Source]) -> dict[str, Any]:
    """One tool; texts that do not arrive are empty, ``result.type`` is null for nothing."""
    result = tool.result
    return {
        "id": tool.id,
        "name": tool.name,
        "kind": tool.kind.value,
        "path": tool.path,
        "line": tool.source.position(tool.name_span.start).line,
        "description": _text(tool.description),
        "parameters": [
            {"name": p.name, "type": p.type.text, "required": p.required, "description": _text(p.delivered)}
            for p in tool.parameters
        ],
        "result": {"type": (result.type.text if result.type else "") or None, "description": _text(result.description)},
        "lost": [
            {"text": lost.prose.text, "reason": lost.why, "line": lost_line(tool.source, lost, sources)} for lost in tool.lost
        ],
    }


def lost_line(source: Source, lost: Lost, sources: dict[str, Source]) -> int:
    """The line (from 1) where a lost text begins, in its own file."""
    path = lost.path or lost.prose.path
    return (sources.get(path, source) if path else source).position(lost.prose.span.start).line


def _text(prose: Prose | None) -> str:
    return prose.text if prose is not None else ""
