"""Tests that a function makes: for null, for emptiness, of text, of numbers, and for what is not there yet."""

from collections.abc import Iterator

from appfn_lint.effects.handlers import leaves
from appfn_lint.expressions import compiled
from appfn_lint.readers.kotlin.bodies.nodes import (
    Assign,
    Binary,
    Call,
    If,
    Lambda,
    Literal,
    Member,
    Name,
    Node,
    Text,
    Typed,
    Variable,
    When,
    walk,
)
from appfn_lint.record import NamedTuple

_NULLABLE = ("is", "contains", "has", "let", "any", "none", "nonNull")
_COMPARISONS = frozenset(("==", "!=", "===", "!==", "<", ">", "<=", ">=", "?:"))
_SIZES = frozenset(("size", "length", "lastIndex", "indices", "count"))


def tested(text: str, tree: Node) -> Iterator[tuple[str, bool]]:
    """Expressions, without blanks, that a body tests for null or emptiness, and whether by ``requireNotNull`` alone."""
    for node in walk(tree):
        match node:
            case Binary(operator="in" | "!in", left=left, right=right):
                yield from ((one, False) for one in _held(text, right, left))
                yield from ((one, False) for one in (_plain(text, right), *_measured(text, right)))
            case Binary(operator=operator, left=left, right=right) if operator in _COMPARISONS:
                yield _plain(text, left), False
                yield from ((one, False) for one in (*_measured(text, left), *_measured(text, right)))
            case When(subject=subject) if subject is not None:
                yield from ((one, False) for one in _measured(text, subject))
                if any(isinstance(one, Literal) and one.kind == "null" for b in node.branches for one in b.conditions):
                    yield _plain(text, subject), False
            case Assign(target=target, value=value) if not (isinstance(value, Literal) and value.kind == "null"):
                yield _plain(text, target), False
            case Call():
                yield from _tested_by_call(text, node)


def _tested_by_call(text: str, node: Call) -> Iterator[tuple[str, bool]]:
    match node.callee:
        case Member(receiver=receiver, name=name) if name.startswith(_NULLABLE):
            yield _plain(text, receiver), False
            for one in node.arguments:
                yield from ((held, False) for held in (*_held(text, receiver, one.value), _plain(text, one.value)))
        case Member(receiver=receiver, name="add" | "addFirst" | "addLast"):
            yield _plain(text, receiver), False
        case Name(text="requireNotNull" | "checkNotNull") if node.arguments:
            yield _plain(text, node.arguments[0].value), True


def _held(text: str, container: Node, key: Node) -> tuple[str, str]:
    """How one asks a container for what it holds under a key."""
    return (
        f"{_plain(text, container)}[{_plain(text, key)}]",
        f"{_plain(text, container)}.getValue({_plain(text, key)})",
    )


def _measured(text: str, node: Node) -> Iterator[str]:
    """What an expression counts the parts of: ``x.size``, ``x.count()``, ``x.indices``."""
    match node:
        case Member(receiver=receiver, name=name) | Call(callee=Member(receiver=receiver, name=name)) if name in _SIZES:
            yield _plain(text, receiver)


_PATTERNS = frozenset(("matches", "matchEntire", "isDigitsOnly"))
_CHARACTERS = frozenset(("all", "none", "any", "isDigit"))
_TRIES = frozenset(("toIntOrNull", "toLongOrNull", "toDoubleOrNull", "toFloatOrNull", "toBigDecimalOrNull"))


def matched(tree: Node) -> Iterator[str]:
    """Names whose text a body holds against a pattern, looks at by character, tries to read or looks up in a set."""
    for node in walk(tree):
        match node:
            case Call(callee=Member(receiver=receiver, name=name)) if name in _PATTERNS:
                for one in (receiver, *(a.value for a in node.arguments)):
                    yield from (inner.text for inner in walk(one) if isinstance(inner, Name))
            case Call(callee=Member(receiver=receiver, name=name)) if name in _TRIES:
                yield from _names(receiver)
            case Call(callee=Member(receiver=Name(text=name), name=method)) if method in _CHARACTERS:
                yield name
            case Call(callee=Member(name="any" | "none"), arguments=(one,)) if isinstance(one.value, Lambda):
                equal = (inner for inner in walk(one.value.body) if isinstance(inner, Binary) and inner.operator in ("==", "!="))
                yield from (side.text for inner in equal for side in (inner.left, inner.right) if isinstance(side, Name))
            case Binary(operator="matches" | "in" | "!in", left=Name(text=name)):
                yield name


