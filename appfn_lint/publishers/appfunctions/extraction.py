"""How the AppFunctions compiler turns a KDoc comment into delivered texts.

A faithful copy of its behaviour, not of what KDoc means: it knows a closed list of twelve block tags, works line by
line, and takes a parameter's name only as a bare word. Source: the extraction of androidx.appfunctions' KSP compiler
as of 2026-11 (its test data is the oracle, see ``tests/oracle/compiler_data.py``).
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Literal

from appfn_lint.expressions import compiled
from appfn_lint.finding import Edit, Fix
from appfn_lint.prose import Prose, Segment
from appfn_lint.publishers.reasons import why
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span
from appfn_lint.tool import Lost, Moved, Reason

KNOWN_TAGS = (
    "param", "return", "constructor", "receiver", "property", "throws", "exception", "sample", "see", "author", "since",
    "suppress",
)  # fmt: skip


class Word(NamedTuple):
    """A part of a line, trimmed: its text and its source span."""

    text: str
    span: Span


class Line(NamedTuple):
    """A line of a comment without its margin.

    ``text`` maps character by character to ``span``; ``word`` is the line without blanks at its edges, ``tag`` the tag
    that it starts with (``@param``), empty where it starts with none.
    """

    text: str
    span: Span
    word: Word
    tag: str

    @classmethod
    def of(cls, text: str, span: Span) -> "Line":
        """Trim the line and look for a tag."""
        trimmed = text.strip()
        start = span.start + text.find(trimmed) if trimmed else span.start
        word = Word(trimmed, Span(start, start + len(trimmed)))
        found = _patterns().tag.match(trimmed) if trimmed.startswith("@") else None
        return cls(text, span, word, found.group() if found else "")


class Named(NamedTuple):
    """The text of a ``@param`` or ``@property`` and where its name is written; a tag without text has None."""

    text: Prose | None
    name_span: Span


class Extracted(NamedTuple):
    """The texts of one KDoc comment as they leave the compiler.

    ``parameters`` and ``properties`` hold the ``@param`` and ``@property`` texts by name, whether or not such a
    parameter exists.
    """

    description: Prose | None
    parameters: dict[str, Named]
    properties: dict[str, Named]
    result: Prose | None
    lost: tuple[Lost, ...]
    moved: tuple[Moved, ...]


class _Patterns(NamedTuple):
    param: re.Pattern[str]
    property: re.Pattern[str]
    result: re.Pattern[str]
    tag: re.Pattern[str]
    known: re.Pattern[str]
    odd_param: re.Pattern[str]


@cache
def _patterns() -> _Patterns:
    """The compiler's expressions; words are ASCII there, as they are in the JVM's default."""
    return _Patterns(
        compiled(r"@param\s+(\w+)\s*(.*)", re.ASCII),
        compiled(r"@property\s+(\w+)\s*(.*)", re.ASCII),
        compiled(r"@return\s+(.*)", re.ASCII),
        compiled(r"@\w+", re.ASCII),
        compiled(rf"@({'|'.join(KNOWN_TAGS)})\b.*"),
        compiled(r"@(?:param|property)(\s*)(\[\s*(\w+)\s*\]|`\s*(\w+)\s*`)\s*(.*)"),
    )


def extract(lines: Sequence[Line], *, class_level: bool = False) -> Extracted:
    """Split a comment into what is delivered and what is lost.

    ``class_level`` is for the comment of a serializable class, where ``@property`` and ``@param`` describe properties.
    """
    blocks = list(_blocks(lines))
    parameters, repeated = _named(blocks, _patterns().param, "@param")
    properties, repeated_properties = _named(blocks, _patterns().property, "@property") if class_level else ({}, [])
    return Extracted(
        description=_description(lines),
        parameters=parameters,
        properties=properties,
        result=None if class_level else _result(lines),
        lost=(*repeated, *repeated_properties, *_lost(blocks, class_level=class_level)),
        moved=() if class_level else tuple(_moved(blocks)),
    )


class Block(NamedTuple):
    """A tag line with the lines up to the next tag; the first block of a comment may have no tag (``tag`` empty)."""

    tag: str
    lines: tuple[Line, ...]


def _blocks(lines: Iterable[Line]) -> Iterator[Block]:
    tag, block = "", list[Line]()
    for line in lines:
        if line.tag:
            yield Block(tag, tuple(block))
            tag, block = line.tag, []
        block.append(line)
    yield Block(tag, tuple(block))


def _known(line: Line) -> bool:
    return line.tag != "" and _patterns().known.match(line.word.text) is not None


def _description(lines: Sequence[Line]) -> Prose | None:
    """Everything but the twelve known tags with what follows them; an unknown tag ends the skipping and is kept."""
    kept: list[Line] = []
    skipping = False
    for line in lines:
        if _known(line):
            skipping = True
        elif not skipping or line.tag:
            skipping = False
            kept.append(line)
    return joined(((line.text, line.span) for line in kept), "\n")


def joined(pieces: Iterable[tuple[str, Span]], joint: str, trim: Callable[[Prose], Prose] = Prose.strip) -> Prose | None:
    """Pieces as one prose with ``joint`` between them, None if nothing but blanks is left."""
    segments: list[Segment] = []
    end: int | None = None
    for text, span in pieces:
        if end is not None:
            segments.append(Segment(joint, Span(end, max(end, span.start))))
        if text:
            segments.append(Segment(text, span))
        end = span.end
    prose = trim(Prose(tuple(segments)))
    return prose or None


def _named(blocks: Sequence[Block], pattern: re.Pattern[str], tag: str) -> tuple[dict[str, Named], list[Lost]]:
    """Texts by name; a name that is given twice keeps its last text, even an empty one."""
    found: dict[str, Named] = {}
    lost: list[Lost] = []
    for block in blocks:
        if block.tag != tag:
            continue
        head = block.lines[0].word
        match = pattern.match(head.text)
        if match is None:
            continue
        name, base = match.group(1), head.span.start
        text = joined(_folded(Word(match.group(2), Span(base + match.start(2), head.span.end)), block.lines[1:]), " ")
        before = found.get(name)
        if before and before.text:
            lost.append(lose(before.text, "repeated-parameter", name))
        found[name] = Named(text, Span(base + match.start(1), base + match.end(1)))
    return found, lost


def _folded(head: Word, rest: Iterable[Line]) -> Iterator[tuple[str, Span]]:
    """The text of a tag as the compiler folds it: trimmed lines, blank ones dropped."""
    words = [head, *(line.word for line in rest)]
    yield from ((word.text, word.span) for word in words if word.text.strip())


def _result(lines: Sequence[Line]) -> Prose | None:
    """The ``@return`` text: its first line must hold text; blank lines are joined too; the next tag ends it."""
    segments: list[Segment] = []
    end = 0
    trim: Callable[[Prose], Prose] = Prose.strip
    for line in lines:
        word = line.word
        match = _patterns().result.match(word.text) if line.tag else None
        if match is not None:
            start = word.span.start + match.start(1)
            segments.append(Segment(match.group(1), Span(start, word.span.end)))
        elif segments and line.tag:
            trim = _as_it_is
            break
        elif segments:
            segments.append(Segment(" ", Span(end, max(end, word.span.start))))
            segments.extend([Segment(word.text, word.span)] if word.text else [])
        end = word.span.end
    prose = trim(Prose(tuple(s for s in segments if s.text)))
    return prose or None


def _as_it_is(prose: Prose) -> Prose:
    return prose


def lose(prose: Prose, reason: Reason, subject: str = "", remedy: Fix | None = None) -> Lost:
    """A lost piece with the sentence of its reason."""
    return Lost(prose, reason, why(reason, subject), subject, remedy)


def _lost(blocks: Sequence[Block], *, class_level: bool) -> Iterator[Lost]:
    returns: Literal["none", "open", "closed"] = "none"
    for block in blocks:
        told = block.tag == "@return" and _patterns().result.match(block.lines[0].word.text) is not None
        if told and not class_level and returns != "closed":
            returns = "open"  # a second one directly below is glued to the first, not lost
            continue
        returns = "closed" if returns == "open" else returns
        if block.tag == "@return" and not class_level:
            yield from _lost_result(block, repeated=returns == "closed")
        elif block.tag in ("@param", "@property") and _patterns().odd_param.match(block.lines[0].word.text):
            yield from _lost_parameter(block)
        elif block.tag == "@param" or (block.tag == "@property" and class_level):
            if _patterns().param.match(block.lines[0].word.text.replace("@property", "@param", 1)) is None:
                yield from _lost_tag(block, "empty-tag")
        elif block.tag and _known(block.lines[0]):
            yield from _lost_tag(block, "dropped-tag")


def _lost_result(block: Block, *, repeated: bool) -> Iterator[Lost]:
    head = block.lines[0].word
    words = [line.word for line in block.lines[1:]]
    first = next((word for word in words if word.text), None)
    if repeated:
        prose = joined(_folded(Word(head.text, head.span), block.lines[1:]), " ")
        if prose:
            yield lose(prose, "repeated-result", "@return")
    elif first is not None:
        prose = joined(((word.text, word.span) for word in words if word.text), " ")
        remedy = Fix("Put the text on the line of `@return`", (Edit(Span(head.span.end, first.span.start), " "),), "unsafe")
        if prose:
            yield lose(prose, "return-on-next-line", "@return", remedy)


_FORMS: dict[str, Reason] = {"[": "bracketed-parameter", "`": "quoted-parameter"}


def _lost_parameter(block: Block) -> Iterator[Lost]:
    head = block.lines[0].word
    match = _patterns().odd_param.match(head.text)
    assert match is not None
    name = match.group(3) or match.group(4)
    base = head.span.start
    reason: Reason = _FORMS[match.group(2)[0]] if match.group(1) else "joined-parameter"
    replacement = Edit(Span(base + match.start(1), base + match.end(2)), f" {name}")
    remedy = Fix(f"Write `{block.tag} {name}`", (replacement,), "unsafe")
    text = joined(_folded(Word(match.group(5), Span(base + match.start(5), head.span.end)), block.lines[1:]), " ")
    if text:
        at = base + match.start(3 if match.group(3) else 4)
        yield lose(text, reason, name, remedy)._replace(subject_span=Span(at, at + len(name)))


def _lost_tag(block: Block, reason: Reason) -> Iterator[Lost]:
    """A dropped tag's own paragraph, and apart from it the prose that follows after a blank line."""
    blank = next((i for i, line in enumerate(block.lines) if not line.text.strip()), len(block.lines))
    own, after = block.lines[:blank], block.lines[blank:]
    prose = joined(((word.text, word.span) for word in (line.word for line in own)), " ")
    if prose and prose.text != block.tag:
        yield lose(prose, reason, block.tag)
    rest = joined(((word.text, word.span) for word in (line.word for line in after)), "\n")
    if rest:
        yield lose(rest, "after-dropped-tag", block.tag)


def _moved(blocks: Sequence[Block]) -> Iterator[Moved]:
    """Paragraphs after a ``@param`` or ``@return`` that are not indented under it: written apart, delivered as part."""
    for block in blocks:
        if block.tag not in ("@param", "@return"):
            continue
        blank = next((i for i, line in enumerate(block.lines) if not line.text.strip()), len(block.lines))
        tail = block.lines[blank:]
        first = next((line for line in tail if line.text.strip()), None)
        if first is None or _indent(first) > _indent(block.lines[0]):
            continue
        prose = joined(((word.text, word.span) for word in (line.word for line in tail)), "\n")
        into = _into(block)
        if prose and into:
            yield Moved(prose, into)


def _into(block: Block) -> str:
    head = block.lines[0].word.text
    if block.tag == "@return":
        return "the result" if _patterns().result.match(head) else ""
    match = _patterns().param.match(head)
    return f"the parameter `{match.group(1)}`" if match else ""


def _indent(line: Line) -> int:
    return len(line.text) - len(line.text.lstrip())
