"""From a registration to the tool that an agent receives."""

import ast
from collections.abc import Callable, Iterator

from appfn_lint.json_value import Json
from appfn_lint.prose import Prose, Segment
from appfn_lint.publishers import fastmcp, google_adk, langchain, mcp_sdk, openai_agents, pydantic_ai
from appfn_lint.publishers.explained import documented, explain
from appfn_lint.publishers.json_schema import Schemas
from appfn_lint.publishers.json_schema import read as read_schema
from appfn_lint.publishers.python.authored import Authored, Delivered, Signed
from appfn_lint.publishers.python.registrations import Function, Registration
from appfn_lint.publishers.python.sdks import Sdk, table
from appfn_lint.publishers.python.types import Types
from appfn_lint.publishers.python.wrapping import loses
from appfn_lint.readers.python import literals
from appfn_lint.readers.python.modules import FunctionNode, Scope, arguments
from appfn_lint.readers.python.names import Local, Names
from appfn_lint.readers.python.schemas import json_of
from appfn_lint.readers.python.texts import docstring, known_part, text_of
from appfn_lint.readers.python.walking import walk
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span
from appfn_lint.tool import DataType, Documented, Hint, Kind, Library, Parameter, Result, Tool, TypeInfo, Written

_PUBLISHERS: dict[Sdk, Callable[[Authored], Delivered]] = {
    "mcp": mcp_sdk.publish,
    "fastmcp": fastmcp.publish,
    "openai-agents": openai_agents.publish,
    "pydantic-ai": pydantic_ai.publish,
    "langchain": langchain.publish,
    "google-adk": google_adk.publish,
}
_OUTPUTS: frozenset[Sdk] = frozenset(("mcp", "fastmcp"))
"""SDKs that publish a schema of the result, with the text of its ``Field``; run with mcp 1.30, fastmcp 3.4 and 4.2."""
_HINTS = {"read_only_hint": "readOnlyHint", "destructive_hint": "destructiveHint", "idempotent_hint": "idempotentHint",
          "open_world_hint": "openWorldHint"}  # fmt: skip


class Built(NamedTuple):
    """A tool, the data types that its texts stand in, and whether its description, or its name, is known only when the code runs."""

    tool: Tool
    types: tuple[DataType, ...]
    computed: bool = False
    unnamed: bool = False


def build(names: Names, found: Registration, library: Library) -> Built | None:
    """The tool of a registration; None where even its name is known only when the code runs."""
    if found.record is not None:
        return _record(names, found)
    if found.function is None and found.owner is None and found.model is None:
        return None
    if found.function is not None and (_is_wrapper(names, found.function) or _is_replaced(names, found, found.function)):
        return None  # what it wraps, or what takes its place, is known only when the code runs
    named = _name(names, found)
    if named is None:
        return None
    types = Types(names)
    signed, injected = _signature(types, found)
    given = _option(found, "description", "description_override")
    description = text_of(names, found.scope, given) if given is not None else None
    computed = given is not None and not _is_none(given) and description is None
    called = _option(found, "name_override", "name")
    unnamed = called is not None and not _is_none(called) and text_of(names, found.scope, called) is None
    if computed and unnamed:
        return None  # the function carries neither name nor text
    authored = Authored(
        _doc(found),
        given is not None and not _is_none(given),
        known_part(names, found.scope, given) if computed and given is not None else description,
        signed,
        found.options,
        library.order,
    )
    delivered = _PUBLISHERS[found.sdk](authored)
    tool = _tool(found, named, authored, delivered, injected, types, _hints(names, found))
    return Built(tool._replace(origin="unknown") if computed else tool, tuple(types.found.values()), computed, unnamed)


def _is_replaced(names: Names, found: Registration, function: Function) -> bool:
    """Whether a decorator between the registration and the function gives back one of which neither signature nor text is known."""
    decorators = function.node.decorator_list
    below = decorators[decorators.index(found.place) + 1 :] if found.place in decorators else decorators
    return any(loses(names, function.scope, decorator) for decorator in below)


