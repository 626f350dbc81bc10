"""From a Kotlin function to the tool that an agent receives."""

from collections.abc import Iterator

from appfn_lint.prose import Prose
from appfn_lint.publishers.appfunctions import overrides
from appfn_lint.publishers.appfunctions.constraints import constraint
from appfn_lint.publishers.appfunctions.defaults import default, resolved
from appfn_lint.publishers.appfunctions.extraction import Extracted, extract, lose
from appfn_lint.publishers.appfunctions.index import Index, Place
from appfn_lint.publishers.appfunctions.names import DEPRECATED, FUNCTION, INJECTED, INJECTED_SIMPLE, SIGNATURE
from appfn_lint.publishers.appfunctions.texts import (
    Flag,
    Instruction,
    argument_of,
    docstring,
    flag,
    instruction,
    lines,
    plain_comment,
    string,
    unpublished,
)
from appfn_lint.publishers.appfunctions.types import annotation, describe
from appfn_lint.readers.kotlin import syntax
from appfn_lint.source import Span
from appfn_lint.tool import Default, Inherited, Kind, Lost, Parameter, Result, Tool, TypeInfo, Written

NOTHING = Extracted(None, {}, {}, None, (), ())

_FLAG_POSITION = {"function": 1, "signature": 2}


def tool(index: Index, place: Place) -> Tool | None:
    """The tool that a function declaration makes, None if it makes none."""
    declaration, unit = place.declaration, place.unit
    if declaration.kind != "fun":
        return None
    found = annotation(index, unit, declaration.annotations, FUNCTION, declaration.owner)
    if found is not None:
        return _tool(index, place, flag(unit, found, _FLAG_POSITION["function"]))
    around = overrides.enclosing(index, place)
    if around is None or around.declaration.kind != "fun interface" or declaration.body is not None:
        return None
    found = annotation(index, unit, around.declaration.annotations, SIGNATURE, around.declaration.owner)
    return _tool(index, place, flag(unit, found, _FLAG_POSITION["signature"])) if found else None


def _tool(index: Index, place: Place, switch: Flag) -> Tool:
    unit, declaration = place.unit, place.declaration
    extracted = extract(lines(unit, declaration.kdoc)) if declaration.kdoc and switch.value else NOTHING
    told = instruction(index, unit, declaration.annotations, declaration.owner)
    parameters, injected = _parameters(index, place, extracted)
    written = _written(index, place, switch)
    return Tool(
        id=_id(place),
        name=declaration.name,
        kind=Kind.APPFUNCTION,
        source=unit.source,
        span=declaration.span,
        name_span=declaration.name_span,
        description=(told.prose or None) if told else extracted.description,
        parameters=parameters,
        result=_result(index, place, extracted),
        written=written,
        origin=_origin(told) if told else "kdoc" if extracted.description else "",
        lost=tuple(_lost(place, switch, extracted, written, parameters, injected, overridden=told is not None)),
        moved=extracted.moved,
        injected=injected,
        owner=place.qualified.rpartition(".")[0],
        deprecation=_deprecation(index, place),
        schema=overrides.schema(index, place) if "override" in declaration.modifiers or declaration.body is None else "",
        overrides="override" in declaration.modifiers,
        code=place,
    )


def _origin(told: Instruction) -> str:
    return "unknown" if told.prose is None else "instruction"


def _id(place: Place) -> str:
    owner, _, name = place.qualified.rpartition(".")
    return f"{owner}#{name}"


def _written(index: Index, place: Place, switch: Flag) -> Written:
    unit, declaration = place.unit, place.declaration
    around = None
    if declaration.kdoc is None and switch.value:
        around = overrides.inherited(index, place) or _interface_doc(index, place)
    return Written(
        comment=declaration.kdoc,
        text=docstring(unit, declaration.kdoc) if declaration.kdoc else None,
        flag=switch.value,
        flag_span=switch.span,
        publish=switch.fix,
        inherited=around,
    )


def _interface_doc(index: Index, place: Place) -> Inherited | None:
    """For a signature: KDoc on the interface, which is not read, instead of on its method."""
    around = overrides.enclosing(index, place)
    if around is None or around.declaration.kind != "fun interface" or around.declaration.kdoc is None:
        return None
    return Inherited(around.declaration.path, around.unit.source.path, around.declaration.kdoc)


def _parameters(index: Index, place: Place, extracted: Extracted) -> tuple[tuple[Parameter, ...], tuple[str, ...]]:
    contract: list[Parameter] = []
    injected = [c.name for c in place.declaration.context_parameters if c.name]
    above = [member for _, member in overrides.overridden(index, place)] if place.declaration.parameters else []
    for at, parameter in enumerate(place.declaration.parameters):
        if _is_injected(index, place, parameter):
            injected.append(parameter.name)
        else:
            optional = parameter.default is not None or any(m.parameters[at].default is not None for m in above)
            contract.append(_parameter(index, place, parameter, extracted, required=not optional))
    return tuple(contract), tuple(injected)


