"""See :class:`MissingAgentStyles`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity


class MissingAgentStyles(Rule):
    """Form tools in a project whose style sheets show nowhere that an agent is at work.

    While an agent fills a form, browsers set `:tool-form-active` on it, and `:tool-submit-active` on its button while they wait
    for the user. Without styles of its own the page shows the browser's outline only.
    """

    severity = Severity.NOTE
    kinds = (Kind.WEBMCP,)
    rows = ("W11",)
    evidence = ()
    bad = (
        Bad(
            """
            <style>form { margin: 1em }</style>
            <form toolname="rent-boat" tooldescription="Rents a boat on the lake."><label>Boat <input name="boat"></label><button>Rent</button></form>
            """,
            points_at='<form toolname="rent-boat" tooldescription="Rents a boat on the lake.">',
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <style>form:tool-form-active { outline: 2px solid }</style>
            <form toolname="rent-boat" tooldescription="Rents a boat on the lake."><label>Boat <input name="boat"></label><button>Rent</button></form>
            """,
            name="index.html",
        ),
        Good(
            """
            <form toolname="rent-boat" tooldescription="Rents a boat on the lake."><label>Boat <input name="boat"></label><button>Rent</button></form>
            """,
            why="no styles at all",
            name="index.html",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report the project's first form tool on a page with styles."""
        for call in catalog.web.calls if catalog.web else ():
            if call.kind == "unstyled":
                message = "No style sheet of the project says how a form looks while an agent fills it."
                yield Finding(call.span, message, "Style `:tool-form-active` and `:tool-submit-active`.", tool=call.detail)
