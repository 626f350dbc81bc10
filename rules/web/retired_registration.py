"""See :class:`RetiredRegistration`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity

_MESSAGES = {
    "navigator": ("Browsers have had no `navigator.modelContext` since Chrome 152.", "Use `document.modelContext`."),
    "retired": ("`{}` was removed.", "Register each tool with `registerTool`, and abort its signal to remove it."),
    "two-arguments": ("`registerTool` takes one object; with a name before it the call throws.", "Put the name into the object."),
}


class RetiredRegistration(Rule):
    """Tools registered through an interface that browsers have removed.

    `navigator.modelContext`, `provideContext`, `clearContext`, `unregisterTool` and `registerTool(name, …)` belong
    to the first preview. Chrome 152 removed them: the call throws and no tool is registered.
    """

    severity = Severity.ERROR
    kinds = (Kind.WEBMCP,)
    rows = ("W1",)
    evidence = ()
    bad = (
        Bad(
            """
            navigator.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object'}, execute});
            """,
            points_at="navigator.modelContext",
            name="tools.js",
        ),
        Bad(
            """
            document.modelContext.provideContext({tools: [{name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object'}, execute}]});
            """,
            points_at="provideContext",
            name="tools.js",
        ),
        Bad(
            """
            document.modelContext.registerTool('find-trains', {description: 'Finds trains.', inputSchema: {type: 'object'}, execute});
            """,
            points_at="document.modelContext.registerTool('find-trains', {description: 'Finds trains.', inputSchema: {type: 'object'}, execute})",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            const context = document.modelContext ?? navigator.modelContext;
            context?.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object'}, execute});
            """,
            why="a fallback for old versions",
            name="tools.js",
        ),
        Good(
            """
            server.registerTool('find-trains', {description: 'Finds trains.', inputSchema: {}}, run);
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object'}, execute});
            """,
            why="another library has such a call",
            name="tools.js",
        ),
        Good(
            """
            const now = document.modelContext, before = navigator.modelContext;
            if (now) tools.forEach(tool => now.registerTool(tool));
            else if (typeof before?.provideContext === 'function') before.provideContext({tools});
            """,
            why="the old call only where it exists, beside the one of today",
            name="tools.js",
        ),
        Good(
            """
// file: package.json
{"dependencies": {"@mcp-b/global": "2.1.0"}}
// file: tools.js
navigator.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object'}, execute});
""",
            why="a package of the project brings the old interface along",
            name="tools.js",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report the first `navigator.modelContext` of a file that never uses the new one, and each retired call."""
        for call in catalog.web.calls if catalog.web else ():
            if call.kind in _MESSAGES:
                message, help_ = _MESSAGES[call.kind]
                tool = next((one.name for one in catalog.tools if one.span.end >= call.span.start), "")
                yield Finding(call.span, message.format(call.detail), help_, tool=tool)
