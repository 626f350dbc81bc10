"""See :class:`InvalidSchema`."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Catalog, Finding, Good, Json, Kind, Rule, Severity, Tool

_TYPES = frozenset({"string", "integer", "number", "boolean", "array", "object", "null"})
_MEANT = {"str": "string", "int": "integer", "float": "number", "double": "number", "bool": "boolean", "list": "array",
          "tuple": "array", "dict": "object", "any": "", "none": "null"}  # fmt: skip
_DEEPEST = 30


class InvalidSchema(Rule):
    """An argument schema that hosts refuse or that cannot be met: broken JSON Schema, or values that contradict each other.

    Hosts check arguments by the schema, and several model APIs refuse a whole list for one schema that they do not accept.
    """

    severity = Severity.ERROR
    kinds = (Kind.PYTHON, Kind.JSON)
    rows = ("P1", "P3")
    evidence = ("https://modelcontextprotocol.io/specification", "https://json-schema.org/draft/2020-12/schema")
    good = (
        Good(
            """
            {"tools": [{"name": "find_notes", "description": "Finds notes.", "inputSchema": {
              "type": "object", "$defs": {"Id": {"type": "string"}}, "required": ["ids"], "properties": {
                "ids": {"type": "array", "items": {"$ref": "#/$defs/Id"}},
                "order": {"type": ["string", "null"], "enum": ["new", "old", null], "default": null},
                "extra": {"type": "object", "additionalProperties": {"type": "string"}},
                "limit": {"type": "integer", "minimum": 1, "maximum": 50, "default": 20, "examples": [5, 50]}
              }}},
              {"name": "list_tags", "description": "Lists all tags.", "inputSchema": {"type": "object", "additionalProperties": false}}]}
            """,
            name="tools.json",
        ),
        Good(
            """
            from mcp.types import Tool
            TOOLS = [Tool(name="find_notes", description="Finds notes.", inputSchema={"type": "object", "required": names()})]
            """,
            "what code computes is not judged",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """
            {"tools": [{"name": "find_notes", "description": "Finds notes.", "inputSchema": {
              "type": "object", "required": ["query", "folder"], "properties": {
                "query": {"type": "str"},
                "order": {"enum": ["new", "old"], "default": "recent"},
                "limit": {"type": "integer", "minimum": 10, "maximum": 5},
                "size": {"type": "integer", "default": "ten", "examples": ["three"]},
                "pattern": {"type": "string", "pattern": "(["},
                "note": {"$ref": "#/$defs/Note"}
              }}}]}
            """,
            ('"folder"', '"str"', '"recent"', "5", '"ten"', '"three"', '"(["', '"#/$defs/Note"'),
            name="tools.json",
        ),
        Bad(
            """
            {"tools": [{"name": "find_notes", "description": "Finds notes.", "inputSchema": {"properties": {}}}]}
            """,
            "inputSchema",
            name="tools.json",
        ),
        Bad(
            """
            {"tools": [{"name": "find_notes", "description": "Finds notes.", "inputSchema": {"type": "object", "properties": {
              "ids": {"type": "array"}}}}]}
            """,
            '"array"',
            severity=Severity.WARNING,
            name="tools.json",
        ),
        Bad(
            """
            {"tools": [{"name": "find_jars", "description": "Finds jars.", "inputSchema": {"type": "object", "properties": {
              "lid": {"type": "Optional[str]"}, "size": {"type": "int | None"}}}}]}
            """,
            '"Optional[str]"',
            name="tools.json",
        ),
        Bad(
            """
            from mcp.types import Tool
            TOOLS = [Tool(name="find_notes", description="Finds notes.", inputSchema={"type": "object", "required": ["query"]})]
            """,
            '"query"',
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Check the argument schema of a tool."""
        root = tool.inputs
        if root is None or not root.known:
            return
        if not isinstance(root.data, dict):
            yield Finding(
                root.span, f"The argument schema of `{tool.name}` is no object.", 'Write a schema with `"type": "object"`.'
            )
            return
        if catalog.library.name not in ("openai", "gemini") and root.get("type") is None and root.get("$ref") is None:
            place = root.span._replace(end=root.start + 1)
            at = tool.source.text.rfind("inputSchema", 0, root.start) if tool.kind is Kind.JSON else -1
            span = place._replace(start=at, end=at + len("inputSchema")) if at >= 0 and root.start - at < 20 else place
            yield Finding(
                span, f"The argument schema of `{tool.name}` has no `type`.", 'MCP wants `"type": "object"` at the root.'
            )
        elif root.string("type") not in (None, "object", "dict", "OBJECT"):
            yield Finding(
                _at(root, "type"), f"The argument schema of `{tool.name}` is no object.", 'MCP wants `"type": "object"`.'
            )
        yield from _once(_schema(root, root, 0))


