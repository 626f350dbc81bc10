"""Rule ``unused-parameter``."""

from collections.abc import Iterable

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Tool


class UnusedParameter(Rule):
    """A parameter that the body never reads.

    The agent asks the user for it, makes a value up, or leaks one, and nothing comes of it.
    """

    kinds = (Kind.APPFUNCTION, Kind.PYTHON)
    rows = ("P1",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    needs_body = True
    good = (
        Good(
            """\
class Notes(private val store: Store) {
    /** Creates a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun create(title: String, text: String, tags: List<String>, _trace: String): String {
        val named = store.save(title = title, body = "Note: $text")
        return tags.joinToString { tag -> named + tag }
    }
}
""",
            "a named argument, a template, a lambda, a name that says it is unused",
        ),
        Good(
            """\
class Notes {
    /** Creates a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun create(title: String): String = TODO()
}
""",
            "a stub is reported as such",
        ),
        Good(
            """\
interface Schema { fun create(title: String, colour: String): String }
class Notes : Schema {
    /** Creates a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    override fun create(title: String, colour: String): String = title.trim()
}
""",
            "an overridden signature is not the author's choice",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes(words: str, limit: int = 10, _trace: str = "") -> str:
                """Finds notes."""
                def inner() -> str:
                    return search(words)
                return inner()[:limit]
            @server.tool
            def keep(words: str, limit: int) -> str:
                """Keeps what it is given."""
                return store(**locals())
            ''',
            "read in a function inside, handed on as a whole, or marked",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
class Notes {
    /** Creates a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun create(title: String, colour: String): String = title.trim()
}
""",
            "colour",
        ),
        Bad(
            """\
class Notes(private val store: Store) {
    /** Finds notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun find(query: String, limit: Int): List<String> = store.all().map { query -> query.limit }
}
""",
            ("query", "limit"),
            why="the lambda's own `query` hides the parameter, and `limit` is a member of something else",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes(words: str, limit: int = 10) -> str:
                """Finds notes."""
                return search(words)
            ''',
            "limit",
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Report the parameters that are not read."""
        body = tool.body
        if body is None or body.stub or tool.overrides:
            return
        for parameter in tool.parameters:
            if parameter.name not in body.used and not parameter.name.startswith("_"):
                yield Finding(
                    parameter.span,
                    f"`{tool.name}` never reads `{parameter.name}`, and agents are asked for it all the same.",
                    "Remove the parameter, or use it.",
                    path=parameter.path or None,
                )
