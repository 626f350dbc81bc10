"""See :class:`ContradictoryAnnotations`."""

from collections.abc import Iterable

from appfn_lint.language.identifiers import words
from appfn_lint.language.name_effects import name_effect
from appfn_lint.rule import Bad, Catalog, Finding, Good, Hint, Kind, Rule, Severity, Tool

_KNOWN = frozenset({"title", "readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"})
_WRITES = {(verb,) for verb in ("insert", "update", "edit", "save", "rename", "move", "upload", "append")}
_MAKES = {(verb,) for verb in ("create", "add", "write")}
"""Verbs of tools that write as well as of tools that only give back what they make: a plan, a sum, a draft."""


class ContradictoryAnnotations(Rule):
    """Annotations of a tool that contradict each other, its name, or that no host knows.

    Hosts decide by them whether to ask the user before a call. A deletion that calls itself read-only runs unasked.
    """

    kinds = (Kind.PYTHON, Kind.JSON)
    rows = ("D3", "A1")
    evidence = ("https://modelcontextprotocol.io/specification",)
    good = (
        Good(
            """
            {"tools": [
              {"name": "find_notes", "description": "Finds notes.", "inputSchema": {"type": "object"},
               "annotations": {"readOnlyHint": true, "destructiveHint": false, "openWorldHint": false}},
              {"name": "delete_note", "description": "Deletes a note.", "inputSchema": {"type": "object"},
               "annotations": {"readOnlyHint": false, "destructiveHint": true}},
              {"name": "update_list", "description": "Sets a list.", "inputSchema": {"type": "object"},
               "annotations": {"readOnlyHint": false, "destructiveHint": false}}]}
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
        """Compare the annotations of a tool with each other and with its name."""
        hints = {hint.name: hint for hint in tool.hints}
        for hint in tool.hints:
            if hint.name not in _KNOWN:
                message = f"No host knows the annotation `{hint.name}` of `{tool.name}`."
                yield Finding(
                    hint.span, message, "MCP has " + ", ".join(sorted(_KNOWN - {"title"})) + ".", severity=Severity.NOTE
                )
        effect = name_effect(tool.name)
        read_only, destructive = hints.get("readOnlyHint"), hints.get("destructiveHint")
        if _is(read_only, True) and _is(destructive, True):
            assert destructive is not None
            yield Finding(
                destructive.span, f"`{tool.name}` calls itself read-only and destructive at once.", "Keep the one that is true."
            )
        elif _is(read_only, True) and (
            effect in ("destructive", "outbound", "money") or words(tool.name)[:1] in _WRITES | _MAKES
        ):
            assert read_only is not None
            message = f"`{tool.name}` calls itself read-only, and its name says that it changes something."
            severity = Severity.NOTE if words(tool.name)[:1] in _MAKES else None
            yield Finding(read_only.span, message, "Say `false`, or give it a name that reads.", severity=severity)
        elif _is(destructive, False) and not _is(read_only, True) and effect == "destructive":
            assert destructive is not None
            message = f"`{tool.name}` calls itself harmless, and its name says that it destroys something."
            yield Finding(destructive.span, message, "Say `true`, or name what makes it reversible.")


def _is(hint: Hint | None, value: bool) -> bool:  # noqa: FBT001 - compared with a flag
    return hint is not None and hint.value is value
