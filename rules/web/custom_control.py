"""See :class:`CustomControl`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class CustomControl(Rule):
    """A widget in a form tool that no browser makes a parameter of.

    Canvases, editable text and roles such as combobox or slider take input from people and carry no value in a
    form. Agents cannot fill them, so calls leave them empty.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W7",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><div role="combobox" tabindex="0">Zurich</div></form>
            """,
            points_at='<div role="combobox" tabindex="0">',
            name="index.html",
        ),
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><div contenteditable="true"></div></form>
            """,
            points_at='<div contenteditable="true">',
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input name="from" role="combobox"></label><div role="combobox"><input name="to" aria-label="To" aria-description="Station of arrival"></div></form>
            """,
            why="native controls with a role, or inside",
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report such widgets; a native control inside makes them harmless."""
        for span in tool.form.custom if tool.form else ():
            message = f"Agents cannot use this widget of `{tool.name}`: it is no form control."
            yield Finding(span, message, "Use a native control, or mirror its value in one with a name.")
