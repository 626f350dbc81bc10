"""See :class:`UnknownToolAttribute`."""

from collections.abc import Iterator

from appfn_lint.rule import Attr, Bad, Catalog, Edit, Finding, Fix, Good, Kind, Page, Rule, Severity, Span

_RETIRED = frozenset(
    {"toolparamtitle", "toolparamname", "toolparamtype", "toolparamrequired", "tool-param-title", "tool-param-name"}
)
_RIGHT = ("toolname", "tooldescription", "tooltitle", "toolautosubmit", "toolparamdescription")
_PLACES = {"toolparamdescription": "It belongs on the `<input>`, `<select>`, `<textarea>` or `<fieldset>` itself."}


class UnknownToolAttribute(Rule):
    """An attribute that looks like one of tools and has no effect where it stands.

    Browsers read five attributes: `toolname`, `tooldescription`, `tooltitle` and `toolautosubmit` on a form,
    `toolparamdescription` on a control or fieldset. Any other spelling or place is passed over in silence, and its
    text reaches no agent.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W1", "W3")
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input name="from" tool-param-description="A station"></label></form>
            """,
            points_at='tool-param-description="A station"',
            fixed="""
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input name="from" toolparamdescription="A station"></label></form>
            """,
            name="index.html",
        ),
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input name="from" toolparamtitle="Start"></label></form>
            """,
            points_at='toolparamtitle="Start"',
            fixed="""
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input name="from"></label></form>
            """,
            why="only the first preview read it",
            name="index.html",
        ),
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><div toolparamdescription="A station"><label>From <input name="from"></label></div></form>
            """,
            points_at='toolparamdescription="A station"',
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input name="from" tooltip="help" data-tool-name="x"></label><station-field toolparamdescription="A station" name="to"></station-field></form>
            """,
            why="other attributes, and a custom element",
            name="index.html",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report each such attribute, with the right name as fix where it is plain."""
        page = catalog.web
        for stray in page.strays if page else ():
            attribute = stray.attribute
            message = f"`{attribute.written}` on `<{stray.tag}>` has no effect: browsers do not read it there."
            if stray.instead:
                fix = Fix(f"Write `{stray.instead}`", (Edit(attribute.name_span, stray.instead),))
                yield Finding(attribute.span, message, f"The attribute is called `{stray.instead}`.", fix)
            elif attribute.name in _RETIRED or not attribute.name.startswith(_RIGHT):
                assert page is not None
                yield Finding(attribute.span, message, "Remove it.", Fix("Remove it", (Edit(_with_blank(page, attribute), ""),)))
            else:
                yield Finding(attribute.span, message, _PLACES.get(attribute.name, "It belongs on the `<form>`."))


def _with_blank(page: Page, attribute: Attr) -> Span:
    """The attribute with the blanks before it."""
    start = attribute.span.start
    while page.source.text[start - 1 : start].isspace():
        start -= 1
    return Span(start, attribute.span.end)
