"""Texts of one function in more than one language."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.natural import certain_language
from appfn_lint.language.sentences import Sentence
from appfn_lint.rule import Bad, Catalog, Described, Finding, Good, Rule, Severity, Text, Tool, tool_texts


class MixedLanguage(Rule):
    """The texts of one function are written in more than one language.

    Agents search by meaning, but a model that reads one language well may read the other badly, and half of the text is
    lost on it. Keep one language a function.
    """

    severity = Severity.NOTE
    rows = ("D4",)
    bad = (
        Bad(
            """
            class Fax {
                /** Sends a fax to a number of the list. Die Seiten werden in Graustufen und nicht in Farbe übertragen. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun sendFax(context: AppFunctionContext): String = ""
            }
            """,
            points_at="Die Seiten werden in Graustufen und nicht in Farbe übertragen.",
        ),
    )
    good = (
        Good(
            """
            class Words {
                /** Finds proverbs such as "Wer zuletzt lacht, lacht am besten" in the works of the Académie française. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun findProverb(context: AppFunctionContext): String = ""
            }
            """,
            why="a quotation and a name",
        ),
    )
    described = (
        Described(
            "daily_quote",
            "Liefert jeden Tag ein anderes Zitat und den Namen der Autorin. The result also holds the year in which it was written.",
            ("The result also holds the year in which it was written.",),
        ),
        Described(
            "daily_quote", "Returns a quotation of the day and the name of its author. The year is that of the first print."
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report the first sentence that is certainly in another language than the texts before it."""
        first = ""
        for text in tool_texts(catalog, tool):
            for sentence in analyse(text.prose.text).sentences:
                language = certain_language(sentence.plain)
                first = first or language
                if language and language != first:
                    yield _finding(text, sentence, first, language)
                    return


def _finding(text: Text, sentence: Sentence, first: str, language: str) -> Finding:
    return Finding(
        text.prose.locate(sentence.start, sentence.end),
        f"This sentence is in {_NAMES.get(language, 'another language')}, the text before it in {_NAMES.get(first, 'another one')}.",
        help="Keep the texts of one function in one language.",
        path=text.source.path if text.tool and text.source.path != text.tool.source.path else None,
    )


_NAMES = {
    "en": "English", "it": "Italian", "de": "German", "es": "Spanish", "pt": "Portuguese", "fr": "French", "ru": "Russian", "zh": "Chinese",
    "ja": "Japanese", "ko": "Korean", "he": "Hebrew", "ar": "Arabic", "nl": "Dutch", "sv": "Swedish", "pl": "Polish", "tr": "Turkish",
}  # fmt: skip
