"""See :class:`ConstructorRegistration`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity


class ConstructorRegistration(Rule):
    """A tool that each instance of a component registers anew.

    A component that is shown twice registers the same name twice, and the second registration is rejected. Tools of
    an application belong into its providers, tools of a page into its route.
    """

    severity = Severity.NOTE
    kinds = (Kind.WEBMCP,)
    rows = ("W8",)
    evidence = ()
    bad = (
        Bad(
            """
            export class Cart { constructor() { declareExperimentalWebMcpTool({name: 'get_cart', description: 'Shows the cart.', execute: () => this.items}); } }
            """,
            points_at="declareExperimentalWebMcpTool",
            name="cart.ts",
        ),
    )
    good = (
        Good(
            """
            export const config = {providers: [provideExperimentalWebMcpTools([{name: 'get_cart', description: 'Shows the cart.', execute: () => items}])]};
            """,
            name="config.ts",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report `declareExperimentalWebMcpTool` in constructors."""
        for call in catalog.web.calls if catalog.web else ():
            if call.kind == "constructor":
                message = "Shown twice, this component registers the tool twice, and the second time fails."
                yield Finding(call.span, message, "Provide the tool in the route or the application.")
