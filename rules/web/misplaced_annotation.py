"""See :class:`MisplacedAnnotation`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class MisplacedAnnotation(Rule):
    """A hint that stands beside the annotations instead of in them.

    Browsers read hints from `annotations` only. At the top of the tool they are dropped in silence.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("R4",)
    evidence = ()
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object'}, readOnlyHint: true, execute});
            """,
            points_at="readOnlyHint",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object'}, annotations: {readOnlyHint: true}, execute});
            """,
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report hints at the top of the tool."""
        for name, span in tool.strays:
            yield Finding(span, f"Browsers do not read `{name}` here.", "Move it into `annotations`.")