def _is_wrapper(names: Names, function: Function) -> bool:
    """Whether a function stands in for another one: ``@functools.wraps(…)``."""
    calls = (one.func for one in function.node.decorator_list if isinstance(one, ast.Call))
    return any(names.full_name(function.scope, call) == "functools.wraps" for call in calls)


class _Named(NamedTuple):
    name: str
    span: Span


def _name(names: Names, found: Registration) -> _Named | None:
    given = _option(found, "name_override", "name")
    if given is not None and not _is_none(given):
        text = text_of(names, found.scope, given)
        if text is not None:
            inside = text.path == found.scope.module.path and len(text.segments) > 0
            return _Named(text.text, text.span if inside else found.scope.module.span(given))
        if found.function is None:
            return None
    if found.model is not None:
        return _Named(found.model.name, found.scope.module.name_span(found.model))
    if found.function is not None and found.owner is None:
        node = found.function.node
        return _Named(node.name, found.function.scope.module.name_span(node))
    return None


def _option(found: Registration, *keys: str) -> ast.expr | None:
    return next((found.options[key] for key in keys if key in found.options), None)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _doc(found: Registration) -> Prose | None:
    if found.owner is not None:
        return None
    if found.model is not None:
        return docstring(found.scope, found.model)
    return docstring(found.function.scope, found.function.node) if found.function else None


def _signature(types: Types, found: Registration) -> tuple[tuple[Signed, ...], tuple[str, ...]]:
    """The parameters of the contract, and the names that the SDK supplies itself."""
    if found.model is not None:
        fields = types.properties(found.scope, found.model)  # the texts of their fields are not published
        return tuple(Signed(p._replace(description=None, origin=""), types.read(found.scope, None, p.span)) for p in fields), ()
    schema = _option(found, "args_schema") if found.sdk == "langchain" else None
    if schema is not None and found.function is not None:
        model = types.names.resolve(found.scope, schema)
        if isinstance(model, Local) and isinstance(model.node, ast.ClassDef):
            read = types.read(found.scope, schema, found.scope.module.span(schema))
            data = types.found.pop(read.type.reference or "", None)
            if data is not None:
                return tuple(Signed(p, types.read(found.scope, None, p.span)) for p in data.properties), ()
    if found.function is None:
        return (), ()
    scope, node = found.function.scope, found.function.node
    kept: list[Signed] = []
    injected: list[str] = []
    excluded = _texts(found.options.get("exclude_args"))
    defaults = _defaults(node)
    for index, argument in enumerate(arguments(node)):
        if index == 0 and argument.arg in ("self", "cls") and isinstance(scope.node, ast.ClassDef):
            continue
        if argument is node.args.vararg or argument is node.args.kwarg:
            continue
        signed = _signed(types, scope, argument, defaults.get(argument.arg), node, found.sdk)
        if signed is None or argument.arg in excluded:
            injected.append(argument.arg)
        else:
            kept.append(signed)
    return tuple(kept), tuple(injected)


def _signed(
    types: Types, scope: Scope, argument: ast.arg, default: ast.expr | None, node: FunctionNode, sdk: Sdk
) -> Signed | None:
    """One parameter, None where the SDK supplies it."""
    start = scope.module.offset(argument.lineno, argument.col_offset)
    span = Span(start, start + len(argument.arg))
    read = types.read(scope, argument.annotation, span)
    if _is_injected(types.names, scope, argument, read.base, read.markers, default, sdk):
        return None
    parameter = types.parameter(scope, argument.arg, span, argument.annotation, default)
    texts = [text_of(types.names, where, written) for where, written in read.strings]
    return Signed(parameter, read, tuple(text for text in texts if text), "keyword" if argument in node.args.kwonlyargs else "")


def _is_injected(
    names: Names, scope: Scope, argument: ast.arg, base: str, markers: tuple[str, ...], default: ast.expr | None, sdk: Sdk
) -> bool:
    own = table()[sdk]
    if base in own.injected or argument.arg in own.injected_names or any(marker in own.markers for marker in markers):
        return True
    if any(_matches(marker, own.resolvers) for marker in markers if marker):
        return True
    return isinstance(default, ast.Call) and _matches(names.full_name(scope, default.func), own.resolvers)


