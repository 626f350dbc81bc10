"""See :class:`MissingAutosubmit`."""

from collections.abc import Iterator

from appfn_lint.language.submissions import of_name, of_text
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class MissingAutosubmit(Rule):
    """A form that only reads and still waits for the user.

    A search or a look-up changes nothing. With `toolautosubmit` the agent gets the answer without making the user
    press the button.
    """

    severity = Severity.NOTE
    kinds = (Kind.WEBMCP,)
    rows = ("W6",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains."><label>From <input name="from"></label><button>Go</button></form>
            """,
            points_at="find-trains",
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
            <form toolname="book-seat" tooldescription="Books a seat."><button>Book</button></form>
            """,
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report forms whose name and description say that they read, where nothing in them is secret."""
        form = tool.form
        if form is None or form.spread or form.attribute("toolautosubmit") is not None or of_name(tool.name) != "read":
            return
        if of_text(form.text) in ("read", "unknown") and all(c.type not in ("password", "file") for c in form.controls):
            yield Finding(
                tool.name_span,
                f"`{tool.name}` only reads and still waits for the user.",
                "Add `toolautosubmit` if it should not.",
            )
