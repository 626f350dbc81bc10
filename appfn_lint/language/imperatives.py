"""Bare imperatives and infinitives that order the agent about, told from what a function does and from constraints."""

from appfn_lint.language.clauses import Clause
from appfn_lint.language.cues import (
    consults,
    follows_steps,
    given_to_people,
    is_own,
    led,
    repeated_call,
    seeks_approval,
    unasked,
    users,
    while_talking,
    with_people,
)
from appfn_lint.language.lexicon import words
from appfn_lint.language.policies import is_refused, is_tip, is_unbidden, sets_policy
from appfn_lint.language.presenting import concerns_talk, lays_out, says_how, sums_up
from appfn_lint.language.prohibitions import forbids_conduct, merely
from appfn_lint.language.reminders import only_permits, reminded
from appfn_lint.language.setting import OrderKind, Setting
from appfn_lint.language.steps import (
    acts_at_once,
    calls_first,
    claims_occasion,
    draws_on_talk,
    is_step,
    keeps_for_later,
    never_uses,
    prepares,
    spares_calls,
)
from appfn_lint.language.talking import hangs_on_word, is_capability, talks
from appfn_lint.language.verbs import lemma


def imperative(clause: Clause, around: Setting, *, opens: bool) -> OrderKind | None:
    """The kind of order in a bare imperative; ``opens`` where it stands first in a description, which says what the function does."""
    if _lacks_object(clause):
        return None
    inner = reminded(clause)
    if inner is not None:
        return _reminder(clause, inner, around)
    forced = clause.negated or around.guided or bool({"always", "never", "please"} & set(clause.lead))
    if opens and not forced and not led(clause) and not (clause.verb in ("use", "call") and clause.has("this", "tool")):
        return None
    if _is_manner(clause, around, forced=forced):
        return "conduct"
    if clause.verb in ("make", "be") and clause.rest[:1] and clause.rest[0].lower in ("sure", "certain"):
        return "interaction" if with_people(clause) or users(clause) or _sure_to_tell(clause) else None
    if clause.verb == "be":
        return "conduct" if clause.has(*words("conduct adjectives")) else None
    if clause.verb in ("let", "have") and not (is_own(clause) and (around.switched or forced)):
        return "interaction" if with_people(clause) and clause.rest[0].lower in ("the", "your", "a", "them", "users") else None
    return _by_verb(clause, around, forced=forced)


def _lacks_object(clause: Clause) -> bool:
    """As in "Always present." and "do not rename": an adjective, or a remark for whoever keeps the code.

    "Do not guess", "never retry" and "do not answer" need no object.
    """
    if clause.condition or any(token.kind != "mark" for token in clause.rest):
        return False
    return clause.verb == "present" or (clause.negated and bool(clause.classes) and clause.classes <= {"update", "create"})


def _is_manner(clause: Clause, around: Setting, *, forced: bool) -> bool:
    """Whether it is about how the agent talks and answers."""
    if while_talking(clause) or (given_to_people(clause) and not is_capability(clause, around, forced=forced)):
        return True
    if clause.verb not in ("make", "be", "let", "have") and is_own(clause) and _is_addressed(clause, around, forced=forced):
        return True
    if around.role != "description":
        return False
    if says_how(clause, around.arguments) and not is_capability(clause, around, forced=False):
        return True
    laid_out = lays_out(clause) and (around.switched or clause.has("verbatim", "exactly"))
    return laid_out or concerns_talk(clause) or (around.switched and sums_up(clause))


def _is_addressed(clause: Clause, around: Setting, *, forced: bool) -> bool:
    """Whether "your answer" is the agent's: functions post, change and delete the answers of users."""
    made = {"create", "update", "destroy", "send", "read"} & clause.classes
    return around.switched or forced or clause.has("yourself") or not made


def _reminder(clause: Clause, inner: Clause, around: Setting) -> OrderKind | None:
    """What a reminder is about: its inner order, or whatever else but an argument where it tells what to do."""
    if only_permits(clause):
        return "interaction" if "conversation" in inner.classes and around.role == "description" else None
    if clause.verb == "remember" and around.switched:
        return "policy"
    return imperative(inner, around, opens=False) or (
        "interaction" if with_people(inner) or users(inner) or inner.verb in words("conversation only") else None
    )


