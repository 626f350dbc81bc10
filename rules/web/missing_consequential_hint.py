"""See :class:`MissingConsequentialHint`."""

from collections.abc import Iterator

from appfn_lint.language.submissions import of_name, of_text
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_WORDS = {
    "external": "reaches other people or costs money",
    "destructive": "destroys or cancels something",
    "account": "changes an account",
}
_HELP = "Add `annotations: {consequentialHint: true}` unless the page asks the user itself."


class MissingConsequentialHint(Rule):
    """A registered tool that pays, sends or destroys, and does not say so to the browser.

    `consequentialHint` is what makes browsers ask the user before such a call. Without it an agent may order, send
    or delete unasked. Where only the name or only the description says so, this is a note.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("R4",)
    evidence = ("https://developer.chrome.com/docs/ai/webmcp/secure-tools",)
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'order_pizza', description: 'Orders a pizza.', inputSchema: {type: 'object'}, execute});
            """,
            points_at="order_pizza",
            name="tools.js",
        ),
        Bad(
            """
            document.modelContext.registerTool({name: 'order_pizza', description: 'Pizza with two toppings.', inputSchema: {type: 'object'}, execute});
            """,
            points_at="order_pizza",
            severity=Severity.NOTE,
            why="the name alone",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.registerTool({name: 'order_pizza', description: 'Orders a pizza.', inputSchema: {type: 'object'}, annotations: {consequentialHint: true}, execute});
            document.modelContext.registerTool({name: 'get_order', description: 'Shows an order.', inputSchema: {type: 'object'}, execute});
            document.modelContext.registerTool({name: 'remove_from_cart', description: 'Removes a product from the cart.', inputSchema: {type: 'object'}, execute});
            document.modelContext.registerTool({name: 'start_checkout', description: 'Opens the checkout.', inputSchema: {type: 'object'}, execute});
            """,
            name="tools.js",
        ),
        Good(
            """
            document.modelContext.registerTool({name: 'delete_account', description: 'Deletes the account.', inputSchema: {type: 'object'}, async execute() { if (!confirm('Delete it?')) return 'Kept'; await drop(); return 'Deleted'; }});
            """,
            why="the page asks the user itself",
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report tools whose name, and description where it decides, reach outward, without the hint."""
        if tool.form is not None or tool.schema or any(hint.name == "consequentialHint" for hint in tool.hints):
            return
        effect = of_name(tool.name)
        text = of_text(tool.description.text) if tool.description else "unknown"
        if effect in _WORDS and text in (*_WORDS, "unknown") and not (tool.body is not None and tool.body.asks):
            message = f"`{tool.name}` {_WORDS[effect]}, and no hint makes the browser ask the user."
            yield Finding(tool.name_span, message, _HELP, severity=None if text in _WORDS else Severity.NOTE)
