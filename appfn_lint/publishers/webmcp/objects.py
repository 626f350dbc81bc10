"""Tools that code registers: objects with a name, a description and something to run."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from appfn_lint.expressions import compiled
from appfn_lint.publishers.webmcp import registering
from appfn_lint.publishers.webmcp.bodies import body
from appfn_lint.publishers.webmcp.classes import members
from appfn_lint.publishers.webmcp.contracts import hints, inputs_of, is_relayed, parameters, result, text_of
from appfn_lint.publishers.webmcp.deeds import deeds
from appfn_lint.publishers.webmcp.derivation import rules
from appfn_lint.publishers.webmcp.executions import slips
from appfn_lint.publishers.webmcp.handlers import function_of
from appfn_lint.publishers.webmcp.interface import HOOKS, is_context
from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.parsing import child, named
from appfn_lint.readers.javascript.values import Value
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span
from appfn_lint.tool import DataType, Kind, Tool

if TYPE_CHECKING:
    from tree_sitter import Node

_HINTS: Final = frozenset({"readOnlyHint", "untrustedContentHint", "consequentialHint", "destructiveHint", "idempotentHint"})
_RUNS: Final = ("execute", "handler", "callback", "run", "invoke", "implementation")
_SCHEMAS: Final = ("inputSchema", "parameters", "schema", "input")
_INTERFACE: Final = compiled(rb"[.'\"]modelContext\b|\bmodelContext\s*\??\.|(?i:WebMCP|from ['\"][^'\"]*web-?mcp)")
_SERVER: Final = compiled(
    rb"from ['\"](?:@modelcontextprotocol/sdk|ai|@openai/agents|@tanstack/ai|@anthropic-ai/sdk|openai)(?:/[^'\"]*)?['\"]"
)
"""Modules that talk to models themselves have objects of the same shape."""
_KEYS: Final = '((pair key: (property_identifier) @key) @pair (#any-of? @key "description" "experimentalWebMcpTool"))'
_SHORT: Final = '((shorthand_property_identifier) @key (#eq? @key "description"))'
_CLASSES: Final = """((class_body (_ name: (property_identifier) @key)) (#eq? @key "description"))"""
_FIELDS: Final = """((class_body (_ property: (property_identifier) @key)) (#eq? @key "description"))"""


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
    loose = followed or is_about_pages(module)
    registrations = list(registering.registered(module))
    given = {one.id: one for _, objects in registrations for one in objects or ()}
    holders = {one.id: one for key in _keys(module) if (one := _holder(module, key)) is not None}
    for one in sorted((given | holders).values(), key=lambda node: node.start_byte):
        found = _found(module, one, loose=loose, given=one.id in given, registers=bool(registrations))
        if found is not None:
            yield found


def _holder(module: Module, key: "Node") -> "Node | None":
    """The object or class that a key says is a tool."""
    pair = key.parent if key.type == "property_identifier" else key
    holder = pair.parent if pair is not None else None
    if module.tree.text(key) == "experimentalWebMcpTool":
        holder = child(pair, "value") if pair is not None else None
    return holder if holder is not None and holder.type in ("object", "class_body") else None


def _keys(module: Module) -> "list[Node]":
    """The keys by which tools are found, in order."""
    patterns = [_KEYS, _SHORT]
    if b"class" in module.tree.data:
        patterns += [_CLASSES, *([_FIELDS] if module.tree.dialect == "javascript" else [])]
    found = [match["key"][0] for pattern in patterns for match in module.tree.find(pattern)]
    return sorted(found, key=lambda node: node.start_byte)


def _found(module: Module, node: "Node", *, loose: bool, given: bool, registers: bool) -> Found | None:
    called = callee(module, node)
    option = _option(module, node)
    if option in ("function", "serverInfo", "clientInfo", "properties", "$defs", "definitions"):
        return None
    value = module.evaluator.value(node) if node.type == "object" else members(module, node)
    name = value.get("name") or _named_before(module, node, called) or _method(module, node, called)
    if not isinstance(name, Value) or not name.known or not isinstance(name.data, str) or not isinstance(value.data, dict):
        return None
    certain = (
        given or called in HOOKS or option == "experimentalWebMcpTool" or (called == "registerTool" and _is_direct(module, node))
    )
    if not certain and (not loose or _is_anothers(module, node)):
        return None
    runs = any(key in value.data for key in _RUNS)
    schema = next((value.data[key] for key in _SCHEMAS if key in value.data), None)
    typed = schema is not None and ("inputSchema" in value.data or runs)
    if not certain and not (typed or "execute" in value.data or (runs and "description" in value.data and called != "")):
        return None
    if node.type == "class_body" and not (runs and "description" in value.data):
        return None
    found = _tool(module, node, value, name, schema, signal=option == "experimentalWebMcpTool", certain=certain)
    if not certain and not registers:
        found = found._replace(
            tool=found.tool._replace(hints=tuple(one for one in found.tool.hints if one.name in rules().annotations))
        )
    return found._replace(certain=certain)


_NEUTRAL: Final = frozenset(
    {"reactive", "shallowReactive", "markRaw", "ref", "signal", "useState", "useRef", "useMemo", "computed"}
)
"""Functions of frameworks that hold an object and do nothing else with it."""


def _is_anothers(module: Module, node: "Node") -> bool:
    """Whether an object is given to a function of a package that has nothing to do with the tools of pages."""
    called = _called(node)
    while called is not None and called.type == "member_expression":
        called = child(called, "object")
    origin = module.imports.get(module.tree.text(called)) if called is not None else None
    if origin is None or origin.specifier.startswith((".", "@/", "~/", "#")) or module.tree.text(called) in _NEUTRAL:
        return False
    return compiled("(?i)web-?mcp|mcp-b").search(origin.specifier) is None


def _method(module: Module, node: "Node", called: str) -> Value | None:
    """The name of the method that a decorator makes a tool of."""
    decorator = _decorator(node) if called in HOOKS else None
    method = decorator.next_named_sibling if decorator is not None else None
    while method is not None and method.type == "decorator":
        method = method.next_named_sibling
    name = child(method, "name") if method is not None and method.type == "method_definition" else None
    return Value.made(module.tree.text(name), module, name) if name is not None else None


def _decorator(node: "Node") -> "Node | None":
    """The decorator that an object is an argument of."""
    call = node.parent.parent if node.parent is not None and node.parent.type == "arguments" else None
    return call.parent if call is not None and call.parent is not None and call.parent.type == "decorator" else None


def callee(module: Module, node: "Node") -> str:
    """The name of the function that an object, or a list that holds it, is given to; empty for none."""
    called = _called(node)
    if called is None:
        return ""
    return module.tree.text(child(called, "property") if called.type == "member_expression" else called)


def _called(node: "Node") -> "Node | None":
    """What is called with an object, or with a list that holds it."""
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
    return child(call, "function") if call is not None and call.type == "call_expression" else None


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


def _tool(module: Module, node: "Node", value: Value, name: Value, schema: Value | None, *, signal: bool, certain: bool) -> Found:
    types: list[DataType] = []
    written = value.get("description")
    description, origin = text_of(written)
    span = module.tree.span(node)
    place = name.inside if name.module is module else _reference(module, node, span)
    inputs = inputs_of(schema)
    function = function_of(module, _code(module, node))
    done = tuple(deeds(module, function)) if function is not None else ()
    tool = Tool(
        id=name.data,
        name=name.data,
        kind=Kind.WEBMCP,
        source=module.source,
        span=span,
        name_span=place,
        description=description,
        parameters=parameters(module, name.data, inputs, types),
        result=result(module, name.data, value.get("outputSchema"), place, types),
        origin=origin if value.known or written is not None else "unknown",
        schema="signal-form" if signal else "",
        inputs=inputs if inputs is not None or not signal else None,
        outputs=value.get("outputSchema"),
        hints=tuple(hints(value, relayed=is_relayed(module))),
        body=body(module, function, done) if function is not None else None,
        deeds=done,
        strays=tuple((key, value.key_span(key)) for key, _ in value.members() if key in _HINTS),
        slips=tuple(slips(module, function, inputs)) if function is not None and certain else (),
        code=(module, node, value),
    )
    return Found(tool, tuple(types), node)


def _code(module: Module, node: "Node") -> "Node | None":
    """The function that the tool runs."""
    decorator = _decorator(node)
    if decorator is not None and decorator.next_named_sibling is not None:
        return decorator.next_named_sibling
    for one in named(node):
        key = child(one, "key") or child(one, "name") or child(one, "property")
        if key is not None and module.tree.text(key) in _RUNS:
            return one if one.type == "method_definition" else child(one, "value")
        if one.type == "shorthand_property_identifier" and module.tree.text(one) in _RUNS:
            return one
    return None


def _reference(module: Module, node: "Node", span: Span) -> Span:
    """Where the name is referred to, for one that another module defines."""
    for one in named(node):
        if module.tree.text(child(one, "key")) == "name" and (value := child(one, "value")) is not None:
            return module.tree.span(value)
    return span
