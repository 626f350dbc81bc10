"""Orders of calls that involve other functions."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.identifiers import words as name_words
from appfn_lint.language.mentions import mentions_of
from appfn_lint.language.orders import setting
from appfn_lint.language.places import order_belongs_in
from appfn_lint.language.procedures import Procedure, procedure
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.unnamed_calls import may_order_calls
from appfn_lint.rule import Bad, Described, Finding, Good, Rule, Severity, Text


class CrossFunctionProcedure(Rule):
    """An order of calls: "first search for the contact", "call `x` before this", "required workflow: …".

    A description says directly what its own function does. A procedure in it is read only by agents that already chose
    this function, must be repeated in every function concerned, and goes wrong when one of them is renamed. The order of
    calls is a fact about the whole and stands once, where the whole is described.
    """

    severity = Severity.WARNING
    rows = ("D6", "M2")
    yields_to = ("agent-instruction-override",)
    bad = (
        Bad(
            """
            class Mail {
                /** Lists contacts by name. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun findContacts(context: AppFunctionContext): String = ""

                /** Sends a message. Call findContacts first to get the address. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun sendMessage(context: AppFunctionContext): String = ""
            }
            """,
            points_at="Call findContacts first to get the address.",
        ),
        Bad(
            """
            class Mail {
                /** Sends a message to a contact. First search for the contact. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun sendMessage(context: AppFunctionContext): String = ""
            }
            """,
            points_at="First search for the contact.",
        ),
    )
    good = (
        Good(
            """
            class Notes {
                /** Copies a note. First checks the target folder, then writes the copy. After creation, the note is synced. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun copyNote(context: AppFunctionContext): String = ""
            }
            """,
            why="an order inside the function, and what happens afterwards",
        ),
    )
    described = (
        Described(
            "open_note",
            "Opens a note of a folder. Call find_notes first.",
            ("Call find_notes first.",),
            others=(("find_notes", "Finds notes by their words."),),
        ),
        Described(
            "open_note",
            "Opens a note of a folder. First checks its lock.",
            others=(("find_notes", "Finds notes by their words."),),
        ),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report each sentence that orders calls; app descriptions are the place for them and stay silent."""
        if text.role == "app":
            return
        if "deprecat" in text.prose.text[:200].lower():
            return  # it names its successor
        mentioned = mentions_of(text)
        if not mentioned and not may_order_calls(text.prose.text):
            return
        whole = analyse(text.prose.text)
        around = setting(whole, text.role, name_words(text.tool.name if text.tool else text.name))
        for sentence in whole.sentences:
            found = procedure(whole, sentence, mentioned.get(sentence.index, ()), around)
            if found:
                yield _finding(text, sentence, found)


def _finding(text: Text, sentence: Sentence, found: Procedure) -> Finding:
    others = ", ".join(f"`{name}`" for name in found.names)
    what = f"an order of calls with {others}" if others else "a step that another function does"
    return Finding(
        text.prose.locate(sentence.start, sentence.end),
        f"{text.label} prescribes {what} (`{found.cue}`).",
        help=f"Say what this function needs and gives; the order of calls belongs in {order_belongs_in(text.catalog.kind)}.",
    )
