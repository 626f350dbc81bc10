"""Sentences that order the agent about."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.identifiers import words as name_words
from appfn_lint.language.mentions import mentions_of
from appfn_lint.language.orders import Order, may_order, orders, setting
from appfn_lint.language.phrases import phrases
from appfn_lint.language.places import order_belongs_in
from appfn_lint.language.procedures import procedure
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.setting import Setting
from appfn_lint.rule import Bad, Described, Finding, Good, Kind, Rule, Severity, Text


class PromptStyleCommand(Rule):
    """A sentence that tells the agent how to behave: "you must ask the user", "never guess", "always explain".

    Agents have instructions of their own. A description that commands competes with them, works only with the agent it
    was tried on, and says nothing about the function. Say what the function does and needs, as facts; what the agent
    does with that is its own affair.
    """

    severity = Severity.WARNING
    rows = ("D1", "D8")
    yields_to = ("agent-instruction-override", "cross-function-procedure", "promotional-claim", "placeholder-text")
    bad = (
        Bad(
            """
            class Notes {
                /** Deletes a note. You must ask the user for confirmation first. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun deleteNote(context: AppFunctionContext): String = ""
            }
            """,
            points_at="You must ask the user for confirmation first.",
        ),
        Bad(
            """
            class Notes {
                /** Finds notes by their text. If nothing is found, tell the user to try other words. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun findNotes(context: AppFunctionContext): String = ""
            }
            """,
            points_at="If nothing is found, tell the user to try other words.",
        ),
    )
    good = (
        Good(
            """
            class Notes {
                /**
                 * Deletes a note. The user must have unlocked the notebook. Deleted notes never come back.
                 * IMPORTANT: ids must not be reused. Use this when you need to free space.
                 * @param id Id of the note. Must be a valid id; do not include the folder. Use the id and not the title.
                 */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun deleteNote(context: AppFunctionContext, id: String): String = ""
            }
            """,
            why="a precondition, a fact, constraints on an argument, a usage note and the word important by itself",
        ),
    )
    described = (
        Described("delete_note", "Deletes a note. You must ask the user first.", ("You must ask the user first.",)),
        Described("delete_note", "Deletes a note. Do not parse the ids.", ("Do not parse the ids.",)),
        Described("delete_note", "Deletes a note. The user must have unlocked it. Ids must not be reused."),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report each sentence that holds an order to the agent."""
        if text.role == "app" and text.catalog.kind is not Kind.APPFUNCTION:
            return  # a server's instructions are addressed to the agent
        if not may_order(text.prose.text):
            return
        whole = analyse(text.prose.text)
        around = setting(whole, text.role, name_words(text.tool.name if text.tool else text.name), _arguments(text))
        for sentence in whole.sentences:
            if not sentence.english:
                yield from _foreign(text, sentence)
                continue
            order = next(orders(whole, sentence, around), None)
            if order and not _orders_calls(text, sentence, around):
                yield _finding(text, sentence, order)


def _arguments(text: Text) -> frozenset[str]:
    """The names of the function's parameters, whole and by their words."""
    names = [parameter.name for parameter in text.tool.parameters] if text.tool else []
    return frozenset(word for name in names for word in (name.lower(), *name_words(name)))


def _orders_calls(text: Text, sentence: Sentence, around: Setting) -> bool:
    """Whether the sentence is an order of calls, which another rule reports."""
    found = mentions_of(text).get(sentence.index, ()) if text.role != "app" else ()
    return bool(found) and procedure(analyse(text.prose.text), sentence, found, around) is not None


def _foreign(text: Text, sentence: Sentence) -> Iterator[Finding]:
    pattern = phrases("commands", "order", sentence.language)
    match = pattern.search(sentence.plain) if pattern else None
    if match:
        yield _report(text, sentence, f"`{match.group().strip(' .;:,')}` tells the agent how to behave")


def _finding(text: Text, sentence: Sentence, order: Order) -> Finding:
    about = {"interaction": "how to deal with the user", "policy": "how to proceed", "conduct": "how to answer"}[order.kind]
    who = f"the agent (`{order.addressee}`)" if order.addressee else "the agent"
    verb = f" (`{order.verb}`)" if order.verb else ""
    return _report(text, sentence, f"This sentence tells {who} {about}{verb}")


def _report(text: Text, sentence: Sentence, what: str) -> Finding:
    return Finding(
        text.prose.locate(sentence.start, sentence.end),
        f"{what}; a description says what the function does.",
        help=f'State it as a fact ("if X, then Y") or leave it out; what concerns several functions belongs in {order_belongs_in(text.catalog.kind)}.',
    )