def essential(clause: Clause, around: Setting) -> OrderKind | None:
    """As in "It is important to tell the user …": the infinitive is the order."""
    if clause.verb != "be":
        return None
    rest = clause.rest
    if clause.subject_text.lower() == "it" and rest[:1] and rest[0].lower in words("essential"):
        rest = rest[1:]
    elif clause.subject_text.lower().split()[-1:] not in (["point"], ["rule"], ["key"], ["principle"]):
        return None
    if rest[:1] == () or rest[0].lower != "to":
        return None
    rest = rest[1:]
    while rest and rest[0].lower in words("adverbs"):
        rest = rest[1:]
    if not rest:
        return None
    inner = clause._replace(mood="imperative", subject="", verb=lemma(rest[0].lower), lead=("always",), rest=rest[1:])
    return imperative(inner, around, opens=False)


def _sure_to_tell(clause: Clause) -> bool:
    """As in "make sure to explain", "be sure to warn"."""
    return (
        len(clause.rest) > 1
        and clause.rest[1].lower == "to"
        and clause.rest[2:3] != ()
        and clause.rest[2].lower in words("conversation only")
    )


def _laid_on(clause: Clause, around: Setting) -> bool:
    """Whether it is work beside the function, or a place that it claims before other calls."""
    if draws_on_talk(clause) or spares_calls(clause):
        return True
    if acts_at_once(clause) or never_uses(clause) or (around.switched and keeps_for_later(clause)):
        return True
    if claims_occasion(clause) or (clause.verb == "poll" and around.switched and clause.has("every", "until")):
        return True
    return prepares(clause) or calls_first(clause) or (around.switched and around.first and is_step(clause))


def _by_verb(clause: Clause, around: Setting, *, forced: bool) -> OrderKind | None:
    if around.role == "description" and (is_unbidden(clause) or is_tip(clause) or is_refused(clause) or _laid_on(clause, around)):
        return "policy"
    if forced and clause.verb in _TELLING and clause.has(*words("told nouns")):
        return "conduct"
    kind = talks(clause, around, forced=forced) if "conversation" in clause.classes else None
    return kind or _by_conduct(clause, around, forced=forced)


def _by_conduct(clause: Clause, around: Setting, *, forced: bool) -> OrderKind | None:
    if follows_steps(clause) and around.role == "description":
        return "policy"
    if "policy" in clause.classes and sets_policy(clause, around, forced=forced):
        return "policy"
    told = around.switched or forced or led(clause) or clause.verb in ("check", "give", "confirm")
    if told and around.role == "description" and consults(clause):
        return "interaction"
    if (seeks_approval(clause) and hangs_on_word(clause, around, forced=forced)) or (
        unasked(clause) and around.role == "description"
    ):
        return "interaction"
    if _is_call(clause):
        twice = forced and clause.has("twice", "again") and clause.has("this", "it")
        return "policy" if twice or repeated_call(clause) else None
    if clause.negated:
        return _forbidden(clause, around)
    return "policy" if _urged(clause, around, forced=forced) else None


def _is_call(clause: Clause) -> bool:
    """Whether it is about calling a function, which other rules judge."""
    if (
        "call" not in clause.classes
        or merely(clause)
        or (clause.negated and clause.verb in ("start", "rely", "default", "trigger"))
    ):
        return False
    return clause.verb not in ("run", "execute") or clause.has("this", "it", "tool", "function")


def _urged(clause: Clause, around: Setting, *, forced: bool) -> bool:
    """As in "Always read the log", "only import what was asked for": an act of the agent that no argument is about."""
    only = "only" in clause.lead and around.switched
    if around.role != "description" or not (only or (forced and around.switched)) or not clause.classes:
        return False
    if (
        clause.classes & {"data", "call", "policy"}
        or clause.verb in words("looking up") | words("checking")
        or clause.verb in words("preparing")
    ):
        return False
    if any(t.lower in words("field nouns") for t in clause.rest[:2]):
        return False
    return not clause.has(*words("argument nouns")) and bool(clause.rest) and not is_named(clause, around)


def is_named(clause: Clause, around: Setting) -> bool:
    """Whether an argument of the function is named in the clause."""
    return any(t.lower in around.arguments or t.kind in ("code", "name", "quote") for t in clause.rest)


_TELLING = frozenset(("provide", "give", "list", "state", "include", "offer", "add"))


def _forbidden(clause: Clause, around: Setting) -> OrderKind | None:
    """As in "Do not …" and "never …" about anything but an argument."""
    if not clause.negated or around.role != "description":
        return None
    if clause.has(*words("given away")):
        return "conduct"
    return "policy" if forbids_conduct(clause, switched=around.switched, arguments=around.arguments) else None
