"""See :class:`EndlessCall`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class EndlessCall(Rule):
    """Code of a tool that answers with a promise which nothing ever settles.

    The agent waits for the answer of a call before it goes on. A promise whose `resolve` is never used leaves it waiting
    until somebody gives up, also where the page is left meanwhile.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("X1",)
    evidence = ()
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'open-harbour', description: 'Opens the page of the harbour.', inputSchema: {type: 'object'}, execute() { location.href = '/harbour'; return new Promise(() => {}); }});
            """,
            points_at="new Promise(() => {})",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.registerTool({name: 'open-harbour', description: 'Opens the page of the harbour.', inputSchema: {type: 'object'}, execute() { return new Promise(resolve => { dialog.addEventListener('close', () => resolve('Closed')); }); }});
            document.modelContext.registerTool({name: 'ring-bell', description: 'Rings the bell of the harbour.', inputSchema: {type: 'object'}, async execute() { await new Promise(done => setTimeout(done, 100)); return 'Rung'; }});
            """,
            why="settled later",
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report the promises."""
        for slip in tool.slips:
            if slip.kind == "endless":
                yield Finding(
                    slip.span, f"`{tool.name}` never answers: nothing settles this promise.", "Give back what happened."
                )
