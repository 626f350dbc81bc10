"""Descriptions that are longer than an agent reads."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.content import content, word_count
from appfn_lint.rule import Bad, Described, Finding, Good, Kind, Rule, Severity, Text

_MOST_WORDS = 75
_BUDGETS = {
    ("description", Kind.WEBMCP): 500,
    ("parameter", Kind.WEBMCP): 150,
    ("description", Kind.PYTHON): 1024,
    ("description", Kind.JSON): 1024,
}
"""Characters after which hosts cut or drop a text; sources are in ``rules.md`` and ``webmcp.md`` of the project."""


class OverlongDescription(Rule):
    """More than 75 words, or more characters than the host keeps.

    Long texts are cut, cost context on every turn, and hide the words that matter. A note where the text is dense; a
    warning where repetition or a manual of the parameters makes it long, because those have a place of their own.
    """

    severity = Severity.NOTE
    rows = ("D2",)
    bad = (
        Bad(
            "class Orders {\n    /**\n     * Creates an order in the shop and returns its id. The customer parameter is the customer of the order, the items parameter is\n"
            "     * the list of the items of the order, and the address parameter is the address of the order. The note parameter is a note on the\n"
            "     * order. The order is created in the shop and its id is returned. The id of the order is needed to find the order. An order is\n"
            "     * created for a customer, with items, an address and a note. The order is then in the shop and can be found by its id.\n     */\n"
            '    @AppFunction(isDescribedByKDoc = true)\n    suspend fun createOrder(context: AppFunctionContext, customer: String, items: String, address: String): String = ""\n}\n',
            points_at="Creates an order in the shop and returns its id.",
            severity=Severity.WARNING,
        ),
    )
    good = (
        Good(
            """
            class Orders {
                /** Creates an order in the shop and returns its id. Orders above 500 EUR wait for approval, which takes a day. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun createOrder(context: AppFunctionContext): String = ""
            }
            """,
            why="short and dense",
        ),
    )
    described = (
        Described(
            "find_notes",
            "Finds notes by their text."
            + " Notes that hold each of the given words come first, then those of one word, and pictures with a caption last."
            * 4,
            ("Finds notes by their text.",),
        ),
        Described("find_notes", "Finds notes by their text, newest first."),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report the first sentence of an overlong text; the message says how long it is."""
        budget = _BUDGETS.get((text.role, text.catalog.kind), 0)
        length = len(text.prose.text.strip())
        if (text.role != "description" and not budget) or length < 150:
            return
        count = word_count(text.prose.text) if text.role == "description" else 0
        if count <= _MOST_WORDS and (not budget or length <= budget):
            return
        cause = _cause(text) if text.role == "description" else ""
        first = next(iter(analyse(text.prose.text).sentences), None)
        size = f"{count} words" if count > _MOST_WORDS else f"{length:,} characters, and hosts may cut it at {budget:,}"
        yield Finding(
            text.prose.locate(first.start, first.end) if first else text.prose.span,
            f"{text.label} has {size}{f', much of it {cause}' if cause else ''}.",
            help="Keep what an agent needs to choose; parameters have texts of their own."
            if cause
            else "Keep what an agent needs to choose.",
            severity=Severity.WARNING if cause else None,
        )


def _cause(text: Text) -> str:
    """What makes the text long, empty where it is dense."""
    if _explained(text) >= 3:
        return "a manual of the parameters"
    found = [word for s in analyse(text.prose.text).english if s.form == "prose" and not s.argument for word in content(s)]
    if len(found) >= 40 and len(set(found)) / len(found) < 0.5:
        return "repetition"
    return ""


def _explained(text: Text) -> int:
    """How many parameters the description explains one by one, outside of an argument section that publishers read."""
    if text.tool is None:
        return 0
    names = {p.name for p in text.tool.parameters if p.description}
    subjects = set()
    for sentence in analyse(text.prose.text).sentences:
        head = [t.text.strip("`*\"'") for t in sentence.tokens[:4]]
        if not sentence.argument:
            subjects |= names & set(head[:2]) | ({head[1]} & names if head[:1] == ["The"] and "parameter" in head else set())
    return len(subjects)
