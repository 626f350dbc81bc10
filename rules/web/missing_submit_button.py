"""See :class:`MissingSubmitButton`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class MissingSubmitButton(Rule):
    """A form tool that agents can fill and never send.

    Without `toolautosubmit` the browser fills the form and waits at its submit button. Where there is none, the
    call fails.
    """

    severity = Severity.ERROR
    kinds = (Kind.WEBMCP,)
    rows = ("W6",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains."><label>From <input name="from"></label><button type="button">Go</button></form>
            """,
            points_at="find-trains",
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
        Good(
            """
            <form id="f" toolname="find-trains" tooldescription="Finds trains."><label>From <input name="from"></label></form><button form="f">Go</button>
            """,
            why="the button stands outside",
            name="index.html",
        ),
        Good(
            """
            export const Find = () => <form toolname="find-trains" tooldescription="Finds trains."><SubmitButton /></form>;
            """,
            why="a component may be the button",
            name="Find.jsx",
        ),
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains.">{{ form.as_p }}</form>
            """,
            why="the template may print one",
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report forms without an enabled submit button, where everything in the form can be seen."""
        form = tool.form
        if form is not None and form.complete and not form.buttons and form.attribute("toolautosubmit") is None:
            message = f"`{tool.name}` cannot be submitted: the form has no enabled submit button and no `toolautosubmit`."
            yield Finding(tool.name_span, message, "Add a `<button>`; one outside of the form needs `form=` and the form's id.")
