"""See :class:`ConstructorRegistration`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity


class ConstructorRegistration(Rule):
    """A tool that each instance of a component registers anew.

    A component that is shown twice registers the same name twice, and the second registration is rejected. Tools of
    an application belong into its providers, tools of a page into its route. Where the project shows the component once,
    as far as templates tell, this is a note.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W8",)
    evidence = ()
    bad = (
        Bad(
            """
// file: berth.ts
@Component({selector: 'app-berth', template: '<p>{{ name }}</p>'})
export class Berth { constructor() { declareExperimentalWebMcpTool({name: 'rent_berth', description: 'Rents the berth.', execute: () => this.rent()}); } }
<!-- file: harbour.html -->
<app-berth /><app-berth />
""",
            points_at="declareExperimentalWebMcpTool",
            name="berth.ts",
        ),
        Bad(
            """
            export class Berth { tool = declareExperimentalWebMcpTool({name: 'rent_berth', description: 'Rents the berth.', execute: () => this.rent()}); }
            """,
            points_at="declareExperimentalWebMcpTool",
            severity=Severity.NOTE,
            why="nobody knows how often it is shown",
            name="berth.ts",
        ),
    )
    good = (
        Good(
            """
            export const config = {providers: [provideExperimentalWebMcpTools([{name: 'rent_berth', description: 'Rents the berth.', execute: () => rent()}])]};
            """,
            name="config.ts",
        ),
        Good(
            """
            @Injectable({providedIn: 'root'})
            export class Berths { constructor() { declareExperimentalWebMcpTool({name: 'rent_berth', description: 'Rents the berth.', execute: () => this.rent()}); } }
            """,
            why="a service exists once",
            name="berths.ts",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report `declareExperimentalWebMcpTool` in constructors and fields of components."""
        for call in catalog.web.calls if catalog.web else ():
            if call.kind == "constructor":
                shown = call.detail == "repeated"
                message = (
                    "This component is shown more than once: each instance registers the tool, and the second time fails."
                    if shown
                    else "Shown twice, this component registers the tool twice, and the second time fails."
                )
                tool = next((tool.name for tool in catalog.tools if call.span.end <= tool.span.start <= call.span.end + 2), None)
                severity = None if shown else Severity.NOTE
                yield Finding(
                    call.span, message, "Provide the tool in the route or the application.", severity=severity, tool=tool
                )
