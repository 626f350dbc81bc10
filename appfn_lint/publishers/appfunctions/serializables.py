"""From an ``@AppFunctionSerializable`` class to the data type that an agent receives."""

from collections.abc import Iterator

from appfn_lint.finding import Fix
from appfn_lint.prose import Prose
from appfn_lint.publishers.appfunctions.constraints import constraint
from appfn_lint.publishers.appfunctions.defaults import default, resolved
from appfn_lint.publishers.appfunctions.extraction import Extracted, extract, joined, lose
from appfn_lint.publishers.appfunctions.functions import NOTHING
from appfn_lint.publishers.appfunctions.index import Index, Place
from appfn_lint.publishers.appfunctions.names import SERIALIZABLE
from appfn_lint.publishers.appfunctions.texts import Flag, docstring, flag, instruction, lines, plain_comment, unpublished
from appfn_lint.publishers.appfunctions.types import annotated, annotation, describe
from appfn_lint.readers.kotlin import syntax
from appfn_lint.tool import DataType, Default, Kind, Lost, Parameter, Written


def data_type(index: Index, place: Place, *, class_level: bool) -> DataType | None:
    """The data type that a class makes, None if it is no serializable.

    ``class_level`` says whether the library version reads ``@property`` and ``@param`` of the class's KDoc.
    """
    declaration, unit = place.declaration, place.unit
    found = annotation(index, unit, declaration.annotations, SERIALIZABLE, declaration.owner)
    if found is None:
        return None
    switch = flag(unit, found, 0)
    extracted = extract(lines(unit, declaration.kdoc), class_level=True) if declaration.kdoc and switch.value else NOTHING
    sealed = "sealed" in declaration.modifiers
    told = None if sealed else instruction(index, unit, declaration.annotations, declaration.owner)
    parents = tuple(_parents(index, place))
    inherited = {p.name for parent in parents for p in _all_parameters(index, parent)}
    own = [p for p in declaration.parameters if p.property and p.name not in inherited and not sealed]
    properties = tuple(_property(index, place, p, switch, extracted, class_level=class_level) for p in own)
    written = _written(place, switch)
    return DataType(
        name=declaration.name,
        qualified=place.qualified,
        kind=Kind.APPFUNCTION,
        source=unit.source,
        span=declaration.span,
        name_span=declaration.name_span,
        description=(told.prose or None) if told else extracted.description,
        properties=properties,
        written=written,
        origin=("instruction" if told.prose is not None else "unknown") if told else "kdoc" if extracted.description else "",
        lost=(
            *_lost(place, switch, extracted, properties, inherited, class_level=class_level, overridden=told is not None),
            *_taken_from_parents(place, switch, inherited),
        ),
        variants=tuple(_variants(index, place)) if sealed else (),
        parents=tuple(parent.qualified for parent in parents),
    )


def _written(place: Place, switch: Flag) -> Written:
    comment = place.declaration.kdoc or next((p.kdoc for p in place.declaration.parameters if p.kdoc), None)
    text = docstring(place.unit, comment) if comment else None
    return Written(comment, text, switch.value, switch.span, switch.fix)


def _parents(index: Index, place: Place) -> Iterator[Place]:
    """The serializable supertypes, which are published by reference; a sealed one is a one-of and no parent."""
    for supertype in place.declaration.supertypes:
        above = index.find(place.unit, supertype.type.name, place.declaration.path)
        if above is not None and "sealed" not in above.declaration.modifiers and annotated(index, above, SERIALIZABLE):
            yield above


def _all_parameters(index: Index, place: Place) -> Iterator[syntax.Parameter]:
    yield from (p for p in place.declaration.parameters if p.property)
    for parent in _parents(index, place):
        yield from _all_parameters(index, parent)


