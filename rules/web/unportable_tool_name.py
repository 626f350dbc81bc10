"""See :class:`UnportableToolName`."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_VALID = r"[A-Za-z0-9_.-]{1,128}"


class UnportableToolName(Rule):
    """A name that browsers take and hosts of models do not.

    Most model hosts take 64 letters, digits, `_` and `-`, and no dots; Chrome advises 30. A host that cannot take
    the name drops or renames the tool.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W1",)
    evidence = ()
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'trains.find', description: 'Finds trains.', inputSchema: {type: 'object'}, execute});
            """,
            points_at="trains.find",
            name="tools.js",
        ),
        Bad(
            """
            <form toolname="find-trains-between-two-stations-of-one-country" tooldescription="Finds trains."><button>Go</button></form>
            """,
            points_at="find-trains-between-two-stations-of-one-country",
            severity=Severity.NOTE,
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input name="from"></label></form>
            """,
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report dots and more than 64 characters as warnings, more than 30 as a note."""
        if not compiled(_VALID).fullmatch(tool.name):
            return
        if "." in tool.name:
            yield Finding(tool.name_span, f"Many hosts refuse the dot in `{tool.name}`.", "Use `-` or `_`.")
        elif len(tool.name) > 64:
            yield Finding(tool.name_span, f"`{tool.name}` has {len(tool.name)} characters; many hosts take 64.", "Shorten it.")
        elif len(tool.name) > 30:
            message = f"`{tool.name}` has {len(tool.name)} characters; Chrome advises 30."
            yield Finding(tool.name_span, message, "Shorten it.", severity=Severity.NOTE)
