"""What submit handlers do when an agent submits: prevent the default, answer, or forget to."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.parsing import bare, child, named
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span
from appfn_lint.web import Respond, Submit

if TYPE_CHECKING:
    from tree_sitter import Node

FUNCTIONS: Final = ("arrow_function", "function_expression", "function_declaration", "method_definition", "generator_function")
_LATER: Final = (
    "then",
    "catch",
    "finally",
    "setTimeout",
    "requestAnimationFrame",
    "queueMicrotask",
    "setInterval",
    "startTransition",
)


_HANDING_ON: Final = ("arguments", "spread_element", "return_statement", "shorthand_property_identifier")


class _Use(NamedTuple):
    """A use of the event: what is asked of it, the whole expression, and whether it runs within a later callback."""

    name: str
    node: "Node"
    native: bool
    later: bool


def submit(module: Module, handler: "Node | None", *, jsx: bool) -> Submit | None:
    """What a handler does; None where it cannot be found."""
    function = function_of(module, handler)
    if function is None:
        return None
    event = _event(module, function)
    body = child(function, "body")
    span = module.tree.span(function)
    if body is None or event is None:
        return Submit(span, None, (), opaque=True)
    uses = list(_uses(module, body, event))
    prevents = [use for use in uses if use.name == "preventDefault"]
    asked = [use for use in uses if use.name == "agentInvoked"]
    answers = [use for use in uses if use.name == "respondWith" and _called(use.node).id != use.node.id]
    awaited = _first_await(body)
    first = prevents[0].node.start_byte if prevents else None
    responds = tuple(
        Respond(
            module.tree.span(_called(use.node)),
            guarded=any(one.node.start_byte < use.node.start_byte for one in asked),
            late=use.later or (awaited is not None and awaited < use.node.start_byte),
            early=first is not None and use.node.start_byte < first and not use.later,
            rejects=_rejects(module, use.node),
        )
        for use in answers
    )
    return Submit(
        span,
        module.tree.span(_called(prevents[0].node)) if prevents else None,
        responds,
        opaque=any(use.name == "" for use in uses) or ("agentInvoked" in module.tree.text(body) and not (asked or answers)),
        leaves=tuple(_leaves(module, body, first, answers)) if first is not None else (),
        synthetic=tuple(module.tree.span(use.node) for use in (*asked, *answers) if jsx and not use.native),
    )


def function_of(module: Module, node: "Node | None", depth: int = 0) -> "Node | None":
    """The function behind an expression: itself, or what a name or a ``useCallback`` stands for."""
    if node is None or depth > 4:
        return None
    node = bare(node)
    if node.type in FUNCTIONS:
        return node
    if node.type in ("identifier", "shorthand_property_identifier"):
        name = module.tree.text(node)
        declared = module.declared(name)
        if declared is not None:
            return function_of(module, declared, depth + 1)
        found = [
            match["function"][0]
            for match in module.tree.find("(function_declaration name: (identifier) @name) @function")
            if module.tree.text(match["name"][0]) == name
        ]
        return found[0] if len(found) == 1 else None
    if node.type == "call_expression" and module.tree.text(child(node, "function")) in ("useCallback", "React.useCallback"):
        arguments = child(node, "arguments")
        return function_of(module, named(arguments)[0], depth + 1) if arguments is not None and named(arguments) else None
    return None


def _event(module: Module, function: "Node") -> str | None:
    """The name of the event parameter; None where it is taken apart or absent."""
    single = child(function, "parameter")
    if single is not None:
        return module.tree.text(single)
    parameters = child(function, "parameters")
    first = named(parameters)[0] if parameters is not None and named(parameters) else None
    if first is None:
        return None
    pattern = child(first, "pattern") or first
    return module.tree.text(pattern) if pattern.type == "identifier" else None


def _uses(module: Module, body: "Node", event: str) -> Iterator[_Use]:
    """The uses of the event and of what constants take from it, in order."""
    names = {event}
    for match in module.tree.find("(variable_declarator name: (identifier) @name value: (_) @value)", body):
        value = module.tree.text(bare(match["value"][0]))
        if value in (f"{event}.nativeEvent", event):
            names.add(module.tree.text(match["name"][0]))
    for match in module.tree.find("(identifier) @name", body):
        node = match["name"][0]
        if module.tree.text(node) not in names:
            continue
        yield from _use(module, node, event, body)


def _use(module: Module, node: "Node", event: str, body: "Node") -> Iterator[_Use]:
    outer = node
    native = module.tree.text(node) != event
    while outer.parent is not None and outer.parent.type in ("parenthesized_expression", "as_expression", "non_null_expression"):
        outer = outer.parent
    parent = outer.parent
    if parent is None:
        return
    if parent.type == "member_expression" and child(parent, "object") == outer:
        name = module.tree.text(child(parent, "property"))
        if name == "nativeEvent":
            native, outer = True, parent
            while outer.parent is not None and outer.parent.type in (
                "parenthesized_expression",
                "as_expression",
                "non_null_expression",
            ):
                outer = outer.parent
            inner = outer.parent
            if inner is None or inner.type != "member_expression":
                if inner is not None and inner.type == "arguments":
                    yield _Use("", parent, native, later=False)
                return
            parent, name = inner, module.tree.text(child(inner, "property"))
        yield _Use(name, parent, native, later=_is_later(module, parent, body))
    elif parent.type in _HANDING_ON or (parent.type == "pair" and child(parent, "value") == outer):
        yield _Use("", outer, native, later=False)


def _is_later(module: Module, node: "Node", body: "Node") -> bool:
    """Whether a node lies in a callback that runs after the event was dispatched."""
    here = node.parent
    while here is not None and here.id != body.id:
        if (
            here.type in FUNCTIONS
            and here.parent is not None
            and here.parent.type == "arguments"
            and here.parent.parent is not None
        ):
            called = child(here.parent.parent, "function")
            name = module.tree.text(
                child(called, "property") if called is not None and called.type == "member_expression" else called
            )
            if name in _LATER:
                return True
        here = here.parent
    return False


def _called(node: "Node") -> "Node":
    """The call of a member, else the member itself."""
    parent = node.parent
    return parent if parent is not None and parent.type == "call_expression" else node


def _first_await(body: "Node") -> int | None:
    """Where a function first waits, in its own code and not within a branch that ends the function."""
    pending = [body]
    found: list[int] = []
    while pending:
        here = pending.pop()
        if here.type == "await_expression":
            found.append(here.end_byte)
        pending.extend(one for one in here.named_children if one.type not in FUNCTIONS and not _ends(one))
    return min(found, default=None)


def _ends(node: "Node") -> bool:
    """Whether a branch always leaves the function, so that nothing after it waits for what it does."""
    if node.type != "if_statement":
        return False
    taken = child(node, "consequence")
    last = named(taken)[-1] if taken is not None and named(taken) else None
    return child(node, "alternative") is None and last is not None and last.type in ("return_statement", "throw_statement")


def _leaves(module: Module, body: "Node", prevented: int, answers: list[_Use]) -> Iterator[Span]:
    """Early returns after the default was prevented that answer nothing, where the handler answers later."""
    if not answers:
        return
    last = max(use.node.start_byte for use in answers)
    for statement in named(body):
        if statement.type != "if_statement" or not prevented < statement.start_byte < last:
            continue
        condition, taken = module.tree.text(child(statement, "condition")), child(statement, "consequence")
        if taken is None or "agentInvoked" in condition or "respondWith" in module.tree.text(statement):
            continue
        leaving = (
            taken
            if taken.type == "return_statement"
            else next((one for one in named(taken) if one.type == "return_statement"), None)
        )
        if leaving is not None:
            yield module.tree.span(leaving)


def _rejects(module: Module, node: "Node") -> bool:
    call = _called(node)
    arguments = child(call, "arguments") if call.type == "call_expression" else None
    return arguments is not None and module.tree.text(arguments).startswith("(Promise.reject(")
