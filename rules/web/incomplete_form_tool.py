"""See :class:`IncompleteFormTool`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Form, Good, Kind, Rule, Severity


class IncompleteFormTool(Rule):
    """A form with a tool's name and no description, or the other way round.

    A browser makes a tool of a form only where both `toolname` and `tooldescription` stand on it. With one of them
    it makes nothing, and says nothing: no agent ever sees the form.
    """

    severity = Severity.ERROR
    kinds = (Kind.WEBMCP,)
    rows = ("W1", "W2")
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains"><label>From <input name="from"></label><button>Go</button></form>
            """,
            points_at='toolname="find-trains"',
            name="index.html",
        ),
        Bad(
            """
            <form tooldescription="Finds trains."><label>From <input name="from"></label><button>Go</button></form>
            """,
            points_at='tooldescription="Finds trains."',
            name="index.html",
        ),
        Bad(
            """
            export const Find = () => <form toolname="find-trains" onSubmit={find}><button>Go</button></form>;
            """,
            points_at='toolname="find-trains"',
            name="Find.jsx",
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
            <form toolname="find-trains" tooldescription="{{ description }}"><label>From <input name="from"></label><button>Go</button></form>
            """,
            why="the template supplies the description",
            name="index.html",
        ),
        Good(
            """
            <form toolname="find-trains" [attr.tooldescription]="text"><label>From <input name="from"></label><button>Go</button></form>
            """,
            why="a binding supplies the description",
            name="index.html",
        ),
        Good(
            """
            export const Find = (props) => <form toolname="find-trains" {...props}><button>Go</button></form>;
            """,
            why="spread attributes may bring it",
            name="Find.jsx",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report each form that has one of the two, where no template or spread can bring the other."""
        for form in catalog.web.forms if catalog.web else ():
            if not form.spread:
                yield from _missing(form)


def _missing(form: Form) -> Iterator[Finding]:
    name, description = form.attribute("toolname"), form.attribute("tooldescription")
    if name is not None and description is None and (not name.known or name.text):
        message = f"No agent sees the form `{form.name or 'here'}`: it has a `toolname` and no `tooldescription`."
        yield Finding(name.span, message, "Add `tooldescription`: what the form does, and when to use it.", tool=form.name)
    elif description is not None and (name is None or (name.known and not name.text)):
        message = "No agent sees this form: it has a `tooldescription` and no `toolname`."
        yield Finding(description.span, message, "Add `toolname`: a verb and its object, such as `find-trains`.", tool="")
