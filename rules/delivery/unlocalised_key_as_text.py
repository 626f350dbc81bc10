"""See :class:`UnlocalisedKeyAsText`."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Finding, Good, Rule, Text

_KEY = r"@?(?:R\.)?(?:string[./])\w+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[a-z]\w*(?:\.[a-z]\w*){2,}"


class UnlocalisedKeyAsText(Rule):
    """A text that is nothing but the key of a text: a resource name or a constant.

    Descriptions are delivered as they are written; no resource is looked up. The agent reads the key.
    """

    rows = ("D4",)
    words_alone = True
    good = (
        Good(
            """\
<form toolname="water-plot" tooldescription="Waters plot_7 and its beds."><label>Litres <input name="litres"></label><button>Water</button></form>
""",
            "a sentence that holds a key",
            name="index.html",
        ),
        Good(
            """
            class Notes {
                /** Creates a note, like the button `create_note` does. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote() {}
            }
            """,
        ),
        Good(
            """
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool(description="Finds notes by FULL_TEXT search.")
            def find_notes() -> str: ...
            """,
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
document.modelContext.registerTool({
  name: 'water-plot', description: 'WATER_PLOT_DESCRIPTION',
  inputSchema: {type: 'object'}, execute() {},
});
""",
            "WATER_PLOT_DESCRIPTION",
            name="tools.js",
        ),
        Bad(
            """
            class Notes {
                @AppFunctionDeclaration
                @AppFunctionInstruction("create_note_description")
                fun createNote() {}
            }
            """,
            points_at="create_note_description",
        ),
        Bad(
            """
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool(description="FIND_NOTES_DESCRIPTION")
            def find_notes() -> str: ...
            """,
            "FIND_NOTES_DESCRIPTION",
            name="server.py",
        ),
        Bad(
            """
            {"tools": [
              {"name": "find_notes", "description": "tool.find_notes.description", "inputSchema": {"type": "object", "properties": {}}}]}
            """,
            "tool.find_notes.description",
            name="tools.json",
        ),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report a text that is one key."""
        plain = text.prose.text.strip().strip(".`\"'")
        if text.role != "app" and compiled(_KEY).fullmatch(plain):
            start = text.prose.text.index(plain)
            yield Finding(
                text.prose.locate(start, start + len(plain)),
                f"{text.label} is the key `{plain}`: the agent receives the key, not the text behind it.",
                "Write the text itself.",
            )
