"""See :class:`ParameterlessForm`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class ParameterlessForm(Rule):
    """A form tool whose controls all are invisible to agents.

    The tool takes no arguments although the form has fields: each lacks a name, is disabled, or is of a kind that
    browsers leave out.
    """

    severity = Severity.NOTE
    kinds = (Kind.WEBMCP,)
    rows = ("W4",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input id="from"></label></form>
            """,
            points_at="find-trains",
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="open-door" tooldescription="Opens the door."><button>Open</button></form>
            """,
            why="a tool without arguments",
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report complete forms with controls of which none is a parameter."""
        form = tool.form
        if form is None or tool.parameters or not form.complete:
            return
        if any(control.fate in ("unnamed", "file", "repeated") for control in form.controls):
            yield Finding(
                tool.name_span, f"`{tool.name}` takes no arguments: browsers see none of its controls.", "Name the controls."
            )
