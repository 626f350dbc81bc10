"""Rule ``optionality-mismatch``."""

from collections.abc import Iterable, Iterator

from appfn_lint.language.presence import Presence, statements
from appfn_lint.rule import UNKNOWN, Bad, Catalog, DataType, Finding, Good, Kind, Parameter, Prose, Rule, Tool, arguments


class OptionalityMismatch(Rule):
    """A text that calls a value optional, required or defaulted while the signature says otherwise.

    Agents get the signature as a schema beside the text. Where the two disagree, an agent either leaves out what is
    required and the call fails, or makes up a value that nobody asked for.
    """

    kinds = (Kind.APPFUNCTION, Kind.PYTHON, Kind.JSON, Kind.WEBMCP)
    rows = ("P4", "P7")
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    good = (
        Good(
            """\
document.modelContext.registerTool({
  name: 'water-plot', description: 'Waters a plot.',
  inputSchema: {type: 'object', properties: {litres: {type: 'number', description: 'Optional. Litres of water for the whole plot'}}}, execute() {},
});
""",
            "the schema leaves it open too",
            name="tools.js",
        ),
        Good(
            """\
class A {
  /**
   * Lists notes.
   * @param limit Optional number of notes. Defaults to 20.
   * @param folder The folder; if omitted, all.
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(limit: Int = 0, folder: String? = null): String = "${if (limit == 0) 20 else limit} $folder"
}
""",
            "the empty value that arrives is resolved in the body",
        ),
        Good(
            """\
class A {
  /**
   * Adds a note.
   * @param note Optional text of the note, null for none.
   * @param kind The kind of optional attachments.
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun add(note: String?, kind: String): String = "$note $kind"
}
""",
            "null says the same as leaving out: a note of nullable-without-default; and optional attachments are not the parameter",
        ),
        Good(
            '''
            from typing import Annotated, Literal
            from pydantic import Field
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def list_notes(
                limit: Annotated[int, Field(description="How many. Defaults to 20.")] = 20,
                folder: Annotated[str | None, Field(description="The folder; all if left out.")] = None,
            ) -> str:
                """Lists notes."""
            ''',
            "text and signature agree",
            name="server.py",
        ),
        Good(
            """
            {"tools": [{"name": "list_notes", "description": "Lists notes.", "inputSchema": {"type": "object", "required": ["folder"], "properties": {
              "folder": {"type": "string", "description": "Required. The folder."},
              "limit": {"type": "integer", "default": 20, "description": "Optional; 20 by default."}}}}]}
            """,
            name="tools.json",
        ),
        Good(
            """
            {"tools": [{"name": "add_jar", "description": "Adds a jar.", "inputSchema": {"type": "object", "required": ["jar"], "properties": {
              "jar": {"type": "object", "description": "The jar: name, size (default 'small'), lid (optional)."}}}}]}
            """,
            "fields of an object",
            name="tools.json",
        ),
    )
    bad = (
        Bad(
            """\
document.modelContext.registerTool({
  name: 'water-plot', description: 'Waters a plot.', execute() {},
  inputSchema: {type: 'object', properties: {litres: {type: 'number', description: 'Litres of water (optional)'}}, required: ['litres']},
});
""",
            "optional",
            name="tools.js",
        ),
        Bad(
            """\
class A {
  /**
   * Adds an item.
   * @param size Optional size, such as M.
   * @param quantity How many. Defaults to 1.
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun add(size: String, quantity: Int): String = "$size $quantity"
}
""",
            ("Optional", "Defaults to 1"),
        ),
        Bad(
            """\
class A {
  /**
   * Finds notes.
   * @param folder The folder (required).
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun find(folder: String? = null): String = "$folder"
}
""",
            "required",
        ),
        Bad(
            """\
class A {
  /**
   * Finds notes.
   * @param archived Whether to search the archive too. Defaults to true.
   * @param limit The most notes to find. Default: 20.
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun find(archived: Boolean = false, limit: Int = 10): String = "$archived $limit"
}
""",
            ("Defaults to true", "Default: 20"),
            why="the false that arrives cannot be told from an agent's own; and the signature names another default",
        ),
        Bad(
            '''
            from typing import Annotated, Literal
            from pydantic import Field
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def list_notes(
                folder: Annotated[str, Field(description="Optional folder.")],
                limit: Annotated[int, Field(description="How many. Defaults to 20.")] = 50,
                order: Annotated[str, Field(description="Required. The order.")] = "new",
            ) -> str:
                """Lists notes."""
            ''',
            ("Optional", "Defaults to 20", "Required"),
            name="server.py",
        ),
        Bad(
            """
            {"tools": [{"name": "list_notes", "description": "Lists notes.", "inputSchema": {"type": "object", "required": ["folder"], "properties": {
              "folder": {"type": "string", "description": "Optional folder."},
              "limit": {"type": "integer", "default": 20, "description": "How many, defaults to 50."}}}}]}
            """,
            ("Optional", "defaults to 50"),
            name="tools.json",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge the texts of a tool's parameters."""
        for parameter in tool.parameters:
            yield from _judge(parameter, catalog.kind)

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterable[Finding]:
        """Judge the texts of properties that agents fill in."""
        if type_.qualified in arguments(catalog):
            for parameter in type_.properties:
                yield from _judge(parameter, catalog.kind)


def _judge(parameter: Parameter, kind: Kind) -> Iterator[Finding]:
    text = parameter.text
    if not text:
        return
    said = statements(text.text)
    if parameter.required and not parameter.type.nullable:
        first = next((s for s in said if s.says in ("optional", "default") and not _of_a_part(parameter, text, s)), None)
        if first is not None:
            yield _required(parameter, text, first)
    elif not parameter.required:
        for statement in said:
            if statement.says == "required":
                yield _optional(parameter, text, statement)
            elif statement.says == "default" and _differs(parameter, statement.value) and not _resolvable(parameter, kind):
                yield _other(parameter, text, statement)


def _of_a_part(parameter: Parameter, text: Prose, said: Presence) -> bool:
    """Whether an object's text speaks of one of its fields: all but what it begins with may do so."""
    return parameter.type.shape == "object" and bool(text.text[: said.start].strip(" ([\n"))


def _required(parameter: Parameter, text: Prose, said: Presence) -> Finding:
    words = text.text[said.start : said.end]
    return Finding(
        text.locate(said.start, said.end),
        f"The text lets an agent leave `{parameter.name}` out (`{words}`), but the signature requires it.",
        f"Give `{parameter.name}` a default that makes it optional, or drop the words.",
        path=text.path or parameter.path or None,
    )


def _optional(parameter: Parameter, text: Prose, said: Presence) -> Finding:
    return Finding(
        text.locate(said.start, said.end),
        f"The text requires `{parameter.name}`, but the signature lets an agent leave it out.",
        "Remove the default, or say what happens without the value.",
        path=text.path or parameter.path or None,
    )


def _other(parameter: Parameter, text: Prose, said: Presence) -> Finding:
    default = parameter.default
    other = f"the signature says `{default.text}`" if default else "the signature does not"
    if default and default.arrives and default.empty:
        other = f"when an agent leaves it out, {default.arrives} arrives"
    return Finding(
        text.locate(said.start, said.end),
        f"The text says that `{parameter.name}` defaults to {said.value}; {other}.",
        "Make the two agree.",
        path=text.path or parameter.path or None,
    )


def _resolvable(parameter: Parameter, kind: Kind) -> bool:
    """Whether the body can put the default of the text in the place of an empty value; an agent's own false means false."""
    default = parameter.default
    return kind is Kind.APPFUNCTION and bool(default and default.empty) and parameter.type.shape != "boolean"


def _differs(parameter: Parameter, said: str) -> bool:
    """Whether a default in words is a plain value and another one than the declared one."""
    declared = parameter.default.value if parameter.default else UNKNOWN
    if declared is UNKNOWN or declared is None:
        return False
    word = said.strip("\"'`").rstrip(".").lower()
    match declared:
        case bool():
            return word in ("true", "false") and word != str(declared).lower()
        case int() | float():
            plain = word.replace(",", "")
            return plain.replace(".", "", 1).lstrip("-").isdigit() and float(plain) != float(declared)
        case str():
            return said[:1] in "\"'`" and word != declared.lower()
        case _:
            return False
