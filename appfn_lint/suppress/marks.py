"""The notation of ignores: ``appfn-lint: ignore[rule, other] -- reason``.

XML does not allow ``--`` inside of comments, so a colon or a dash separates the reason as well.
"""

import re
from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span
from appfn_lint.suppress.comments import Comment
from appfn_lint.suppress.records import Name

_MARK = compiled(
    r"appfn-lint:[ \t]*(?P<verb>ignore-file|ignore|disable|suppress|noqa)\b"
    r"(?:[ \t]*\[(?P<names>[^\]\r\n]*)\])?(?P<rest>[^\r\n]*)"
)
_BEGINNING = compiled(r"(?:^|\#|//)[ \t*]*$", re.MULTILINE)
_REASON = compiled(r"[ \t]*(?:--|—|–|:|-(?=[ \t]))[ \t]*(?P<reason>.*\S)?[ \t]*")
_NAME = compiled(r"[^\s,]+")


class Mark(NamedTuple):
    """One ignore as written; ``names`` is None where there are no brackets. ``span`` is from ``appfn-lint`` to the end."""

    verb: str
    names: tuple[Name, ...] | None
    reason: str
    span: Span
    comment: Comment


def marks(text: str, comment: Comment) -> Iterator[Mark]:
    """The ignores that a comment holds, each at the beginning of a line or after another tool's mark.

    In documentation an ignore counts anywhere in a line where it has its brackets, unless it is quoted.
    """
    start, end = comment.inside
    for found in _MARK.finditer(text, start, end):
        before = text[max(start, text.rfind("\n", start, found.start()) + 1) : found.start()]
        quoted = before[-1:] not in ("", " ", "\t", "*")
        if _BEGINNING.search(before) if not comment.document else found["names"] is not None and not quoted:
            yield _mark(found, comment)


def _mark(found: "re.Match[str]", comment: Comment) -> Mark:
    names = None
    if found["names"] is not None:
        base = found.start("names")
        pieces = _NAME.finditer(found["names"])
        names = tuple(Name(piece[0], Span(base + piece.start(), base + piece.end())) for piece in pieces)
    reason = _REASON.fullmatch(found["rest"])
    return Mark(
        found["verb"],
        names,
        (reason["reason"] or "") if reason else "",
        Span(found.start(), found.end() - len(found["rest"]) + len(found["rest"].rstrip())),
        comment,
    )
