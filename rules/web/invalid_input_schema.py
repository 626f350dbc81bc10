"""See :class:`InvalidInputSchema`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Json, Kind, Rule, Severity, Tool

_TYPES = frozenset({"string", "number", "integer", "boolean", "object", "array", "null"})


class InvalidInputSchema(Rule):
    """An input schema that is no schema of an object.

    Agents build the arguments from `inputSchema`. A schema whose root is no object, or whose properties have types
    that JSON schema does not know, leaves them guessing; browsers do not check it.
    """

    severity = Severity.ERROR
    kinds = (Kind.WEBMCP,)
    rows = ("P3",)
    evidence = ()
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'string'}, execute});
            """,
            points_at="'string'",
            name="tools.js",
        ),
        Bad(
            """
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object', properties: {from: {type: 'text', description: 'The station'}}}, execute});
            """,
            points_at="'text'",
            name="tools.js",
        ),
        Bad(
            """
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object', properties: {from: {type: 'string', description: 'The station'}}, required: ['form']}, execute});
            """,
            points_at="'form'",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            const shape = {from: z.string().describe('The station')};
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object', properties: {from: {type: ['string', 'null'], description: 'The station'}}, required: ['from']}, execute});
            useWebMCP({name: 'find-stations', description: 'Finds stations.', inputSchema: shape, handler});
            document.modelContext.registerTool({name: 'find-lines', description: 'Finds lines.', inputSchema: {...base, required: ['line']}, execute});
            """,
            why="zod, and a schema that is not known whole",
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report roots of another type, unknown type words, and required names that are no properties."""
        schema = tool.inputs
        if tool.form is not None or schema is None or not schema.known or not isinstance(schema.data, dict):
            return
        root = schema.get("type")
        if root is not None and root.known and isinstance(root.data, str) and root.data != "object":
            yield Finding(
                root.span,
                f"The arguments of `{tool.name}` must be an object, not `{root.data}`.",
                'Write `type: "object"`.',
                path=root.path,
            )
            return
        properties = schema.get("properties")
        for name, member in properties.members() if properties is not None else ():
            word = member.get("type")
            if word is not None and word.known and isinstance(word.data, str) and word.data not in _TYPES:
                yield Finding(
                    word.span,
                    f"JSON schema knows no type `{word.data}`, so `{name}` has none.",
                    "Write one of " + ", ".join(sorted(_TYPES)) + ".",
                    path=word.path,
                )
        yield from _missing(tool, schema, properties)


def _missing(tool: Tool, schema: Json, properties: Json | None) -> Iterator[Finding]:
    required = schema.get("required")
    if required is None or not required.known or (properties is not None and not properties.known):
        return
    known = set(properties.data) if properties is not None and isinstance(properties.data, dict) else set()
    for item in required.items():
        if item.known and isinstance(item.data, str) and item.data not in known and "$ref" not in schema.data:
            yield Finding(
                item.span,
                f"`{tool.name}` requires `{item.data}`, which is no property.",
                "Describe it, or do not require it.",
                path=item.path,
            )
