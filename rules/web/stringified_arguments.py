"""See :class:`StringifiedArguments`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity


class StringifiedArguments(Rule):
    """`executeTool` is given its arguments as a string.

    Since Chrome 155 the arguments are an object. A string is refused with a TypeError, and the tool does not run.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W1",)
    evidence = ()
    bad = (
        Bad(
            """
            await document.modelContext.executeTool(tool, JSON.stringify({from: 'Bern'}));
            """,
            points_at="JSON.stringify({from: 'Bern'})",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            await document.modelContext.executeTool(tool, {from: JSON.stringify('Bern')});
            await bridge.modelContext.executeTool(tool, JSON.stringify({}));
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object'}, execute});
            """,
            name="tools.js",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report `JSON.stringify(…)` as the second argument."""
        for call in catalog.web.calls if catalog.web else ():
            if call.kind == "stringified":
                yield Finding(
                    call.span,
                    "This fails: since Chrome 155 the arguments are an object, not a string.",
                    "Pass the object itself.",
                )
