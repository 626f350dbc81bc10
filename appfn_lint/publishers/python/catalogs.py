"""From the Python files of a tree to catalogues, one a server object; where there is no such object, one a module."""

import ast
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from appfn_lint.discovery import Tree, decode
from appfn_lint.prose import Prose
from appfn_lint.publishers.python.registrations import Registration, registrations
from appfn_lint.publishers.python.sdks import by_name, classes, known, table
from appfn_lint.publishers.python.servers import Servers
from appfn_lint.publishers.python.tools import Built, build
from appfn_lint.publishers.python.versions import Versions
from appfn_lint.readers.python.modules import Module, Modules, Scope
from appfn_lint.readers.python.names import Names
from appfn_lint.readers.python.texts import text_of
from appfn_lint.readers.python.walking import children
from appfn_lint.record import NamedTuple
from appfn_lint.source import Fault, Source, Span
from appfn_lint.tool import AppDescription, Catalog, DataType, Kind, Library, Tool

_VERSION = f"{sys.version_info[0]}.{sys.version_info[1]}"
"""A file for a newer Python is read by a linter that runs on it."""


class Loaded(NamedTuple):
    """The catalogues of a tree's Python files, the faults of those that could not be parsed, and how names resolve.

    ``computed`` are the lines, by file, of registrations whose tool, or its text, is known only when the code runs, each with what
    is not known in words.
    """

    catalogs: tuple[Catalog, ...]
    faults: tuple[Fault, ...]
    names: Names
    computed: Mapping[str, tuple[tuple[int, str], ...]]


def load(tree: Tree, files: Iterable[tuple[str, bytes]], publisher: str = "") -> Loaded:
    """Read the tools of the files that may register some; ``publisher`` sets SDK and version, as in ``fastmcp>=3.3``."""
    faults: list[Fault] = []
    given = dict(files)
    modules = Modules(tree.paths, _reader(tree, given, faults))
    parsed = [module for path in given if (module := modules.get(path)) is not None]
    names = Names(modules, classes(), known(), _callers(parsed))
    servers = Servers(names, parsed, tree.paths)
    versions = Versions(tree.paths, lambda path: decode(path, tree.read(path))[0].text)
    groups: dict[tuple[str, ...], list[tuple[Registration, Library, Built]]] = {}
    seen: set[tuple[str, int, str]] = set()
    computed: dict[str, dict[int, str]] = {}
    unnamed: set[str] = set()
    for module in parsed:
        for registered in registrations(names, module, servers):
            found = _on_server(servers, registered)
            library = _library(versions, module, found, publisher)
            built = build(names, found, library)
            if built is None or built.computed:
                computed.setdefault(module.path, {}).setdefault(found.place.lineno, _unknown(found, built))
            if built is None or built.unnamed:
                unnamed.add(servers.project(module.path))
            if built is not None:
                place = (built.tool.path, built.tool.span.start, built.tool.name)
                key = _group(servers, found)
                if (*place, *key) not in seen:
                    seen.add((*place, *key))  # type: ignore[arg-type]
                    groups.setdefault(key, []).append((found, library, built))
    found_catalogs = tuple(
        _catalog(names, key, members)._replace(open=servers.project(members[0][0].scope.module.path) in unnamed)
        for key, members in groups.items()
    )
    return Loaded(found_catalogs, tuple(faults), names, {path: tuple(sorted(lines.items())) for path, lines in computed.items()})


def _unknown(found: Registration, built: Built | None) -> str:
    """What is not known of a registration, in words."""
    if built is not None:
        return f"the text of `{built.tool.name}`"
    if found.unknown:
        return found.unknown
    if found.function is not None:
        return f"what `{found.function.node.name}` stands for"
    return "the name of a tool"


def _reader(tree: Tree, given: dict[str, bytes], faults: list[Fault]) -> Callable[[str], Module | None]:
    def read(path: str) -> Module | None:
        try:
            data = given[path] if path in given else tree.read(path)
        except OSError:
            return None
        source, unreadable = decode(path, data)
        if path in given:
            faults.extend(Fault(source, Span(u.offset, u.offset + 1), u.message) for u in unreadable)
        try:
            return Module(source, ast.parse(source.text))
        except SyntaxError as fault:
            if path in given:
                faults.append(_syntax_fault(source, fault))
        except (ValueError, RecursionError, MemoryError):
            if path in given:
                faults.append(Fault(source, Span(0, 1), f"Python {_VERSION}, which runs the linter, cannot parse this file."))
        return None

    return read


def _syntax_fault(source: Source, fault: SyntaxError) -> Fault:
    line = min(max(fault.lineno or 1, 1), len(source.line_starts))
    start = min(source.line_starts[line - 1] + max((fault.offset or 1) - 1, 0), len(source.text))
    return Fault(
        source,
        Span(start, min(start + 1, len(source.text))),
        f"Python {_VERSION}, which runs the linter, cannot parse this file: {fault.msg}.",
    )


