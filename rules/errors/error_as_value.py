"""Rule ``error-as-value``."""

import re
from collections.abc import Iterable

from appfn_lint.expressions import compiled
from appfn_lint.language.identifiers import words
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Related, Returned, Rule, Severity, Tool

_FAILS = (
    r"^\W*(?:(?:an? )?error\b|fail(?:ed|ure)\b|could(?: not|n't)\b|can(?:not|'t| not)\b|unable to\b|invalid\b|sorry\b|unknown error\b|no \w+(?: \w+)? (?:found|provided|available)\b"
    r"|\w+(?: \w+)? not (?:found|available|supported)\b|(?:\w+ ){1,4}(?:is|was|are|were) not (?:found|available)\b|not found\b|[^.!?\n]{0,60} (?:not found|does not exist|could not be found)\W*$|[A-Z_]{4,}(?:_ERROR|_FAILED|_NOT_\w+)?:)"
)

_ANSWERS = (("validate",), ("check",), ("verify",), ("test",), ("is",))
"""First words of functions whose answer is that something is wrong."""
_HELP = {
    Kind.APPFUNCTION: "Throw the `AppFunctionException` that fits, with this as its message.",
    Kind.PYTHON: "Raise an exception with this as its message: the SDK marks the result as a failure.",
}


class ErrorAsValue(Rule):
    """A failure that comes back as an ordinary value: a sentence, -1, null, false or an empty list.

    To the agent the call has worked. It tells the user so, or takes the sentence for the data that it asked for.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION, Kind.PYTHON)
    rows = ("X1",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    needs_body = True
    good = (
        Good(
            """\
class Notes(private val store: Store) {
    /**
     * Finds notes.
     *
     * @return The notes, none where nothing matches.
     */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun find(query: String): List<String> {
        if (query.isBlank()) throw AppFunctionInvalidArgumentException("The query is blank.")
        return store.find(query) ?: emptyList()
    }

    /**
     * Reads a note.
     *
     * @return The text, or null if there is no such note or it cannot be read.
     */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String? = try { store.read(id) } catch (e: java.io.IOException) { null }
}
""",
            "no match is no failure, and a null that the text explains",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def read_note(note_id: str) -> str | None:
                """Reads a note.

                Returns:
                    The text, or None if there is no such note.
                """
                if note_id not in notes:
                    return None
                return notes[note_id]
            @server.tool
            def add_note(text: str) -> str:
                """Adds a note."""
                if not text:
                    raise ValueError("The text is empty.")
                return store(text)
            ''',
            "a documented None, and an exception",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
class Notes(private val store: Store) {
    /** Adds a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun add(text: String): String {
        val result = store.add(text)
        if (result.isFailure) return "Failed to add the note."
        return "Added the note."
    }

    /** Counts notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun count(): Int = try { store.count() } catch (e: java.io.IOException) { -1 }
}
""",
            ('"Failed to add the note."', "-1"),
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def read_note(note_id: str) -> str:
                """Reads a note."""
                try:
                    return load(note_id)
                except OSError as fault:
                    return f"Error: {fault}"
            ''',
            'f"Error: {fault}"',
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Report the first failure that is given back; the others are related."""
        body = tool.body
        if body is None or body.stub:
            return
        found = [r for r in body.returned if _is_failure(r, tool)]
        if found:
            first, *rest = found
            yield Finding(
                first.span,
                f"`{tool.name}` gives a failure back as {_what(first)}: to an agent the call has worked.",
                _HELP[tool.kind],
                related=tuple(
                    Related(r.span, f"and here, as {_what(r)}", None if body.path == tool.path else body.path) for r in rest[:8]
                ),
                path=None if body.path == tool.path else body.path,
            )


def _is_failure(value: Returned, tool: Tool) -> bool:
    match value.value:
        case "text" | "template" if words(tool.name)[:1] in _ANSWERS:
            return False
        case "text" | "template":
            return value.prose is not None and bool(compiled(_FAILS, re.IGNORECASE).match(value.prose.text.strip()))
        case "null" | "boolean" | "number" | "empty" if value.failing:
            if value.value == "boolean" and value.number == "true":
                return False
            if value.value == "number" and value.number.rstrip("L") not in {"-1", "0"}:
                return False
            return not _documented(value, tool)
        case _:
            return False


def _documented(value: Returned, tool: Tool) -> bool:
    """Whether a text explains the value: null for "not found", false for "failed"."""
    text = f"{tool.description or ''} {tool.result.description or ''}".lower()
    said = {
        "null": ("null",),
        "boolean": ("false", "whether", "true if"),
        "empty": ("empty", "none", "no "),
        "number": (value.number, "-1", "zero"),
    }
    return any(cue in text for cue in said.get(value.value, ()))


def _what(value: Returned) -> str:
    return {"text": "a sentence", "template": "a sentence", "null": "null", "boolean": "false", "empty": "an empty list"}.get(
        value.value, f"the number {value.number}"
    )
