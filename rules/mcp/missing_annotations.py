"""See :class:`MissingAnnotations`."""

from collections.abc import Iterable

from appfn_lint.language.name_effects import name_effect
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_SERVERS = frozenset({"mcp", "fastmcp"})


class MissingAnnotations(Rule):
    """MCP tools that only read and do not say so.

    Without `readOnlyHint` the protocol takes a tool for one that destroys and that reaches the open world: hosts ask the
    user before each call, or leave it out of what agents may call by themselves.
    """

    severity = Severity.NOTE
    kinds = (Kind.PYTHON, Kind.JSON)
    rows = ("A1", "R1")
    evidence = ("https://modelcontextprotocol.io/specification",)
    good = (
        Good(
            """
            {"tools": [{"name": "find_notes", "description": "Finds notes.", "inputSchema": {"type": "object"},
              "annotations": {"readOnlyHint": true}},
              {"name": "add_note", "description": "Adds a note.", "inputSchema": {"type": "object"}}]}
            """,
            "a tool that writes is what the default says",
            name="tools.json",
        ),
        Good(
            '''
            from langchain_core.tools import tool
            @tool
            def find_notes() -> list[str]:
                """Finds notes."""
            ''',
            "only MCP has annotations",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """
            {"tools": [{"name": "find_notes", "description": "Finds notes.", "inputSchema": {"type": "object"}},
              {"name": "list_tags", "description": "Lists tags.", "inputSchema": {"type": "object"}}]}
            """,
            "find_notes",
            name="tools.json",
            why="a server without any is told once",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool(annotations={"readOnlyHint": False})
            def add_note(text: str) -> str:
                """Adds a note."""
            @server.tool
            def find_notes() -> list[str]:
                """Finds notes."""
            ''',
            "find_notes",
            name="server.py",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterable[Finding]:
        """Report the reading tools of a server without `readOnlyHint`: each one, or all at once where none has annotations."""
        if catalog.library.name not in _SERVERS:
            return
        silent = [tool for tool in catalog.tools if name_effect(tool.name) == "read" and not _says(tool)]
        if not silent:
            return
        if any(tool.hints for tool in catalog.tools):
            for tool in silent:
                message = f"`{tool.name}` reads by its name and does not say so: hosts take it for a tool that destroys."
                yield Finding(tool.name_span, message, "Add `readOnlyHint` if it is true.", path=tool.path, tool=tool.name)
            return
        first = silent[0]
        count = f"{len(silent)} of {len(catalog.tools)} tools read" if len(silent) > 1 else f"`{first.name}` reads"
        message = f"No tool of this server has annotations, and {count} by name: hosts take all of them for tools that destroy."
        yield Finding(first.name_span, message, "Add `readOnlyHint` where it is true.", path=first.path, tool=first.name)


def _says(tool: Tool) -> bool:
    return any(hint.name == "readOnlyHint" for hint in tool.hints)
