"""Calls without a receiver, and the door for all calls."""

from typing import TYPE_CHECKING

from appfn_lint.effects import standard, tables
from appfn_lint.effects.facts import Type
from appfn_lint.effects.libraries import library_effect, of_library
from appfn_lint.effects.methods import qualified
from appfn_lint.effects.parsing import made_from_text
from appfn_lint.effects.sources import Code, companion, initialised
from appfn_lint.effects.targets import fitting, follow, invoked
from appfn_lint.effects.types import functions, libraries, named, property_of, static_functions
from appfn_lint.readers.kotlin.bodies.nodes import Argument, Binary, Call, Lambda, Member, Name

if TYPE_CHECKING:
    from appfn_lint.effects.reading import Reader


def call(reader: "Reader", node: Call) -> Type | None:
    """Read a call and answer the type of its result."""
    match node.callee:
        case Name(text=name):
            return _unqualified(reader, node, name)
        case Member() as member:
            return qualified(reader, node, member)
    type_ = reader.visit(node.callee)
    reader.arguments(node)
    return invoked(reader, node, type_)


def _unqualified(reader: "Reader", node: Call, name: str) -> Type | None:
    held = reader.bound(name)
    if held is not None:
        reader.arguments(node)
        if reader.function(name):
            reader.runs(name)
        if held.function is not None:
            return reader.run(held.function)
        return reader.run_local(held.local, node) if held.local is not None else invoked(reader, node, held.type)
    of_class = _of_receivers(reader, node, name)
    if of_class is not None:
        return of_class
    if name[:1].isupper():
        made = _constructed(reader, node, name)
        if made is not None:
            return made
    found = reader.sources.functions(reader.unit, name) if name not in standard.PLAIN else ()
    codes = fitting(
        [Code(p.unit, p.declaration, None) for p in found if p.declaration.receiver is None or reader.receivers], node
    )
    if codes:
        reader.lambdas(node, codes)
        return follow(reader, node, codes)
    return of_library(reader, node, name)


def _of_receivers(reader: "Reader", node: Call, name: str) -> Type | None:
    """A method, or a property that can be called, of what ``this`` can be."""
    for receiver in reversed(reader.receivers):
        if receiver.place is not None:
            codes = fitting(
                functions(reader.sources, receiver.place, name) or static_functions(reader.sources, receiver.place, name), node
            )
            if codes:
                reader.lambdas(node, codes)
                return follow(reader, node, codes) or Type("")
            found = property_of(reader.sources, receiver.place, name)
            if found is not None:
                reader.arguments(node)
                return invoked(reader, node, reader.member_type(receiver, name)) or Type("")
        for library in libraries(reader.sources, receiver):
            entry = tables.method(library, name)
            if entry is not None and not entry.memory:
                reader.arguments(node)
                library_effect(reader, node, entry, library, name, (), None)
                return Type(tables.result(library, name))
            known = tables.result(library, name)
            if known:
                reader.arguments(node)
                return Type(known)
    return None


def _constructed(reader: "Reader", node: Call, name: str) -> Type | None:
    """A new object, or the call of an object that can be called."""
    type_ = named(reader.sources, reader.unit, name, reader.owner)
    if type_.place is not None:
        reader.arguments(node)
        place = type_.place
        inner = (
            place if place.declaration.kind == "object" else companion(place) if place.declaration.kind == "interface" else None
        )
        if inner is not None:
            codes = fitting(functions(reader.sources, inner, "invoke"), node)
            if codes:
                return follow(reader, node, codes)
        checks = initialised(place)
        if checks is not None and reader.depth == 0:
            follow(reader, node, [checks], final=True)
        return type_
    effect = tables.constructor(type_.name)
    if effect:
        reader.happens(tables.Entry(effect), f"opens a `{name}` for writing", node, name, _temporary(reader, node) or type_.name)
    maker = tables.maker(name)
    if maker or tables.is_known(type_.name) or "." in type_.name or name.endswith(("Exception", "Error")):
        reader.arguments(node)
        made_from_text(reader, node, name)
        return Type(maker or (type_.name + _temporary(reader, node)), None, type_.arguments)
    return None


def _temporary(reader: "Reader", node: Call) -> str:
    """``#temp`` where an argument is a file in a temporary place."""
    if any(
        (t := reader.visit(a.value)) is not None and t.name.endswith("#temp")
        for a in node.arguments
        if not isinstance(a.value, Lambda)
    ):
        return "#temp"
    return ""


def infix(reader: "Reader", node: Binary) -> Type | None:
    """An infix call ``a name b``."""
    member = Member(node.left, node.operator, safe=False, at=node.at, start=node.start, end=node.at + len(node.operator))
    return call(reader, Call(member, (Argument(None, node.right),), trailing=False, types=(), start=node.start, end=node.end))
