"""Values that may not be there: elements of what may be empty, places out of range, keys, shares among nobody."""

from typing import TYPE_CHECKING

from appfn_lint.effects.exceptions import ELEMENTS, INDEXED, SEARCHES
from appfn_lint.effects.facts import Type
from appfn_lint.effects.parsing import parses
from appfn_lint.effects.state import is_property
from appfn_lint.effects.types import COLLECTIONS
from appfn_lint.readers.kotlin.bodies.nodes import Assign, Binary, Call, Lambda, Literal, Member, Node, Subscript, Variable

if TYPE_CHECKING:
    from appfn_lint.effects.reading import Reader

_MAPS = frozenset(("Map", "MutableMap", "HashMap", "LinkedHashMap", "TreeMap", "ConcurrentHashMap"))
_LISTS = COLLECTIONS - {"Set", "MutableSet", "Sequence", "Collection", "MutableCollection", "Iterable"}
_TEXT = frozenset(("String", "CharSequence"))
INTEGERS = frozenset(("Int", "Long", "Short", "Byte"))


def may_throw(reader: "Reader", node: Call, member: Member, receiver: Type | None, name: str) -> None:
    """Functions of the library that throw on what they are called on, or on what they are given."""
    if parses(reader, node, member, receiver, name):
        return
    simple = receiver.simple if receiver is not None else ""
    if name == "getValue":
        _key(reader, node, member, receiver)
    elif name in INDEXED and simple in _LISTS and node.arguments:
        _place(reader, node, member.receiver, node.arguments[0].value, f"{name}()")
    elif name == "substring" and simple in _TEXT:
        _part_of_text(reader, node, member.receiver, tuple(one.value for one in node.arguments), "substring()")
    elif name == "coerceIn":
        _bounds(reader, node)
    elif name in ELEMENTS:
        _element(reader, node, member, simple)
    elif name == "next":
        _next(reader, node, member.receiver)


def _next(reader: "Reader", node: Call, iterator: Node) -> None:
    """``collection.iterator().next()``."""
    match iterator:
        case Call(callee=Member(receiver=holder, name="iterator")) if _may_be_empty(reader, holder):
            held = reader.visit(holder)
            if held is not None and held.simple in COLLECTIONS:
                reader.throws("NoSuchElementException", "next()", node, depends=True)


def _element(reader: "Reader", node: Call, member: Member, simple: str) -> None:
    """An element of a collection that may be empty, or may have none that passes a test; a text's first character."""
    name = member.name
    if simple in _TEXT and name in SEARCHES and not node.arguments:
        _part_of_text(reader, node, member.receiver, (), f"{name}()")
    if simple not in COLLECTIONS or reader.guarded(member.receiver):
        return
    searches = name in SEARCHES and any(isinstance(a.value, Lambda) and reader.derived(a.value.body) for a in node.arguments)
    if searches or _may_be_empty(reader, member.receiver):
        reader.throws("NoSuchElementException", f"{name}()", node, depends=True)


def _may_be_empty(reader: "Reader", node: Node) -> bool:
    return not is_property(reader, node) and not reader.filled(node) and not reader.guarded(node)


def _key(reader: "Reader", node: Call, member: Member, receiver: Type | None) -> None:
    """``map.getValue(key)`` with a key from a parameter."""
    if len(node.arguments) != 1 or (receiver is not None and receiver.simple not in _MAPS):
        return
    key = node.arguments[0].value
    if reader.derived(key) and not reader.guarded(node) and not reader.guarded(member.receiver):
        reader.throws("NoSuchElementException", "getValue()", node, depends=True)


def _place(reader: "Reader", node: Node, holder: Node, index: Node, how: str) -> None:
    """A place in a list: one that a parameter gives, or one that text taken apart may not have."""
    if reader.guarded(holder):
        return
    origins = reader.origins(index)
    if origins and not reader.compared(index):
        reader.throws("IndexOutOfBoundsException", how, node, needs=origins, depends=True, numeric=True)
    elif isinstance(index, Literal) and not (index.text == "0" and reader.filled(holder)):
        needs = reader.roots(holder)
        if needs and not _looked_at(reader, needs):
            reader.throws("IndexOutOfBoundsException", how, node, needs=needs, depends=True)


def _part_of_text(reader: "Reader", node: Node, text: Node, places: tuple[Node, ...], how: str) -> None:
    """A part of a text that may be too short for it."""
    needs = reader.roots(text)
    fixed = not places or any((isinstance(one, Literal) and one.text != "0") or _searched(one) for one in places)
    if needs and fixed and not reader.guarded(text) and not _looked_at(reader, needs):
        thrown = "NoSuchElementException" if how in {"first()", "last()", "single()"} else "IndexOutOfBoundsException"
        reader.throws(thrown, how, node, needs=needs, depends=True)


def _searched(place: Node) -> bool:
    """Whether a place is that of something that may not be there: ``text.indexOf(':')``."""
    return isinstance(place, Call) and isinstance(place.callee, Member) and place.callee.name in {"indexOf", "lastIndexOf"}


def _looked_at(reader: "Reader", roots: frozenset[str]) -> bool:
    """Whether a function holds a parameter's text against something."""
    return any(reader.matched(part) or reader.asked(part) for one in roots for part in (one, one.rpartition(".")[2]))


def _bounds(reader: "Reader", node: Call) -> None:
    """``number.coerceIn(low, high)`` with both bounds from parameters."""
    if len(node.arguments) != 2:
        return
    low, high = (one.value for one in node.arguments)
    needs = reader.origins(low) | reader.origins(high)
    if reader.origins(low) and reader.origins(high) and not reader.compared(low) and not reader.compared(high):
        reader.throws("IllegalArgumentException", "coerceIn()", node, needs=needs, depends=True, numeric=True)


def subscript(reader: "Reader", node: Subscript, held: Type | None) -> None:
    """``list[place]`` and ``text[place]``."""
    if held is None or len(node.arguments) != 1:
        return
    if held.simple in _LISTS:
        _place(reader, node, node.receiver, node.arguments[0], "[]")
    elif held.simple in _TEXT:
        index = node.arguments[0]
        if isinstance(index, Literal):
            _part_of_text(reader, node, node.receiver, () if index.text == "0" else (index,), "[]")


def taken_apart(reader: "Reader", node: Variable, held: Type | None) -> None:
    """``val (a, b) = text.split(":")``: the text may have fewer parts."""
    if len(node.names) < 2 or node.value is None or held is None or held.simple not in _LISTS or reader.guarded(node.value):
        return
    needs = reader.roots(node.value)
    if needs and not _looked_at(reader, needs):
        reader.throws("IndexOutOfBoundsException", "component2()", node.value, needs=needs, depends=True)


def divided(reader: "Reader", node: Binary | Assign, left: Type | None, right: Type | None, divisor: Node) -> None:
    """A share of a whole number among as many as a parameter says."""
    if left is None or right is None or left.simple not in INTEGERS or right.simple not in INTEGERS:
        return
    needs = reader.origins(divisor)
    if needs and not reader.compared(divisor):
        reader.throws("ArithmeticException", node.operator.rstrip("="), node, needs=needs, depends=True, numeric=True)
