"""See :class:`MissingParameterDescription`."""

import re
from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Parameter, Rule, Severity, Tool, TypeInfo

_WRITTEN_ODDLY = frozenset(
    {"bracketed-parameter", "quoted-parameter", "joined-parameter", "repeated-parameter", "ignored-string", "replaced"}
)

_HELP = {
    Kind.APPFUNCTION: "Add `@param {name} …` to the KDoc: what to pass, in which form.",
    Kind.PYTHON: "Describe it where this SDK reads it: what to pass, in which form.",
    Kind.JSON: "Add a `description` to the property `{name}` of `inputSchema`.",
    Kind.WEBMCP: "Describe what to pass as `{name}`.",
}
_FIELD = 'Write `Annotated[…, Field(description="…")]`: what to pass, in which form.'
_SECTION = "Describe it under `Args:` in the docstring: what to pass, in which form."
_READ = {"mcp": _FIELD, "fastmcp": _FIELD, "google-adk": "Say in the docstring what to pass, in which form.", "openai-agents": _SECTION,
         "pydantic-ai": _SECTION, "langchain-core": 'Write `Annotated[…, "…"]`: what to pass, in which form.'}  # fmt: skip
"""Where each SDK of Python reads the text of a parameter."""


class MissingParameterDescription(Rule):
    """A parameter that reaches the agent with nothing but its name and type.

    The agent makes up arguments from what is said about them. Where nothing is said, it guesses formats and meanings.
    """

    rows = ("D4",)
    yields_to = ("undescribed-group", "misplaced-group-description", "undelivered-label")
    good = (
        Good(
            """\
<form toolname="water-plot" tooldescription="Waters a plot."><label>Litres <input name="litres"></label><label><input type="checkbox" name="rain"> Only without rain</label><button>Water</button></form>
""",
            "a label is a description",
            name="index.html",
        ),
        Good(
            """
            class Notes {
                /**
                 * Creates a note.
                 *
                 * @param title What the note is called.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(context: AppFunctionContext, title: String) {}
            }
            """,
            why="the context is supplied by the framework",
        ),
        Good(
            """
            /** A note to create. */
            @AppFunctionSerializable(isDescribedByKDoc = true)
            class Draft(
                /** What the note is called. */
                val title: String,
            )
            class Notes {
                /** Creates a note. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(draft: Draft) {}
            }
            """,
            why="the type of the parameter is described",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes(words: str) -> str:
                """Finds notes.

                Args:
                    words: Words in any order.
                """
            ''',
            name="server.py",
        ),
        Good(
            """
            {"tools": [
              {"name": "find_notes", "description": "Finds notes.", "inputSchema": {"type": "object", "properties": {"words": {"type": "string", "description": "Words in any order."}}}}]}
            """,
            name="tools.json",
        ),
    )
    bad = (
        Bad(
            """\
<form toolname="water-plot" tooldescription="Waters a plot."><input name="litres"><button>Water</button></form>
""",
            "litres",
            name="index.html",
        ),
        Bad(
            """\
document.modelContext.registerTool({
  name: 'water-plot', description: 'Waters a plot.',
  inputSchema: {type: 'object', properties: {litres: {type: 'number'}}}, execute() {},
});
""",
            "litres",
            name="tools.js",
        ),
        Bad(
            """
            class Notes {
                /** Creates a note. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String) {}
            }
            """,
            points_at="title",
        ),
        Bad(
            """
            class Notes {
                /** Creates a note that is called `title`. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String) {}
            }
            """,
            points_at="title",
            severity=Severity.NOTE,
            why="the description explains it already",
        ),
        Bad(
            """
            from mcp.server.fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool(description=f"Creates a note. {limits()}")
            def create_note(title: str) -> str:
                return title
            """,
            points_at="title",
            severity=Severity.NOTE,
            name="server.py",
            why="the description is known only when the code runs, and may explain it",
        ),
        Bad(
            '''
            from mcp.server.fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool()
            def move_note(note_id: str, folder: str) -> None:
                """Moves a note.

                Args:
                    note_id: The note to move.
                    folder: The folder that it goes to.
                """
            ''',
            points_at="note_id",
            severity=Severity.NOTE,
            name="server.py",
            why="once: the sections of the docstring arrive with the description, and the schema stays empty",
        ),
        Bad(
            """
            {"tools": [
              {"name": "find_notes", "description": "Finds notes.", "inputSchema": {"type": "object", "properties": {"words": {"type": "string"}}}}]}
            """,
            "words",
            name="tools.json",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report each contract parameter without delivered text, unless the tool has no description either."""
        if (not tool.description and not tool.computed) or tool.schema:
            return
        lost = {piece.subject for piece in tool.lost if piece.reason in _WRITTEN_ODDLY}
        bare = [p for p in tool.parameters if not p.description and p.origin != "unknown" and p.name not in lost]
        bare = [p for p in bare if not _described_type(p.type, catalog)]
        explained = [p for p in bare if p.explanation]
        if explained:
            yield _explained(tool, explained, catalog)
        yield from (_finding(tool, p, catalog) for p in bare if not p.explanation)


def _described_type(type_: TypeInfo, catalog: Catalog) -> bool:
    data = catalog.type((type_.item or type_).reference)
    return data is not None and (bool(data.description) or any(p.description for p in data.properties))


def _explained(tool: Tool, parameters: list[Parameter], catalog: Catalog) -> Finding:
    """One note on what stands in the sections of the description and not in the schema."""
    message = f"The description of `{tool.name}` says what it takes; its schema does not."
    first = parameters[0]
    return Finding(first.span, message, _help(tool, first, catalog), severity=Severity.NOTE, path=first.path or None)


def _finding(tool: Tool, parameter: Parameter, catalog: Catalog) -> Finding:
    named = tool.description is not None and _mentions(tool.description.text, parameter.name)
    return Finding(
        parameter.span,
        f"Parameter `{parameter.name}` of `{tool.name}` reaches the agent without a description.",
        _help(tool, parameter, catalog),
        severity=Severity.NOTE if named or tool.computed else None,
        path=parameter.path or None,
    )


def _help(tool: Tool, parameter: Parameter, catalog: Catalog) -> str:
    if any(lost.reason == "unpublished" for lost in tool.lost):
        return "The KDoc with its `@param` texts is not published: add `isDescribedByKDoc = true`."
    if tool.kind is Kind.PYTHON and tool.code is not None:
        return _READ.get(catalog.library.name, _HELP[Kind.PYTHON])
    return _HELP[Kind.JSON if tool.inputs is not None else tool.kind].format(name=parameter.name)


def _mentions(text: str, name: str) -> bool:
    """Whether a text explains a parameter: names it as code, or by a name that is no ordinary word."""
    quoted = rf"[`\[\"']{re.escape(name)}[`\]\"']"
    plain = rf"\b{re.escape(name)}\b" if compiled(r"[a-z][A-Z]|_").search(name) else r"(?!)"
    return re.search(f"{quoted}|{plain}", text) is not None
