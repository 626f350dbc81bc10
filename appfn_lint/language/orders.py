"""Orders to the agent: which clauses of a text tell it how to behave, and which are facts, constraints and usage notes.

The decision is structural: who is addressed, what kind of verb, about what. Words of alarm decide nothing. Orders about
which function to call, and in which order, are left to ``procedures`` and to the lists of promotional phrases.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import cast

from appfn_lint.language.analysis import Analysis, analyse
from appfn_lint.language.asides import aside, heads_orders
from appfn_lint.language.bindings import forbidden_to_you, told_to_agent, told_to_you
from appfn_lint.language.clauses import Clause
from appfn_lint.language.cues import (
    by_people,
    is_own,
    seeks_approval,
    with_people,
)
from appfn_lint.language.imperatives import essential, imperative
from appfn_lint.language.lexicon import words
from appfn_lint.language.obligations import (
    calls_for_care,
    seeks_consent,
    shown_as_fact,
    taken_for,
    talks_in_passive,
    to_the_letter,
)
from appfn_lint.language.presenting import manner_of_answers
from appfn_lint.language.selecting import has_occasion, is_bound_to_occasion, lists_uses, orders_among_others, pressure, scolds
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.setting import OrderKind, Setting
from appfn_lint.language.steps import claims_occasion
from appfn_lint.record import NamedTuple


class Order(NamedTuple):
    """An order: the clause's place, what it is about, whom it addresses (empty for a bare imperative), its verb."""

    start: int
    end: int
    kind: OrderKind
    addressee: str
    verb: str


def setting(text: Analysis, role: str, name: tuple[str, ...], arguments: frozenset[str] = frozenset()) -> Setting:
    """The surroundings of a text's sentences; ``arguments`` are the words of the names of the function's parameters."""
    return Setting(role, name, text if role == "description" else None, arguments)


@lru_cache(maxsize=1024)
def may_order(text: str) -> bool:
    """Whether a text has sentences of which more than a look decides that they hold no order."""
    return any(not s.english or s.form == "heading" or s.text.endswith(":") or _tells(s) for s in analyse(text).sentences)


def _tells(sentence: Sentence) -> bool:
    """Whether a sentence has a word without which its clauses hold no order."""
    return sentence.guides or not sentence.vocabulary.isdisjoint(_triggers())


def orders(text: Analysis, sentence: Sentence, around: Setting) -> Iterator[Order]:
    """The orders in an English sentence."""
    if sentence.section in ("example", "examples", "raises", "throws"):
        return
    if sentence.form == "heading" or sentence.text.endswith(":"):
        yield from _headed(sentence, around)
    if sentence.form != "heading":
        yield from _in_clauses(text, sentence, around)


def _headed(sentence: Sentence, around: Setting) -> Iterator[Order]:
    if around.role == "description" and heads_orders(sentence):
        yield Order(sentence.start, sentence.end, "conduct", "", "")


def _in_clauses(text: Analysis, sentence: Sentence, around: Setting) -> Iterator[Order]:
    if sentence.argument:
        around = around._replace(role="parameter", whole=None)
    if sentence.guides:
        around = around._replace(guided=True)
    opens = sentence.index == 0 and around.role in ("description", "type")
    if not _tells(sentence) or (around.role == "description" and lists_uses(text, sentence)):
        return
    opens = opens or sentence.text[:24].lower().startswith(("tool description:", "description:", "summary:"))
    if sentence.form == "item" and sentence.text[:12].lower().startswith("you need to") and "wait" not in sentence.vocabulary:
        return  # an item of a list of conditions
    told = aside(sentence) if around.role != "parameter" else None
    if told:
        yield Order(sentence.start, sentence.end, cast("OrderKind", told.kind), told.addressee, told.verb)
        return
    if around.role == "description" and _presses(text, sentence):
        yield Order(sentence.start, sentence.end, "policy", "", "use")
        return
    yield from _judged(text.clauses(sentence), around, opens=opens)


