"""What the code of a tool does for certain: sends, stores, leaves the page. What is not certain is nothing here."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from appfn_lint.publishers.webmcp.handlers import FUNCTIONS, function_of
from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.parsing import child, named
from appfn_lint.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

_CALLS: Final = "(call_expression function: (_) @called arguments: (arguments) @arguments) @call"
_SET: Final = "(assignment_expression left: (member_expression) @left) @set"
_WRITING: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})
_CLIENTS: Final = frozenset(
    {"axios.post", "axios.put", "axios.patch", "axios.delete", "$.post", "http.post", "http.put", "http.delete"}
)
_STORES: Final = tuple(f"{store}Storage.{verb}" for store in ("local", "session") for verb in ("setItem", "removeItem", "clear"))
_LEAVING: Final = frozenset(
    {
        "location.assign",
        "location.replace",
        "window.location.assign",
        "window.location.replace",
        "window.open",
        "history.pushState",
    }
)
_PLACES: Final = frozenset(
    {"location", "window.location", "document.location", "location.href", "window.location.href", "document.location.href"}
)
_DEEPEST: Final = 4


def deeds(module: Module, function: "Node | None") -> Iterator[tuple[str, Span]]:
    """What a function does to the world, in words, each with its place; local functions that it calls are followed."""
    start = function_of(module, function)
    if start is not None:
        yield from _within(module, start, frozenset((start.id,)))


def _within(module: Module, function: "Node", seen: frozenset[int]) -> Iterator[tuple[str, Span]]:
    for match in module.tree.find(_CALLS, function):
        called, arguments, call = match["called"][0], match["arguments"][0], match["call"][0]
        if _is_in_listener(call, function):
            continue
        written = module.tree.text(called)
        deed = _deed(module, written, named(arguments)) or _routed(module, called)
        if deed:
            yield deed, module.tree.span(call)
        elif called.type == "identifier" and len(seen) < _DEEPEST:
            inner = function_of(module, called)
            if inner is not None and inner.id not in seen:
                yield from ((what, module.tree.span(call)) for what, _ in _within(module, inner, seen | {inner.id}))
    for match in module.tree.find(_SET, function):
        if module.tree.text(match["left"][0]) in _PLACES and not _is_in_listener(match["set"][0], function):
            yield "leaves the page", module.tree.span(match["set"][0])


def _deed(module: Module, written: str, given: "list[Node]") -> str:
    if written in ("fetch", "window.fetch") and len(given) > 1:
        method = module.evaluator.value(given[1]).string("method")
        return f"sends a {method.upper()} request" if method is not None and method.upper() in _WRITING else ""
    if written in _CLIENTS:
        return f"sends a {written.rpartition('.')[2].upper()} request"
    if written.endswith(_STORES):
        return "changes what the browser stores"
    if written in _LEAVING:
        return "leaves the page"
    return "submits a form" if written.endswith((".submit", ".requestSubmit")) and not given else ""


def _routed(module: Module, called: "Node") -> str:
    """Whether a call asks a router for another page: React Router's ``navigate``, ``router.push``, Angular's router."""
    written = module.tree.text(called)
    if written in ("this.router.navigate", "this.router.navigateByUrl"):
        return "goes to another page"
    holder, _, method = written.rpartition(".")
    if (holder and method not in ("push", "replace")) or called.type not in ("identifier", "member_expression"):
        return ""
    declared = module.tree.text(module.declared(holder or written))
    return "goes to another page" if declared.startswith("useRouter(" if holder else "useNavigate(") else ""


def _is_in_listener(node: "Node", function: "Node") -> bool:
    """Whether a node lies in a callback that something else calls later."""
    here = node.parent
    while here is not None and here.id != function.id:
        if (
            here.type in FUNCTIONS
            and here.parent is not None
            and here.parent.type == "arguments"
            and here.parent.parent is not None
        ):
            called = child(here.parent.parent, "function")
            if (
                called is not None
                and called.type == "member_expression"
                and called.text is not None
                and b"addEventListener" in called.text
            ):
                return True
        here = here.parent
    return False
