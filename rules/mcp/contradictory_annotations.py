"""See :class:`ContradictoryAnnotations`."""

import re
from collections.abc import Iterable, Iterator

from appfn_lint.expressions import compiled
from appfn_lint.language.claims import first_verb
from appfn_lint.language.identifiers import words
from appfn_lint.language.name_effects import name_effect
from appfn_lint.rule import Bad, Catalog, Effect, Finding, Good, Hint, Kind, Rule, Severity, Tool, along

_KNOWN = frozenset({"title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"})
_WRITES = {(verb,) for verb in ("insert", "update", "edit", "save", "rename", "move", "upload", "append")}
_MAKES = {(verb,) for verb in ("create", "add", "write")}
"""Verbs of tools that write as well as of tools that only give back what they make: a plan, a sum, a draft."""
_DESTROYS = frozenset({"delete", "erase", "wipe", "purge", "destroy"})
_OUTWARD = frozenset({"send", "email", "publish", "broadcast", "pay", "charge", "refund", "purchase"})
_UPDATES = frozenset({"update", "modify", "rename", "edit", "overwrite", "move"})
_REPEATS = frozenset({"append", "increment", "decrement", "toggle", "send", "charge", "pay"})
_MARKS = {("reaction",), ("reactions",), ("vote",), ("like",)}
_FOREVER = compiled(
    r"\bpermanently\b|\b(?:cannot|can't|can not) be (?:undone|restored|recovered)\b|\birreversibl[ey]\b", re.IGNORECASE
)
_OPEN = compiled(
    r"\b(?:search(?:es)?|browses?|crawls?) the (?:web|internet)\b|\bany (?:given )?(?:url|web ?page|web ?site)s?\b|\bfrom the (?:web|internet)\b"
    r"|\bweb search\b",
    re.IGNORECASE,
)
_TARGETS = frozenset({"save", "output", "out", "destination", "dest", "download", "export"})
_PLACES = frozenset({"path", "file", "filename", "dir", "directory", "folder"})


