"""See :class:`VanishingAutosubmit`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Edit, Finding, Fix, Good, Kind, Rule, Severity


class VanishingAutosubmit(Rule):
    """A boolean `toolautosubmit` in React, which drops it.

    React writes unknown attributes only where they have a text: `<form toolautosubmit>` and `toolautosubmit={true}`
    reach the page without the attribute, and the tool waits for the user.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W6",)
    evidence = ()
    bad = (
        Bad(
            """
            export const Find = () => <form toolname="find-trains" tooldescription="Finds trains." toolautosubmit><button>Go</button></form>;
            """,
            points_at="toolautosubmit",
            fixed="""
            export const Find = () => <form toolname="find-trains" tooldescription="Finds trains." toolautosubmit=""><button>Go</button></form>;
            """,
            name="Find.jsx",
        ),
    )
    good = (
        Good(
            """
            export const Find = () => <form toolname="find-trains" tooldescription="Finds trains." toolautosubmit=""><button>Go</button></form>;
            """,
            name="Find.jsx",
        ),
        Good(
            """
            export const Find = () => <form toolname="find-trains" tooldescription="Finds trains."><WebMCPForm toolAutoSubmit /></form>;
            """,
            why="a component of its own may do what it likes",
            name="Find.jsx",
        ),
        Good(
            """
            import {h} from 'preact';
            export const Find = () => <form toolname="find-trains" tooldescription="Finds trains." toolautosubmit><button>Go</button></form>;
            """,
            why="Preact keeps it",
            name="Find.jsx",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report the bare attribute and `{true}` on forms of React code."""
        page = catalog.web
        for form in page.forms if page else ():
            found = form.attribute("toolautosubmit")
            if form.jsx and found is not None and found.known and found.value is None:
                message = "React drops this attribute, because its value is a boolean: autosubmit is off."
                fix = Fix('Write `toolautosubmit=""`', (Edit(found.span, 'toolautosubmit=""'),), "unsafe")
                yield Finding(found.span, message, 'Write `toolautosubmit=""`.', fix, tool=form.name)
