"""What a function takes over from the declarations it overrides, and the documentation that it does not take over."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.publishers.appfunctions.index import Index, Place
from appfn_lint.publishers.appfunctions.names import SCHEMA
from appfn_lint.publishers.appfunctions.types import annotated
from appfn_lint.readers.kotlin.syntax import Declaration
from appfn_lint.tool import Inherited


def enclosing(index: Index, place: Place) -> Place | None:
    """The class around a member, None at top level."""
    return index.classes.get(place.qualified.rpartition(".")[0])


def supertypes(index: Index, start: Place) -> Iterator[Place]:
    """Classes and interfaces above one, nearest first, as far as the project declares them; each once."""
    pending, seen = [start], {start.qualified}
    while pending:
        place = pending.pop(0)
        for supertype in place.declaration.supertypes:
            above = index.find(place.unit, supertype.type.name, place.declaration.path)
            if above is not None and above.qualified not in seen:
                seen.add(above.qualified)
                pending.append(above)
                yield above


def overridden(index: Index, place: Place) -> Iterator[tuple[Place, Declaration]]:
    """The declarations that a function overrides, nearest first, each with its class."""
    around = enclosing(index, place)
    if around is None or "override" not in place.declaration.modifiers:
        return
    for above in supertypes(index, around):
        for member in above.declaration.members:
            if _same_function(member, place.declaration):
                yield above, member


def _same_function(one: Declaration, other: Declaration) -> bool:
    return one.kind == "fun" and one.name == other.name and len(one.parameters) == len(other.parameters)


def schema(index: Index, place: Place) -> str:
    """The qualified name of the predefined schema interface behind a function, empty if there is none."""
    around = enclosing(index, place)
    if around is not None and annotated(index, around, SCHEMA):
        return around.qualified
    return next((above.qualified for above, _ in overridden(index, place) if annotated(index, above, SCHEMA)), "")


def inherited(index: Index, place: Place) -> Inherited | None:
    """Documentation on the overridden, implemented or delegated declaration, which is never delivered."""
    for above, member in overridden(index, place):
        if member.kdoc is not None:
            return Inherited(f"{above.declaration.path}.{member.name}", above.unit.source.path, member.kdoc)
    return _delegate(index, place)


_DELEGATION = compiled(r"\{?\s*(?:return\s+)?(\w+)\s*\.\s*(\w+)\s*\((?:[^(){}\"]|\([^(){}]*\))*\)\s*\}?")


def _delegate(index: Index, place: Place) -> Inherited | None:
    """The documented function of an injected object that a one-line body hands everything to."""
    declaration, around = place.declaration, enclosing(index, place)
    if declaration.body is None or around is None:
        return None
    match = _DELEGATION.fullmatch(place.unit.source.slice(declaration.body).strip())
    if match is None:
        return None
    type_name = _property_type(around, match.group(1))
    target = index.find(around.unit, type_name, around.declaration.path) if type_name else None
    for member in target.declaration.members if target else ():
        if target and member.kind == "fun" and member.name == match.group(2) and member.kdoc is not None:
            return Inherited(f"{target.declaration.path}.{member.name}", target.unit.source.path, member.kdoc)
    return None


def _property_type(place: Place, name: str) -> str:
    owner = place.declaration
    for parameter in owner.parameters:
        if parameter.name == name and parameter.type is not None:
            return parameter.type.name
    for member in owner.members:
        if member.name == name and member.kind in ("val", "var"):
            return member.type.name if member.type is not None else _constructed(place, member)
    return ""


_CONSTRUCTION = compiled(r"(?:lazy\s*(?:\([^()]*\)\s*)?\{\s*)?([A-Z]\w*(?:\.[A-Z]\w*)*)\s*\(")


def _constructed(place: Place, member: Declaration) -> str:
    """The class whose constructor a property's initializer or ``by lazy`` calls."""
    made = member.initializer or member.delegate
    match = _CONSTRUCTION.match(place.unit.source.slice(made).strip()) if made else None
    return match.group(1) if match else ""
