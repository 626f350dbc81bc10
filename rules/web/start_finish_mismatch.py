"""See :class:`StartFinishMismatch`."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.language.identifiers import words
from appfn_lint.language.verbs import lemma
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_STARTING = frozenset(("start", "initiate", "begin", "open", "prepare", "draft", "preview", "prefill"))
_FINISHING = frozenset(
    (
        "complete",
        "finalize",
        "finalise",
        "book",
        "buy",
        "purchase",
        "order",
        "submit",
        "pay",
        "send",
        "reserve",
        "place",
        "confirm",
    )
)
_SENT = r"(?:process|flow|request|page|form|dialog|modal|checkout|booking|reservation|wizard|screen|window|draft|payment|purchase|procedure)"
_OPENS = rf"(?i)\s*(initiates?|starts?|begins?|opens?|prepares?|prefills?|launches)\b(?:[ -]\w+){{0,6}}?[ -]{_SENT}\b"
_ENDS = (
    "(?i)"
    r"\b(?:and|then) ((?:completes?|places?|submits?|finali[sz]es?|pays?|sends?|books?|buys?|purchases?)\b[^.,;]{0,40})"
)


class StartFinishMismatch(Rule):
    """A name that starts something over a description that completes it, or the other way round.

    An agent that calls `start_checkout` expects a page that the user finishes. Whether the call opens something or does
    it for good decides whether the user has to be asked, so name and description must agree on it.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("D3", "D5")
    evidence = ("https://developer.chrome.com/docs/ai/webmcp/best-practices",)
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'start_rental', description: 'Checks the boats in the list and completes the rental.', inputSchema: {type: 'object'}, execute});
            """,
            points_at="completes the rental",
            name="tools.js",
        ),
        Bad(
            """
            <form toolname="rent-boat" tooldescription="Initiates a rental request for a boat."><label>Boat <input name="boat"></label><button>Rent</button></form>
            """,
            points_at="Initiates",
            name="index.html",
        ),
        Bad(
            """
            document.modelContext.registerTool({name: 'open_payment', description: 'Pays for the boats in the list.', inputSchema: {type: 'object'}, execute});
            """,
            points_at="Pays",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.registerTool({name: 'start_rental', description: 'Opens the rental form. The user submits it.', inputSchema: {type: 'object'}, execute});
            document.modelContext.registerTool({name: 'book_boat', description: 'Books a boat and opens its page.', inputSchema: {type: 'object'}, execute});
            document.modelContext.registerTool({name: 'checkout', description: 'Opens the checkout page.', inputSchema: {type: 'object'}, execute});
            document.modelContext.registerTool({name: 'buy_share', description: 'Opens a long position.', inputSchema: {type: 'object'}, execute});
            document.modelContext.registerTool({name: 'open_order', description: 'Shows an order that was placed.', inputSchema: {type: 'object'}, execute});
            """,
            why="both say the same, a noun as a name, another sense of opening",
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Compare the first word of the name with the first sentence of the description."""
        parts = words(tool.name)
        if tool.description is None or len(parts) < 2:
            return
        first = compiled(r"[.!?\n]").split(tool.description.text, maxsplit=1)[0]
        place = _finishing(first) if parts[0] in _STARTING else _starting(first) if parts[0] in _FINISHING | {"rent"} else None
        if place is not None:
            what = (
                "starts something, its description completes it"
                if parts[0] in _STARTING
                else "completes something, its description starts it"
            )
            yield Finding(
                tool.description.locate(*place),
                f"The name `{tool.name}` {what}.",
                "Let both say how far the call goes.",
                path=tool.description.path,
            )


def _starting(text: str) -> tuple[int, int] | None:
    found = compiled(_OPENS).match(text)
    return found.span(1) if found else None


def _finishing(text: str) -> tuple[int, int] | None:
    head = compiled(r"\s*([A-Za-z]+)").match(text)
    if head and (lemma(head.group(1).lower()) or head.group(1).lower()) in _FINISHING:
        return head.span(1)
    found = compiled(_ENDS).search(text)
    return found.span(1) if found else None
