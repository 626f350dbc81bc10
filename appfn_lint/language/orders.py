"""Orders to the agent: which clauses of a text tell it how to behave, and which are facts, constraints and usage notes.

The decision is structural: who is addressed, what kind of verb, about what. Words of alarm decide nothing. Orders about
which function to call, and in which order, are left to ``procedures`` and to the lists of promotional phrases.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import cast

from appfn_lint.language.analysis import Analysis, analyse
from appfn_lint.language.asides import aside, heads_orders
from appfn_lint.language.clauses import Clause
from appfn_lint.language.cues import (
    by_people,
    ends_open,
    follows_steps,
    given_to_people,
    gives_account,
    is_constraint,
    is_own,
    led,
    repeated_call,
    seeks_approval,
    unasked,
    while_talking,
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
from appfn_lint.language.presenting import manner_of_answers, sums_up
from appfn_lint.language.prohibitions import forbids_conduct, keeps_from_use
from appfn_lint.language.selecting import is_bound_to_occasion, scolds
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
    if not _tells(sentence):
        return
    opens = opens or sentence.text[:24].lower().startswith(("tool description:", "description:", "summary:"))
    if sentence.form == "item" and sentence.text[:12].lower().startswith("you need to") and "wait" not in sentence.vocabulary:
        return  # an item of a list of conditions
    told = aside(sentence) if around.role != "parameter" else None
    if told:
        yield Order(sentence.start, sentence.end, cast("OrderKind", told.kind), told.addressee, told.verb)
        return
    if around.role == "description" and scolds(sentence):
        yield Order(sentence.start, sentence.end, "policy", "", "use")
        return
    every = text.clauses(sentence)
    if around.role == "description":
        for clause in every:
            if is_bound_to_occasion(text, sentence, clause):
                yield Order(clause.start, clause.end, "policy", clause.subject_text, clause.verb)
                return
    yield from _judged(every, around, opens=opens)


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
            return _told_to_you(clause, around) if clause.modal != "can" else _forbidden_to_you(clause)
        case "agent":
            return _told_to_agent(clause)
        case "people" | "other" | "" | "function":
            return _told_in_passive(clause) or _unnamed_agent(clause)


def _unnamed_agent(clause: Clause) -> OrderKind | None:
    """As in "Confirmation must be obtained", "a gap must not be read as zero": only the agent can be meant."""
    if seeks_consent(clause) or talks_in_passive(clause):
        return "interaction"
    if taken_for(clause) or calls_for_care(clause):
        return "policy"
    return "conduct" if to_the_letter(clause) else None


def _told_to_you(clause: Clause, around: Setting) -> OrderKind | None:
    if while_talking(clause) or gives_account(clause):
        return "conduct"
    described = around.role == "description"
    if clause.modal in ("must", "should") and described and (ends_open(clause) or follows_steps(clause)):
        return "policy"
    if clause.passive or clause.verb == "be":
        return None
    if described and _bound(clause, around):
        return "policy"
    if clause.classes & {"conversation", "policy"} and not is_constraint(clause):
        return "interaction" if "conversation" in clause.classes else "policy"
    if seeks_approval(clause) or unasked(clause):
        return "interaction"
    return _by_class(clause, around)


def _bound(clause: Clause, around: Setting) -> bool:
    """As in "you should consult the guide", "you must not open a second one", "you must not use it for advice"."""
    if not clause.negated:
        return clause.verb in ("apply", "consult")
    if keeps_from_use(clause):
        return True
    held = clause.verb in words("acts") or "data" in clause.classes or not clause.classes
    return held and forbids_conduct(clause, switched=True, arguments=around.arguments)


def _by_class(clause: Clause, around: Setting) -> OrderKind | None:
    if (
        clause.modal in ("need", "have")
        and not clause.negated
        and not {"first", "then", "before", "always"} & _order_words(clause)
    ):
        return None  # "you need to find a job" says when the function fits
    if (
        clause.verb == "use"
        and led(clause)
        and not clause.has("this", "it")
        and around.role == "description"
        and _in_case(clause)
    ):
        return "policy"
    if "call" in clause.classes:
        claimed = around.role == "description" and claims_occasion(clause)
        return "policy" if claimed or repeated_call(clause) else None
    if "data" in clause.classes or not clause.classes:
        return "interaction" if given_to_people(clause) else None
    return None if around.role != "description" and not clause.negated else "policy"


def _order_words(clause: Clause) -> set[str]:
    return {*clause.lead, *(t.lower for t in (*clause.rest, *clause.condition[:1]))}


def _in_case(clause: Clause) -> bool:
    return clause.condition[0].lower in ("if", "when") and clause.modal in ("must", "should")


def _forbidden_to_you(clause: Clause) -> OrderKind | None:
    return "interaction" if clause.verb in words("conversation only") else None


def _told_to_agent(clause: Clause) -> OrderKind | None:
    if clause.passive or (not clause.verb):
        return None
    if not {"ai", "llm", "llms", "calling"}.isdisjoint(clause.subject_text.lower().split()[:3]) and "data" not in clause.classes:
        return "policy"
    if clause.verb == "be":
        return "conduct" if clause.has(*words("conduct adjectives")) else None
    if clause.verb in words("conversation only") or with_people(clause):
        return "interaction"
    if is_own(clause) or sums_up(clause):
        return "conduct"
    if seeks_approval(clause) or unasked(clause):
        return "interaction"
    if clause.subject_text.lower().split()[-1] in ("assistant", "llm", "ai", "chatbot") and not clause.classes & {
        "data",
        "generic",
    }:
        return "policy"
    return "policy" if clause.verb in words("policy only") or (clause.verb in words("policy weak") and clause.negated) else None


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
