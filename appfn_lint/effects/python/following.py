"""What a tool's code does, followed through the project's calls."""

import ast
from collections.abc import Iterator
from functools import lru_cache

from appfn_lint.body import Effect, Step, Thrown, Unfollowed
from appfn_lint.effects.python.frames import Frame, step_of
from appfn_lint.effects.python.happenings import happening
from appfn_lint.effects.python.origins import bare, origin
from appfn_lint.effects.python.raising import raised
from appfn_lint.effects.python.state import changes
from appfn_lint.publishers.python.registrations import Function
from appfn_lint.readers.python.modules import FunctionNode, Import, Value
from appfn_lint.readers.python.names import Local, OwnClass
from appfn_lint.readers.python.walking import children, walk, walked

_DEEPEST = 6
_MOST = 300
_NEAR = 1
"""How many calls down a change in memory still is what the tool is for; deeper it mostly is a component's own bookkeeping."""
_FAR = 4
"""How many calls down a file still can be what the agent asked for."""
_UNFOLLOWED = 50
"""How many calls whose code is not there are kept of one tool."""
_FILES = (
    "builtins.open",
    "io.open",
    "aiofiles.",
    "codecs.open",
    "os.",
    "shutil.",
    "pathlib.",
    "anyio.Path",
    "PIL.",
    "matplotlib.",
)
"""How the names of what writes files begin."""
_SETUP = (
    "__init__", "init", "_init", "setup", "_setup", "ensure_", "_ensure", "connect", "_connect", "get_connection", "get_client", "_get_client", "log_",
    "_log", "authenticate", "_authenticate", "login", "_login", "refresh_token", "_refresh_token", "load_config", "_load_config",
)  # fmt: skip
"""How functions begin that see to it that something is there, for the program itself."""


class Following:
    """One tool followed: its effects, what it throws, and the calls whose code is not there."""

    def __init__(self, frame: Frame, node: FunctionNode) -> None:
        self.unfollowed: list[Unfollowed] = []
        self.thrown: list[Thrown] = []
        self._seen: set[tuple[object, ...]] = set()
        self.effects = list(self._run(frame, node, ()))

    def _run(self, frame: Frame, node: FunctionNode, way: tuple[Step, ...]) -> Iterator[Effect]:
        if frame.key in self._seen or len(way) > _DEEPEST or len(self._seen) > _MOST:
            return
        self._seen.add(frame.key)
        setup = bool(way) and node.name.startswith(_SETUP)
        mending = _recovery(node) if way else frozenset()
        self.thrown += raised(frame, node, way)
        for one in parts(node):
            for effect in self._of(frame, one, way, setup=setup):
                yield effect._replace(incidental=True) if setup or one in mending else effect

    def _of(self, frame: Frame, one: ast.AST, way: tuple[Step, ...], *, setup: bool) -> Iterator[Effect]:
        for change in () if setup else changes(frame, one):
            step = step_of(frame.scope, change.node)
            certain = change.certain and len(way) <= _NEAR
            yield Effect(change.kind, "certain" if certain else "likely", change.what, (*way, step))
        if not isinstance(one, ast.Call):
            return
        step = step_of(frame.scope, one)
        done = happening(frame, one)
        if done is not None:
            doubtful = bool(way) and not done.incidental and _is_housekeeping(frame, one, len(way))
            strength = "certain" if done.certain and not doubtful else "likely"
            yield Effect(done.kind, strength, done.what, (*way, step), done.incidental, final=done.final)  # type: ignore[arg-type]
            return
        targets = list(_targets(frame, one))
        for target, kept, call in targets:
            inner = frame.entered(target.scope, target.node, call, kept=kept)
            yield from self._run(inner, target.node, (*way, step))
        if not targets and len(self.unfollowed) < _UNFOLLOWED and not bare(origin(frame, one.func)).startswith("builtins."):
            self.unfollowed.append(Unfollowed("the code of the call is not part of the project", step))


def _is_housekeeping(frame: Frame, call: ast.Call, depth: int) -> bool:
    """Whether a helper writes or removes a file that the agent says nothing of: a cache, a lock, what is left over.

    So many calls down that nobody can tell what a path is, it counts as such.
    """
    name = bare(origin(frame, call.func))
    if not name.startswith(_FILES):
        return False
    holder = (call.func.value,) if isinstance(call.func, ast.Attribute) else ()
    given = (*holder, *call.args, *(k.value for k in call.keywords))
    return depth > _FAR or not any(frame.chosen(one) or _is_unknown(frame, one) for one in given)


def _is_unknown(frame: Frame, node: ast.expr) -> bool:
    """Whether a value is an argument of a function that was passed on, so that nobody knows what it gets."""
    argument = frame.argument(node)
    return argument is not None and argument.argument.arg not in (*frame.given, "self", "cls")


