"""See :class:`NoisyLabel`."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_NOISE = (
    "(?i)"
    r"[\W_]+|\brequired\b|\boptional\b"
)


class NoisyLabel(Rule):
    """A label that says nothing once its marks are gone.

    What agents get as the description is the text of the label: an asterisk, a colon or "(required)" describes
    nothing.
    """

    severity = Severity.NOTE
    kinds = (Kind.WEBMCP,)
    rows = ("W4",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit>From <label>* <input name="from"></label></form>
            """,
            points_at="*",
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From * <input name="from"></label></form>
            """,
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report labels of marks and words about being required alone."""
        for control in tool.form.controls if tool.form else ():
            if control.source == "label" and control.label is not None and not control.fate:
                rest = compiled(_NOISE).sub("", control.label.text)
                if not rest.strip():
                    message = f"All that the agent reads of `{control.name}` is `{control.label.text.strip()}`."
                    yield Finding(control.label.span, message, "Say in the label or in `toolparamdescription` what goes in.")
