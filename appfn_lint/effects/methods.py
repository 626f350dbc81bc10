"""Calls on a value or on the name of a class."""

from typing import TYPE_CHECKING

from appfn_lint.effects import standard, tables
from appfn_lint.effects.doubts import may_throw
from appfn_lint.effects.facts import EVERYTHING, Handler, Type
from appfn_lint.effects.libraries import (
    asked_for,
    imported_effect,
    library_effect,
    unknown_method,
)
from appfn_lint.effects.parsing import made_from_text, needs_text, parses_statically
from appfn_lint.effects.sources import Code, companion, nested
from appfn_lint.effects.state import held_names
from appfn_lint.effects.targets import fitting, follow, invoked
from appfn_lint.effects.types import COLLECTIONS, functions, libraries, property_of, static_functions
from appfn_lint.effects.unwrapping import failed, forced, resumed, run_catching, unwraps
from appfn_lint.publishers.appfunctions.index import Place
from appfn_lint.readers.kotlin.bodies.nodes import Call, Member, Name

if TYPE_CHECKING:
    from appfn_lint.effects.reading import Reader


def qualified(reader: "Reader", node: Call, member: Member) -> Type | None:
    """A call on a value or on the name of a class."""
    if member.name[:1].isupper() and reader.static(member) is not None:
        made_from_text(reader, node, member.name)
    static = reader.static(member.receiver)
    if static is not None:
        return _static_call(reader, node, member, static)
    outer = reader.lets_out
    reader.lets_out = (*outer, *unwraps(reader, node, member))
    receiver = _receiver(reader, member)
    reader.lets_out = outer
    name = member.name
    reader.branches += member.safe
    try:
        if isinstance(member.receiver, Name) and member.receiver.text == "super":
            return _super_call(reader, node, name)
        return _method(reader, node, member, receiver, name)
    finally:
        reader.branches -= member.safe


def _receiver(reader: "Reader", member: Member) -> Type | None:
    """The type of what a method is called on; ``catch`` of a flow guards what comes before it."""
    if member.name not in ("catch", "retry"):
        return reader.visit(member.receiver)
    outer = reader.handlers
    reader.handlers = (*outer, Handler(("Throwable",)))
    type_ = reader.visit(member.receiver)
    reader.handlers = outer
    return type_


def _super_call(reader: "Reader", node: Call, name: str) -> Type | None:
    reader.arguments(node)
    if reader.code.owner is not None:
        for above in list(reader.sources.supertypes(reader.code.owner))[1:]:
            codes = [c for c in fitting(functions(reader.sources, above, name), node) if c.declaration.body is not None]
            if codes:
                return follow(reader, node, codes, final=True)
    return None


def _method(reader: "Reader", node: Call, member: Member, receiver: Type | None, name: str) -> Type | None:
    if name == "runCatching":
        return run_catching(reader, node, receiver)
    of_project = _project_method(reader, node, receiver, name)
    if of_project is not None:
        return of_project
    if name in standard.WITH_THIS:
        this = receiver or Type("")
        inner = reader.arguments(node, receiver, this, reader.roots(member.receiver))
        return standard.result(receiver, name, inner)
    if name in standard.WITH_IT:
        return standard.result(receiver, name, reader.arguments(node, receiver, None, reader.roots(member.receiver)))
    library = _library_method(reader, node, member, receiver, name)
    if library is not None:
        return library
    codes = _extensions(reader, node, receiver, name)
    if codes:
        reader.lambdas(node, codes)
        return follow(reader, node, codes, roots=reader.roots(member.receiver))
    return _other_method(reader, node, member, receiver, name)


def _project_method(reader: "Reader", node: Call, receiver: Type | None, name: str) -> Type | None:
    """A method, or a property that can be called, of a class of the project; an empty type where it gives nothing known."""
    if receiver is None or receiver.place is None:
        return None
    codes = fitting(functions(reader.sources, receiver.place, name), node)
    if codes:
        reader.lambdas(node, codes)
        return follow(reader, node, codes) or Type("")
    if property_of(reader.sources, receiver.place, name) is not None:
        reader.arguments(node)
        return invoked(reader, node, reader.member_type(receiver, name)) or Type("")
    return None


_BUILDS = frozenset(("build", "addMigrations", "fallbackToDestructiveMigration", "create", "allowMainThreadQueries"))


_THROWS = {"resumeWithException": resumed, "orElseThrow": forced}


def _other_method(reader: "Reader", node: Call, member: Member, receiver: Type | None, name: str) -> Type | None:
    """A method of a library that no table knows, or of something unknown."""
    held = tables.lambda_receiver(receiver.name, name) if receiver is not None else ""
    alone = name == "launch" and not (isinstance(member.receiver, Name) and member.receiver.text in ("this", "it"))
    apart = alone or standard.runs_later(name) or standard.may_catch(name)  # fails in its own scope, not in the caller
    if name in _THROWS:
        _THROWS[name](reader, node)
    this, under = Type(held) if held else None, (EVERYTHING,) if apart else ()
    inner = reader.arguments(node, standard.lambda_argument(receiver, name), this, under=under)
    may_throw(reader, node, member, receiver, name)
    imported = reader.imported(name)
    if imported:
        imported_effect(reader, node, imported, name, member.receiver)
    wanted = asked_for(reader, node)
    if wanted is not None:
        return wanted
    if name in _BUILDS:
        return receiver
    unknown_method(reader, node, member, receiver, name)
    return standard.result(receiver, name, inner)


