"""Bare imperatives and infinitives that order the agent about, told from what a function does and from constraints."""

from typing import Literal

from appfn_lint.language.analysis import Analysis
from appfn_lint.language.clauses import Clause
from appfn_lint.language.cues import (
    follows_steps,
    given_to_people,
    is_constraint,
    is_own,
    consults,
    keeps_going,
    led,
    repeated_call,
    seeks_approval,
    styled,
    unasked,
    users,
    while_talking,
    with_people,
)
from appfn_lint.language.lexicon import words
from appfn_lint.language.presenting import concerns_talk, lays_out, says_how, sums_up
from appfn_lint.language.prohibitions import forbids_conduct
from appfn_lint.language.reminders import only_permits, reminded
from appfn_lint.language.steps import calls_first, is_step, prepares, step_by_step
from appfn_lint.language.verbs import lemma
from appfn_lint.record import NamedTuple

OrderKind = Literal["interaction", "policy", "conduct"]


class Setting(NamedTuple):
    """What surrounds a sentence: the text's role, the words of the function's name, whether the text opens with a fact.

    ``switched`` means that the text describes in the third person or by a noun, so that a later bare imperative is
    addressed to somebody else: the agent. ``arguments`` are the words of the parameters' names,
    ``guided`` says that the sentence stands in a list of guidelines, ``first`` that the clause is the first of its sentence.
    """

    role: str
    name: tuple[str, ...]
    whole: Analysis | None = None
    arguments: frozenset[str] = frozenset()
    guided: bool = False
    first: bool = True

    @property
    def switched(self) -> bool:
        """Worked out when it is asked for, because most texts hold nothing that asks."""
        if self.whole is None or self.guided:
            return self.guided
        first = next((s for s in self.whole.sentences if s.form != "heading"), None)
        if first is None or not first.english:
            return False
        found = self.whole.clauses(first)
        head = next((c for c in found if c.mood != "imperative"), None)
        return bool(found) and found[0] is head


def imperative(clause: Clause, around: Setting, *, opens: bool) -> OrderKind | None:
    """The kind of order in a bare imperative; ``opens`` where it stands first in a description, which says what the function does."""
    inner = reminded(clause)
    if inner is not None:
        return _reminder(clause, inner, around)
    forced = clause.negated or around.guided or bool({"always", "never", "please"} & set(clause.lead))
    if opens and not forced and not led(clause) and not (clause.verb in ("use", "call") and clause.has("this", "tool")):
        return None
    if while_talking(clause) or (given_to_people(clause) and not _is_capability(clause, around, forced=forced)):
        return "conduct"
    if around.role == "description" and says_how(clause, around.arguments) and not _is_capability(clause, around, forced=False):
        return "conduct"
    if around.role == "description" and (concerns_talk(clause) or (around.switched and (lays_out(clause) or sums_up(clause)))):
        return "conduct"
    if clause.verb in ("make", "be") and clause.rest[:1] and clause.rest[0].lower in ("sure", "certain"):
        return "interaction" if with_people(clause) or users(clause) or _sure_to_tell(clause) else None
    if clause.verb == "be":
        return "conduct" if clause.has(*words("conduct adjectives")) else None
    if is_own(clause) and (around.switched or forced or clause.has("yourself")):
        return "conduct"
    if clause.verb in ("let", "have"):
        return "interaction" if with_people(clause) and clause.rest[0].lower in ("the", "your", "a", "them") else None
    return _by_verb(clause, around, forced=forced)


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


def _unbidden(clause: Clause) -> bool:
    """As in "do not … automatically", "do not treat it as …", "always run …"."""
    spoken = (*clause.lead, *(t.lower for t in clause.rest))
    if "always" in clause.lead and clause.verb == "run":
        return True
    return clause.negated and (clause.verb == "treat" or "automatically" in spoken or "automatic" in spoken)


def _tip(clause: Clause) -> bool:
    """As in "If nothing is found, try rephrasing", "if it failed, consider it lost", "try again"."""
    first = clause.rest[0].lower if clause.rest else ""
    if clause.verb == "try":
        return first == "again" or (led(clause) and first.endswith("ing") and lemma(first) != "")
    if clause.verb == "consider":
        return led(clause) and not first.endswith("ing") and first != ""
    return step_by_step(clause)


def _laid_on(clause: Clause, around: Setting) -> bool:
    """Whether it is work beside the function, or a place that it claims before other calls."""
    return prepares(clause) or calls_first(clause) or (around.switched and around.first and is_step(clause))


def _refused(clause: Clause) -> bool:
    """As in "If the user does not approve, do not …"."""
    found = {t.lower for t in clause.condition}
    return clause.negated and led(clause) and bool({"user", "customer"} & found) and not found.isdisjoint(words("approval"))


def _by_verb(clause: Clause, around: Setting, *, forced: bool) -> OrderKind | None:
    if around.role == "description" and (_unbidden(clause) or _tip(clause) or _refused(clause) or _laid_on(clause, around)):
        return "policy"
    if forced and clause.verb in _TELLING and clause.has(*words("told nouns")):
        return "conduct"
    classes = clause.classes
    if "conversation" in classes:
        kind = _conversation(clause, around, forced=forced)
        if kind:
            return kind
    if follows_steps(clause) and around.role == "description":
        return "policy"
    if "policy" in classes and _policy(clause, around, forced=forced):
        return "policy"
    if around.role == "description" and consults(clause) and (around.switched or forced or led(clause) or clause.verb in ("check", "give", "confirm")):
        return "interaction"
    if (seeks_approval(clause) and _gated(clause, around, forced=forced)) or (unasked(clause) and around.role == "description"):
        return "interaction"
    if "call" in classes and not (clause.negated and clause.verb in ("start", "rely", "default", "trigger")) and (clause.verb not in ("run", "execute") or clause.has("this", "it", "tool", "function")):
        return "policy" if repeated_call(clause) else None
    if clause.negated:
        return _forbidden(clause, around)
    return "policy" if _urged(clause, around, forced=forced) else None


