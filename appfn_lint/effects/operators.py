"""Operators that are functions of the project: ``repository[id]``, ``id in repository``, ``basket + article``."""

from typing import TYPE_CHECKING

from appfn_lint.effects.facts import Type
from appfn_lint.effects.sources import Code
from appfn_lint.effects.targets import follow
from appfn_lint.effects.types import functions
from appfn_lint.readers.kotlin.bodies.nodes import Argument, Binary, Call, Member, Node, Subscript

if TYPE_CHECKING:
    from appfn_lint.effects.reading import Reader

_NAMES = {"+": "plus", "-": "minus", "*": "times", "/": "div", "%": "rem", "in": "contains", "!in": "contains", "..": "rangeTo"}


def binary(reader: "Reader", node: Binary, left: Type | None, right: Type | None) -> None:
    """An operator between two values, of which the first, or for ``in`` the second, is the project's."""
    name = _NAMES.get(node.operator, "")
    asks = node.operator.endswith("in")
    holder = right if asks else left
    if name and holder is not None and holder.place is not None:
        receiver, argument = (node.right, node.left) if asks else (node.left, node.right)
        _follow(reader, node, receiver, (argument,), holder, name)


def subscript(reader: "Reader", node: Subscript, holder: Type) -> Type | None:
    """``holder[a, b]``."""
    return _follow(reader, node, node.receiver, node.arguments, holder, "get")


def _follow(reader: "Reader", node: Node, receiver: Node, arguments: tuple[Node, ...], holder: Type, name: str) -> Type | None:
    assert holder.place is not None, "only classes of the project have code"
    codes: list[Code] = [
        code
        for code in functions(reader.sources, holder.place, name)
        if "operator" in code.declaration.modifiers and len(code.declaration.parameters) == len(arguments)
    ]
    if not codes:
        return None
    callee = Member(receiver, name, safe=False, at=node.start, start=node.start, end=node.end)
    given = tuple(Argument(None, one) for one in arguments)
    return follow(reader, Call(callee, given, trailing=False, types=(), start=node.start, end=node.end), codes, shown="")
