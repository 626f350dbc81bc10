"""See :class:`HostLimit`."""

from collections.abc import Iterable, Iterator

from appfn_lint.language.hosts import Host, hosts
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Text, Tool


class HostLimit(Rule):
    """Names, texts or numbers of tools beyond what the chosen host accepts (`host` in the configuration, or `--host`).

    Hosts refuse names, cut texts and drop tools without a word, and each at another length. Nothing is reported where no
    host is chosen.
    """

    kinds = (Kind.PYTHON, Kind.JSON, Kind.WEBMCP)
    rows = ("D2", "D5")
    words_alone = True
    good = (
        Good(
            """\
document.modelContext.registerTool({
  name: 'garden.water', description: 'Waters a plot.',
  inputSchema: {type: 'object'}, execute() {},
});
""",
            "the chosen host (`chrome`) takes dots",
            name="tools.js",
            host="chrome",
        ),
        Good(
            """
            {"tools": [{"name": "find_notes", "description": "Finds notes.", "inputSchema": {"type": "object"}}]}
            """,
            name="tools.json",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool(name="notes.find")
            def find_notes() -> list[str]:
                """Finds notes."""
            ''',
            "no host is chosen",
            name="server.py",
        ),
        Good(
            """
            {"tools": [{"name": "notes.find", "description": "Finds notes.", "inputSchema": {"type": "object"}}]}
            """,
            "the chosen host (`chrome`) takes dots",
            name="tools.json",
            host="chrome",
        ),
    )
    bad = (
        Bad(
            """\
document.modelContext.registerTool({
  name: 'garden.water', description: 'Waters a plot.',
  inputSchema: {type: 'object'}, execute() {},
});
""",
            "garden.water",
            why="`--host openai`",
            name="tools.js",
            host="openai",
        ),
        Bad(
            """
            {"tools": [{"name": "notes.find", "description": "Finds notes.", "inputSchema": {"type": "object"}}]}
            """,
            points_at="notes.find",
            why="`--host openai`",
            name="tools.json",
            host="openai",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes_that_mention_a_word_anywhere(word: str) -> list[str]:
                """Finds notes that mention a word."""
            ''',
            points_at="find_notes_that_mention_a_word_anywhere",
            why="`--host chrome`",
            name="server.py",
            host="chrome",
        ),
    )

    @property
    def host(self) -> Host | None:
        """The chosen host, None where none is or none has that name."""
        return hosts().get(str(self.options.get("host", "")))

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Compare the name with what the host accepts."""
        host = self.host
        if host is None:
            return
        if host.refuses(tool.name):
            yield Finding(
                tool.name_span,
                f"{host.title[0].upper()}{host.title[1:]} refuses the name `{tool.name}`.",
                f"It takes names like {host.name}.",
            )
        elif host.name_length and len(tool.name) > host.name_length:
            message = f"`{tool.name}` has {len(tool.name)} characters; {host.title} takes {host.name_length}."
            yield Finding(tool.name_span, message, "Shorten it.")

    def check_text(self, text: Text) -> Iterable[Finding]:
        """Compare the length of a text with what the host keeps."""
        host = self.host
        if host is None:
            return
        limit = {"description": host.description, "parameter": host.parameter, "app": host.instructions}.get(text.role, 0)
        length = len(text.prose.text)
        if limit and length > limit:
            message = f"{text.label} has {length:,} characters; {host.title} keeps {limit:,}."
            yield Finding(
                text.prose.locate(limit, length), message, "Say the most important first, and less.", path=text.prose.path
            )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Compare the number of tools with what the host takes."""
        host = self.host
        if host is not None and host.tools and len(catalog.tools) > host.tools:
            over = catalog.tools[host.tools]
            message = f"The server has {len(catalog.tools)} tools; {host.title} takes {host.tools}."
            yield Finding(
                over.name_span, message, "Split the server, or drop tools that overlap.", path=over.path, tool=over.name
            )
