"""Orders of calls that name no function: "first search for the contact", "call after logging in", "required workflow: …".

Part of ``procedures``.
"""

from appfn_lint.language.analysis import Analysis
from appfn_lint.language.clauses import Clause
from appfn_lint.language.cues import consults
from appfn_lint.language.lexicon import words
from appfn_lint.language.selecting import orders_among_others, pressure
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
        or _among_others(text, sentence, around)
        or _step_of_another(text, sentence, around)
        or _called_after(text, sentence)
        or _call_beside(text, sentence, around)
        or (_first_to_run(sentence) if around.role == "description" else "")
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


def _among_others(text: Analysis, sentence: Sentence, around: Setting) -> str:
    """As in "Always call this first to get the id that other tools need", "must be called before any other tool"."""
    if around.role != "description" or not orders_among_others(sentence):
        return ""
    for clause in text.clauses(sentence):
        if clause.verb not in _CALLS or clause.negated:
            continue
        this = bool(clause.rest) and clause.rest[0].lower in ("this", "it")
        told = this and (clause.mood == "imperative" or clause.subject == "you")
        if told or (clause.passive and clause.subject in ("function", "")):
            return "first" if "first" in sentence.vocabulary else "before"
    return "before" if pressure(sentence) else ""


def _call_beside(text: Analysis, sentence: Sentence, around: Setting) -> str:
    """As in "Call after completing the form", "run this before querying a table", "call this only after you have signed in"."""
    if around.role != "description" or sentence.vocabulary.isdisjoint(("after", "before", "once")):
        return ""
    opens = sentence.index == 0
    for clause in text.clauses(sentence):
        told = [t.lower for t in clause.condition[:2]]
        spoken = [t.lower for t in clause.condition]
        ends = next((at for at, word in enumerate(spoken) if word in ("when", "if", "whenever")), len(spoken))
        if not words("people").isdisjoint(spoken[:ends]):
            continue  # on whose word it is called is an order
        if len(told) < 2 or told[0] not in ("after", "before", "once") or clause.negated:
            continue
        if _is_own_call(clause) and (
            _acts([t.lower for t in clause.condition[1:3]]) or (told[1] == "you" and told[0] != "before")
        ):
            return told[0]
        used_to = (
            not opens
            and clause.mood in ("imperative", "statement", "phrase")
            and told[0] == "before"
            and _acts([t.lower for t in clause.condition[1:3]])
        )
        if used_to and sentence.text[:12].lower().lstrip("*- ").startswith(("use to ", "use this to ", "use it to ")[:2]):
            return told[0]
    return ""


def _is_own_call(clause: Clause) -> bool:
    """As in "call", "run this", "use it only", "prefer calling this tool": a call of this function and no purpose of it."""
    rest = [t.lower for t in clause.rest if t.kind == "word"]
    if clause.mood == "imperative" and clause.verb == "prefer" and rest[:1] and lemma(rest[0]) in _CALLS:
        rest = rest[1:]
    elif clause.mood != "imperative" or clause.verb not in ("call", "run", "invoke", "use"):
        return False
    return [word for word in rest if word not in ("only", "tool", "function", "command")] in ([], ["this"], ["it"])


def _acts(told: list[str]) -> bool:
    """Whether a gerund is an act of its own ("before querying a table") and neither talk nor the call itself."""
    if not told[0].endswith("ing") or told[0] in ("anything", "everything") or lemma(told[0]) in words("answering"):
        return False
    if lemma(told[0]) == "write" and told[1:2] and told[1] in ("a", "an", "the", "your"):
        return False  # "before writing a review": the reader's own work
    return lemma(told[0]) not in _CALLS or told[1:] not in (["this"], ["it"], ["the"])


def _first_to_run(sentence: Sentence) -> str:
    """As in "This is typically the first command you should run"."""
    spoken = [t.lower for t in sentence.tokens if t.kind == "word"]
    for at, word in enumerate(spoken[:-4]):
        if word == "first" and spoken[at + 1] in ("command", "tool", "function", "call", "step", "thing"):
            ahead = [w for w in spoken[at + 2 : at + 7] if w not in ("that", "to", "always", "typically")]
            if ahead[:1] == ["you"] and not {"run", "call", "use", "invoke"}.isdisjoint(ahead[1:4]):
                return word
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
        called = (
            clause.mood == "modal" and clause.passive and clause.verb in ("call", "invoke") and clause.subject in ("function", "")
        )
        spoken = [t.lower for t in (*clause.rest, *clause.condition) if t.lower not in words("adverbs")]
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
