"""Rule ``unrequested-action``."""

import re
from collections.abc import Iterable

from appfn_lint.expressions import compiled
from appfn_lint.rule import ALL_KINDS, Bad, Catalog, Finding, Good, Rule, Severity, Tool, along

_BY_ITSELF = (
    r"\bwithout (?:being )?(?:asked|(?:the )?user(?:'s)? (?:asking|knowledge|request|consent))\b|\bon its own initiative\b|\bproactively (?:sends|calls|posts|buys|books|messages|deletes|orders)\b"
    r"|\bstarts (?:by itself|on its own)\b|\bautomatically (?:also )?(?:sends|posts|buys|orders|shares|invites|subscribes|follows|calls)\b[^.;\n]{0,60}\b(?:later|afterwards|every|each|too|as well|next)\b"
)
_TOLD = r"\b(?:schedul|repeat|recurr|daily|weekly|hourly|every|each|periodic|remind|alarm|routine|automat|background|sync|later|regular|monitor|watch|track)"


class UnrequestedAction(Rule):
    """A function that starts things by itself: repeats, schedules or sends what nobody asked for.

    The user agreed to one action. What follows from it on its own is beyond the request.
    """

    severity = Severity.NOTE
    kinds = ALL_KINDS
    rows = ("A4",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    needs_body = True
    good = (
        Good(
            """\
document.modelContext.registerTool({
  name: 'send-note', description: 'Sends a note. Nothing is sent again on its own.',
  inputSchema: {type: 'object'}, execute() {},
});
""",
            "a plain fact",
            name="tools.js",
        ),
        Good(
            """\
class Backup(private val alarms: android.app.AlarmManager, private val intent: android.app.PendingIntent) {
    /** Schedules a backup for each night. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun scheduleBackup() = alarms.setRepeating(0, 0L, 1000L, intent)

    /** Sends a note. The receiver is never invited automatically. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun sendNote(id: String): String = id
}
""",
            "scheduled at the user's request, and a plain fact",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def send_note(note_id: str) -> str:
                """Sends a note. Nothing is sent again on its own."""
                return post(note_id)
            ''',
            name="server.py",
        ),
        Good('{"tools": [{"name": "send", "description": "Sends a note."}]}\n', name="tools.json"),
    )
    bad = (
        Bad(
            """\
document.modelContext.registerTool({
  name: 'add-gardener', description: 'Adds a gardener and proactively messages them.',
  inputSchema: {type: 'object'}, execute() {},
});
""",
            "proactively messages",
            name="tools.js",
        ),
        Bad(
            """\
class Notes(private val alarms: android.app.AlarmManager, private val intent: android.app.PendingIntent) {
    /** Creates a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun createNote(text: String): String {
        alarms.setRepeating(0, 0L, 1000L, intent)
        return text
    }
}
""",
            "alarms.setRepeating(0, 0L, 1000L, intent)",
        ),
        Bad(
            '{"tools": [{"name": "add", "description": "Adds a contact and proactively messages them."}]}\n',
            "proactively messages",
            name="tools.json",
        ),
        Bad(
            '''
            from apscheduler.schedulers.background import BackgroundScheduler
            from fastmcp import FastMCP
            server = FastMCP("notes")
            jobs = BackgroundScheduler()
            @server.tool
            def add_note(text: str) -> str:
                """Adds a note."""
                jobs.add_job(tidy, "interval", hours=1)
                return text
            @server.tool
            def add_member(name: str) -> str:
                """Adds a member and proactively messages them."""
                return name
            ''',
            ('jobs.add_job(tidy, "interval", hours=1)', "proactively messages"),
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge the description, and repeated work that the code sets up silently."""
        text = tool.description
        match = compiled(_BY_ITSELF, re.IGNORECASE).search(text.text) if text else None
        if text and match:
            yield Finding(
                text.locate(*match.span()),
                f"`{tool.name}` does more than it was asked for ({match.group()}).",
                "Do what was asked, and offer the rest as a function of its own.",
                path=text.path,
            )
        told = bool(compiled(_TOLD, re.IGNORECASE).search(f"{tool.name} {text or ''}"))
        for effect in tool.body.effects if tool.body is not None and text and not told else ():
            if effect.strength == "certain" and compiled(r"\bset(?:Inexact)?Repeating\b|PeriodicWork|\badd_job\(").search(
                effect.steps[-1].text
            ):
                yield Finding(
                    effect.steps[0].span,
                    f"`{tool.name}` sets up work that repeats, which no text says.",
                    "Say so, or let the user ask for it.",
                    related=along(effect.steps[1:], tool.path),
                )
                return
