"""Which natural language a text is written in: by script first, by function words for the Latin alphabet."""

import re
from functools import cache

from appfn_lint.language.lexicon import sections

Language = str
"""An ISO 639-1 code; ``xx`` where nothing decides against English but the text is not English either."""

ENGLISH = "en"
OTHER = "xx"


@cache
def _function_words() -> dict[str, tuple[str, ...]]:
    index: dict[str, list[str]] = {}
    for language, words in sections("languages").items():
        for word in words:
            index.setdefault(word, []).append(language)
    return {word: tuple(languages) for word, languages in index.items()}


@cache
def _latin_word() -> "re.Pattern[str]":
    return re.compile(r"[^\W\d_]+")


def language_of(text: str, default: Language = ENGLISH) -> Language:
    """The language of a sentence, or ``default`` where its words do not decide.

    Code and quotations should be blanked out by the caller. Non-Latin scripts decide when at least a third of the
    letters are theirs.
    """
    if not text.isascii():
        script = _script(text)
        if script:
            return script
    return _by_words(_latin_word().findall(text.lower()), text, default)


def certain_language(text: str) -> Language:
    """The language of a sentence of at least five words where its words leave no doubt, else empty."""
    script = "" if text.isascii() else _script(text)
    if script:
        return script if sum(char.isalpha() and ord(char) > 0x24F for char in text) >= 6 else ""
    found = [word.lower() for word in _latin_word().findall(text) if not (word.isupper() and len(word) < 4)]
    scores: dict[str, int] = {}
    for word in found:
        for language in _function_words().get(word, ()):
            scores[language] = scores.get(language, 0) + 1
    ranked = sorted(scores, key=lambda name: -scores[name])
    if len(found) < 5 or not ranked or scores[ranked[0]] < 3:
        return ""
    english = scores.get(ENGLISH, 0)
    if ranked[0] == ENGLISH:
        return (
            ENGLISH
            if english * 2 > sum(scores.values()) - english or len(ranked) == 1 or scores[ranked[1]] * 2 <= english
            else ""
        )
    return ranked[0] if english * 3 <= scores[ranked[0]] and scores[ranked[0]] * 4 >= len(found) else ""


def _by_words(found: list[str], text: str, default: Language) -> Language:
    index = _function_words()
    scores: dict[str, int] = {}
    for word in found:
        for language in index.get(word, ()):
            scores[language] = scores.get(language, 0) + 1
    english = scores.pop(ENGLISH, 0)
    best = max(scores, key=lambda name: scores[name], default="")
    top = scores.get(best, 0)
    if scores.get("es") == scores.get("pt") == top:
        best = "pt" if any(_is_portuguese(word) for word in found) or default == "pt" else "es"
    if top > english and (top >= 2 or (len(found) <= 4 and english == 0 and default == best)):
        return default if scores.get(default, 0) == top else best
    if english == 0 and top == 0 and len(found) >= 4 and not text.isascii() and _accents(found) >= 2:
        return default if default != ENGLISH else OTHER
    if english == 0 and len(found) <= 6 and default != ENGLISH:
        return default
    if top >= 1 and english == 0 and len(found) >= 3 and _accents(found):
        return best
    return ENGLISH


def _is_portuguese(word: str) -> bool:
    return any(char in "ãõç" for char in word) or "nh" in word or "lh" in word


def _accents(found: list[str]) -> int:
    return sum(not word.isascii() for word in found)


def _script(text: str) -> Language:
    """The language that a non-Latin script stands for, empty for Latin text."""
    counts: dict[str, int] = {}
    letters = 0
    for char in text:
        if not char.isalpha():
            continue
        letters += 1
        if ord(char) > 0x24F:
            name = _script_of(ord(char))
            counts[name] = counts.get(name, 0) + 1
    counts.pop("", None)
    if not counts or sum(counts.values()) * 4 < letters:
        return ""
    if counts.get("ja") and counts.get("zh"):
        return "ja"
    return max(counts, key=lambda name: counts[name])


_RANGES = (
    (0x370, 0x3FF, "el"), (0x400, 0x52F, "ru"), (0x530, 0x58F, "hy"), (0x590, 0x5FF, "he"), (0x600, 0x6FF, "ar"),
    (0x900, 0x97F, "hi"), (0xE00, 0xE7F, "th"), (0x10A0, 0x10FF, "ka"), (0x1100, 0x11FF, "ko"), (0x3040, 0x30FF, "ja"),
    (0x3400, 0x9FFF, "zh"), (0xAC00, 0xD7AF, "ko"), (0xF900, 0xFAFF, "zh"), (0x20000, 0x3134F, "zh"),
)  # fmt: skip


def _script_of(code: int) -> Language:
    for low, high, name in _RANGES:
        if low <= code <= high:
            return name
    return OTHER if 0x2FF < code < 0xFB00 else ""
