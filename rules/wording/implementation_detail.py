"""How a function is built instead of what it does."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.domains import is_about_software
from appfn_lint.language.identifiers import words as name_words
from appfn_lint.language.lexicon import words
from appfn_lint.language.mentions import functions_of
from appfn_lint.language.phrases import phrases, whole_phrases
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.tokens import Token
from appfn_lint.rule import Bad, Finding, Good, Rule, Severity, Text


class ImplementationDetail(Rule):
    """Frameworks, layers, classes, threads, storage or protocols in the text of a function that is not about software.

    An agent chooses by what happens for the user. How it happens changes without the description, crowds out what
    matters, and tempts the agent to reason about a database that it cannot reach.
    """

    severity = Severity.WARNING
    lexicon = "terms of how something is built"
    rows = ("D4",)
    yields_to = ("agent-instruction-override",)
    bad = (
        Bad(
            """
            class Notes {
                /** Saves a note through the NoteRepository on a background thread. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun saveNote(context: AppFunctionContext): String = ""
            }
            """,
            points_at="NoteRepository",
        ),
        Bad(
            """
            class Notes {
                /** Saves a note. Uses Room under the hood. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun saveNote(context: AppFunctionContext): String = ""
            }
            """,
            points_at="Room",
        ),
    )
    good = (
        Good(
            """
            class Queries {
                /** Runs an SQL query against a table of the database and returns its rows as JSON. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun runQuery(context: AppFunctionContext): String = ""
            }
            """,
            why="a database tool may say SQL",
        ),
        Good(
            """
            class Notes {
                /** Adds a room to the plan, in the folder "Room 12", and plays it on the speaker of the service desk. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun addRoom(context: AppFunctionContext): String = ""
            }
            """,
            why="ordinary words that are also names of libraries",
        ),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report the first detail of each sentence, unless the catalogue is about software."""
        if text.role == "deprecation" or is_about_software(text.catalog):
            return
        taken = functions_of(text.catalog)[1] | _subjects(text)
        for sentence in analyse(text.prose.text).sentences:
            own = whole_phrases(self.words)
            match = own.search(sentence.plain) if own else None
            found = (sentence.start + match.start(), sentence.start + match.end()) if match else None
            if not found and sentence.english:
                found = _detail(sentence, taken, describes=text.role in ("description", "app", "type"))
            if found:
                yield _finding(text, *found)


def _subjects(text: Text) -> frozenset[str]:
    """The words of the function's name, which its text is about."""
    found = name_words(text.tool.name) if text.tool else ()
    return frozenset(word + ending for word in found for ending in ("", "s"))


def _detail(sentence: Sentence, taken: frozenset[str], *, describes: bool) -> tuple[int, int] | None:
    for index, token in enumerate(sentence.tokens):
        if token.kind in ("word", "name", "link", "code") and _is_detail(sentence.tokens, index, taken):
            return token.start, token.end
    pattern = phrases("implementation", "how")
    match = pattern.search(sentence.plain) if pattern and describes and _may_hold(sentence) else None
    if match and not taken.isdisjoint(set(match.group().lower().split()) & words("implementation detail: hints", "rules")):
        return None
    return (sentence.start + match.start(), sentence.start + match.end()) if match else None


def _may_hold(sentence: Sentence) -> bool:
    return (
        not words("implementation detail: hints", "rules").isdisjoint(sentence.vocabulary)
        or "kind:" in sentence.text
        or "P-" in sentence.text
    )


def _is_detail(found: tuple[Token, ...], index: int, taken: frozenset[str]) -> bool:
    token = found[index]
    bare = token.text.strip("`[]").removesuffix("()")
    if bare.lower() in taken:
        return False
    head = bare.split(".")[0]
    if head in words("names", "implementation"):
        return True
    if _is_class(bare):
        return True
    before = found[index - 1].lower if index else ""
    if bare in words("how", "implementation") and before in words("means", "implementation"):
        following = found[index + 1].lower if index + 1 < len(found) else ""
        return bare.lower() not in ("intent", "thread", "threads", "room", "http", "https", "sql", "rest") or _names_library(
            bare, following
        )
    return False


def _names_library(bare: str, following: str) -> bool:
    """As in "via Room", "using SQL", not "in room 12" and not "with intent"."""
    return bare in ("Room", "SQL", "REST", "Intent") and not following.isdigit() and following not in ("and", "service", "of")


def _is_class(bare: str) -> bool:
    """Whether an identifier is a class of an implementation by its ending: ``NoteRepository``, ``HomeManagerImpl``."""
    if not bare.isidentifier() or not bare[0].isupper() or "_" in bare or bare.isupper():
        return False
    return any(
        bare.endswith(suffix) and len(bare) > len(suffix) + 2 and bare[-len(suffix) - 1].islower()
        for suffix in words("suffixes", "implementation")
    )


def _finding(text: Text, start: int, end: int) -> Finding:
    shown = " ".join(text.prose.text[start:end].split())
    return Finding(
        text.prose.locate(start, end),
        f"`{shown}` says how it is built, which an agent cannot use.",
        help="Say what happens for the user instead.",
    )
