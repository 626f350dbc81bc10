"""What submitting does to the world: only reads, can be taken back, reaches others, destroys, or changes an account."""

import re
from functools import cache
from typing import Final, Literal

from appfn_lint.expressions import compiled
from appfn_lint.language import identifiers
from appfn_lint.language.lexicon import words
from appfn_lint.language.verbs import lemma

Effect = Literal["read", "reversible", "external", "destructive", "account", "unknown"]
_FILE: Final = "submissions"


def _in(section: str, *found: str) -> bool:
    return not words(section, _FILE).isdisjoint(found)


def of_name(name: str) -> Effect:
    """The effect that the words of a tool's name claim, ``unknown`` where they do not decide."""
    return _of(identifiers.words(name))


@cache
def _word() -> "re.Pattern[str]":
    return compiled(r"[^\W\d_]+")


def of_text(text: str) -> Effect:
    """The effect that the first sentence of a description claims, by its first verb."""
    first = compiled(r"[.!?:;\n]").split(text, maxsplit=1)[0]
    found = [word.lower() for word in _word().findall(first)][:12]
    if not found:
        return "unknown"
    base = found[0] if _known(found[0]) else lemma(found[0])
    return _of((base or found[0], *found[1:]), prose=True)


def _known(word: str) -> bool:
    return any(_in(section, word) for section in ("read", "reversible", "external", "destructive"))


def _of(found: tuple[str, ...], *, prose: bool = False) -> Effect:
    if not found:
        return "unknown"
    verb, objects = found[0], found[1:]
    near = objects[:6] if prose else objects
    if _in("read", verb):
        return "read"
    if _in("noun verbs", verb) and not prose and (not near or _in("read nouns", *near)):
        return "read" if near else "unknown"
    if _in("account verbs", verb) and _in("account", *near[:3]):
        return "account"
    if _in("destructive", verb) or verb in ("clear", "reset", "remove", "close"):
        return _loss(verb, near)
    return _outward(verb, near) or ("reversible" if _in("reversible", verb) else "unknown")


def _loss(verb: str, objects: tuple[str, ...]) -> Effect:
    if _in("within reach", *objects):
        return "reversible"
    if _in("destructive", verb):
        return "destructive"
    if verb in ("clear", "reset", "close") and _in("lost for good", *objects[:2]):
        return "destructive"
    return "reversible" if verb in ("clear", "reset") else "unknown"


def _outward(verb: str, objects: tuple[str, ...]) -> Effect | None:
    """The effect of verbs that reach other people or money, None for other verbs."""
    narrowed = {"confirm": "confirmed", "complete": "confirmed", "place": "confirmed", "finalize": "confirmed", "finalise": "confirmed",
                "submit": "submitted", "post": "posted", "apply": "applied"}  # fmt: skip
    if verb in narrowed:
        if _in(narrowed[verb], *objects[:3]):
            return "external"
        return None if verb == "apply" else "unknown"
    if verb == "order":
        return "external" if objects and not _in("read nouns", *objects) else "unknown"
    if verb == "share" and _in("within reach", *objects[:2]):
        return "unknown"
    return "external" if _in("external", verb) else None
