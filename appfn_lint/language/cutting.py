"""Where one clause of a sentence ends and the next begins, and which of them depend on others."""

from collections.abc import Iterator

from appfn_lint.language.lexicon import words
from appfn_lint.language.reading import MODALS, verb_reading
from appfn_lint.language.tokens import Token
from appfn_lint.language.verbs import is_homograph, is_verb, lemma

_JOINTS = frozenset(("and", "but", "or", "then", "so"))


def split(found: list[Token]) -> Iterator[list[Token]]:
    """Cut at ``;``, at dashes, and at a conjunction or comma that opens a new verb phrase; the joint itself is dropped."""
    part: list[Token] = []
    depth = 0
    for index, token in enumerate(found):
        if token.text in ("(", "["):
            depth += 1
        elif token.text in (")", "]"):
            depth = max(0, depth - 1)
        elif depth == 0 and part and _opens_clause(found, index):
            yield part
            part = []
        if part or (not (token.kind == "mark" and token.text in ",;:—–-") and token.lower not in _PLAIN_JOINTS):
            part.append(token)
    if part:
        yield part


_PLAIN_JOINTS = frozenset(("and", "but", "or", "so"))


def _opens_clause(found: list[Token], index: int) -> bool:
    token = found[index]
    if token.text == ":" and _is_setting(found, index):
        return False
    if token.text in (";", "—", "–", ":") or (
        token.text == "-" and index + 1 < len(found) and found[index - 1].end < token.start
    ):
        return True
    if token.lower not in _JOINTS and token.text != ",":
        return False
    at = index + 1
    end = min(len(found), index + 8)  # no sentence has more joints and adverbs in a row
    while at < end and (found[at].lower in _JOINTS or found[at].lower in words("adverbs")):
        at += 1
    return at < end and _begins_verb_phrase(found, at, comma=token.text == ",", skipped=at > index + 1)


def _is_setting(found: list[Token], index: int) -> bool:
    """As in "dry_run: true": a colon between a name and its value."""
    if not 0 < index < len(found) - 1:
        return False
    if found[index + 1].lower in ("true", "false", "null"):
        return True
    return found[index - 1].kind in ("name", "code") and found[index + 1].kind in ("number", "quote", "code")


def _begins_verb_phrase(found: list[Token], at: int, *, comma: bool, skipped: bool) -> bool:
    token = found[at]
    if token.kind != "word":
        return False
    word = token.lower
    if word in ("do", "don't", "you") or (word == "it" and comma):
        return True
    if word in ("have", "be") or not is_verb(word) or (is_homograph(word) and not verb_reading(found, at)):
        return False
    following = found[at + 1] if at + 1 < len(found) else None
    if comma and not skipped and not _introduced(found):
        return following is not None and following.kind == "word" and following.lower in words("determiners")
    return following is not None or not is_homograph(word)


def _introduced(found: list[Token]) -> bool:
    """Whether the clause before a comma is a subordinate one, so that the main clause follows."""
    return found[0].lower in words("subordinators") or found[0].lower in ("for", "to", "in", "with", "on", "upon", "by")


def strip_subordinate(part: list[Token]) -> tuple[list[Token], list[Token]]:
    """The tokens of the main clause, and those of clauses that depend on it."""
    lesser: list[Token] = []
    if part and _is_subordinator(part, 0):
        comma = next((i for i, t in enumerate(part) if t.text == ","), None)
        if comma is None:
            at = next((i for i in range(2, len(part) - 2) if part[i].lower == "you" and part[i + 1].lower in MODALS), 0)
            told = at and (part[0].lower == "as" or part[at + 1].lower in ("must", "should", "shall"))
            if not told:
                return [], part
            return part[at:], part[:at]
        lesser, part = part[:comma], part[comma + 1 :]
    main: list[Token] = []
    inside = False
    for index, token in enumerate(part):
        if not inside and index and _is_subordinator(part, index) and not _asks_indirectly(part, index):
            inside = True
        elif inside and token.text == ",":
            inside = False
        (lesser if inside else main).append(token)
    return main, lesser


def _is_subordinator(part: list[Token], index: int) -> bool:
    token = part[index]
    if token.kind != "word" or token.lower not in words("subordinators"):
        return False
    following = part[index + 1] if index + 1 < len(part) else None
    if token.lower in ("before", "after", "as", "since", "so", "once") and index:
        if following is not None and following.lower == "the" and index + 2 < len(part) and token.lower != "as":
            return part[index + 2].lower in words("people")  # "after the user has agreed"
        return following is not None and following.kind == "word" and following.lower not in ("the", "a", "an")
    if token.lower == "that" and (index == 0 or (following is not None and following.lower in ("case", "point"))):
        return False
    if (
        token.lower == "that"
        and following is not None
        and following.lower in ("is", "you")
        and part[index - 1].lower in ("so", "ensure", "sure")
    ):
        return token.lower == "that"
    return True


def _asks_indirectly(part: list[Token], index: int) -> bool:
    """After "ask" and "tell", "whether" and "what" open no clause of their own: the indirect question belongs to the verb."""
    return part[index].lower in ("whether", "what", "which", "how", "why", "who") and lemma(part[index - 1].lower) in words(
        "verbs conversation"
    )
