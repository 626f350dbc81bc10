"""Exceptions that leave a function by its own ``raise``."""

import ast
from collections.abc import Iterator

from appfn_lint.body import Step, Thrown
from appfn_lint.effects.python.frames import Frame, step_of
from appfn_lint.prose import Prose
from appfn_lint.readers.python import literals
from appfn_lint.readers.python.modules import FunctionNode
from appfn_lint.readers.python.texts import text_of


def raised(frame: Frame, node: FunctionNode, way: tuple[Step, ...]) -> list[Thrown]:
    """What a function raises and does not catch itself; the steps before lead to it."""
    return [_thrown(frame, one, way) for one in _raises(node.body, caught=False)]


def _raises(body: list[ast.stmt], *, caught: bool) -> Iterator[ast.Raise]:
    for statement in body:
        match statement:
            case ast.Raise():
                if not caught:
                    yield statement
            case ast.Try() | ast.TryStar():
                yield from _raises(statement.body, caught=caught or any(_catches_all(h) for h in statement.handlers))
                for handler in statement.handlers:
                    yield from _raises(handler.body, caught=caught)
                yield from _raises([*statement.orelse, *statement.finalbody], caught=caught)
            case ast.If() | ast.For() | ast.AsyncFor() | ast.While():
                yield from _raises([*statement.body, *statement.orelse], caught=caught)
            case ast.With() | ast.AsyncWith():
                yield from _raises(statement.body, caught=caught)
            case ast.Match():
                for case in statement.cases:
                    yield from _raises(case.body, caught=caught)
            case _:
                pass


def _catches_all(handler: ast.ExceptHandler) -> bool:
    return handler.type is None or (isinstance(handler.type, ast.Name) and handler.type.id in ("Exception", "BaseException"))


def _thrown(frame: Frame, one: ast.Raise, way: tuple[Step, ...]) -> Thrown:
    made = one.exc.func if isinstance(one.exc, ast.Call) else one.exc
    name = made.attr if isinstance(made, ast.Attribute) else made.id if isinstance(made, ast.Name) else ""
    given = one.exc.args[0] if isinstance(one.exc, ast.Call) and one.exc.args else None
    message = sentence(frame, given) if given is not None else None
    return Thrown(name, "raise", False, (*way, step_of(frame.scope, one)), message, has_message=given is not None)


def sentence(frame: Frame, node: ast.expr) -> Prose | None:
    """The text of an expression, ``…`` in the place of what is put in."""
    whole = text_of(frame.names, frame.scope, node)
    if whole is not None:
        return whole
    if isinstance(node, ast.JoinedStr):
        module = frame.scope.module
        return literals.template(module.source.text, module.span(node), module.path)
    return None
