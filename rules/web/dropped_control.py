"""See :class:`DroppedControl`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Control, Finding, Good, Kind, Rule, Severity, Tool


class DroppedControl(Rule):
    """A named control that browsers leave out of the schema.

    Files, and several controls of one name that are no group of boxes, become no parameter, and nothing says so:
    the agent submits the form without them. A hidden input beside a checkbox of the same name drops both.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W4", "W7")
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>Photo <input type="file" name="photo"></label></form>
            """,
            points_at='<input type="file" name="photo">',
            name="index.html",
        ),
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><input type="hidden" name="direct" value="0"><label><input type="checkbox" name="direct"> Direct</label></form>
            """,
            points_at='<input type="checkbox" name="direct">',
            name="index.html",
        ),
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>Via <input name="via"></label><label>Via <input name="via"></label></form>
            """,
            points_at='<input name="via">',
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><input type="hidden" name="csrf" value="x"><label><input type="checkbox" name="days" value="mo"> Monday</label><label><input type="checkbox" name="days" value="tu"> Tuesday</label></form>
            """,
            why="a hidden token, and a group of boxes",
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report file inputs, repeated names, and read-only controls that must be filled."""
        for control in tool.form.controls if tool.form else ():
            if control.fate == "file":
                message = f"Agents cannot fill `{control.name}` of `{tool.name}`: browsers leave file inputs out of the schema."
                yield Finding(
                    control.span, message, "Offer another way to give it, such as an address, or do it without an agent."
                )
            elif control.fate == "repeated":
                message = f"Agents cannot fill `{control.name}` of `{tool.name}`: {_others(control)}, so browsers drop them all."
                yield Finding(control.span, message, "Give each control its own name; only boxes of one type may share one.")
            elif control.fate == "readonly" and control.required:
                message = f"Agents cannot fill `{control.name}` of `{tool.name}`: it is read-only."
                yield Finding(control.span, message, "Remove `readonly` or `required`.")


def _others(control: Control) -> str:
    types = [next((a.text for a in member if a.name == "type"), "text") for member in control.members]
    if "hidden" in types:
        return "a hidden input has the same name"
    return f"{len(types)} controls share that name"
