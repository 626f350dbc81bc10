"""``throw``: which class, with which message."""

from typing import TYPE_CHECKING

from appfn_lint.effects.exceptions import LIBRARY, STANDARD
from appfn_lint.effects.facts import Type
from appfn_lint.effects.types import named
from appfn_lint.readers.kotlin.bodies.nodes import Binary, Block, Call, If, Lambda, Literal, Member, Name, Node, Text, When

if TYPE_CHECKING:
    from appfn_lint.effects.reading import Reader

_ANY = frozenset(("Throwable", "Exception", "RuntimeException", "Error"))


def thrown(reader: "Reader", value: Node, node: Node) -> None:
    """``throw value``; of a value that is chosen, each choice."""
    match value:
        case Call(callee=Name() | Member() as callee) if _class_name(callee):
            _made(reader, value, callee, node)
        case Name(text=name) if (held := reader.bound(name)) is not None and held.caught:
            if held.type is not None and held.type.simple not in _ANY:
                reader.throws(_library_name(reader, held.type), "throw", node, qualified=held.type.name, again=True)
        case If():
            reader.visit(value.condition)
            _each(reader, (value.then, value.otherwise), node)
        case When():
            reader.choose(value, lambda branch: _each(reader, (branch,), node))
        case Block(statements=(*before, last)):
            for one in before:
                reader.visit(one)
            thrown(reader, last, node)
        case Binary(operator="?:", left=left, right=right):
            _each(reader, (left, right), node)
        case Literal() | Text():
            pass
        case _:
            _value(reader, value, node)


def _each(reader: "Reader", values: "tuple[Node | None, ...]", node: Node) -> None:
    reader.branches += 1
    for one in values:
        if one is not None:
            thrown(reader, one, node)
    reader.branches -= 1


def _value(reader: "Reader", value: Node, node: Node) -> None:
    """An exception that comes from elsewhere: a function that makes it, a property that holds it."""
    type_ = reader.visit(value)
    if type_ is None or (type_.simple in ("Throwable", "Exception") and not isinstance(value, Member)):
        return
    if type_.simple.endswith(("Exception", "Error", "Throwable")) or _is_exception(reader, type_):
        reader.throws(
            _library_name(reader, type_),
            "throw",
            node,
            qualified=type_.name,
            has_message=type_.simple not in ("Throwable", "Exception"),
        )


def _is_exception(reader: "Reader", type_: Type) -> bool:
    """Whether a class of the project is an exception, whatever its name."""
    if type_.place is None:
        return False
    above = (name.rpartition(".")[2] for name in reader.sources.foreign_supertypes(type_.place))
    return any(name in STANDARD or name in LIBRARY for name in above)


def _made(reader: "Reader", value: Call, callee: Name | Member, node: Node) -> None:
    """An exception that is made where it is thrown; its first positional argument is its message."""
    found = reader.static(callee) or named(reader.sources, reader.unit, _class_name(callee), reader.owner)
    reader.visit(value)
    arguments = [a for a in value.arguments if not isinstance(a.value, Lambda)]
    message = next((a.value for a in arguments if a.name in {"message", "errorMessage", None}), None)
    name = _library_name(reader, found)
    reader.throws(name, "throw", node, qualified=found.name, message=message, has_message=bool(arguments))


def _class_name(node: Node) -> str:
    name = node.text if isinstance(node, Name) else node.name if isinstance(node, Member) else ""
    return name if name[:1].isupper() else ""


def _library_name(reader: "Reader", type_: Type) -> str:
    """The library's exception that a class of the project extends, else the class's own simple name."""
    if type_.place is not None:
        for above in reader.sources.foreign_supertypes(type_.place):
            if above.rpartition(".")[2] in LIBRARY:
                return above.rpartition(".")[2]
    return type_.simple
