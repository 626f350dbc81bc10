"""Work that a description lays on the agent: steps in a row, preparations, what to call first. Parts of ``imperatives``."""

from itertools import pairwise

from appfn_lint.language.clauses import Clause
from appfn_lint.language.lexicon import words

_NEXT = frozenset(("then", "next", "afterwards", "afterward", "finally", "lastly", "subsequently"))
_CALLS = frozenset(("call", "use", "run", "invoke", "execute", "try", "consult"))


def is_step(clause: Clause) -> bool:
    """As in "Afterwards, compare the dates": a step after this function, which nobody but the agent takes."""
    if not _NEXT & set(clause.lead) or not clause.classes or clause.classes & {"data", "call"}:
        return False
    return clause.verb not in words("looking up") | words("preparing") | words("by hand") and bool(clause.rest)


def prepares(clause: Clause) -> bool:
    """As in "Before using this tool, read the guide": what the agent does first, and no condition of an argument."""
    found = [t.lower for t in clause.condition[:6]]
    before = (found[:1] == ["before"] and _own_call(found[1:])) or (
        found[:1] == ["before"] and found[1:2] in (["calling"], ["using"], ["running"], ["invoking"], ["executing"])
    )
    trails = clause.condition[:1] != () and clause.condition[0].start > clause.verb_start
    if not before or not clause.classes or (trails and len(clause.condition) > 5):
        return False
    return (
        not clause.classes & {"call"}
        and ("data" not in clause.classes or clause.verb == "identify")
        and clause.verb not in words("checking")
    )


def _own_call(found: list[str]) -> bool:
    """As in "before the first call to this tool"."""
    return found[:1] == ["the"] and not {"call", "use"}.isdisjoint(found[1:4])


def calls_first(clause: Clause) -> bool:
    """As in "Call this tool first when users ask about notes": the place that the function claims among all calls."""
    spoken = [t.lower for t in clause.rest if t.kind == "word"]
    if clause.verb not in _CALLS or clause.negated or "first" not in (*clause.lead, *spoken[:6]):
        return False
    if "always" in clause.lead and spoken[:1] == ["with"] and "first" in spoken:
        return True
    return spoken[:1] in (["this"], ["it"]) and ("first", "time") not in pairwise(spoken)


def claims_occasion(clause: Clause) -> bool:
    """As in "Call this at the start of every conversation", "run this after every change": when the agent is to call at all."""
    told = [t.lower for t in clause.condition[:4]]
    spoken = [t.lower for t in clause.rest if t.kind == "word"] + (told if told[:1] in (["once"], ["after"]) else [])
    if clause.verb not in _CALLS or clause.negated or spoken[:1] not in (["this"], ["it"]):
        return False
    if {"conversation", "session", "chat", "dialogue", "dialog"} & set(spoken):
        return not {"id", "history", "data", "if", "when", "to"} & set(spoken)
    return ("after", "every") in pairwise(spoken) or ("before", "every") in pairwise(spoken) or told[:2] == ["before", "you"]


def acts_at_once(clause: Clause) -> bool:
    """As in "Execute immediately": how fast the agent is to act."""
    spoken = [t.lower for t in clause.rest if t.kind == "word"]
    hurried = spoken[:1] in (["immediately"], ["directly"], ["now"], ["automatically"]) or spoken[:2] == ["right", "away"]
    return (
        hurried
        and (len(spoken) < 3 or spoken[1] == "and")
        and clause.verb in ("execute", "proceed", "act", "run", "respond", "answer", "call")
    )


def keeps_for_later(clause: Clause) -> bool:
    """As in "Stash the link for the rest of the session", "keep the id for later calls": what the agent is to bear in mind."""
    if clause.verb not in ("stash", "store", "save", "keep", "cache", "record", "hold", "note") or clause.negated:
        return False
    spoken = [t.lower for t in (*clause.rest, *clause.condition)]
    later = any(
        a in ("later", "future", "subsequent") and b in ("use", "calls", "call", "reference", "steps", "turns")
        for a, b in pairwise(spoken)
    )
    return later or not {"llm", "session", "conversation"}.isdisjoint(spoken[2:])


def never_uses(clause: Clause) -> bool:
    """As in "Never use for unrelated things": a rule for the choice of the function, put as an order."""
    spoken = [t.lower for t in clause.rest if t.kind == "word"]
    return "never" in clause.lead and clause.verb in ("use", "call") and spoken[:1] in (["for"], ["this"], ["it"])


_SAID = frozenset(
    ("message", "messages", "request", "question", "words", "query", "intent", "prompt", "reply", "wording", "phrasing")
)


def draws_on_talk(clause: Clause) -> bool:
    """As in "Infer the folder from the conversation", "translate the user's words into a filter": work on what users said."""
    spoken = [t.lower for t in clause.rest if t.kind == "word"]
    for at, word in enumerate(spoken):
        if word in ("user's", "users'") and not _SAID.isdisjoint(spoken[at + 1 : at + 3]):
            return clause.verb not in words("looking up") and "send" not in clause.classes
        if word == "conversation" and spoken[at - 1] in ("the", "this") and "from" in spoken[:at]:
            return True
    return False


def spares_calls(clause: Clause) -> bool:
    """As in "Minimise the number of calls", "call this in parallel": how the agent is to call."""
    if clause.verb in ("minimise", "minimize", "batch", "combine", "group", "limit", "reduce"):
        return clause.has("calls") or clause.has("yourself")
    if clause.verb in ("pay", "take"):
        return clause.has("attention") or (clause.has("into") and clause.has("account", "consideration"))
    return clause.verb in _CALLS and clause.has("parallel", "concurrently") and clause.has("this", "it")


def step_by_step(clause: Clause) -> bool:
    """As in "Work step by step", "think carefully"."""
    spoken = [t.lower for t in clause.rest]
    if clause.verb == "think":
        return bool(spoken) and (spoken[0] in ("carefully", "deeply", "hard", "twice", "ahead") or "step" in spoken)
    stepwise = "step-by-step" in spoken or any(spoken[at : at + 3] == ["step", "by", "step"] for at in range(len(spoken)))
    return stepwise and clause.verb in ("work", "do", "go", "proceed", "reason", "think", "solve", "break", "execute", "perform")
