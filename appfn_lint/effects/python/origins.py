"""Where a value comes from: the chain of library names and calls that made it, such as ``sqlite3.connect().cursor()``."""

import ast

from appfn_lint.readers.python.modules import Argument, Scope, Value
from appfn_lint.readers.python.names import External, Instance, Local, Names

_DEEPEST = 10


def origin(names: Names, scope: Scope, node: ast.expr, depth: int = 0) -> str:  # noqa: C901, PLR0911, PLR0912 - one return a case
    """The chain behind an expression; empty where no library made it."""
    if depth > _DEEPEST:
        return ""
    match node:
        case ast.Name(id=name):
            found = scope.lookup(name)
            if found is None:
                return f"builtins.{name}"
            home, bound = found
            if isinstance(bound, Value) and bound.value is not None:
                return origin(names, home, bound.value, depth + 1) + ("[]" if bound.each else "")
            if isinstance(bound, Argument):
                return _annotated(names, home, bound)
            meaning = names.resolve(scope, node)
            return meaning.name if isinstance(meaning, External) else ""
        case ast.Attribute(value=value, attr=attr):
            base = origin(names, scope, value, depth + 1)
            if base:
                return f"{base}.{attr}"
            meaning = names.resolve(scope, node)
            if isinstance(meaning, External):
                return meaning.name
            if isinstance(meaning, Instance):
                return f"{meaning.kind}()"
            return (
                origin(names, meaning.scope, meaning.node, depth + 1)
                if isinstance(meaning, Local) and isinstance(meaning.node, ast.expr)
                else ""
            )
        case ast.Call(func=function):
            base = origin(names, scope, function, depth + 1)
            return f"{base}()" if base else ""
        case ast.Await(value=value):
            return origin(names, scope, value, depth + 1)
        case ast.BinOp(left=left, op=ast.Div()):
            return origin(names, scope, left, depth + 1)
        case ast.Subscript(value=value):
            base = origin(names, scope, value, depth + 1)
            return f"{base}[]" if base else ""
        case _:
            return ""


def _annotated(names: Names, scope: Scope, bound: Argument) -> str:
    """An argument annotated with a library's class holds an object of it."""
    if bound.argument.annotation is None:
        return ""
    name = names.full_name(scope.parent or scope, bound.argument.annotation)
    return f"{name}()" if name and not name.startswith(("builtins.", "typing.")) else ""


def bare(chain: str) -> str:
    """A chain without the marks of calls and items: the dotted names alone."""
    return chain.replace("()", "").replace("[]", "")
