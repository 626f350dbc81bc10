"""See :class:`ContradictedReadOnly`."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.language.identifiers import words
from appfn_lint.language.submissions import of_name
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Related, Rule, Severity, Span, Tool

_POST = "sends a POST request"
_LEAVES = ("leaves the page", "goes to another page")
_LOOKUP = frozenset(("get", "lookup", "fetch", "check", "read", "retrieve", "calculate", "compare", "track"))
"""Names that promise an answer; what is searched for, shown or listed is commonly shown on a page."""
_SHOWN = r"(?i)\b(?:open|navigat|show|display|view|go(?:es)? to|take|bring|redirect|page|screen|tab|jump|scroll|switch|visit|brows|see)"


class ContradictedReadOnly(Rule):
    """A tool that says it only reads, and whose code writes, sends or leaves the page.

    Browsers let agents call read-only tools without asking. Code that stores, sends or navigates does more than
    read, whatever the tool is called. Where no hint but only name and description promise an answer, and the code goes to
    another page, this is a warning.
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
        Bad(
            """
            document.modelContext.registerTool({name: 'get-timetable', description: 'Tells when trains leave a station.', inputSchema: {type: 'object'}, execute: ({station}) => { location.href = `/stations/${station}`; }});
            """,
            points_at="Tells when trains leave a station.",
            severity=Severity.WARNING,
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
        Good(
            """
            document.modelContext.registerTool({name: 'get-timetable', description: 'Opens the timetable of a station.', inputSchema: {type: 'object'}, execute: ({station}) => { location.href = `/stations/${station}`; }});
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object'}, execute: ({station}) => { location.href = `/trains?from=${station}`; }});
            """,
            why="the text says it, or the search is shown on a page",
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
        elif hint is None and (leaving := next((deed for deed in tool.deeds if deed[0] in _LEAVES), None)) is not None:
            yield from _unsaid(tool, *leaving)


def _unsaid(tool: Tool, what: str, span: Span) -> Iterator[Finding]:
    """A tool that promises an answer and goes to another page, of which its description is silent."""
    text = tool.description
    if text is not None and words(tool.name)[:1] and words(tool.name)[0] in _LOOKUP and not compiled(_SHOWN).search(text.text):
        message = f"`{tool.name}` promises an answer, and its code {what}."
        related = (Related(span, f"here it {what}"),)
        yield Finding(
            text.span, message, "Say so, or leave the page alone.", related=related, severity=Severity.WARNING, path=text.path
        )
