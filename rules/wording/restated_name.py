"""Texts that only repeat the name."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.content import content, has_specifics, kin, stem
from appfn_lint.language.identifiers import words as name_words
from appfn_lint.language.lexicon import words
from appfn_lint.rule import Bad, Described, Finding, Good, Rule, Severity, Text


class RestatedName(Rule):
    """The content words of a description or parameter text are all in the name.

    The agent has the name already. The text is the place for what the name cannot say: an example, a unit, a format,
    what happens, where the value comes from.
    """

    severity = Severity.WARNING
    rows = ("D6",)
    words_alone = True
    yields_to = ("placeholder-text",)
    bad = (
        Bad(
            """
            class Profiles {
                /** Gets the user profile. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun getUserProfile(context: AppFunctionContext): String = ""
            }
            """,
            points_at="Gets the user profile.",
        ),
        Bad(
            """
            class Films {
                /**
                 * Finds films that were shown first in a given year.
                 * @param year The year.
                 */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun findFilms(context: AppFunctionContext, year: Int): String = ""
            }
            """,
            points_at="The year.",
            severity=Severity.NOTE,
        ),
    )
    good = (
        Good(
            """
            class Films {
                /**
                 * Finds films by their year and lists the newest first.
                 * @param year The year, e.g. 1994.
                 * @param limit Limit in films.
                 */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun findFilms(context: AppFunctionContext, year: Int, limit: Int): String = ""
            }
            """,
            why="an order, an example and a unit",
        ),
    )
    described = (
        Described("delete_note", "Deletes a note.", ("Deletes a note.",)),
        Described("delete_note", "Deletes a note and its attachments."),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report the whole text if it adds no word to the name."""
        if text.role not in ("description", "parameter", "property") or (text.tool is not None and text.tool.computed):
            return
        sentences = [s for s in analyse(text.prose.text).sentences if not s.argument and s.section != "returns"]
        if not sentences or len(sentences) > 2 or any(not s.english or has_specifics(s) for s in sentences):
            return
        found = [word for s in sentences for word in content(s) if word not in words("restated name: nothing", "rules")]
        known = _known(text.name)
        if found and all(word in known for word in found) and len(found) <= len(known) + 1:
            mild = text.role != "description"
            yield Finding(
                text.prose.locate(sentences[0].start, sentences[-1].end),
                f"{text.label} only repeats the name.",
                help="Add what the name cannot say: an example, a unit, a format, a source."
                if mild
                else "Say what comes out of it, and when it fits.",
                severity=Severity.NOTE if mild else None,
            )


def _known(name: str) -> frozenset[str]:
    stems = [stem(word) for word in name_words(name)]
    return frozenset(stems) | (kin(stems[0]) if stems else frozenset())
