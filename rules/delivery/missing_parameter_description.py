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
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report each contract parameter without delivered text, unless the tool has no description either."""
        if (not tool.description and not tool.computed) or tool.schema:
            return
        lost = {piece.subject for piece in tool.lost if piece.reason in _WRITTEN_ODDLY}
        for parameter in tool.parameters:
            bare = not parameter.description and parameter.origin != "unknown" and parameter.name not in lost
            if bare and not _described_type(parameter.type, catalog):
                yield _finding(tool, parameter)


def _described_type(type_: TypeInfo, catalog: Catalog) -> bool:
    data = catalog.type((type_.item or type_).reference)
    return data is not None and (bool(data.description) or any(p.description for p in data.properties))


def _finding(tool: Tool, parameter: Parameter) -> Finding:
    explained = bool(parameter.explanation) or (tool.description is not None and _mentions(tool.description.text, parameter.name))
    message = f"Parameter `{parameter.name}` of `{tool.name}` reaches the agent without a description."
    help_ = _HELP[tool.kind].format(name=parameter.name)
    if any(lost.reason == "unpublished" for lost in tool.lost):
        help_ = "The KDoc with its `@param` texts is not published: add `isDescribedByKDoc = true`."
    return Finding(
        parameter.span,
        message,
        help_,
        severity=Severity.NOTE if explained or tool.computed else None,
        path=parameter.path or None,
    )


def _mentions(text: str, name: str) -> bool:
    """Whether a text explains a parameter: names it as code, or by a name that is no ordinary word."""
    quoted = rf"[`\[\"']{re.escape(name)}[`\]\"']"
    plain = rf"\b{re.escape(name)}\b" if compiled(r"[a-z][A-Z]|_").search(name) else r"(?!)"
    return re.search(f"{quoted}|{plain}", text) is not None
