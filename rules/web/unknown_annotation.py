"""See :class:`UnknownAnnotation`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_KNOWN = frozenset({"readOnlyHint", "untrustedContentHint", "consequentialHint", "debugging", "title"})


class UnknownAnnotation(Rule):
    """An annotation that WebMCP does not know.

    WebMCP has `readOnlyHint`, `untrustedContentHint`, `consequentialHint` and `debugging`, all false unless given.
    Hints of MCP servers, such as `destructiveHint` and `idempotentHint`, are dropped in silence.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("R4",)
    evidence = ()
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'drop-seat', description: 'Gives a seat back.', inputSchema: {type: 'object'}, annotations: {destructiveHint: true}, execute});
            """,
            points_at="destructiveHint: true",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object'}, annotations: {readOnlyHint: true, title: 'Find'}, execute});
            """,
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report other names among the annotations."""
        for hint in tool.hints:
            if hint.name not in _KNOWN and (hint.name.endswith("Hint") or hint.value is not None):
                instead = " For what cannot be taken back there is `consequentialHint`." if hint.name == "destructiveHint" else ""
                yield Finding(hint.span, f"Browsers drop `{hint.name}`.", f"Remove it.{instead}")
