"""How something is to be said or shown: manners, form and wording of the agent's own answers. Parts of ``orders``."""

from itertools import pairwise

from appfn_lint.language.clauses import Clause
from appfn_lint.language.cues import led, styled
from appfn_lint.language.lexicon import words

_SPEECH = frozenset(("talking", "speaking", "responding", "replying", "communicating", "answering"))
_PRESENTING = frozenset(
    ("presenting", "showing", "displaying", "summarising", "summarizing", "explaining", "reporting", "discussing")
)
_SHOWING = frozenset(("present", "show", "display", "summarise", "summarize", "explain", "report", "discuss"))
_FITTING = frozenset(
    ("use", "set", "pass", "specify", "call", "prefer", "choose", "enable", "provide", "supply", "leave", "omit", "run")
)
_OUTCOME = frozenset(("results", "result", "output", "findings", "answer", "response", "responses", "answers"))
_LAYING_OUT = frozenset(
    ("present", "display", "show", "format", "render", "reproduce", "summarise", "summarize", "structure", "organise", "organize")
)


def concerns_talk(clause: Clause) -> bool:
    """As in "Avoid jargon when talking to the user", "when presenting them, group them by folder"."""
    found = [t.lower for t in clause.condition]
    for at, (a, b) in enumerate(pairwise(found)):
        if a not in ("when", "while"):
            continue
        ahead = found[at + 2 : at + 7]
        if b in _SPEECH:
            return "user" in ahead or clause.verb not in _FITTING
        if b in _PRESENTING:
            told = "user" in ahead or "users" in ahead
            return told if clause.verb in _FITTING else not ({"them"} | _OUTCOME).isdisjoint(ahead) or told or led(clause)
    return False


def lays_out(clause: Clause) -> bool:
    """As in "Format the output as a table": the form of what the agent says."""
    if clause.verb not in _LAYING_OUT:
        return False
    if clause.has("verbatim", "unchanged", "unaltered") or (
        clause.has("exactly") and clause.condition[:1] and clause.condition[0].lower == "as"
    ):
        return True
    return not _OUTCOME.isdisjoint(t.lower for t in clause.rest[:3]) and (
        styled(clause) or clause.has("friendly", "readable", "clear")
    )


def says_how(clause: Clause, arguments: frozenset[str]) -> bool:
    """As in "Answer briefly", "reply with the sum only", "use a formal tone", "output nothing but the sum"."""
    spoken = [t.lower for t in clause.rest]
    if clause.verb in ("respond", "reply", "answer"):
        return spoken[:1] != [] and (spoken[0] in ("in", "with", "as", "using", "only") or spoken[0].endswith("ly"))
    if clause.verb in ("include", "add", "mention", "put", "give") and any(
        spoken[at : at + 3] in (["in", "the", "reply"], ["in", "the", "answer"]) for at in range(len(spoken))
    ):
        return True
    if clause.verb == "relay" and "verbatim" in spoken:
        return True
    if clause.verb in ("output", "return", "write", "print", "say", "reply"):
        return any(a == "nothing" and b in ("but", "else", "except") for a, b in pairwise(spoken)) and not clause.negated
    if clause.verb in ("output", "answer", "print", "write") and ("only" in clause.lead or spoken[:1] == ["only"]):
        return "data" not in clause.classes or clause.verb != "write"
    if clause.verb == "keep" and spoken[:1] == ["it"]:
        return not {"short", "brief", "concise", "sentence", "sentences", "simple", "friendly"}.isdisjoint(spoken[1:6])
    if clause.verb in ("keep", "use", "adopt", "maintain"):
        at = next((i for i, word in enumerate(spoken[:5]) if word in ("tone", "voice")), -1)
        return at >= 0 and spoken[at + 1 : at + 2] != ["of"] and arguments.isdisjoint(("tone", "voice"))
    return False


def manner_of_answers(clause: Clause) -> bool:
    """As in "Answers should be concise", "Results should be presented as a table"."""
    head = clause.subject_text.lower().split()[-1:]
    if not head or head[0] not in _OUTCOME:
        return False
    if clause.verb == "be":
        spoken = head[0] not in ("results", "result", "findings", "output")
        if spoken and (clause.has("short", "language") or clause.has("tone")):
            return True
        return clause.has("concise", "brief", "polite", "friendly", "conversational", "honest", "empathetic")
    return clause.passive and clause.verb in _SHOWING and styled(clause)


def sums_up(clause: Clause) -> bool:
    """As in "write a summary", "render it with all insights": what the agent says about what it got."""
    if clause.verb in ("add", "include") and clause.has("disclaimer", "disclaimers", "citations", "caveats", "reasoning"):
        return True
    if clause.verb in ("render", "present", "display", "show") and clause.has(*words("told nouns")):
        return True
    first = [t.lower for t in clause.rest[:4]]
    return clause.verb in ("provide", "give", "offer", "write") and not _SUMMARIES.isdisjoint(first)


_SUMMARIES = frozenset(("summary", "answer", "explanation", "breakdown", "recommendations", "caveats", "citations"))
