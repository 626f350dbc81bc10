"""Python modules of a tree: parsed on demand, with character positions and the names that each scope binds."""

import ast
import posixpath
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from appfn_lint.readers.python.walking import walk
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source, Span

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef
ScopeNode = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda


class Import(NamedTuple):
    """A name that an import binds: the module as written, how many dots stood before it, and the name taken from it."""

    module: str
    level: int
    name: str | None


class Value(NamedTuple):
    """A name that an assignment binds; ``each`` is true for the variable of a loop over the value."""

    value: ast.expr | None
    annotation: ast.expr | None = None
    each: bool = False


class Argument(NamedTuple):
    """A name that a function's signature binds."""

    argument: ast.arg
    function: FunctionNode


Binding = Import | Value | Argument | FunctionNode | ast.ClassDef


class Scope:
    """A module, class or function with the names that its own statements bind; the last binding of a name counts."""

    def __init__(self, module: "Module", node: ScopeNode, parent: "Scope | None") -> None:
        self.module = module
        self.node = node
        self.parent = parent

    @cached_property
    def names(self) -> dict[str, Binding]:
        """What each name is bound to."""
        found: dict[str, Binding] = {}
        if isinstance(self.node, FunctionNode):
            for argument in arguments(self.node):
                found[argument.arg] = Argument(argument, self.node)
        if isinstance(self.node, ast.Lambda):
            return found
        return found | dict(_bindings(self.node.body))

    @cached_property
    def attributes(self) -> "dict[str, tuple[Scope, ast.Assign | ast.AnnAssign]]":
        """What the methods of a class assign to attributes of an object: the first assignment of each."""
        found: dict[str, tuple[Scope, ast.Assign | ast.AnnAssign]] = {}
        for method in self.node.body if isinstance(self.node, ast.ClassDef) else ():
            if isinstance(method, FunctionNode):
                for statement in walk(method):
                    if isinstance(statement, ast.Assign | ast.AnnAssign):
                        for target in statement.targets if isinstance(statement, ast.Assign) else [statement.target]:
                            if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
                                found.setdefault(target.attr, (self.child(method), statement))
        return found

    def child(self, node: ScopeNode) -> "Scope":
        """The scope of a definition right inside of this one; always the same object for the same node."""
        known = self.module.scopes.get(node)
        if known is None or known.parent is not self:
            known = self.module.scopes[node] = Scope(self.module, node, self)
        return known

    def lookup(self, name: str) -> "tuple[Scope, Binding] | None":
        """The scope that binds a name, from here outwards, and the binding; class bodies are seen from inside only."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope.names and (scope is self or not isinstance(scope.node, ast.ClassDef)):
                return scope, scope.names[name]
            scope = scope.parent
        return None


class Module:
    """One parsed file. ``package`` is its folder; positions of its nodes come as character spans."""

    def __init__(self, source: Source, tree: ast.Module) -> None:
        self.source = source
        self.tree = tree
        self.scopes: dict[ScopeNode, Scope] = {}
        self.scope = Scope(self, tree, None)

    @property
    def path(self) -> str:
        """The file's path."""
        return self.source.path

    @cached_property
    def _lines(self) -> list[str]:
        text = self.source.text
        starts = self.source.line_starts
        return [text[a:b] for a, b in zip(starts, [*starts[1:], len(text)], strict=True)]

    def offset(self, line: int, column: int) -> int:
        """The character offset of a line (from 1) and a column in UTF-8 bytes, as ``ast`` counts."""
        row = self._lines[line - 1]
        return self.source.line_starts[line - 1] + (
            column if row.isascii() else len(row.encode()[:column].decode("utf-8", "ignore"))
        )

    def span(self, node: ast.expr | ast.stmt | ast.arg | ast.keyword) -> Span:
        """The characters of a node."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return Span(self.offset(node.lineno, node.col_offset), self.offset(node.end_lineno, node.end_col_offset))

    def name_span(self, node: FunctionNode | ast.ClassDef) -> Span:
        """The characters of the name in a definition."""
        start = self.offset(node.lineno, node.col_offset)
        at = self.source.text.find(node.name, start + (6 if isinstance(node, ast.ClassDef) else 4))
        return Span(at, at + len(node.name)) if at >= 0 else Span(start, start)


class Modules:
    """The modules that a run may need, by path; each is read and parsed once, when it is first asked for."""

    def __init__(self, paths: Iterable[str], read: Callable[[str], Module | None]) -> None:
        self._read = read
        self._known: dict[str, Module | None] = {}
        self._by_stem: dict[str, list[str]] = {}
        for path in paths:
            if path.endswith(".py"):
                parts = path[:-3].removesuffix("/__init__").split("/")
                self._by_stem.setdefault(parts[-1], []).append(path)

    def get(self, path: str) -> Module | None:
        """The module of a path, None where it cannot be parsed."""
        if path not in self._known:
            self._known[path] = self._read(path)
        return self._known[path]

    def find(self, importer: str, wanted: Import) -> Module | None:
        """The module of the tree that an import means, None for one outside."""
        if wanted.level:
            folder = posixpath.dirname(importer)
            for _ in range(wanted.level - 1):
                folder = posixpath.dirname(folder)
            base = posixpath.join(folder, *wanted.module.split(".")) if wanted.module else folder
            return self._at(base)
        parts = wanted.module.split(".")
        candidates = [
            path for path in self._by_stem.get(parts[-1], ()) if _matches(path, parts) and self._is_reached(path, parts, importer)
        ]
        best = max(candidates, key=lambda path: (_shared(path, importer), -len(path)), default=None)
        return self.get(best) if best else None

    def _is_reached(self, path: str, parts: list[str], importer: str) -> bool:
        """Whether an absolute import can mean a file: what lies in a package has a longer name, but for scripts in that package.

        A name of the standard library means a file only where that lies beside a script, which is searched first.
        """
        root = posixpath.dirname(path[:-3].removesuffix("/__init__"))
        for _ in parts[1:]:
            root = posixpath.dirname(root)
        inside = self._is_package(root)
        if parts[0] in sys.stdlib_module_names:
            return not inside and posixpath.dirname(importer) == root
        return not inside or importer.startswith(f"{root}/" if root else "")

    def _is_package(self, folder: str) -> bool:
        return posixpath.join(folder, "__init__.py") in self._by_stem.get(posixpath.basename(folder), ())

    def _at(self, base: str) -> Module | None:
        for path in (f"{base}.py", f"{base}/__init__.py"):
            stem = path[:-3].removesuffix("/__init__").rpartition("/")[2]
            if path in self._by_stem.get(stem, ()):
                return self.get(path)
        return None


def _matches(path: str, parts: list[str]) -> bool:
    own = path[:-3].removesuffix("/__init__").split("/")
    return own[-len(parts) :] == parts


def _shared(path: str, importer: str) -> int:
    own, other = path.split("/")[:-1], importer.split("/")[:-1]
    return next((i for i, (a, b) in enumerate(zip(own, other, strict=False)) if a != b), min(len(own), len(other)))


def arguments(function: FunctionNode | ast.Lambda) -> Iterator[ast.arg]:
    """All arguments of a signature, in order, ``*args`` and ``**kwargs`` included."""
    given = function.args
    yield from given.posonlyargs
    yield from given.args
    if given.vararg:
        yield given.vararg
    yield from given.kwonlyargs
    if given.kwarg:
        yield given.kwarg


def _bindings(body: Iterable[ast.stmt]) -> Iterator[tuple[str, Binding]]:  # noqa: C901, PLR0912 - one case a kind of statement
    for statement in body:
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield statement.name, statement
            case ast.Import():
                for alias in statement.names:
                    if alias.asname:
                        yield alias.asname, Import(alias.name, 0, None)
                    else:
                        yield alias.name.split(".")[0], Import(alias.name.split(".")[0], 0, None)
            case ast.ImportFrom():
                for alias in statement.names:
                    yield alias.asname or alias.name, Import(statement.module or "", statement.level, alias.name)
            case ast.Assign():
                for target in statement.targets:
                    yield from _targets(target, statement.value)
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name, Value(statement.value, statement.annotation)
            case ast.For() | ast.AsyncFor():
                yield from _targets(statement.target, statement.iter, each=True)
                yield from _bindings((*statement.body, *statement.orelse))
            case ast.With() | ast.AsyncWith():
                for item in statement.items:
                    if isinstance(item.optional_vars, ast.Name):
                        yield item.optional_vars.id, Value(item.context_expr)
                yield from _bindings(statement.body)
            case ast.If() | ast.While():
                yield from _bindings((*statement.orelse, *statement.body))
            case ast.Try() | ast.TryStar():
                for handler in statement.handlers:
                    yield from _bindings(handler.body)
                yield from _bindings((*statement.body, *statement.orelse, *statement.finalbody))
            case ast.Match():
                for case in statement.cases:
                    yield from _bindings(case.body)
            case _:
                pass


def _targets(target: ast.expr, value: ast.expr, *, each: bool = False) -> Iterator[tuple[str, Binding]]:
    if isinstance(target, ast.Name):
        yield target.id, Value(value, None, each)
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts) and not each:
        for one, given in zip(target.elts, value.elts, strict=True):
            yield from _targets(one, given)


def definitions(source: Source) -> Iterator[tuple[Span, int]]:
    """The functions and classes of a file, decorators included, with the offset of each name; none where it is no Python."""
    try:
        module = Module(source, ast.parse(source.text))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for node in walk(module.tree):
        if isinstance(node, FunctionNode | ast.ClassDef):
            span = module.span(node)
            first = min((module.span(decorator).start - 1 for decorator in node.decorator_list), default=span.start)
            yield Span(min(first, span.start), span.end), module.name_span(node).start
