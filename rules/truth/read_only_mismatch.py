"""Rule ``read-only-mismatch``."""

from collections.abc import Iterable

from appfn_lint.language.claims import Claim, admits_change, explicit, implicit, says_where_to_write
from appfn_lint.rule import WRITES, Bad, Catalog, Effect, Finding, Good, Hint, Kind, Prose, Rule, Severity, Tool, along

_CHANGES = WRITES - {"execute"}


class ReadOnlyMismatch(Rule):
    """A function that claims to read only, while its code writes, deletes or sends.

    Agents call functions that only read without asking, again and again. A hidden change surprises the user, and nobody
    sees where it came from. The calls that lead to the change are listed.
    """

    severity = Severity.ERROR
    kinds = (Kind.APPFUNCTION, Kind.PYTHON, Kind.WEBMCP)
    rows = ("D3",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    needs_body = True
    good = (
        Good(
            """\
class Notes(private val dao: NoteDao, private val analytics: Analytics) {
    /** Lists the notes of a folder. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listNotes(folder: String): List<String> {
        analytics.track("list")
        val found = mutableListOf<String>()
        found.add(dao.titles(folder))
        return found
    }

    /** Gets a note and marks it as read. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getNote(id: String): String {
        dao.markRead(id)
        return dao.titles(id)
    }
}

@androidx.room.Dao
interface NoteDao {
    @androidx.room.Query("SELECT title FROM notes WHERE folder = :folder")
    fun titles(folder: String): String

    @androidx.room.Query("UPDATE notes SET read = 1 WHERE id = :id")
    fun markRead(id: String)
}

interface Analytics { fun track(name: String) }
""",
            "a local list, a metric, and a change that the text admits",
        ),
        Good(
            """\
class Notes(private val store: NoteStore) {
    /** Lists notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listNotes(): List<String> = store.load()
}

interface NoteStore { fun load(): List<String> }

class Disk(private val file: java.io.File) : NoteStore {
    override fun load(): List<String> {
        file.delete()
        return emptyList()
    }
}

class Memory : NoteStore {
    override fun load(): List<String> = emptyList()
}
""",
            "only one of two implementations writes: nobody knows which runs",
        ),
        Good(
            """\
document.modelContext.registerTool({
  name: 'list-plots', description: 'Lists the plots of the garden that are free.', inputSchema: {type: 'object'},
  execute: input => fetch('/plots/search', {method: 'POST', body: JSON.stringify(input)}),
});
document.modelContext.registerTool({
  name: 'list-weeds', description: 'Lists the weeds of a plot.', inputSchema: {type: 'object'}, annotations: {readOnlyHint: true},
  execute: input => fetch('/weeds', {method: 'DELETE'}),
});
""",
            "a question that is sent with POST; a hint, which is judged by `contradicted-read-only`",
            name="tools.js",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            notes: dict[str, str] = {}
            folded: dict[str, str] = {}
            @server.tool(annotations={"readOnlyHint": True})
            def get_note(note_id: str) -> str:
                """Gets a note."""
                if note_id not in folded:
                    folded[note_id] = notes[note_id].casefold()
                return folded[note_id]
            @server.tool
            def list_notes() -> list[str]:
                """Lists the ids of all notes."""
                found = []
                for note_id in notes:
                    found.append(note_id)
                return found
            ''',
            "what a function has worked out once and keeps, and a list of its own",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
class Notes(private val repository: NoteRepository) {
    /** Gets the latest notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun getLatestNotes(): List<String> = repository.latest()
}

class NoteRepository(private val dao: NoteDao) {
    suspend fun latest(): List<String> {
        trim()
        return dao.titles()
    }

    private suspend fun trim() = dao.deleteOld(30)
}

@androidx.room.Dao
interface NoteDao {
    @androidx.room.Query("SELECT title FROM notes")
    suspend fun titles(): List<String>

    @androidx.room.Query("DELETE FROM notes WHERE age > :days")
    suspend fun deleteOld(days: Int)
}
""",
            "Gets",
        ),
        Bad(
            """\
class Settings(private val context: android.content.Context) {
    /** Tells which theme is used. This is read-only. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun theme(): String {
        val prefs = context.getSharedPreferences("settings", 0)
        prefs.edit().putLong("asked", 1).apply()
        return prefs.getString("theme", "light").orEmpty()
    }
}
""",
            "read-only",
        ),
        Bad(
            """\
class Notes(private val history: java.io.File) {
    /** Finds notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun findNotes(query: String): List<String> {
        rememberInCache(query)
        return emptyList<String>() + query
    }

    private fun rememberInCache(query: String) = history.appendText(query)
}
""",
            "Finds",
            severity=Severity.NOTE,
            why="a cache serves the program; still, somebody may want to know",
        ),
        Bad(
            """\
document.modelContext.registerTool({
  name: 'list-plots', description: 'Lists the plots of the garden that are free.', inputSchema: {type: 'object'},
  async execute() { await forget(); return fetch('/plots'); },
});
const forget = () => fetch('/reservations/old', {method: 'DELETE'});
""",
            "Lists",
            name="tools.js",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            notes: dict[str, str] = {}
            @server.tool
            def get_note(note_id: str) -> str:
                """Gets a note."""
                return notes.pop(note_id)
            @server.tool(annotations={"readOnlyHint": True, "openWorldHint": False})
            def rename_note(note_id: str, name: str) -> str:
                """Gives a note a name."""
                return store(note_id, name)
            def store(key: str, value: str) -> str:
                notes[key] = value
                return value
            ''',
            ("Gets", '"readOnlyHint"'),
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Compare the claim of a tool with what its code reaches."""
        body, text = tool.body, tool.description
        if body is None:
            return
        hint = next((h for h in tool.hints if h.name == "readOnlyHint" and h.value is True), None)
        if hint is not None:
            if tool.kind is not Kind.WEBMCP:
                yield from _hinted(tool, hint, [e for e in body.effects if e.kind in WRITES and e.strength == "certain"])
            return
        if not text:
            return
        outright = explicit(text.text)
        claim = outright or (
            None if tool.computed or says_where_to_write(p.name for p in tool.parameters) else implicit(tool.name, text.text)
        )
        if claim is None:
            return
        kinds = WRITES if outright else _CHANGES
        certain = [e for e in body.effects if e.kind in kinds and e.strength == "certain"]
        main = [e for e in certain if not e.incidental]
        if main:
            yield _finding(tool, text, claim, main, None)
        elif certain and not admits_change(text.text):
            yield _finding(tool, text, claim, certain, Severity.NOTE)


def _hinted(tool: Tool, hint: Hint, effects: list[Effect]) -> Iterable[Finding]:
    """What the code does against the annotation; without any other effect, what it does on the side."""
    main = [e for e in effects if not e.incidental]
    found = main or effects
    if not found or (not main and tool.description and admits_change(tool.description.text)):
        return
    what = f"its code {_VERB[found[0].kind]} something" if main else "it changes something on the side"
    path = hint.path or tool.path
    yield Finding(
        hint.span,
        f"`{tool.name}` has `readOnlyHint`, but {what}: {found[0].steps[-1].text} {_SHORT[len(found[0].steps) > 1].format(len(found[0].steps))}{_more(found)}.",
        "Set the hint to false, or move the change out of the function.",
        related=along(found[0].steps, path),
        severity=None if main else Severity.NOTE,
        path=hint.path or None,
    )


def _more(effects: list[Effect]) -> str:
    return f" and {len(effects) - 1} more" if len(effects) > 1 else ""


def _finding(tool: Tool, text: Prose, claim: Claim, effects: list[Effect], severity: Severity | None) -> Finding:
    first = effects[0]
    path = text.path or tool.path
    what = "it changes something on the side" if severity is Severity.NOTE else f"its code {_VERB[first.kind]} something"
    return Finding(
        text.locate(claim.start, claim.end),
        f'`{tool.name}` claims only to read ("{claim.words}"), but {what}: {first.steps[-1].text} {_SHORT[len(first.steps) > 1].format(len(first.steps))}{_more(effects)}.',
        "Say what the function changes, or move the change out of it.",
        related=along(first.steps, path),
        severity=severity,
        path=text.path,
    )


_VERB = {"create": "creates", "update": "changes", "delete": "deletes", "send": "sends", "pay": "pays for", "execute": "starts"}
_SHORT = {True: "({} calls away)", False: "(in its body)"}
