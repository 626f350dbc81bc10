"""See :class:`UninferrableModel`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity


class UninferrableModel(Rule):
    """A signal form with a tool whose initial values say nothing about their type.

    Angular makes the schema from the initial value of the model. `null`, `undefined` and an empty list have no
    type, and registering such a form throws.
    """

    severity = Severity.ERROR
    kinds = (Kind.WEBMCP,)
    rows = ("W8",)
    evidence = ()
    bad = (
        Bad(
            """
            const providers = [provideExperimentalWebMcpForms()];
            export class Book { stay = form(signal({city: '', nights: null}), {experimentalWebMcpTool: {name: 'book_stay', description: 'Reserves a room.'}}); }
            """,
            points_at="null",
            name="book.ts",
        ),
    )
    good = (
        Good(
            """
            const providers = [provideExperimentalWebMcpForms()];
            export class Book { stay = form(signal({city: '', nights: 1}), {experimentalWebMcpTool: {name: 'book_stay', description: 'Reserves a room.'}});
              other = form(signal({day: null})); }
            """,
            why="a form without a tool",
            name="book.ts",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report such values in models that are written where the form is made."""
        for call in catalog.web.calls if catalog.web else ():
            if call.kind == "uninferrable":
                message = f"Angular cannot tell the type of `{call.detail}` from this value, so registering the tool throws."
                yield Finding(call.span, message, "Start with a value of its type: an empty text, 0, false.")
