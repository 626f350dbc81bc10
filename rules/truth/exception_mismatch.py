"""Rule ``exception-mismatch``."""

import builtins
import re
from collections.abc import Iterable, Iterator

from appfn_lint.expressions import compiled
from appfn_lint.language.identifiers import words
from appfn_lint.rule import Bad, Body, Catalog, Finding, Good, Kind, Rule, Severity, Thrown, Tool, along

_STOP = frozenset(
    [
        "the",
        "a",
        "an",
        "is",
        "are",
        "was",
        "were",
        "not",
        "no",
        "or",
        "and",
        "of",
        "if",
        "when",
        "for",
        "to",
        "it",
        "be",
        "has",
        "have",
        "does",
        "do",
        "this",
        "that",
        "can",
        "could",
        "with",
        "by",
        "in",
        "on",
        "at",
        "failed",
    ]
)


class ExceptionMismatch(Rule):
    """A documented failure that the code does not have: an exception never thrown, or a null that is an exception.

    An agent that waits for null is surprised by an exception, and the other way round.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION, Kind.PYTHON)
    rows = ("D3", "X1")
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    needs_body = True
    good = (
        Good(
            """\
class Notes(private val store: Store) {
    /**
     * Reads a note.
     *
     * @return The text, or null if no note has that id.
     * @throws AppFunctionInvalidArgumentException if the id is blank.
     */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String? {
        if (id.isBlank()) throw AppFunctionInvalidArgumentException("The id is blank.")
        return store.find(id)
    }
}
""",
        ),
        Good(
            """\
class Notes(private val store: Store) {
    /**
     * Reads a note.
     *
     * @throws AppFunctionElementNotFoundException if no note has that id.
     */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = store.find(id)
}
""",
            "the code of `find` is not there: it may throw",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            class NoteMissing(Exception): ...
            @server.tool
            def read_note(note_id: str) -> str:
                """Reads a note.

                Raises:
                    NoteMissing: if no note has that id.
                    ValueError: if the id is no number.
                """
                return find(int(note_id))
            def find(number: int) -> str:
                if number not in notes:
                    raise NoteMissing(f"No note has the number {number}.")
                return notes[number]
            @server.tool
            def find_note(words: str) -> str | None:
                """Finds a note.

                Returns:
                    The text, or None if no note has these words.
                """
                if not words:
                    raise ValueError("The words are empty.")
                return None
            ''',
            "a helper raises the one, `int` the other",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
class Place {
    /**
     * Finds the device.
     *
     * @return The place, or null if permission is denied.
     */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun find(granted: Boolean): String? {
        if (!granted) throw AppFunctionPermissionRequiredException("The permission for the place is not granted.")
        return "here"
    }
}
""",
            "null if permission is denied",
        ),
        Bad(
            """\
class Sums {
    /**
     * Adds numbers.
     *
     * @throws AppFunctionLimitExceededException if there are too many.
     */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun add(a: Int, b: Int): Int = a + b
}
""",
            "AppFunctionLimitExceededException",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            class NoteMissing(Exception): ...
            @server.tool
            def count_notes(folder: str) -> int:
                """Counts notes.

                Raises:
                    NoteMissing: if there are none.
                """
                return len(folder)
            @server.tool
            def read_note(note_id: str) -> str:
                """Reads a note.

                Returns:
                    The text, or None if the note is missing.
                """
                if note_id not in notes:
                    raise NoteMissing("The note is missing.")
                return notes[note_id]
            ''',
            ("NoteMissing", "None if the note is missing"),
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Compare what is documented with what leaves the body."""
        if tool.body is not None and not tool.body.stub:
            yield from _null_that_throws(tool, tool.body)
            if not tool.body.unfollowed:
                yield from _never_raised(tool, tool.body) if tool.kind is Kind.PYTHON else _never_thrown(tool, tool.body)


def _null_that_throws(tool: Tool, body: Body) -> Iterator[Finding]:
    text = tool.written.text if tool.kind is Kind.PYTHON else tool.result.description
    if not text:
        return
    for match in compiled(r"\b(?:null|None)\b (?:if|when)(?P<when> [^.;\n]+)").finditer(text.text):
        wanted = {w for w in words(match["when"]) if w not in _STOP and len(w) > 3}
        for thrown in body.thrown:
            message = {w for w in words(str(thrown.message or "")) if len(w) > 3}
            if thrown.how in ("throw", "raise") and len(thrown.steps) == 1 and _alike(wanted, message):
                verb = "throws" if thrown.how == "throw" else "raises"
                yield Finding(
                    text.locate(match.start(), match.end()),
                    f"The text says that `{tool.name}` gives back {match.group().strip()}, but the body {verb} {thrown.name} then.",
                    f"Say that the call fails, or give back {match.group().split()[0]}.",
                    related=along(thrown.steps, tool.path),
                    path=text.path,
                )
                return


_RAISES = r"^[ \t]*Raises:?[ \t]*\n(?:[ \t]*-+[ \t]*\n)?(?P<entries>(?:[ \t]+\S.*\n?|\w+\n|\n(?=[ \t]+\S))+)"
_ENTRY = r"^[ \t]*(?P<name>[A-Z]\w*)(?=[ \t]*:|[ \t]*$)"
_SPHINX = r"^[ \t]*:raises?[ \t]+(?P<name>[A-Z]\w*)[ \t]*:"
_BUILT_IN = frozenset(
    name for name, value in vars(builtins).items() if isinstance(value, type) and issubclass(value, BaseException)
)


def _never_raised(tool: Tool, body: Body) -> Iterator[Finding]:
    """An exception of the project's own that a docstring documents and no code raises; built-in ones may come from anywhere."""
    text = tool.written.text
    if not text or body.thrown:
        return  # what is raised may be one of its subclasses
    named = [(m["name"], m.span("name")) for m in compiled(_SPHINX, re.MULTILINE).finditer(text.text)]
    for section in compiled(_RAISES, re.MULTILINE).finditer(text.text):
        start = section.start("entries")
        named += [
            (m["name"], (start + m.start("name"), start + m.end("name")))
            for m in compiled(_ENTRY, re.MULTILINE).finditer(section["entries"])
        ]
    for name, span in named:
        if name not in _BUILT_IN and name not in ("ToolError", "McpError"):
            yield Finding(
                text.locate(*span),
                f"`{tool.name}` documents {name}, but nothing in its code raises it.",
                "Drop the entry, or raise it.",
                path=text.path,
            )


def _alike(wanted: set[str], message: set[str]) -> bool:
    return bool(wanted & message) and (
        ({"permission", "denied"} <= wanted and "permission" in message) or len(wanted & message) >= max(2, len(wanted) - 1)
    )


def _never_thrown(tool: Tool, body: Body) -> Iterator[Finding]:
    for lost in tool.lost:
        match = compiled(r"@(?:throws|exception)\s+\[?([\w.]+)").match(lost.prose.text)
        if lost.reason != "dropped-tag" or match is None:
            continue
        name = match.group(1).rpartition(".")[2]
        if name not in ("Exception", "Throwable") and not any(_is(t, name) for t in body.thrown):
            yield Finding(
                lost.prose.locate(*match.span(1)),
                f"`{tool.name}` documents {name}, but nothing in its code throws it.",
                "Drop the tag, or throw it.",
                path=lost.path,
            )


def _is(thrown: Thrown, name: str) -> bool:
    return thrown.name == name or name in ("RuntimeException", "AppFunctionException", "IOException")
