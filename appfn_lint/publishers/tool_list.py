"""Tool lists in JSON: everything in them is delivered as it stands."""

from collections.abc import Iterable, Iterator, Sequence

from appfn_lint.discovery import Tree, decode
from appfn_lint.finding import Problem
from appfn_lint.json_value import Json
from appfn_lint.prose import Prose
from appfn_lint.publishers import app_function_metadata
from appfn_lint.publishers.explained import documented, explain
from appfn_lint.publishers.json_schema import Schemas, read, type_of
from appfn_lint.readers.tool_json import shapes, strings
from appfn_lint.readers.tool_json.reader import read as read_json
from appfn_lint.record import NamedTuple
from appfn_lint.source import Fault, Source, Span
from appfn_lint.tool import AppDescription, Catalog, DataType, Hint, Kind, Library, Result, Tool, TypeInfo, Written

CERTAIN = (b'"inputSchema"', b'"input_schema"', b'"functionDeclarations"', b'"function_declarations"', b'"toolSpec"')
DUMP = b"AppFunctionStaticMetadata"
OTHERS = (b'"openapi"', b'"swagger"', b'"lockfileVersion"')
"""Keys near the start of large documents that say "parameters" and hold no tools."""


class Loaded(NamedTuple):
    """The catalogues of a tree's JSON files, and the faults of those that hold tools."""

    catalogs: tuple[Catalog, ...]
    faults: tuple[Fault, ...]


def load(files: Iterable[tuple[str, bytes]]) -> Loaded:
    """Read the tool lists among JSON files; those that hold none are passed over."""
    catalogs: list[Catalog] = []
    faults: list[Fault] = []
    for path, data in files:
        certain = any(needle in data for needle in CERTAIN)
        if not certain and any(needle in data[:2048] for needle in OTHERS):
            continue
        source, unreadable = decode(path, data)
        documents = read_json(source.text)
        found = [_catalog(source, held) for held in shapes.tool_lists(documents.values)]
        if DUMP in data:
            found += _dumped(source, documents.values)
        if found or (certain and documents.faults):
            faults.extend(Fault(source, Span(u.offset, u.offset + 1), u.message) for u in unreadable)
            faults.extend(Fault(source, Span(f.offset, f.offset + 1), f.message) for f in documents.faults)
        catalogs.extend(found)
    return Loaded(tuple(catalogs), tuple(faults))


_MOST = 3
"""How many files without tools are explained one by one; more share a line, as where a hook names each changed file."""


def without_tools(tree: Tree, paths: Sequence[str]) -> tuple[Problem, ...]:
    """A sentence for each file that the user named and that holds no list of tools, with what it holds instead."""
    own = [path for path in paths if not path.endswith(".appfn-lint.json")]
    if len(own) > _MOST:
        return (Problem(own[0], f"{len(own)} JSON files hold no tool list: {', '.join(own[:_MOST])} …"),)
    return tuple(Problem(path, f"{path} holds no tool list: {_content(tree, path)}.") for path in own)


_EXPECTED = "a list has objects with `name` and `inputSchema`, alone, in an array or under `tools`"


def _content(tree: Tree, path: str) -> str:
    try:
        documents = read_json(decode(path, tree.read(path))[0].text)
    except OSError:
        return "it cannot be read"
    if documents.faults:
        return f"it is no valid JSON ({documents.faults[0].message.removesuffix('.')})"
    match [value.data for value in documents.values]:
        case []:
            return "it is empty"
        case [dict(members)] if members:
            keys = ", ".join(f"`{key}`" for key in list(members)[:4])
            return f"it is an object with {keys}{' …' if len(members) > 4 else ''}; {_EXPECTED}"
        case [list(items)]:
            return f"it is an array of {len(items)} item{'' if len(items) == 1 else 's'} that are no tools; {_EXPECTED}"
        case _:
            return _EXPECTED


def _dumped(source: Source, values: tuple[Json, ...]) -> list[Catalog]:
    """The functions that a device lists."""
    text = source.text
    found = app_function_metadata.of_dump(values, lambda value: strings.prose(text, value))
    catalog = app_function_metadata.catalog(source, found, values[0] if len(values) == 1 else None)
    return [catalog] if catalog is not None else []


def load_xml(files: Iterable[tuple[str, bytes]]) -> tuple[Catalog, ...]:
    """The functions in the XML that the AppFunctions compiler writes; other XML is passed over."""
    sources = [decode(path, data)[0] for path, data in files]
    found = (app_function_metadata.catalog(source, app_function_metadata.of_xml(source)) for source in sources)
    return tuple(catalog for catalog in found if catalog is not None)


def _catalog(source: Source, held: shapes.ToolList) -> Catalog:
    types: list[DataType] = []
    tools = tuple(tool(source, listed, types) for listed in held.tools)
    app = None
    if held.instructions is not None:
        text = strings.prose(source.text, held.instructions)
        app = AppDescription(source, held.instructions.span, text or None, "instructions")
    style = held.tools[0].style
    return Catalog(Kind.JSON, _stem(source.path), tools, tuple(types), app, Library(style), None, (source,), held.document)


def tool(source: Source, listed: shapes.Listed, types: list[DataType]) -> Tool:
    """One listed tool; the data types of its schemas are added to ``types``."""
    value = listed.value
    named = value.get("name")
    assert named is not None
    description = _text(source, value.get("description"))
    schemas = _schemas(source, named.data, listed.inputs)
    arguments = read(schemas)
    types.extend(arguments.types)
    entries = documented(description)
    return Tool(
        id=named.data,
        name=named.data,
        kind=Kind.JSON,
        source=source,
        span=value.span,
        name_span=named.inside,
        description=description,
        parameters=explain(arguments.parameters, entries),
        result=_result(source, named, listed.outputs, types),
        written=Written(documented=entries),
        origin="schema" if description else "",
        schema="bundle" if listed.style == "bundle" and not description else "",
        inputs=listed.inputs,
        outputs=listed.outputs,
        hints=tuple(_hints(value)),
    )


def _schemas(source: Source, owner: str, root: Json | None) -> Schemas:
    text = source.text
    return Schemas(source, owner, Kind.JSON, Json({}, 0, 0) if root is None else root, lambda value: strings.prose(text, value))


def _result(source: Source, named: Json, outputs: Json | None, types: list[DataType]) -> Result:
    if outputs is None:
        return Result(TypeInfo("", named.span), named.inside)
    schemas = _schemas(source, f"{named.data} result", outputs)
    description = _text(source, outputs.get("description"))
    own: list[DataType] = []
    type_ = type_of(schemas, outputs, f"{named.data} result", own)
    types.extend(own)
    return Result(type_, outputs.span, description, "schema" if description else "")


def _text(source: Source, value: Json | None) -> Prose | None:
    if value is None or not isinstance(value.data, str):
        return None
    return strings.prose(source.text, value) or None


def _hints(value: Json) -> Iterator[Hint]:
    annotations = value.get("annotations")
    if annotations is None:
        return
    for name, member in annotations.members():
        if isinstance(member.data, bool):
            key = annotations.key_span(name)
            yield Hint(name, member.data, Span(key.start - 1, member.end))


def _stem(path: str) -> str:
    return path.rpartition("/")[2].rpartition(".")[0]
