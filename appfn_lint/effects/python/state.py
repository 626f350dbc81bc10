"""Changes to what outlives a call: names of a module, what they hold, and attributes of an object that is kept."""

import ast
from collections.abc import Iterator
from functools import lru_cache

from appfn_lint.body import EffectKind
from appfn_lint.effects.python.frames import Frame
from appfn_lint.effects.python.origins import origin
from appfn_lint.effects.python.tables import tables
from appfn_lint.expressions import compiled
from appfn_lint.readers.python.modules import Argument, FunctionNode, Import, Scope, Value
from appfn_lint.readers.python.names import Local
from appfn_lint.readers.python.walking import walk, walked
from appfn_lint.record import NamedTuple

_METHODS: dict[str, EffectKind] = {
    **dict.fromkeys(("append", "add", "insert", "extend", "appendleft", "extendleft", "setdefault"), "create"),
    **dict.fromkeys(("update", "sort", "reverse", "intersection_update", "difference_update", "rotate"), "update"),
    **dict.fromkeys(("remove", "pop", "popitem", "popleft", "clear", "discard"), "delete"),
}  # fmt: skip
_CONTAINERS = frozenset({"dict", "list", "set", "deque", "defaultdict", "OrderedDict", "Counter", "bytearray"})
_VIEWS = frozenset({"get", "values", "items", "setdefault", "keys"})


class Change(NamedTuple):
    """One change of what is kept: its kind, its place, its name in words.

    It is certain where a container or something in it changes, and where a tool's own body sets a name of its module; an
    attribute that a helper sets is more often the program's own bookkeeping.
    """

    kind: EffectKind
    node: ast.expr | ast.stmt
    what: str
    certain: bool = True


class _Root(NamedTuple):
    """The kept thing that an expression hangs on, and the names on the way."""

    name: str
    path: tuple[str, ...]
    whole: bool


def changes(frame: Frame, node: ast.AST) -> Iterator[Change]:
    """The changes that one statement or call makes to what is kept; those that serve the program are left out."""
    if not _is_passing(frame, node):
        yield from _changes(frame, node)


