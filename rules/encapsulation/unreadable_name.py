"""Function names that a person cannot read."""

from collections.abc import Iterator
from functools import cache
from re import Pattern
from re import compile as pattern_of

from appfn_lint.language.identifiers import words as name_words
from appfn_lint.language.lexicon import words
from appfn_lint.language.verbs import lemma
from appfn_lint.rule import Bad, Catalog, Described, Finding, Good, Kind, Rule, Severity, Tool

_LIMITS = {Kind.APPFUNCTION: 64, Kind.PYTHON: 64, Kind.JSON: 64, Kind.WEBMCP: 128}
"""Characters of a name that common hosts accept; longer ones are refused."""


class UnreadableName(Rule):
    """A function name that a person cannot read: unknown abbreviations, bare numbers, no verb, characters that hosts refuse.

    The name is what a user sees when asked to allow a call, and the strongest signal that an agent has.
    """

    severity = Severity.WARNING
    rows = ("D5", "D4")
    bad = (
        Bad(
            """
            class Notes {
                /** Finds notes by their text. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun fndNts2(context: AppFunctionContext): String = ""
            }
            """,
            points_at="fndNts2",
        ),
        Bad(
            """
            class Notes {
                /** Finds notes by their text. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun find_notes(context: AppFunctionContext): String = ""
            }
            """,
            points_at="find_notes",
        ),
        Bad(
            """
            class Notes {
                /** Finds notes by their text. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun FindNotes() {}

                /** Finds notes by their text. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun getNote2() {}

                /** Finds notes by their text. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun gtNts() {}
            }
            """,
            points_at=("FindNotes", "getNote2", "gtNts"),
        ),
        Bad(
            """
            class Notes {
                /** Finds notes by their text. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun x() {}
            }
            """,
            points_at="x",
            severity=Severity.NOTE,
        ),
    )
    good = (
        Good(
            """
            class Notes {
                /** Converts a note to MP3 and returns its SHA-256. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun convertNoteToMp3(context: AppFunctionContext): String = ""
            }
            """,
            why="a number that belongs to a known word",
        ),
        Good(
            """
            class Recipes {
                /** Scales a recipe to a number of servings. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun scaleRecipe(context: AppFunctionContext, servings: Int): String = ""

                /** Finds recipes by their text. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun findRecipes(context: AppFunctionContext, text: String): String = ""

                /** Deletes a recipe. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun deleteRecipe(context: AppFunctionContext, id: String): String = ""
            }
            """,
            why="a verb that no list holds",
        ),
    )
    described = (
        Described("mgr_upd", "Changes who looks after a shop.", ("mgr_upd",)),
        Described("change_manager", "Changes who looks after a shop."),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report the first fault of each name; families of one style (``note_create``) are fine."""
        verbs, family = _uses_verbs(catalog), _family(catalog)
        for tool in catalog.tools:
            fault = _fault(tool, catalog.kind, family, verbs=verbs)
            if fault:
                yield Finding(
                    tool.name_span,
                    f"The name `{tool.name}` {fault[0]}.",
                    help="Name it verb first, in words that a person would say.",
                    severity=fault[1],
                    path=tool.path,
                    tool=tool.name,
                )


def _family(catalog: Catalog) -> str:
    """The word that most names of a catalogue begin with, such as the product's; empty where there is none."""
    firsts = [next(iter(name_words(tool.name)), "") for tool in catalog.tools]
    common = max(set(firsts), key=firsts.count, default="")
    return common if len(firsts) > 2 and firsts.count(common) * 2 > len(firsts) else ""


def _fault(tool: Tool, kind: Kind, family: str, *, verbs: bool) -> tuple[str, Severity | None] | None:
    name = tool.name
    refused = _refused(name, kind)
    if refused or not name.isascii():
        return (refused, None) if refused else None
    found = tuple(word for word in name_words(name.rpartition(".")[2]) if word != family)
    unreadable = _unreadable(tool, kind, found)
    if unreadable:
        return unreadable, None
    if len(name) == 1:
        return "is a single letter", Severity.NOTE
    if verbs and len(found) > 1 and not any(lemma(word) for word in found) and _only_things(tool, found):
        return "has no verb", Severity.NOTE
    return None


def _only_things(tool: Tool, found: tuple[str, ...]) -> bool:
    """Whether the description names every word of the name behind its own verb: then none of them is what is done."""
    said = _plain().findall(tool.description.text.lower())[1:] if tool.description else []
    things = {form for word in said for form in (word, word.removesuffix("s"))}
    return all(word in things or word.removesuffix("s") in things for word in found)


def _refused(name: str, kind: Kind) -> str:
    """What hosts do not take about a name, empty where they take it."""
    limit = _LIMITS.get(kind, 128)
    if kind is not Kind.APPFUNCTION and not _accepted().fullmatch(name):
        return "has characters that hosts refuse"
    return f"is {len(name)} characters long; hosts accept {limit}" if len(name) > limit else ""


def _unreadable(tool: Tool, kind: Kind, found: tuple[str, ...]) -> str:
    """What people stumble over in a name, empty where nothing is."""
    name = tool.name
    strange = [word for word in found if _is_abbreviation(word, tool, kind)]
    if strange:
        return f"holds `{strange[0]}`, which is no word"
    clipped = [word for word in found if _is_clipped(word)]
    if len(clipped) > 1:
        return f"holds `{clipped[0]}` and `{clipped[1]}`, which are no words"
    if len(found) > 1 and not any(char in "aeiouy" for char in name.lower()) and not _all_acronyms(found):
        return "has no vowel, so that nobody can read it"
    numbered = _numbered().search(name)
    if numbered and not (tool.description and numbered.group().strip("_") in tool.description.text):
        return "ends in a number that tells nothing"
    if kind is Kind.APPFUNCTION and ("_" in name.strip("_") or name[:1].isupper()):
        return "is not written in Kotlin's lowerCamelCase"
    return ""


def _is_clipped(word: str) -> bool:
    """Whether two or three letters without a vowel are no acronym that people know."""
    known = word.upper() in words("acronyms", "acronyms") or word in words("unreadable name: known", "rules")
    return len(word) in (2, 3) and word.isalpha() and not known and not any(char in "aeiouy" for char in word)


def _uses_verbs(catalog: Catalog) -> bool:
    """Whether most names of the catalogue hold a verb, so that one without stands out."""
    with_verb = sum(any(lemma(word) for word in name_words(tool.name)) for tool in catalog.tools)
    return with_verb * 3 >= len(catalog.tools) * 2 and len(catalog.tools) > 2


@cache
def _plain() -> "Pattern[str]":
    return pattern_of(r"[a-z]+")


@cache
def _accepted() -> "Pattern[str]":
    return pattern_of(r"[\w./:-]+")


@cache
def _numbered() -> "Pattern[str]":
    known = r"(?<!utf)(?<!sha)(?<!top)(?<!day)(?<!web)(?<!mpeg)(?<!auth)(?<!base)(?<!http)(?<!level)(?<!page)(?<!step)"
    return pattern_of(rf"(?<![\dvVxX])(?:(?<=[a-z]{{3}})(?i:{known})[1-9]|(?<=[a-z]{{4}})\d{{1,2}}|_\d{{1,2}})$")


def _all_acronyms(found: tuple[str, ...]) -> bool:
    return all(word.upper() in words("acronyms", "acronyms") for word in found if word.isalpha())


def _is_abbreviation(word: str, tool: Tool, kind: Kind) -> bool:
    """Whether a word is a clipped one, or has no vowel and is neither an acronym nor a word of the description."""
    if word in words("unreadable name: short", "rules"):
        return True
    if kind is Kind.JSON or len(word) < 4 or not word.isalpha() or any(char in "aeiouy" for char in word):
        return False
    described = tool.description.text.lower() if tool.description else ""
    return (
        word.upper() not in words("acronyms", "acronyms")
        and word not in words("unreadable name: known", "rules")
        and word not in described
    )