def _callers(parsed: list[Module]) -> Callable[[str], list[tuple[Scope, ast.Call]]]:
    """The calls of the parsed modules by the last word of what they call; gathered when first asked for."""
    index: dict[str, list[tuple[Scope, ast.Call]]] = {}
    gathered: list[bool] = []

    def callers(name: str) -> list[tuple[Scope, ast.Call]]:
        if not gathered:
            gathered.append(True)
            for module in parsed:
                for scope, call in _calls(module.scope, module.tree):
                    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
                    index.setdefault(called, []).append((scope, call))
        return index.get(name, [])

    return callers


def _calls(scope: Scope, node: ast.AST) -> Iterator[tuple[Scope, ast.Call]]:
    stack = [(scope, node)]
    while stack:
        here, one = stack.pop()
        if isinstance(one, ast.Call):
            yield here, one
        elif isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            here = here.child(one)
        stack.extend((here, inner) for inner in children(one))


def _library(versions: Versions, module: Module, found: Registration, publisher: str) -> Library:
    from appfn_lint.publishers.python.versions import order

    packages = table()[found.sdk].packages
    name = publisher.partition("=")[0].rstrip("<>!~ ") if publisher else ""
    if name in packages:
        version = publisher[len(name) :].strip()
        return Library(packages[0], version, order(version), "the configuration")
    return versions.library(module.path, module.source.text, packages)


def _on_server(servers: Servers, found: Registration) -> Registration:
    """A registration whose server is not seen, on the only one that the project makes."""
    if found.sdk not in ("mcp", "fastmcp") or found.record is not None or (found.server and found.server.made):
        return found
    only = servers.only(found.scope.module.path)
    return found._replace(server=only) if only is not None and by_name("servers")[only.kind] == found.sdk else found


def _group(servers: Servers, found: Registration) -> tuple[str, ...]:
    """What a catalogue is: the place where its server is made, a project without one in sight; else the folder or module."""
    server = found.server
    if server is not None and server.made is not None:
        return (found.sdk, server.scope.module.path, str(server.made.lineno), str(server.made.col_offset))
    if server is not None:
        path = found.scope.module.path
        return (found.sdk, path.rpartition("/")[0] if servers.several(path) else servers.project(path))
    return (found.sdk, found.scope.module.path)


def _catalog(names: Names, key: tuple[str, ...], members: list[tuple[Registration, Library, Built]]) -> Catalog:
    found, library, _ = members[0]
    tools = tuple(_with_choices(names, members))
    types: dict[str, DataType] = {}
    for _, _, built in members:
        types.update({data.qualified: data for data in built.types})
    sources = {tool.source.path: tool.source for tool in tools}
    for data in types.values():
        sources.setdefault(data.source.path, data.source)
    for path in {text.path for tool in tools for text in _texts(tool) if text.path} - set(sources):
        module = names.modules.get(path)
        if module is not None:
            sources[path] = module.source
    for one, _, _ in members:
        sources.setdefault(one.scope.module.path, one.scope.module.source)
    app = _instructions(names, found)
    if app is not None:
        sources.setdefault(app.source.path, app.source)
    name = key[1].rpartition("/")[2].removesuffix(".py")
    return Catalog(Kind.PYTHON, name, tools, tuple(types.values()), app, library, None, tuple(sources.values()))


def _with_choices(names: Names, members: list[tuple[Registration, Library, Built]]) -> Iterator[Tool]:
    """The tools of a catalogue; those that share an id with the branches of the code that they stand in."""
    count = Counter(built.tool.id for _, _, built in members)
    for found, _, built in members:
        if count[built.tool.id] > 1:
            from appfn_lint.publishers.python.branches import choices

            yield built.tool._replace(choices=choices(names, found.scope, found.place))
        else:
            yield built.tool


def _texts(tool: Tool) -> Iterator[Prose]:
    """The texts of a tool, each of which may stand in a file of its own."""
    if tool.description is not None:
        yield tool.description
    for parameter in tool.parameters:
        if parameter.description is not None:
            yield parameter.description
    yield from (lost.prose for lost in tool.lost)


def _instructions(names: Names, found: Registration) -> AppDescription | None:
    """The ``instructions=`` of an MCP server."""
    made = found.server.made if found.server is not None else None
    if made is None or found.server is None or found.sdk not in ("mcp", "fastmcp"):
        return None
    written = next((k.value for k in made.keywords if k.arg == "instructions"), None)
    if written is None:
        return None
    text = text_of(names, found.server.scope, written)
    module = found.server.scope.module
    return AppDescription(module.source, module.span(written), text or None, "instructions")