def _targets(frame: Frame, call: ast.Call) -> Iterator[tuple[Function, bool, ast.Call]]:
    """The functions of the project that a call runs, each with whether its object outlives the call of the tool, and its call.

    A function that is passed on (``run_in_executor(None, work, text)``) runs too, with what stands behind it.
    """
    found = frame.names.resolve(frame.scope, call.func)
    if isinstance(found, Local) and isinstance(found.node, FunctionNode):
        yield Function(found.scope, found.node), frame.kept, call
    elif isinstance(found, Local) and isinstance(found.node, ast.ClassDef):
        made = _method(frame, OwnClass(found.scope, found.node), "__init__")
        if made is not None:
            yield made, False, call
    elif isinstance(call.func, ast.Attribute):
        owner = _owner(frame, call.func.value)
        method = _method(frame, owner, call.func.attr) if owner is not None else None
        if method is not None:
            yield method, _is_kept(frame, call.func.value), call
    for index, given in enumerate((*call.args, *(k.value for k in call.keywords)), 1):
        passed = frame.names.resolve(frame.scope, given) if isinstance(given, ast.Name | ast.Attribute) else None
        if isinstance(passed, Local) and isinstance(passed.node, FunctionNode):
            yield Function(passed.scope, passed.node), frame.kept, ast.Call(given, call.args[index:], [])


def _owner(frame: Frame, node: ast.expr) -> OwnClass | None:
    """The class of the project that an object is of, also where the caller passed the object or its type is written."""
    argument = frame.argument(node)
    if argument is not None and isinstance(node, ast.Name):
        passed = frame.given.get(node.id)
        if passed is not None and (owner := _owner(passed.frame, passed.node)) is not None:
            return owner
        written = argument.argument.annotation
        found = frame.names.resolve(frame.scope.parent or frame.scope, written) if written is not None else None
        if isinstance(found, Local) and isinstance(found.node, ast.ClassDef):
            return OwnClass(found.scope, found.node)
    owner = frame.names.owner(frame.scope, node)
    if owner is None and isinstance(node, ast.Call):
        made = frame.names.resolve(frame.scope, node.func)
        if isinstance(made, Local) and isinstance(made.node, FunctionNode):
            return _given_back(frame, made)
    if owner is None and isinstance(node, ast.Name):
        bound = frame.scope.lookup(node.id)
        if bound is not None and isinstance(bound[1], Value) and isinstance(bound[1].value, ast.Call):
            value = bound[1].value
            made = frame.names.resolve(bound[0], value.func)
            if isinstance(made, Local) and isinstance(made.node, FunctionNode):
                return _given_back(frame, made)
    return owner


def _given_back(frame: Frame, made: Local) -> OwnClass | None:
    """The class of the project that a function gives an object of, by its annotation or its return."""
    assert isinstance(made.node, FunctionNode)
    if made.node.returns is not None:
        found = frame.names.resolve(made.scope, made.node.returns)
        if isinstance(found, Local) and isinstance(found.node, ast.ClassDef):
            return OwnClass(found.scope, found.node)
    inner = made.scope.child(made.node)
    for one in walk(made.node):
        if isinstance(one, ast.Return) and one.value is not None:
            owner = frame.names.owner(inner, one.value)
            if owner is not None:
                return owner
    return None


def _method(frame: Frame, owner: OwnClass, name: str, depth: int = 0) -> Function | None:
    """A method of a class or of one that it extends."""
    for statement in owner.node.body:
        if isinstance(statement, FunctionNode) and statement.name == name:
            return Function(owner.scope.child(owner.node), statement)
    for base in owner.node.bases:
        found = frame.names.resolve(owner.scope, base)
        if (
            isinstance(found, Local)
            and isinstance(found.node, ast.ClassDef)
            and found.node is not owner.node
            and depth < _DEEPEST
        ):
            inherited = _method(frame, OwnClass(found.scope, found.node), name, depth + 1)
            if inherited is not None:
                return inherited
    return None


def _is_kept(frame: Frame, node: ast.expr) -> bool:
    """Whether an object outlives the call of the tool: one of a module, or one that such an object holds."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    if isinstance(node, ast.Call):
        made = frame.names.resolve(frame.scope, node.func)
        return isinstance(made, Local) and isinstance(made.node, FunctionNode)  # what a function hands out may be anybody's
    if not isinstance(node, ast.Name):
        return False
    if node.id == "self":
        return frame.kept
    found = frame.scope.lookup(node.id)
    if found is None:
        return False
    home, bound = found
    if isinstance(bound, Value | Import) and isinstance(home.node, ast.Module):
        return True
    passed = frame.given.get(node.id) if home is frame.scope else None
    if passed is not None:
        return _is_kept(passed.frame, passed.node)
    return False


@lru_cache(maxsize=4096)
def _recovery(node: FunctionNode) -> frozenset[ast.AST]:
    """What a helper does in its handlers of exceptions: it mends, and that is not what the tool is for."""
    handlers = (one for one in walked(node) if isinstance(one, ast.ExceptHandler))
    return frozenset(inner for handler in handlers for inner in walk(handler))


@lru_cache(maxsize=4096)
def parts(node: FunctionNode) -> tuple[ast.AST, ...]:
    """The statements and calls of a function in order; those of functions inside of it are left to whoever calls these."""
    return tuple(_parts(node))


def _parts(node: FunctionNode) -> Iterator[ast.AST]:
    stack: list[ast.AST] = list(reversed(node.body))
    while stack:
        one = stack.pop()
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if isinstance(one, ast.Call | ast.Assign | ast.AugAssign | ast.AnnAssign | ast.Delete):
            yield one
        stack.extend(reversed(children(one)))
