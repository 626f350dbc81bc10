"""What an agent receives at the place of a finding, in one line."""

from collections.abc import Iterator, Sequence
from typing import Final

from appfn_lint.finding import Diagnostic
from appfn_lint.prose import Prose
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span
from appfn_lint.tool import Catalog, DataType, Parameter, Tool

_LONGEST: Final = 160
"""Characters of a delivered text that one line quotes."""


class _Arrival(NamedTuple):
    """One text slot of a tool or type: whose it is, where the owner stands, what arrives."""

    role: str
    place: Span
    prose: Prose | None


class Deliveries:
    """The tools and types of a report by the file that declares them, tools by name too."""

    def __init__(self, catalogs: Sequence[Catalog]) -> None:
        self.tools: dict[tuple[str, str], list[Tool]] = {}
        self.types: dict[str, list[DataType]] = {}
        for catalog in catalogs:
            for tool in catalog.tools:
                self.tools.setdefault((tool.path, tool.name), []).append(tool)
            for type_ in catalog.types:
                self.types.setdefault(type_.path, []).append(type_)


def received(diagnostic: Diagnostic, deliveries: Deliveries) -> str:
    """What arrives where the finding points, as a quoted line with its role.

    Empty where the frame shows it already (one line, delivered as written), where no tool is concerned, and where nothing
    arrives and the finding is about something else.
    """
    arrivals = list(_arrivals(diagnostic, deliveries))
    hit = next((a for a in arrivals if _concerns(a, diagnostic)), None)
    if hit is None and diagnostic.family == "delivery" and arrivals and not arrivals[0].prose:
        hit = arrivals[0]
    if hit is None or _in_sight(hit.prose, diagnostic) or (diagnostic.family != "delivery" and not hit.prose):
        return ""
    return _quoted(hit)


def _arrivals(diagnostic: Diagnostic, deliveries: Deliveries) -> Iterator[_Arrival]:
    """The slots of the judged tool or type, its own description first."""
    for tool in deliveries.tools.get((diagnostic.path, diagnostic.tool), ()):
        yield from _slots(tool, "parameter", tool.parameters)
    for type_ in deliveries.types.get(diagnostic.path, ()):
        if type_.span.overlaps(diagnostic.span):
            yield from _slots(type_, "property", type_.properties)


def _slots(owner: Tool | DataType, called: str, parts: Sequence[Parameter]) -> Iterator[_Arrival]:
    yield _Arrival(f"for `{owner.name}`", owner.name_span, owner.description)
    for part in parts:
        yield _Arrival(f"for {called} `{part.name}`", part.span, part.description)
    if isinstance(owner, Tool):
        yield _Arrival(f"for the result of `{owner.name}`", owner.result.span, owner.result.description)


def _concerns(arrival: _Arrival, diagnostic: Diagnostic) -> bool:
    prose = arrival.prose
    if prose is not None and prose.segments and prose.path in (None, diagnostic.path) and prose.span.overlaps(diagnostic.span):
        return True
    return arrival.place.overlaps(diagnostic.span)


def _in_sight(prose: Prose | None, diagnostic: Diagnostic) -> bool:
    if not prose or diagnostic.start.line != diagnostic.end.line:
        return False
    return len(prose.segments) == 1 and not prose.segments[0].atomic


def _quoted(arrival: _Arrival) -> str:
    if not arrival.prose:
        return f"nothing {arrival.role}"
    text = " ".join(arrival.prose.text.split())
    if len(text) > _LONGEST:
        text = text[:_LONGEST].rsplit(" ", 1)[0] + " ..."
    return f'"{text}" {arrival.role}'
