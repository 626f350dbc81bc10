"""Which natural language a text is written in: by script first, by function words for the Latin alphabet."""

import re
from functools import cache, lru_cache

from appfn_lint.expressions import compiled
from appfn_lint.language.lexicon import is_word, sections
from appfn_lint.language.verbs import lemma

Language = str
"""An ISO 639-1 code; ``xx`` where nothing decides against English but the text is not English either."""

ENGLISH = "en"
OTHER = "xx"


@cache
def _function_words() -> dict[str, tuple[str, ...]]:
    index: dict[str, list[str]] = {}
    for language, words in sections("languages").items():
        for word in dict.fromkeys(words):
            index.setdefault(word, []).append(language)
    return {word: tuple(languages) for word, languages in index.items()}


@cache
def _latin_word() -> "re.Pattern[str]":
    return compiled(r"(?<![\d_=#.])[^\W\d_]+(?![\d_=])")


@cache
def _quoted() -> "re.Pattern[str]":
    return compiled(r'"[^"\n]{0,200}"')


def language_of(text: str, default: Language = ENGLISH) -> Language:
    """The language of a sentence, or ``default`` where its words do not decide.

    Code and quotations should be blanked out by the caller. Non-Latin scripts decide when at least a third of the
    letters are theirs.
    """
    if not text.isascii():
        script = _script(text)
        if script:
            return script
    if '"' in text:
        text = _quoted().sub(" ", text)
    return _by_words(list(dict.fromkeys(_latin_word().findall(text.lower()))), text, default)


def is_plainly_english(text: str) -> bool:
    """Whether each sentence of a text is English whatever stands in the others: no letter, word or quotation says else."""
    if not text.isascii() or '"' in text:
        return False
    return _foreign_words().isdisjoint(_latin_word().findall(text.lower()))


@lru_cache(maxsize=2048)
def certain_language(text: str) -> Language:
    """The language of a sentence of at least five words where its words leave no doubt, else empty."""
    script = "" if text.isascii() else _script(text)
    if script:
        return script if sum(char.isalpha() and ord(char) > 0x24F for char in text) >= 6 else ""
    found = [word.lower() for word in _latin_word().findall(text) if not (word.isupper() and len(word) < 4)]
    if len(found) < 5:
        return ""
    scores = _foreign_scores(found)
    ours = _english_words()
    english = len([word for word in found if word in ours])
    if not scores:
        return ENGLISH if english >= 2 else ""
    best = max(scores, key=lambda name: scores[name])
    only_english = sum(ENGLISH in _function_words().get(w, ()) and best not in _function_words()[w] for w in found)
    whole = sum(best in _function_words().get(word, ()) for word in found)
    if scores[best] >= 2 and whole >= 3 and only_english * 3 <= whole and whole * 4 >= len(found):
        return best
    return ENGLISH if english >= 3 and scores[best] * 3 <= english else ""


def _by_words(found: list[str], text: str, default: Language) -> Language:
    scores = _foreign_scores(found)
    if not scores:
        return OTHER if _is_strange(found, text) and default == ENGLISH else default if _fits(found, default) else ENGLISH
    top = max(scores.values())
    best = _chosen([name for name, score in scores.items() if score == top], found, default)
    index = _function_words()
    english = sum(ENGLISH in index.get(word, ()) and best not in index[word] for word in found)
    if top > english and (top >= 2 or default == best or _is_strange(found, text)):
        return best
    return default if english == 0 and _fits(found, default) else ENGLISH


@cache
def _foreign_words() -> frozenset[str]:
    """The function words of other languages that are no English ones."""
    return frozenset(word for word, languages in _function_words().items() if ENGLISH not in languages)


@cache
def _english_words() -> frozenset[str]:
    return frozenset(word for word, languages in _function_words().items() if ENGLISH in languages)


def _foreign_scores(found: list[str]) -> dict[str, int]:
    """How many words that are not English are function words of each language."""
    if _foreign_words().isdisjoint(found):
        return {}
    index = _function_words()
    scores: dict[str, int] = {}
    for word in found:
        languages = index.get(word, ())
        if ENGLISH not in languages:
            for language in languages:
                scores[language] = scores.get(language, 0) + 1
    return scores


def _chosen(tied: list[Language], found: list[str], default: Language) -> Language:
    """One of the languages that fit equally well: the text's own, else told by spelling."""
    if default in tied:
        return default
    if "pt" in tied and "es" in tied:
        return "pt" if any(_is_portuguese(word) for word in found) else "es"
    return tied[0]


def _fits(found: list[str], default: Language) -> bool:
    """Whether a short sentence without telling words goes with the rest of its text."""
    return default != ENGLISH and not any(ENGLISH in _function_words().get(word, ()) for word in found)


def _is_strange(found: list[str], text: str) -> bool:
    """Whether a sentence has letters that English lacks and no word that English has."""
    if text.isascii() or len(found) < 3 or not _accents(found):
        return False
    return not any(is_word(word) or lemma(word) for word in found)


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
