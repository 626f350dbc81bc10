"""Template text where a description should stand."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.identifiers import words as name_words
from appfn_lint.language.phrases import phrases
from appfn_lint.rule import Bad, Described, Finding, Good, Rule, Severity, Text

_TRIGGERS = ("todo", "fixme", "tbd", "xxx", "lorem", "here")
_LONGEST = 60


class PlaceholderText(Rule):
    """A placeholder where a description should be: TODO, TBD, lorem ipsum, "description".

    The agent receives it as if it were meant, and chooses the function, or fills the argument, by guessing.
    """

    severity = Severity.ERROR
    rows = ("D6",)
    words_alone = True
    bad = (
        Bad(
            """
            class Notes {
                /** TODO: describe what happens to attachments. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun createNote(context: AppFunctionContext): String = ""
            }
            """,
            points_at="TODO:",
        ),
        Bad(
            """
            class Notes {
                /**
                 * Creates a note.
                 * @param title Description here
                 */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun createNote(context: AppFunctionContext, title: String): String = ""
            }
            """,
            points_at="Description here",
        ),
    )
    good = (
        Good(
            """
            class Tasks {
                /**
                 * Adds a TODO item to a list and leaves its description empty.
                 * @param text What is to be done, e.g. "TODO call the plumber".
                 */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun addTask(context: AppFunctionContext, text: String): String = ""
            }
            """,
            why="to-do items are what the function is about",
        ),
    )
    described = (
        Described("find_notes", "Finds notes by their text. TODO: say in which folders.", ("TODO:",)),
        Described("find_notes", "Finds notes by their text. Items on a to-do list are no notes."),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report the whole text where it is a placeholder, else each marker in it."""
        whole = text.prose.text.strip()
        start = text.prose.text.find(whole)
        if len(whole) <= _LONGEST:
            pattern = phrases("placeholders", "whole")
            if pattern and pattern.fullmatch(whole.rstrip(".:! ").strip("\"'`")) and not _is_subject(text.name, whole):
                yield self._finding(text, start, start + len(whole), whole)
                return
        lower = whole.lower()
        if any(trigger in lower for trigger in _TRIGGERS):
            yield from self._markers(text)

    def _markers(self, text: Text) -> Iterator[Finding]:
        pattern = phrases("placeholders", "inner")
        for sentence in analyse(text.prose.text).sentences:
            match = pattern.search(sentence.plain) if pattern else None
            if match and (match.group().strip().isupper() or match.group()[:1].isalpha()) and _is_marker(match.group()):
                end = match.start() + len(match.group().rstrip())
                yield self._finding(text, sentence.start + match.start(), sentence.start + end, match.group().strip())

    def _finding(self, text: Text, start: int, end: int, found: str) -> Finding:
        return Finding(
            text.prose.locate(start, end),
            f"{text.label} still holds the placeholder `{found}`, and the agent receives it.",
            help="Write the text or remove the placeholder.",
        )


def _is_subject(name: str, whole: str) -> bool:
    """Whether the thing is itself called a description: "The function description" for ``description``."""
    return (
        bool(set(name_words(name)) & {"description", "desc", "summary", "comment", "documentation", "text"})
        and len(whole.split()) > 1
    )


def _is_marker(found: str) -> bool:
    """Markers are written in capitals; the phrases of a template in any case."""
    word = found.strip().split("(")[0].rstrip(":-–. ")
    return word.lower() not in ("todo", "fixme", "tbd", "xxx") or word.isupper()
