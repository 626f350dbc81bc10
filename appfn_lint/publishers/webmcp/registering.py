"""Where code hands tools to the interface, and which objects those are: found, or said to be out of reach."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from appfn_lint.expressions import compiled
from appfn_lint.publishers.webmcp.handlers import FUNCTIONS, function_of
from appfn_lint.publishers.webmcp.interface import HOOKS, is_context
from appfn_lint.publishers.webmcp.templates import pieces_of_forms
from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.parsing import bare, child, named
from appfn_lint.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

_METHODS: Final = """((call_expression function: (member_expression object: (_) @object property: (property_identifier) @method)
  arguments: (arguments) @arguments) @call (#any-of? @method "registerTool" "provideContext"))"""
_FUNCTIONS: Final = "((call_expression function: (identifier) @called arguments: (arguments) @arguments) @call)"
_SET: Final = """((call_expression function: (member_expression property: (property_identifier) @method)
  arguments: (arguments . (string) @name . (_) @value) @arguments) @call (#eq? @method "setAttribute") (#match? @name "^.toolname.$"))"""
_DEEPEST: Final = 6


def registered(module: Module) -> "Iterator[tuple[Node, list[Node] | None]]":
    """The calls that register tools, each with the objects that it registers, None where those cannot be told."""
    for match in module.tree.find(_METHODS):
        if is_context(module, match["object"][0]):
            given = named(match["arguments"][0])
            if given:
                one = given[1] if len(given) > 1 and given[0].type in ("string", "template_string") else given[0]
                tools = _option(module, one) if module.tree.text(match["method"][0]) == "provideContext" else one
                yield match["call"][0], _objects(module, tools) if tools is not None else None
    for match in module.tree.find(_FUNCTIONS):
        given = named(match["arguments"][0])
        if given and module.tree.text(match["called"][0]) in HOOKS:
            yield match["call"][0], _objects(module, given[0])


def _option(module: Module, node: "Node") -> "Node | None":
    """The list under ``tools``."""
    written = bare(node)
    if written.type != "object":
        return None
    for one in named(written):
        if one.type == "pair" and module.tree.text(child(one, "key")) == "tools":
            return child(one, "value")
        if one.type == "shorthand_property_identifier" and module.tree.text(one) == "tools":
            return one
    return None


def _objects(module: Module, node: "Node | None", depth: int = 0) -> "list[Node] | None":
    """The objects that an expression stands for, one or a list of them."""
    if node is None or depth > _DEEPEST:
        return None
    node = bare(node)
    if node.type in ("object", "class_body"):
        return [node]
    if node.type == "array":
        parts = [_objects(module, one, depth + 1) for one in named(node)]
        known = parts and None not in parts  # an empty list is filled later
        return [one for part in parts if part is not None for one in part] if known else None
    if node.type in ("spread_element", "subscript_expression"):
        return _objects(module, child(node, "object") or named(node)[0], depth + 1)
    if node.type in ("identifier", "shorthand_property_identifier"):
        return _named(module, node, depth)
    if node.type == "call_expression":
        return _made(module, node, depth)
    if node.type == "new_expression":
        return _class(module, module.tree.text(child(node, "constructor")))
    return None


def _named(module: Module, node: "Node", depth: int) -> "list[Node] | None":
    declared = module.declared(module.tree.text(node))
    return _objects(module, declared if declared is not None else _holder(module, node), depth + 1)


def _parameters(module: Module, function: "Node") -> list[str]:
    single = child(function, "parameter")
    if single is not None:
        return [module.tree.text(single)]
    whole = child(function, "parameters")
    return [module.tree.text(child(one, "pattern") or one) for one in (named(whole) if whole is not None else ())]


def _looped(module: Module, function: "Node") -> "Node | None":
    """The list whose items a callback is called with."""
    call = function.parent.parent if function.parent is not None and function.parent.type == "arguments" else None
    called = child(call, "function") if call is not None and call.type == "call_expression" else None
    if called is None or called.type != "member_expression":
        return None
    return child(called, "object") if module.tree.text(child(called, "property")) in ("forEach", "map", "flatMap") else None


def _made(module: Module, node: "Node", depth: int) -> "list[Node] | None":
    """The object that a local function gives back."""
    function = function_of(module, child(node, "function"))
    body = child(function, "body") if function is not None else None
    if body is None:
        return None
    if body.type != "statement_block":
        return _objects(module, body, depth + 1)
    last = named(body)[-1:]
    return (
        _objects(module, named(last[0])[0], depth + 1) if last and last[0].type == "return_statement" and named(last[0]) else None
    )


def _class(module: Module, name: str) -> "list[Node] | None":
    kinds = "(class_declaration name: (_) @name body: (class_body) @body)"
    found = [match["body"][0] for match in module.tree.find(kinds) if module.tree.text(match["name"][0]) == name]
    return found if len(found) == 1 else None


def unread(module: Module, tools: set[int], templates: set[int]) -> "Iterator[tuple[Span, str | None]]":
    """The registrations whose tools are not among those read, and forms of tools in strings and calls.

    Beside the place of each stands None where nobody can tell, else the file that the tools come from: that of an import, or
    an empty text for whoever calls this code. The latter count only where the module holds no tool at all: in a module with
    tools, those are what it registers.
    """
    known: set[int] = set()
    vague: list[tuple[Span, str]] = []
    for call, objects in registered(module):
        read_ = {one.id for one in objects or ()} & tools
        origin = _told(module, call, objects) if not read_ else None
        if objects and len(read_) == len(objects):
            known |= read_
        elif origin is None:
            yield module.tree.span(call), None
        elif origin != _NO_TOOL:
            vague.append((module.tree.span(call), origin))
    if not tools - known:
        yield from vague
        yield from ((span, "") for span in _elsewhere(module) if not tools)
    if b"toolname" in module.tree.data:
        yield from ((span, None) for span in _forms(module, templates))


_NO_TOOL: Final = "no tool"


def _told(module: Module, call: "Node", objects: "list[Node] | None") -> str | None:
    """The file that tells what a call registers, empty for its callers, None for no file."""
    own = module.origin(module.tree.text(child(call, "function")))
    if own is not None:
        return own if objects is None else _NO_TOOL  # the project's own function takes something that is no tool
    if objects is None or (len(objects) == 1 and _is_relayed(module, objects[0])):
        return _origin(module, call)
    return None


def _forms(module: Module, templates: set[int]) -> Iterator[Span]:
    """Forms of tools in strings that nobody reads, and in attributes that code sets."""
    for node in pieces_of_forms(module):
        if node.id not in templates:
            yield module.tree.span(node)
    for match in module.tree.find(_SET):
        yield module.tree.span(match["call"][0])


def _elsewhere(module: Module) -> Iterator[Span]:
    """Registrations with what may be the interface, handed in from outside, in a module that speaks of it."""
    if compiled(rb"[.'\"]modelContext\b|\bmodelContext\s*\??\.").search(module.tree.data):
        for match in module.tree.find(_METHODS):
            holder = match["object"][0]
            if holder.type == "identifier" and module.tree.text(holder) != "server" and not is_context(module, holder):
                yield module.tree.span(match["call"][0])


def _is_relayed(module: Module, node: "Node") -> bool:
    """Whether an object takes its name from a parameter of the code around it: ``{name: tool.name, …}``, ``{...tool}``."""
    named_: list[str] = []
    for one in named(node):
        value = child(one, "value") if one.type == "pair" and module.tree.text(child(one, "key")) == "name" else None
        value = named(one)[0] if one.type == "spread_element" else one if one.type == "shorthand_property_identifier" else value
        if value is not None and (one.type != "shorthand_property_identifier" or module.tree.text(one) == "name"):
            named_.append(module.tree.text(value).partition(".")[0])
    here = node.parent
    while here is not None:
        if here.type in FUNCTIONS and not set(named_).isdisjoint(_parameters(module, here)):
            return True
        here = here.parent
    return False


def _origin(module: Module, call: "Node") -> str:
    """The file of the project that registered tools are imported from, empty where they come otherwise."""
    arguments = child(call, "arguments")
    given = bare(named(arguments)[0]) if arguments is not None and named(arguments) else None
    names = [module.tree.text(given)] if given is not None and given.type == "identifier" else []
    holder = _holder(module, given) if given is not None and given.type == "identifier" else None
    names += [module.tree.text(holder)] if holder is not None else []
    return next((path for name in names if (path := module.origin(name)) is not None), "")


def _holder(module: Module, node: "Node") -> "Node | None":
    """The list that a name runs through, in a loop or a callback."""
    name = module.tree.text(node)
    here = node.parent
    while here is not None:
        if here.type == "for_in_statement" and name in module.tree.text(child(here, "left")).split():
            return child(here, "right")
        if here.type in FUNCTIONS and name in _parameters(module, here):
            return _looped(module, here)
        here = here.parent
    return None
