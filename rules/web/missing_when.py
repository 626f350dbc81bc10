"""See :class:`MissingWhen`."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_CUE = (
    "(?i)"
    r"\b(?:when(?:ever)?|use (?:this|it)|used? (?:to|for|if|before|after)|useful|if the|after the|before|for (?:users|people|visitors|customers)|to help"
    r"|quando|se l|per chi|usa|wenn|falls|cuando|quand|lorsque)\b"
)


class MissingWhen(Rule):
    """A description that does not say when to use the tool.

    The guidance for WebMCP asks for two things in each description: what the tool does, and when to use it. The
    second is what an agent chooses by where several pages offer something similar.
    """

    severity = Severity.NOTE
    kinds = (Kind.WEBMCP,)
    rows = ("W2",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between stations." toolautosubmit><label>From <input name="from"></label></form>
            """,
            points_at="Finds trains between stations.",
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between stations. Use it when someone wants to travel." toolautosubmit><label>From <input name="from"></label></form>
            """,
            name="index.html",
        ),
        Good(
            """
            <form toolname="cerca-treni" tooldescription="Cerca i treni quando si parte." toolautosubmit><label>Da <input name="da"></label></form>
            """,
            why="another language",
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report descriptions in Latin letters without a word about the occasion."""
        if tool.description is None:
            return
        text = tool.description.text
        if text.isascii() and len(text.split()) > 2 and not compiled(_CUE).search(text):
            message = f"The description of `{tool.name}` does not say when to use it."
            yield Finding(tool.description.span, message, "Add the occasion: `Use it when …`.", path=tool.description.path)
