"""The words of a text that carry content: stop words dropped, endings removed, so that texts and names can be compared."""

from collections.abc import Iterator
from functools import cache

from appfn_lint.language.analysis import analyse
from appfn_lint.language.lexicon import words
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.verbs import lemma


@cache
def stem(word: str) -> str:
    """A rough stem: the base form of a known verb, else the singular."""
    base = lemma(word)
    if base:
        return base
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "ches", "shes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        return word[:-1]
    return word


def content(sentence: Sentence) -> Iterator[str]:
    """Stems of the content words of a sentence, code and quotations left out."""
    for token in sentence.tokens:
        if token.kind == "word" and token.lower not in words("stop words") and len(token.lower) > 1:
            yield from (stem(part) for part in token.lower.split("-"))


def has_specifics(sentence: Sentence) -> bool:
    """Whether it holds a number, code, a quotation or an address: an example, a unit, a format."""
    return not sentence.kinds.isdisjoint(("number", "code", "quote", "url", "name", "link"))


def word_count(text: str) -> int:
    """Words of a text outside of code, links and argument sections; two characters of Chinese or Japanese are a word."""
    total = 0
    for sentence in analyse(text).sentences:
        if not sentence.argument:
            total += sum(_words_in(token.text) for token in sentence.tokens if token.kind in ("word", "number", "name", "quote"))
    return total


def _words_in(piece: str) -> int:
    dense = sum(0x3040 <= ord(char) <= 0x9FFF or 0xAC00 <= ord(char) <= 0xD7AF for char in piece) if not piece.isascii() else 0
    return dense // 2 + 1 if dense else len(piece.split())


_SAME = (
    (
        "get",
        "fetch",
        "retrieve",
        "return",
        "show",
        "list",
        "read",
        "find",
        "obtain",
        "load",
        "give",
        "view",
        "provide",
        "display",
    ),
    ("delete", "remove", "erase"),
    ("create", "add", "make", "insert", "new"),
    ("update", "edit", "modify", "change", "set"),
    ("send", "submit"),
    ("search", "find", "query", "look-up", "lookup"),
    ("run", "execute", "perform"),
    ("check", "verify", "validate"),
)


@cache
def kin(verb: str) -> frozenset[str]:
    """Verbs that say the same in the name of a function."""
    return frozenset((verb,)).union(*(group for group in _SAME if verb in group))
