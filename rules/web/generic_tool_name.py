"""See :class:`GenericToolName`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_GENERAL = frozenset({
    "use", "move", "query", "navigate", "get", "set", "run", "do", "execute", "action", "submit", "send", "update", "handle", "process",
    "manage", "perform", "call", "tool", "form", "go", "open", "click", "select", "fetch", "load", "start", "stop", "apply", "add", "remove",
})  # fmt: skip


class GenericToolName(Rule):
    """A name of one verb that fits any tool.

    `move`, `use` or `query` says neither what is moved nor where. Among the tools of other pages an agent cannot
    tell it apart.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("D5",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="query" tooldescription="Finds trains." toolautosubmit><label>From <input name="from"></label></form>
            """,
            points_at="query",
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input name="from"></label></form>
            <form toolname="checkout" tooldescription="Opens the checkout."><button>Go</button></form>
            """,
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report names of one general word."""
        if tool.name.lower() in _GENERAL:
            yield Finding(
                tool.name_span, f"`{tool.name}` does not say what it is about.", "Add the object, such as `move-player`."
            )
