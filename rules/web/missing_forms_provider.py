"""See :class:`MissingFormsProvider`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity


class MissingFormsProvider(Rule):
    """A signal form with tool options in a project that never turns them on.

    `experimentalWebMcpTool` does nothing until the application provides `provideExperimentalWebMcpForms()`. Without
    it no tool is registered, and nothing says so.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W8",)
    evidence = ()
    bad = (
        Bad(
            """
            export class Book { stay = form(signal({city: ''}), {experimentalWebMcpTool: {name: 'book_stay', description: 'Reserves a room.'}}); }
            """,
            points_at="experimentalWebMcpTool",
            name="book.ts",
        ),
    )
    good = (
        Good(
            """
            bootstrapApplication(App, {providers: [provideExperimentalWebMcpForms()]});
            export class Book { stay = form(signal({city: ''}), {experimentalWebMcpTool: {name: 'book_stay', description: 'Reserves a room.'}}); }
            """,
            name="book.ts",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report the first such option of a module where no file of the project has the provider."""
        for call in catalog.web.calls if catalog.web else ():
            if call.kind == "unprovided":
                message = "This option does nothing: no file provides `provideExperimentalWebMcpForms()`."
                yield Finding(call.span, message, "Add it to the providers of the application.")