def _property(
    index: Index, place: Place, parameter: syntax.Parameter, switch: Flag, extracted: Extracted, *, class_level: bool
) -> Parameter:
    unit, owner = place.unit, place.declaration.path
    type_ = describe(index, unit, parameter.type, owner, parameter.name_span)
    told = instruction(index, unit, parameter.annotations, owner)
    text, origin = _property_text(place, parameter, switch, extracted, class_level=class_level)
    if told is not None:
        text, origin = told.prose or None, "instruction" if told.prose is not None else "unknown"
    return Parameter(
        name=parameter.name,
        span=parameter.name_span,
        type=type_,
        required=parameter.default is None,
        description=text,
        origin=origin,
        default=_default(index, parameter, default(index, unit, parameter.default, type_, owner)) if parameter.default else None,
        constraint=constraint(index, unit, parameter.annotations, owner),
        path=unit.source.path,
    )


def _default(index: Index, parameter: syntax.Parameter, declared: Default) -> Default:
    """The declared default; whether it is resolved is looked for in all files that know AppFunctions."""
    return declared._replace(resolved=resolved(declared, parameter.name, (unit.source.text for unit in index.units)))


def _property_text(
    place: Place, parameter: syntax.Parameter, switch: Flag, extracted: Extracted, *, class_level: bool
) -> tuple[Prose | None, str]:
    """The property's own KDoc with all its tags; else, where the version reads it, the class's ``@property`` or ``@param``."""
    if not switch.value:
        return None, ""
    if parameter.kdoc is not None:
        text = joined(((line.text, line.span) for line in lines(place.unit, parameter.kdoc)), "\n")
        if text:
            return text, "kdoc"
    if class_level:
        for named in (extracted.properties.get(parameter.name), extracted.parameters.get(parameter.name)):
            if named is not None and named.text:
                return named.text, "class-kdoc"
    return None, ""


def _taken_from_parents(place: Place, switch: Flag, inherited: set[str]) -> Iterator[Lost]:
    for parameter in place.declaration.parameters:
        if switch.value and parameter.name in inherited and parameter.kdoc is not None:
            yield lose(docstring(place.unit, parameter.kdoc).strip(), "supertype", parameter.name)


def _lost(
    place: Place,
    switch: Flag,
    extracted: Extracted,
    properties: tuple[Parameter, ...],
    inherited: set[str],
    *,
    class_level: bool,
    overridden: bool,
) -> Iterator[Lost]:
    declaration, unit = place.declaration, place.unit
    if not switch.value:
        yield from _unpublished(place, switch.fix)
    if overridden and extracted.description:
        yield lose(extracted.description, "overridden")
    yield from extracted.lost
    yield from _lost_properties(extracted, properties, inherited, class_level=class_level)
    if "sealed" not in declaration.modifiers:
        yield from plain_comment(unit, declaration)


def _unpublished(place: Place, remedy: Fix | None) -> Iterator[Lost]:
    if place.declaration.kdoc:
        yield lose(unpublished(place.unit, place.declaration.kdoc), "unpublished")._replace(remedy=remedy)
    for parameter in place.declaration.parameters:
        if parameter.kdoc and parameter.property:
            yield lose(unpublished(place.unit, parameter.kdoc), "unpublished", parameter.name)._replace(remedy=remedy)


def _lost_properties(
    extracted: Extracted, properties: tuple[Parameter, ...], inherited: set[str], *, class_level: bool
) -> Iterator[Lost]:
    known = {p.name: p for p in properties}
    for name, (text, name_span) in (extracted.parameters | extracted.properties).items():
        if text is None:
            continue
        if name in inherited:
            yield lose(text, "supertype", name)._replace(subject_span=name_span)
        elif name not in known:
            yield lose(text, "unknown-parameter", name)._replace(subject_span=name_span)
        elif not class_level:
            yield lose(text, "class-level", name)._replace(subject_span=name_span)
        elif known[name].origin == "instruction":
            yield lose(text, "overridden", name)._replace(subject_span=name_span)


def _variants(index: Index, place: Place) -> Iterator[str]:
    """Direct subtypes of a sealed type, in the files known."""
    for other in list(index.classes.values()):
        for supertype in other.declaration.supertypes:
            above = index.resolve(other.unit, supertype.type.name, other.declaration.path)
            if above is not None and above.qualified == place.qualified:
                yield other.qualified
