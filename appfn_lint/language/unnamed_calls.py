"""Orders of calls that name no function: "first search for the contact", "call after logging in", "required workflow: …".

Part of ``procedures``.
"""

from appfn_lint.language.analysis import Analysis
from appfn_lint.language.clauses import Clause
from appfn_lint.language.cues import consults
from appfn_lint.language.lexicon import words
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.setting import Setting
from appfn_lint.language.verbs import lemma

_CALLS = frozenset(("call", "use", "run", "invoke", "execute", "try", "start", "follow"))


def may_order_calls(text: str) -> bool:
    """Whether a text or a sentence holds one of the words without which nothing here orders calls."""
    lower = text.lower()
    return "first" in lower or "before" in lower or "after" in lower or "once" in lower or "workflow" in lower


def unnamed(text: Analysis, sentence: Sentence, around: Setting) -> str:
    """The word that orders calls, empty where none does."""
    if not may_order_calls(sentence.text):
        return ""
    return (
        _announced(sentence, around)
        or _step_of_another(text, sentence, around)
        or _called_after(text, sentence)
        or _call_after(text, sentence, around)
    )


def _announced(sentence: Sentence, around: Setting) -> str:
    """As in "Required workflow: …", "Typical workflow: create → fill → send"."""
    head, _, rest = sentence.text.partition(":")
    if not rest or len(head) > 28 or around.role == "app":
        return ""
    spoken = head.lower().strip("*_# ").split()
    if spoken[-1:] != ["workflow"]:
        return ""
    steps = rest.count("→") + rest.count("->") >= 2 and "=" not in rest  # actions of this function are its own
    ordered = "required" in spoken and not sentence.vocabulary.isdisjoint(words("procedures: order", "rules"))
    return "workflow" if ordered or steps else ""


def _call_after(text: Analysis, sentence: Sentence, around: Setting) -> str:
    """As in "Call after completing the form", "call this only after you have signed in": a place behind other calls."""
    if around.role != "description" or sentence.vocabulary.isdisjoint(("after", "before", "once")):
        return ""
    for clause in text.clauses(sentence):
        told = [t.lower for t in clause.condition[:2]]
        if clause.mood != "imperative" or clause.negated or clause.verb not in ("call", "run", "invoke", "use") or len(told) < 2:
            continue
        rest = [t.lower for t in clause.rest if t.kind == "word"]
        bare = rest in ([], ["this"], ["it"], ["this", "tool"], ["this", "function"])
        only = bool(rest) and rest[-1] == "only" and rest[0] in ("this", "it")
        acts = told[1].endswith("ing") and lemma(told[1]) != "" and lemma(told[1]) not in words("answering")
        if told[0] in ("after", "once") and ((bare and acts) or ((only or bare or "only" in clause.lead) and told[1] == "you")):
            return told[0]
    return ""


def _step_of_another(text: Analysis, sentence: Sentence, around: Setting) -> str:
    """As in "First search for the contact": another function's action, although no name is given."""
    if (
        (sentence.index == 0 and around.role == "description")
        or sentence.form == "heading"
        or around.role not in ("description", "parameter")
    ):
        return ""
    lower = sentence.text.lower()
    if "first" not in lower and "before" not in lower:
        return ""
    for clause in text.clauses(sentence):
        told = clause.mood == "imperative" and (around.switched or around.role == "parameter")
        told = told or (
            clause.mood == "modal"
            and clause.subject in ("you", "agent")
            and clause.modal in ("must", "should", "need", "have", "shall")
        )
        if (
            not told
            or clause.negated
            or lemma(clause.verb) not in words("procedures: seek", "rules")
            or clause.verb in ("check", "determine")
            or consults(clause)
        ):
            continue
        if "first" in clause.lead or _ends_in_first(clause) or _before_this(clause):
            return "first"
    return ""


def _called_after(text: Analysis, sentence: Sentence) -> str:
    """As in "should only be called after the order flow": a place in an order of calls, without a name."""
    if sentence.vocabulary.isdisjoint(("after", "before")):
        return ""
    for clause in text.clauses(sentence):
        called = clause.mood == "modal" and clause.passive and clause.verb in ("call", "invoke") and clause.subject == "function"
        spoken = [t.lower for t in (*clause.rest, *clause.condition)]
        if called and clause.modal in ("must", "should") and {"after", "before"} & set(spoken[:2]):
            return "after" if "after" in spoken[:2] else "before"
    return ""


def _ends_in_first(clause: Clause) -> bool:
    spoken = [t.lower for t in clause.rest if t.kind == "word"]
    return bool(spoken) and (spoken[-1] in ("first", "beforehand") or spoken[0] == "first")


def _before_this(clause: Clause) -> bool:
    """As in "before calling this", "before using this tool"."""
    spoken = [t.lower for t in clause.condition if t.kind == "word"]
    return "before" in spoken and any(lemma(word) in _CALLS for word in spoken) and ("this" in spoken or "it" in spoken)