def _changes(frame: Frame, node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Assign(targets=targets, value=value):
            for target in targets:
                yield from _set(frame, target, value, node)
        case ast.AugAssign(target=target, value=value):
            yield from _set(frame, target, value, node)
        case ast.AnnAssign(target=target, value=ast.expr() as value):
            yield from _set(frame, target, value, node)
        case ast.Delete(targets=targets):
            for target in targets:
                root = _root(frame, target)
                if root is not None and isinstance(target, ast.Subscript) and not _serving(root):
                    yield Change("delete", node, f"del {root.name}[…]", _is_container(frame, target.value))
        case ast.Call(func=ast.Attribute(value=holder, attr=attr)) if attr in _METHODS:
            root = _root(frame, holder)
            if root is not None and _is_container(frame, holder) and not (_serving(root) or _is_memo(frame, root, node)):
                yield Change(_METHODS[attr], node, f"{root.name}.{attr}()")
        case _:
            pass


def _set(frame: Frame, target: ast.expr, value: ast.expr, node: ast.stmt) -> Iterator[Change]:
    if isinstance(target, ast.Tuple | ast.List):
        for one in target.elts:
            yield from _set(frame, one, value, node)
        return
    root = _root(frame, target)
    if root is None or (isinstance(target, ast.Name) and not _is_declared(frame, target.id)):
        return
    if _serving(root) or _of_clock(frame, value) or _is_memo(frame, root, node):
        return
    if isinstance(target, ast.Subscript):
        certain = _is_container(frame, target.value) and not _is_given_back(frame, value)
    else:
        certain = frame.scope is frame.root if root.whole else root.name != "self"
    yield Change("update", node, root.name, certain)


def _root(frame: Frame, node: ast.expr, depth: int = 0) -> _Root | None:
    """The kept thing behind a target, None where it is the call's own."""
    path: list[str] = []
    whole = True
    while True:
        match node:
            case ast.Attribute(value=value, attr=attr):
                path.append(attr)
                node = value
            case ast.Subscript(value=value):
                node, whole = value, False
            case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in _VIEWS:
                node, whole = value, False
            case ast.Name(id=name):
                found = _kept(frame, name, depth, own=bool(path) or not whole)
                if found is None:
                    return None
                return _Root(found.name, (*found.path, *reversed(path)), whole and found.whole and not path)
            case _:
                return None


def _kept(frame: Frame, name: str, depth: int, *, own: bool) -> _Root | None:
    """The kept thing that a name means; a local name may be one for a part of something kept."""
    found = frame.scope.lookup(name)
    if found is None:
        return None
    home, bound = found
    if isinstance(bound, Argument):
        is_self = name in ("self", "cls") and home.parent is not None and isinstance(home.parent.node, ast.ClassDef)
        return _Root(name, (), whole=True) if is_self and (frame.kept or name == "cls") and own else None
    if isinstance(home.node, ast.Module) or _encloses(home, frame.root):
        return _Root(name, (name,), whole=True) if _is_state(frame, home, bound, name) else None
    if isinstance(bound, Value) and isinstance(bound.value, ast.Subscript | ast.Attribute | ast.Call | ast.Name) and depth < 4:
        if _is_declared(frame, name):
            return _Root(name, (name,), whole=True)
        inner = _root(frame.at(home), bound.value, depth + 1)
        return inner._replace(whole=False) if inner is not None and (own or bound.each) else None
    return _Root(name, (name,), whole=True) if _is_declared(frame, name) else None


def _is_declared(frame: Frame, name: str) -> bool:
    """Whether a function says ``global`` or ``nonlocal`` of a name; a nested function's outer names may be the call's own."""
    node = frame.scope.node
    if not isinstance(node, FunctionNode):
        return False
    declared = _declared(node).get(name)
    if declared is ast.Nonlocal:
        home = frame.scope.parent.lookup(name) if frame.scope.parent is not None else None
        return home is not None and _encloses(home[0], frame.root)
    return declared is not None


@lru_cache(maxsize=4096)
def _declared(node: FunctionNode) -> dict[str, type[ast.AST]]:
    """What a function says of names first: ``Global`` or ``Nonlocal``."""
    found: dict[str, type[ast.AST]] = {}
    for one in walked(node):
        if isinstance(one, ast.Global | ast.Nonlocal):
            for name in one.names:
                found.setdefault(name, type(one))
    return found


def _encloses(outer: Scope, inner: Scope) -> bool:
    """Whether a scope lies around the tool's own function, so that it outlives a call of it."""
    scope = inner.parent
    while scope is not None:
        if scope is outer:
            return True
        scope = scope.parent
    return False


def _is_state(frame: Frame, home: Scope, bound: object, name: str) -> bool:
    """Whether a name of a module holds something of the project that code may change."""
    if isinstance(bound, Value):
        return True
    if isinstance(bound, ast.ClassDef):
        return True
    if isinstance(bound, Import):
        found = frame.names.resolve(home, ast.Name(id=name, ctx=ast.Load()))
        return isinstance(found, Local)
    return False


def _is_container(frame: Frame, node: ast.expr, depth: int = 0) -> bool:
    """Whether an expression is a list, a dictionary or a set, by what was assigned to it or by its annotation."""
    if isinstance(node, ast.Subscript) or (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _VIEWS
    ):
        return _is_container(frame, node.value if isinstance(node, ast.Subscript) else node.func.value, depth + 1)  # type: ignore[attr-defined]
    bound = _assigned(frame, node)
    if bound is None or depth > 4:
        return False
    home, value, annotation = bound
    if annotation is not None and compiled(r"(?:\w+\.)?(?:dict|list|set|deque|defaultdict|Dict|List|Set)\b").match(
        ast.unparse(annotation)
    ):
        return True
    match value:
        case ast.List() | ast.Dict() | ast.Set() | ast.ListComp() | ast.DictComp() | ast.SetComp():
            return True
        case ast.Call(func=function):
            made = origin(frame.at(home), function)
            return made.rpartition(".")[2] in _CONTAINERS or (not made and _is_container(frame.at(home), value, depth + 1))
        case ast.Subscript() | ast.Name() | ast.Attribute():
            return _is_container(frame.at(home), value, depth + 1)
        case _:
            return False


def _assigned(frame: Frame, node: ast.expr) -> tuple[Scope, ast.expr | None, ast.expr | None] | None:
    """The scope, the value and the annotation of the assignment that a name or an attribute comes from."""
    if isinstance(node, ast.Name):
        found = frame.scope.lookup(node.id)
        if found is not None and isinstance(found[1], Value):
            return found[0], found[1].value, found[1].annotation
        if found is not None and isinstance(found[1], Import):
            meaning = frame.names.resolve(frame.scope, node)
            return (
                (meaning.scope, meaning.node, None) if isinstance(meaning, Local) and isinstance(meaning.node, ast.expr) else None
            )
    if isinstance(node, ast.Attribute):
        if isinstance(node.value, ast.Name):
            owner = frame.names.owner(frame.scope, node.value)
            made = owner.scope.child(owner.node).attributes.get(node.attr) if owner is not None else None
            if made is not None:
                scope, statement = made
                annotation = statement.annotation if isinstance(statement, ast.AnnAssign) else None
                return scope, statement.value, annotation
        meaning = frame.names.resolve(frame.scope, node)
        if isinstance(meaning, Local) and isinstance(meaning.node, ast.expr):
            return meaning.scope, meaning.node, None
    return None


def _serving(root: _Root) -> bool:
    """Whether the names of a kept thing say that it serves the program: a cache, a counter, a client."""
    words = {word for name in (root.name, *root.path) for word in compiled(r"[a-z]+").findall(_split(name))}
    return bool(words & (tables().incidental | tables().serving))


def _split(name: str) -> str:
    return compiled(r"(?<=[a-z])(?=[A-Z])").sub("_", name).lower()


def _of_clock(frame: Frame, value: ast.expr) -> bool:
    """Whether a value is the time of the call, or one of the two that a switch of the program has."""
    made = origin(frame, value)
    return made.startswith(("time.", "datetime."))


def _is_memo(frame: Frame, root: _Root, node: ast.AST) -> bool:
    """Whether a thing is kept only where there was nothing yet: a lazy singleton, or a cache by any name."""
    function = frame.scope.node
    last = root.path[-1] if root.path else root.name
    if not isinstance(function, FunctionNode):
        return False
    names = {last} | _looked_up(function, last)
    for one in walk(function):
        if isinstance(one, ast.If) and names & set(compiled(r"\w+").findall(ast.unparse(one.test))):
            inside = any(inner is node for statement in one.body for inner in walk(statement))
            otherwise = any(inner is node for statement in one.orelse for inner in walk(statement))
            if otherwise or (inside and compiled(r"\bnot\b|\bis None\b|== None|<|>").search(ast.unparse(one.test))):
                return True
            if not inside and any(
                isinstance(s, ast.Return) and s.value is not None and _mentions(s.value, names) for s in one.body
            ):
                return True
        elif isinstance(one, ast.Try) and _mentions(ast.Module(one.body, []), {last}):
            handled = (inner for handler in one.handlers for inner in walk(handler))
            if any(inner is node for inner in handled):
                return True
    return False


def _is_passing(frame: Frame, node: ast.AST) -> bool:
    """Whether a function both puts an entry in and takes it out, by the same key: it notes what is under way."""
    put, taken = _put(node), _taken(node)
    key = put or taken
    if key is None:
        return False
    name, other = ast.unparse(key), _taken if put is not None else _put
    return any((found := other(one)) is not None and ast.unparse(found) == name for one in walked(frame.scope.node))


def _put(node: ast.AST) -> ast.expr | None:
    match node:
        case ast.Assign(targets=[ast.Subscript(slice=key)]):
            return key
        case _:
            return None


def _taken(node: ast.AST) -> ast.expr | None:
    match node:
        case ast.Delete(targets=[ast.Subscript(slice=key)]) | ast.Call(func=ast.Attribute(attr="pop"), args=[key, *_]):
            return key
        case _:
            return None


def _is_given_back(frame: Frame, value: ast.expr) -> bool:
    """Whether what is kept is what the function itself made and gives back: it may only remember its answer."""
    if not isinstance(value, ast.Name) or frame.argument(value) is not None:
        return False
    returns = (one.value for one in walked(frame.scope.node) if isinstance(one, ast.Return))
    return any(isinstance(given, ast.Name) and given.id == value.id for given in returns)


def _looked_up(function: FunctionNode, last: str) -> set[str]:
    """The local names that hold what was found in a kept thing."""
    return {
        target.id
        for one in walk(function)
        if isinstance(one, ast.Assign) and isinstance(one.value, ast.Call | ast.Subscript) and _mentions(one.value, {last})
        for target in one.targets
        if isinstance(target, ast.Name)
    }


def _mentions(node: ast.AST, names: set[str]) -> bool:
    return any(
        (isinstance(one, ast.Name) and one.id in names) or (isinstance(one, ast.Attribute) and one.attr in names)
        for one in walk(node)
    )
