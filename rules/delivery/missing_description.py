"""See :class:`MissingDescription`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_HELP = {
    Kind.APPFUNCTION: "Write a KDoc comment above it that says what it does, and set `isDescribedByKDoc = true`.",
    Kind.PYTHON: "Write a docstring that says what it does.",
    Kind.JSON: "Add a `description` that says what it does.",
    Kind.WEBMCP: "Say what it does in its description.",
}


class MissingDescription(Rule):
    """A tool whose description is empty, because none was written.

    An agent chooses a tool by its description. Without one it has only the name and the parameter names to guess from.
    """

    severity = Severity.ERROR
    rows = ("D1", "D4")
    good = (
        Good(
            """\
<form toolname="water-plot" tooldescription="{{ text }}"><label>Litres <input name="litres"></label><button>Water</button></form>
""",
            "a text that the template fills in",
            name="index.html",
        ),
        Good(
            """
            class Notes {
                /** Creates a note. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote() {}
            }
            """,
        ),
        Good(
            """
            class Notes {
                @AppFunctionDeclaration
                @AppFunctionInstruction("Creates a note.")
                fun createNote() {}
            }
            """,
            why="an instruction is a description",
        ),
        Good(
            """
            class Notes {
                /** Creates a note. */
                @AppFunctionDeclaration
                fun createNote() {}
            }
            """,
            why="a description was written; that it is not published is another fault",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool(description="Finds notes.")
            def find_notes() -> str: ...
            @server.tool
            def count_notes() -> int:
                """Counts the notes."""
            ''',
            name="server.py",
        ),
        Good(
            """
            {"tools": [
              {"name": "find_notes", "description": "Finds notes.", "inputSchema": {"type": "object", "properties": {}}}]}
            """,
            name="tools.json",
        ),
    )
    bad = (
        Bad(
            """\
document.modelContext.registerTool({name: 'water-plot', inputSchema: {type: 'object'}, execute() {}});
""",
            "water-plot",
            name="tools.js",
        ),
        Bad(
            """
            class Notes {
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String): String = title
            }
            """,
            points_at="createNote",
        ),
        Bad(
            """
            class Notes {
                /** @param title The title. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String) {}
            }
            """,
            points_at="createNote",
            why="tags alone leave the description empty",
        ),
        Bad(
            """
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes() -> str: ...
            """,
            "find_notes",
            name="server.py",
        ),
        Bad(
            """
            {"tools": [
              {"name": "find_notes", "inputSchema": {"type": "object"}},
              {"name": "add_note", "description": "", "inputSchema": {"type": "object", "properties": {}}}]}
            """,
            ("find_notes", "add_note"),
            name="tools.json",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report a tool that delivers no description and whose author wrote none."""
        if tool.description or tool.origin == "unknown" or tool.schema or tool.written.inherited:
            return
        if any(lost.reason in ("unpublished", "plain-comment", "replaced") for lost in tool.lost):
            return
        message = f"`{tool.name}` reaches the agent with an empty description."
        if tool.written.text and tool.written.text.text.strip():
            message = f"`{tool.name}` reaches the agent with an empty description: its documentation holds only tags."
        elif tool.origin == "instruction":
            message = f"`{tool.name}` reaches the agent with an empty description: its instruction is empty."
        yield Finding(tool.name_span, message, _HELP[tool.kind])
