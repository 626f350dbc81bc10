"""Rule ``unstructured-result``."""

from collections.abc import Iterable

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Returned, Rule, Severity, Tool

_HELP = {
    Kind.APPFUNCTION: "Give back an `@AppFunctionSerializable` with a described property for each value.",
    Kind.PYTHON: "Give back a model or a `TypedDict` with a described field for each value.",
}
_DOCUMENT = 800
"""Characters from which on a text is a document that somebody reads, not a few values."""


class UnstructuredResult(Rule):
    """JSON text or a formatted sentence where a typed result would do.

    An agent has to take such a text apart and may misread it; the fields of a serializable are named and described.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION, Kind.PYTHON)
    rows = ("D4", "R2")
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    needs_body = True
    good = (
        Good(
            """\
class Notes(private val store: Store) {
    /** Reads the text of a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = store.text(id)

    /** Deletes a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun delete(id: String): String = "Deleted $id."
}
""",
            "true free text, and a plain confirmation",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_note(note_id: str) -> dict[str, str]:
                """Finds a note."""
                return {"title": title, "text": text}
            @server.tool
            def greet(name: str) -> str:
                """Greets somebody."""
                return f"Good morning, {name}."
            ''',
            "fields, and a sentence with one value",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
import kotlinx.serialization.json.Json
import kotlinx.serialization.encodeToString
import androidx.appfunctions.*

class Notes(private val store: Store) {
    /** Lists notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun list(): String = Json.encodeToString(store.all())
}
""",
            "String",
        ),
        Bad(
            """\
class Orders(private val store: Store) {
    /** Summarises an order. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun summarise(id: String): String {
        val order = store.order(id)
        return "Order ${order.id}: ${order.items} items, total ${order.total}, due ${order.due}"
    }
}
""",
            "String",
        ),
        Bad(
            '''
            import json
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_note(note_id: str) -> str:
                """Finds a note."""
                return json.dumps({"title": title, "text": text})
            @server.tool
            def describe(note_id: str) -> str:
                """Describes a note."""
                return f"Title: {title}, length: {length}, tags: {tags}"
            ''',
            ("str", "str"),
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Report at the type of the result."""
        type_ = tool.result.type
        if tool.body is None or type_ is None or type_.shape != "string":
            return
        shaped = [r for r in tool.body.returned if not r.failing and _is_shaped(r)]
        if shaped:
            json = any(r.value == "json" for r in shaped)
            yield Finding(
                type_.span,
                f"`{tool.name}` gives back {'JSON as text' if json else 'several values in one sentence'}, which agents have to take apart.",
                _HELP[tool.kind],
            )


def _is_shaped(value: Returned) -> bool:
    if value.value == "json":
        return True
    if value.value != "template":
        return False
    return value.prose is None or (value.prose.text.count("…") >= 3 and len(value.prose.text) < _DOCUMENT)
