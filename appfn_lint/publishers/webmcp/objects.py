"""Tools that code registers: objects with a name, a description and something to run."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from appfn_lint.expressions import compiled
from appfn_lint.json_value import Json
from appfn_lint.prose import Prose
from appfn_lint.publishers.json_schema import Schemas, read, type_of
from appfn_lint.publishers.webmcp.deeds import deeds
from appfn_lint.publishers.webmcp.derivation import rules
from appfn_lint.readers.javascript import zod
from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.parsing import child, named
from appfn_lint.readers.javascript.values import Value
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span
from appfn_lint.tool import DataType, Hint, Kind, Parameter, Result, Tool, TypeInfo

if TYPE_CHECKING:
    from tree_sitter import Node

_HINTS: Final = frozenset({"readOnlyHint", "untrustedContentHint", "consequentialHint", "destructiveHint", "idempotentHint"})
_RUNS: Final = ("execute", "handler", "callback", "run", "invoke", "implementation")
_SCHEMAS: Final = ("inputSchema", "parameters", "schema", "input")
_HOOKS: Final = frozenset({
    "useWebMCP", "useWebMCPTool", "useWebMcpTool", "useWebMcp", "declareExperimentalWebMcpTool", "registerWebMCPTool", "registerWebMcpTool",
    "WebMcpTool", "WebMCPTool", "defineWebMcpTool", "defineWebMCPTool", "provideExperimentalWebMcpTools",
})  # fmt: skip
"""Functions whose object argument is a tool, whatever it holds."""
_INTERFACE: Final = compiled(
    rb"modelContext|useWebM[Cc][Pp]|WebM[Cc][Pp]\.|WebM[Cc][Pp]Tool|WebMCP|from ['\"][^'\"]*web-?mcp", re.IGNORECASE
)
_SERVER: Final = compiled(
    rb"from ['\"](?:@modelcontextprotocol/sdk|ai|@openai/agents|@tanstack/ai|@anthropic-ai/sdk|openai)(?:/[^'\"]*)?['\"]"
)
"""Modules that talk to models themselves have objects of the same shape."""
_KEYS: Final = '((pair key: (property_identifier) @key) @pair (#any-of? @key "description" "experimentalWebMcpTool"))'
_SHORT: Final = '((shorthand_property_identifier) @key (#eq? @key "description"))'


class Found(NamedTuple):
    """A tool's object: the tool, the data types of its schemas, its node, and whether it is registered where it stands."""

    tool: Tool
    types: tuple[DataType, ...]
    node: "Node"
    certain: bool = False


def is_about_pages(module: Module) -> bool:
    """Whether the module's code, and not only its comments, speaks of the tools' interface of pages."""
    data = module.tree.data
    return not _SERVER.search(data) and any(not _is_remark(module, match.start()) for match in _INTERFACE.finditer(data))


def _is_remark(module: Module, byte: int) -> bool:
    node = module.tree.root.descendant_for_byte_range(byte, byte + 1)
    return node is None or node.type == "comment"


def tools(module: Module, *, followed: bool = False) -> Iterator[Found]:
    """The tools that a module defines; ``followed`` says that a module which registers tools imports it."""
    done: set[int] = set()
    loose = followed or is_about_pages(module)
    matches = [match["key"][0] for match in module.tree.find(_KEYS)] + [match["key"][0] for match in module.tree.find(_SHORT)]
    for key in sorted(matches, key=lambda node: node.start_byte):
        pair = key.parent if key.type == "property_identifier" else key
        holder = pair.parent if pair is not None else None
        if module.tree.text(key) == "experimentalWebMcpTool":
            value = child(pair, "value") if pair is not None else None
            holder = value if value is not None and value.type == "object" else None
        if holder is None or holder.type != "object" or holder.id in done:
            continue
        done.add(holder.id)
        found = _found(module, holder, loose=loose)
        if found is not None:
            yield found


def _found(module: Module, node: "Node", *, loose: bool) -> Found | None:
    called = callee(module, node)
    option = _option(module, node)
    if option in ("function", "serverInfo", "clientInfo", "properties", "$defs", "definitions"):
        return None
    value = module.evaluator.value(node)
    name = value.get("name") or _named_before(module, node, called)
    if not isinstance(name, Value) or not name.known or not isinstance(name.data, str) or not isinstance(value.data, dict):
        return None
    certain = called in _HOOKS or option == "experimentalWebMcpTool" or (called == "registerTool" and _is_direct(module, node))
    if not certain and not loose:
        return None
    runs = any(key in value.data for key in _RUNS)
    schema = next((value.data[key] for key in _SCHEMAS if key in value.data), None)
    typed = schema is not None and ("inputSchema" in value.data or runs)
    if not certain and not (typed or "execute" in value.data or (runs and "description" in value.data and called != "")):
        return None
    found = _tool(module, node, value, name, schema, signal=option == "experimentalWebMcpTool")
    return found._replace(certain=certain)


def callee(module: Module, node: "Node") -> str:
    """The name of the function that an object, or a list that holds it, is given to; empty for none."""
    here = node
    while here.parent is not None and here.parent.type in (
        "array",
        "parenthesized_expression",
        "as_expression",
        "satisfies_expression",
    ):
        here = here.parent
    arguments = here.parent
    call = arguments.parent if arguments is not None and arguments.type == "arguments" else None
    called = child(call, "function") if call is not None and call.type == "call_expression" else None
    if called is None:
        return ""
    return module.tree.text(child(called, "property") if called.type == "member_expression" else called)


