"""Functions that throw on text that they cannot read, or on numbers out of range, where those come from a parameter."""

from typing import TYPE_CHECKING

from appfn_lint.effects.exceptions import CONVERSIONS, FROM_NUMBERS, MADE_FROM_TEXT, PARSERS, READ_THEMSELVES, READERS
from appfn_lint.effects.facts import Type
from appfn_lint.readers.kotlin.bodies.nodes import Call, Member, Node, Reference

if TYPE_CHECKING:
    from appfn_lint.effects.reading import Reader

_TEXT = frozenset(("String", "CharSequence"))
_NEVER_THROW = frozenset(("String", "Boolean", "Any"))


def needs_text(reader: "Reader", node: Call, thrown: str, how: str) -> None:
    """Note that a function throws on text that it cannot read, where that text comes from a parameter."""
    _needs(reader, node, frozenset[str]().union(*(reader.roots(one.value) for one in node.arguments)), thrown, f"{how}()")


def _needs(reader: "Reader", node: Call, roots: frozenset[str], thrown: str, how: str) -> None:
    if roots and not any(reader.matched(part) for one in roots for part in one.split(".")):
        reader.throws(thrown, how, node, needs=roots, depends=True)


def parses_statically(reader: "Reader", node: Call, static: Type, name: str) -> None:
    """A function of a class of a library that reads text, or makes a date of numbers."""
    how = f"{static.simple}.{name}"
    thrown = PARSERS.get(how) or READERS.get(name, "")
    if not thrown and name == "valueOf" and static.place is None and static.simple not in _NEVER_THROW:
        thrown = "IllegalArgumentException"
    if thrown:
        own = static.name.startswith(("kotlinx.datetime.", "kotlin.time."))
        needs_text(reader, node, "IllegalArgumentException" if own and thrown.startswith("DateTime") else thrown, how)
    elif how in FROM_NUMBERS:
        numbers = frozenset[str]().union(*(reader.origins(one.value) for one in node.arguments))
        if numbers and not any(reader.compared(one.value) for one in node.arguments):
            reader.throws(FROM_NUMBERS[how], f"{how}()", node, needs=numbers, depends=True, numeric=True)


def parses(reader: "Reader", node: Call, member: Member, receiver: Type | None, name: str) -> bool:
    """A method of a library that reads text; false where it is none."""
    if name in CONVERSIONS and len(node.arguments) <= 1:
        if _is_text(reader, member.receiver, receiver):
            _needs(reader, node, reader.roots(member.receiver), "NumberFormatException", f"{name}()")
        return True
    if name in READ_THEMSELVES:
        _needs(reader, node, reader.roots(member.receiver), READ_THEMSELVES[name], f"{name}()")
        return True
    formats = name == "parse" and receiver is not None and receiver.simple.endswith(("DateFormat", "NumberFormat", "Formatter"))
    if name in READERS or formats:
        needs_text(reader, node, READERS.get(name, "ParseException"), name)
        return True
    return False


def _is_text(reader: "Reader", node: Node, type_: Type | None) -> bool:
    """Whether a value is text for certain, or was a parameter's and nothing says otherwise."""
    if type_ is not None and type_.simple:
        return type_.simple in _TEXT
    return not isinstance(node, Member) and not any("." in one for one in reader.roots(node))


def made_from_text(reader: "Reader", node: Call, name: str) -> None:
    """An object of a library's class that is made from text."""
    thrown = MADE_FROM_TEXT.get(name)
    if thrown and node.arguments and len(node.arguments) <= 2:
        _needs(reader, node, reader.roots(node.arguments[0].value), thrown, f"{name}()")


def referred_parser(reader: "Reader", value: Reference, call: Call, roots: frozenset[str]) -> None:
    """A reference to a function that reads text, given to a call that runs it on each: ``map(String::toInt)``."""
    if value.receiver is None:
        if value.name in MADE_FROM_TEXT:
            _needs(reader, call, roots, MADE_FROM_TEXT[value.name], f"{value.name}()")
        return
    static = reader.static(value.receiver)
    if static is None:
        return
    how = f"{static.simple}.{value.name}"
    thrown = PARSERS.get(how, "")
    if static.simple in _TEXT and value.name in CONVERSIONS:
        thrown = "NumberFormatException"
    elif value.name == "valueOf" and static.simple not in _NEVER_THROW:
        thrown = thrown or "IllegalArgumentException"
    if thrown:
        _needs(reader, call, roots, thrown, f"{how}()" if static.simple not in _TEXT else f"{value.name}()")
