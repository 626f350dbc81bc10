"""Rule ``unconfirmed-side-effect``."""

from collections.abc import Iterable, Iterator

from appfn_lint.language.claims import first_verb
from appfn_lint.language.identifiers import words
from appfn_lint.rule import Bad, Catalog, Effect, Finding, Good, Kind, Parameter, Rule, Severity, Tool, along

_CONFIRMS = frozenset(["confirm", "confirmed", "confirmation", "approved", "consent", "acknowledged"])
_OUTWARD = {
    **dict.fromkeys(("send", "email", "text", "dial", "broadcast", "forward", "publish", "tweet"), "sends"),
    **dict.fromkeys(("pay", "buy", "purchase", "charge", "transfer", "withdraw", "donate", "checkout", "refund", "zap"), "pays"),
    **dict.fromkeys(("delete", "erase", "wipe", "purge", "destroy"), "deletes"),
}  # fmt: skip
_OF_KIND = {"send": "sends", "pay": "pays"}
_HELP = {
    Kind.WEBMCP: "Ask the user on the page, and add `consequentialHint` so that the browser asks too.",
    Kind.PYTHON: "Have the server ask the user (elicitation) before it acts, and set `destructiveHint` so that hosts ask too.",
    Kind.JSON: "Set `destructiveHint` in its annotations, so that hosts ask the user.",
}


class UnconfirmedSideEffect(Rule):
    """A function that sends, pays or destroys with no confirmation in code, or with one that the agent gives itself.

    A boolean such as `confirmed` is set by whoever calls: the model. Confirmation belongs in code that shows the user
    what will happen, such as a screen behind a `PendingIntent`.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION, Kind.PYTHON, Kind.WEBMCP)
    rows = ("R4",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    needs_body = True
    good = (
        Good(
            """\
class Mail(private val context: android.content.Context) {
    /** Prepares a mail, which the user sends from the screen that opens. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun sendMail(to: String): android.app.PendingIntent = screenFor(to)

    /** Lists the mails that were sent. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listSent(confirmedOnly: Boolean): String = ""
}
""",
            "the user sends it, and a filter that merely holds the word",
        ),
        Good(
            """\
document.modelContext.registerTool({
  name: 'list-orders', description: 'Lists orders of seeds.',
  inputSchema: {type: 'object', properties: {confirmed_only: {type: 'boolean', description: 'Leaves out what waits'}}}, execute() {},
});
""",
            "a filter",
            name="tools.js",
        ),
        Good(
            '''
            from fastmcp import Context
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            async def send_note(note_id: str, address: str, context: Context) -> str:
                """Sends a note by e-mail once the user agrees."""
                answer = await context.elicit(f"Send it to {address}?", response_type=None)
                return post(note_id, address) if answer.action == "accept" else "Not sent."
            @server.tool
            def add_note(text: str) -> str:
                """Adds a note."""
                return store(text)
            ''',
            "the server asks, and what only adds needs no question",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
class Mail(private val sms: android.telephony.SmsManager) {
    /** Sends a text message. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun sendText(number: String, text: String) {
        sms.sendTextMessage(number, null, text, null, null)
    }
}
""",
            "sendText",
        ),
        Bad(
            """\
class Shop {
    /** Places the order. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun checkout(cart: String, confirmed: Boolean): String = if (confirmed) cart else ""
}
""",
            "confirmed",
            severity=Severity.WARNING,
        ),
        Bad(
            """\
document.modelContext.registerTool({
  name: 'order-seeds', description: 'Orders seeds for the garden.', annotations: {consequentialHint: true},
  inputSchema: {type: 'object', properties: {confirmed: {type: 'boolean', description: 'Whether the user agrees'}}}, execute() {},
});
""",
            "confirmed",
            severity=Severity.WARNING,
            name="tools.js",
        ),
        Bad(
            '''
            import smtplib
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def share_note(note_id: str, address: str) -> str:
                """Sends a note by e-mail."""
                with smtplib.SMTP("mail.example") as mail:
                    mail.sendmail("notes@mail.example", address, notes[note_id])
                return "Sent."
            ''',
            "share_note",
            name="server.py",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def send_note(note_id: str, confirmed: bool) -> str:
                """Sends a note."""
                return post(note_id) if confirmed else "Not sent."
            ''',
            "confirmed",
            severity=Severity.WARNING,
            why="an agent confirms its own act",
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Report the parameter that confirms, else the function that acts without asking."""
        own = _confirmation(tool)
        what, effect = _acts(tool)
        if own is not None and (what or _acts_by_text(tool)):
            yield Finding(
                own.span,
                f"An agent sets `{own.name}` itself: that confirms nothing.",
                _HELP.get(tool.kind, "Ask the user in code, for example on a screen that a `PendingIntent` opens."),
                severity=Severity.WARNING,
                path=own.path or None,
            )
        elif own is None and what and tool.body is not None and tool.kind is not Kind.WEBMCP and not _asks(tool):
            # in pages the browser asks, where the tool says that it should: `missing-consequential-hint`
            yield from _silent(tool, what, effect)


def _silent(tool: Tool, what: str, effect: Effect | None) -> Iterator[Finding]:
    yield Finding(
        tool.name_span,
        f"`{tool.name}` {what} as soon as an agent calls it: nothing in its code asks the user.",
        _HELP.get(tool.kind, "Give back a `PendingIntent` to a screen that shows what will happen."),
        related=along(effect.steps, tool.path) if effect is not None else (),
    )


def _confirmation(tool: Tool) -> Parameter | None:
    for parameter in tool.parameters:
        parts = words(parameter.name)
        if (
            parameter.type.shape == "boolean"
            and _CONFIRMS & set(parts)
            and parts[-1] not in {"only", "required"}
            and parts[0] not in {"requires", "require"}
        ):
            return parameter
    return None


def _acts(tool: Tool) -> tuple[str, Effect | None]:
    """What a tool does to the world outside, by its code, else by the first word of its name."""
    effects = tool.body.effects if tool.body is not None else ()
    for effect in effects:
        if effect.kind in _OF_KIND and effect.strength == "certain" and not effect.incidental:
            return _OF_KIND[effect.kind], effect
    parts = words(tool.name)
    return (_OUTWARD.get(parts[0], "") if parts else ""), None


def _acts_by_text(tool: Tool) -> bool:
    verb, _, _ = first_verb(str(tool.description or ""))
    return verb in _OUTWARD or verb in {"place", "order", "book", "submit", "cancel", "remove"}


def _asks(tool: Tool) -> bool:
    result = tool.result.type
    return (tool.body is not None and (tool.body.asks or bool(tool.body.stub))) or (
        result is not None and "PendingIntent" in result.text
    )
