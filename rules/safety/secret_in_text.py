"""Rule ``secret-in-text``."""

from collections.abc import Iterable, Iterator

from appfn_lint.language.secrets import find
from appfn_lint.rule import ALL_KINDS, Bad, Catalog, DataType, Finding, Good, Parameter, Rule, Severity, Text, Tool


class SecretInText(Rule):
    """A key, card or account number that looks real, in a delivered text or a default.

    Descriptions go to every agent and its provider, and stay in the history of the repository.
    """

    severity = Severity.ERROR
    kinds = ALL_KINDS
    rows = ("A3",)
    words_alone = True
    evidence = ("https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns",)
    good = (
        Good(
            """\
document.modelContext.registerTool({
  name: 'find-plants', description: 'Finds plants. Keys begin with sk_live_YOUR_KEY.',
  inputSchema: {type: 'object'}, execute() {},
});
""",
            "a placeholder",
            name="tools.js",
        ),
        Good(
            """\
class Pay {
    /** Pays with a test card such as 4111 1111 1111 1111, or the key AKIAIOSFODNN7EXAMPLE. Order 1234567890123, town 6003371000009. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun pay(amount: Int): String = ""
}
""",
            "published examples, and a long number that is no card",
        ),
        Good(
            '{"tools": [{"name": "pay", "description": "Uses a key such as sk-your-key-here-xxxxxxxxxxxxxxxxxxxxxxxx."}]}\n',
            name="tools.json",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes(key: str = "YOUR_API_KEY") -> str:
                """Finds notes with a key such as `sk-...`."""
            ''',
            "placeholders",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
document.modelContext.registerTool({
  name: 'find-plants', description: 'Finds plants with the key AKIAQ7X2MZ4LP6VTW3RB.',
  inputSchema: {type: 'object'}, execute() {},
});
""",
            "AKIAQ7X2MZ4LP6VTW3RB",
            name="tools.js",
        ),
        Bad(
            """\
class Pay {
    /** Pays with the card 4539 1488 0343 6467. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun pay(amount: Int): String = ""
}
""",
            "4539 1488 0343 6467",
        ),
        Bad(
            '{"tools": [{"name": "upload", "description": "Uploads with AKIAJ5QZ7L2M3N4P5R6S.", "inputSchema": {"type": "object"}}]}\n',
            "AKIAJ5QZ7L2M3N4P5R6S",
            name="tools.json",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes(key: str = "AKIAQ7X2MZ4LP6VTW3RB") -> str:
                """Finds notes."""
            ''',
            '"AKIAQ7X2MZ4LP6VTW3RB"',
            name="server.py",
        ),
    )

    def check_text(self, text: Text) -> Iterable[Finding]:
        """Judge a delivered text."""
        found = find(text.prose.text)
        if found is not None:
            yield Finding(
                text.prose.locate(found.start, found.end),
                f"{text.label} holds {found.what} that looks real.",
                "Revoke it, and write a placeholder that its issuer publishes.",
                path=text.prose.path,
            )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge the defaults of parameters."""
        yield from _defaults(tool.parameters)

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterable[Finding]:
        """Judge the defaults of properties."""
        yield from _defaults(type_.properties)


def _defaults(parameters: Iterable[Parameter]) -> Iterator[Finding]:
    for parameter in parameters:
        default = parameter.default
        found = find(default.value) if default is not None and isinstance(default.value, str) else None
        if default is not None and found is not None:
            yield Finding(
                default.span,
                f"The default of `{parameter.name}` is {found.what} that looks real.",
                "Revoke it, and read it from the app's own storage.",
                path=parameter.path or None,
            )
