"""Which branches of the code a registration stands in: what only one of two branches registers is never there twice."""

import ast
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from appfn_lint.readers.python.modules import FunctionNode, Scope
from appfn_lint.readers.python.names import Names
from appfn_lint.readers.python.walking import children, walk

Choice = tuple[str, str]
"""A question that the running code decides, and the answer that leads to a place."""

_DEEPEST: Final = 4
_ENDS = ast.Return | ast.Raise | ast.Continue | ast.Break


def choices(names: Names, scope: Scope, place: ast.AST, depth: int = 0) -> frozenset[Choice]:
    """What must be decided in which way for the code at a place to run, the calls of the functions around it included."""
    above = parents(scope.module.tree)
    found: set[Choice] = set()
    node = place
    while node in above:
        around = above[node]
        found.update((f"{scope.module.path}: {key}", answer) for key, answer in _decided(around, node))
        if isinstance(around, FunctionNode) and node in around.body and depth < _DEEPEST:
            found |= _called(names, around, depth)
        node = around
    return frozenset(found)


@lru_cache(maxsize=16)
def parents(tree: ast.Module) -> dict[ast.AST, ast.AST]:
    """The node around each node of a module."""
    return {child: node for node in walk(tree) for child in children(node)}


def _called(names: Names, function: FunctionNode, depth: int) -> frozenset[Choice]:
    """What all calls of a function have in common."""
    sets = [choices(names, scope, call, depth + 1) for scope, call in names.callers(function.name)[:20]]
    return frozenset.intersection(*sets) if sets else frozenset()


def _decided(around: ast.AST, node: ast.AST) -> Iterator[Choice]:
    """The choices between a node and one around it: the branch it is in, and what ended before it."""
    yield from _branch(around, node)
    for name in ("body", "orelse", "finalbody"):
        block = getattr(around, name, None)
        if isinstance(block, list) and node in block:
            for before in block[: block.index(node)]:
                yield from _left(before)


def _branch(around: ast.AST, node: ast.AST) -> Iterator[Choice]:
    match around:
        case ast.If(test=test) if node in around.body or node in around.orelse:
            yield from _answered(test, holds=node in around.body)
        case ast.IfExp(test=test) if node is not test:
            yield from _answered(test, holds=node is around.body)
        case ast.Match(cases=cases) if node in cases:
            yield from ((_question(around, index), str(case is node)) for index, case in enumerate(cases))
        case ast.Try() | ast.TryStar() if node not in around.finalbody:
            yield _question(around), str(node not in around.handlers)
            if isinstance(node, ast.ExceptHandler) and node in around.handlers:
                yield _question(around, 0), str(around.handlers.index(node))
        case _:
            pass


def _left(before: ast.stmt) -> Iterator[Choice]:
    """What is decided behind a statement of which some branches leave the block."""
    match before:
        case ast.If(test=test, body=body, orelse=orelse):
            if _ends(body):
                yield from _answered(test, holds=False)
            elif _ends(orelse):
                yield from _answered(test, holds=True)
        case ast.Match(cases=cases):
            yield from ((_question(before, index), "False") for index, case in enumerate(cases) if _ends(case.body))
        case ast.Try() | ast.TryStar() if _ends(before.body) or _ends(before.orelse):
            yield _question(before), "False"
        case ast.Try() | ast.TryStar() if before.handlers and all(_ends(handler.body) for handler in before.handlers):
            yield _question(before), "True"
        case _:
            pass


def _ends(block: Sequence[ast.stmt]) -> bool:
    """Whether a block never reaches what stands behind it."""
    match block[-1:]:
        case [ast.If(body=body, orelse=orelse)]:
            return _ends(body) and _ends(orelse)
        case [last]:
            return isinstance(last, _ENDS)
        case _:
            return False


def _answered(test: ast.expr, *, holds: bool) -> Iterator[Choice]:
    """What is known where a condition holds or does not; a comparison with a constant leaves no other constant."""
    while isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        test, holds = test.operand, not holds
    match test:
        case ast.Compare(left=left, ops=[ast.Eq() | ast.NotEq() as operator], comparators=[ast.Constant(value=value)]):
            holds = holds is isinstance(operator, ast.Eq)
            yield f"{ast.unparse(left)} == {value!r}", str(holds)
            if holds:
                yield f"{ast.unparse(left)} ==", repr(value)
        case ast.BoolOp(op=ast.And(), values=values) if holds:
            for part in values:
                yield from _answered(part, holds=True)
        case ast.BoolOp(op=ast.Or(), values=values) if not holds:
            for part in values:
                yield from _answered(part, holds=False)
        case _:
            pass
    yield ast.unparse(test), str(holds)


def _question(node: ast.stmt, index: int | None = None) -> str:
    return f"line {node.lineno}" + ("" if index is None else f" ({index})")
