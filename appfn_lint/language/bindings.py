"""Obligations of "you" and of the agent: which of them are orders. Parts of ``orders``."""

from appfn_lint.language.clauses import Clause
from appfn_lint.language.cues import (
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
from appfn_lint.language.imperatives import is_named
from appfn_lint.language.lexicon import words
from appfn_lint.language.presenting import sums_up
from appfn_lint.language.prohibitions import forbids_conduct, keeps_from_use
from appfn_lint.language.setting import OrderKind, Setting
from appfn_lint.language.steps import claims_occasion


def told_to_you(clause: Clause, around: Setting) -> OrderKind | None:
    """As in "You must ask first"."""
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
        and not {"first", "then", "before", "always", "again"} & _order_words(clause)
    ):
        return None  # "you need to find a job" says when the function fits
    if (
        clause.verb == "use"
        and led(clause)
        and not clause.has("this", "it")
        and not is_named(clause, around)
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


def forbidden_to_you(clause: Clause) -> OrderKind | None:
    """As in "You can't tell the user"."""
    return "interaction" if clause.verb in words("conversation only") else None


def told_to_agent(clause: Clause) -> OrderKind | None:
    """As in "The assistant should explain it"."""
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
