"""What stands in brackets is a remark of its own: its words say nothing about the sentence around it, and the reverse."""

from collections.abc import Iterator

from appfn_lint.language.mentions import Mention
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.tokens import Token

Remark = tuple[Sentence, tuple[Mention, ...]]

_POINTING = frozenset(("see", "cf", "like", "unlike", "not", "e.g", "eg", "compare", "vs"))


def outside(found: tuple[Token, ...]) -> Iterator[Token]:
    """The tokens that stand in no brackets."""
    depth = 0
    for token in found:
        if token.text == "(":
            depth += 1
        elif token.text == ")":
            depth = max(0, depth - 1)
        elif depth == 0:
            yield token


def bracketed(sentence: Sentence, found: tuple[Mention, ...]) -> tuple[list[Remark], tuple[Mention, ...]]:
    """The remarks in brackets that mention functions, each a sentence of its own, and the mentions that belong to the rest.

    A bare name in brackets ("look it up (`find_note`)") belongs to both.
    """
    if "(" not in sentence.text:
        return [], found
    remarks: list[Remark] = []
    within: list[Mention] = []
    for start, end in _spans(sentence):
        inner = tuple(m for m in found if start <= m.start < end)
        piece = sentence.text[start - sentence.start : end - sentence.start]
        if not inner:
            continue
        remarks.append((Sentence(piece, start, end, sentence.index + 1, "prose", sentence.section, sentence.language), inner))
        spoken = piece.lower().split()
        if len(spoken) > 2 or spoken[0].strip(".,:") in _POINTING:
            within.extend(inner)
    return remarks, tuple(m for m in found if m not in within)


def _spans(sentence: Sentence) -> Iterator[tuple[int, int]]:
    """Where the outer brackets of a sentence begin and end, without their marks; those of calls are no brackets."""
    opened: list[int] = []
    for token in sentence.tokens:
        if token.text == "(":
            opened.append(token.end)
        elif token.text == ")" and opened:
            start = opened.pop()
            if not opened and token.start > start:
                yield start, token.start
