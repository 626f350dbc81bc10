"""Kotlin types as an agent sees them.

Source of the table: the types that the AppFunctions compiler supports (2026-11). Anything else is ``unknown`` here; the
compiler itself refuses it.
"""

from functools import cache
from typing import Final

from appfn_lint.publishers.appfunctions.index import Index, Place, Unit
from appfn_lint.publishers.appfunctions.names import SERIALIZABLE
from appfn_lint.readers.kotlin.syntax import Annotation, TypeRef
from appfn_lint.source import Span
from appfn_lint.tool import Shape, TypeInfo

SINGULAR: Final[dict[str, Shape]] = {
    "kotlin.Int": "integer",
    "kotlin.Long": "integer",
    "kotlin.Float": "number",
    "kotlin.Double": "number",
    "kotlin.Boolean": "boolean",
    "kotlin.String": "string",
    "kotlin.Unit": "null",
    "kotlin.ByteArray": "bytes",
    "java.time.LocalDateTime": "datetime",
    "java.time.LocalDate": "date",
    "java.time.LocalTime": "time",
    "java.time.Instant": "instant",
    "java.time.ZoneId": "timezone",
    "android.net.Uri": "uri",
    "android.app.PendingIntent": "parcelable",
}

ARRAYS: Final[dict[str, tuple[str, Shape]]] = {
    "kotlin.IntArray": ("Int", "integer"),
    "kotlin.LongArray": ("Long", "integer"),
    "kotlin.FloatArray": ("Float", "number"),
    "kotlin.DoubleArray": ("Double", "number"),
    "kotlin.BooleanArray": ("Boolean", "boolean"),
}

LISTS: Final = frozenset({"kotlin.collections.List", "java.util.List"})


_DEEPEST: Final = 8
"""Levels of lists and aliases that are followed; the compiler supports one list, and an alias may lead back to itself."""


def describe(
    index: Index, unit: Unit, type_: TypeRef | None, owner: str = "", at: Span | None = None, depth: int = 0
) -> TypeInfo:
    """The type as the contract has it; ``at`` is where a missing type would stand, ``depth`` counts the levels above."""
    if type_ is None:
        return TypeInfo("", at or Span(0, 0))
    if depth > _DEEPEST:
        return TypeInfo(type_.text, type_.span)
    candidates = index.candidates(unit, type_.name, owner)
    written = _without_annotations(type_)
    place = index.resolve(unit, type_.name, owner)
    if place is not None and place.declaration.kind == "typealias":
        return _alias(index, place, type_, depth)
    if place is None:
        for name in candidates:
            if name in SINGULAR:
                return TypeInfo(written, type_.span, name, SINGULAR[name], type_.nullable)
            if name in ARRAYS:
                item = TypeInfo(ARRAYS[name][0], type_.span, f"kotlin.{ARRAYS[name][0]}", ARRAYS[name][1])
                return TypeInfo(written, type_.span, name, "list", type_.nullable, item)
            if name in LISTS:
                items = type_.arguments
                inner = describe(index, unit, items[0], owner, depth=depth + 1) if items else None
                return TypeInfo(written, type_.span, name, "list", type_.nullable, inner)
        return TypeInfo(written, type_.span, type_.name, "unknown", type_.nullable)
    shape: Shape = "object" if annotated(index, place, SERIALIZABLE) else "unknown"
    reference = place.qualified if shape == "object" else None
    return TypeInfo(written, type_.span, place.qualified, shape, type_.nullable, None, reference)


def _alias(index: Index, place: Place, type_: TypeRef, depth: int) -> TypeInfo:
    target = describe(index, place.unit, place.declaration.type, place.declaration.owner, depth=depth + 1)
    return TypeInfo(
        type_.text, type_.span, target.name, target.shape, target.nullable or type_.nullable, target.item, target.reference
    )


def _without_annotations(type_: TypeRef) -> str:
    if "@" not in type_.text:
        return " ".join(type_.text.split())
    last = max((a.span.end for a in type_.annotations), default=type_.span.start) - type_.span.start
    return " ".join(type_.text[last:].split())


def annotation(
    index: Index, unit: Unit, annotations: "tuple[Annotation, ...]", wanted: frozenset[str], owner: str = ""
) -> Annotation | None:
    """The first annotation that resolves to one of the wanted qualified names."""
    if not annotations:
        return None
    simple = _simple(wanted)
    aliases = {i.alias for i in unit.file.imports if i.alias and i.name in wanted}
    for candidate in annotations:
        head = candidate.name.rpartition(".")[2]
        if head not in simple and candidate.name not in aliases:
            continue
        known = index.candidates(unit, candidate.name, owner)
        own = next((name for name in known if name in index.classes), None)
        first = next((name for name in known if name in wanted), None)
        if first is not None and (own is None or known.index(first) <= known.index(own)):
            return candidate
    return None


@cache
def _simple(wanted: frozenset[str]) -> frozenset[str]:
    return frozenset(name.rpartition(".")[2] for name in wanted)


def annotated(index: Index, place: Place, wanted: frozenset[str]) -> bool:
    """Whether a declaration carries one of these annotations."""
    declaration = place.declaration
    return annotation(index, place.unit, declaration.annotations, wanted, declaration.owner) is not None
