"""Descriptions that say nothing specific."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.content import content, has_specifics
from appfn_lint.language.lexicon import words
from appfn_lint.rule import Bad, Described, Finding, Good, Rule, Severity, Text


class VagueDescription(Rule):
    """Nothing specific: only generic verbs and objects, such as "handles data" or "performs the operation".

    An agent that reads it cannot tell when the function fits, and calls it at the wrong time or never.
    """

    severity = Severity.WARNING
    rows = ("E1", "D6")
    words_alone = True
    yields_to = ("restated-name", "placeholder-text")
    bad = (
        Bad(
            """
            class Things {
                /** Handles various data as needed. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun syncOffice(context: AppFunctionContext): String = ""
            }
            """,
            points_at="Handles various data as needed.",
        ),
    )
    good = (
        Good(
            """
            class Notes {
                /** Lists notes. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun showAll(context: AppFunctionContext): String = ""
            }
            """,
            why="short, but the object is specific",
        ),
    )
    described = (
        Described("run_thing", "Performs various operations on data.", ("Performs various operations on data.",)),
        Described("run_thing", "Prints address labels for parcels."),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report the whole description of a function if no content word is left in it."""
        if text.role != "description" or (text.tool is not None and text.tool.computed):
            return
        sentences = [s for s in analyse(text.prose.text).sentences if s.form != "heading" and not s.argument]
        if not sentences or len(sentences) > 3 or any(not s.english or has_specifics(s) for s in sentences):
            return
        found = [word for s in sentences for word in content(s)]
        specific = [
            w for w in found if w not in words("generic nouns") and w not in words("vague description: generic_verbs", "rules")
        ]
        if not specific and sum(len(s.tokens) for s in sentences) < 40:
            yield Finding(
                text.prose.locate(sentences[0].start, sentences[-1].end),
                f"{text.label} says nothing specific: an agent cannot tell when it fits.",
                help="Name what it acts on and what comes out of it.",
            )
