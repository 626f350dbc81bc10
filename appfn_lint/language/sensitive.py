"""Names and texts of sensitive data: credentials, money, papers, health, body, beliefs."""

from functools import cache, lru_cache

from appfn_lint.expressions import compiled
from appfn_lint.language.identifiers import words
from appfn_lint.language.lexicon import sections
from appfn_lint.record import NamedTuple

CLASSES = {
    "credential": "a credential",
    "financial": "financial data",
    "government": "a government identifier",
    "health": "health data",
    "biometric": "biometric data",
    "special": "a special category of personal data",
}
"""The classes and how a message calls them."""

_HOLDERS = frozenset(
    [
        "get",
        "set",
        "user",
        "users",
        "current",
        "new",
        "old",
        "my",
        "your",
        "input",
        "param",
        "value",
        "values",
        "str",
        "string",
        "text",
        "list",
        "optional",
        "the",
        "raw",
        "plain",
        "full",
        "default",
    ]
)
_MASKED = frozenset(
    ["masked", "redacted", "hashed", "hash", "encrypted", "last4", "last", "partial", "obfuscated", "truncated", "suffix"]
)


class Sensitive(NamedTuple):
    """A class of sensitive data and the words that say so; offsets are characters of a text, 0 for names."""

    kind: str
    phrase: str
    start: int = 0
    end: int = 0


@cache
def _phrases() -> dict[tuple[str, ...], str]:
    return {
        tuple(phrase.split()): section.removeprefix("phrases ")
        for section, phrases in sections("sensitive").items()
        if section.startswith("phrases ")
        for phrase in phrases
    }


@cache
def _excluded() -> frozenset[str]:
    return frozenset(sections("sensitive")["excluded endings"])


@lru_cache(maxsize=2048)
def of_name(name: str) -> Sensitive | None:
    """What a parameter's or property's name asks for, None where it is nothing sensitive.

    The words that hold a value (``user``, ``new`` …) are left out, plurals count as their singular; a name that goes on
    after the phrase (``passwordHint``) is about something else.
    """
    parts = tuple(_singular(w) for w in words(name) if w not in _HOLDERS)
    if not parts or _MASKED & set(parts) or {"last", "4"} <= set(words(name)):
        return None
    if parts[-1] in _excluded() and parts not in _phrases():
        return None
    known = _phrases()
    for size in range(min(4, len(parts)), 0, -1):
        kind = known.get(parts[-size:])
        if kind is not None:
            return Sensitive(kind, " ".join(parts[-size:]))
    return None


@lru_cache(maxsize=2048)
def of_text(text: str) -> Sensitive | None:
    """What the head of a parameter's text asks for: its first words up to a preposition or the end of the clause."""
    import re

    head = compiled(
        r"\W*(?:optional\b\W*)?(?:(?:the|a|an|your|their|this|user'?s?|customer'?s?|account'?s?|current|new|numeric|secret)\s+)*",
        re.IGNORECASE,
    ).match(text)
    start = head.end() if head else 0
    clause = compiled(r"[^.,;:(\n]*?(?=\s+(?:of|for|to|used|that|which|as|in|on|with|from)\b|[.,;:(\n]|$)").match(text[start:])
    said = clause.group() if clause else ""
    parts = tuple(_singular(w) for w in words(said.lower()))
    for size in range(min(4, len(parts)), 0, -1):
        kind = _phrases().get(parts[-size:])
        if kind is not None and len(parts) <= size + 2:
            return Sensitive(kind, " ".join(parts[-size:]), start, start + len(said))
    return None


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "is", "us")) and len(word) > 3 else word
