"""Capitals, bold and marks that raise the voice."""

from collections import deque
from collections.abc import Iterator

from appfn_lint.language.analysis import Analysis, analyse
from appfn_lint.language.capitals import Emphasis
from appfn_lint.language.emphasis import bold, is_emphatic, marks, shouted
from appfn_lint.language.sentences import Sentence
from appfn_lint.rule import Bad, Described, Finding, Fix, Good, Rule, Severity, Text


class Shouting(Rule):
    """Capitals for emphasis on ordinary words, bold round words, `!!` and warning emoji.

    A description is data that an agent weighs against others. Text that shouts pulls weight to itself without saying
    more, and authors who shout against each other make every description louder and none clearer. Say it once, plainly.
    """

    severity = Severity.WARNING
    lexicon = "words in capitals that are names"
    rows = ("D4",)
    bad = (
        Bad(
            """
            class Notes {
                /** Deletes a note. IMPORTANT: deleted notes can NEVER be restored. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun deleteNote(context: AppFunctionContext): String = ""
            }
            """,
            points_at="IMPORTANT",
            fixed="""
            class Notes {
                /** Deletes a note. Important: deleted notes can never be restored. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun deleteNote(context: AppFunctionContext): String = ""
            }
            """,
        ),
        Bad(
            """
            class Notes {
                /** Deletes a note. The note **cannot be restored** afterwards. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun deleteNote(context: AppFunctionContext): String = ""
            }
            """,
            points_at="**cannot be restored**",
            fixed="""
            class Notes {
                /** Deletes a note. The note cannot be restored afterwards. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun deleteNote(context: AppFunctionContext): String = ""
            }
            """,
        ),
        Bad(
            """
            class Notes {
                /** Deletes a note. The id MUST belong to a note of this user. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun deleteNote(context: AppFunctionContext): String = ""
            }
            """,
            points_at="MUST",
            severity=Severity.NOTE,
            fixed="""
            class Notes {
                /** Deletes a note. The id must belong to a note of this user. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun deleteNote(context: AppFunctionContext): String = ""
            }
            """,
        ),
    )
    good = (
        Good(
            """
            class Tasks {
                /**
                 * Lists tasks whose state is OPEN or DONE, but NOT archived ones, as JSON. Dates are YYYY-MM-DD, sums in EUR.
                 *
                 * **Sorting**: by due date.
                 */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun listTasks(context: AppFunctionContext): String = ""
            }
            """,
            why="constants, one contrastive NOT, acronyms, date patterns, currency codes and a list head",
        ),
    )
    described = (
        Described("delete_note", "Deletes a note with its files. IMPORTANT: it is gone.", ("IMPORTANT",)),
        Described("delete_note", "Deletes a note with its files by a DELETE request."),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report one finding a sentence, with a fix for all of its emphasis."""
        if not is_emphatic(text.prose.text):
            return
        whole = analyse(text.prose.text)
        constants = _constants(text) | frozenset(word.upper() for word in self.words)
        loud = deque(marks(text.prose.text))
        between: list[Emphasis] = []
        for sentence in whole.sentences:
            while loud and loud[0].start < sentence.start:
                between.append(loud.popleft())
            inside: list[Emphasis] = []
            while loud and loud[0].start < sentence.end:
                inside.append(loud.popleft())
            yield from self._sentence(text, sentence, inside, constants, bound=_binds_agent(whole, sentence))
        if between or loud:
            yield _finding(text, [*between, *loud], None)

    def _sentence(
        self, text: Text, sentence: Sentence, loud: list[Emphasis], constants: frozenset[str], *, bound: bool
    ) -> Iterator[Finding]:
        bolds = list(bold(sentence))
        capitals = [e for e in shouted(sentence, constants) if not any(b.start <= e.start and e.end <= b.end for b in bolds)]
        found = sorted((*capitals, *(_with_plain_words(sentence, b, constants) for b in bolds), *loud))
        if not found:
            return
        mild = len(found) == 1 and found[0].strength == "rfc" and not bound
        yield _finding(text, found, Severity.NOTE if mild else None)


def _binds_agent(whole: Analysis, sentence: Sentence) -> bool:
    """Whether MUST or SHOULD binds the agent ("you MUST use this"), and no value."""
    if not ("MUST" in sentence.text or "SHALL" in sentence.text) or not sentence.english:
        return False
    return any(
        clause.mood == "modal" and clause.subject in ("you", "agent") and ("data" not in clause.classes or clause.verb == "use")
        for clause in whole.clauses(sentence)
    )


def _with_plain_words(sentence: Sentence, run: Emphasis, constants: frozenset[str]) -> Emphasis:
    """A bold run without the capitals inside of it."""
    plain = run.plain
    for inner in shouted(sentence, constants):
        if run.start <= inner.start and inner.end <= run.end:
            plain = plain.replace(inner.text, inner.plain)
    return run._replace(plain=plain)


def _constants(text: Text) -> frozenset[str]:
    """Values of the contract, which are names even where they are ordinary words."""
    if text.tool is None:
        return frozenset()
    found = {str(value) for p in text.tool.parameters if p.constraint for value in p.constraint.enum}
    return frozenset(found | {p.name for p in text.tool.parameters})


def _finding(text: Text, found: list[Emphasis], severity: Severity | None) -> Finding:
    first = found[0]
    end = first.end
    while end > first.start and text.prose.text[end - 1] == " ":
        end -= 1
    shown = ", ".join(f"`{' '.join(e.text.split())}`" for e in found[:4])
    edits = [text.prose.edit(e.start, e.end, e.plain) for e in found]
    fix = Fix(_title(found), tuple(edit for group in edits for edit in group)) if all(edits) else None
    return Finding(
        text.prose.locate(first.start, end),
        f"{shown} {'raises' if len(found) == 1 else 'raise'} the voice by {_means(found)}; an agent reads the words all the same.",
        help="State the fact once in ordinary type; if it is a constraint, say what happens when it is not met.",
        fix=fix,
        severity=severity,
    )


_MEANS = {"capitals": "capitals", "bold": "bold type", "marks": "exclamation marks", "emoji": "emoji", "banner": "a banner"}


def _means(found: list[Emphasis]) -> str:
    return " and ".join(dict.fromkeys(_MEANS[e.means] for e in found))


def _title(found: list[Emphasis]) -> str:
    match found[0].means:
        case "capitals":
            return "Write it in lower case"
        case "bold":
            return "Remove the bold type"
        case _:
            return "Remove the marks"
