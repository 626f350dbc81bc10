"""Imperatives of policy: proceeding, guessing, waiting, what to try and what to leave undone. Parts of ``imperatives``."""

from appfn_lint.language.clauses import Clause
from appfn_lint.language.cues import is_constraint, keeps_going, led, users, with_people
from appfn_lint.language.lexicon import words
from appfn_lint.language.prohibitions import is_about_argument
from appfn_lint.language.setting import Setting
from appfn_lint.language.steps import step_by_step
from appfn_lint.language.talking import is_capability
from appfn_lint.language.verbs import lemma

_NEVER_DONE = frozenset(("assume", "guess", "refrain", "hallucinate", "improvise", "hesitate", "proceed", "rely", "pretend"))
"""Verbs that say what agents do and never what functions do."""


def is_unbidden(clause: Clause) -> bool:
    """As in "do not … automatically", "do not treat it as …", "always run …"."""
    spoken = (*clause.lead, *(t.lower for t in clause.rest))
    if "always" in clause.lead and clause.verb == "run":
        return True
    return clause.negated and (clause.verb == "treat" or "automatically" in spoken or "automatic" in spoken)


def is_tip(clause: Clause) -> bool:
    """As in "If nothing is found, try rephrasing", "if it failed, consider it lost", "try again"."""
    first = clause.rest[0].lower if clause.rest else ""
    if clause.verb == "try":
        return first == "again" or (led(clause) and first.endswith("ing") and lemma(first) != "")
    if clause.verb == "make":
        return clause.has("guess", "guesses", "assumption", "assumptions")
    if clause.verb == "consider":
        return led(clause) and not first.endswith("ing") and first != ""
    return step_by_step(clause)


def is_refused(clause: Clause) -> bool:
    """As in "If the user does not approve, do not …"."""
    found = {t.lower for t in clause.condition}
    return clause.negated and led(clause) and bool({"user", "customer"} & found) and not found.isdisjoint(words("approval"))


def sets_policy(clause: Clause, around: Setting, *, forced: bool) -> bool:
    """Whether an imperative of a verb of policy tells the agent how to proceed."""
    if around.role == "description" and _described(clause, around):
        return True
    if (is_constraint(clause) and not forced) or (clause.verb == "rely" and is_about_argument(clause, around.arguments)):
        return False
    if clause.verb == "double-check" and around.role == "description":
        return True
    if clause.verb in ("ensure", "verify", "check", "avoid", "follow", "keep", "consider", "remember", "double-check", "treat"):
        return with_people(clause) or (clause.verb == "treat" and forced)
    if clause.verb in words("policy only"):
        if clause.verb == "wait" and with_people(clause) and around.role == "description":
            return not is_capability(clause, around, forced=forced)
        return forced or around.switched or (clause.verb in _NEVER_DONE and around.role == "description")
    if clause.verb in ("summarise", "summarize", "continue", "stop", "pause") and with_people(clause):
        return around.switched or forced
    stops = ("continue", "skip", "stop", "summarise", "summarize", "truncate", "attempt")
    return forced and around.role == "description" and clause.verb in stops


def _described(clause: Clause, around: Setting) -> bool:
    """Policies that only a description can hold: what to treat as what, to keep trying, to think first, to stop when."""
    match clause.verb:
        case "treat":
            return not clause.negated and any(t.lower in words("outcomes") for t in clause.rest[:3])
        case "remember":
            named = clause.rest[:1] and (clause.rest[0].lower == "to" or clause.rest[0].lower in words("determiners"))
            return around.switched and (around.first or not clause.condition) and bool(named)
        case "ensure" | "verify":
            return users(clause) and clause.has(*words("consents"), *words("approval"))
        case "think" | "reason" | "reflect":
            return _before_you_act(clause)
        case "stop":
            return around.switched and _when(clause)
        case "continue" | "skip" | "abort" | "halt":
            return around.switched and _when(clause) and led(clause)
    return keeps_going(clause)


def _when(clause: Clause) -> bool:
    return any(t.lower in ("if", "when", "once", "unless", "until") for t in clause.condition[:1])


def _before_you_act(clause: Clause) -> bool:
    """As in "Think about it before you answer"."""
    found = [t.lower for t in clause.condition[:2]]
    return found == ["before", "you"]
