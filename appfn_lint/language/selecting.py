"""Pressure to call a function: what kind of fault it is.

Without a condition it is promotion. With one ("if the query is about food, always use this") it tells the agent when it must
call, which is an order; before or after other functions it is an order of calls.
"""

from typing import TYPE_CHECKING

from appfn_lint.language.analysis import Analysis
from appfn_lint.language.clauses import Clause
from appfn_lint.language.lexicon import words
from appfn_lint.language.phrases import phrases
from appfn_lint.language.sentences import Sentence

if TYPE_CHECKING:
    from re import Match

_WHEN = frozenset(("if", "when", "whenever", "once", "unless", "until"))
_CALLS = frozenset(("call", "use", "run", "invoke", "choose", "prefer", "select", "consult"))
_BINDING = frozenset(("must", "shall", "have", "need"))
_OTHERS = frozenset(("tools", "functions", "tool", "function", "calls", "commands", "operations", "operation"))


def has_occasion(text: Analysis, sentence: Sentence) -> bool:
    """Whether a sentence says on which occasion: "if …", "when the user …", "any time …", "every time …"."""
    if _times(sentence):
        return True
    if sentence.vocabulary.isdisjoint(_WHEN) or " even " in sentence.text.lower():
        return False
    found = [[t.lower for t in clause.condition] for clause in text.clauses(sentence)]
    return any(_is_occasion(condition, at) for condition in found for at, word in enumerate(condition) if word in _WHEN)


def _is_occasion(condition: list[str], at: int) -> bool:
    """Whether a condition narrows: not "whenever possible", "when available", "if you can"."""
    after = condition[at + 1 : at + 6]
    return (
        bool(after)
        and {"possible", "available", "applicable", "doubt", "unsure", "uncertain"}.isdisjoint(after)
        and after[:2] != ["you", "can"]
    )


def _times(sentence: Sentence) -> bool:
    lower = " ".join(sentence.text.lower().split())
    return any(f"{which} time" in lower for which in ("any", "every", "each")) or "anytime" in lower


def pressure(sentence: Sentence) -> "Match[str] | None":
    """The words of an English sentence that press to call the function, None where none do."""
    if words("promotional claim: pressure", "rules").isdisjoint(sentence.vocabulary) and "#1" not in sentence.text:
        return None
    pattern = phrases("promotion", "pressure")
    return pattern.search(sentence.plain) if pattern else None


def orders_among_others(sentence: Sentence) -> bool:
    """As in "always call this before any other tool", "call this first to get the id that other tools need"."""
    spoken = [t.lower for t in sentence.tokens if t.kind == "word"]
    for at, word in enumerate(spoken):
        if word in ("other", "subsequent", "further") and not _OTHERS.isdisjoint(spoken[at + 1 : at + 4]):
            return not {"before", "after", "first", "needed", "need", "for"}.isdisjoint(spoken[:at])
        if (
            word in ("any", "all", "every")
            and "before" in spoken[max(0, at - 4) : at]
            and not _OTHERS.isdisjoint(spoken[at + 1 : at + 7])
        ):
            return True
    return False


def is_bound_to_occasion(text: Analysis, sentence: Sentence, clause: Clause) -> bool:
    """As in "If a barcode is given, you must use this tool", "use this any time food is mentioned"."""
    if clause.verb not in _CALLS or clause.negated:
        return False
    if clause.mood == "modal" and not clause.passive and clause.subject not in ("you", "agent", ""):
        return False
    spoken = [t.lower for t in clause.rest if t.kind == "word"]
    this = spoken[:1] in (["this"], ["it"]) or (clause.passive and clause.subject in ("function", ""))
    bound = "always" in clause.lead or (clause.mood == "modal" and clause.modal in _BINDING)
    return this and has_occasion(text, sentence) and (bound or _times(sentence))


_USES = (
    "use this", "use when", "use it", "use for", "use cases", "when to use", "when to call", "when not to use", "do not use", "don't use",
    "useful for", "good for", "ideal for", "best for", "not for", "call this when", "call this tool when", "this tool is for",
)  # fmt: skip
_FAR = 15
"""Items of a list that are looked back over for the line that announces it."""


def lists_uses(text: Analysis, sentence: Sentence) -> bool:
    """Whether a sentence is an item under "Use this when you need to:": what the function is for, and no order."""
    if sentence.form != "item":
        return False
    for before in reversed(text.sentences[max(0, sentence.index - _FAR) : sentence.index]):
        if before.form != "item":
            head = before.text.strip("*_#- ").lower()
            return head.rstrip("*_ ").endswith(":") and head.startswith(_USES)
    return False


def scolds(sentence: Sentence) -> bool:
    """As in "Not using this tool in these cases is an error", "failure to call it when …"."""
    spoken = [t.lower for t in sentence.tokens if t.kind == "word"]
    unused = spoken[:1] == ["not"] and spoken[1:2] in (["using"], ["calling"]) and spoken[2:3] in (["this"], ["it"])
    return unused and not {"error", "mistake", "violation", "failure", "wrong"}.isdisjoint(spoken)
