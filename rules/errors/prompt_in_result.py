"""Rule ``prompt-in-result``."""

import re
from collections.abc import Iterable, Iterator

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Prose, Rule, Span, Tool

_STEERS = (
    r"\b(?:please )?(?:ask|tell|inform|prompt|remind|instruct|notify|advise|suggest(?: to)?|show|have|let|confirm with|check with)\s+(?:to )?(?:the |your |this )?(?:user|customer|them)\b[^.!?\n]*"
    r"|\b(?:please )?ask (?:for|whether|if) [^.!?\n]*"
    r"|\byou (?:must|should|need to|have to) [^.!?\n]*"
    r"|(?<!\bto )\b(?:please )?(?:call|use|invoke|run|retry with|try calling) (?:the )?`?(?P<name>(?-i:[a-z]+[A-Z]\w*|[a-z]+_\w+))\b(?!\.[a-z])`?[^.!?\n]*"
    r"|\bdo not (?:tell|show|retry|call|mention|reveal)\b[^.!?\n]*"
)


class PromptInResult(Rule):
    """A result or an error message that steers the agent: "ask the user …", "call x first".

    Such text works like a command in the agent's context, where nobody expects one. Say what is missing; what to do
    about it is the agent's decision.
    """

    kinds = (Kind.APPFUNCTION, Kind.PYTHON, Kind.WEBMCP)
    rows = ("D8", "X1")
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    needs_body = True
    good = (
        Good(
            """\
class Shop(private val store: Store) {
    /** Orders. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun order(id: String): String {
        if (id.isBlank()) throw AppFunctionInvalidArgumentException("The id of a product is missing. Ids come from the catalogue.")
        return "Ordered; the user gets a mail. The calls used: ${store.calls}"
    }
}
""",
            "a plain statement of what is missing",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("shop")
            def store() -> str:
                if not server:
                    raise RuntimeError("No store. Call set_store() first, install the index to use `find_products`.")
                return "products"
            @server.tool
            def find_products(words: str, page_size: int | None = None) -> str:
                """Finds products by words, with `page_size` products on a page."""
                if page_size == 0:
                    return "page_size=0 is not allowed; use None for all products, or use page_size=10."
                if not words:
                    return "The API call failed due to a type mismatch. Its owner can run make_index.py again."
                return store() + words
            ''',
            "which values an argument takes, a call that failed, and what is said to who writes or runs the program",
            name="server.py",
        ),
        Good(
            """\
document.modelContext.registerTool({
  name: 'water-plot', description: 'Waters a plot of the garden.', inputSchema: {type: 'object'},
  execute({plot}) {
    if (!plot) return {error: 'The number of the plot is missing. It stands on the sign.'};
    return `Plot ${plot} is watered; the user sees it on the map.`;
  },
});
""",
            "a plain statement of what is missing",
            name="tools.js",
        ),
    )
    bad = (
        Bad(
            """\
class Shop(private val store: Store) {
    /** Orders. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun order(id: String): String {
        if (id.isBlank()) throw AppFunctionInvalidArgumentException("No product. Ask the user which one is meant.")
        if (store.empty) return "Nothing in stock. Please call refreshStock first."
        return id
    }
}
""",
            ("Ask the user which one is meant", "Please call refreshStock first"),
        ),
        Bad(
            """\
document.modelContext.registerTool({
  name: 'water-plot', description: 'Waters a plot of the garden.', inputSchema: {type: 'object'},
  execute({plot}) {
    if (!plot) return {content: [{type: 'text', text: 'No plot. Ask the user for its number.'}]};
    return `Plot ${plot} is watered. You must call list_plots next.`;
  },
});
""",
            ("Ask the user for its number", "You must call list_plots next"),
            name="tools.js",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("shop")
            def connected(account: str) -> str:
                if account not in ("a", "b"):
                    raise ValueError("No such account. Ask the user which one is meant.")
                return account
            @server.tool
            def list_orders(account: str) -> str:
                """Lists orders."""
                return connected(account)
            @server.tool
            def list_bills(account: str) -> str:
                """Lists bills."""
                return connected(account)
            ''',
            "Ask the user which one is meant",
            why="once, though two functions throw it",
            name="server.py",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterable[Finding]:
        """Judge the texts that bodies give back or throw; what several functions share is reported once, at the first."""
        shared: dict[tuple[str, Span], list[tuple[Tool, _Order]]] = {}
        functions = frozenset(tool.name for tool in catalog.tools)
        for tool in catalog.tools:
            for order in _orders(tool, functions):
                shared.setdefault((order.path, order.span), []).append((tool, order))
        for (path, span), found in shared.items():
            tool, order = found[0]
            names = list(dict.fromkeys(one.name for one, _ in found))
            others = f" (and {len(names) - 1} more function{'s' if len(names) > 2 else ''})" if len(names) > 1 else ""
            yield Finding(
                span,
                f'A text that `{tool.name}`{others} {order.how} steers the agent: "{order.text}".',
                "Say what is missing or went wrong; what to do about it is the agent's decision.",
                path=path,
                tool=tool.name,
            )


class _Order(NamedTuple):
    """An order in a text; ``names`` is the function that it names. Helpers also speak to who writes the program."""

    path: str
    span: Span
    text: str
    how: str
    names: str


def _orders(tool: Tool, functions: frozenset[str]) -> Iterator[_Order]:
    body = tool.body
    if body is None:
        return
    for value in body.returned:
        if value.prose is not None:
            yield from _judged(value.prose, "gives back", tool, value.prose.path or body.path)
    for thrown in body.thrown:
        if thrown.message is not None and not thrown.foreign:
            found = _judged(thrown.message, "throws", tool, thrown.message.path or thrown.steps[-1].path)
            yield from (one for one in found if len(thrown.steps) == 1 or one.names in ("", *functions))


def _judged(prose: Prose, how: str, tool: Tool, path: str) -> Iterator[_Order]:
    matches = compiled(_STEERS, re.IGNORECASE).finditer(prose.text)
    match = next((m for m in matches if m.group().strip() and tool.parameter(m["name"] or "") is None), None)
    if match:
        start, end = match.span()
        end = start + len(match.group().rstrip(" …"))
        yield _Order(path, prose.locate(start, end), match.group().strip(), how, match["name"] or "")