class ContradictoryAnnotations(Rule):
    """Annotations of a tool that contradict each other, its name, its text or its code, or that no host knows.

    Hosts decide by them whether to ask the user before a call. A deletion that calls itself read-only runs unasked.
    """

    kinds = (Kind.PYTHON, Kind.JSON)
    rows = ("D3", "A1")
    evidence = ("https://modelcontextprotocol.io/specification",)
    needs_body = True
    yields_to = ("read-only-mismatch",)
    good = (
        Good(
            """
            {"tools": [
              {"name": "find_notes", "description": "Finds notes.", "inputSchema": {"type": "object"},
               "annotations": {"readOnlyHint": true, "destructiveHint": false, "openWorldHint": false}},
              {"name": "delete_note", "description": "Deletes a note.", "inputSchema": {"type": "object"},
               "annotations": {"readOnlyHint": false, "destructiveHint": true}},
              {"name": "update_list", "description": "Sets a list.", "inputSchema": {"type": "object"},
               "annotations": {"readOnlyHint": false, "destructiveHint": false}},
              {"name": "make_report", "description": "Creates a report about the notes of a day.",
               "inputSchema": {"type": "object", "properties": {"path": {"type": "string", "description": "Folder to read."}}},
               "annotations": {"readOnlyHint": true, "idempotentHint": true}},
              {"name": "search", "description": "Searches the notes of the web team.", "inputSchema": {"type": "object"},
               "annotations": {"readOnlyHint": true, "openWorldHint": false}},
              {"name": "toggle_reminder", "description": "Turns the reminder of a note on or off.",
               "inputSchema": {"type": "object", "properties": {"minutes": {"type": "integer", "description": "0 turns it off."}}},
               "annotations": {"destructiveHint": false, "idempotentHint": true}},
              {"name": "send_reaction", "description": "Sends a reaction to a note.", "inputSchema": {"type": "object"},
               "annotations": {"destructiveHint": false, "idempotentHint": true}}]}
            """,
            name="tools.json",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool(annotations={"readOnlyHint": True})
            def list_deleted_notes() -> list[str]:
                """Lists the notes in the bin."""
            ''',
            "the verb is list",
            name="server.py",
        ),
        Good(
            '''
            import httpx
            from fastmcp import FastMCP
            from mcp.types import ToolAnnotations
            server = FastMCP("notes")
            titles: dict[str, str] = {}
            closed = ToolAnnotations(destructiveHint=False, idempotentHint=True, openWorldHint=False)
            @server.tool(annotations=closed)
            def set_title(note_id: str, title: str) -> None:
                """Gives a note a title."""
                titles[note_id] = title
            @server.tool(annotations={"readOnlyHint": True, "openWorldHint": False})
            def read_note(note_id: str) -> str:
                """Gets a note."""
                return httpx.get(f"https://notes.example/{note_id}").text
            ''',
            "setting a value again changes nothing, and the notes of one service are no open world",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """
            {"tools": [
              {"name": "delete_note", "description": "Deletes a note.", "inputSchema": {"type": "object"},
               "annotations": {"readOnlyHint": true}},
              {"name": "wipe_bin", "description": "Empties the bin.", "inputSchema": {"type": "object"},
               "annotations": {"readOnlyHint": false, "destructiveHint": false}},
              {"name": "find_notes", "description": "Finds notes.", "inputSchema": {"type": "object"},
               "annotations": {"readOnlyHint": true, "destructiveHint": true}}]}
            """,
            ('"readOnlyHint": true', '"destructiveHint": false', '"destructiveHint": true'),
            name="tools.json",
        ),
        Bad(
            """
            {"tools": [
              {"name": "old_notes", "description": "Deletes notes of past years.", "inputSchema": {"type": "object"},
               "annotations": {"readOnlyHint": true}},
              {"name": "screenshot", "description": "Takes a picture of a page.",
               "inputSchema": {"type": "object", "properties": {"output_path": {"type": "string", "description": "The file."}}},
               "annotations": {"readOnlyHint": true}},
              {"name": "close_account", "description": "Closes an account. This cannot be undone.", "inputSchema": {"type": "object"},
               "annotations": {"destructiveHint": false}},
              {"name": "append_line", "description": "Adds a line to a note.", "inputSchema": {"type": "object"},
               "annotations": {"idempotentHint": true}},
              {"name": "look_around", "description": "Searches the web for pages.", "inputSchema": {"type": "object"},
               "annotations": {"readOnlyHint": true, "openWorldHint": false}}]}
            """,
            (
                '"readOnlyHint": true',
                '"readOnlyHint": true',
                '"destructiveHint": false',
                '"idempotentHint": true',
                '"openWorldHint": false',
            ),
            name="tools.json",
            why="the text and the parameters say otherwise",
        ),
        Bad(
            '''
            import os
            import httpx
            from fastmcp import FastMCP
            server = FastMCP("notes")
            lines: list[str] = []
            @server.tool(annotations={"destructiveHint": False})
            def tidy(path: str) -> None:
                """Tidies a folder."""
                os.remove(path)
            @server.tool(annotations={"idempotentHint": True})
            def note(text: str) -> None:
                """Notes a line."""
                lines.append(text)
            @server.tool(annotations={"readOnlyHint": True, "openWorldHint": False})
            def read_page(address: str) -> str:
                """Gets a page."""
                return httpx.get(address).text
            ''',
            ('"destructiveHint"', '"idempotentHint"', '"openWorldHint"'),
            severity=Severity.ERROR,
            name="server.py",
            why="the code shows it",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool(annotations={"readonly": True})
            def find_notes() -> list[str]:
                """Finds notes."""
            ''',
            '"readonly"',
            severity=Severity.NOTE,
            name="server.py",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool(annotations={"readOnlyHint": True})
            def create_summary(note_id: str) -> str:
                """Sums up a note in one sentence."""
            ''',
            '"readOnlyHint"',
            severity=Severity.NOTE,
            why="what it creates may be its answer and nothing else",
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Compare the annotations of a tool with each other and with its name, its text and its code."""
        for hint in tool.hints:
            if hint.name not in _KNOWN:
                message = f"No host knows the annotation `{hint.name}` of `{tool.name}`."
                yield _finding(hint, message, "MCP has " + ", ".join(sorted(_KNOWN - {"title"})) + ".", severity=Severity.NOTE)
        hints = {hint.name: hint for hint in tool.hints if hint.value is not None}
        yield from _read_only(tool, hints)
        yield from _destructive(tool, hints)
        yield from _idempotent(tool, hints)
        yield from _open_world(tool, hints)


def _finding(hint: Hint, message: str, advice: str, *, severity: Severity | None = None, effect: Effect | None = None) -> Finding:
    related = along(effect.steps, hint.path) if effect is not None else ()
    if effect is not None:
        severity = Severity.ERROR
    return Finding(hint.span, message, advice, related=related, severity=severity, path=hint.path or None)


def _read_only(tool: Tool, hints: dict[str, Hint]) -> Iterator[Finding]:
    hint, destructive = hints.get("readOnlyHint"), hints.get("destructiveHint")
    if hint is None or not hint.value:
        return
    if destructive is not None and destructive.value:
        message = f"`{tool.name}` calls itself read-only and destructive at once."
        yield _finding(destructive, message, "Keep the one that is true.")
    elif name_effect(tool.name) in ("destructive", "outbound", "money") or words(tool.name)[:1] in _WRITES | _MAKES:
        message = f"`{tool.name}` calls itself read-only, and its name says that it changes something."
        severity = Severity.NOTE if words(tool.name)[:1] in _MAKES else None
        yield _finding(hint, message, "Say `false`, or give it a name that reads.", severity=severity)
    elif (verb := first_verb(str(tool.description or ""))[0]) in _DESTROYS | _OUTWARD | _UPDATES and name_effect(
        tool.name
    ) != "read":
        message = f"`{tool.name}` calls itself read-only, and its description begins with `{verb}`."
        yield _finding(hint, message, "Say `false`, or say what it reads.")
    elif target := next((p.name for p in tool.parameters if _is_target(p.name)), ""):
        message = f"`{tool.name}` calls itself read-only, and its parameter `{target}` says where it writes."
        yield _finding(hint, message, "Say `false`: a file that was written is a change.")


def _is_target(name: str) -> bool:
    """Whether a parameter is a place to write to, such as `output_path`."""
    parts = words(name)
    return len(parts) > 1 and parts[0] in _TARGETS and parts[-1] in _PLACES


def _destructive(tool: Tool, hints: dict[str, Hint]) -> Iterator[Finding]:
    hint, read_only = hints.get("destructiveHint"), hints.get("readOnlyHint")
    if hint is None or hint.value or (read_only is not None and read_only.value):
        return
    effect = next((e for e in _certain(tool) if e.kind == "delete" and e.final), None)
    text = str(tool.description or "")
    if effect is not None:
        message = f"`{tool.name}` calls itself harmless, but its code deletes something: {effect.steps[-1].text}."
        yield _finding(hint, message, "Say `true`, or delete nothing.", effect=effect)
    elif name_effect(tool.name) == "destructive":
        message = f"`{tool.name}` calls itself harmless, and its name says that it destroys something."
        yield _finding(hint, message, "Say `true`, or name what makes it reversible.")
    elif match := _FOREVER.search(text):
        message = f"`{tool.name}` calls itself harmless, and its description says `{match.group()}`."
        yield _finding(hint, message, "Say `true`, or name what makes it reversible.")


def _idempotent(tool: Tool, hints: dict[str, Hint]) -> Iterator[Finding]:
    hint, read_only = hints.get("idempotentHint"), hints.get("readOnlyHint")
    if hint is None or not hint.value or (read_only is not None and read_only.value):
        return
    effect = next((e for e in _certain(tool) if e.kind in ("send", "pay") or e.what.endswith(".append()")), None)
    verbs = {words(tool.name)[0] if len(words(tool.name)) > 1 else "", first_verb(str(tool.description or ""))[0]} & _REPEATS
    verbs -= _settled(tool)
    if effect is not None:
        message = f"`{tool.name}` calls itself idempotent, but each call does it again: {effect.steps[-1].text}."
        yield _finding(hint, message, "Say `false`: a host may repeat the call.", effect=effect)
    elif verbs:
        message = f"`{tool.name}` calls itself idempotent, and it says `{min(verbs)}`: a second call does it again."
        yield _finding(hint, message, "Say `false`: a host may repeat the call.")


def _settled(tool: Tool) -> set[str]:
    """Verbs that repeat nothing here: a toggle that is told the state to reach, and a mark that one person sets on a thing."""
    told = any(p.type.shape in ("boolean", "integer", "number") and words(p.name)[-1:] != ("id",) for p in tool.parameters)
    return ({"toggle"} if told else set()) | ({"send"} if words(tool.name)[-1:] in _MARKS else set())


def _open_world(tool: Tool, hints: dict[str, Hint]) -> Iterator[Finding]:
    hint = hints.get("openWorldHint")
    if hint is None or hint.value:
        return
    effect = next((e for e in _certain(tool) if e.what.endswith("any address")), None)
    match = _OPEN.search(str(tool.description or ""))
    if effect is not None:
        message = (
            f"`{tool.name}` calls its world closed, but its code opens any address that an agent passes: {effect.steps[-1].text}."
        )
        yield _finding(hint, message, "Say `true`: what comes back is not under your control.", effect=effect)
    elif match:
        message = f"`{tool.name}` calls its world closed, and its description says `{match.group()}`."
        yield _finding(hint, message, "Say `true`: what comes back is not under your control.")


def _certain(tool: Tool) -> tuple[Effect, ...]:
    """What the code does for certain and not on the side."""
    effects = tool.body.effects if tool.body is not None else ()
    return tuple(e for e in effects if e.strength == "certain" and not e.incidental)
