"""Rule ``regex-as-format``."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Catalog, Finding, Good, Json, Kind, Rule, Tool

_SIGNS = r"^\^|\$$|\\[dwsDWS]|\[[^\]]+\]|\(\?|\{\d+(?:,\d*)?\}"


class RegexAsFormat(Rule):
    """A regular expression under `format`, where schemas take a name.

    `format` holds names such as `date` or `email`, and nobody checks one that is unknown. An expression belongs under
    `pattern`, where agents and hosts hold values against it.
    """

    kinds = (Kind.PYTHON, Kind.JSON, Kind.WEBMCP)
    rows = ("P3",)
    evidence = ("https://json-schema.org/draft/2020-12/json-schema-validation#name-vocabularies-for-semantic-c",)
    good = (
        Good(
            """\
document.modelContext.registerTool({
  name: 'set-alarm', description: 'Sets the alarm of the lighthouse.', execute() {},
  inputSchema: {type: 'object', properties: {time: {type: 'string', format: 'time', pattern: '^\\\\d\\\\d:\\\\d\\\\d$', description: 'When it rings'}}},
});
""",
            "a name under `format`, an expression under `pattern`",
            name="tools.js",
        ),
        Good(
            """\
{"tools": [{"name": "set_alarm", "description": "Sets the alarm of the lighthouse.", "inputSchema": {"type": "object",
  "properties": {"format": {"type": "string", "description": "How it rings"}, "time": {"type": "string", "format": "date-time", "description": "When"}}}}]}
""",
            "a parameter that is called so",
            name="tools.json",
        ),
        Good(
            """
            from mcp.types import Tool
            NOTES = [
                Tool(
                    name="find_notes",
                    description="Finds notes.",
                    inputSchema={"type": "object", "properties": {"day": {"type": "string", "format": "date"}}},
                )
            ]
            """,
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
document.modelContext.registerTool({
  name: 'set-alarm', description: 'Sets the alarm of the lighthouse.', execute() {},
  inputSchema: {type: 'object', properties: {time: {type: 'string', format: '^\\\\d\\\\d:\\\\d\\\\d$', description: 'When it rings'}}},
});
""",
            "'^\\\\d\\\\d:\\\\d\\\\d$'",
            name="tools.js",
        ),
        Bad(
            """\
{"tools": [{"name": "set_alarm", "description": "Sets the alarm of the lighthouse.", "inputSchema": {"type": "object",
  "properties": {"time": {"type": "string", "format": "[0-2][0-9]:[0-5][0-9]", "description": "When"}}}}]}
""",
            '"[0-2][0-9]:[0-5][0-9]"',
            name="tools.json",
        ),
        Bad(
            """
            from mcp.types import Tool
            NOTES = [
                Tool(
                    name="find_notes",
                    description="Finds notes.",
                    inputSchema={"type": "object", "properties": {"day": {"type": "string", "format": "^[0-9]{4}$"}}},
                )
            ]
            """,
            '"^[0-9]{4}$"',
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Look at the formats of a schema that the author wrote."""
        for value in _formats(tool.inputs):
            yield Finding(
                value.span,
                "`format` takes a name such as `date`; this is a regular expression, and nothing holds values against it.",
                "Put it under `pattern`.",
                path=value.path,
            )


def _formats(schema: Json | None) -> Iterator[Json]:
    """The values under `format` in a schema that are regular expressions."""
    pending = [schema] if schema is not None else []
    while pending:
        here = pending.pop()
        for name, member in here.members():
            if (
                name == "format"
                and isinstance(member.data, str)
                and here.get("type") is not None
                and compiled(_SIGNS).search(member.data)
            ):
                yield member
            elif isinstance(member.data, dict | list):
                pending.append(member)
        pending += here.items()
