"""Rule ``stub-body``."""

from collections.abc import Iterable

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class StubBody(Rule):
    """A function that agents can call and whose body does nothing.

    An agent that calls it gets a constant or a failure and tells the user that the work was done.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION, Kind.PYTHON)
    rows = ("D3",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    needs_body = True
    good = (
        Good(
            """\
class Notes(private val store: Store) {
    /** Counts notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun count(): Int = store.size
}
""",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def count_notes() -> int:
                """Counts the notes."""
                return len(notes)
            ''',
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
class Notes {
    /** Finds notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun find(query: String): List<String> = emptyList()

    /** Deletes a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun delete(id: String) {
        TODO("later")
    }
}
""",
            ("find", "delete"),
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def add_note(text: str) -> str:
                """Adds a note."""
                raise NotImplementedError
            @server.tool
            def count_notes() -> int:
                """Counts the notes."""
                return 0
            ''',
            ("add_note", "count_notes"),
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Report a stub at the function's name."""
        if tool.body is not None and tool.body.stub and "/test" not in tool.path.lower():
            yield Finding(
                tool.name_span,
                f"`{tool.name}` is published to agents, but its body {tool.body.stub}.",
                "Write the body, or disable the function with `isEnabled = false` until it works.",
            )
