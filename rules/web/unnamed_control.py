"""See :class:`UnnamedControl`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class UnnamedControl(Rule):
    """A control of a tool without a `name`: for agents it does not exist.

    The name is the key of the parameter. A control without one is left out of the schema and of the submitted data,
    so an agent can neither see nor fill it; where it is required, every call fails.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W4",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input id="from"></label></form>
            """,
            points_at='<input id="from">',
            name="index.html",
        ),
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input id="from" required></label></form>
            """,
            points_at='<input id="from" required>',
            severity=Severity.ERROR,
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input name="from"></label><input type="submit"><input type="hidden"><input disabled></form>
            """,
            why="buttons, hidden and disabled controls are no parameters",
            name="index.html",
        ),
        Good(
            """
            export const Find = () => <form toolname="find-trains" tooldescription="Finds trains."><input {...register("from")} /><button>Go</button></form>;
            """,
            why="a library gives the name",
            name="Find.jsx",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report each control without a name, as an error where the form cannot be sent without it."""
        for control in tool.form.controls if tool.form else ():
            if control.fate == "unnamed":
                label = f" labelled `{control.label.text.strip()}`" if control.label else ""
                message = f"Agents cannot fill the {control.type} control{label} of `{tool.name}`: it has no `name`."
                severity = Severity.ERROR if control.required else None
                yield Finding(control.span, message, "Give it a `name`.", severity=severity)
