"""Runs of capitals: a phrase that is shouted, and lines that announce others. Parts of ``emphasis``."""

import re
from functools import cache
from typing import Literal

from appfn_lint.expressions import compiled
from appfn_lint.language.lexicon import words
from appfn_lint.language.sentences import Sentence
from appfn_lint.record import NamedTuple

Strength = Literal["strong", "rfc", "weak"]


class Emphasis(NamedTuple):
    """One run of emphasised words; ``start`` and ``end`` are offsets in the text, ``plain`` is the run without emphasis."""

    start: int
    end: int
    text: str
    plain: str
    strength: Strength
    means: Literal["capitals", "bold", "marks", "emoji", "banner"]


CALM = frozenset(("before", "after", "first", "only", "instead", "without"))


@cache
def _capital_phrase() -> "re.Pattern[str]":
    return compiled(r"(?<![\w.$#@/\\<\[|`-])[A-Z][A-Z'’]+(?: [A-Z][A-Z'’]*){3,}(?![\w(/>|`]|[.-]\w)")


_QUERIES = frozenset(
    (
        "select",
        "from",
        "where",
        "insert",
        "into",
        "join",
        "order",
        "group",
        "having",
        "values",
        "table",
        "limit",
        "distinct",
        "grant",
        "usage",
        "on",
        "database",
        "schema",
    )
)


def capital_phrase(sentence: Sentence) -> Emphasis | None:
    """A run of four words and more in capitals that reads as a sentence ("RETURNS ALL COLUMNS AS STRINGS"), no title and no query."""
    if sentence.language != "en" or sentence.form == "heading":
        return None
    match = _capital_phrase().search(sentence.plain)
    if match is None:
        return None
    spoken = [word.strip("',’") for word in match.group().lower().split()]
    grammar = sum(
        word in words("determiners") or word in words("prepositions") or word in words("auxiliaries") for word in spoken
    )
    rest = sentence.text[match.end() :].strip(" *_)]")
    titled = not any(char.isalnum() for char in sentence.text[: match.start()]) and (not rest or rest[0] in ":-–—(")
    named = sentence.text[: match.start()].lower().rstrip(" *_\"'").endswith("see")
    if grammar == 0 or titled or named or len(_QUERIES.intersection(spoken)) > 1:
        return None
    start, end = sentence.start + match.start(), sentence.start + match.end()
    text = match.group()
    return Emphasis(start, end, text, lowered(sentence, start, text), "strong", "capitals")


_OF_TITLES = frozenset(("important", "importantly", "critical", "crucial", "essential", "mandatory"))


def is_title_line(sentence: Sentence, start: int, end: int) -> bool:
    """Whether the run is in a line that announces others ("IMPORTANT CONSIDERATIONS:"), or names one ("see WHEN NOT TO USE")."""
    before = sentence.text[: start - sentence.start]
    if before.lower().rstrip(" *_\"'").endswith("see"):
        return True
    whole = sentence.text.strip("*_#- ")
    if not whole.endswith(":") or before.strip(" *_#-"):
        return False
    head = whole[:-1]
    found = sentence.text[start - sentence.start : end - sentence.start].lower().split()
    if head.isupper() and 1 < len(head.split()) < 6:
        loud = words("strong en", "emphasis") - _OF_TITLES - CALM
        return "DO NOT" not in head and not any(word in loud for word in head.lower().split())
    return len(found) == 1 and found[0] in CALM and len(head.split()) < 9


def lowered(sentence: Sentence, start: int, text: str) -> str:
    """A run without its capitals, as it would stand in its sentence."""
    lower = text.lower()
    before = sentence.text[: start - sentence.start].rstrip(" *_\"'([")
    opens = not before or before[-1] in ":.!?"
    return lower[:1].upper() + lower[1:] if opens else lower
