"""Types of the project's declarations, as far as the source says them."""

from collections.abc import Iterator

from appfn_lint.effects import tables
from appfn_lint.effects.facts import Type
from appfn_lint.effects.sources import Code, Sources, companion, leaves_open, members
from appfn_lint.publishers.appfunctions.index import Place, Unit
from appfn_lint.readers.kotlin.syntax import Declaration, TypeRef

CONTAINERS = frozenset(
    [
        "List",
        "MutableList",
        "Collection",
        "MutableCollection",
        "Iterable",
        "Set",
        "MutableSet",
        "Sequence",
        "Array",
        "Flow",
        "StateFlow",
        "SharedFlow",
        "MutableStateFlow",
        "MutableSharedFlow",
        "Result",
        "Deferred",
        "ArrayList",
        "Channel",
        "ReceiveChannel",
        "LiveData",
        "Optional",
        "Provider",
        "Lazy",
    ]
)
"""Types whose first argument is what they hold."""

COLLECTIONS = frozenset(
    ["List", "MutableList", "Collection", "MutableCollection", "Iterable", "Set", "MutableSet", "Sequence", "Array", "ArrayList"]
)
"""Those that can be empty and throw then."""

_DEEPEST = 6


def resolve(sources: Sources, unit: Unit, ref: TypeRef | None, owner: str = "", depth: int = 0) -> Type | None:
    """The type that is written at a place of a file, None where it is a function type or nothing."""
    if ref is None or ref.function_type or not ref.name or depth > _DEEPEST:
        return None
    return named(sources, unit, ref.name, owner, depth, ref.arguments)


def named(sources: Sources, unit: Unit, name: str, owner: str = "", depth: int = 0, arguments: tuple[TypeRef, ...] = ()) -> Type:
    """The type that a dotted name means in a file."""
    given = tuple(resolve(sources, unit, one, owner, depth + 1) for one in arguments)
    place = sources.type(unit, name, owner)
    if place is not None and place.declaration.kind == "typealias" and depth < _DEEPEST:
        target = resolve(sources, place.unit, place.declaration.type, place.declaration.owner, depth + 1)
        return target or Type(place.qualified, None, given)
    if place is not None:
        return Type(place.qualified, place, given)
    candidates = sources.index.candidates(unit, name)
    known = next((c for c in candidates if tables.is_known(c)), "")
    if known or len(candidates) == 1:
        return Type(known or candidates[0], None, given)
    return Type(name, None, given)


def libraries(sources: Sources, type_: Type) -> Iterator[str]:
    """Library classes that a type is, by the tables: itself, or what its class extends."""
    if type_.place is None:
        yield type_.name
    else:
        for name in sources.foreign_supertypes(type_.place):
            if tables.is_known(name):
                yield name


def functions(sources: Sources, place: Place, name: str) -> list[Code]:
    """Methods of that name: of a class, else of the nearest class above it that has some."""
    for one in sources.supertypes(place):
        found = [Code(one.unit, member, one) for member in members(one) if member.name == name]
        if found and one is not place and not leaves_open(place):
            return [code._replace(this=place) if _needs_children(code) else code for code in found]
        if found:
            return found
    return []


def _needs_children(code: Code) -> bool:
    """Whether a function speaks of what its class leaves open to those that extend it."""
    body = code.declaration.body
    if body is None or code.owner is None:
        return False
    said = code.unit.source.slice(body)
    return any(member.body is None and member.name in said for member in members(code.owner))


def static_functions(sources: Sources, place: Place, name: str) -> list[Code]:
    """Functions that are called on a class's name: of its companion, or of an object."""
    if place.declaration.kind in ("object", "companion object"):
        return functions(sources, place, name)
    inner = companion(place)
    return functions(sources, inner, name) if inner else []


def property_of(sources: Sources, place: Place, name: str) -> tuple[Place, Declaration | None, TypeRef | None] | None:
    """A property by name: the class that has it, its declaration (None for a constructor's) and its written type."""
    for one in sources.supertypes(place):
        for parameter in one.declaration.parameters:
            if parameter.name == name and one.declaration.kind != "fun":
                return one, None, parameter.type
        for member in members(one, ("val", "var")):
            if member.name == name and member.receiver is None:
                return one, member, member.type
    return None


def fits(declaration: Declaration, count: int, names: frozenset[str], *, trailing: bool) -> bool:
    """Whether a call with so many arguments, these of them named, can mean a function."""
    parameters = declaration.parameters
    if any("vararg" in p.modifiers for p in parameters):
        return True
    if count > len(parameters) or not names <= {p.name for p in parameters}:
        return False
    needed = sum(1 for p in parameters if p.default is None)
    return count >= needed or (trailing and count + 1 >= needed)
