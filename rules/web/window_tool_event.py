"""See :class:`WindowToolEvent`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity


class WindowToolEvent(Rule):
    """A listener for tool events on `window` alone.

    Since Chrome 156 `toolactivated` and `toolcancel` are dispatched at `document.modelContext`; a listener on
    `window` hears nothing there, one on the new target nothing in older versions.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W10",)
    evidence = ()
    bad = (
        Bad(
            """
            window.addEventListener("toolactivated", event => mark(event.toolName));
            document.modelContext;
            """,
            points_at="toolactivated",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            const target = "ontoolactivated" in (document.modelContext ?? {}) ? document.modelContext : window;
            target.addEventListener("toolactivated", mark);
            window.addEventListener("toolcancel", mark);
            const tool = {name: "find-trains", description: "Finds trains.", inputSchema: {type: "object"}, execute};
            """,
            name="tools.js",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report listeners on `window` in files that never listen on the other target or ask for it."""
        for call in catalog.web.calls if catalog.web else ():
            if call.kind == "window-event":
                message = f"From Chrome 156 on, `window` does not receive `{call.detail}`."
                help_ = "Listen on `document.modelContext` where it has `ontoolactivated`, else on `window`."
                yield Finding(call.span, message, help_)