def _urged(clause: Clause, around: Setting, *, forced: bool) -> bool:
    """As in "Always read the log", "only import what was asked for": an act of the agent that no argument is about."""
    only = "only" in clause.lead and around.switched
    if around.role != "description" or not (only or (forced and around.switched)) or not clause.classes:
        return False
    if clause.classes & {"data", "call", "policy"} or clause.verb in words("looking up") | words("checking") or clause.verb in words("preparing"):
        return False
    return not clause.has(*words("argument nouns")) and bool(clause.rest) and not is_named(clause, around)


def is_named(clause: Clause, around: Setting) -> bool:
    """Whether an argument of the function is named in the clause."""
    return any(t.lower in around.arguments or t.kind in ("code", "name", "quote") for t in clause.rest)


def _gated(clause: Clause, around: Setting, *, forced: bool) -> bool:
    """Whether what hangs on the user's word is an act of the agent and no choice of a value ("use absolute paths unless …")."""
    if clause.verb == "use" and not clause.has("this", "it", "tool", "function"):
        return forced or ("only" in clause.lead and not clause.rest)
    if "data" in clause.classes and clause.verb != "use" and around.role != "description" and not clause.negated:
        return False
    return around.switched or forced or "only" in clause.lead or clause.has("only")


def _conversation(clause: Clause, around: Setting, *, forced: bool) -> OrderKind | None:
    strict = clause.verb in words("conversation only")
    addressed = forced or around.switched or led(clause)
    if _is_capability(clause, around, forced=forced):
        return None
    if with_people(clause):
        return "interaction" if strict or addressed or clause.rest[0].lower == "them" else None
    if around.role != "description":
        return "interaction" if strict and forced else None
    if (
        clause.verb in ("suggest", "recommend")
        and clause.rest
        and clause.rest[0].lower.endswith("ing")
        and lemma(clause.rest[0].lower)
    ):
        return "interaction"
    if clause.verb == "cite" or (strict and (addressed or styled(clause))):
        return "interaction"
    if clause.verb in ("show", "display", "report") and "always" in clause.lead:
        return "interaction"
    if clause.verb in words("preparing"):
        return None  # "do not quote the value" is about its form
    return "interaction" if around.switched and (forced or styled(clause)) else None


def _is_capability(clause: Clause, around: Setting, *, forced: bool) -> bool:
    """Whether the verb is what the function does by its name (``ask_user``, ``notifyGuests``)."""
    return not forced and any(lemma(word) == clause.verb for word in around.name)


def _policy(clause: Clause, around: Setting, *, forced: bool) -> bool:
    strict = clause.verb in words("policy only")
    if clause.verb == "treat" and not clause.negated:
        return around.role == "description" and any(t.lower in words("outcomes") for t in clause.rest[:3])
    if keeps_going(clause) or (clause.verb == "remember" and around.switched and clause.has("to")):
        return around.role == "description"
    if is_constraint(clause) and not forced:
        return False
    if clause.verb == "double-check" and around.role == "description":
        return forced or around.switched or with_people(clause)
    if clause.verb in ("ensure", "verify") and users(clause) and clause.has(*words("consents"), *words("approval")):
        return around.role == "description"
    if clause.verb in ("ensure", "verify", "check", "avoid", "follow", "keep", "consider", "remember", "double-check"):
        return with_people(clause)
    if clause.verb in ("think", "reason", "reflect") and _before_you_act(clause):
        return around.role == "description"
    if clause.verb in ("stop", "continue", "skip", "abort", "halt") and around.switched and _when(clause):
        return around.role == "description"
    if strict:
        if clause.verb == "wait" and with_people(clause) and around.role == "description":
            return not _is_capability(clause, around, forced=forced)
        return forced or around.switched or (clause.verb in _NEVER_DONE and around.role == "description")
    if clause.verb in ("summarise", "summarize", "continue", "stop", "pause") and with_people(clause):
        return around.switched or forced
    return (
        forced
        and around.role == "description"
        and clause.verb in ("continue", "skip", "stop", "summarise", "summarize", "truncate", "attempt")
    )


def _when(clause: Clause) -> bool:
    return any(t.lower in ("if", "when", "once", "unless", "until") for t in clause.condition[:1])


def _before_you_act(clause: Clause) -> bool:
    """As in "Think about it before you answer"."""
    found = [t.lower for t in clause.condition[:2]]
    return found == ["before", "you"]


_TELLING = frozenset(("provide", "give", "list", "state", "include", "offer", "add"))
_NEVER_DONE = frozenset(("assume", "guess", "refrain", "hallucinate", "improvise", "hesitate"))
"""Verbs that say what agents do and never what functions do."""


def _forbidden(clause: Clause, around: Setting) -> OrderKind | None:
    """As in "Do not …" and "never …" about anything but an argument."""
    if not clause.negated or around.role != "description":
        return None
    if clause.has(*words("given away")):
        return "conduct"
    return "policy" if forbids_conduct(clause, switched=around.switched, arguments=around.arguments) else None
