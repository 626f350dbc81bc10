"""The servers that a project makes: where it makes one only, that one has the tools whose server no code in sight passes on."""

import ast
import posixpath
from collections.abc import Iterable, Iterator, Sequence

from appfn_lint.publishers.python.branches import parents
from appfn_lint.publishers.python.sdks import Sdk, by_name, table
from appfn_lint.readers.python.modules import Argument, FunctionNode, Module, Scope
from appfn_lint.readers.python.names import External, Instance, Names

_MARKS = ("pyproject.toml", "setup.py", "setup.cfg", "Pipfile", "requirements.txt")
_ANYTHING = frozenset({"typing.Any", "builtins.object"})
_SDKS: tuple[Sdk, ...] = ("mcp", "fastmcp")


class Servers:
    """The servers of a tree's projects. A project is the nearest folder above a file that says what Python packages it needs."""

    def __init__(self, names: Names, modules: Sequence[Module], paths: Iterable[str]) -> None:
        self.names = names
        self.modules = modules
        self._roots = {posixpath.dirname(path) for path in paths if posixpath.basename(path) in _MARKS}
        self._made: list[tuple[str, tuple[object, ...], Instance]] | None = None

    def only(self, path: str) -> Instance | None:
        """The server of the project that a file belongs to; None where it makes none, or several."""
        if self._made is None:
            self._made = list(self._making())
        root = self.project(path)
        own = {place: server for home, place, server in self._made if home == root}
        return next(iter(own.values())) if len(own) == 1 else None

    def several(self, path: str) -> bool:
        """Whether the project that a file belongs to makes more than one server."""
        if self._made is None:
            self._made = list(self._making())
        root = self.project(path)
        return len({place for home, place, _ in self._made if home == root}) > 1

    def project(self, path: str) -> str:
        """The folder of the project that a file belongs to; the top of the tree where nothing marks one."""
        folder = posixpath.dirname(path)
        while folder and folder not in self._roots:
            folder = posixpath.dirname(folder)
        return folder

    def behind(self, scope: Scope, node: ast.expr) -> Instance | None:
        """The server that an argument without a type must hold: code calls the function in a way that cannot be followed."""
        bound = scope.lookup(node.id) if isinstance(node, ast.Name) else None
        if bound is None or not isinstance(bound[1], Argument) or not self._is_open(bound[0], bound[1]):
            return None
        return self.only(scope.module.path)

    def _is_open(self, scope: Scope, bound: Argument) -> bool:
        """Whether nothing says what an argument holds: no type, and no call in sight."""
        written = bound.argument.annotation
        if written is not None:
            found = self.names.resolve(scope.parent or scope, written)
            if not isinstance(found, External) or found.name not in _ANYTHING:
                return False
        return not self.names.callers(bound.function.name)

    def _making(self) -> Iterator[tuple[str, tuple[object, ...], Instance]]:
        kinds = {name for sdk in _SDKS for name in table()[sdk].servers}
        for word in sorted({name.rpartition(".")[2] for name in kinds} | set(self._own_classes(kinds))):
            for scope, call in self.names.callers(word):
                found = self.names.resolve(scope, call)
                if isinstance(found, Instance) and found.kind in by_name("servers") and found.made is call:
                    path = scope.module.path
                    yield self.project(path), (path, *_kept(scope, call)), found

    def _own_classes(self, kinds: set[str]) -> Iterator[str]:
        """The names of the project's own classes of servers."""
        for module in self.modules:
            for node in module.tree.body:
                if isinstance(node, ast.ClassDef) and node.bases and self.names.base(module.scope, node) in kinds:
                    yield node.name


def _kept(scope: Scope, call: ast.Call) -> tuple[object, ...]:
    """Where a server is kept: what is assigned in two branches is one server."""
    around = parents(scope.module.tree)
    node: ast.AST = call
    while not isinstance(node, ast.stmt):
        node = around[node]
    match node:
        case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
            return scope.node, ast.unparse(target)
        case ast.Return() if isinstance(scope.node, FunctionNode):
            return (scope.node,)
        case _:
            return (node,)
