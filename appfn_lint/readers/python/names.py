"""What an expression means: a name of some library, a definition of this project, or an object made by a known class.

Decided by imports, constructors and annotations; never by how a variable is called.
"""

import ast
from collections.abc import Callable, Collection

from appfn_lint.readers.python.modules import Argument, FunctionNode, Import, Module, Modules, Scope, ScopeNode, Value
from appfn_lint.readers.python.walking import walk
from appfn_lint.record import NamedTuple

_DEEPEST = 12


class External(NamedTuple):
    """Something outside of the project, by its full name as imports spell it."""

    name: str


class Local(NamedTuple):
    """A function, class or value of the project, with the scope that holds it."""

    scope: Scope
    node: FunctionNode | ast.ClassDef | ast.expr


class Package(NamedTuple):
    """A module of the project, itself."""

    module: Module


class Instance(NamedTuple):
    """An object: the library class it was made by, and the expression that made it (None where only its type is known)."""

    kind: str
    scope: Scope
    made: ast.Call | None


class OwnClass(NamedTuple):
    """A class of the project, with the scope that holds it."""

    scope: Scope
    node: ast.ClassDef


Meaning = External | Local | Package | Instance


_UNASKED = object()
_MEANING = (ast.Name, ast.Attribute, ast.Call, ast.Await, ast.NamedExpr, ast.Subscript, ast.BinOp)
"""The expressions that can mean something of a name."""


