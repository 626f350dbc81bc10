"""Rule ``unbounded-result``."""

from collections.abc import Iterable

from appfn_lint.expressions import compiled
from appfn_lint.language.identifiers import words
from appfn_lint.language.sensitive import of_name
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_FIXED = compiled(
    r"(?:listOf|arrayOf|intArrayOf)\b|[A-Z]\w*\.(?:entries\b|values\(\))|\[(?![^\]]*\bfor\b)|(?:list|sorted)\([A-Z]\w*\)"
)
"""A list whose length the code says: written out, or the entries of an enumeration."""
_BOUNDS = frozenset(
    [
        "limit",
        "max",
        "maximum",
        "count",
        "page",
        "size",
        "top",
        "offset",
        "cursor",
        "first",
        "last",
        "take",
        "number",
        "n",
        "amount",
    ]
)
_EVERYTHING = frozenset(["get", "list", "fetch", "find", "search", "load", "read", "query", "show", "retrieve", "browse"])


class UnboundedResult(Rule):
    """A list that can be as long as the user's data.

    Everything that a function gives back goes into the agent's context and often to a server. A result should hold what
    the task needs: take a limit, or bound it in the body.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION, Kind.PYTHON)
    rows = ("R2",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    needs_body = True
    good = (
        Good(
            """\
class Notes(private val store: Store) {
    /** Lists notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listNotes(limit: Int = 0): List<String> = store.all(limit)

    /** Lists the latest notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listLatest(): List<String> = store.all().take(20)

    /** Lists the colours. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listColours(): List<String> = listOf("red", "blue")
}
""",
            "a limit, a bound in the body, a short fixed list",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def list_notes(limit: int = 20) -> list[str]:
                """Lists notes."""
                return store.titles(limit)
            @server.tool
            def list_latest() -> list[str]:
                """Lists the latest notes."""
                return store.titles()[:20]
            @server.tool
            def list_colours() -> list[str]:
                """Lists the colours."""
                return ["red", "blue"]
            @server.tool
            def get_titles(note_ids: list[str]) -> list[str]:
                """Gets the titles of notes."""
                return [store.title(note_id) for note_id in note_ids]
            ''',
            "as long as what goes in, too",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
class Notes(private val store: Store) {
    /** Lists notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listNotes(): List<String> = store.all().map { it.title }
}
""",
            "List<String>",
        ),
        Bad(
            """\
class Health(private val store: Store) {
    /** Lists measurements. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun list(): List<Measurement> = store.all().map { Measurement(it.value) }
}

/** A measurement. */
@AppFunctionSerializable(isDescribedByKDoc = true)
class Measurement(/** In mmHg. */ val bloodPressure: Int)
""",
            "List<Measurement>",
            severity=Severity.WARNING,
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def list_notes() -> list[str]:
                """Lists notes."""
                return [note.title for note in store.notes()]
            ''',
            "list[str]",
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Report a list that nothing bounds."""
        body, type_ = tool.body, tool.result.type
        if body is None or type_ is None or type_.shape != "list" or body.stub or body.limits:
            return
        if tool.kind is Kind.PYTHON and any(p.type.shape in ("list", "object") for p in tool.parameters):
            return  # as long as what went in
        if any(_BOUNDS & set(words(p.name)) for p in tool.parameters) or (
            words(tool.name)[:1] and words(tool.name)[0] not in _EVERYTHING
        ):
            return
        if any(r.value == "other" and _FIXED.match(tool.source.slice(r.span)) for r in body.returned):
            return
        item = catalog.type(type_.item.reference) if type_.item else None
        sensitive = item is not None and any(of_name(p.name) for p in item.properties)
        yield Finding(
            type_.span,
            f"Nothing bounds the list that `{tool.name}` gives back: it grows with the user's data.",
            "Take a `limit` and resolve its default in the body, or give back the latest few.",
            severity=Severity.WARNING if sensitive else None,
        )
