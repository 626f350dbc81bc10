"""From the files of a tree to catalogues of AppFunctions: one an application with its libraries, one a module without any."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from appfn_lint.android import EntryPoint
from appfn_lint.discovery import Tree, decode, search
from appfn_lint.publishers.appfunctions import versions
from appfn_lint.publishers.appfunctions.app_description import app_descriptions
from appfn_lint.publishers.appfunctions.functions import tool
from appfn_lint.publishers.appfunctions.index import Index, Place, Unit, places
from appfn_lint.publishers.appfunctions.modules import Modules
from appfn_lint.publishers.appfunctions.names import ENTRY_POINT, FUNCTION, PACKAGE, SIGNATURE
from appfn_lint.publishers.appfunctions.serializables import data_type
from appfn_lint.publishers.appfunctions.texts import argument_of, string
from appfn_lint.publishers.appfunctions.types import annotation
from appfn_lint.readers.kotlin import read
from appfn_lint.record import NamedTuple
from appfn_lint.source import Fault, Source, Span
from appfn_lint.tool import Catalog, DataType, Kind, Library, Tool, TypeInfo

NEEDLES = (b"androidx.appfunctions",)
"""What every file that declares AppFunctions or their types holds: an import, or the name in full."""


class Loaded(NamedTuple):
    """The catalogues of a tree, the faults of its files, and the declarations that later analyses ask for."""

    catalogs: tuple[Catalog, ...]
    faults: tuple[Fault, ...]
    declarations: Index | None


def load(tree: Tree, version: str = "") -> Loaded:
    """Read all AppFunctions of a tree; ``version`` sets the library version where it is not empty."""
    faults: list[Fault] = []
    read_unit = _reader(faults)
    units = [read_unit(path, data) for path, data in search(tree, (".kt",), NEEDLES)]
    if not units:
        return Loaded((), (), None)
    index = Index(units, _finder(tree, read_unit))
    for path, data in _neighbours(tree, units):
        index.add(read_unit(path, data))
    modules = Modules(tree)
    by_root: dict[str, list[Unit]] = {}
    for unit in units:
        by_root.setdefault(modules.app_of(unit.source.path), []).append(unit)
    catalogs = tuple(
        catalog
        for root, members in sorted(by_root.items())
        if (catalog := _catalog(index, modules, root, members, version)) is not None
    )
    faults += _xml_faults(modules)
    return Loaded(_with_users(catalogs), tuple(faults), index)


def _neighbours(tree: Tree, units: Sequence[Unit]) -> Iterator[tuple[str, bytes]]:
    """Files beside those with a star import that declare look-alikes: the same package goes before a star import."""
    folders = {
        u.source.path.rpartition("/")[0] for u in units if any(i.star and i.name.startswith(PACKAGE) for i in u.file.imports)
    }
    if folders:
        beside = tuple(path for path in tree.paths if path.endswith(".kt") and path.rpartition("/")[0] in folders)
        yield from search(tree._replace(paths=beside), (".kt",), (b"annotation class AppFunction",))


def _reader(faults: list[Fault]) -> Callable[[str, bytes], Unit]:
    def read_unit(path: str, data: bytes) -> Unit:
        source, unreadable = decode(path, data)
        faults.extend(Fault(source, Span(u.offset, u.offset + 1), u.message) for u in unreadable)
        file = read(source.text)
        if not unreadable:  # the rest would only follow from it
            faults.extend(Fault(source, p.span, f"Kotlin cannot parse this file: {p.message}.") for p in file.problems[:3])
        return Unit(source, file)

    return read_unit


def _finder(tree: Tree, read_unit: Callable[[str, bytes], Unit]) -> Callable[[Iterable[str]], Iterator[Unit]]:
    """The second search: files that declare a class or constant of a wanted name."""

    def find(names: Iterable[str]) -> Iterator[Unit]:
        wanted = [name.strip("`") for name in names]
        pattern = re.compile(
            rb"\b(?:class|interface|object|typealias|val)\s+`?(?:%s)\b" % b"|".join(re.escape(n.encode()) for n in wanted)
        )
        for path, data in search(tree, (".kt",), [name.encode() for name in wanted]):
            if pattern.search(data):
                yield read_unit(path, data)

    return find


def _catalog(index: Index, modules: Modules, root: str, units: Sequence[Unit], version: str) -> Catalog | None:
    own = [place for unit in units for place in places(unit)]
    tools = tuple(found for place in own if (found := tool(index, place)) is not None)
    library = _library(modules, root, units, version)
    facts = versions.facts(library.order)
    types = _types(index, own, tools, _class_level(modules, units, version))
    if not tools and not types:
        return None
    android = modules.module_at(root)._replace(
        entry_points=tuple(_entry_points(index, own)),
        text_attribute=facts.app_attribute if library.version and library.order else "",
    )
    apps = app_descriptions(android, library)
    sources = {unit.source.path: unit.source for unit in index.units}
    sources |= {m.source.path: m.source for m in android.manifests}
    sources |= {m.source.path: m.source for m in android.metadata}
    return Catalog(
        kind=Kind.APPFUNCTION,
        name=android.name or root or ".",
        tools=tools,
        types=types,
        app=apps[0] if apps else None,
        library=library,
        android=android,
        sources=tuple(sources.values()),
        other_apps=apps[1:],
    )


def _library(modules: Modules, root: str, units: Sequence[Unit], version: str) -> Library:
    """The library of the application, or of the first module with functions where the application has none of its own."""
    if version:
        return Library(versions.GROUP, version, versions.order(version), "the configuration")
    own = next((unit for unit in units if modules.root_of(unit.source.path) == root), units[0])
    return modules.library_of(own.source.path, _markers(units))


def _markers(units: Iterable[Unit]) -> frozenset[str]:
    """The function annotations that files import."""
    return FUNCTION & {i.name for unit in units for i in unit.file.imports if not i.star}


def _class_level(modules: Modules, units: Sequence[Unit], version: str) -> Callable[[str], bool]:
    """Whether the library of a file's own module reads the class's KDoc for properties; modules may differ."""
    known: dict[str, bool] = {}

    def reads(path: str) -> bool:
        root = modules.root_of(path)
        if root not in known:
            members = [unit for unit in units if modules.root_of(unit.source.path) == root]
            order = versions.order(version) if version else modules.library_of(path, _markers(members)).order
            known[root] = versions.facts(order).class_property_docs
        return known[root]

    return reads


def _types(index: Index, own: Sequence[Place], tools: Sequence[Tool], class_level: Callable[[str], bool]) -> tuple[DataType, ...]:
    """The serializables of the module, and those of other modules that its contract reaches."""
    found: dict[str, DataType] = {}
    pending = [place for place in own if place.declaration.kind in ("class", "interface", "object")]
    references = [name for one in tools for name in _references(one)]
    while pending or references:
        while references:
            place = index.classes.get(references.pop())
            if place is not None and place.qualified not in found:
                pending.append(place)
        if pending:
            place = pending.pop(0)
            type_ = data_type(index, place, class_level=class_level(place.unit.source.path))
            if type_ is not None and type_.qualified not in found:
                found[type_.qualified] = type_
                references += [name for prop in type_.properties for name in _reached(prop.type)]
                references += (*type_.variants, *type_.parents)
    return tuple(found.values())


def _references(one: Tool) -> Iterator[str]:
    for parameter in one.parameters:
        yield from _reached(parameter.type)
    if one.result.type is not None:
        yield from _reached(one.result.type)


def _reached(type_: TypeInfo) -> Iterator[str]:
    if type_.reference:
        yield type_.reference
    if type_.item is not None:
        yield from _reached(type_.item)


def _with_users(catalogs: tuple[Catalog, ...]) -> tuple[Catalog, ...]:
    """Note on each type the ids of the tools that reach it, through other types too."""
    return tuple(catalog._replace(types=tuple(_used(catalog))) if catalog.types else catalog for catalog in catalogs)


def _used(catalog: Catalog) -> Iterator[DataType]:
    users: dict[str, dict[str, None]] = {}
    types = {type_.qualified: type_ for type_ in catalog.types}
    for one in catalog.tools:
        pending, seen = list(_references(one)), set[str]()
        while pending:
            name = pending.pop()
            if name in seen or name not in types:
                continue
            seen.add(name)
            users.setdefault(name, {})[one.id] = None
            pending += [reached for prop in types[name].properties for reached in _reached(prop.type)]
            pending += (*types[name].variants, *types[name].parents)
    for name, type_ in types.items():
        yield type_._replace(users=tuple(users.get(name, ())))


def _entry_points(index: Index, own: Iterable[Place]) -> Iterator[EntryPoint]:
    for place in own:
        declaration, unit = place.declaration, place.unit
        for wanted, signature in ((ENTRY_POINT, False), (SIGNATURE, True)):
            found = annotation(index, unit, declaration.annotations, wanted, declaration.owner)
            if found is None:
                continue
            service = argument_of(found, "serviceName", 0) if not signature else None
            xml = argument_of(found, "appFunctionXmlFileName", 1)
            service_name = string(index, unit, service, declaration.owner) if service else None
            xml_name = string(index, unit, xml, declaration.owner) if xml else None
            yield EntryPoint(
                source=unit.source,
                class_name=place.qualified,
                service_name=service_name.text if service_name else "",
                service_span=service or found.span,
                xml_name=xml_name.text if xml_name else "",
                xml_span=xml_name.span if xml_name and xml_name.segments else xml or found.span,
                signature=signature,
            )


def _xml_faults(modules: Modules) -> Iterator[Fault]:
    for unread in modules.faults:
        source = modules.source(unread.path) or Source(unread.path, "")
        yield Fault(source, Span(unread.offset, unread.offset), unread.message)
