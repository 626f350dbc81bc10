"""Sample utterances instead of what happens."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.lexicon import words
from appfn_lint.language.phrases import phrases
from appfn_lint.language.sentences import Sentence
from appfn_lint.rule import Bad, Described, Finding, Good, Rule, Severity, Text


class InvocationTrigger(Rule):
    """Sample utterances ("use this when the user says …") instead of what happens.

    Agents understand what users say; matching sample phrases makes them call the function for those words and miss it
    for others. Say what can be expected: "if you have X, this gives Y".
    """

    severity = Severity.NOTE
    rows = ("D7",)
    words_alone = True
    yields_to = ("prompt-style-command", "promotional-claim", "cross-function-procedure")
    bad = (
        Bad(
            """
            class Lights {
                /** Dims the lights. Use this when the user says "it is too bright" or "movie time". */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun dimLights(context: AppFunctionContext): String = ""
            }
            """,
            points_at='Use this when the user says "it is too bright" or "movie time".',
        ),
    )
    good = (
        Good(
            """
            class Lights {
                /** Dims the lights of a room. Use this when only the level is to change, e.g. "30 %". */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun dimLights(context: AppFunctionContext): String = ""
            }
            """,
            why="a plain condition with an example of a value",
        ),
    )
    described = (
        Described(
            "dim_light",
            "Dims a light of the house. Trigger phrases: 'too bright', 'make it darker'.",
            ("Trigger phrases: 'too bright', 'make it darker'.",),
        ),
        Described("dim_light", "Dims a light of the house. Use this when the level is known."),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report sentences that list what users say."""
        if text.role not in ("description", "app"):
            return
        for sentence in analyse(text.prose.text).english:
            if (
                not words("invocation trigger: triggers", "rules").isdisjoint(sentence.vocabulary)
                and _quotes(sentence)
                and _listens(sentence)
            ):
                yield Finding(
                    text.prose.locate(sentence.start, sentence.end),
                    f"{text.label} lists what users say instead of what happens.",
                    help='Say what the agent can expect: "if you have X, this gives Y".',
                )


def _quotes(sentence: Sentence) -> bool:
    return any(token.kind == "quote" and len(token.text) > 4 for token in sentence.tokens)


def _listens(sentence: Sentence) -> bool:
    pattern = phrases("triggers", "listens")
    return pattern is not None and pattern.search(sentence.plain) is not None
