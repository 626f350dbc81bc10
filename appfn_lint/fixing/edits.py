"""Editing one text: a fix goes in whole or not at all, and none touches what another one changes."""

from bisect import bisect_left, insort
from collections.abc import Iterable, Sequence
from itertools import pairwise

from appfn_lint.expressions import compiled
from appfn_lint.finding import Edit, Fix
from appfn_lint.record import NamedTuple

_NEWLINE = compiled(r"\r\n|\r|\n")


class Applied(NamedTuple):
    """A text after some fixes. ``waiting`` overlap one that went in; ``refused`` cannot be carried out in this text."""

    text: str
    done: tuple[Fix, ...]
    waiting: tuple[Fix, ...]
    refused: tuple[Fix, ...]


def apply_fixes(text: str, fixes: Iterable[Fix], newline: str = "\n") -> Applied:
    """Carry out as many fixes as go together; of two that overlap, the one that begins first goes in.

    The order in which they are given does not matter, and the same edits offered twice are made once. Line ends in
    what is inserted become ``newline``.
    """
    done: list[Fix] = []
    waiting: list[Fix] = []
    refused: list[Fix] = []
    taken: list[Edit] = []
    made: set[tuple[Edit, ...]] = set()
    for edits, fix in sorted(((tuple(sorted(fix.edits)), fix) for fix in fixes), key=_order):
        if not _possible(edits, text):
            refused.append(fix)
        elif edits in made:
            done.append(fix)
        elif all(_free(edit, taken) for edit in edits):
            for edit in edits:
                insort(taken, edit)
            made.add(edits)
            done.append(fix)
        else:
            waiting.append(fix)
    return Applied(_edited(text, taken, newline), tuple(done), tuple(waiting), tuple(refused))


def _order(pair: tuple[tuple[Edit, ...], Fix]) -> tuple[tuple[Edit, ...], str, str]:
    edits, fix = pair
    return edits, fix.title, fix.applicability


def _possible(edits: Sequence[Edit], text: str) -> bool:
    """Whether the edits, in order, lie in the text, keep clear of each other and change something."""
    inside = all(0 <= span.start <= span.end <= len(text) for span, _ in edits)
    apart = not any(a.span.overlaps(b.span) for a, b in pairwise(edits))
    return inside and apart and any(text[span.start : span.end] != new for span, new in edits)


def _free(edit: Edit, taken: Sequence[Edit]) -> bool:
    """Whether an edit keeps clear of those that are taken, which are in order and clear of each other."""
    at = bisect_left(taken, edit)
    return not any(edit.span.overlaps(other.span) for other in taken[max(0, at - 2) : at + 2])


def _edited(text: str, edits: Iterable[Edit], newline: str) -> str:
    pieces, at = [], 0
    for span, new in edits:
        pieces += [text[at : span.start], _NEWLINE.sub(newline, new) if newline != "\n" else new]
        at = span.end
    return "".join((*pieces, text[at:]))
