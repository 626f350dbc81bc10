"""One function on the way of calls, with what its caller passed: how a text or a choice reaches a helper."""

import ast
from collections.abc import Mapping

from appfn_lint.body import Step
from appfn_lint.readers.python.modules import Argument, FunctionNode, Scope, Value, arguments
from appfn_lint.readers.python.names import Names
from appfn_lint.readers.python.texts import text_of
from appfn_lint.readers.python.walking import walk
from appfn_lint.record import NamedTuple

_DEEPEST = 8


class Passed(NamedTuple):
    """What a call passes for one parameter, and the function that passes it."""

    frame: "Frame"
    node: ast.expr


class Frame(NamedTuple):
    """A function that runs: its scope, what it was given, and the tool that everything began with.

    ``kept`` says that the object behind ``self`` outlives the call: it is the server's own or hangs on a module.
    """

    names: Names
    scope: Scope
    given: Mapping[str, Passed]
    root: Scope
    kept: bool = False

    def at(self, scope: Scope) -> "Frame":
        """The same look at another scope, whose arguments nobody knows."""
        return self if scope is self.scope else self._replace(scope=scope, given={})

    def argument(self, node: ast.expr) -> Argument | None:
        """The parameter of this very function that a name is, None for anything else."""
        found = self.scope.lookup(node.id) if isinstance(node, ast.Name) else None
        return found[1] if found is not None and isinstance(found[1], Argument) else None

    def text(self, node: ast.expr, depth: int = 0) -> str | None:
        """The text of an expression, through constants and what callers pass; None where nobody knows."""
        if depth > _DEEPEST:
            return None
        if isinstance(node, ast.Name):
            found = self.scope.lookup(node.id)
            if found is not None and isinstance(found[1], Argument):
                return self._passed(found[1], depth)
            if found is not None and isinstance(found[1], Value) and found[1].value is not None and not found[1].each:
                return self.at(found[0]).text(found[1].value, depth + 1)
        if isinstance(node, ast.JoinedStr):
            return self._formatted(node, depth)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
            return self._front(node, depth)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("format", "upper", "lower"):
            text = self.text(node.func.value, depth + 1)
            return text.upper() if text is not None and node.func.attr == "upper" else text
        known = text_of(self.names, self.scope, node)
        return known.text if known is not None else None

    def _passed(self, argument: Argument, depth: int) -> str | None:
        passed = self.given.get(argument.argument.arg)
        if passed is not None:
            return passed.frame.text(passed.node, depth + 1)
        default = defaults(argument.function).get(argument.argument.arg)
        return self.text(default, depth + 1) if default is not None and self.scope.node is not self.root.node else None

    def _formatted(self, node: ast.JoinedStr, depth: int) -> str | None:
        """The text of an f-string, with ``…`` in the place of what is unknown."""
        parts = [
            str(value.value) if isinstance(value, ast.Constant) else self.text(value.value, depth + 1) or "…"
            for value in node.values
            if isinstance(value, ast.Constant | ast.FormattedValue)
        ]
        return "".join(parts) if any(part != "…" for part in parts) else None

    def _front(self, node: ast.BinOp, depth: int) -> str | None:
        left = self.text(node.left, depth + 1)
        if left is None:
            return None
        right = self.text(node.right, depth + 1) if isinstance(node.op, ast.Add) else None
        return left + (right if right is not None else "…" if isinstance(node.op, ast.Add) else "")

    def chosen(self, node: ast.expr, depth: int = 0) -> bool:
        """Whether the caller of the tool chooses a value or a part of it."""
        if depth > _DEEPEST:
            return False
        for inner in walk(node):
            found = self.scope.lookup(inner.id) if isinstance(inner, ast.Name) else None
            if found is None:
                continue
            home, bound = found
            if isinstance(bound, Argument) and bound.argument.arg not in ("self", "cls"):
                passed = self.given.get(bound.argument.arg) if home is self.scope else None
                if home.node is self.root.node or (passed is not None and passed.frame.chosen(passed.node, depth + 1)):
                    return True
            inside = bound.value if isinstance(bound, Value) and home is self.scope else None
            if inside is not None and inside is not node and self.chosen(inside, depth + 1):
                return True
        return False

    def entered(self, scope: Scope, node: FunctionNode, call: ast.Call, *, kept: bool) -> "Frame":
        """The frame of a function of the project that this one calls."""
        names = [argument.arg for argument in arguments(node)]
        if names[:1] in (["self"], ["cls"]) and isinstance(scope.node, ast.ClassDef):
            names = names[1:]
        given = {name: Passed(self, value) for name, value in zip(names, call.args, strict=False)}
        if node.args.vararg is not None:
            place = names.index(node.args.vararg.arg)
            given[node.args.vararg.arg] = Passed(self, ast.Tuple(call.args[place:], ast.Load()))
        given |= {k.arg: Passed(self, k.value) for k in call.keywords if k.arg is not None}
        return Frame(self.names, scope.child(node), given, self.root, kept)

    @property
    def key(self) -> tuple[object, ...]:
        """What tells two runs of one function apart: the texts that it was given."""
        texts = ((name, passed.frame.text(one)) for name, passed in self.given.items() for one in _each(passed.node))
        return (self.scope.node, tuple(sorted((name, text) for name, text in texts if text)), self.kept)


def _each(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else [node]


def defaults(node: FunctionNode) -> dict[str, ast.expr]:
    """The default of each parameter that has one."""
    given = node.args
    positional = [*given.posonlyargs, *given.args]
    found = {a.arg: d for a, d in zip(reversed(positional), reversed(given.defaults), strict=False)}
    return found | {a.arg: d for a, d in zip(given.kwonlyargs, given.kw_defaults, strict=True) if d is not None}


def step_of(scope: Scope, node: ast.expr | ast.stmt) -> Step:
    """A place on the way, with its code in one line."""
    span = scope.module.span(node)
    text = " ".join(scope.module.source.slice(span).split())
    return Step(scope.module.path, span, text if len(text) <= 60 else text[:59] + "…")
