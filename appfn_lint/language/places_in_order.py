"""A function's place among named others: "used after `x`", "followed by `x`", "requires `x` to have been called". Part of ``procedures``."""

from collections.abc import Iterator

from appfn_lint.language.mentions import Mention
from appfn_lint.language.sentences import Sentence

_SIDES = frozenset(("after", "before", "following"))
_CALLING = frozenset(("calling", "using", "running", "invoking", "executing"))
_CALLED = frozenset(("called", "run", "ran", "used", "invoked", "executed"))
_PLACED = frozenset(
    ("use", "call", "work", "works", "best", "usually", "typically", "normally", "follow", "follows", "followed", "needed", "required", "run")
) | _CALLED  # fmt: skip
_PRIOR = frozenset(("prior", "previous", "first", "beforehand", "earlier", "already")) | _CALLED


def placed(sentence: Sentence, found: tuple[Mention, ...]) -> str:
    """The word that places this function before or after a named one, empty where none does."""
    vocabulary = sentence.vocabulary
    if vocabulary.isdisjoint(_PLACED | _PRIOR | {"without"}):
        return ""
    for before in _words_before(sentence, found):
        cue = _side(before, vocabulary) or _dependence(before, vocabulary)
        if cue:
            return cue
    return ""


def _words_before(sentence: Sentence, found: tuple[Mention, ...]) -> Iterator[list[str]]:
    for mention in found:
        yield [t.lower for t in sentence.tokens if t.kind == "word" and t.start < mention.start][-4:] or [""]


def _side(before: list[str], vocabulary: frozenset[str]) -> str:
    """As in "Typically called after `x`", "must follow `x`", "followed by `x`", "follow up with `x`"."""
    last, earlier = before[-1], before[-2:-1]
    if last in _CALLING and earlier and earlier[0] in _SIDES:
        last = earlier[0]
    if last in _SIDES and not vocabulary.isdisjoint(_PLACED):
        return last
    if before[-2:] == ["followed", "by"] or before[-3:] == ["follow", "up", "with"]:
        return "followed" if last == "by" else "follow up"
    return last if last == "follow" and not vocabulary.isdisjoint(("must", "should", "to")) else ""


def _dependence(before: list[str], vocabulary: frozenset[str]) -> str:
    """As in "Requires `x` to have been called", "make sure that `x` was called", "never call this without `x`"."""
    called = not vocabulary.isdisjoint(_PRIOR)
    if called and not {"requires", "needs", "assumes", "presupposes"}.isdisjoint(before):
        return "requires"
    if (
        "sure" in vocabulary
        and not vocabulary.isdisjoint(_CALLED)
        and not {"sure", "called", "run", "ran", "used"}.isdisjoint(before)
    ):
        return "make sure"
    without = before[-1] == "without" or (before[-1] in _CALLING and "without" in before)
    return "without" if without and not vocabulary.isdisjoint(("never", "not", "don't", "cannot", "can't", "fails")) else ""
