"""AppFunctions as devices and builds know them: ``cmd app_function list-app-functions`` and the compiler's XML in assets.

Both hold the same properties, each of them in an array or repeated; the texts are the final ones.
"""

from collections.abc import Callable, Iterable, Iterator

from appfn_lint.json_value import Json
from appfn_lint.prose import Prose
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source, Span
from appfn_lint.tool import Catalog, Kind, Library, Parameter, Result, Shape, Tool, TypeInfo

_SHAPES: dict[object, Shape] = {
    0: "null", 1: "boolean", 2: "bytes", 3: "object", 4: "number", 5: "number", 6: "integer", 7: "integer", 8: "string",
    10: "list", 11: "parcelable",
}  # fmt: skip
"""Codes of data types, as the library numbers them."""


class Listing(NamedTuple):
    """One function's document, and how its texts are read."""

    value: Json
    prose: Callable[[Json], Prose]


def of_dump(values: Iterable[Json], prose: Callable[[Json], Prose]) -> Iterator[Listing]:
    """The functions of a dump: package names over arrays of documents, each under the name of its schema."""
    for value in values:
        for _, results in value.members():
            for result in results.items():
                yield from (Listing(found, prose) for found in _documents(result))


def _documents(value: Json) -> Iterator[Json]:
    for key, inner in value.members():
        if key.startswith("AppFunctionStaticMetadata"):
            nested = list(_documents(inner))
            yield from nested or [inner]


def of_xml(source: Source) -> Iterator[Listing]:
    """The functions of the compiler's XML; nothing where the root is another element."""
    from appfn_lint.readers.android.markup import read, value_prose

    markup = read(source, with_data=True)
    if not markup.elements or markup.elements[0].name != "appfunctions":
        return
    texts: dict[int, Span] = {}
    for data in markup.data:
        if data.text.strip():
            start = data.offset + len(data.text) - len(data.text.lstrip())
            known = texts.get(data.element, Span(start, start))  # entities split a text
            texts[data.element] = Span(known.start, data.offset + len(data.text.rstrip()))
    children: dict[int, list[int]] = {}
    for index, element in enumerate(markup.elements):
        children.setdefault(element.parent, []).append(index)

    def value(index: int) -> Json:
        place = texts.get(index, Span(markup.elements[index].start, markup.elements[index].start + 1))
        if index not in children:
            return Json(value_prose(source.text, place).text if index in texts else "", place.start, place.end)
        members: dict[str, list[Json]] = {}
        for child in children[index]:
            members.setdefault(markup.elements[child].name, []).append(value(child))
        return Json({name: Json(items, place.start, place.end) for name, items in members.items()}, place.start, place.end)

    for index in children.get(0, ()):
        if markup.elements[index].name == "appfunction":
            yield Listing(value(index), lambda text: value_prose(source.text, text.span))


def catalog(source: Source, listings: Iterable[Listing], document: Json | None = None) -> Catalog | None:
    """The catalogue of one dump or file, None where it holds no function."""
    tools = tuple(found for listing in listings if (found := _tool(source, listing)) is not None)
    if not tools:
        return None
    name = source.path.rpartition("/")[2].rpartition(".")[0]
    return Catalog(Kind.JSON, name, tools, (), None, Library("androidx.appfunctions"), None, (source,), document)


def _first(value: Json | None, *names: str) -> Json | None:
    """The first item of a property, which is an array even where it holds one value."""
    found = value.get(*names) if value is not None else None
    if found is None or not isinstance(found.data, list):
        return found
    return next(found.items(), None)


def _text(listing: Listing, value: Json | None) -> Prose | None:
    return (listing.prose(value) or None) if value is not None and isinstance(value.data, str) else None


def _tool(source: Source, listing: Listing) -> Tool | None:
    value = listing.value
    named = _first(value, "functionId", "id")
    if named is None or not isinstance(named.data, str):
        return None
    description = _text(listing, _first(value, "description"))
    response = _first(value, "response")
    text = _text(listing, _first(response, "description"))
    schema = _first(value, "schemaName")
    inside = named.inside if source.text.startswith('"', named.start) else named.span
    return Tool(
        id=named.data,
        name=named.data.rpartition("#")[2].rpartition(".")[2],
        kind=Kind.JSON,
        source=source,
        span=value.span,
        name_span=inside,
        description=description,
        parameters=tuple(_parameters(listing, value.get("parameters"))),
        result=Result(_type(_first(response, "valueType"), inside), inside, text, "schema" if text else ""),
        origin="schema" if description else "",
        schema=str(schema.data) if schema is not None and schema.data else "",
    )


def _parameters(listing: Listing, held: Json | None) -> Iterator[Parameter]:
    for one in held.items() if held is not None else ():
        named, required = _first(one, "name"), _first(one, "isRequired", "required")
        if named is not None and isinstance(named.data, str):
            text = _text(listing, _first(one, "description"))
            span = listing.prose(named).span
            needed = required is not None and required.data in (True, "true")
            yield Parameter(
                named.data, span, _type(_first(one, "dataTypeMetadata"), span), needed, text, "schema" if text else ""
            )


def _type(value: Json | None, span: Span) -> TypeInfo:
    code = _first(value, "type")
    number = code.data if code is not None else None
    number = int(number) if isinstance(number, str) and number.isdigit() else number
    nullable = _first(value, "isNullable", "nullable")
    return TypeInfo("", span, "", _SHAPES.get(number, "unknown"), nullable is not None and nullable.data in (True, "true"))
