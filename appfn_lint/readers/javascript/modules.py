"""Modules: their constants, imports and exports, followed through the files of a project."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from appfn_lint.readers.javascript.parsing import Tree, child, dialect_of, named
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source

if TYPE_CHECKING:
    from tree_sitter import Node

    from appfn_lint.readers.javascript.values import Evaluator, Value

_ENDINGS: Final = ("", ".ts", ".tsx", ".js", ".jsx", ".mjs", ".mts", "/index.ts", "/index.tsx", "/index.js")
_DEEPEST: Final = 24


class Import(NamedTuple):
    """A name that comes from another module: where from, and what it is called there."""

    specifier: str
    name: str


class Module:
    """One module, or one inline script of a page."""

    def __init__(self, source: Source, modules: "Modules", text: str | None = None, base: int = 0) -> None:
        """Parse the text of a source, or a part of it that begins at ``base``."""
        self.source = source
        self.tree = Tree(
            source.text if text is None else text, "javascript" if text is not None else dialect_of(source.path), base
        )
        self.foreign_path: str | None = None
        self.reached: dict[str, Module] = {}
        self._modules = modules
        self._constants: dict[str, Node] | None = None
        self._imports: dict[str, Import] | None = None
        self._evaluator: Evaluator | None = None
        self._busy: set[str] = set()

    @property
    def evaluator(self) -> "Evaluator":
        """What works out this module's expressions."""
        if self._evaluator is None:
            from appfn_lint.readers.javascript.values import Evaluator

            self._evaluator = Evaluator(self)
        return self._evaluator

    @property
    def imports(self) -> dict[str, Import]:
        """The names that the module imports."""
        if self._imports is None:
            self._imports = dict(_imports(self.tree))
        return self._imports

    def declared(self, name: str) -> "Node | None":
        """The expression that a constant is declared with; None where there is none or several."""
        if self._constants is None:
            self._constants = _constants(self.tree)
        return self._constants.get(name)

    def constant(self, name: str, depth: int) -> "Value | None":
        """The value of a constant, here or in the module that it is imported from; None where there is none."""
        node = self.declared(name)
        if node is not None:
            if name in self._busy or depth > _DEEPEST:
                return None
            self._busy.add(name)
            try:
                return self.evaluator.value(node, depth + 1)
            finally:
                self._busy.discard(name)
        origin = self.imports.get(name)
        target = self._modules.resolve(self.source.path, origin.specifier) if origin is not None else None
        if origin is None or target is None or depth > _DEEPEST:
            return None
        self.reached[target.source.path] = target
        return target.exported(origin.name, depth + 1)

    def others(self) -> "dict[str, Source]":
        """The sources of the modules that constants were taken from, by path."""
        found: dict[str, Source] = {}
        pending = list(self.reached.values())
        while pending:
            here = pending.pop()
            if here.source.path not in found:
                found[here.source.path] = here.source
                pending.extend(here.reached.values())
        return found

    def origin(self, name: str) -> str | None:
        """The file of the project that a name is imported from, None where it is not."""
        found = self.imports.get(name)
        return self._modules.find(self.source.path, found.specifier) if found is not None else None

    def exported(self, name: str, depth: int) -> "Value | None":
        """The value of what the module exports under a name."""
        if name == "default":
            for found in self.tree.find('(export_statement "default" value: (_) @value)'):
                return self.evaluator.value(found["value"][0], depth + 1)
        return self.constant(name, depth)


class Modules:
    """The modules of a project, parsed when they are asked for."""

    def __init__(self, paths: "frozenset[str]", read: "Callable[[str], Source | None]") -> None:
        """Know the project's files and how to read one."""
        self._paths = paths
        self._read = read
        self._known: dict[str, Module | None] = {}

    def at(self, path: str, *, foreign: bool = True) -> Module | None:
        """The module of a path; texts of a ``foreign`` one say where they come from."""
        if path not in self._known:
            source = self._read(path)
            self._known[path] = Module(source, self) if source is not None else None
        module = self._known[path]
        if module is not None and module.foreign_path is None and foreign:
            module.foreign_path = path
        return module

    def resolve(self, importer: str, specifier: str) -> Module | None:
        """The module that an import leads to, where it lies in the project."""
        path = self.find(importer, specifier)
        return self.at(path) if path is not None else None

    def find(self, importer: str, specifier: str) -> str | None:
        """The path that an import leads to."""
        if specifier.startswith("."):
            base = _joined(importer.rpartition("/")[0], specifier)
            return self._existing(base)
        if specifier.startswith(("@/", "~/")):
            parts = importer.split("/")
            for count in range(len(parts) - 1, -1, -1):
                for inner in ("src/", ""):
                    found = self._existing("/".join([*parts[:count], inner + specifier[2:]]))
                    if found is not None:
                        return found
        return None

    def _existing(self, base: str) -> str | None:
        stems = (base, base.removesuffix(".js"), base.removesuffix(".jsx"))
        return next((stem + ending for stem in stems for ending in _ENDINGS if stem + ending in self._paths), None)


def _joined(folder: str, specifier: str) -> str:
    parts = folder.split("/") if folder else []
    for step in specifier.split("/"):
        if step == "..":
            if parts:
                parts.pop()
        elif step not in (".", ""):
            parts.append(step)
    return "/".join(parts)


def _constants(tree: Tree) -> "dict[str, Node]":
    found: dict[str, Node] = {}
    twice: set[str] = set()
    for match in tree.find("(variable_declarator name: (identifier) @name value: (_) @value)"):
        name = tree.text(match["name"][0])
        twice |= {name} & found.keys()
        found[name] = match["value"][0]
    parameter = "(formal_parameters (identifier) @name)" if tree.dialect == "javascript" else "(_ pattern: (identifier) @name)"
    arrow = "(arrow_function parameter: (identifier) @name)"
    for match in tree.find(f"[(assignment_expression left: (identifier) @name) {parameter} {arrow}]"):
        twice.update(tree.text(node) for node in match["name"])
    return {name: node for name, node in found.items() if name not in twice}


def _imports(tree: Tree) -> "list[tuple[str, Import]]":
    found: list[tuple[str, Import]] = []
    for match in tree.find("(import_statement source: (string) @from) @statement"):
        specifier = tree.text(match["from"][0])[1:-1]
        for clause in (one for one in match["statement"][0].named_children if one.type == "import_clause"):
            for one in named(clause):
                found += _bindings(tree, one, specifier)
    return found


def _bindings(tree: Tree, node: "Node", specifier: str) -> "list[tuple[str, Import]]":
    if node.type == "identifier":
        return [(tree.text(node), Import(specifier, "default"))]
    if node.type == "namespace_import":
        return [(tree.text(named(node)[0]), Import(specifier, "*"))]
    found = []
    for one in named(node):
        name, alias = child(one, "name"), child(one, "alias")
        if name is not None:
            found.append((tree.text(alias or name), Import(specifier, tree.text(name))))
    return found
