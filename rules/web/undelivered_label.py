"""See :class:`UndeliveredLabel`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Related, Rule, Severity, Tool

_UNREAD = ("placeholder", "aria-label", "title", "aria-labelledby")


class UndeliveredLabel(Rule):
    """A control whose only words are ones that browsers do not read.

    The text of a parameter comes from `toolparamdescription`, the label, or `aria-description`, in this order. A
    placeholder, title, `aria-label` or `aria-labelledby` is for people only: the agent gets a bare name.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W4",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><input name="from" placeholder="Station"></form>
            """,
            points_at="from",
            name="index.html",
        ),
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><input name="from" aria-label="Station of departure"></form>
            """,
            points_at="from",
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input name="from" placeholder="Station"></label><input name="to" aria-description="Station of arrival"></form>
            """,
            name="index.html",
        ),
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><TextField name="from" placeholder="Station"></TextField></form>
            """,
            why="a component brings its own label",
            name="Find.vue",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report controls without a description that have such words."""
        for control in tool.form.controls if tool.form else ():
            words = next(
                (a for name in _UNREAD if (a := control.attribute(name)) is not None and a.known and a.text.strip()), None
            )
            parameter = tool.parameter(control.name)
            if control.fate or control.source or words is None or parameter is None or len(control.members) > 1:
                continue
            message = f"Parameter `{control.name}` of `{tool.name}` reaches the agent without a description: `{words.written}` is not read."
            related = (Related(words.span, "the words that stay behind"),)
            yield Finding(parameter.span, message, "Add a `<label>`, or say it in `toolparamdescription`.", related=related)
