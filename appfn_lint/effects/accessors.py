"""Properties that are code: getters that run where a property is read, setters where it is given a value."""

from typing import TYPE_CHECKING

from appfn_lint.effects.facts import Type
from appfn_lint.effects.sources import Code
from appfn_lint.effects.targets import follow
from appfn_lint.effects.types import property_of
from appfn_lint.expressions import compiled
from appfn_lint.publishers.appfunctions.index import Place
from appfn_lint.readers.kotlin.bodies.nodes import Argument, Assign, Call, Member, Name
from appfn_lint.readers.kotlin.syntax import Declaration, Parameter
from appfn_lint.source import Span

if TYPE_CHECKING:
    from appfn_lint.effects.reading import Reader

_HEAD = r"[^(]*\(\s*(?:(\w+)[^)]*)?\)[^={]*([={])\s*"


def read_by_name(reader: "Reader", node: Name) -> None:
    """A property of what ``this`` can be, named without it."""
    for receiver in reversed(reader.receivers):
        if receiver.place is not None:
            found = _accessor(reader, receiver.place, node.text, "getter")
            if found is not None:
                follow(reader, _call(node), [found], shown="")
                return
            if (receiver.place.qualified, node.text) in reader.sources.plain:
                return


def read_of(reader: "Reader", node: Member, receiver: Type) -> None:
    """A property of a value."""
    found = _accessor(reader, receiver.place, node.name, "getter") if receiver.place is not None else None
    if found is not None:
        follow(reader, _call(node), [found], roots=reader.roots(node.receiver), shown="")


def read_extension(reader: "Reader", node: Member, place: Place) -> None:
    """An extension property of the project."""
    code = _code(Code(place.unit, place.declaration, None), "getter")
    if code is not None:
        follow(reader, _call(node), [code], roots=reader.roots(node.receiver), shown="")


def written(reader: "Reader", node: Assign) -> None:
    """A property that gets a value: its setter runs with it."""
    target, holders = node.target, [one.place for one in reversed(reader.receivers)]
    if isinstance(target, Member):
        held = reader.visit(target.receiver)
        holders, name = [held.place if held is not None else None], target.name
    elif isinstance(target, Name) and reader.bound(target.text) is None:
        name = target.text
    else:
        return
    for place in holders:
        found = _accessor(reader, place, name, "setter") if place is not None else None
        if found is not None:
            call = Call(target, (Argument(None, node.value),), trailing=False, types=(), start=node.start, end=node.end)
            follow(reader, call, [found], shown=" = …")
            return


def _call(node: Name | Member) -> Call:
    return Call(node, (), trailing=False, types=(), start=node.start, end=node.end)


def _accessor(reader: "Reader", place: Place, name: str, kind: str) -> Code | None:
    """The code of a property's getter or setter, looked for once a class and name."""
    key = (place.qualified, name, kind)
    known = reader.sources.accessors
    if key not in known:
        found = property_of(reader.sources, place, name)
        declaration = found[1] if found is not None else None
        known[key] = _code(Code(found[0].unit, declaration, found[0]), kind) if found and declaration else None
        if found is not None:
            reader.sources.plain.add((place.qualified, name))
    return known[key]


def _code(property_: Code, kind: str) -> Code | None:
    """A getter or setter as a function."""
    declaration: Declaration = property_.declaration
    span = declaration.getter if kind == "getter" else declaration.setter
    head = compiled(_HEAD).match(property_.unit.source.text, span.start, span.end) if span is not None else None
    if span is None or head is None:
        return None
    expression = head[2] == "="
    given = declaration.type
    taken = () if head[1] is None else (Parameter(head[1], span, span, given, None, (), (), None, None),)
    body = Span(head.end() if expression else head.start(2), span.end)
    return property_._replace(
        declaration=declaration._replace(
            kind="fun", span=span, parameters=taken, body=body, expression_body=expression, getter=None, setter=None, members=()
        )
    )
