"""Rule ``broad-data-access``."""

import re
from collections.abc import Iterable, Iterator

from appfn_lint.expressions import compiled
from appfn_lint.language.identifiers import words
from appfn_lint.rule import ALL_KINDS, Bad, Catalog, Finding, Good, Parameter, Rule, Tool

_SQL = frozenset((("sql",), ("sql", "query"), ("raw", "query"), ("raw", "sql"), ("sql", "statement"), ("query", "sql")))
_SHELL = frozenset((("shell", "command"), ("bash", "command"), ("shell", "script"), ("terminal", "command"), ("cmd",)))
_TERMINAL = r"\b(?:shell|bash|terminal|command[- ]line)\b"
_CODE = frozenset(
    (("source", "code"), ("java", "script"), ("javascript",), ("js", "code"), ("python", "code"), ("script",), ("code",))
)
_STATEMENT = compiled(
    r"\b(?:execut|run)(?:es?|s|ing)?\s+(?:(?:an?|the|any|your|arbitrary|raw|custom|given|provided|read|write|read-only|select|safe)\s+)*"
    r"(?:[\w-]+\s+){0,2}?(?P<what>SQL|Cypher|SPARQL|BigQuery(?: ML)?)\b(?:\s+(?:queries|query|statements?|code|commands?|scripts?))?",
    re.IGNORECASE,
)
"""A description that runs what it is given: "Executes a SQL query"."""
_GIVEN = frozenset({"query", "sql", "statement", "statements", "cypher", "code", "command", "script", "queries"})
_ANY_OPERATION = r"\b(?:calls?|invokes?|executes?|runs?|sends?) (?:any|arbitrary) (?:[\w-]+ ){0,4}(?:API|operation|endpoint|method|function|request)s?\b"
_CODE_TEXT = r"\b(?:to (?:run|execute|evaluate|eval)|script|javascript|python|kotlin|shell|source code)\b"
_TEXTS = (
    (r"\b(?:raw|arbitrary|any|custom) SQL\b|\bSQL (?:query|statement) to (?:run|execute)\b", "any SQL"),
    (r"\b(?:any|arbitrary) (?:shell |terminal |system )?commands?\b|\bshell command to (?:run|execute)\b", "any command"),
    (r"\b(?:arbitrary|any) (?:code|script|javascript|python)\b", "any code"),
    (
        r"\b(?:any|arbitrary) (?:file|path)s?\b(?! (?:in|under|inside|within|below|of (?:this|the) (?:app|project|folder|note|album)))",
        "any file",
    ),
)
_EVERYTHING = (
    r"\ball (?:of )?(?:the |your )?(?:user'?s? |device'?s? |phone'?s? )?(?:contacts|messages|text messages|SMS(?: messages)?|photos|files|emails|e-mails|call logs?|"
    r"calendar events|conversations|documents)\b(?! of (?!the (?:user|device|phone)|this (?:user|device))|(?:,? (?:and|or) \w+(?: \w+)?)? (?:in|from|with|that|matching|for|on|by|under|sent|received|tagged|containing|shared))"
)
_READS = frozenset(
    ["get", "list", "read", "fetch", "export", "show", "return", "retrieve", "dump", "load", "query", "find", "search"]
)


