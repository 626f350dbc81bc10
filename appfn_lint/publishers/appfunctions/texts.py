"""Texts of a declaration before and after publishing: instructions, KDoc, flags."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from appfn_lint.expressions import compiled
from appfn_lint.finding import Edit, Fix
from appfn_lint.prose import EMPTY, Prose, Segment
from appfn_lint.publishers.appfunctions.extraction import Line, joined, lose
from appfn_lint.publishers.appfunctions.index import Index, Place, Unit
from appfn_lint.publishers.appfunctions.names import FLAGS, INSTRUCTION
from appfn_lint.publishers.appfunctions.types import annotation
from appfn_lint.readers.kotlin import kdoc, literals
from appfn_lint.readers.kotlin.syntax import Annotation, Declaration
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span
from appfn_lint.tool import Lost


class Instruction(NamedTuple):
    """The text of ``@AppFunctionInstruction``; ``prose`` is None where only running the code would tell it."""

    prose: Prose | None
    span: Span


def instruction(index: Index, unit: Unit, annotations: Sequence[Annotation], owner: str) -> Instruction | None:
    """The instruction among these annotations, None if there is none."""
    found = annotation(index, unit, tuple(annotations), INSTRUCTION, owner)
    if found is None:
        return None
    argument = argument_of(found, "instruction", 0)
    return Instruction(string(index, unit, argument, owner) if argument else None, found.span)


def argument_of(found: Annotation, name: str, position: int) -> Span | None:
    """The expression of an annotation's argument, by name or position."""
    for at, argument in enumerate(found.arguments):
        if argument.name == name or (argument.name is None and at == position):
            return argument.span
    return None


def string(index: Index, unit: Unit, span: Span, owner: str = "") -> Prose | None:
    """The text of a constant string expression, None where it is not constant."""

    def resolve(name: str) -> Prose | None:
        place = index.constant(unit, name, owner)
        text = _constant(index, place) if place else None
        if text is None or place is None or place.unit.source.path == unit.source.path:
            return text
        return Prose((Segment(text.text, span),), text.escape)

    value = literals.evaluate(unit.source.text, span, resolve)
    return value if isinstance(value, Prose) else None


LONGEST_CONSTANT: Final = 100_000
"""Characters; constants can double each other without end, and no text for an agent is that long."""

DEEPEST_CONSTANT: Final = 50
"""How many constants are followed one from the other."""


def _constant(index: Index, place: Place) -> Prose | None:
    """The text of a ``const val``, worked out once; one that needs itself has none."""
    known, initializer = index.constants, place.declaration.initializer
    if place.qualified not in known:
        known[place.qualified] = None
        if initializer is not None and place.declaration.kind == "val" and index.following < DEEPEST_CONSTANT:
            index.following += 1
            text = string(index, place.unit, initializer, place.declaration.owner)
            index.following -= 1
            known[place.qualified] = text if text is not None and len(text.text) <= LONGEST_CONSTANT else None
    return known[place.qualified]


class Flag(NamedTuple):
    """The switch that publishes KDoc: its value (None: absent), and the fix that turns it on."""

    value: bool | None
    span: Span
    fix: Fix | None


def flag(unit: Unit, found: Annotation, position: int) -> Flag:
    """Read ``isDescribedByKDoc`` (either spelling) of an annotation; a value that is no literal counts as on."""
    for at, argument in enumerate(found.arguments):
        if argument.name in FLAGS or (argument.name is None and at == position):
            value = literals.evaluate(unit.source.text, argument.span, lambda _: None)
            on = value is not False
            fix = None if on else Fix("Publish the KDoc", (Edit(argument.span, "true"),), "unsafe")
            return Flag(on, argument.span, fix)
    return Flag(None, found.span, _add_flag(unit, found))


