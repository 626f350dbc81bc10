"""What the project's own decorators read of the arguments that they hand on."""

import ast
from collections.abc import Iterator

from appfn_lint.publishers.python.registrations import Function
from appfn_lint.readers.python.modules import FunctionNode, arguments
from appfn_lint.readers.python.names import Local, Names
from appfn_lint.readers.python.walking import walk


def read_by_decorators(names: Names, function: Function) -> frozenset[str]:
    """The parameters that a decorator of the project takes by name: ``kwargs["account"]``, ``def wrapper(account, …)``."""
    if not function.node.decorator_list:
        return frozenset()
    given = {argument.arg for argument in arguments(function.node)}
    return frozenset(given.intersection(name for made in _decorators(names, function) for name in _named(made)))


def _decorators(names: Names, function: Function) -> Iterator[FunctionNode]:
    for written in function.node.decorator_list:
        found = names.resolve(function.scope, written.func if isinstance(written, ast.Call) else written)
        if isinstance(found, Local) and isinstance(found.node, FunctionNode):
            yield found.node


def _named(decorator: FunctionNode) -> Iterator[str]:
    for node in walk(decorator):
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.FunctionDef() | ast.AsyncFunctionDef() if node is not decorator:
                yield from (argument.arg for argument in arguments(node))
            case _:
                pass
