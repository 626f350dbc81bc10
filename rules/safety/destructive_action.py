"""Rule ``destructive-action``."""

import re
from collections.abc import Iterable

from appfn_lint.expressions import compiled
from appfn_lint.language.claims import first_verb
from appfn_lint.language.identifiers import words
from appfn_lint.rule import ALL_KINDS, Bad, Catalog, Effect, Finding, Good, Kind, Rule, Tool, along

_DESTROYS = frozenset(["delete", "erase", "wipe", "purge", "destroy"])
_MAYBE = frozenset(["remove", "clear", "reset", "cancel", "terminate", "empty", "drop", "uninstall", "revoke"])
_FOREVER = r"\bpermanent(?:ly)?\b|\b(?:cannot|can't|can not) be (?:undone|restored|recovered|reversed)\b|\birreversibl[ey]\b|\bfor good\b|\bforever\b"
_REVERSIBLE = (
    r"\b(?:trash|recycle bin|bin|archived?)\b|\bcan be (?:undone|restored|recovered|reversed|re-?added)\b|\bundo\b|\bundoable\b|\brestorable\b|\bsoft[- ]delet|"
    r"\b(?:not|never) (?:be )?permanent|\bdraft\b|\bunsaved\b"
)
_SMALL = frozenset(["filter", "filters", "search", "selection", "cache", "cart", "basket", "wishlist", "watchlist", "favorite", "favorites", "favourite", "favourites", "bookmark", "bookmarks", "playlist", "queue", "reminder", "alarm", "alarms", "tag", "tags", "label", "reaction", "like", "follow", "highlight", "notification", "notifications", "history", "draft", "form", "input", "sort", "badge"])  # fmt: skip
_BOOKED = frozenset(
    ["order", "booking", "reservation", "appointment", "subscription", "flight", "trip", "ticket", "account", "membership"]
)

_HELP = {
    Kind.APPFUNCTION: "Move it to a bin, or give back a `PendingIntent` to a screen where the user decides.",
    Kind.PYTHON: "Move it to a bin or an archive, or have the server ask the user (elicitation) before it acts.",
    Kind.JSON: "Move it to a bin or an archive, or have the server ask the user (elicitation) before it acts.",
    Kind.WEBMCP: "Move it to a bin, or leave the last step to the page, where the user decides.",
}


class DestructiveAction(Rule):
    """A function that destroys something for good: deletes, wipes, resets, cancels what cannot be had again.

    A wrong guess of the agent then costs the user's data. Move to a bin, or leave the last step to the user.
    """

    kinds = ALL_KINDS
    rows = ("A1",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    needs_body = True
    good = (
        Good(
            """\
document.modelContext.registerTool({
  name: 'remove_from_cart', description: 'Removes a plant from the cart.',
  inputSchema: {type: 'object'}, execute() {},
});
""",
            "what can be put back",
            name="tools.js",
        ),
        Good(
            """\
class Notes {
    /** Deletes a note. It stays in the trash for 30 days. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun deleteNote(id: String): String = id

    /** Clears the filters. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun clearFilters(): String = "done"

    /** Removes a film from the watchlist. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun removeFilm(id: String): String = id

    /** Lists deleted notes. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listDeleted(): String = ""
}
""",
            "what can be undone, and what is no loss",
        ),
        Good(
            '{"tools": [{"name": "delete_bookmark", "description": "Deletes a bookmark; it can be restored."}]}\n',
            name="tools.json",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def delete_note(note_id: str) -> str:
                """Moves a note to the bin, from where it can be restored."""
                return store.bin(note_id)
            @server.tool
            def remove_tag(note_id: str, tag: str) -> str:
                """Takes a tag off a note."""
                return store.untag(note_id, tag)
            ''',
            "a bin, and a tag that can be put on again",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
document.modelContext.registerTool({
  name: 'erase_garden', description: 'Erases the garden with all its beds.',
  inputSchema: {type: 'object'}, execute() {},
});
""",
            "erase_garden",
            name="tools.js",
        ),
        Bad(
            """\
class Notes {
    /** Deletes a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun deleteNote(id: String): String = id

    /** Resets the app. This cannot be undone. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun resetApp(): String = "done"
}
""",
            ("deleteNote", "resetApp"),
        ),
        Bad('{"tools": [{"name": "wipe_device", "description": "Wipes the device."}]}\n', "wipe_device", name="tools.json"),
        Bad(
            '''
            import sqlite3
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def delete_note(note_id: str) -> str:
                """Deletes a note."""
                return store.erase(note_id)
            @server.tool
            def clear_notes(folder: str) -> str:
                """Takes the notes of a folder away."""
                sqlite3.connect("notes").execute("DELETE FROM notes WHERE folder = ?", (folder,))
            ''',
            ("delete_note", "clear_notes"),
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge name, text and code together."""
        text = " ".join(str(t) for t in (tool.description, tool.result.description) if t)
        if compiled(_REVERSIBLE, re.IGNORECASE).search(text):
            return
        effect = _certain(tool)
        reason = _reason(tool, text, effect)
        if reason:
            yield Finding(
                tool.name_span,
                f"`{tool.name}` destroys something for good: {reason}.",
                _HELP[tool.kind],
                related=along(effect.steps, tool.path) if effect is not None else (),
            )


def _certain(tool: Tool) -> Effect | None:
    effects = tool.body.effects if tool.body is not None else ()
    return next((e for e in effects if e.kind == "delete" and e.strength == "certain" and not e.incidental), None)


def _reason(tool: Tool, text: str, effect: Effect | None) -> str:
    parts = words(tool.name)
    verb = parts[0] if parts else ""
    said, _, _ = first_verb(text)
    small = bool(_SMALL & set(parts[1:])) or (bool(parts[1:]) and parts[1] in ("from", "filter"))
    forever = compiled(_FOREVER, re.IGNORECASE).search(text)
    if forever and {verb, said} & (_DESTROYS | _MAYBE):
        return f'the text says "{forever.group()}"'
    if small:
        return ""
    if verb in _DESTROYS or (said in _DESTROYS and verb not in _MAYBE):
        return f"by its {'name' if verb in _DESTROYS else 'text'} it {verb if verb in _DESTROYS else said}s"
    if verb == "cancel" and _BOOKED & set(parts):
        booked = min(_BOOKED & set(parts))
        return f"it cancels {'an' if booked[0] in 'aeo' else 'a'} {booked}"
    if verb in _MAYBE and effect is not None and effect.final and "update" not in parts:
        return f"its code deletes ({effect.steps[-1].text})"
    return ""
