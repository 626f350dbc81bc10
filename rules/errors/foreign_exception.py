"""Rule ``foreign-exception``."""

from collections.abc import Iterable

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Thrown, Tool, along

_FITS = {
    "IllegalArgumentException": "AppFunctionInvalidArgumentException",
    "NumberFormatException": "AppFunctionInvalidArgumentException",
    "DateTimeParseException": "AppFunctionInvalidArgumentException",
    "DateTimeException": "AppFunctionInvalidArgumentException",
    "NoSuchElementException": "AppFunctionElementNotFoundException",
    "NullPointerException": "AppFunctionElementNotFoundException",
    "SecurityException": "AppFunctionPermissionRequiredException",
    "UnsupportedOperationException": "AppFunctionNotSupportedException",
    "NotImplementedError": "AppFunctionNotSupportedException",
}


class ForeignException(Rule):
    """An exception that the library does not know and that leaves the function.

    Whatever is no `AppFunctionException` reaches the agent as an unknown failure of the app, without its message. The
    agent cannot tell a wrong argument from a crash, nor recover.
    """

    kinds = (Kind.APPFUNCTION,)
    rows = ("X1",)
    evidence = ("https://developer.android.com/reference/androidx/appfunctions/AppFunctionException",)
    needs_body = True
    good = (
        Good(
            """\
class Notes(private val store: Store) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun read(id: String, limit: String?): String {
        requireUnlocked()
        val most = try {
            limit!!.toInt()
        } catch (e: NumberFormatException) {
            throw AppFunctionInvalidArgumentException("The limit is no number.")
        } catch (e: NullPointerException) {
            20
        }
        try {
            return store.read(id, most) ?: throw AppFunctionElementNotFoundException("No note has the id $id.")
        } catch (e: kotlinx.coroutines.CancellationException) {
            throw e
        } catch (e: IllegalStateException) {
            throw AppFunctionAppUnknownException("The notes cannot be read.")
        }
    }

    private fun requireUnlocked() {
        if (store.locked) throw AppFunctionDeniedException("The app is locked.")
    }
}
""",
            "mapped in the function, a helper of the right kind, a rethrown cancellation",
        ),
        Good(
            """\
class Notes(private val store: Store) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String?): String {
        if (id != null) return id!!.trim()
        return runCatching { error("nothing") }.getOrElse { "" }
    }
}
""",
            "a guarded `!!`, and a caught result",
        ),
    )
    bad = (
        Bad(
            """\
class Notes(private val store: Store) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String {
        require(id.isNotBlank()) { "The id is blank." }
        return text(id)
    }

    private fun text(id: String): String {
        val number = id.trim().toInt()
        return store.names[number] ?: throw IllegalStateException("No note $id.")
    }
}
""",
            ('require(id.isNotBlank()) { "The id is blank." }', "text"),
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Report each place of the tool's own body from which such an exception leaves."""
        if tool.body is None or tool.body.stub:
            return
        by_place: dict[tuple[int, int], list[Thrown]] = {}
        for thrown in tool.body.thrown:
            if thrown.foreign:
                by_place.setdefault(thrown.steps[0].span, []).append(thrown)
        for group in by_place.values():
            yield _finding(tool, group)


def _finding(tool: Tool, group: list[Thrown]) -> Finding:
    first = group[0]
    names = ", ".join(dict.fromkeys(t.name for t in group))
    fitting = _FITS.get(first.name, "AppFunctionAppUnknownException")
    how = f" by `{first.how}`" if first.how != "throw" else ""
    away = (
        ""
        if len(first.steps) == 1
        else f", {len(first.steps)} calls deep"
        if len(first.steps) > 2
        else ", in a function that it calls"
    )
    return Finding(
        first.steps[0].span,
        f"{names} can leave `{tool.name}`{how}{away}: agents get an unknown failure without its message.",
        f"Throw `{fitting}` with a message in plain words, or map it in the function.",
        related=along(first.steps[1:], tool.path),
        path=None if first.steps[0].path == tool.path else first.steps[0].path,
    )
