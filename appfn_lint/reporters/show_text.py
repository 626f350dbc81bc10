"""What agents receive, laid out for a terminal: delivered text in full, and what was lost on the way with the reason."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from appfn_lint.prose import Prose
from appfn_lint.reporters.glyphs import shown, text_width
from appfn_lint.reporters.look import Look
from appfn_lint.reporters.summary import counted
from appfn_lint.reporters.wording import facts, limits, origin
from appfn_lint.reporters.wrapping import wrapped
from appfn_lint.source import Source
from appfn_lint.tool import AppDescription, Catalog, DataType, Parameter, Result, Tool, TypeInfo

_DEEPEST: Final = 4
"""Levels of nested data types that are shown."""

_WIDEST: Final = 24
"""Columns kept for names and for types; longer ones push what follows to the right."""

_ORIGIN_ROOM: Final = 14
"""Columns kept free at the right for where a text came from."""


def lines(catalog: Catalog, tools: Iterable[Tool], sources: Mapping[str, Source], look: Look) -> Iterator[str]:
    """The tools of one catalogue, one block each, with an empty line after each."""
    page = _Page(catalog, sources, look)
    for tool in tools:
        yield from (line.rstrip() for line in page.tool(tool))
        yield ""


def totals(chosen: Sequence[tuple[Catalog, Sequence[Tool]]], look: Look) -> str:
    """The last line: how many texts arrive, those of the data types too, and how many pieces were lost."""
    tools = [tool for _, some in chosen for tool in some]
    types = [type_ for catalog, some in chosen for type_ in catalog.types if {tool.id for tool in some}.intersection(type_.users)]
    slots = [text for tool in tools for text in _slots(tool)] + [p.description for type_ in types for p in type_.properties]
    arrived = sum(bool(text) for text in slots)
    lost = sum(len(tool.lost) for tool in tools) + sum(len(type_.lost) for type_ in types)
    files = counted(len({tool.path for tool in tools}), "file")
    pieces = f", {counted(lost, 'piece')} of text lost on the way" if lost else ""
    words = f"{counted(len(tools), 'function')} in {files}: {arrived} of {counted(len(slots), 'text')} arrive{pieces}"
    return look.paint(words, "ok" if arrived == len(slots) and not lost else "warning")


def _slots(tool: Tool) -> Iterator[Prose | None]:
    yield tool.description
    yield from (parameter.description for parameter in tool.parameters)
    if _says_something(tool.result):
        yield tool.result.description


def _says_something(result: Result) -> bool:
    """Whether there is a result to speak of: a written type or a text."""
    return bool(result.description or (result.type and result.type.text))


def app_lines(app: AppDescription, look: Look) -> Iterator[str]:
    """The block of the text about the whole app."""
    page = _Page(None, {}, look)
    line = app.source.position((app.description.span if app.description else app.span).start).line
    yield from page.opened("the whole app", f"{shown(app.source.path)}:{line}")
    yield from page.text(app.description, app.attribute, 1)
    yield page.closed


class _Page:
    """The layout of one catalogue: what every block needs to know."""

    def __init__(self, catalog: Catalog | None, sources: Mapping[str, Source], look: Look) -> None:
        self.catalog = catalog
        self.sources = sources
        self.look = look
        self.closed = look.paint(look.drawn("╰─"), "gutter")

    def tool(self, tool: Tool) -> Iterator[str]:
        """The block of one tool."""
        line = tool.source.position(tool.name_span.start).line
        yield from self.opened(tool.name, f"{shown(tool.path)}:{line}")
        if tool.id != tool.name:
            yield self._rail(1, self.look.paint(shown(tool.id), "dim"))
            yield self._rail()
        yield from self.text(tool.description, tool.origin, 1)
        if tool.deprecation:
            yield self._rail(1, f"{self.look.paint('deprecated:', 'warning')} {shown(tool.deprecation.text)}")
        if tool.parameters:
            yield from self._section("takes")
            yield from self._parts(tool.parameters, 1, ())
        if _says_something(tool.result):
            yield from self._section("gives back")
            yield from self._result(tool.result)
        yield from self._moved(tool)
        yield from self._lost(tool)
        yield self.closed

    def opened(self, name: str, place: str) -> Iterator[str]:
        """The upper edge: the name on the left, its place on the right, or below where it is too long."""
        rule = self.look.drawn("─")
        start = f"{self.look.paint(self.look.drawn('╭─'), 'gutter')} {self.look.paint(shown(name), 'name')}"
        room = self.look.width - text_width(name) - 4
        if text_width(place) + 5 <= room:
            edge = rule * (room - text_width(place) - 1)
            yield f"{start} {self.look.paint(edge, 'gutter')} {place}"
        else:
            yield f"{start} {self.look.paint(rule * room, 'gutter')}"
            yield self._rail(1, place)

    def text(self, prose: Prose | None, source: str, indent: int) -> Iterator[str]:
        """A delivered text, where it came from at the right of its first line; or that nothing arrives."""
        if not prose and source == "unknown":
            yield self._rail(indent, self.look.paint("known only when the code runs", "dim"))
            return
        if not prose:
            nothing = f"{self.look.drawn('✗')} nothing arrives"
            yield self._rail(indent, self.look.paint(nothing, "error"))
            return
        room = self.look.width - 2 - 2 * indent - _ORIGIN_ROOM
        first, *rest = wrapped(prose.text.rstrip(), room)
        label = origin(source)
        gap = max(2, self.look.width - 2 - 2 * indent - text_width(first) - len(label))
        yield self._rail(indent, f"{first}{' ' * gap}{self.look.paint(label, 'dim')}" if label else first)
        for line in rest:
            yield self._rail(indent, line)

    def _rail(self, indent: int = 0, content: str = "") -> str:
        return f"{self.look.paint(self.look.drawn('│'), 'gutter')}{'  ' * indent}{content}"

    def _section(self, name: str) -> Iterator[str]:
        yield self._rail()
        yield f"{self.look.paint(self.look.drawn('├─'), 'gutter')} {self.look.paint(name, 'strong')}"

    def _parts(self, parts: Sequence[Parameter], indent: int, above: tuple[str, ...]) -> Iterator[str]:
        """Parameters or properties, each with its data type's own parts below it."""
        names = _column(part.name for part in parts)
        types = _column(part.type.text for part in parts)
        for part in parts:
            name, type_ = _padded(shown(part.name), names), _padded(shown(part.type.text), types)
            yield self._rail(indent, f"{self.look.paint(name, 'name')}  {type_}  {self._facts(part)}")
            if part.explanation and not part.delivered:
                yield from self.text(part.explanation, "in the description", indent + 1)
            else:
                yield from self.text(part.delivered, part.origin, indent + 1)
            for limit in limits(part.constraint):
                yield self._rail(indent + 1, self.look.paint(shown(limit), "dim"))
            yield from self._nested(part.type, indent + 1, above)

    def _facts(self, part: Parameter) -> str:
        style, words = facts(part)
        return self.look.paint(shown(words), style)

    def _result(self, result: Result) -> Iterator[str]:
        if result.type is not None and result.type.text:
            yield self._rail(1, shown(result.type.text))
        yield from self.text(result.description, result.origin, 2)
        for limit in limits(result.constraint):
            yield self._rail(2, self.look.paint(shown(limit), "dim"))
        if result.type is not None:
            yield from self._nested(result.type, 2, ())

    def _nested(self, type_: TypeInfo, indent: int, above: tuple[str, ...]) -> Iterator[str]:
        """The data type behind a type, its variants or properties; one that contains itself is shown once."""
        data = self._data_type(type_)
        if data is None or data.qualified in above or len(above) >= _DEEPEST:
            return
        inside = (*above, data.qualified)
        yield self._rail(indent, self.look.paint(f"{self.look.drawn('·')} {data.name}", "strong"))
        if data.description or data.written.comment is not None:
            yield from self.text(data.description, data.origin, indent + 1)
        for name in data.variants:
            yield from self._nested(TypeInfo(name, data.span, name=name, reference=name), indent + 1, inside)
        if data.properties:
            yield from self._parts(data.properties, indent + 1, inside)

    def _data_type(self, type_: TypeInfo) -> DataType | None:
        while type_.reference is None and type_.item is not None:
            type_ = type_.item
        return self.catalog.type(type_.reference) if self.catalog and type_.reference else None

    def _moved(self, tool: Tool) -> Iterator[str]:
        if tool.moved:
            yield from self._section("ends up elsewhere")
        for piece in tool.moved:
            why = f"arrives as part of {piece.into}"
            yield from self._missed("→", self._line(tool, tool.source, piece.prose), piece.prose, why, "strong")

    def _lost(self, tool: Tool) -> Iterator[str]:
        rows = [(tool.source, piece) for piece in tool.lost]
        if self.catalog:
            users = (type_ for type_ in self.catalog.types if tool.id in type_.users)
            rows.extend((type_.source, piece) for type_ in users for piece in type_.lost)
        if rows:
            yield from self._section("lost on the way")
        for number, (source, piece) in enumerate(rows):
            path = piece.path or piece.prose.path
            own = self.sources.get(path, source) if path else source
            last = number + 1 == len(rows) or rows[number + 1][1].why != piece.why
            yield from self._missed("✗", self._line(tool, own, piece.prose), piece.prose, piece.why if last else "", "struck")

    @staticmethod
    def _line(tool: Tool, source: Source, prose: Prose) -> str:
        """Where a text stands: the line, with the file's name where that is not the tool's."""
        line = source.position(prose.span.start).line
        return f"line {line}" if source.path == tool.path else f"{shown(source.path.rpartition('/')[2])}:{line}"

    def _missed(self, sign: str, place: str, prose: Prose, why: str, style: str) -> Iterator[str]:
        """A written text with its line, and below it what became of it; in quotes where there are no colours."""
        mark = f"{self.look.drawn(sign)} {place}  "
        text = " ".join(prose.text.split())
        body = wrapped(text if self.look.color else f'"{text}"', self.look.width - 4 - len(mark))
        for line in body:
            yield self._rail(1, f"{self.look.paint(mark, 'dim')}{self.look.paint(line, style)}")
            mark = " " * len(mark)
        for line in wrapped(why, self.look.width - 4 - len(mark)):
            yield self._rail(1, f"{mark}{self.look.paint(line, 'warning')}")


def _column(texts: Iterable[str]) -> int:
    return min(_WIDEST, max(text_width(shown(text)) for text in texts))


def _padded(text: str, width: int) -> str:
    return text + " " * max(0, width - text_width(text))