def _add_flag(unit: Unit, found: Annotation) -> Fix:
    spelling = FLAGS[1] if FLAGS[1] in unit.source.text and FLAGS[0] not in unit.source.text else FLAGS[0]
    text = unit.source.slice(found.span)
    if not text.endswith(")"):
        edit = Edit(Span(found.span.end, found.span.end), f"({spelling} = true)")
    elif not found.arguments:
        edit = Edit(Span(found.span.start + text.rindex("("), found.span.end), f"({spelling} = true)")
    else:
        end = found.arguments[-1].span.end
        edit = Edit(Span(end, end), f", {spelling} = true")
    return Fix(f"Add `{spelling} = true`", (edit,), "unsafe")


def lines(unit: Unit, comment: Span) -> list[Line]:
    """A KDoc comment without its margins and without the indentation that its lines share.

    Current compilers drop that indentation, older ones kept the blank after each ``*`` (compiler test data, 2025 and
    2026): a difference that no agent could read.
    """
    first, *rest = _bare(unit.source.text, comment) or [kdoc.DocLine("", comment)]
    shared = min((len(line.text) - len(line.text.lstrip()) for line in rest if line.text.strip()), default=0)
    dedented = (Line.of(text[shared:], Span(min(span.start + shared, span.end), span.end)) for text, span in rest)
    return [Line.of(first.text, first.span), *dedented]


def unpublished(unit: Unit, comment: Span) -> Prose:
    """The text that a KDoc comment would deliver, tags and all."""
    return joined(((line.text, line.span) for line in lines(unit, comment)), "\n") or EMPTY


def docstring(unit: Unit, comment: Span) -> Prose:
    """The whole text of a KDoc comment, margins left out; None counts as empty."""
    return joined(_bare(unit.source.text, comment), "\n", trim=_as_it_is) or EMPTY


def _as_it_is(prose: Prose) -> Prose:
    return prose


@lru_cache(maxsize=4)
def _bare(text: str, comment: Span) -> tuple[kdoc.DocLine, ...]:
    """The lines of a comment, which both the publisher and the written text are made of."""
    return kdoc.lines(text, comment)


_NOT_PROSE = compiled(
    r"appfn-lint:|noinspection|region\b|endregion|\[(?:START|END)\b|ktlint|detekt|eslint|copyright|licen[cs]e|TODO|FIXME|[-=*#─]{4,}",
    re.IGNORECASE,
)


def plain_comment(unit: Unit, declaration: Declaration) -> Iterator[Lost]:
    """A plain comment directly above a declaration without KDoc, when it reads like documentation."""
    if declaration.kdoc is not None or not declaration.comments:
        return
    text = unit.source.text
    block = _adjacent(text, declaration)
    prose = _comment_prose(text, block)
    if prose is None or len(prose.text.split()) < 3 or _NOT_PROSE.search(prose.text):
        return
    remedy = None
    if len(block) == 1 and text.startswith("/*", block[0].start):
        opening = Span(block[0].start, block[0].start + 2)
        remedy = Fix("Make it a KDoc comment", (Edit(opening, "/**"),), "unsafe")
    yield lose(prose, "plain-comment", remedy=remedy)


def _adjacent(text: str, declaration: Declaration) -> list[Span]:
    """The comments that touch the declaration or each other, without a blank line between, in order."""
    block: list[Span] = []
    edge = declaration.head
    for span in reversed([c for c in declaration.comments if c.end <= declaration.head]):
        if text[span.end : edge].count("\n") > 1 or text[span.end : edge].strip():
            break
        block.insert(0, span)
        edge = span.start
    return block


def _comment_prose(text: str, spans: Sequence[Span]) -> Prose | None:
    segments: list[Segment] = []
    for span in spans:
        for match in compiled(r"[^\r\n]+").finditer(text[span.start : span.end]):
            inner = compiled(r"\s*(?://+|/\*+|\*(?!/))?\s*(.*?)\s*(?:\*+/)?\s*$").match(match.group())
            if inner is None or not inner.group(1):
                continue
            start = span.start + match.start() + inner.start(1)
            if segments:
                segments.append(Segment("\n", Span(segments[-1].span.end, start)))
            segments.append(Segment(inner.group(1), Span(start, start + len(inner.group(1)))))
    return Prose(tuple(segments)) if segments else None
