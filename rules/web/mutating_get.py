"""See :class:`MutatingGet`."""

from collections.abc import Iterator

from appfn_lint.language.submissions import of_name
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class MutatingGet(Rule):
    """A form that changes something and is sent with GET.

    GET is the default method. A form that sends, orders or deletes by GET puts its data into addresses and
    histories, and may be repeated by a reload.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W9",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="order-pizza" tooldescription="Orders a pizza." action="/order"><label>Pizza <input name="pizza"></label><button>Order</button></form>
            """,
            points_at='action="/order"',
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="order-pizza" tooldescription="Orders a pizza." action="/order" method="post"><button>Order</button></form>
            """,
            name="index.html",
        ),
        Good(
            """
            <form toolname="order-pizza" tooldescription="Orders a pizza." action="/order" @submit.prevent="order"><button>Order</button></form>
            """,
            why="code handles it",
            name="Order.vue",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report forms that no code handles, by name; a missing action leaves open who answers."""
        form = tool.form
        if form is None or form.handled or form.submits or form.spread or form.jsx:
            return
        method, action = form.attribute("method"), form.attribute("action")
        if action is None or not action.text or (method is not None and (not method.known or method.text.lower() != "get")):
            return
        if of_name(tool.name) in ("external", "destructive", "account"):
            message = f"`{tool.name}` changes something and is sent with GET."
            yield Finding((method or action).span, message, 'Say `method="post"`.')
