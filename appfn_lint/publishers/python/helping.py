"""Functions of the project that register their argument: which calls pass what for it."""

import ast
from collections.abc import Iterator

from appfn_lint.readers.python.modules import Argument, Scope
from appfn_lint.readers.python.names import Local, Names


def argument_of(scope: Scope, item: ast.expr) -> tuple[Scope, Argument] | None:
    """The argument of a function that a name means."""
    bound = scope.lookup(item.id) if isinstance(item, ast.Name) else None
    return (bound[0], bound[1]) if bound is not None and isinstance(bound[1], Argument) else None


def passing(names: Names, scope: Scope, wanted: Argument) -> Iterator[tuple[Scope, ast.Call]]:
    """The calls of the function that has an argument, by what they resolve to."""
    for at, call in names.callers(wanted.function.name):
        found = names.resolve(at, call.func)
        if isinstance(found, Local) and found.node is wanted.function and scope.node is wanted.function:
            yield at, call


def passed(call: ast.Call, wanted: Argument) -> ast.expr | None:
    """What a call passes for an argument; None where it passes nothing, or a row of arguments."""
    if any(isinstance(one, ast.Starred) for one in call.args):
        return None
    named = next((keyword.value for keyword in call.keywords if keyword.arg == wanted.argument.arg), None)
    places = [one.arg for one in (*wanted.function.args.posonlyargs, *wanted.function.args.args)]
    index = places.index(wanted.argument.arg) if wanted.argument.arg in places else len(call.args)
    return named or (call.args[index] if index < len(call.args) else None)


def substituted(options: dict[str, ast.expr], scope: Scope, wanted: Argument, call: ast.Call) -> dict[str, ast.expr] | None:
    """The options of a registration as a call of the function around it gives them; None where they are no plain arguments."""
    found: dict[str, ast.expr] = {}
    for name, value in options.items():
        argument = argument_of(scope, value)
        if argument is None or argument[1].function is not wanted.function:
            return None
        given = passed(call, argument[1])
        if given is not None:
            found[name] = given
    return found