def _matches(name: str, patterns: tuple[str, ...]) -> bool:
    return bool(name) and any(name == p or (p.endswith("*") and name.startswith(p[:-1])) for p in patterns)


def _defaults(node: FunctionNode) -> dict[str, ast.expr]:
    given = node.args
    positional = [*given.posonlyargs, *given.args]
    found = {a.arg: d for a, d in zip(reversed(positional), reversed(given.defaults), strict=False)}
    return found | {a.arg: d for a, d in zip(given.kwonlyargs, given.kw_defaults, strict=True) if d is not None}


def _texts(node: ast.expr | None) -> frozenset[str]:
    items = node.elts if isinstance(node, ast.List | ast.Tuple | ast.Set) else ()
    return frozenset(item.value for item in items if isinstance(item, ast.Constant) and isinstance(item.value, str))


def _tool(
    found: Registration,
    named: _Named,
    authored: Authored,
    delivered: Delivered,
    injected: tuple[str, ...],
    types: Types,
    hints: tuple[Hint, ...],
) -> Tool:
    entries = documented(delivered.documented)
    parameters = explain((_parameter(signed, delivered) for signed in authored.parameters), _visible(delivered, entries))
    if found.sdk == "pydantic-ai" and len(parameters) == 1 and parameters[0].type.reference:
        parameters = types.found.pop(parameters[0].type.reference).properties  # one model takes the place of the arguments
    function = found.function
    place = function.node if function is not None else found.model
    module = function.scope.module if function is not None else found.scope.module
    return Tool(
        id=named.name,
        name=named.name,
        kind=Kind.PYTHON,
        source=module.source,
        span=module.span(place) if place is not None else found.scope.module.span(found.place),
        name_span=named.span,
        description=delivered.description,
        parameters=parameters,
        result=_result(types, function, delivered, found.sdk),
        written=Written(text=authored.cleaned, documented=entries),
        origin=delivered.origin,
        lost=delivered.lost,
        injected=injected,
        owner=found.owner.name if found.owner else "",
        code=function,
        hints=hints,
    )


def _visible(delivered: Delivered, entries: tuple[Documented, ...]) -> tuple[Documented, ...]:
    """Entries that stand in what is delivered; those of a section that is dropped explain nothing."""
    return entries if delivered.description is not None and delivered.documented is delivered.description else ()


def _parameter(signed: Signed, delivered: Delivered) -> Parameter:
    parameter = signed.parameter
    first = delivered.first.get(parameter.name)
    if first:
        return parameter._replace(description=first, origin=_origin(signed, first))
    if parameter.description or parameter.origin == "unknown":
        return parameter
    told = delivered.told.get(parameter.name)
    return parameter._replace(description=told, origin=_origin(signed, told)) if told else parameter


def _origin(signed: Signed, text: Prose) -> str:
    return "annotation" if text in signed.strings else "docstring"


def _result(types: Types, function: Function | None, delivered: Delivered, sdk: Sdk) -> Result:
    if function is None:
        return Result(TypeInfo("", Span(0, 0)), Span(0, 0))
    scope, node = function.scope, function.node
    name = scope.module.name_span(node)
    if node.returns is None:
        gives = any(isinstance(one, ast.Return) and one.value is not None for one in walk(node))
        return Result(TypeInfo("Any" if gives else "", name), name, delivered.result, "docstring" if delivered.result else "")
    read = types.read(scope, node.returns, name)
    type_ = None if read.type.shape == "null" else read.type
    span = scope.module.span(node.returns)
    if delivered.result or sdk not in _OUTPUTS:
        return Result(type_, span, delivered.result, "docstring" if delivered.result else "")
    text, unknown = types.description(read.fields)
    if sdk == "mcp" and read.base == "builtins.dict" and not _has_keys(node.returns):
        return Result(type_, span)  # a plain dictionary gets no output schema there
    return Result(type_, span, text, "field" if text else "unknown" if unknown else "")