def _is_injected(index: Index, place: Place, parameter: syntax.Parameter) -> bool:
    if parameter.type is None:
        return False
    if parameter.type.name.rpartition(".")[2] in INJECTED_SIMPLE:
        return True
    return any(name in INJECTED for name in index.candidates(place.unit, parameter.type.name, place.declaration.owner))


def _parameter(index: Index, place: Place, parameter: syntax.Parameter, extracted: Extracted, *, required: bool) -> Parameter:
    unit, owner = place.unit, place.declaration.owner
    type_ = describe(index, unit, parameter.type, owner, parameter.name_span)
    told = instruction(index, unit, parameter.annotations, owner)
    named = extracted.parameters.get(parameter.name)
    text = (told.prose or None) if told else named.text if named else None
    return Parameter(
        name=parameter.name,
        span=parameter.name_span,
        type=type_,
        required=required,
        description=text,
        origin=_origin(told) if told else "kdoc" if text else "",
        default=_default(place, parameter, default(index, unit, parameter.default, type_, owner)) if parameter.default else None,
        constraint=constraint(index, unit, parameter.annotations, owner),
    )


def _default(place: Place, parameter: syntax.Parameter, declared: Default) -> Default:
    body = place.declaration.body
    return declared._replace(resolved=body is not None and resolved(declared, parameter.name, [place.unit.source.slice(body)]))


def _result(index: Index, place: Place, extracted: Extracted) -> Result:
    unit, declaration = place.unit, place.declaration
    written = declaration.type
    type_ = describe(index, unit, written, declaration.owner) if written else _inferred(place)
    told = instruction(index, unit, written.annotations, declaration.owner) if written else None
    text = (told.prose or None) if told else extracted.result
    return Result(
        type=None if type_ is not None and type_.shape == "null" and not type_.nullable else type_,
        span=written.span if written else declaration.name_span,
        description=text,
        origin=_origin(told) if told else "kdoc" if text else "",
        constraint=constraint(index, unit, declaration.annotations, declaration.owner),
    )


def _inferred(place: Place) -> TypeInfo | None:
    """A function without a written result type returns ``Unit``, unless its body is an expression."""
    return TypeInfo("", place.declaration.name_span) if place.declaration.expression_body else None


def _deprecation(index: Index, place: Place) -> Prose | None:
    found = annotation(index, place.unit, place.declaration.annotations, DEPRECATED, place.declaration.owner)
    argument = argument_of(found, "message", 0) if found else None
    return string(index, place.unit, argument, place.declaration.owner) if argument else None


def _lost(
    place: Place,
    switch: Flag,
    extracted: Extracted,
    written: Written,
    parameters: tuple[Parameter, ...],
    injected: tuple[str, ...],
    *,
    overridden: bool,
) -> Iterator[Lost]:
    if written.text and written.comment and not switch.value:
        yield lose(unpublished(place.unit, written.comment), "unpublished")._replace(remedy=switch.fix)
    if overridden and extracted.description:
        yield lose(extracted.description, "overridden")
    named = {parameter.name for parameter in parameters}
    yield from (_about(lost, extracted, named, injected) for lost in extracted.lost)
    yield from _lost_parameters(extracted, parameters, injected)
    if written.inherited is not None:
        yield _lost_inherited(written.inherited)
    yield from plain_comment(place.unit, place.declaration)


def _about(lost: Lost, extracted: Extracted, named: set[str], injected: tuple[str, ...]) -> Lost:
    """A lost text of an oddly written parameter, told apart by whether there is such a parameter, and whether it has a text."""
    if lost.reason not in ("bracketed-parameter", "quoted-parameter", "joined-parameter"):
        return lost
    if lost.subject in injected:
        return lose(lost.prose, "injected-parameter", lost.subject)._replace(subject_span=lost.subject_span)
    if lost.subject not in named:
        return lose(lost.prose, "unknown-parameter", lost.subject)._replace(subject_span=lost.subject_span)
    return lost._replace(remedy=None) if lost.subject in extracted.parameters else lost


def _lost_parameters(extracted: Extracted, parameters: tuple[Parameter, ...], injected: tuple[str, ...]) -> Iterator[Lost]:
    known = {parameter.name: parameter for parameter in parameters}
    for name, (text, name_span) in extracted.parameters.items():
        if text is None:
            continue
        if name in injected:
            yield lose(text, "injected-parameter", name)._replace(subject_span=name_span)
        elif name not in known:
            yield lose(text, "unknown-parameter", name)._replace(subject_span=name_span)
        elif known[name].origin in ("instruction", "unknown"):
            yield lose(text, "overridden", name)._replace(subject_span=name_span)


def _lost_inherited(inherited: Inherited) -> Lost:
    place = Span(inherited.span.start, inherited.span.end)
    prose = Prose.of([(f"KDoc of {inherited.owner}", place)])
    return lose(prose, "inherited", inherited.owner)._replace(path=inherited.path)