def _once(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Findings, but only the first type of a tool that is source code: whoever wrote one that way wrote all."""
    seen = False
    for finding in findings:
        if finding.message != _CODE or not seen:
            yield finding
        seen = seen or finding.message == _CODE


_CODE = "A `type` holds source code, which is no type of JSON Schema."


def _at(schema: Json, name: str) -> Any:
    found = schema.get(name)
    assert found is not None
    return found.span


def _schema(schema: Json, root: Json, depth: int) -> Iterator[Finding]:
    """The faults of one schema and of those inside of it."""
    if not schema.known or not isinstance(schema.data, dict) or depth > _DEEPEST:
        return
    held = schema.data.keys()
    yield from _type(schema)
    if "required" in held:
        yield from _required(schema)
    if not _VALUES.isdisjoint(held):
        yield from _values(schema)
    yield from _reference(schema, root)
    if not _NESTING.isdisjoint(held):
        for inner in _inner(schema):
            yield from _schema(inner, root, depth + 1)


_VALUES = frozenset(
    ("enum", "default", "pattern", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "examples")
)
_NESTING = frozenset(("properties", "$defs", "definitions", "patternProperties", "items", "additionalProperties", "not", "anyOf",
                      "oneOf", "allOf", "prefixItems"))  # fmt: skip
"""The keys of a schema that the checks below look at, and those that hold further schemas."""


def _inner(schema: Json) -> Iterator[Json]:
    held = schema.data
    for key in ("properties", "$defs", "definitions", "patternProperties"):
        if key in held:
            yield from (value for _, value in held[key].members())
    for key in ("items", "additionalProperties", "not"):
        if key in held:
            yield held[key]
    for key in ("anyOf", "oneOf", "allOf", "prefixItems"):
        if key in held:
            yield from held[key].items()


def _type(schema: Json) -> Iterator[Finding]:
    written = schema.get("type")
    if written is None or not written.known:
        return
    words = list(written.items()) if isinstance(written.data, list) else [written]
    for word in words:
        if not isinstance(word.data, str):
            yield Finding(
                word.span, "A `type` is a word or an array of words.", "Write one of " + ", ".join(sorted(_TYPES)) + "."
            )
        elif not set(word.data).isdisjoint("[](){}|,"):
            yield Finding(word.span, _CODE, "Write one of " + ", ".join(sorted(_TYPES)) + ".")
        elif word.data not in _TYPES and word.data.lower() not in _TYPES:
            meant = _MEANT.get(word.data.lower())
            help_ = f'Write `"{meant}"`.' if meant else "Leave `type` out, or name one of " + ", ".join(sorted(_TYPES)) + "."
            yield Finding(word.span, f"`{word.data}` is no type of JSON Schema.", help_)
    if written.data == "array" and schema.get("items", "prefixItems", "$ref") is None:
        message = "The schema does not say what the array holds; several model APIs refuse the tool."
        yield Finding(written.span, message, "Add `items`.", severity=Severity.WARNING)


def _required(schema: Json) -> Iterator[Finding]:
    written, properties = schema.get("required"), schema.get("properties")
    if written is None or not written.known or (properties is not None and not properties.known):
        return
    if isinstance(written.data, bool):
        yield Finding(written.span, "`required` is an array of names here, not true or false.", "List the names at the object.")
    names = set(properties.data) if properties is not None and isinstance(properties.data, dict) else set()
    if schema.get("additionalProperties", "patternProperties", "allOf", "anyOf", "oneOf", "$ref") is not None and not names:
        return
    for item in written.items():
        if isinstance(item.data, str) and item.data not in names:
            yield Finding(
                item.span, f"`{item.data}` is required, but is no property.", "Add the property, or require another name."
            )


def _values(schema: Json) -> Iterator[Finding]:
    """Enumerations, defaults, bounds and patterns."""
    enum = schema.get("enum")
    values = [item.plain() for item in enum.items()] if enum is not None and enum.known else []
    if enum is not None and enum.known and not values:
        yield Finding(enum.span, "No value is allowed, so no call can succeed.", "List the allowed values, or drop `enum`.")
    default = schema.get("default")
    if default is not None and default.known and default.data is not None:
        if values and default.plain() not in values:
            yield Finding(default.span, "The default is none of the allowed values.", "Make it one of `enum`.")
        elif not _fits(default.data, schema):
            yield Finding(default.span, f"The default is no {schema.string('type')}.", "Make it fit the `type`.")
    examples = schema.get("examples")
    for example in examples.items() if examples is not None and examples.known else ():
        if example.known and ((values and example.plain() not in values) or not _fits(example.data, schema)):
            yield Finding(example.span, "The schema does not allow this example.", "Make the two agree.")
    yield from _bounds(schema, default)
    pattern = schema.get("pattern")
    if pattern is not None and isinstance(pattern.data, str) and not _compiles(pattern.data):
        yield Finding(pattern.span, "The pattern is no valid regular expression.", "Correct it.")


def _bounds(schema: Json, default: Json | None) -> Iterator[Finding]:
    for low, high in (("minimum", "maximum"), ("minLength", "maxLength"), ("minItems", "maxItems")):
        least, most = schema.get(low), schema.get(high)
        if least is not None and most is not None and _number(least) and _number(most) and least.data > most.data:
            yield Finding(most.span, f"`{high}` is below `{low}`, so no value fits.", "Exchange the two.")
        if low == "minimum" and default is not None and _number(default):
            outside = (least is not None and _number(least) and default.data < least.data) or (
                most is not None and _number(most) and default.data > most.data
            )
            if outside:
                yield Finding(default.span, "The default lies outside of the bounds.", "Make it fit.")


def _reference(schema: Json, root: Json) -> Iterator[Finding]:
    written = schema.get("$ref")
    if written is None or not isinstance(written.data, str):
        return
    if written.data.startswith(("http://", "https://")):
        message = "The schema refers to an address on the network, which hosts do not load."
        yield Finding(written.span, message, "Put the schema into `$defs`.", severity=Severity.WARNING)
    elif written.data.startswith("#/"):
        here: Json | None = root
        for step in written.data[2:].split("/"):
            here = here.get(step.replace("~1", "/").replace("~0", "~")) if here is not None else None
        if here is None:
            yield Finding(written.span, "The reference leads nowhere.", "Add the schema to `$defs`.")


def _number(value: Json) -> bool:
    return isinstance(value.data, int | float) and not isinstance(value.data, bool)


def _fits(value: Any, schema: Json) -> bool:
    match schema.string("type"):
        case "string":
            return isinstance(value, str)
        case "integer":
            return (isinstance(value, int) and not isinstance(value, bool)) or (isinstance(value, float) and value.is_integer())
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "boolean":
            return isinstance(value, bool)
        case "array":
            return isinstance(value, list)
        case "object":
            return isinstance(value, dict)
        case _:
            return True


def _compiles(pattern: str) -> bool:
    """Whether a pattern is sound; what only ECMAScript knows counts as sound."""
    if compiled(r"\\[pP]\{|\(\?<[^=!]|\[\^?\]").search(pattern):
        return True
    try:
        re.compile(pattern)
    except re.error:
        return False
    return True
