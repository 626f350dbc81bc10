"""See :class:`ContradictedReadOnly`."""

from collections.abc import Iterator

from appfn_lint.language.submissions import of_name
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Related, Rule, Severity, Tool

_POST = "sends a POST request"


class ContradictedReadOnly(Rule):
    """A tool that says it only reads, and whose code writes, sends or leaves the page.

    Browsers let agents call read-only tools without asking. Code that stores, sends or navigates does more than
    read, whatever the tool is called.
    """

    severity = Severity.ERROR
    kinds = (Kind.WEBMCP,)
    rows = ("D3", "R4")
    evidence = ()
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object'}, annotations: {readOnlyHint: true}, async execute(input) {
              return show(input);
            }});
            function show(input) { return fetch('/find', {method: 'PUT', body: JSON.stringify(input)}); }
            """,
            points_at="readOnlyHint: true",
            name="tools.js",
        ),
        Bad(
            """
            document.modelContext.registerTool({name: 'get-train', description: 'Shows a train.', inputSchema: {type: 'object'}, annotations: {readOnlyHint: true}, execute: ({train}) => { location.href = `/trains/${train}`; }});
            """,
            points_at="readOnlyHint: true",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object'}, annotations: {readOnlyHint: true}, execute: input => fetch(`/find?from=${input.from}`)});
            document.modelContext.registerTool({name: 'book-seat', description: 'Books a seat.', inputSchema: {type: 'object'}, annotations: {readOnlyHint: false, consequentialHint: true}, execute: input => fetch('/book', {method: 'POST'})});
            """,
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report `readOnlyHint: true` beside code that certainly does more."""
        hint = next((one for one in tool.hints if one.name == "readOnlyHint" and one.value is True), None)
        certain = [deed for deed in tool.deeds if deed[0] != _POST or of_name(tool.name) not in ("read", "unknown")]
        if hint is not None and certain:
            what, span = certain[0]
            message = f"`{tool.name}` says that it only reads, and its code {what}."
            yield Finding(hint.span, message, "Remove the hint.", related=(Related(span, f"here it {what}"),))