def _library_method(reader: "Reader", node: Call, member: Member, receiver: Type | None, name: str) -> Type | None:
    """A method that the tables know; an empty type where it gives nothing that they know."""
    if receiver is None:
        return None
    for library in libraries(reader.sources, receiver):
        entry = tables.method(library, name)
        known = tables.result(library, name)
        if entry is None and not known:
            continue
        type_ = lambda_receiver = tables.lambda_receiver(library, name)
        reader.arguments(node, Type(type_) if lambda_receiver else None, Type(type_) if lambda_receiver else None)
        if entry is not None and entry.memory:
            may_throw(reader, node, member, receiver, name)
        if entry is not None:
            library_effect(
                reader,
                node,
                entry,
                receiver.name if receiver.place is None else library,
                name,
                held_names(member.receiver),
                member.receiver,
            )
        element = standard.result(receiver, name, None)
        return Type(known) if known else element or Type("")
    return None


def _extensions(reader: "Reader", node: Call, receiver: Type | None, name: str) -> list[Code]:
    """Extension functions of the project that a call can mean."""
    if name in standard.PLAIN and not reader.imported(name):
        return []
    explicit = bool(reader.imported(name))
    found = []
    for place in reader.sources.functions(reader.unit, name):
        declaration = place.declaration
        if declaration.receiver is None or (receiver is None and not explicit):
            continue
        if receiver is not None and receiver.name and not _extends(reader, receiver, place) and not explicit:
            continue
        found.append(Code(place.unit, declaration, None))
    for around in reader.receivers:
        if around.place is not None:
            found += [c for c in functions(reader.sources, around.place, name) if c.declaration.receiver is not None]
    return fitting(found, node)


def _extends(reader: "Reader", receiver: Type, place: Place) -> bool:
    wanted = place.declaration.receiver
    assert wanted is not None, "an extension has a receiver"
    simple = wanted.name.rpartition(".")[2]
    if any(p.name == simple for p in place.declaration.type_parameters):
        return True
    names = {receiver.simple}
    if receiver.place is not None:
        names |= {above.declaration.name for above in reader.sources.supertypes(receiver.place)}
    if receiver.simple in COLLECTIONS:
        names |= {"List", "Collection", "Iterable"}
    names |= {library.rpartition(".")[2] for library in libraries(reader.sources, receiver)}
    return simple in names


def _static_call(reader: "Reader", node: Call, member: Member, static: Type) -> Type | None:
    """A call on the name of a class: of its companion, of an object, or a nested class being made."""
    name = member.name
    found = _project_static(reader, node, static, name)
    if found is None and (static.place is None or static.place.declaration.kind in {"object", "companion object"}):
        found = _library_method(reader, node, member, static, name)
    if found is not None:
        return found
    if name in standard.WITH_IT or name in standard.WITH_THIS:
        return standard.result(static, name, reader.arguments(node, static, static if name in standard.WITH_THIS else None))
    if name == "failure" and static.simple == "Result" and static.place is None:
        return failed(reader, node)
    reader.arguments(node, under=(EVERYTHING,) if standard.may_catch(name) else ())
    parses_statically(reader, node, static, name)
    made_from_text(reader, node, name)
    codes = _extensions(reader, node, static, name)
    if codes:
        return follow(reader, node, codes)
    return asked_for(reader, node) or (static if name in _GIVES_ITSELF else None)


_GIVES_ITSELF = frozenset(("getInstance", "create", "parse", "of", "from", "now", "getDefault"))


def _project_static(reader: "Reader", node: Call, static: Type, name: str) -> Type | None:
    """A call on the name of a class of the project; an empty type where it gives nothing known."""
    place = static.place
    if place is None:
        return None
    codes = fitting(static_functions(reader.sources, place, name), node)
    if codes:
        reader.lambdas(node, codes)
        return follow(reader, node, codes) or Type("")
    inner = nested(place, name)
    if inner is not None:
        reader.arguments(node)
        return Type(inner.qualified, inner)
    if place.declaration.kind == "enum class":
        return _of_enumeration(reader, node, static, name)
    if property_of(reader.sources, place, name) is not None:
        reader.arguments(node)
        return invoked(reader, node, reader.member_type(static, name)) or Type("")
    return None


def _of_enumeration(reader: "Reader", node: Call, static: Type, name: str) -> Type:
    reader.arguments(node)
    if name == "valueOf":
        needs_text(reader, node, "IllegalArgumentException", f"{static.simple}.valueOf")
        return static
    return Type("kotlin.collections.List", None, (static,))


def static_property(reader: "Reader", place: Place, name: str) -> Type | None:
    """A property of an object or a companion, or a nested object."""
    inner = nested(place, name)
    if inner is not None:
        return Type(inner.qualified, inner)
    holder = place if place.declaration.kind in ("object", "companion object") else companion(place)
    return reader.member_type(Type(holder.qualified, holder), name) if holder is not None else None
