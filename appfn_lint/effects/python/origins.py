"""Where a value comes from: the chain of library names and calls that made it, such as ``sqlite3.connect().cursor()``."""

import ast

from appfn_lint.effects.python.frames import Frame
from appfn_lint.readers.python.modules import Argument, FunctionNode, Scope, Value
from appfn_lint.readers.python.names import External, Instance, Local, Names
from appfn_lint.readers.python.walking import walk, walked

_DEEPEST = 12


def origin(frame: Frame, node: ast.expr, depth: int = 0) -> str:  # noqa: PLR0911 - one return a case
    """The chain behind an expression; empty where no library made it."""
    if depth > _DEEPEST:
        return ""
    match node:
        case ast.Name(id=name):
            return _of_name(frame, node, name, depth)
        case ast.Attribute(value=value, attr=attr):
            base = origin(frame, value, depth + 1)
            return f"{base}.{attr}" if base else _of_attribute(frame, node, depth)
        case ast.Call(func=function):
            base = origin(frame, function, depth + 1)
            return f"{base}()" if base else _given_back(frame, function, depth)
        case ast.Await(value=value) | ast.NamedExpr(value=value):
            return origin(frame, value, depth + 1)
        case ast.BinOp(left=left, op=ast.Div()):
            return origin(frame, left, depth + 1)
        case ast.BoolOp(values=[*_, last]):
            return origin(frame, last, depth + 1)
        case ast.IfExp(body=body, orelse=orelse):
            return origin(frame, body, depth + 1) or origin(frame, orelse, depth + 1)
        case ast.Subscript(value=value):
            base = origin(frame, value, depth + 1)
            return f"{base}[]" if base else ""
        case _:
            return ""


def _of_name(frame: Frame, node: ast.Name, name: str, depth: int) -> str:
    found = frame.scope.lookup(name)
    if found is None:
        return f"builtins.{name}"
    home, bound = found
    if isinstance(bound, Value):
        if bound.value is not None and not (isinstance(bound.value, ast.Constant) and bound.value.value is None):
            return origin(frame.at(home), bound.value, depth + 1) + ("[]" if bound.each else "")
        return _annotated(frame.names, home, bound.annotation) or _set_elsewhere(frame, home, name, depth)
    if isinstance(bound, Argument):
        passed = frame.given.get(name) if home is frame.scope else None
        typed = _annotated(frame.names, home.parent or home, bound.argument.annotation)
        return typed or (origin(passed.frame, passed.node, depth + 1) if passed is not None else "")
    return _of_meaning(frame, node)


def _set_elsewhere(frame: Frame, home: Scope, name: str, depth: int) -> str:
    """What some function puts into a name of its module that begins as nothing."""
    for node in home.module.tree.body if isinstance(home.node, ast.Module) else ():
        if isinstance(node, FunctionNode) and any(isinstance(one, ast.Global) and name in one.names for one in walked(node)):
            for one in walked(node):
                if isinstance(one, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in one.targets):
                    found = origin(frame.at(home.child(node)), one.value, depth + 1)
                    if found:
                        return found
    return ""


def _of_attribute(frame: Frame, node: ast.Attribute, depth: int) -> str:
    meaning = frame.names.resolve(frame.scope, node)
    if isinstance(meaning, Local) and isinstance(meaning.node, ast.expr):
        return origin(frame.at(meaning.scope), meaning.node, depth + 1)
    return _of_meaning(frame, node)


def _of_meaning(frame: Frame, node: ast.expr) -> str:
    match frame.names.resolve(frame.scope, node):
        case External(name=name):
            return name
        case Instance(kind=kind):
            return f"{kind}()"
        case Local(scope=home, node=ast.ClassDef() as owner):
            return library_base(frame.names, home, owner)
        case _:
            return ""


def library_base(names: Names, scope: Scope, node: ast.ClassDef, depth: int = 0) -> str:
    """The library class that a class of the project extends; empty where it extends none."""
    for base in node.bases:
        found = names.resolve(scope, base)
        if isinstance(found, External) and not found.name.startswith("builtins."):
            return found.name
        if isinstance(found, Local) and isinstance(found.node, ast.ClassDef) and found.node is not node and depth < _DEEPEST:
            inherited = library_base(names, found.scope, found.node, depth + 1)
            if inherited:
                return inherited
    return ""


def _given_back(frame: Frame, function: ast.expr, depth: int) -> str:
    """The chain of what a function of the project gives back: by its annotation, else by its first return or yield."""
    found = frame.names.resolve(frame.scope, function)
    if not isinstance(found, Local) or not isinstance(found.node, FunctionNode):
        return ""
    typed = _annotated(frame.names, found.scope, found.node.returns)
    if typed:
        return typed
    inner = frame.at(found.scope.child(found.node))
    for one in walk(found.node):
        if isinstance(one, ast.Return | ast.Yield) and one.value is not None:
            made = origin(inner, one.value, depth + 1)
            if made and not made.startswith("builtins."):
                return made
    return ""


_NO_OBJECTS = ("builtins.", "typing.", "collections.", "contextlib.")


def _annotated(names: Names, scope: Scope, annotation: ast.expr | None) -> str:
    """The chain of an object of the annotated class; of ``X`` for ``X | None``, ``Optional[X]`` and ``"X"``."""
    match annotation:
        case None:
            return ""
        case ast.Constant(value=str(quoted)):
            try:
                return _annotated(names, scope, ast.parse(quoted, mode="eval").body)
            except (SyntaxError, ValueError):
                return ""
        case ast.BinOp(left=left, right=right):
            return _annotated(names, scope, left) or _annotated(names, scope, right)
        case ast.Subscript(value=value, slice=inner):
            name = names.full_name(scope, value).rpartition(".")[2]
            if name in ("Optional", "Annotated", "Iterator", "AsyncIterator", "Generator", "AsyncGenerator"):
                return _annotated(names, scope, inner.elts[0] if isinstance(inner, ast.Tuple) else inner)
            return ""
        case _:
            name = names.full_name(scope, annotation)
            return f"{name}()" if name and not name.startswith(_NO_OBJECTS) and name[0] != "." else ""


def bare(chain: str) -> str:
    """A chain without the marks of calls and items: the dotted names alone."""
    return chain.replace("()", "").replace("[]", "")
