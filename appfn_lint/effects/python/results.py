"""What a Python body gives back, which parameters it reads, and whether it is a stub."""

import ast
import re
from collections.abc import Iterator
from functools import cache

from appfn_lint.body import Returned, Value
from appfn_lint.effects.python.frames import Frame
from appfn_lint.effects.python.origins import bare, origin
from appfn_lint.effects.python.raising import sentence
from appfn_lint.expressions import compiled
from appfn_lint.readers.python.modules import FunctionNode, arguments
from appfn_lint.readers.python.modules import Value as Bound
from appfn_lint.readers.python.walking import walk


def returned(frame: Frame, node: FunctionNode) -> Iterator[Returned]:
    """The values of the ``return`` statements of a body."""
    for statement, failing in _returns(node.body, failing=False):
        value = statement.value
        if value is None:
            span = frame.scope.module.span(statement)
            yield Returned("null", span, failing)
            continue
        value = _behind(frame, value)
        kind = _value(frame, value)
        prose = sentence(frame, value) if kind in ("text", "template") else None
        number = "true" if isinstance(value, ast.Constant) and value.value is True else _number(value)
        yield Returned(kind, frame.scope.module.span(value), failing, prose, number)


def _behind(frame: Frame, value: ast.expr) -> ast.expr:
    """The text that a local name was given, where that is one; else the expression itself."""
    found = frame.scope.lookup(value.id) if isinstance(value, ast.Name) else None
    if found is None or found[0] is not frame.scope or not isinstance(found[1], Bound):
        return value
    return found[1].value if isinstance(found[1].value, ast.JoinedStr) else value


def _number(value: ast.expr) -> str:
    match value:
        case ast.Constant(value=bool(given)):
            return str(given).lower()
        case ast.Constant(value=int() | float() as given):
            return str(given)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() | float() as given)):
            return f"-{given}"
        case _:
            return ""


def _value(frame: Frame, value: ast.expr) -> Value:  # noqa: C901, PLR0911 - one return a case
    match value:
        case ast.Constant(value=None):
            return "null"
        case ast.Constant(value=bool()):
            return "boolean"
        case ast.Constant(value=int() | float()) | ast.UnaryOp(op=ast.USub(), operand=ast.Constant()):
            return "number"
        case ast.Constant(value=str()):
            return "text"
        case ast.JoinedStr():
            return "template"
        case ast.List(elts=[]) | ast.Dict(keys=[]):
            return "empty"
        case ast.Call(func=ast.Attribute(attr="model_dump_json")):
            return "json"
        case ast.Call() if bare(origin(frame, value.func)) in ("json.dumps", "orjson.dumps", "ujson.dumps"):
            return "json"
        case ast.Name(id=name):
            found = frame.scope.lookup(name)
            if (
                found is not None
                and isinstance(found[1], Bound)
                and isinstance(found[1].value, ast.Call)
                and found[0] is frame.scope
            ):
                return "json" if _value(frame, found[1].value) == "json" else "other"
            return "other"
        case _:
            return "other"


def _returns(body: list[ast.stmt], *, failing: bool) -> Iterator[tuple[ast.Return, bool]]:
    for statement in body:
        match statement:
            case ast.Return():
                yield statement, failing
            case ast.Try() | ast.TryStar():
                yield from _returns([*statement.body, *statement.orelse, *statement.finalbody], failing=failing)
                for handler in statement.handlers:
                    yield from _returns(handler.body, failing=True)
            case ast.If() | ast.For() | ast.AsyncFor() | ast.While():
                yield from _returns([*statement.body, *statement.orelse], failing=failing)
            case ast.With() | ast.AsyncWith():
                yield from _returns(statement.body, failing=failing)
            case ast.Match():
                for case in statement.cases:
                    yield from _returns(case.body, failing=failing)
            case _:
                pass


def used(node: FunctionNode) -> frozenset[str]:
    """The parameters that the body reads; all of them where it hands on ``locals()``."""
    read = {
        inner.id
        for statement in node.body
        for inner in walk(statement)
        if isinstance(inner, ast.Name) and not isinstance(inner.ctx, ast.Store)
    }
    given = {argument.arg for argument in arguments(node)}
    return frozenset(given if read & {"locals", "vars"} else given & read)


def without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    """The statements of a body that run."""
    match body:
        case [ast.Expr(value=ast.Constant(value=str())), *rest]:
            return rest
        case _:
            return body


def stub(statements: list[ast.stmt]) -> str:
    """Why a body is a stub, empty where it is none."""
    match statements:
        case [] | [_] if not statements or _is_empty(statements[0]):
            return "is empty"
        case [ast.Raise(exc=ast.Call(func=ast.Name(id="NotImplementedError")) | ast.Name(id="NotImplementedError"))]:
            return "only raises `NotImplementedError`"
        case [ast.Return(value=ast.Constant() | None)]:
            return "only returns a constant"
        case _:
            return ""


def _is_empty(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Pass) or (
        isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant) and statement.value.value is ...
    )


@cache
def _bounds() -> "re.Pattern[str]":
    return compiled(
        r"\b(?:(?:islice|nlargest|nsmallest|limit|fetchmany|top_k|n_results|max_results|maxResults|per_page|page_size|pageSize"
        r"|num_results)\b|(?:head|tail|sample|most_common)\(|MAX_\w+)",
        re.IGNORECASE,
    )


def is_bounded(text: str) -> bool:
    """Whether the code of a body says how much it gives back at most."""
    return bool(compiled(r"\[[^\[\]\n]*:[^\[\]\n]+\]").search(text) or _bounds().search(text))
