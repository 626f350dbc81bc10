"""A KDoc comment as the text that tools get, and as the tags its author wrote.

Source of the text: ``parseDocString`` of google/ksp (``PsiUtils.kt``): slashes, then asterisks, go from both ends; each
line loses its leading blanks and then all leading asterisks, and keeps the blank after them. Source of the tags:
KDoc.flex of JetBrains/kotlin.
"""

import re
from typing import NamedTuple

from appfn_lint.prose import EMPTY, Prose
from appfn_lint.source import Span

SUBJECT_TAGS = frozenset("param property throws exception see sample".split())
"""Tags whose first word is what they speak of."""


class DocLine(NamedTuple):
    """One line of a comment without its margin; its characters are those of ``span``."""

    text: str
    span: Span


class Tag(NamedTuple):
    """A block tag as written.

    ``name`` is without ``@`` (its span with). ``subject`` is the name that the tag speaks of, without brackets or
    backticks (its span with), and ``subject_form`` how it is written: ``bare``, ``bracket``, ``backtick``, ``joined``
    (``@param[name]``), or ``""`` where there is none. ``lines`` are the text: the rest of the tag's line, then those
    below it.
    """

    name: str
    name_span: Span
    subject: str
    subject_span: Span | None
    subject_form: str
    lines: tuple[DocLine, ...]
    span: Span

    @property
    def text(self) -> str:
        """The tag's text with its line breaks, blanks at either end removed."""
        return "\n".join(line.text for line in self.lines).strip()


def lines(text: str, span: Span) -> tuple[DocLine, ...]:
    """The lines of the comment; none where it is not a whole KDoc comment."""
    comment = text[span.start : span.end]
    if not comment.startswith("/**") or not comment.endswith("*/") or len(comment) < len("/***/"):
        return ()
    inner = comment.strip("/").strip("*")
    start = span.start + len(comment) - len(comment.lstrip("/").lstrip("*")) if inner else span.end - len("*/")
    found: list[DocLine] = []
    for piece in _split(inner):
        bare = piece.lstrip().lstrip("*")
        begin = start + len(piece) - len(bare)
        found.append(DocLine(bare.rstrip("\r\n"), Span(begin, begin + len(bare.rstrip("\r\n")))))
        start += len(piece)
    return tuple(found)


_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")


def _split(inner: str) -> list[str]:
    pieces = _LINE.findall(inner)
    if len(pieces) > 1 and not pieces[-1] and not pieces[-2].endswith(("\r", "\n")):
        pieces.pop()
    return pieces


def docstring(text: str, span: Span) -> Prose:
    """The comment as symbol processors get it: lines joined by ``\\n``, not trimmed."""
    found = lines(text, span)
    if not found:
        return EMPTY
    first, *rest = found
    pieces: list[tuple[str, Span]] = [(first.text, first.span)]
    end = first.span.end
    for line in rest:
        pieces.extend((("\n", Span(end, line.span.start)), (line.text, line.span)))
        end = line.span.end
    return Prose.of(pieces)


_TAG = re.compile(r"[ \t\f]*(@[^\W\d]\w*)")
_SUBJECT = re.compile(
    r"(?P<joined>\[[^\]\s]*\])|[ \t\f]+(?:(?P<bracket>\[[^\]\s]*\])|(?P<backtick>`[^`]*`)|(?P<bare>[^\W\d][\w.]*))"
)
_FENCE = re.compile(r"[ \t]*(```|~~~)")


def tags(text: str, span: Span) -> tuple[Tag, ...]:
    """The block tags of the comment, in order; what stands in a code fence is none."""
    groups: list[tuple[re.Match[str], list[DocLine]]] = []
    fence = ""
    for line in lines(text, span):
        mark = _FENCE.match(line.text)
        if mark and (not fence or mark[1] == fence):
            fence = "" if fence else mark[1]
        found = None if fence or mark else _TAG.match(line.text)
        if found:
            groups.append((found, [line]))
        elif groups:
            groups[-1][1].append(line)
    return tuple(_tag(found, rows) for found, rows in groups)


def _tag(found: "re.Match[str]", rows: list[DocLine]) -> Tag:
    head = rows[0]
    base = head.span.start
    name_span = Span(base + found.start(1), base + found.end(1))
    name = found[1][1:]
    at, subject, subject_span, form = found.end(), "", None, ""
    if name in SUBJECT_TAGS and (word := _SUBJECT.match(head.text, at)):
        form = word.lastgroup or ""
        at = word.end()
        subject = word[form] if form == "bare" else word[form][1:-1]
        subject_span = Span(base + word.start(form), base + at)
    rest = DocLine(head.text[at:], Span(base + at, head.span.end))
    return Tag(
        name, name_span, subject, subject_span, form, (rest, *rows[1:]), Span(name_span.start, rows[-1].span.end)
    )
