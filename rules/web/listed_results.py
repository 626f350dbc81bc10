"""See :class:`ListedResults`."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_ITEM = r"[A-Za-z][\w/'-]*(?: [A-Za-z][\w/'-]*){0,3}"
_ROW = rf"(?i)\breturns?\b[^.:;]*?[ (:]({_ITEM}(?:, (?:and |or )?{_ITEM}){{3,}})"


class ListedResults(Rule):
    """A description of a tool that lists the fields of what comes back.

    What a result consists of belongs under `outputSchema`, or shows when it arrives. Four fields and more in the description
    hide what the tool is for.
    """

    severity = Severity.NOTE
    kinds = (Kind.WEBMCP,)
    rows = ("W2",)
    evidence = ()
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'show_boat', description: 'Shows a boat. Returns its name, length, berth, and owner.', inputSchema: {type: 'object'}, execute});
            """,
            points_at="its name, length, berth, and owner",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.registerTool({name: 'show_boat', description: 'Shows a boat. Returns its name, length and berth.', inputSchema: {type: 'object'}, execute});
            """,
            why="three say what it is about",
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report four or more fields after "returns"."""
        found = compiled(_ROW).search(tool.description.text) if tool.description is not None else None
        if tool.description is not None and found is not None:
            message = f"The description of `{tool.name}` lists the fields of its result."
            yield Finding(
                tool.description.locate(*found.span(1)), message, "Put them under `outputSchema`.", path=tool.description.path
            )
