"""See :class:`UndescribedGroup`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class UndescribedGroup(Rule):
    """Boxes of one name that no fieldset describes.

    For a group of radio buttons or checkboxes browsers read one place: `toolparamdescription` on the nearest
    fieldset around all of them. Legends, labels and the attribute on single boxes do not describe the group; labels
    become the titles of the choices.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W5",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><fieldset><legend>Class</legend><label><input type="radio" name="class" value="1"> First</label><label><input type="radio" name="class" value="2"> Second</label></fieldset></form>
            """,
            points_at="class",
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><fieldset toolparamdescription="The class to travel in"><label><input type="radio" name="class" value="1"> First</label><label><input type="radio" name="class" value="2"> Second</label></fieldset></form>
            """,
            name="index.html",
        ),
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label><input type="checkbox" name="direct"> Direct trains only</label></form>
            """,
            why="a single box is described by its label",
            name="index.html",
        ),
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains." toolautosubmit>{% for c in classes %}<label><input type="radio" name="class" value="1"> First</label>{% endfor %}</form>
            """,
            why="one box as written",
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report groups without that attribute, unless a member has it (which is a fault of its own)."""
        for control in tool.form.controls if tool.form else ():
            grouped = len(control.members) > 1 and not control.fate
            if not grouped or control.source or any(a.name == "toolparamdescription" for m in control.members for a in m):
                continue
            parameter = tool.parameter(control.name)
            if parameter is not None:
                message = f"The group `{control.name}` of `{tool.name}` reaches the agent without a description."
                yield Finding(parameter.span, message, "Put the boxes into a `<fieldset toolparamdescription=…>`.")
