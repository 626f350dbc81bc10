"""How a function is built instead of what it does."""

from collections.abc import Iterator
from functools import cache, lru_cache

from appfn_lint.language.analysis import analyse
from appfn_lint.language.domains import is_about_software
from appfn_lint.language.identifiers import words as name_words
from appfn_lint.language.lexicon import entries, words
from appfn_lint.language.mentions import functions_of
from appfn_lint.language.phrases import phrases, whole_phrases
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.tokens import Token
from appfn_lint.rule import Bad, Described, Finding, Good, Kind, Related, Rule, Severity, Text


class ImplementationDetail(Rule):
    """Frameworks, layers, classes, threads, storage or protocols in the text of a function that is not about software.

    An agent chooses by what happens for the user. How it happens changes without the description, crowds out what
    matters, and tempts the agent to reason about a database that it cannot reach. The details of one text are one
    finding, at the first. It is a note outside of AppFunctions, because most tools of servers are about software, where
    such a term is often the subject; a term that the project itself has listed is a warning everywhere.
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
        Bad(
            """
            class Notes {
                /** Saves a note with the NoteRepository. The NoteDao writes it from a coroutine, and WorkManager syncs it. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun saveNote(context: AppFunctionContext): String = ""
            }
            """,
            points_at="NoteRepository",
            why="several details of a text are one finding, at the first",
        ),
        Bad(
            """
            {"tools": [{"name": "save_note", "description": "Saves a note through the NoteRepository."}]}
            """,
            points_at="NoteRepository",
            severity=Severity.NOTE,
            why="a note outside of AppFunctions",
            name="tools.json",
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
    described = (
        Described("book_table", "Books a table by a coroutine of the TableRepository.", ("coroutine",)),
        Described("book_table", "Books a table at a restaurant of the repository of old wines."),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report the details of a text together, at the first, unless the catalogue is about software."""
        if text.role == "deprecation" or is_about_software(text.catalog):
            return
        if not self.words and not _may_tell(text.prose.text):
            return
        taken = functions_of(text.catalog)[1] | _subjects(text)
        own = whole_phrases(self.words)
        asked: list[tuple[int, int]] = []
        found: list[tuple[int, int]] = []
        for sentence in analyse(text.prose.text).sentences:
            at = sentence.start
            asked += [(at + match.start(), at + match.end()) for match in (own.finditer(sentence.plain) if own else ())]
            if sentence.english:
                found += _details(sentence, taken, describes=text.role in ("description", "app", "type"))
        if asked or found:
            certain = bool(asked) or text.catalog.kind is Kind.APPFUNCTION
            yield _finding(text, sorted({*asked, *found}), None if certain else Severity.NOTE)


@lru_cache(maxsize=1024)
def _may_tell(text: str) -> bool:
    """Whether a text holds a detail, if none of its words is a name of the contract's."""
    return any(True for s in analyse(text).english for _ in _details(s, frozenset(), describes=True))


def _subjects(text: Text) -> frozenset[str]:
    """The words of the function's name, which its text is about."""
    found = name_words(text.tool.name) if text.tool else ()
    return frozenset(word + ending for word in found for ending in ("", "s"))


def _details(sentence: Sentence, taken: frozenset[str], *, describes: bool) -> Iterator[tuple[int, int]]:
    """The terms of a sentence, else the words that say how something is done."""
    named = False
    terms = _terms()
    for index, token in enumerate(sentence.tokens):
        if token.kind == "word" and token.text.islower() and token.text not in terms:
            continue
        if token.kind in ("word", "name", "link", "code") and _is_detail(sentence.tokens, index, taken):
            named = True
            yield token.start, token.end
    pattern = phrases("implementation", "how")
    match = pattern.search(sentence.plain) if pattern and describes and not named and _may_hold(sentence) else None
    hints = words("implementation detail: hints", "rules")
    if match and taken.isdisjoint(set(match.group().lower().split()) & hints):
        yield sentence.start + match.start(), sentence.start + match.end()


@cache
def _terms() -> frozenset[str]:
    """All terms; of the words in lower case only these can be one."""
    return words("names", "implementation") | words("how", "implementation")


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
    return bare.endswith(entries("suffixes", "implementation")) and any(
        bare.endswith(suffix) and len(bare) > len(suffix) + 2 and bare[-len(suffix) - 1].islower()
        for suffix in words("suffixes", "implementation")
    )


_NAMED = 3
"""How many details a message names; the rest is counted."""


def _finding(text: Text, found: list[tuple[int, int]], severity: Severity | None) -> Finding:
    shown = dict.fromkeys(" ".join(text.prose.text[start:end].strip("`[]").split()) for start, end in found)
    names = [f"`{name}`" for name in shown][:_NAMED]
    rest = len(shown) - len(names)
    if rest:
        names.append(f"{rest} more")
    listed = " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]
    return Finding(
        text.prose.locate(*found[0]),
        f"{listed} {'say' if len(names) > 1 else 'says'} how it is built, which an agent cannot use.",
        help="Say what happens for the user instead.",
        related=tuple(Related(text.prose.locate(*place), "and here") for place in found[1:]),
        severity=severity,
    )
