"""See :class:`UndescribedSignalForm`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class UndescribedSignalForm(Rule):
    """A signal form that becomes a tool without a description.

    `experimentalWebMcpTool` needs `name` and `description`. Signal forms deliver no texts of fields, so the
    description is all that an agent reads.
    """

    severity = Severity.ERROR
    kinds = (Kind.WEBMCP,)
    rows = ("W8",)
    evidence = ()
    bad = (
        Bad(
            """
            const providers = [provideExperimentalWebMcpForms()];
            export class Book { stay = form(signal({city: ''}), {experimentalWebMcpTool: {name: 'book_stay'}}); }
            """,
            points_at="book_stay",
            name="book.ts",
        ),
    )
    good = (
        Good(
            """
            const providers = [provideExperimentalWebMcpForms()];
            export class Book { stay = form(signal({city: ''}), {experimentalWebMcpTool: {name: 'book_stay', description: texts.book}}); }
            """,
            why="comes from elsewhere",
            name="book.ts",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report options without a description."""
        if tool.schema == "signal-form" and tool.description is None and tool.origin != "unknown":
            yield Finding(
                tool.name_span, f"`{tool.name}` reaches the agent without a description.", "Add `description` to the option."
            )
