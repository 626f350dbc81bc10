"""Rule ``sensitive-parameter``."""

from collections.abc import Iterable, Iterator

from appfn_lint.language.sensitive import CLASSES, Sensitive, of_name, of_text
from appfn_lint.rule import ALL_KINDS, Bad, Catalog, DataType, Finding, Good, Parameter, Rule, Severity, Tool, arguments


class SensitiveParameter(Rule):
    """A parameter that asks for a password, payment data, papers, health data or the like.

    What an agent passes has gone through its context, its logs and often a server. Such data belong in the app's own
    screens and storage, never in an argument.
    """

    kinds = ALL_KINDS
    rows = ("A3",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    good = (
        Good(
            """\
<form toolname="list-plants" tooldescription="Lists plants."><label>Page <input name="page_token"></label><button>List</button></form>
""",
            "a token that pages",
            name="index.html",
        ),
        Good(
            """\
class Mail {
    /** Lists mails. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun list(pageToken: String, maxTokens: Int, sortKey: String, passwordHint: String, giftCard: String, email: String): String = ""

    /** Turns the lamp on. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun switchOn(pin: Int, healthCheckPath: String, showPassword: Boolean): String = ""
}
""",
            "tokens that page, keys that sort, pins of a device, ordinary contact data",
        ),
        Good(
            '{"tools": [{"name": "list", "description": "Lists.", "inputSchema": {"type": "object", "properties": {"next_token": {"type": "string"}}}}]}\n',
            name="tools.json",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes(page_token: str, max_tokens: int, has_password: bool) -> str:
                """Finds notes."""
            ''',
            "a token for the next page, a number of words, yes or no",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
<form toolname="sign-in" tooldescription="Signs in to the garden."><label>Password <input type="password" name="password"></label><button>Go</button></form>
""",
            "password",
            severity=Severity.ERROR,
            name="index.html",
        ),
        Bad(
            """\
class Accounts {
    /** Signs in. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun signIn(userName: String, userPassword: String): String = userName + userPassword
}
""",
            "userPassword",
            severity=Severity.ERROR,
        ),
        Bad(
            """\
class Shop {
    /**
     * Pays.
     *
     * @param number The credit card number to charge.
     */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun pay(number: String, details: Details): String = number + details
}

/** Details. */
@AppFunctionSerializable(isDescribedByKDoc = true)
class Details(/** Id of the buyer. */ val passportNumber: String)
""",
            ("number", "passportNumber"),
        ),
        Bad(
            '{"tools": [{"name": "login", "description": "Signs in.", "inputSchema": {"type": "object", "properties": {"password": {"type": "string"}}}}]}\n',
            "password",
            severity=Severity.ERROR,
            name="tools.json",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def open_notebook(password: str) -> str:
                """Opens a notebook."""
            ''',
            "password",
            severity=Severity.ERROR,
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge a tool's parameters."""
        yield from self._judge(tool.parameters)

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterable[Finding]:
        """Judge the properties that agents fill in."""
        if type_.qualified in arguments(catalog):
            yield from self._judge(type_.properties)

    def _judge(self, parameters: Iterable[Parameter]) -> Iterator[Finding]:
        for parameter in parameters:
            found = sensitive(parameter)
            if found is None and parameter.name in self.words:
                found = Sensitive("financial", parameter.name)
            if found is not None:
                yield Finding(
                    parameter.span,
                    f"`{parameter.name}` asks for {CLASSES[found.kind]} ({found.phrase}), which agents should not carry.",
                    "Take a reference to what the app or server itself holds, or let the user enter it outside of the agent.",
                    severity=Severity.ERROR if found.kind == "credential" else None,
                    path=parameter.path or None,
                )


def sensitive(parameter: Parameter) -> Sensitive | None:
    """What a parameter asks for by its name, else by the head of its text."""
    if parameter.type.shape in {"boolean", "date", "time", "datetime", "instant", "timezone", "uri"}:
        return None
    found = of_name(parameter.name)
    if found is None and parameter.description and parameter.type.shape in {"string", "unknown"}:
        found = of_text(parameter.description.text)
    return found
