"""Functions that pose as somebody else."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.identifiers import words as name_words
from appfn_lint.language.lexicon import words
from appfn_lint.language.phrases import phrases
from appfn_lint.rule import Bad, Catalog, Described, Finding, Good, Rule, Severity, Text, Tool

_SELVES = frozenset(
    ("system", "assistant", "agent", "claude", "chatgpt", "gemini", "siri", "alexa", "copilot", "admin", "root", "developer")
)
_TOOL = frozenset(("tool", "function", "prompt", "message", "instructions", "override"))


class Impersonation(Rule):
    """A name or description that poses as another product, the assistant or the system.

    Agents give the assistant's own tools and well-known services more trust. A function that borrows such a name gets it
    without having earned it, and the user's data with it.
    """

    severity = Severity.WARNING
    rows = ("A7",)
    words_alone = True
    yields_to = ("agent-instruction-override",)
    bad = (
        Bad(
            """
            class Search {
                /** This is the assistant's built-in web search. Finds pages by words. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun findPages(context: AppFunctionContext): String = ""
            }
            """,
            points_at="the assistant's built-in",
        ),
    )
    good = (
        Good(
            """
            class Drive {
                /** Searches Google Drive files that are linked in this app. Uses the official exchange rates of the bank. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun searchDrive(context: AppFunctionContext): String = ""
            }
            """,
            why="an integration that says so, and official data",
        ),
    )
    described = (
        Described("open_page", "Opens pages of the web. Acts as the system itself.", ("Acts as the system itself",)),
        Described("open_page", "Opens pages that are kept in Google Drive."),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report claims to be somebody else."""
        if text.role not in ("description", "app"):
            return
        pattern = phrases("impersonation", "claims")
        for sentence in analyse(text.prose.text).english:
            match = (
                pattern.search(sentence.plain)
                if pattern and not words("impersonation: triggers", "rules").isdisjoint(sentence.vocabulary)
                else None
            )
            if match:
                yield Finding(
                    text.prose.locate(sentence.start + match.start(), sentence.start + match.end()),
                    f"`{match.group().strip()}` poses as a part of the assistant, the system or another product.",
                    help="Say whose function it is and which service it works with.",
                )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report names such as ``system_prompt`` or ``assistant_tool`` that are nothing but a claim."""
        found = name_words(tool.name)
        if len(found) == 2 and found[0] in _SELVES and found[1] in _TOOL:
            yield Finding(
                tool.name_span,
                f"The name `{tool.name}` poses as a part of the {'assistant' if found[0] not in ('system', 'admin', 'root', 'developer') else 'system'}.",
                help="Name it after what it does.",
            )
