"""Where a JSON document holds tools: recognised by shape, whatever the file is called.

Known shapes: MCP ``tools/list`` responses (with or without the JSON-RPC envelope), arrays of tools, MCPB manifests, and
the function lists of the OpenAI, Anthropic, Gemini and Bedrock APIs.
"""

from collections.abc import Iterator
from typing import Literal

from appfn_lint.json_value import Json
from appfn_lint.record import NamedTuple

Style = Literal["mcp", "openai", "anthropic", "gemini", "bedrock", "bundle"]

_SCHEMAS: dict[str, Style] = {
    "inputSchema": "mcp",
    "input_schema": "anthropic",
    "parametersJsonSchema": "gemini",
    "parameters_json_schema": "gemini",
    "parameters": "openai",
}
_LISTS = ("tools", "functions", "functionDeclarations", "function_declarations")
_DECLARATIONS = ("functionDeclarations", "function_declarations")
_PLAIN = frozenset({"name", "title", "description", "annotations", "icons", "_meta"})


class Listed(NamedTuple):
    """One tool of a list: its object, its input and output schema, and whose list it is."""

    value: Json
    style: Style
    inputs: Json | None = None
    outputs: Json | None = None


class ToolList(NamedTuple):
    """The tools of one document, and the text for the whole server where the document has one."""

    document: Json
    tools: tuple[Listed, ...]
    instructions: Json | None = None


def tool_lists(values: tuple[Json, ...]) -> Iterator[ToolList]:
    """The lists of a file's documents; documents that are a tool each (JSON lines) make one list together."""
    single = [listed for value in values if (listed := _listed(value)) is not None]
    if single and len(single) == len(values):
        document = values[0] if len(values) == 1 else Json(list(values), values[0].start, values[-1].end)
        yield ToolList(document, tuple(single))
        return
    for value in values:
        found = _tools(value)
        if found:
            yield ToolList(value, tuple(found), _instructions(value))


def _tools(document: Json) -> list[Listed]:
    inner = document.get("result") or document.get("params") or document
    if isinstance(inner.data, list):
        return _entries(inner, certain=False)
    for name in _LISTS:
        held = inner.get(name)
        if held is not None and isinstance(held.data, list):
            certain = name == "tools" and _is_bundle(document)
            return _entries(held, certain=certain) or (_plain_entries(held) if name == "tools" else [])
        if held is not None and isinstance(held.data, dict):
            keyed = [listed for _, value in held.members() if (listed := _listed(value)) is not None]
            if keyed:
                return keyed
    return []


def _is_bundle(document: Json) -> bool:
    return document.get("manifest_version", "dxt_version") is not None and document.get("server") is not None


def _entries(held: Json, *, certain: bool) -> list[Listed]:
    """The tools of an array, empty where it is no list of tools."""
    found: list[Listed] = []
    for entry in held.items():
        declared = entry.get(*_DECLARATIONS)
        if declared is not None:
            found.extend(listed for item in declared.items() if (listed := _listed(item, "gemini")) is not None)
            continue
        listed = _listed(entry)
        if listed is None and entry.string("name") is not None and (certain or found):
            listed = Listed(entry, "bundle" if certain else "mcp")
        if listed is not None:
            found.append(listed)
    return found


def _plain_entries(held: Json) -> list[Listed]:
    """Names and descriptions without schemas, as bundles list them."""
    entries = list(held.items())
    if entries and all(e.string("name") is not None and _PLAIN.issuperset(e.data) for e in entries):
        return [Listed(entry, "bundle") for entry in entries]
    return []


def _listed(entry: Json, style: Style | None = None) -> Listed | None:
    """The tool that an object describes, None where it describes none."""
    function = entry.get("function")
    if function is not None and entry.string("type") == "function" and function.string("name") is not None:
        return Listed(function, "openai", function.get("parameters"), None)
    specification = entry.get("toolSpec")
    if specification is not None and specification.string("name") is not None:
        schema = specification.get("inputSchema")
        return Listed(specification, "bedrock", (schema.get("json") if schema else None), None)
    if entry.string("name") is None:
        return None
    for key, whose in _SCHEMAS.items():
        schema = entry.get(key)
        if schema is not None and _is_schema(schema, lenient=key != "parameters" or entry.string("type") == "function"):
            return Listed(entry, style or whose, schema, entry.get("outputSchema", "output_schema", "response"))
    if entry.string("type") == "function" or style:
        return Listed(entry, style or "openai")
    return None


def _is_schema(value: Json, *, lenient: bool) -> bool:
    """Whether an object is the schema of arguments; the word ``parameters`` alone says little."""
    if lenient:
        return True
    kind = value.string("type")
    return isinstance(value.data, dict) and (
        value.get("properties") is not None if kind is None else kind.lower() in ("object", "dict")
    )


def _instructions(document: Json) -> Json | None:
    inner = document.get("result") or document
    found = inner.get("instructions")
    return found if found is not None and isinstance(found.data, str) else None
