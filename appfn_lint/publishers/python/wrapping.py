"""Functions of the project that put another function in the place of one, and whether that one's signature and texts stay."""

import ast
from collections.abc import Iterator

from appfn_lint.readers.python.modules import FunctionNode, Scope
from appfn_lint.readers.python.names import Local, Names
from appfn_lint.readers.python.walking import walk


def wrapped(names: Names, scope: Scope, call: ast.Call) -> ast.expr | None:
    """The function that ``wrap(function)`` stands for: signature, name and docstring are its own; None for any other call."""
    found = names.resolve(scope, call.func)
    if not isinstance(found, Local) or not isinstance(found.node, FunctionNode):
        return None
    kept = _kept(names, found.scope, found.node)
    places = [argument.arg for argument in (*found.node.args.posonlyargs, *found.node.args.args)]
    if kept not in places:
        return None
    given = next((keyword.value for keyword in call.keywords if keyword.arg == kept), None)
    index = places.index(kept) - (1 if places[:1] in (["self"], ["cls"]) else 0)
    return given or (call.args[index] if 0 <= index < len(call.args) else None)


def loses(names: Names, scope: Scope, decorator: ast.expr) -> bool:
    """Whether a decorator of the project gives back another function that takes anything and has no ``functools.wraps``."""
    target = decorator.func if isinstance(decorator, ast.Call) else decorator
    found = names.resolve(scope, target)
    if not isinstance(found, Local) or not isinstance(found.node, FunctionNode):
        return False
    scope, node = found.scope.child(found.node), found.node
    if isinstance(decorator, ast.Call):  # the decorator is what the call gives back
        made = _given_back(node)
        if made is None:
            return False
        scope, node = scope.child(made), made
    inner = _given_back(node)
    return inner is not None and inner.args.vararg is not None and inner.args.kwarg is not None and _is_plain(node, inner)


def _is_plain(node: FunctionNode, inner: FunctionNode) -> bool:
    """Whether nothing is done to an inner function that could make it like another: no decorator, no call with it, no attribute set."""
    if inner.decorator_list:
        return False
    uses = [one for one in walk(node) if isinstance(one, ast.Name) and one.id == inner.name]
    return len(uses) == 1


def _given_back(node: FunctionNode) -> FunctionNode | None:
    """The function inside of one that all of its returns name."""
    returns = [one.value for one in _own(node) if isinstance(one, ast.Return)]
    names = {one.id if isinstance(one, ast.Name) else "" for one in returns}
    return next((one for one in node.body if isinstance(one, FunctionNode) and {one.name} == names), None)


def _kept(names: Names, scope: Scope, node: FunctionNode) -> str:
    """The argument whose signature and texts what a function gives back has, empty where that is not certain."""
    inner = scope.child(node)
    known = {one.name: kept for one in walk(node) if isinstance(one, FunctionNode) and (kept := _wraps(names, inner, one))}
    given = {
        known.get(one.value.id, one.value.id)
        for one in _own(node)
        if isinstance(one, ast.Return) and isinstance(one.value, ast.Name)
    }
    return given.pop() if len(given) == 1 else ""


def _wraps(names: Names, scope: Scope, node: FunctionNode) -> str:
    """What ``@functools.wraps(name)`` above a function names."""
    for one in node.decorator_list:
        match one:
            case ast.Call(func=function, args=[ast.Name(id=name)]) if names.full_name(scope, function) == "functools.wraps":
                return name
            case _:
                pass
    return ""


def _own(node: FunctionNode) -> Iterator[ast.AST]:
    """What stands in a function, without the functions inside of it."""
    stack: list[ast.AST] = list(node.body)
    while stack:
        one = stack.pop()
        yield one
        if not isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
            stack.extend(ast.iter_child_nodes(one))
