"""A KDoc comment as the text that tools get, and as the tags its author wrote.

Source of the text: ``parseDocString`` of google/ksp (``PsiUtils.kt``): slashes, then asterisks, go from both ends; each
line loses its leading blanks and then all leading asterisks, and keeps the blank after them. Source of the tags:
KDoc.flex of JetBrains/kotlin.
"""

import re

from appfn_lint.expressions import compiled
from appfn_lint.prose import EMPTY, Prose
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span

SUBJECT_TAGS = frozenset(["param", "property", "throws", "exception", "see", "sample"])
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


_LINE = compiled(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")


def _split(inner: str) -> list[str]:
    pieces = _LINE.findall(inner)
    if len(pieces) > 1 and not pieces[-1] and not pieces[-2].endswith(("\r", "\n")):
        pieces.pop()
    return pieces


def docstring(text: str, span: Span) -> Prose:
    """The comment as symbol processors get it: lines joined by line feeds, not trimmed."""
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


_TAG = compiled(r"[ \t\f]*(@[^\W\d]\w*)")
_SUBJECT = compiled(
    r"(?P<joined>\[[^\W\d][\w.]*\])|[ \t\f]+(?:(?P<bracket>\[[^\W\d][\w.]*\])|(?P<backtick>`[^`]*`)|(?P<bare>[^\W\d][\w.]*))"
)
_FENCE = compiled(r"`{3,}|\A[ \t]*~{3,}")
_INDENTED = compiled(r" {4}| {0,3}\t")


class _Code:
    """Follows code blocks from line to line, as KDoc's lexer does: fences, and lines indented after a blank one."""

    __slots__ = ("blank", "fence", "indented")

    def __init__(self) -> None:
        self.fence = ""
        self.blank = True
        self.indented = False

    def holds(self, line: str) -> bool:
        """Whether the line is code or opens or closes a block of it."""
        if self.fence:
            self.fence = "" if line.strip() == self.fence else self.fence
            return True
        self.indented = bool(_INDENTED.match(line)) and (self.blank or self.indented)
        self.blank = not line.strip()
        return self.indented

    def opens(self, line: str) -> None:
        """Note a fence that the line opens."""
        marks = _FENCE.findall(line)
        if len(marks) % 2:
            self.fence = marks[-1].strip()


def tags(text: str, span: Span) -> tuple[Tag, ...]:
    """The block tags of the comment, in order; what stands in a code fence is none."""
    groups: list[tuple[re.Match[str], list[DocLine]]] = []
    code = _Code()
    for line in lines(text, span):
        found = None
        if not code.holds(_whole_line(text, span, line)):
            found = _TAG.match(line.text)
            code.opens(line.text)
        if found:
            groups.append((found, [line]))
        elif groups:
            groups[-1][1].append(line)
    return tuple(_tag(found, rows) for found, rows in groups)


def _whole_line(text: str, span: Span, line: DocLine) -> str:
    """The line with the blanks that the first line loses: ``/**     @param`` is indented code to KDoc."""
    at = line.span.start
    while at > span.start and text[at - 1] in " \t":
        at -= 1
    return text[at : line.span.end] if text.startswith("/**", at - 3) and at - 3 == span.start else line.text


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
    return Tag(name, name_span, subject, subject_span, form, (rest, *rows[1:]), Span(name_span.start, rows[-1].span.end))