def _is_direct(module: Module, node: "Node") -> bool:
    return node.parent is not None and node.parent.type == "arguments" and _is_webmcp(module, node.parent)


def _option(module: Module, node: "Node") -> str:
    """The key that an object is the value of; empty where it is none."""
    pair = node.parent
    return module.tree.text(child(pair, "key")) if pair is not None and pair.type == "pair" else ""


def _named_before(module: Module, node: "Node", called: str) -> Value | None:
    """The name in ``registerTool(name, object)``."""
    arguments = node.parent
    if called != "registerTool" or arguments is None or arguments.type != "arguments" or not _is_webmcp(module, arguments):
        return None
    given = named(arguments)
    return module.evaluator.value(given[0]) if given and given[0].id != node.id else None


def _is_webmcp(module: Module, arguments: "Node") -> bool:
    called = child(arguments.parent, "function") if arguments.parent is not None else None
    return called is not None and is_context(module, child(called, "object"))


def is_context(module: Module, node: "Node | None") -> bool:
    """Whether an expression is the tools' interface of the page, by its text or by what a constant is declared with."""
    if node is None:
        return False
    written = module.tree.text(node)
    if "modelContext" in written:
        return True
    declared = module.declared(written) if node.type == "identifier" else None
    return declared is not None and "modelContext" in module.tree.text(declared)


def _tool(module: Module, node: "Node", value: Value, name: Value, schema: Value | None, *, signal: bool) -> Found:
    types: list[DataType] = []
    written = value.get("description")
    description, origin = text_of(written)
    span = module.tree.span(node)
    place = name.inside if name.module is module else _reference(module, node, span)
    inputs = _schema(schema)
    tool = Tool(
        id=name.data,
        name=name.data,
        kind=Kind.WEBMCP,
        source=module.source,
        span=span,
        name_span=place,
        description=description,
        parameters=_parameters(module, name.data, inputs, types),
        result=_result(module, name.data, value.get("outputSchema"), place, types),
        origin=origin if value.known or written is not None else "unknown",
        schema="signal-form" if signal else "",
        inputs=inputs if inputs is not None or not signal else None,
        outputs=value.get("outputSchema"),
        hints=tuple(_hints(value, relayed=_is_relayed(module))),
        deeds=tuple(deeds(module, _code(module, node))) if value.get("annotations") is not None else (),
        strays=tuple((key, value.key_span(key)) for key, _ in value.members() if key in _HINTS),
        code=(module, node, value),
    )
    return Found(tool, tuple(types), node)


def _code(module: Module, node: "Node") -> "Node | None":
    """The function that the tool runs."""
    for one in named(node):
        key = child(one, "key") or child(one, "name")
        if key is not None and module.tree.text(key) in _RUNS:
            return one if one.type == "method_definition" else child(one, "value")
    return None


def _reference(module: Module, node: "Node", span: Span) -> Span:
    """Where the name is referred to, for one that another module defines."""
    for one in named(node):
        if module.tree.text(child(one, "key")) == "name" and (value := child(one, "value")) is not None:
            return module.tree.span(value)
    return span


def text_of(written: Json | None) -> tuple[Prose | None, str]:
    """A description and how it arrives; ``unknown`` where only running the code would tell."""
    if written is None:
        return None, ""
    if not written.known or not isinstance(written.data, str) or not isinstance(written, Value):
        return None, "unknown"
    return (written.prose, "description") if written.prose else (None, "")


def _schema(schema: Value | None) -> Json | None:
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


def _parameters(module: Module, owner: str, inputs: Json | None, types: list[DataType]) -> tuple[Parameter, ...]:
    if inputs is None or not isinstance(inputs.data, dict):
        return ()
    found = read(_schemas(module, owner, inputs))
    types.extend(found.types)
    origin = inputs.module.source.path if isinstance(inputs, Value) else module.source.path
    if origin == module.source.path:
        return found.parameters
    return tuple(parameter._replace(path=origin) for parameter in found.parameters)


def _result(module: Module, owner: str, outputs: Json | None, place: Span, types: list[DataType]) -> Result:
    if outputs is None or not isinstance(outputs.data, dict):
        return Result(TypeInfo("", place), place)
    own: list[DataType] = []
    type_ = type_of(_schemas(module, f"{owner} result", outputs), outputs, f"{owner} result", own)
    types.extend(own)
    description, origin = text_of(outputs.get("description"))
    return Result(type_, outputs.span, description, origin if description else "")


def _is_relayed(module: Module) -> bool:
    """Whether the tools go through MCP-B, which hands the hints of MCP on."""
    return any(one.specifier.startswith("@mcp-b/") for one in module.imports.values())


def _hints(value: Value, *, relayed: bool) -> Iterator[Hint]:
    annotations = value.get("annotations")
    if annotations is None:
        return
    for name, member in annotations.members():
        if relayed and name not in rules().annotations:
            continue
        key = annotations.key_span(name)
        boolean = member.data if isinstance(member.data, bool) and member.known else None
        yield Hint(name, boolean, Span(key.start, member.end))
