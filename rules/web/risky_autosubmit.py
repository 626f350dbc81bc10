"""See :class:`RiskyAutosubmit`."""

from collections.abc import Iterator

from appfn_lint.language.submissions import Effect, of_name, of_text
from appfn_lint.rule import Bad, Catalog, Edit, Finding, Fix, Form, Good, Kind, Rule, Severity, Span, Tool

_RISKS = {
    "external": "reaches other people or costs money",
    "destructive": "destroys or cancels something",
    "account": "changes an account",
}


class RiskyAutosubmit(Rule):
    """Autosubmit on a form whose effect cannot be taken back.

    With `toolautosubmit` an agent submits without waiting for the user. That suits searches and small, reversible
    changes; payments, orders, messages to other people, deletions and changes of accounts need the user's own hand
    on the button.
    """

    severity = Severity.ERROR
    kinds = (Kind.WEBMCP,)
    rows = ("W6",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="order-pizza" tooldescription="Orders a pizza." toolautosubmit><label>Pizza <input name="pizza"></label><button>Order</button></form>
            """,
            points_at="toolautosubmit",
            fixed="""
            <form toolname="order-pizza" tooldescription="Orders a pizza."><label>Pizza <input name="pizza"></label><button>Order</button></form>
            """,
            name="index.html",
        ),
        Bad(
            """
            <form toolname="account-removal" tooldescription="Deletes the account for good." toolautosubmit><button>Delete</button></form>
            """,
            points_at="toolautosubmit",
            fixed="""
            <form toolname="account-removal" tooldescription="Deletes the account for good."><button>Delete</button></form>
            """,
            name="index.html",
        ),
        Bad(
            """
            <form toolname="access" tooldescription="Access for members." toolautosubmit><label>Word <input type="password" name="word"></label><button>Go</button></form>
            """,
            points_at="toolautosubmit",
            fixed="""
            <form toolname="access" tooldescription="Access for members."><label>Word <input type="password" name="word"></label><button>Go</button></form>
            """,
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input name="from"></label></form>
            """,
            name="index.html",
        ),
        Good(
            """
            <form toolname="add-to-cart" tooldescription="Adds the product to the cart." toolautosubmit><button>Add</button></form>
            <form toolname="save-draft" tooldescription="Saves the message as a draft." toolautosubmit><button>Save</button></form>
            <form toolname="apply-coupon" tooldescription="Applies a coupon to the cart." toolautosubmit><button>Apply</button></form>
            <form toolname="clear-filters" tooldescription="Clears the filters." toolautosubmit><button>Clear</button></form>
            """,
            why="small and reversible",
            name="index.html",
        ),
        Good(
            """
            <form toolname="get-order-status" tooldescription="Shows where an order is." toolautosubmit><button>Show</button></form>
            <form toolname="payment-history" tooldescription="Shows past payments." toolautosubmit><button>Show</button></form>
            """,
            why="the verb reads",
            name="index.html",
        ),
        Good(
            """
            <form toolname="order-pizza" tooldescription="Orders a pizza."><button>Order</button></form>
            """,
            why="waits for the user",
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report by what the name says, else the description, else the kinds of the fields."""
        form = tool.form
        found = form.attribute("toolautosubmit") if form else None
        if form is None or found is None or not found.known:
            return
        effect = of_name(tool.name)
        if effect == "unknown":
            effect = of_text(form.text)
        if effect == "unknown":
            effect = _of_fields(form)
        if effect in _RISKS:
            start = found.span.start
            while tool.source.text[start - 1].isspace():
                start -= 1
            message = f"Agents submit `{tool.name}` without asking the user, and it {_RISKS[effect]}."
            fix = Fix("Remove `toolautosubmit`", (Edit(Span(start, found.span.end), ""),), "unsafe")
            severity = Severity.WARNING if form.jsx and found.value is None else None
            yield Finding(
                found.span, message, "Remove it: the browser then fills the form and waits for the user.", fix, severity=severity
            )


def _of_fields(form: Form) -> Effect:
    """The effect that passwords and card numbers speak of."""
    for control in form.controls:
        complete = control.attribute("autocomplete")
        if control.type == "password":
            return "account"
        if complete is not None and complete.text.startswith("cc-"):
            return "external"
    return "unknown"
