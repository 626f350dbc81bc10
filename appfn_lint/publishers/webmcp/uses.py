"""Uses of the tools' interface in code: registrations of old kinds, events, arguments."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from appfn_lint.expressions import compiled
from appfn_lint.publishers.webmcp.interface import is_context
from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.parsing import child, named
from appfn_lint.source import Span
from appfn_lint.web import Call

if TYPE_CHECKING:
    from tree_sitter import Node

EVENTS: Final = ("toolactivated", "toolcancel")
_TYPOS: Final = {
    "toolcanceled": "toolcancel", "toolcancelled": "toolcancel", "tool-activated": "toolactivated", "tool-cancel": "toolcancel",
    "toolactivate": "toolactivated", "toolactive": "toolactivated", "tool-canceled": "toolcancel", "tool-cancelled": "toolcancel",
    "toolActivated": "toolactivated", "toolCancel": "toolcancel", "toolCanceled": "toolcancel", "toolCancelled": "toolcancel",
}  # fmt: skip
_RETIRED: Final = ("provideContext", "clearContext", "unregisterTool")
_CALLS: Final = """((call_expression function: (member_expression object: (_) @object property: (property_identifier) @method)
  arguments: (arguments) @arguments) @call
  (#any-of? @method "addEventListener" "provideContext" "clearContext" "unregisterTool" "registerTool" "executeTool"))"""
_BARE: Final = """((call_expression function: (identifier) @method arguments: (arguments) @arguments) @call
  (#any-of? @method "addEventListener" "declareExperimentalWebMcpTool"))"""
_REGISTERS: Final = compiled(rb"registerTool\s*\(|provideContext\s*\(")
_ELSEWHERE: Final = compiled(
    rb"document\??\.modelContext|modelContext['\"] in document|document as|document\)\??\.modelContext|\.modelContext\s*=[^=]|defineProperty|polyfill|@mcp-b/"
)
"""A fallback to the new interface, or code that brings the old one itself."""
_POLYFILLED: Final = compiled(rb"@mcp-b/|polyfill", re.IGNORECASE)
_NAVIGATOR: Final = '((member_expression property: (property_identifier) @name) @member (#eq? @name "modelContext"))'
_PROVIDER: Final = "provideExperimentalWebMcpForms"


def calls(module: Module) -> Iterator[Call]:
    """The uses in a module."""
    text = module.tree.data
    for match in module.tree.find(_CALLS):
        yield from _call(module, match, _one(match, "object"))
    for match in module.tree.find(_BARE):
        if module.tree.text(_one(match, "method")) == "addEventListener":
            yield from _listener(module, _one(match, "arguments"), "window")
        elif (owner := _constructed(_one(match, "call"), module)) is not None and (
            selector := _selector(module, owner)
        ) is not None:
            yield Call("constructor", module.tree.span(_one(match, "method")), selector)
    if _REGISTERS.search(text) and not _ELSEWHERE.search(text):
        for match in module.tree.find(_NAVIGATOR):
            member = _one(match, "member")
            if compiled(r"\bnavigator\b").search(module.tree.text(child(member, "object"))):
                yield Call("navigator", module.tree.span(member))
                break


def _one(match: "dict[str, list[Node]]", name: str) -> "Node":
    return match[name][0]


def _call(module: Module, match: "dict[str, list[Node]]", holder: "Node") -> Iterator[Call]:
    method = module.tree.text(_one(match, "method"))
    arguments = _one(match, "arguments")
    if method == "addEventListener":
        yield from _listener(module, arguments, _target(module, holder))
    elif not is_context(module, holder) or not _is_the_browsers(module, holder):
        return
    elif method in _RETIRED and (_is_tried(module, _one(match, "call")) or _is_second(module, _one(match, "call"), method)):
        return  # called where it still exists, and missed nowhere
    elif method in _RETIRED:
        yield Call("retired", module.tree.span(_one(match, "method")), method)
    elif method == "registerTool":
        given = named(arguments)
        if given and len(given) > 1 and given[0].type in ("string", "template_string"):
            yield Call("two-arguments", module.tree.span(_one(match, "call")))
    elif "JSON.stringify(" in module.tree.text(arguments) and not _POLYFILLED.search(module.tree.data):
        given = named(arguments)
        if len(given) > 1 and module.tree.text(given[1]).startswith("JSON.stringify("):
            yield Call("stringified", module.tree.span(given[1]))


def _is_tried(module: Module, call: "Node") -> bool:
    """Whether a call is optional or its failure is caught."""
    here = call.parent
    while here is not None and here.type not in ("function_declaration", "method_definition"):
        if here.type == "try_statement":
            return True
        here = here.parent
    return "?.(" in module.tree.text(call)


def _is_second(module: Module, call: "Node", method: str) -> bool:
    """Whether a call is asked for beforehand, in code that knows the interface of today as well."""
    if not compiled(rb"registerTool\s*\(").search(module.tree.data):
        return False
    here = call.parent
    while here is not None:
        if here.type == "if_statement" and method in module.tree.text(child(here, "condition")):
            return True
        here = here.parent
    return False


def _is_the_browsers(module: Module, holder: "Node") -> bool:
    """Whether an interface comes from the document or the navigator, and not as a parameter from anywhere."""
    written = module.tree.text(holder)
    declared = module.declared(written) if holder.type == "identifier" else None
    return compiled(r"\b(?:document|navigator)\b").search(written if declared is None else module.tree.text(declared)) is not None


def _target(module: Module, holder: "Node") -> str:
    written = module.tree.text(holder)
    if written in ("window", "self", "globalThis"):
        return "window"
    return "context" if is_context(module, holder) else "other"


def _listener(module: Module, arguments: "Node", target: str) -> Iterator[Call]:
    given = named(arguments)
    if not given or given[0].type != "string":
        return
    name = module.tree.text(given[0])[1:-1]
    span = module.tree.span(given[0])
    inside = Span(span.start + 1, span.end - 1)
    if name in _TYPOS:
        yield Call("event-typo", inside, _TYPOS[name])
    elif name in EVENTS and target == "window":
        other = rb"modelContext\??\.addEventListener|modelContext\b[^;]{0,80}\?[^;]{0,80}window|ontool(?:activated|cancel)"
        if not compiled(other).search(module.tree.data):
            yield Call("window-event", inside, name)


def _constructed(node: "Node", module: Module) -> "Node | None":
    """The class whose every instance runs a call: in its constructor, or as the value of a field."""
    here = node.parent
    while here is not None and here.type not in ("class_declaration", "class"):
        if here.type == "method_definition" and module.tree.text(child(here, "name")) != "constructor":
            return None
        here = here.parent
    return here


def _selector(module: Module, owner: "Node") -> str | None:
    """The selector of a component, empty where it has none; None for a service, which exists once."""
    around = [*owner.children, *(owner.parent.children if owner.parent is not None else ())]
    written = " ".join(module.tree.text(one) for one in around if one.type == "decorator")
    if compiled(r"@Injectable\b").search(written):
        return None
    found = compiled(r"selector\s*:\s*['\"`]([a-z][\w-]*)['\"`]").search(written)
    return found.group(1) if found else ""


_SIGNAL_FORM: Final = """((call_expression function: (identifier) @form arguments: (arguments . (_) @model) @arguments)
  (#eq? @form "form"))"""


def uninferrable(module: Module) -> Iterator[Call]:
    """Initial values of signal forms with tools that Angular cannot make a schema of: null, undefined, an empty list."""
    for match in module.tree.find(_SIGNAL_FORM):
        if b"experimentalWebMcpTool" not in (_one(match, "arguments").text or b""):
            continue
        model = _one(match, "model")
        inner = child(model, "arguments") if model.type == "call_expression" else None
        value = module.evaluator.value(named(inner)[0]) if inner is not None and named(inner) else None
        for name, member in value.members() if value is not None else ():
            if member.known and (member.data is None or member.data == []):
                yield Call("uninferrable", member.span, name)


def provides(data: bytes) -> bool:
    """Whether a file provides Angular's signal forms with tools."""
    return _PROVIDER.encode() in data
