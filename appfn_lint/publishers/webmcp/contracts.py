"""What the object of a tool promises: texts, parameters, result, annotations."""

from collections.abc import Iterator

from appfn_lint.json_value import Json
from appfn_lint.prose import Prose
from appfn_lint.publishers.json_schema import Schemas, read, type_of
from appfn_lint.publishers.webmcp.derivation import rules
from appfn_lint.readers.javascript import zod
from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.values import Value
from appfn_lint.source import Span
from appfn_lint.tool import DataType, Hint, Kind, Parameter, Result, TypeInfo


def text_of(written: Json | None) -> tuple[Prose | None, str]:
    """A description and how it arrives; ``unknown`` where only running the code would tell."""
    if written is None:
        return None, ""
    if not written.known or not isinstance(written.data, str) or not isinstance(written, Value):
        return None, "unknown"
    return (written.prose, "description") if written.prose else (None, "")


def inputs_of(schema: Value | None) -> Json | None:
    """The schema of the arguments; a plain object of zod schemas is one."""
    if schema is None or not isinstance(schema.data, dict):
        return schema
    if "type" in schema.data and isinstance(schema.data["type"].data, str):
        return schema
    return zod.shape(schema.module.evaluator, schema) or schema


def _schemas(module: Module, owner: str, root: Json) -> Schemas:
    source = root.module.source if isinstance(root, Value) else module.source
    return Schemas(source, owner, Kind.WEBMCP, root, _prose)


def _prose(value: Json) -> Prose:
    return value.prose if isinstance(value, Value) else Prose(())


def parameters(module: Module, owner: str, inputs: Json | None, types: list[DataType]) -> tuple[Parameter, ...]:
    """The parameters of a schema, each with the file of its name where that is another one."""
    if inputs is None or not isinstance(inputs.data, dict):
        return ()
    found = read(_schemas(module, owner, inputs))
    types.extend(found.types)
    properties = inputs.get("properties")
    own = module.source.path
    if not isinstance(properties, Value):
        return found.parameters
    owners = {parameter.name: properties.owner(parameter.name) for parameter in found.parameters}
    return tuple(
        parameter._replace(path=owners[parameter.name]) if owners[parameter.name] != own else parameter
        for parameter in found.parameters
    )


def result(module: Module, owner: str, outputs: Json | None, place: Span, types: list[DataType]) -> Result:
    """The result, by the schema of it if there is one."""
    if outputs is None or not isinstance(outputs.data, dict):
        return Result(TypeInfo("", place), place)
    own: list[DataType] = []
    type_ = type_of(_schemas(module, f"{owner} result", outputs), outputs, f"{owner} result", own)
    types.extend(own)
    description, origin = text_of(outputs.get("description"))
    return Result(type_, outputs.span, description, origin if description else "")


def is_relayed(module: Module) -> bool:
    """Whether the tools go through MCP-B, which hands the hints of MCP on."""
    return any(one.specifier.startswith("@mcp-b/") for one in module.imports.values())


def hints(value: Value, *, relayed: bool) -> Iterator[Hint]:
    """The annotations of a tool; ``relayed`` leaves out those that are meant for others."""
    annotations = value.get("annotations")
    if annotations is None:
        return
    for name, member in annotations.members():
        if relayed and name not in rules().annotations:
            continue
        key = annotations.key_span(name) if annotations.path == value.path else value.key_span("annotations")
        end = member.end if annotations.path == value.path else key.end
        boolean = member.data if isinstance(member.data, bool) and member.known else None
        yield Hint(name, boolean, Span(key.start, end))