def compared(tree: Node) -> Iterator[str]:
    """Names of numbers that a body compares, bounds or chooses by."""
    for node in walk(tree):
        match node:
            case Binary(operator="in" | "!in", left=left):
                yield from _names(left)
            case Binary(operator=operator, left=left, right=right) if operator in _COMPARISONS:
                yield from (*_names(left), *_names(right))
            case Call(callee=Member(receiver=receiver, name=name)) if name.startswith(("coerce", "takeIf", "takeUnless")):
                yield from _names(receiver)
            case When(subject=subject) if subject is not None:
                yield from _names(subject)


def _names(node: Node) -> Iterator[str]:
    for one in walk(node):
        if isinstance(one, Name | Member):
            yield one.text if isinstance(one, Name) else one.name


def asks_success(tree: Node, name: str) -> bool:
    """Whether a body looks at how a ``Result`` came out before it takes what is in it."""
    return any(
        isinstance(one, Member)
        and isinstance(one.receiver, Name)
        and one.receiver.text == name
        and one.name in ("isSuccess", "isFailure", "exceptionOrNull")
        for one in walk(tree)
    )


class Test(NamedTuple):
    """A condition under which a body goes no further: the names in it, and what it says of them."""

    names: frozenset[str]
    said: frozenset[str]


def refused(text: str, tree: Node) -> Iterator[Test]:
    """The conditions under which a body returns or throws instead of going on; a local stands for what it was made of."""
    made = {
        name: frozenset(_names(one.value)) for one in walk(tree) if isinstance(one, Variable) and one.value for name in one.names
    }
    for test in _refused(text, tree):
        yield test._replace(names=test.names.union(*(made.get(name, frozenset()) for name in test.names)))


def _refused(text: str, tree: Node) -> Iterator[Test]:
    for node in walk(tree):
        if isinstance(node, If) and node.otherwise is None and leaves(node.then):
            yield Test(frozenset(_names(node.condition)), said(text, node.condition))
        elif isinstance(node, When) and node.subject is None:
            conditions = (one for branch in node.branches if leaves(branch.body) for one in branch.conditions)
            yield from (Test(frozenset(_names(one)), said(text, one)) for one in conditions)
        elif (
            isinstance(node, Call) and isinstance(node.callee, Member) and node.callee.name in ("takeIf", "takeUnless", "ifBlank")
        ):
            yield Test(frozenset(_names(node.callee.receiver)), said(text, node) - {"takeIf", "takeUnless"})


_SAME_TEST = {
    **dict.fromkeys(("isBlank", "isNotBlank", "isEmpty", "isNotEmpty", "isNullOrBlank", "isNullOrEmpty", "ifBlank"), "empty"),
    **dict.fromkeys(("any", "none", "all"), "any"),
}
"""Functions of which one says what another denies."""


def said(text: str, condition: Node) -> frozenset[str]:
    """What a condition tests for, whichever way round: its literals, constants, types and functions."""
    found = set[str]()
    for node in walk(condition):
        match node:
            case Literal() | Text():
                found.add(text[node.start : node.end])
            case Name(text=name) if name[:1].isupper():
                found.add(name)
            case Member(name=name):
                found.add(_SAME_TEST.get(name, name))
            case Typed(type=type_) if type_ is not None:
                found.add(type_.text)
    return frozenset(found)


def _plain(text: str, node: Node) -> str:
    return "".join(text[node.start : node.end].split())


def tests_absence(text: str, condition: Node) -> bool:
    """Whether a condition asks if something is not there yet: what then follows sets it up."""
    said_there = text[condition.start : condition.end]
    return bool(
        compiled(
            r"== null|isNullOrEmpty|isNullOrBlank|isEmpty\(\)|![\w.]*(?:contains|exists|isInitialized|has)\w*\b|(?:size|count\(\)) == 0"
        ).search(said_there)
    )
