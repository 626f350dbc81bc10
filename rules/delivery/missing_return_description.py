"""See :class:`MissingReturnDescription`."""

from collections.abc import Iterator

from appfn_lint.language.results import gives, names_result
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Lost, Rule, Severity, Tool

_HELP = {
    Kind.APPFUNCTION: "Add `@return …` to the KDoc, with its text on the same line.",
    Kind.PYTHON: "Say in the description what comes back.",
    Kind.JSON: "Say in the description what comes back.",
    Kind.WEBMCP: "Say in the description what comes back.",
}


_UNPUBLISHED = "The KDoc with its `@return` text is not published: add `isDescribedByKDoc = true`."


class MissingReturnDescription(Rule):
    """A function with a result about which the agent is told nothing.

    What comes back decides which function the agent calls next, and how it reports to the user.
    """

    kinds = (Kind.APPFUNCTION, Kind.PYTHON)
    rows = ("D4",)
    good = (
        Good(
            """
            class Notes {
                /**
                 * Creates a note.
                 *
                 * @return The id of the new note.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(): String = ""
            }
            """,
        ),
        Good(
            """
            class Notes {
                /** Deletes all notes in the bin. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun emptyBin() {}
            }
            """,
            why="there is no result",
        ),
        Good(
            '''
            from mcp.server.fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool()
            def add_note(text: str) -> str:
                """Adds a note.

                Returns:
                    The id of the new note.
                """
            ''',
            why="the description of a Python tool is the place for it, and it arrives",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """
            class Notes {
                /** Creates a note. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(): String = ""
            }
            """,
            points_at="String",
        ),
        Bad(
            """
            class Notes {
                /** Creates a note and returns its id. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(): String = ""
            }
            """,
            points_at="String",
            severity=Severity.NOTE,
            why="the description says it already",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def list_folders() -> str:
                """List the folders of the notebook, the fullest first."""
            ''',
            points_at="str",
            name="server.py",
            severity=Severity.NOTE,
            why="a Python tool has no text for the result but its description, and that names what it gives",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def archive_note(note_id: str) -> str:
                """Archive the note `note_id`."""
            ''',
            points_at="str",
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report a result without delivered text, unless the tool has no description either."""
        result = tool.result
        if result.type is None or not result.type.text or result.description or result.origin == "unknown" or tool.schema:
            return
        if not tool.description or any(map(_is_return, tool.lost)):
            return
        text = tool.description.text
        if names_result(text) and tool.kind is not Kind.APPFUNCTION:
            return  # the description is the only place for it
        said = tool.computed or names_result(text) or (tool.kind is not Kind.APPFUNCTION and gives(text))
        data = catalog.type((result.type.item or result.type).reference)
        described = data is not None and any(p.description for p in data.properties)
        unpublished = any(lost.reason == "unpublished" and "@return" in lost.prose.text for lost in tool.lost)
        yield Finding(
            result.span,
            f"The result of `{tool.name}` reaches the agent without a description.",
            _UNPUBLISHED if unpublished else _HELP[tool.kind],
            severity=Severity.NOTE if said or described else None,
        )


def _is_return(lost: Lost) -> bool:
    """A text about the result that is lost, which another rule reports."""
    return lost.reason == "return-on-next-line" or (
        lost.reason in ("dropped-section", "replaced") and lost.subject.lower().startswith("return")
    )
