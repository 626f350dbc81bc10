"""See :class:`UnknownToolPseudoClass`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Edit, Finding, Fix, Good, Kind, Rule, Severity


class UnknownToolPseudoClass(Rule):
    """A pseudo-class of tools that no browser knows.

    A rule with an unknown pseudo-class is dropped whole. The pseudo-classes are `:tool-form-active` for the form
    that an agent fills and `:tool-submit-active` for the button that waits.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W11",)
    evidence = ()
    bad = (
        Bad(
            """
            form:tool-form-activ { outline: 2px solid; }
            """,
            points_at="tool-form-activ",
            fixed="""
            form:tool-form-active { outline: 2px solid; }
            """,
            name="page.css",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input name="from"></label></form>
            <style>form:tool-form-active, button:tool-submit-active { outline: 2px solid; } .x { grid-area: tool-bar; }</style>
            """,
            name="index.html",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report other names that begin like one of them."""
        for call in catalog.web.calls if catalog.web else ():
            if call.kind == "pseudo":
                fix = Fix(f"Write `{call.detail}`", (Edit(call.span, call.detail),), "unsafe") if call.detail else None
                message = "No browser knows this pseudo-class, so the rule is dropped."
                yield Finding(call.span, message, "Write `:tool-form-active` or `:tool-submit-active`.", fix)
