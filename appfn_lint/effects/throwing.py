"""``throw``: which class, with which message."""

from typing import TYPE_CHECKING

from appfn_lint.effects.exceptions import LIBRARY
from appfn_lint.effects.facts import Type
from appfn_lint.effects.types import named
from appfn_lint.readers.kotlin.bodies.nodes import Call, Lambda, Member, Name, Node

if TYPE_CHECKING:
    from appfn_lint.effects.reading import Reader


def thrown(reader: "Reader", value: Node, node: Node) -> None:
    """``throw value``."""
    match value:
        case Call(callee=Name() | Member() as callee) if _class_name(callee):
            _made(reader, value, callee, node)
        case Name(text=name) if (held := reader.bound(name)) is not None and held.caught:
            pass
        case _:
            type_ = reader.visit(value)
            if type_ is not None and type_.simple.endswith(("Exception", "Error")) and type_.simple != "Exception":
                reader.throws(_library_name(reader, type_), "throw", node, qualified=type_.name)
            elif type_ is not None and type_.simple in ("Throwable", "Exception") and isinstance(value, Member):
                reader.throws(type_.simple, "throw", node, has_message=False)


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