def _presses(text: Analysis, sentence: Sentence) -> bool:
    """Whether it says on which occasion the function must be called."""
    if scolds(sentence) or (pressure(sentence) and not orders_among_others(sentence) and has_occasion(text, sentence)):
        return True
    return any(is_bound_to_occasion(text, sentence, clause) for clause in text.clauses(sentence))


def _judged(every: tuple[Clause, ...], around: Setting, *, opens: bool) -> Iterator[Order]:
    for index, clause in enumerate(every):
        if index == 1:
            around = around._replace(first=False)
        goes_on = opens and index and clause.mood == "imperative" and every[0].mood == "imperative"
        if goes_on and not (with_people(clause) or seeks_approval(clause)):
            continue  # "Copy a file but do not overwrite others": still what the function does
        kind = _modal(clause, around) if clause.mood in ("modal", "statement") else None
        if clause.mood == "imperative":
            kind = imperative(clause, around, opens=opens)
        if kind:
            who = clause.subject_text if clause.mood == "modal" else ""
            yield Order(clause.start, clause.end, kind, who, clause.verb)


@cache
def _triggers() -> frozenset[str]:
    """Words of which an order holds at least one, so that most sentences are never taken apart."""
    kinds = (
        "people",
        "agents",
        "conversation only",
        "policy only",
        "policy weak",
        "conduct adjectives",
        "own things",
        "given away",
        "told nouns",
        "approval",
    )
    return frozenset().union(words("orders: triggers", "rules"), *(words(k) for k in kinds))


def _modal(clause: Clause, around: Setting) -> OrderKind | None:
    """An order in a clause with a subject: "you must …", "the assistant should …", "the user must be told"."""
    if clause.mood == "statement":
        return essential(clause, around) or ("conduct" if around.role == "description" and shown_as_fact(clause) else None)
    if clause.modal in ("may", "can") and clause.subject == "you" and not clause.negated:
        told = clause.verb in words("conversation only") and with_people(clause)
        return "interaction" if told and around.role == "description" and not clause.passive else None
    if clause.modal == "will" and clause.subject == "you" and around.role == "description":
        return "policy" if claims_occasion(clause) else None
    binding = clause.modal in ("must", "should", "shall", "need", "have") or (clause.modal in ("may", "can") and clause.negated)
    if not binding:
        return None
    match clause.subject:
        case "you":
            return told_to_you(clause, around) if clause.modal != "can" else forbidden_to_you(clause)
        case "agent":
            return told_to_agent(clause)
        case "people" | "other" | "" | "function":
            return _told_in_passive(clause) or _unnamed_agent(clause)


def _unnamed_agent(clause: Clause) -> OrderKind | None:
    """As in "Confirmation must be obtained", "a gap must not be read as zero": only the agent can be meant."""
    if seeks_consent(clause) or talks_in_passive(clause):
        return "interaction"
    if taken_for(clause) or calls_for_care(clause):
        return "policy"
    return "conduct" if to_the_letter(clause) else None


def _told_in_passive(clause: Clause) -> OrderKind | None:
    """As in "The user must be told", "results should be shown to the user": the agent is the one who tells and shows."""
    if clause.subject_text.lower().startswith("your ") and clause.subject_text.lower().split()[-1] in words("own things"):
        return "conduct"
    if manner_of_answers(clause) or (clause.passive and is_own(clause)):
        return "conduct"
    if _callers_talk(clause):
        return "interaction"
    if (
        clause.passive
        and clause.subject == "function"
        and clause.verb in ("use", "call", "run", "invoke")
        and seeks_approval(clause)
    ):
        return "interaction"
    if not clause.passive or "conversation" not in clause.classes or by_people(clause):
        return None
    if clause.subject == "people":
        return "interaction" if clause.verb in ("ask", "tell", "inform", "warn", "remind", "show", "advise", "instruct") else None
    return "interaction" if with_people(clause) and clause.verb != "notify" else None


def _callers_talk(clause: Clause) -> bool:
    """As in "Clients should show a warning to the user", "the caller must ask the user"."""
    return (
        not clause.passive
        and clause.subject_text.lower().split()[-1:] in (["caller"], ["callers"], ["client"], ["clients"])
        and "conversation" in clause.classes
        and clause.has("user", "users")
        and with_people(clause)
    )
