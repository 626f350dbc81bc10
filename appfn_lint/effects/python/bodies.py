"""From a Python tool to its body as rules see it: what it reads, returns and does, followed through the project's calls."""

import ast
from collections.abc import Iterator

from appfn_lint.body import Body, Effect, Returned, Step, Unfollowed, Value
from appfn_lint.effects.python.happenings import happening
from appfn_lint.effects.python.origins import bare, origin
from appfn_lint.publishers.python.registrations import Function
from appfn_lint.readers.python.modules import FunctionNode, Scope, arguments
from appfn_lint.readers.python.names import Local, Names
from appfn_lint.readers.python.texts import text_of
from appfn_lint.source import Span
from appfn_lint.tool import Catalog

_DEEPEST = 6
_MOST = 300
_ASKS = frozenset({"elicit", "confirm", "ask_user", "request_confirmation"})
_SETUP = (
    "init",
    "_init",
    "setup",
    "_setup",
    "ensure_",
    "_ensure",
    "connect",
    "_connect",
    "get_connection",
    "get_client",
    "_get_client",
    "log_",
    "_log",
)


class Bodies:
    """The bodies of one run."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def filled(self, catalog: Catalog) -> Catalog:
        """The catalogue with the bodies of its tools, and the files that their calls led to."""
        tools = tuple(
            tool._replace(body=self.body(tool.code)) if isinstance(tool.code, Function) else tool for tool in catalog.tools
        )
        known = {source.path for source in catalog.sources}
        led = {
            step.path for tool in tools if tool.body is not None for effect in tool.body.effects for step in effect.steps
        } - known
        opened = tuple(module.source for path in sorted(led) if (module := self.names.modules.get(path)) is not None)
        return catalog._replace(tools=tools, sources=(*catalog.sources, *opened))

    def body(self, function: Function) -> Body:
        """The body of one function."""
        scope, node = function
        inner = scope.child(node)
        statements = _without_docstring(node.body)
        start = scope.module.span(statements[0]).start if statements else scope.module.span(node).end
        unfollowed: list[Unfollowed] = []
        found = list(self._effects(inner, node, (), set(), unfollowed))
        found.sort(key=lambda effect: (effect.strength != "certain", effect.incidental, len(effect.steps)))
        return Body(
            path=scope.module.path,
            span=Span(start, scope.module.span(node).end),
            used=_used(node),
            stub=_stub(statements),
            effects=tuple(found),
            unfollowed=tuple(unfollowed),
            returned=tuple(self._returned(inner, node)),
            asks=any(_last(call.func) in _ASKS for call in ast.walk(node) if isinstance(call, ast.Call)),
            limits=True,
        )

    def _effects(
        self, scope: Scope, node: FunctionNode, way: tuple[Step, ...], seen: set[int], unfollowed: list[Unfollowed]
    ) -> Iterator[Effect]:
        if id(node) in seen or len(way) > _DEEPEST or len(seen) > _MOST:
            return
        seen.add(id(node))
        setup = bool(way) and node.name.startswith(_SETUP)
        for here, call in _calls(scope, node):
            step = _step(here, call)
            done = happening(self.names, here, call)
            if done is not None:
                strength = "certain" if done.certain else "likely"
                yield Effect(done.kind, strength, done.what, (*way, step), done.incidental or setup)  # type: ignore[arg-type]
                continue
            target = self._target(here, call)
            if target is not None:
                inner = target.scope.child(target.node)
                for effect in self._effects(inner, target.node, (*way, step), seen, unfollowed):
                    yield effect._replace(incidental=effect.incidental or setup)
            elif not way and not bare(origin(self.names, here, call.func)).startswith("builtins."):
                unfollowed.append(Unfollowed("the code of the call is not part of the project", step))

    def _target(self, scope: Scope, call: ast.Call) -> Function | None:
        """The function of the project that a call runs."""
        found = self.names.resolve(scope, call.func)
        if isinstance(found, Local) and isinstance(found.node, FunctionNode):
            return Function(found.scope, found.node)
        if isinstance(call.func, ast.Attribute):
            owner = self.names.owner(scope, call.func.value)
            if owner is not None:
                for statement in owner.node.body:
                    if isinstance(statement, FunctionNode) and statement.name == call.func.attr:
                        return Function(owner.scope.child(owner.node), statement)
        return None

    def _returned(self, scope: Scope, node: FunctionNode) -> Iterator[Returned]:
        for statement, failing in _returns(node.body, failing=False):
            value = statement.value or ast.Constant(value=None, lineno=statement.lineno, col_offset=statement.col_offset,
                                                    end_lineno=statement.end_lineno, end_col_offset=statement.end_col_offset)  # fmt: skip
            kind = self._value(scope, value)
            prose = text_of(self.names, scope, value) if kind == "text" else None
            yield Returned(kind, scope.module.span(value), failing, prose)

    def _value(self, scope: Scope, value: ast.expr) -> Value:
        match value:
            case ast.Constant(value=None):
                return "null"
            case ast.Constant(value=bool()):
                return "boolean"
            case ast.Constant(value=int() | float()):
                return "number"
            case ast.Constant(value=str()):
                return "text"
            case ast.JoinedStr():
                return "template"
            case ast.List(elts=[]) | ast.Dict(keys=[]):
                return "empty"
            case ast.Call() if bare(origin(self.names, scope, value.func)) == "json.dumps":
                return "json"
            case _:
                return "other"


def _calls(scope: Scope, node: FunctionNode) -> Iterator[tuple[Scope, ast.Call]]:
    """The calls of a function, those of functions inside of it left to whoever calls these."""
    stack: list[tuple[Scope, ast.AST]] = [(scope, statement) for statement in reversed(node.body)]
    while stack:
        here, one = stack.pop()
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if isinstance(one, ast.Call):
            yield here, one
        stack.extend((here, inner) for inner in reversed(list(ast.iter_child_nodes(one))))


def _step(scope: Scope, call: ast.Call) -> Step:
    span = scope.module.span(call)
    text = " ".join(scope.module.source.slice(span).split())
    return Step(scope.module.path, span, text if len(text) <= 60 else text[:59] + "…")


def _last(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _used(node: FunctionNode) -> frozenset[str]:
    """The parameters that the body reads; all of them where it hands on ``locals()``."""
    read = {
        inner.id
        for statement in node.body
        for inner in ast.walk(statement)
        if isinstance(inner, ast.Name) and not isinstance(inner.ctx, ast.Store)
    }
    given = {argument.arg for argument in arguments(node)}
    return frozenset(given if read & {"locals", "vars"} else given & read)


def _without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    match body:
        case [ast.Expr(value=ast.Constant(value=str())), *rest]:
            return rest
        case _:
            return body


def _stub(statements: list[ast.stmt]) -> str:
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
