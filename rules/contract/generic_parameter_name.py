"""Rule ``generic-parameter-name``."""

from collections.abc import Iterable, Iterator

from appfn_lint.language.identifiers import words
from appfn_lint.rule import Bad, Catalog, DataType, Finding, Good, Kind, Parameter, Rule, Severity, Tool, arguments

_GENERIC = frozenset(
    [
        "data",
        "param",
        "params",
        "parameter",
        "parameters",
        "arg",
        "args",
        "argument",
        "arguments",
        "obj",
        "object",
        "input",
        "inputs",
        "value",
        "values",
        "val",
        "payload",
        "info",
        "options",
        "opts",
        "stuff",
        "thing",
        "things",
        "item1",
        "x",
        "y",
        "z",
        "s",
        "str",
        "string",
        "text1",
        "var",
        "tmp",
        "temp",
        "foo",
        "bar",
        "baz",
        "dict",
        "map",
        "json",
        "body",
        "any",
    ]
)
_EMPTY_WORDS = frozenset(
    [
        "a",
        "an",
        "the",
        "this",
        "that",
        "of",
        "for",
        "to",
        "in",
        "and",
        "or",
        "is",
        "be",
        "some",
        "any",
        "given",
        "required",
        "optional",
        "value",
        "values",
        "parameter",
        "parameters",
        "argument",
        "input",
        "inputs",
        "data",
        "object",
        "string",
        "text",
        "number",
        "list",
        "int",
        "integer",
        "boolean",
        "function",
        "method",
        "used",
        "use",
    ]
)


class GenericParameterName(Rule):
    """A parameter name that says nothing, with no text that says what goes in.

    An agent makes up arguments from names and descriptions; from `data` or `arg1` alone it can only guess.
    """

    severity = Severity.NOTE
    rows = ("P2",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    good = (
        Good(
            """\
document.modelContext.registerTool({
  name: 'water-plot', description: 'Waters a plot.',
  inputSchema: {type: 'object', properties: {value: {type: 'number', description: 'Litres of water for one square metre'}}}, execute() {},
});
""",
            "the text says what goes in",
            name="tools.js",
        ),
        Good(
            """\
class A {
  /**
   * Encodes a text.
   * @param data The text to encode, at most 2,000 characters.
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun encode(data: String): String = data
}
""",
            "the text says what goes in",
        ),
        Good("""\
class A {
  /** Finds notes. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun find(searchQuery: String): String = searchQuery
}
"""),
        Good(
            '''
            from typing import Annotated
            from pydantic import Field
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def add_note(data: Annotated[str, Field(description="The text of the note, in Markdown.")]) -> str:
                """Adds a note."""
            ''',
            "its text says what goes in",
            name="server.py",
        ),
        Good(
            """
            {"tools": [
              {"name": "add_note", "description": "Adds a note.", "inputSchema": {"type": "object", "properties": {"text": {"type": "string"}, "obj": {"type": "string", "description": "Name of the notebook."}}}}]}
            """,
            name="tools.json",
        ),
    )
    bad = (
        Bad(
            """\
document.modelContext.registerTool({
  name: 'water-plot', description: 'Waters a plot.',
  inputSchema: {type: 'object', properties: {data: {type: 'string'}}}, execute() {},
});
""",
            "data",
            name="tools.js",
        ),
        Bad(
            """\
class A {
  /** Creates a note. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun create(arg1: String, title: String): String = arg1 + title
}
""",
            "arg1",
        ),
        Bad(
            """\
class A {
  /**
   * Creates a note.
   * @param data The input data.
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun create(data: String): String = data
}
""",
            "data",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def add_note(data: str) -> str:
                """Adds a note."""
            ''',
            "data",
            name="server.py",
        ),
        Bad(
            """
            {"tools": [
              {"name": "add_note", "description": "Adds a note.", "inputSchema": {"type": "object", "properties": {"arg1": {"type": "string"}}}}]}
            """,
            "arg1",
            name="tools.json",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge the names of a tool's parameters."""
        yield from self._judge(tool.parameters, catalog)

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterable[Finding]:
        """Judge the names of properties that agents fill in."""
        if type_.qualified in arguments(catalog):
            yield from self._judge(type_.properties, catalog)

    def _judge(self, parameters: Iterable[Parameter], catalog: Catalog) -> Iterator[Finding]:
        for parameter in parameters:
            if _says_nothing(parameter.name) and not _described(parameter, catalog):
                yield Finding(
                    parameter.span,
                    f"`{parameter.name}` does not say what goes in, and no text does.",
                    f"Name the input that is expected, such as `{'noteTitle' if catalog.kind is Kind.APPFUNCTION else 'note_title'}`, and describe it.",
                    path=parameter.path or None,
                )


def _says_nothing(name: str) -> bool:
    parts = tuple(word for word in words(name) if not word.isdigit())
    return len(parts) <= 1 and (not parts or parts[0] in _GENERIC)


def _described(parameter: Parameter, catalog: Catalog) -> bool:
    if parameter.origin == "unknown":
        return True
    type_ = catalog.type(parameter.type.reference)
    if type_ is not None and (type_.description or any(p.description for p in type_.properties)):
        return True
    own = set(words(parameter.name))
    return any(word not in own and word not in _EMPTY_WORDS for word in words(str(parameter.text or "")))
