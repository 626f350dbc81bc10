"""See :class:`FalseAutosubmit`."""

from collections.abc import Iterator

from appfn_lint.rule import Attr, Bad, Catalog, Edit, Finding, Fix, Good, Kind, Page, Rule, Severity, Span

_NO = frozenset({"false", "0", "no", "off"})


class FalseAutosubmit(Rule):
    """`toolautosubmit` with a value that says no: it is on all the same.

    The attribute is boolean: being there turns it on, whatever its value. `toolautosubmit="false"` lets agents
    submit without the user.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W6",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains." toolautosubmit="false"><label>From <input name="from"></label><button>Go</button></form>
            """,
            points_at='toolautosubmit="false"',
            fixed="""
            <form toolname="find-trains" tooldescription="Finds trains."><label>From <input name="from"></label><button>Go</button></form>
            """,
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
            export const Find = () => <form toolname="find-trains" tooldescription="Finds trains." toolautosubmit={false}><button>Go</button></form>;
            """,
            why="React leaves the attribute out",
            name="Find.jsx",
        ),
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains." :toolautosubmit="auto"><button>Go</button></form>
            """,
            why="bound",
            name="index.html",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report values that mean no."""
        page = catalog.web
        for form in page.forms if page else ():
            found = form.attribute("toolautosubmit")
            if page is not None and found is not None and found.known and found.text.strip().lower() in _NO:
                message = f'`toolautosubmit="{found.text}"` turns autosubmit on: the attribute counts by being there.'
                fix = Fix("Remove it", (Edit(_with_blank(page, found), ""),))
                yield Finding(found.span, message, "Remove the attribute.", fix, tool=form.name)


def _with_blank(page: Page, attribute: Attr) -> Span:
    """The attribute with the blanks before it."""
    start = attribute.span.start
    while page.source.text[start - 1 : start].isspace():
        start -= 1
    return Span(start, attribute.span.end)