class BroadDataAccess(Rule):
    """A function that opens everything: free SQL, commands, code or paths, or all of the user's data at once.

    An agent that was misled, or one that merely guesses, then reaches far beyond the request.
    """

    kinds = ALL_KINDS
    rows = ("A2",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    good = (
        Good(
            """\
document.modelContext.registerTool({
  name: 'find-plants', description: 'Finds plants by their words.',
  inputSchema: {type: 'object', properties: {query: {type: 'string', description: 'Words of the name'}}}, execute() {},
});
""",
            "search text",
            name="tools.js",
        ),
        Good(
            """\
class Notes {
    /**
     * Finds notes, all that match.
     *
     * @param query Words to look for in all notes.
     * @param path The path of a file in this project.
     * @param url The page to save.
     * @param code The discount code.
     */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun findNotes(query: String, path: String, url: String, code: String): List<String> = emptyList()
}
""",
            "search text, a path inside a root, a link, a code that nobody runs",
        ),
        Good(
            '{"tools": [{"name": "search", "description": "Searches.", "inputSchema": {"type": "object", "properties": {"query": {"type": "string"}}}}]}\n',
            name="tools.json",
        ),
        Good(
            """
            {"tools": [
              {"name": "list_folder", "description": "Lists all files and folders in a folder of this project.",
               "inputSchema": {"type": "object", "properties": {"path": {"type": "string"}}}},
              {"name": "open_console", "description": "Opens an empty window for a person to type in.",
               "inputSchema": {"type": "object", "properties": {"shell": {"type": "string", "description": "Which shell: bash or zsh."}}}}]}
            """,
            "the files of one folder, and the name of a program",
            name="tools.json",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find(query: str) -> list[str]:
                """Executes a search for notes and shows how the SQL query was built."""
            @server.tool
            def call(method: str) -> str:
                """Calls a method of the notes service that lists notes."""
            ''',
            "words to search for",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
document.modelContext.registerTool({
  name: 'ask-garden', description: 'Answers questions about the garden.',
  inputSchema: {type: 'object', properties: {sql: {type: 'string', description: 'The query to run'}}}, execute() {},
});
""",
            "sql",
            name="tools.js",
        ),
        Bad(
            """\
class Data {
    /** Queries the app's database. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun query(sql: String): List<String> = emptyList()

    /** Returns all contacts. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun getContacts(): List<String> = emptyList()
}
""",
            ("sql", "all contacts"),
        ),
        Bad(
            '{"tools": [{"name": "run", "description": "Runs it.", "inputSchema": {"type": "object", "properties": {"cmd": {"type": "string", "description": "The shell command to execute."}}}}]}\n',
            "cmd",
            name="tools.json",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def run_query(query: str) -> str:
                """Executes a SQL query against the notes."""
            @server.tool
            def graph(query: str) -> str:
                """Run a read-only Cypher query on the graph."""
            @server.tool
            def call_service(operation: str) -> str:
                """Call any notes API operation directly."""
            ''',
            ("query", "query", "Call any notes API operation"),
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge parameters by name and text, and the description of a read."""
        for parameter in tool.parameters:
            what = _opens(parameter, tool) or _runs(tool, parameter)
            if what:
                yield Finding(
                    parameter.span,
                    f"`{parameter.name}` lets an agent pass {what}.",
                    "Take what the task needs as parameters of their own, and build the rest in the body.",
                    path=parameter.path or None,
                )
        yield from _reads_everything(tool)
        yield from _calls_anything(tool)


def _opens(parameter: Parameter, tool: Tool) -> str:
    if parameter.type.shape not in {"string", "unknown"}:
        return ""
    name, text = words(parameter.name), str(parameter.description or "")
    if name in _SQL:
        return "any SQL"
    if name in _SHELL or (
        name == ("command",) and compiled(_TERMINAL, re.IGNORECASE).search(text or str(tool.description or ""))
    ):
        return "any command"
    if name in _CODE and compiled(_CODE_TEXT, re.IGNORECASE).search(text):
        return "any code"
    lower = text.lower()
    if not any(cue in lower for cue in ("sql", "command", "any", "arbitrary")):
        return ""
    return next((what for pattern, what in _TEXTS if compiled(pattern, re.IGNORECASE).search(text)), "")


def _runs(tool: Tool, parameter: Parameter) -> str:
    """What a tool runs that takes statements as they come; a statement that the text narrows to one kind of thing is none."""
    parts = words(parameter.name)
    if parameter.type.shape not in {"string", "unknown"} or not parts or parts[-1] not in _GIVEN:
        return ""
    match = _STATEMENT.search(str(tool.description or "").split("\n\n")[0])
    return f"any {match['what']}" if match else ""


def _calls_anything(tool: Tool) -> Iterator[Finding]:
    match = compiled(_ANY_OPERATION, re.IGNORECASE).search(tool.description.text) if tool.description else None
    if tool.description and match:
        yield Finding(
            tool.description.locate(*match.span()),
            f"`{tool.name}` lets an agent {match.group()[0].lower()}{match.group()[1:]}.",
            "Offer the operations that a task needs as functions of their own.",
            path=tool.description.path,
        )


def _reads_everything(tool: Tool) -> Iterator[Finding]:
    text = tool.description
    parts = words(tool.name)
    if not text or not parts or parts[0] not in _READS:
        return
    match = compiled(_EVERYTHING, re.IGNORECASE).search(text.text)
    if match and not any({"limit", "query", "id"} & set(words(p.name)) for p in tool.parameters):
        yield Finding(
            text.locate(*match.span()),
            f"`{tool.name}` gives agents {match.group()}.",
            "Give back what one task needs: take a query, a limit or a person.",
            path=text.path,
        )
