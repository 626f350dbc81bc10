"""Dictionaries that code writes out, as JSON values: what a server passes as ``inputSchema``."""

import ast

from appfn_lint.json_value import Json
from appfn_lint.readers.python.modules import Scope
from appfn_lint.readers.python.names import Local, Names
from appfn_lint.readers.python.texts import text_of
from appfn_lint.source import Span

_DEEPEST = 60


def json_of(names: Names, scope: Scope, node: ast.expr, depth: int = 0) -> Json:
    """The JSON value of an expression; parts that only running the code would tell are unknown."""
    module = scope.module
    span = module.span(node)
    unknown = Json(None, span.start, span.end, None, known=False)
    if depth > _DEEPEST:
        return unknown
    match node:
        case ast.Constant(value=str() | int() | float() | None as literal):
            return Json(literal, span.start, span.end)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as number)):
            return Json(-number, span.start, span.end)
        case ast.List(elts=items) | ast.Tuple(elts=items):
            return Json([json_of(names, scope, item, depth + 1) for item in items], span.start, span.end)
        case ast.Dict(keys=keys, values=values):
            members: dict[str, Json] = {}
            places: dict[str, Span] = {}
            for key, value in zip(keys, values, strict=True):
                name = text_of(names, scope, key) if key is not None else None
                if name is None:
                    continue
                members[name.text] = json_of(names, scope, value, depth + 1)
                places[name.text] = name.span if name.path == module.path else module.span(value)
            return Json(members, span.start, span.end, places)
        case ast.JoinedStr() | ast.BinOp() | ast.Call():
            text = text_of(names, scope, node)
            return unknown if text is None else Json(text.text, span.start, span.end)
        case ast.Name() | ast.Attribute():
            return _constant(names, scope, node, unknown, depth)
        case _:
            return unknown


def _constant(names: Names, scope: Scope, node: ast.expr, unknown: Json, depth: int) -> Json:
    found = names.resolve(scope, node)
    if not isinstance(found, Local) or not isinstance(found.node, ast.expr) or found.node is node:
        return unknown
    if found.scope.module is not scope.module:
        text = text_of(names, found.scope, found.node)
        return unknown if text is None else Json(text.text, unknown.start, unknown.end)
    return json_of(names, found.scope, found.node, depth + 1)
