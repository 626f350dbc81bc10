"""What a body says, as a tree.

Every node begins at character ``start`` and ends before ``end`` of the file. Parentheses are gone: their node is what
stands inside of them. Code that is broken or nested too deeply is an ``Opaque`` node; everything around it is read.
"""

from collections.abc import Iterator
from typing import Union

from appfn_lint.readers.kotlin.syntax import Declaration, TypeRef
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span


class Name(NamedTuple):
    """A simple name, without backticks; ``this`` and ``super`` too, labels dropped."""

    text: str
    start: int
    end: int


class Literal(NamedTuple):
    """A number, a character, ``true``, ``false`` or ``null`` (``kind`` is ``number``, ``char``, ``boolean``, ``null``)."""

    kind: str
    text: str
    start: int
    end: int


class Text(NamedTuple):
    """A string literal; ``parts`` are the expressions of its templates."""

    parts: "tuple[Node, ...]"
    start: int
    end: int


class Member(NamedTuple):
    """``receiver.name``; ``safe`` for ``?.``; the name begins at ``at``."""

    receiver: "Node"
    name: str
    safe: bool
    at: int
    start: int
    end: int


class Argument(NamedTuple):
    """One argument of a call; ``name`` is None where it is positional."""

    name: str | None
    value: "Node"


class Call(NamedTuple):
    """A call. A trailing lambda is the last argument and ``trailing`` is true; ``types`` are the written type arguments."""

    callee: "Node"
    arguments: tuple[Argument, ...]
    trailing: bool
    types: tuple[TypeRef, ...]
    start: int
    end: int


class Subscript(NamedTuple):
    """``receiver[arguments]``."""

    receiver: "Node"
    arguments: "tuple[Node, ...]"
    start: int
    end: int


class Lambda(NamedTuple):
    """``{ a, b -> … }``; ``parameters`` holds names, ``("it",)`` where none is written; ``label`` as in ``label@{``."""

    parameters: tuple[str, ...]
    explicit: bool
    body: "Block"
    label: str
    start: int
    end: int


class Function(NamedTuple):
    """A local function or, with an empty name, an anonymous one; the body is read when asked for."""

    declaration: Declaration
    start: int
    end: int


class Local(NamedTuple):
    """A local class, interface or object."""

    declaration: Declaration
    start: int
    end: int


class Object(NamedTuple):
    """``object : A, B { … }``; ``body`` includes its braces."""

    types: tuple[TypeRef, ...]
    body: Span | None
    start: int
    end: int


class Unary(NamedTuple):
    """A prefix or postfix operator; ``operator`` is ``!!``, ``!``, ``-``, ``++`` … and ``postfix`` tells the side."""

    operator: str
    operand: "Node"
    postfix: bool
    start: int
    end: int


class Binary(NamedTuple):
    """Two operands; ``operator`` is a sign, ``in``, ``!in``, ``?:`` or the name of an infix function (at ``at``)."""

    operator: str
    left: "Node"
    right: "Node"
    at: int
    start: int
    end: int


class Typed(NamedTuple):
    """``operand is T``, ``!is``, ``as``, ``as?``."""

    operator: str
    operand: "Node"
    type: TypeRef | None
    start: int
    end: int


class Assign(NamedTuple):
    """``target = value`` or a compound assignment."""

    operator: str
    target: "Node"
    value: "Node"
    start: int
    end: int


class Variable(NamedTuple):
    """A local ``val`` or ``var``; several names where it is taken apart. ``delegated`` for ``by``."""

    names: tuple[str, ...]
    type: TypeRef | None
    value: "Node | None"
    delegated: bool
    mutable: bool
    start: int
    end: int


class If(NamedTuple):
    """``if``; ``otherwise`` is None where there is no ``else``."""

    condition: "Node"
    then: "Node"
    otherwise: "Node | None"
    start: int
    end: int


class Branch(NamedTuple):
    """One branch of a ``when``; no conditions for ``else``."""

    conditions: "tuple[Node, ...]"
    body: "Node"


class When(NamedTuple):
    """``when``; ``name`` is the variable that holds the subject, if one is declared."""

    subject: "Node | None"
    name: str
    branches: tuple[Branch, ...]
    start: int
    end: int


class Catch(NamedTuple):
    """``catch (name: type) { … }``."""

    name: str
    type: TypeRef | None
    body: "Block"


class Try(NamedTuple):
    """``try`` with its handlers."""

    body: "Block"
    catches: tuple[Catch, ...]
    finish: "Block | None"
    start: int
    end: int


class Loop(NamedTuple):
    """``for``, ``while``, ``do``; ``names`` and ``over`` only for the first, whose condition is ``over``."""

    names: tuple[str, ...]
    over: "Node | None"
    body: "Node | None"
    start: int
    end: int


class Jump(NamedTuple):
    """``return``, ``throw``, ``break`` or ``continue`` (``kind``), with its label and value."""

    kind: str
    label: str
    value: "Node | None"
    start: int
    end: int


class Reference(NamedTuple):
    """``receiver::name``; ``::class`` has the name ``class``."""

    receiver: "Node | None"
    name: str
    start: int
    end: int


class Items(NamedTuple):
    """``[a, b]``, and long rows of operands that are not worth a tree."""

    values: "tuple[Node, ...]"
    start: int
    end: int


class Block(NamedTuple):
    """Statements in order."""

    statements: "tuple[Node, ...]"
    start: int
    end: int


class Opaque(NamedTuple):
    """Something that was not read."""

    start: int
    end: int


Node = Union[  # noqa: UP007 - the names are forward references in a recursive union
    Name, Literal, Text, Member, Call, Subscript, Lambda, Function, Local, Object, Unary, Binary, Typed, Assign, Variable, If,
    When, Try, Loop, Jump, Reference, Items, Block, Opaque,
]  # fmt: skip


def children(node: Node) -> Iterator[Node]:
    """The nodes directly inside of one, in source order; bodies of local functions, classes and objects are not entered."""
    match node:
        case Text(parts=inner) | Items(values=inner) | Block(statements=inner):
            yield from inner
        case Member(receiver=one) | Unary(operand=one) | Typed(operand=one) | Lambda(body=one):
            yield one
        case Call():
            yield node.callee
            yield from (argument.value for argument in node.arguments)
        case Subscript():
            yield from (node.receiver, *node.arguments)
        case Binary(left=one, right=other) | Assign(target=one, value=other):
            yield from (one, other)
        case _:
            yield from (inner for inner in _held(node) if inner is not None)


def _held(node: Node) -> tuple[Node | None, ...]:
    """The parts of nodes that may leave some out."""
    match node:
        case Variable(value=value) | Jump(value=value) | Reference(receiver=value):
            return (value,)
        case If():
            return (node.condition, node.then, node.otherwise)
        case When():
            return (node.subject, *(part for branch in node.branches for part in (*branch.conditions, branch.body)))
        case Try():
            return (node.body, *(catch.body for catch in node.catches), node.finish)
        case Loop():
            return (node.over, node.body)
        case _:
            return ()


def walk(node: Node) -> Iterator[Node]:
    """A node and all nodes inside of it, parents first, without recursion."""
    stack = [node]
    while stack:
        one = stack.pop()
        yield one
        stack.extend(reversed(tuple(children(one))))
