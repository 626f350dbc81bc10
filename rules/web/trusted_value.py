"""See :class:`TrustedValue`."""

from collections.abc import Iterator

from appfn_lint.language.identifiers import words
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_PURCHASE = frozenset(("buy", "purchase", "order", "checkout", "pay", "book", "reserve", "rent", "subscribe"))
_CART = frozenset(("cart", "basket", "bag"))
_PRICES = frozenset((
    ("price",), ("total",), ("subtotal",), ("unit", "price"), ("total", "price"), ("item", "price"), ("product", "price"), ("total", "amount"),
    ("price", "total"), ("order", "total"), ("grand", "total"), ("discount",), ("discount", "percent"), ("tax",),
))  # fmt: skip
_WHO = frozenset(
    (("user", "id"), ("current", "user", "id"), ("customer", "id"), ("account", "id"), ("is", "admin"), ("user", "role"))
)


class TrustedValue(Rule):
    """A price, a total or an identity that a purchase takes from the agent instead of knowing it.

    The agent fills in what it is told, by the user or by any page that it has read. What something costs and who is signed in
    the page knows itself; taken from the input, both can be made up.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("A1", "P1")
    evidence = ("https://developer.chrome.com/docs/ai/webmcp/secure-tools",)
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'rent_boat', description: 'Rents a boat.', inputSchema: {type: 'object', properties: {boat: {type: 'string', description: 'Its number'}, total_price: {type: 'number', description: 'What it costs'}}}, execute});
            """,
            points_at="total_price",
            name="tools.js",
        ),
        Bad(
            """
            document.modelContext.registerTool({name: 'add_to_cart', description: 'Puts a boat into the cart.', inputSchema: {type: 'object', properties: {price: {type: 'number', description: 'What it costs'}, userId: {type: 'string', description: 'Who buys'}}}, execute});
            """,
            points_at=("price", "userId"),
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.registerTool({name: 'rent_boat', description: 'Rents a boat.', inputSchema: {type: 'object', properties: {max_price: {type: 'number', description: 'The most to pay'}, amount: {type: 'number', description: 'How many'}}}, execute});
            document.modelContext.registerTool({name: 'sell_boat', description: 'Offers a boat of the user for sale.', inputSchema: {type: 'object', properties: {price: {type: 'number', description: 'What the user asks for it'}}}, execute});
            document.modelContext.registerTool({name: 'order_status', description: 'Shows an order.', inputSchema: {type: 'object', properties: {total: {type: 'number', description: 'Its total, to find it by'}}}, execute});
            """,
            why="a limit, a price that is the user's own, a purchase that is only looked up",
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report prices and identities among the parameters of tools that buy."""
        if not _buys(words(tool.name)):
            return
        for parameter in tool.parameters:
            parts = words(parameter.name)
            if parts in _PRICES or parts in _WHO:
                what = "what it costs" if parts in _PRICES else "who is signed in"
                message = f"`{tool.name}` believes the agent {what} (`{parameter.name}`)."
                yield Finding(parameter.span, message, "Look it up in the page or on the server.", path=parameter.path or None)


def _buys(name: tuple[str, ...]) -> bool:
    if not name:
        return False
    if name[0] in ("add", "update", "put") and _CART & set(name[1:]):
        return True
    if name[:2] in (
        ("place", "order"),
        ("complete", "purchase"),
        ("complete", "checkout"),
        ("confirm", "booking"),
        ("create", "order"),
    ):
        return True
    return name[0] in _PURCHASE and not {"status", "history", "summary", "details", "list"} & set(name[1:])