def _has_keys(annotation: ast.expr) -> bool:
    """Whether a dictionary's types of keys and values are written: ``Annotated[dict[str, int], …]``."""
    match annotation:
        case ast.Subscript(slice=ast.Tuple(elts=[ast.Subscript(), *_])):
            return True
        case _:
            return False


def _hints(names: Names, found: Registration) -> tuple[Hint, ...]:
    given = found.options.get("annotations")
    hints = []
    for key, value, span in _annotations(names, found, given) if given is not None else ():
        if key != "title":
            known = value.value if isinstance(value, ast.Constant) and isinstance(value.value, bool) else None
            hints.append(Hint(_HINTS.get(key, key), known, span, found.scope.module.path))
    return tuple(hints)


def _annotations(names: Names, found: Registration, given: ast.expr) -> Iterator[tuple[str, ast.expr, Span]]:
    """The entries of ``annotations=``: a dictionary, ``ToolAnnotations(…)``, or a name for it."""
    module = found.scope.module
    match given:
        case ast.Dict(keys=keys, values=values):
            for key, value in zip(keys, values, strict=True):
                if isinstance(key, ast.Constant):
                    yield str(key.value), value, module.span(key)
        case ast.Call(keywords=keywords):
            yield from ((k.arg, k.value, module.span(k)) for k in keywords if k.arg)
        case ast.Name() | ast.Attribute():
            made = names.resolve(found.scope, given)
            if isinstance(made, Local) and isinstance(made.node, ast.Call):
                yield from ((k.arg, k.value, module.span(given)) for k in made.node.keywords if k.arg)
        case _:
            pass


def _record(names: Names, found: Registration) -> Built | None:
    """A low-level ``Tool(name=…, description=…, inputSchema=…)``."""
    given = found.options.get("name")
    text = text_of(names, found.scope, given) if given is not None else None
    if text is None or given is None:
        return None
    module = found.scope.module
    place = text.span if text.path == module.path else module.span(given)
    written = found.options.get("description")
    description = text_of(names, found.scope, written) if written is not None else None
    schema = found.options.get("inputSchema", found.options.get("input_schema"))
    inputs = json_of(names, found.scope, schema) if schema is not None else None
    parameters, types = _schema_parameters(names, found, schema, inputs, text.text)
    unknown = written is not None and not _is_none(written) and description is None
    if unknown and written is not None:
        description = known_part(names, found.scope, written)
    entries = documented(description)
    tool = Tool(
        id=text.text,
        name=text.text,
        kind=Kind.PYTHON,
        source=module.source,
        span=module.span(found.place),
        name_span=place,
        description=description or None,
        parameters=explain(parameters, entries),
        result=Result(TypeInfo("", place), place),
        written=Written(documented=entries),
        origin="unknown" if unknown else "option" if description else "",
        inputs=inputs if inputs is not None and inputs.known and isinstance(inputs.data, dict) else None,
        hints=_hints(names, found),
    )
    return Built(tool, types, unknown)


def _schema_parameters(
    names: Names, found: Registration, schema: ast.expr | None, inputs: Json | None, owner: str
) -> tuple[tuple[Parameter, ...], tuple[DataType, ...]]:
    module = found.scope.module
    if inputs is not None and inputs.known and isinstance(inputs.data, dict):

        def prose(value: Json) -> Prose:
            text = literals.prose(module.source.text, value.span, module.path)
            return (
                text
                if text is not None and text.text == value.data
                else Prose((Segment(str(value.data), value.span),), path=module.path)
            )

        read = read_schema(Schemas(module.source, owner, Kind.PYTHON, inputs, prose))
        return read.parameters, read.types
    match schema:
        case ast.Call(func=ast.Attribute(value=model, attr="model_json_schema" | "schema")):
            types = Types(names)
            reading = types.read(found.scope, model, module.span(model))
            data = types.found.pop(reading.type.reference or "", None)
            return (data.properties if data is not None else ()), tuple(types.found.values())
        case _:
            return (), ()
