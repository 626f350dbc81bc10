"""See :class:`UndeclaredInput`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class UndeclaredInput(Rule):
    """Code of a tool that reads a member of its input which the schema does not declare.

    An agent sends what `inputSchema` declares. What the code reads beyond that is always `undefined`: a misspelt name,
    or a choice that no agent knows of.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("P1", "P2")
    evidence = ()
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'rent-boat', description: 'Rents a boat on the lake.', inputSchema: {type: 'object', properties: {boat: {type: 'string', description: 'The number on the bow'}}}, execute: ({boat, hours}) => rent(boat, hours)});
            """,
            points_at="hours",
            name="tools.js",
        ),
        Bad(
            """
            document.modelContext.registerTool({name: 'rent-boat', description: 'Rents a boat on the lake.', inputSchema: {type: 'object', properties: {boatNumber: {type: 'string', description: 'The number on the bow'}}}, execute(input) { return rent(input.boat); }});
            """,
            points_at="boat",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.registerTool({name: 'rent-boat', description: 'Rents a boat on the lake.', inputSchema: {type: 'object', properties: {boat: {type: 'string', description: 'The number on the bow'}}}, execute(input) { return rent(input.boat ?? input.boatNumber, input.hasOwnProperty('x')); }});
            """,
            why="another spelling of a declared member, taken out of tolerance",
            name="tools.js",
        ),
        Good(
            """
            document.modelContext.registerTool({name: 'rent-boat', description: 'Rents a boat on the lake.', inputSchema: {type: 'object', properties: {...base}}, execute: ({hours}) => rent(hours)});
            document.modelContext.registerTool({name: 'rent-raft', description: 'Rents a raft on the lake.', inputSchema: {type: 'object', properties: {raft: {type: 'string', description: 'Its number'}}, additionalProperties: true}, execute: ({hours}) => rent(hours)});
            document.modelContext.registerTool({name: 'rent-sup', description: 'Rents a board on the lake.', inputSchema: {type: 'object', properties: {board: {type: 'string', description: 'Its number'}}}, execute: (input) => boards.map(input => input.hours)});
            """,
            why="a schema that is not known whole or takes more, and a name that means something else further inside",
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report members that the code of a registered tool reads and its schema lacks."""
        for slip in tool.slips:
            if slip.kind == "undeclared":
                message = f"The code of `{tool.name}` reads `{slip.detail}`, which its schema does not declare."
                yield Finding(slip.span, message, "Declare it in `inputSchema`, or read a member that is declared.")
