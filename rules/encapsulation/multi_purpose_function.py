"""Functions that are several functions."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.content import stem
from appfn_lint.language.identifiers import words as name_words
from appfn_lint.language.lexicon import words
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.tokens import Token
from appfn_lint.language.verbs import lemma, verb_classes
from appfn_lint.rule import Bad, Catalog, Described, Finding, Good, Parameter, Rule, Severity, Tool

_SELECTORS = frozenset(("action", "operation", "op", "mode", "command", "method", "task", "verb", "function"))
_EFFECTS = ("read", "create", "update", "destroy", "send", "pay", "execute")


class MultiPurposeFunction(Rule):
    """An `action` parameter that selects among operations, or a description that joins unrelated ones.

    Each operation needs other parameters, has another risk, and is searched for by other words. Folded into one, the
    function is called at the wrong time, with arguments of the wrong operation, and a user who may read may also delete.
    """

    severity = Severity.WARNING
    rows = ("E2",)
    bad = (
        Bad(
            """
            class Notes {
                /**
                 * Works on the notes of a folder.
                 * @param action One of "create", "list" or "delete".
                 */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun manageNotes(context: AppFunctionContext, action: String): String = ""
            }
            """,
            points_at="action",
        ),
        Bad(
            """
            class Office {
                /** Creates a note, sends an invoice or books a flight. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun doOffice(context: AppFunctionContext): String = ""
            }
            """,
            points_at="Creates a note, sends an invoice or books a flight.",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.registerTool({
              name: 'inspect_bed', description: 'Tells what grows in a bed.', execute() {},
              inputSchema: {type: 'object', properties: {action: {enum: ['count', 'list', 'read'], description: 'What information to give'}}},
            });
            """,
            why="a choice of what is told",
            name="tools.js",
        ),
        Good(
            """
            class Player {
                /**
                 * Creates or updates a playlist and returns its id.
                 * @param mode Order of the songs: "shuffle", "repeat" or "normal".
                 * @param action Either "pause" or "resume".
                 */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun savePlaylist(context: AppFunctionContext, mode: String, action: String): String = ""
            }
            """,
            why="related verbs on one object, a mode that is none of operations, and a pair of opposites on one state",
        ),
    )
    described = (
        Described(
            "notes",
            "Works on the notes of a folder.",
            ("action",),
            parameters=(("action", "What to do.", ("create", "list", "delete")),),
        ),
        Described("play_song", "Plays a song in a room.", parameters=(("action", "What to do.", ("pause", "resume")),)),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report the selecting parameter, else the first sentence."""
        for parameter in tool.parameters:
            operations = _operations(parameter)
            if len(operations) > 1 and len({_effect(verb) for verb in operations}) > 1:
                listed = ", ".join(f"`{verb}`" for verb in operations[:5])
                yield Finding(
                    parameter.span,
                    f"`{parameter.name}` makes `{tool.name}` several functions: {listed}.",
                    help="Offer one function an operation, each with its own text and parameters.",
                    path=parameter.path or None,
                )
                return
        yield from _joined(tool)


def _operations(parameter: Parameter) -> list[str]:
    """The verbs among which a selecting parameter chooses, at most one a value, in order."""
    if not _SELECTORS & set(name_words(parameter.name)[-1:]) or parameter.type.shape not in ("string", "unknown", "object"):
        return []
    values = [str(value) for value in parameter.constraint.enum] if parameter.constraint else []
    if not values and parameter.description:
        values = [
            t.text.strip("`\"'“”‘’")
            for s in analyse(parameter.description.text).sentences
            for t in s.tokens
            if t.kind in ("quote", "code")
        ]
    if parameter.description and {"permission", "check", "information"} & analyse(parameter.description.text).vocabulary:
        return []  # an operation that is asked about and not carried out, or a choice of what is told
    if any(value in ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD") for value in values):
        return []
    verbs = [lemma(name_words(value)[0]) for value in values if 0 < len(name_words(value)) <= 3]
    found = [verb for verb in verbs if verb and any(name in verb_classes(verb) for name in _EFFECTS)]
    fewest = 3 if parameter.name.lower().endswith("mode") else 2
    return list(dict.fromkeys(found)) if len(found) * 2 >= len(verbs) and len(set(found)) >= fewest else []


def _effect(verb: str) -> str:
    """What a verb does to the world; verbs that move one state back and forth are one effect."""
    if verb in words("multi purpose function: state", "rules"):
        return "state"
    classes = verb_classes(verb)
    return next((name for name in ("destroy", "pay", "send", "execute", "create", "update", "read") if name in classes), "")


def _joined(tool: Tool) -> Iterator[Finding]:
    """A first sentence whose verbs, joined by "or", act on different things."""
    if not tool.description:
        return
    whole = analyse(tool.description.text)
    first = next((s for s in whole.sentences if s.form != "heading"), None)
    if first is None or not first.english or "or" not in first.vocabulary:
        return
    acts = _acts(first)
    if len(acts) > 1 and len({noun for _, noun in acts}) == len(acts) and len({_effect(verb) for verb, _ in acts}) > 1:
        listed = ", ".join(f"`{verb} {noun}`" for verb, noun in acts)
        yield Finding(
            tool.description.locate(first.start, first.end),
            f"`{tool.name}` is described as several functions: {listed}.",
            help="Offer one function an operation, each with its own text and parameters.",
        )


def _acts(sentence: Sentence) -> list[tuple[str, str]]:
    """Verb and object of each verb phrase of a list that ends in "or"; empty where the sentence is no such list."""
    found = sentence.tokens
    acts: list[tuple[str, str]] = []
    at = 0
    while at < len(found):
        verb = _verb_at(found, at)
        noun = _object(found, at + 1) if verb else ""
        if verb and noun:
            acts.append((verb, noun))
        else:
            return []
        at = _next_joint(found, at + 1)
    return acts if len(acts) > 1 else []


def _verb_at(found: tuple[Token, ...], at: int) -> str:
    if at >= len(found) or found[at].kind != "word":
        return ""
    word = found[at].lower
    base = lemma(word)
    return base if base and (word == base or word.endswith("s")) and verb_classes(base) & set(_EFFECTS) else ""


def _object(found: tuple[Token, ...], at: int) -> str:
    """The head of the object: its last word before a preposition, comma or conjunction; empty without a determiner."""
    if at >= len(found) or not (found[at].lower in words("determiners") or found[at].lower.endswith("s")):
        return ""
    if found[at].lower in ("it", "them", "one"):
        return ""  # the object of the verb before, as in "gets a label or creates it"
    head = ""
    while (
        at < len(found)
        and found[at].kind == "word"
        and found[at].lower not in words("prepositions")
        and found[at].lower not in ("and", "or", "that", "which")
    ):
        head = found[at].lower
        at += 1
    return stem(head) if head not in words("determiners") else ""


def _next_joint(found: tuple[Token, ...], at: int) -> int:
    """Where the next verb phrase of the list may begin: after a comma or "or"."""
    while at < len(found):
        if found[at].text == "," or found[at].lower == "or":
            at += 1
            while at < len(found) and found[at].lower in ("or", ","):
                at += 1
            return at
        if found[at].kind == "mark" and found[at].text not in "`'\"-/":
            return len(found)
        at += 1
    return at
