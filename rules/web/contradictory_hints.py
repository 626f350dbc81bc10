"""See :class:`ContradictoryHints`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class ContradictoryHints(Rule):
    """Read-only and consequential at once.

    `readOnlyHint` lets agents call without care, `consequentialHint` asks for the user's consent. Together they say
    nothing, and hosts choose one of them.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("R4",)
    evidence = ()
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object'}, annotations: {readOnlyHint: true, consequentialHint: true}, execute});
            """,
            points_at="consequentialHint: true",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.registerTool({name: 'buy-ticket', description: 'Buys a ticket.', inputSchema: {type: 'object'}, annotations: {readOnlyHint: false, consequentialHint: true}, execute});
            """,
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report the second of the two."""
        found = [hint for hint in tool.hints if hint.name in ("readOnlyHint", "consequentialHint") and hint.value is True]
        if len(found) == 2:
            yield Finding(
                found[1].span,
                f"`{tool.name}` says that it only reads and that it has consequences.",
                "Keep the one that is true.",
            )
