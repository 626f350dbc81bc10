"""See :class:`SwappedArguments`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class SwappedArguments(Rule):
    """Code of a tool that takes its arguments in another order or shape than browsers give them.

    Browsers call `execute` with one object that holds the whole input, and after it one with the signal. A function
    that expects its caller first, or each property as an argument of its own, works with the wrong values.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("P2",)
    evidence = ()
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'rent-boat', description: 'Rents a boat on the lake.', inputSchema: {type: 'object', properties: {boat: {type: 'string', description: 'The number on the bow'}}}, execute: (agent, input) => rent(input.boat)});
            """,
            points_at="agent",
            name="tools.js",
        ),
        Bad(
            """
            document.modelContext.registerTool({name: 'rent-boat', description: 'Rents a boat on the lake.', inputSchema: {type: 'object', properties: {boat: {type: 'string', description: 'The number on the bow'}, hours: {type: 'number', description: 'How long'}}}, execute: (boat, hours) => rent(boat, hours)});
            """,
            points_at="boat",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.registerTool({name: 'rent-boat', description: 'Rents a boat on the lake.', inputSchema: {type: 'object', properties: {boat: {type: 'string', description: 'The number on the bow'}}}, execute: (input, {signal}) => rent(input.boat, signal)});
            document.modelContext.registerTool({name: 'rent-raft', description: 'Rents a raft on the lake.', inputSchema: {type: 'object', properties: {client: {type: 'string', description: 'Who rents'}}}, execute: (args, client) => rent(args.client, client)});
            """,
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report the first parameter of functions whose parameters are in the wrong places."""
        for slip in tool.slips:
            if slip.kind == "swapped":
                message = f"Browsers give `{tool.name}` its input first; here `{slip.detail}` stands in its place."
                yield Finding(slip.span, message, "Take the input as the first parameter.")
            elif slip.kind == "apart":
                message = (
                    f"Browsers give `{tool.name}` one object with its whole input; here `{slip.detail}` becomes that object."
                )
                yield Finding(slip.span, message, "Take the parameters out of one object: `({…})`.")
