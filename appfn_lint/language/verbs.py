"""Verbs: what class they are of, their base form, and whether a word in capitals of its own is a verb at all."""

from functools import cache

from appfn_lint.language.lexicon import words

CLASSES = (
    "call",
    "conversation",
    "policy",
    "data",
    "read",
    "create",
    "update",
    "destroy",
    "send",
    "pay",
    "execute",
    "generic",
    "other",
)


@cache
def verb_classes(verb: str) -> frozenset[str]:
    """The classes of a verb in its base form; empty for an unknown verb."""
    return frozenset(name for name in CLASSES if verb in words(f"verbs {name}"))


@cache
def is_verb(word: str) -> bool:
    """Whether a word is the base form of a known verb."""
    return any(word in words(f"verbs {name}") for name in CLASSES)


@cache
def lemma(word: str) -> str:
    """The base form of a known verb's form (``creates``, ``created``, ``creating``), empty for other words."""
    if is_verb(word):
        return word
    for candidate in _candidates(word):
        if is_verb(candidate):
            return candidate
    return _IRREGULAR.get(word, "")


_IRREGULAR = {
    "has": "have", "had": "have", "is": "be", "are": "be", "was": "be", "were": "be", "been": "be", "sent": "send", "made": "make",
    "given": "give", "gave": "give", "told": "tell", "shown": "show", "found": "find", "got": "get", "written": "write", "kept": "keep",
    "left": "leave", "paid": "pay", "built": "build", "held": "hold", "said": "say", "chosen": "choose", "bought": "buy", "done": "do",
    "does": "do", "ran": "run", "taken": "take", "drawn": "draw", "sold": "sell", "seen": "see", "known": "know", "forgotten": "forget",
    "begun": "begin", "sought": "seek", "spoken": "speak", "gotten": "get", "frozen": "freeze",
}  # fmt: skip


def _candidates(word: str) -> tuple[str, ...]:
    if word.endswith("ies"):
        return (word[:-3] + "y",)
    if word.endswith("ied"):
        return (word[:-3] + "y",)
    if word.endswith("es"):
        return (word[:-1], word[:-2])
    if word.endswith("s") and not word.endswith("ss"):
        return (word[:-1],)
    if word.endswith("ed"):
        return (word[:-1], word[:-2], word[:-3] if word[-3:-2] == word[-4:-3] else word[:-2])
    if word.endswith("ing"):
        return (word[:-3], word[:-3] + "e", word[:-4] if word[-4:-3] == word[-5:-4] else word[:-3])
    return ()


def third_person(word: str) -> bool:
    """Whether a word is a known verb in the third person singular (``returns``)."""
    return word.endswith("s") and not word.endswith("ss") and lemma(word) != "" and lemma(word) != word


def is_homograph(word: str) -> bool:
    """Whether the base form is at least as often a noun (``list``, ``order``)."""
    return word in words("homographs")
