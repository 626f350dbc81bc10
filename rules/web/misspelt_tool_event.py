"""See :class:`MisspeltToolEvent`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Edit, Finding, Fix, Good, Kind, Rule, Severity


class MisspeltToolEvent(Rule):
    """A listener for a tool event that does not exist.

    The events are `toolactivated` and `toolcancel`. A listener for any other spelling is never called, so the page
    does not show what the agent does.
    """

    severity = Severity.ERROR
    kinds = (Kind.WEBMCP,)
    rows = ("W10",)
    evidence = ()
    bad = (
        Bad(
            """
            document.modelContext.addEventListener("toolcanceled", stop);
            """,
            points_at="toolcanceled",
            fixed="""
            document.modelContext.addEventListener("toolcancel", stop);
            """,
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.addEventListener("toolcancel", stop);
            document.modelContext.registerTool({name: "find-trains", description: "Finds trains.", inputSchema: {type: "object"}, execute});
            """,
            name="tools.js",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report known misspellings."""
        for call in catalog.web.calls if catalog.web else ():
            if call.kind == "event-typo":
                fix = Fix(f"Write `{call.detail}`", (Edit(call.span, call.detail),), "unsafe")
                yield Finding(call.span, f"There is no such event: it is called `{call.detail}`.", f"Write `{call.detail}`.", fix)
