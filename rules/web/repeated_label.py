"""See :class:`RepeatedLabel`."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Catalog, Edit, Finding, Fix, Good, Kind, Rule, Severity, Span, Tool

_STOP = frozenset({"the", "a", "an", "your", "of", "for", "please", "enter", "this", "is"})


class RepeatedLabel(Rule):
    """A `toolparamdescription` that only repeats the label.

    Without the attribute the agent would read the label anyway. The attribute is for more: what the value means,
    and an example.
    """

    severity = Severity.NOTE
    kinds = (Kind.WEBMCP,)
    rows = ("W3",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>E-mail address <input name="email" toolparamdescription="The e-mail address"></label></form>
            """,
            points_at="The e-mail address",
            fixed="""
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>E-mail address <input name="email"></label></form>
            """,
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>E-mail address <input name="email" toolparamdescription="The e-mail address that the ticket goes to"></label></form>
            """,
            why="says what it is for",
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report descriptions whose words are all in the label or the name, where there is a label to take over."""
        for control in tool.form.controls if tool.form else ():
            own = control.attribute("toolparamdescription")
            if (
                own is None
                or own.value is None
                or not own.known
                or control.fate
                or control.label is None
                or len(control.members) > 1
            ):
                continue
            said = _words(own.text)
            if said and said <= _words(control.label.text):
                message = (
                    f"The description of `{control.name}` says no more than its label, `{' '.join(control.label.text.split())}`."
                )
                start = own.span.start - (1 if tool.source.text[own.span.start - 1] == " " else 0)
                fix = Fix("Remove it; the label takes its place", (Edit(Span(start, own.span.end), ""),), "unsafe")
                yield Finding(own.value.span, message, "Say what the value means, with an example, or remove it.", fix)


def _words(text: str) -> frozenset[str]:
    return frozenset(compiled(r"\w+").findall(text.lower())) - _STOP