class Names:
    """Resolves expressions.

    ``classes`` are the full names of library classes whose objects are of interest, ``libraries`` all names of theirs;
    ``callers`` gives the calls of the project by the last word of what they call.
    """

    def __init__(
        self,
        modules: Modules,
        classes: Collection[str],
        libraries: Collection[str],
        callers: "Callable[[str], list[tuple[Scope, ast.Call]]]",
    ) -> None:
        self.libraries = libraries
        self.modules = modules
        self.classes = classes
        self.callers = callers
        self._known: dict[tuple[ScopeNode, ast.expr], Meaning | None] = {}

    def resolve(self, scope: Scope, node: ast.expr, depth: int = 0) -> Meaning | None:
        """What an expression means; None where that is not known."""
        key = (scope.node, node)
        found = self._known.get(key, _UNASKED)
        if found is not _UNASKED:
            return found  # type: ignore[return-value]
        if depth > _DEEPEST:
            return None
        self._known[key] = None  # what leads back to itself means nothing
        known = self._known[key] = self._resolve(scope, node, depth)
        return known

    def _resolve(self, scope: Scope, node: ast.expr, depth: int) -> Meaning | None:
        match node:
            case ast.Name(id=name):
                found = scope.lookup(name)
                if found is None:
                    return self._starred(scope.module, name, depth) or External(f"builtins.{name}")
                return self._binding(*found, depth + 1)
            case ast.Attribute(value=value, attr=attr):
                return self._attribute(scope, value, attr, depth + 1)
            case ast.Call(func=function):
                return self._call(scope, node, function, depth + 1)
            case ast.Await(value=value) | ast.NamedExpr(value=value):
                return self.resolve(scope, value, depth + 1)
            case ast.Subscript(value=value):
                return self.resolve(scope, value, depth + 1)
            case ast.BinOp(op=ast.BitOr(), left=left):
                return self.resolve(scope, left, depth + 1)
            case _:
                return None

    def full_name(self, scope: Scope, node: ast.expr) -> str:
        """The full name of a library's thing, empty where the expression means no such thing."""
        found = self.resolve(scope, node)
        return found.name if isinstance(found, External) else ""

    def _binding(self, scope: Scope, bound: object, depth: int) -> Meaning | None:
        match bound:
            case Import():
                return self._import(scope.module, bound, depth)
            case Value(value=value, annotation=annotation, each=each):
                return self._value(scope, value, annotation, each, depth)
            case Argument():
                return self._argument(scope, bound, depth)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                return Local(scope, bound)
            case _:
                return None

    def _value(self, scope: Scope, value: ast.expr | None, annotation: ast.expr | None, each: bool, depth: int) -> Meaning | None:  # noqa: FBT001
        if value is not None and not each and not isinstance(value, ast.Subscript):  # `X = Annotated[…]` is X, not Annotated
            found = self.resolve(scope, value, depth)
            if isinstance(found, Instance | External | Package) or (
                isinstance(found, Local) and not isinstance(found.node, ast.expr)
            ):
                return found
        if annotation is not None:
            made = self._typed(scope, annotation, depth)
            if made is not None:
                return made
        return Local(scope, value) if value is not None else None

    def _import(self, module: Module, wanted: Import, depth: int) -> Meaning | None:
        if f"{wanted.module}.{wanted.name}" in self.libraries:
            return External(f"{wanted.module}.{wanted.name}")  # also where the library itself is part of the tree
        if wanted.name is None:
            found = self.modules.find(module.path, wanted)
            return Package(found) if found is not None and "." not in wanted.module else External(wanted.module)
        inner = Import(f"{wanted.module}.{wanted.name}".lstrip("."), wanted.level, None)
        home = self.modules.find(module.path, wanted._replace(name=None))
        if home is not None:
            if wanted.name in home.scope.names and home is not module:
                return self._binding(home.scope, home.scope.names[wanted.name], depth + 1)
            starred = self._starred(home, wanted.name, depth + 1)
            if starred is not None:
                return starred
        submodule = self.modules.find(module.path, inner)
        if submodule is not None and (wanted.level or home is not None):
            return Package(submodule)
        return External(("." * wanted.level) + f"{wanted.module}.{wanted.name}") if home is None else None

    def _starred(self, module: Module, name: str, depth: int) -> Meaning | None:
        """A name that ``from x import *`` brings from a module of the project."""
        star = module.scope.names.get("*")
        if not isinstance(star, Import) or depth > _DEEPEST:
            return None
        home = self.modules.find(module.path, star._replace(name=None))
        if home is None:
            return External(f"{star.module}.{name}") if star.module else None
        if home is not module and name in home.scope.names:
            return self._binding(home.scope, home.scope.names[name], depth + 1)
        return None

    def _attribute(self, scope: Scope, value: ast.expr, attr: str, depth: int) -> Meaning | None:
        base = self.resolve(scope, value, depth)
        match base:
            case External(name=name):
                return External(f"{name}.{attr}")
            case Package(module=module):
                if attr in module.scope.names:
                    return self._binding(module.scope, module.scope.names[attr], depth)
                return None
            case Local(scope=home, node=ast.ClassDef() as owner):
                return self._member(home, owner, attr, depth)
            case Local(node=ast.Constant()) if attr == "value":
                return base  # a member of an enumeration
            case None | Instance(made=None) if isinstance(value, ast.Name):
                outer = _owner(scope, value.id)
                return self._self_attribute(outer, attr, depth) if outer else None
            case _:
                return None

    def _member(self, scope: Scope, node: ast.ClassDef, attr: str, depth: int) -> Meaning | None:
        inner = scope.child(node)
        if attr in inner.names:
            return self._binding(inner, inner.names[attr], depth)
        return None

    def _self_attribute(self, owner: Scope, attr: str, depth: int, own: Scope | None = None) -> Meaning | None:
        """What ``self.attr`` was assigned in the methods of a class or of those it extends, or in its body.

        ``own`` is the class that was asked for; what it passes to ``super().__init__`` counts.
        """
        node = owner.node
        if not isinstance(node, ast.ClassDef) or depth > _DEEPEST:
            return None
        if attr in owner.attributes:
            return self._assigned(*owner.attributes[attr], own, depth)
        member = self._member(owner.parent or owner, node, attr, depth)
        if member is not None:
            return member
        for base in node.bases:
            found = self.resolve(owner, base, depth + 1)
            if isinstance(found, Local) and isinstance(found.node, ast.ClassDef) and found.node is not node:
                inner = found.scope.child(found.node)
                inherited = self._self_attribute(inner, attr, depth + 1, own or owner)
                if inherited is not None:
                    return inherited
        return None

    def _assigned(self, scope: Scope, statement: ast.Assign | ast.AnnAssign, own: Scope | None, depth: int) -> Meaning | None:
        annotation = statement.annotation if isinstance(statement, ast.AnnAssign) else None
        if own is not None and isinstance(statement.value, ast.Name):
            bound = scope.names.get(statement.value.id)
            if isinstance(bound, Argument) and isinstance(scope.node, FunctionNode) and scope.node.name == "__init__":
                given = _passed_up(own, [a.arg for a in scope.node.args.args], statement.value.id)
                if given is not None:
                    return self._value(own.child(given.method), given.value, annotation, False, depth + 1)
        return self._value(scope, statement.value, annotation, False, depth)

    def owner(self, scope: Scope, node: ast.expr) -> "OwnClass | None":
        """The class of the project that an object is of: ``self``, or a name that was given ``Class(…)``."""
        if isinstance(node, ast.Name):
            around = _owner(scope, node.id)
            if around is not None and isinstance(around.node, ast.ClassDef):
                return OwnClass(around.parent or around, around.node)
        found = node if isinstance(node, ast.Call) else None
        if found is None:
            value = self.resolve(scope, node)
            if isinstance(value, Local) and isinstance(value.node, ast.ClassDef):
                return OwnClass(value.scope, value.node)
            if not isinstance(value, Local) or not isinstance(value.node, ast.Call):
                return None
            scope, found = value.scope, value.node
        made = self.resolve(scope, found.func)
        return OwnClass(made.scope, made.node) if isinstance(made, Local) and isinstance(made.node, ast.ClassDef) else None

    def _call(self, scope: Scope, call: ast.Call, function: ast.expr, depth: int) -> Meaning | None:
        made = self.resolve(scope, function, depth)
        match made:
            case External(name=name) if name in self.classes:
                return Instance(name, scope, call)
            case Local(node=ast.ClassDef() as node):
                kind = self.base(made.scope, node, depth)
                return Instance(kind, scope, call) if kind else None
            case Local(node=ast.FunctionDef() | ast.AsyncFunctionDef() as node):
                return self._returned(made.scope, node, depth)
            case _:
                return None

    def base(self, scope: Scope, node: ast.ClassDef, depth: int = 0) -> str:
        """The library class of interest that a class of the project extends, empty where it extends none."""
        for base in node.bases:
            found = self.resolve(scope, base, depth + 1)
            if isinstance(found, External) and found.name in self.classes:
                return found.name
            if isinstance(found, Local) and isinstance(found.node, ast.ClassDef) and found.node is not node and depth < _DEEPEST:
                kind = self.base(found.scope, found.node, depth + 1)
                if kind:
                    return kind
        return ""

    def _returned(self, scope: Scope, node: FunctionNode, depth: int) -> Meaning | None:
        inner = scope.child(node)
        for statement in node.body:
            for inside in walk(statement):
                if isinstance(inside, ast.Return) and inside.value is not None:
                    found = self.resolve(inner, inside.value, depth + 1)
                    if isinstance(found, Instance):
                        return found
        return self._typed(scope, node.returns, depth) if node.returns is not None else None

    def _typed(self, scope: Scope, annotation: ast.expr, depth: int) -> Instance | None:
        """An object of the annotated class; of ``X`` for ``X | None`` and ``Optional[X]``."""
        if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
            try:
                return self._typed(scope, ast.parse(annotation.value, mode="eval").body, depth + 1)
            except (SyntaxError, ValueError):
                return None
        if isinstance(annotation, ast.Subscript) and isinstance(annotation.value, ast.Name | ast.Attribute):
            found = self.resolve(scope, annotation.value, depth)
            if isinstance(found, External) and found.name.rpartition(".")[2] in ("Optional", "Annotated"):
                inner = annotation.slice.elts[0] if isinstance(annotation.slice, ast.Tuple) else annotation.slice
                return self._typed(scope, inner, depth + 1)
        found = self.resolve(scope, annotation, depth)
        if isinstance(found, External) and found.name in self.classes:
            return Instance(found.name, scope, None)
        if isinstance(found, Local) and isinstance(found.node, ast.ClassDef):
            kind = self.base(found.scope, found.node, depth)
            return Instance(kind, scope, None) if kind else None
        return None

    def _argument(self, scope: Scope, bound: Argument, depth: int) -> Meaning | None:
        """What an argument holds: by its annotation, as ``self`` by its class, else by what the project's calls pass."""
        owner = _owner(scope, bound.argument.arg) if bound.argument.arg in ("self", "cls") else None
        if owner is not None and isinstance(owner.node, ast.ClassDef):
            kind = self.base(owner.parent or owner, owner.node, depth + 1)
            if kind:
                return Instance(kind, owner, None)
        if bound.argument.annotation is not None:
            typed = self._typed(scope.parent or scope, bound.argument.annotation, depth)
            passed = self._passed(scope, bound, depth)
            return passed if typed is None or (isinstance(passed, Instance) and passed.made is not None) else typed
        return self._passed(scope, bound, depth)

    def _passed(self, scope: Scope, bound: Argument, depth: int) -> Meaning | None:
        place = [a.arg for a in (*bound.function.args.posonlyargs, *bound.function.args.args)]
        called = bound.function.name
        if called == "__init__" and scope.parent is not None and isinstance(scope.parent.node, ast.ClassDef):
            called = scope.parent.node.name  # making an object calls it
        wanted = bound.argument.arg
        index = place.index(wanted) - (1 if place[:1] in (["self"], ["cls"]) else 0) if wanted in place else -1
        for caller, call in self.callers(called):
            given = next((k.value for k in call.keywords if k.arg == wanted), None) if call.keywords else None
            if given is None:
                given = call.args[index] if 0 <= index < len(call.args) else None
            if not isinstance(given, _MEANING):
                continue
            found = self._known.get((caller.node, given), _UNASKED)
            if found is _UNASKED:
                found = self.resolve(caller, given, depth + 1)
            if isinstance(found, Instance):
                return found
        return None


def _owner(scope: Scope, name: str) -> Scope | None:
    """The class whose method's first argument a name is."""
    here: Scope | None = scope
    while here is not None:
        if isinstance(here.node, FunctionNode) and here.parent is not None and isinstance(here.parent.node, ast.ClassDef):
            given = (*here.node.args.posonlyargs, *here.node.args.args)
            if given and given[0].arg == name:
                return here.parent
        here = here.parent
    return None


class _Given(NamedTuple):
    method: FunctionNode
    value: ast.expr


def _passed_up(own: Scope, names: list[str], name: str) -> _Given | None:
    """What a class passes for an argument of ``super().__init__``."""
    body = own.node.body if isinstance(own.node, ast.ClassDef) else []
    for method in body:
        if not isinstance(method, FunctionNode) or method.name != "__init__":
            continue
        for call in walk(method):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "__init__":
                value = next((k.value for k in call.keywords if k.arg == name), None)
                index = names.index(name) - 1
                value = value or (call.args[index] if 0 <= index < len(call.args) else None)
                if value is not None:
                    return _Given(method, value)
    return None
