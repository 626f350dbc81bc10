"""Which parameters a body reads."""

from collections.abc import Iterable, Iterator

from appfn_lint.effects.sources import Code
from appfn_lint.expressions import compiled
from appfn_lint.readers.kotlin.bodies.nodes import (
    Block,
    Function,
    Lambda,
    Local,
    Loop,
    Name,
    Node,
    Object,
    Opaque,
    Try,
    Variable,
    When,
    children,
)
from appfn_lint.readers.kotlin.bodies.parser import body, expression, members
from appfn_lint.readers.kotlin.syntax import Declaration


def used(code: Code, tree: Block) -> frozenset[str]:
    """Names of parameters that a body reads; a name that is hidden by another does not count."""
    text = code.unit.source.text
    names = {p.name for p in code.declaration.parameters}
    found = set(_read(text, tree, frozenset()))
    for parameter in code.declaration.parameters:
        if parameter.default is not None:
            found |= set(_read(text, expression(text, parameter.default), frozenset()))
    return frozenset(found & names)


def _read(text: str, node: Node, hidden: frozenset[str]) -> Iterator[str]:
    match node:
        case Name(text=name):
            if name not in hidden:
                yield name
        case Opaque():
            yield from compiled(r"\w+").findall(text[node.start : node.end])
        case Lambda():
            yield from _read(text, node.body, hidden | frozenset(node.parameters))
        case Block():
            yield from _read_block(text, node, hidden)
        case Function(declaration=declaration):
            yield from _read_declaration(text, declaration, hidden)
        case Local(declaration=declaration):
            yield from _read_members(text, declaration.members, hidden)
        case Object(body=span):
            yield from _read_members(text, members(text, span) if span else (), hidden)
        case _:
            yield from _read_scoped(text, node, hidden)


def _read_scoped(text: str, node: Node, hidden: frozenset[str]) -> Iterator[str]:
    for part, names in _scopes(node):
        yield from _read(text, part, hidden | names)


def _scopes(node: Node) -> Iterator[tuple[Node, frozenset[str]]]:
    """The parts of a node, with the names that are new in them."""
    none: frozenset[str] = frozenset()
    match node:
        case Loop(names=names, over=over, body=inner):
            yield from ((part, new) for part, new in ((over, none), (inner, frozenset(names))) if part is not None)
        case Try():
            yield node.body, none
            yield from ((catch.body, frozenset((catch.name,))) for catch in node.catches)
            if node.finish is not None:
                yield node.finish, none
        case When(subject=subject, name=name):
            if subject is not None:
                yield subject, none
            new = frozenset((name,)) if name else none
            yield from ((part, new) for branch in node.branches for part in (*branch.conditions, branch.body))
        case _:
            yield from ((child, none) for child in children(node))


def _read_block(text: str, node: Block, hidden: frozenset[str]) -> Iterator[str]:
    for statement in node.statements:
        yield from _read(text, statement, hidden)
        if isinstance(statement, Variable):
            hidden |= frozenset(statement.names)


def _read_declaration(text: str, declaration: Declaration, hidden: frozenset[str]) -> Iterator[str]:
    inner = hidden | {p.name for p in declaration.parameters}
    if declaration.body is not None:
        yield from _read(text, body(text, declaration.body, expression=declaration.expression_body), inner)
    for span in (declaration.initializer, declaration.delegate, *(p.default for p in declaration.parameters)):
        if span is not None:
            yield from _read(text, expression(text, span), hidden)
    if declaration.getter is not None:
        yield from compiled(r"\w+").findall(text[declaration.getter.start : declaration.getter.end])


def _read_members(text: str, found: Iterable[Declaration], hidden: frozenset[str]) -> Iterator[str]:
    for one in found:
        yield from _read_declaration(text, one, hidden)
        yield from _read_members(text, one.members, hidden)
