"""What the code of a registered tool makes of its input and of its answer."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from appfn_lint.json_value import Json
from appfn_lint.publishers.webmcp.handlers import FUNCTIONS
from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.parsing import bare, child, named
from appfn_lint.source import Span
from appfn_lint.web import Call

if TYPE_CHECKING:
    from tree_sitter import Node

_CALLER: Final = frozenset(
    {"agent", "client", "signal", "ctx", "context", "_agent", "_client", "_signal", "_ctx", "_context", "extra", "options"}
)
_INPUT: Final = frozenset({"input", "args", "params", "parameters", "arguments_", "payload", "toolInput", "toolArgs"})
_OPEN: Final = ("additionalProperties", "patternProperties", "anyOf", "oneOf", "allOf", "$ref", "if", "unevaluatedProperties")
_OWN: Final = frozenset({"signal", "length", "constructor"})
_Key = tuple[str, Span]


def slips(module: Module, function: "Node", inputs: Json | None) -> Iterator[Call]:
    """What a tool's function gets wrong: arguments in the wrong order, members that no schema declares, answers that never come."""
    patterns = _patterns(function)
    declared = _declared(inputs)
    swapped = _swapped(module, patterns, inputs)
    if swapped is not None:
        yield swapped
    elif patterns and declared is not None:
        seen: set[str] = set()
        for name, span in _asked(module, function, patterns[0], declared):
            if name not in declared and name not in seen and name not in _OWN and not name.startswith("_"):
                seen.add(name)
                yield Call("undeclared", span, name)
    for span in _endless(module, function):
        yield Call("endless", span)


def _patterns(function: "Node") -> "list[Node]":
    """The parameters of a function as patterns: names, or objects that are taken apart."""
    single = child(function, "parameter")
    if single is not None:
        return [single]
    whole = child(function, "parameters")
    found = [child(one, "pattern") or one for one in (named(whole) if whole is not None else ())]
    return [(child(one, "left") or one) if one.type == "assignment_pattern" else one for one in found]


def _declared(inputs: Json | None) -> frozenset[str] | None:
    """The properties that a schema declares; None where it is not known whole or takes more."""
    properties = inputs.get("properties") if inputs is not None and inputs.known else None
    if inputs is None or properties is None or not properties.known or not isinstance(properties.data, dict):
        return None
    if any(inputs.get(word) is not None for word in _OPEN if word != "additionalProperties"):
        return None
    more = inputs.get("additionalProperties")
    return frozenset(properties.data) if properties.data and (more is None or more.data is False) else None


def _swapped(module: Module, patterns: "list[Node]", inputs: Json | None) -> Call | None:
    """The caller before the input, or the properties of the input as arguments of their own."""
    if not patterns:
        return None
    names = [module.tree.text(one) if one.type == "identifier" else "" for one in patterns]
    declared = _declared(inputs) or frozenset()
    if len(names) > 1 and names[0] in _CALLER - declared and names[1] in _INPUT:
        return Call("swapped", module.tree.span(patterns[0]), names[0])
    if len(names) > 1 and {names[0], names[1]} <= declared:
        return Call("apart", module.tree.span(patterns[0]), names[0])
    return None


def _asked(module: Module, function: "Node", pattern: "Node", declared: frozenset[str]) -> Iterator[_Key]:
    """The members of the input that a function reads."""
    body = child(function, "body")
    if pattern.type == "object_pattern":
        yield from _taken(module, pattern)
    if pattern.type != "identifier" or body is None:
        return
    name = module.tree.text(pattern)
    if _is_reused(module, body, name):
        return
    for match in module.tree.find(
        "(member_expression object: (identifier) @object property: (property_identifier) @key) @member", body
    ):
        member = match["member"][0]
        if (
            module.tree.text(match["object"][0]) == name
            and not _is_called(member)
            and not _is_alternative(module, member, name, declared)
        ):
            yield module.tree.text(match["key"][0]), module.tree.span(match["key"][0])
    for match in module.tree.find("(variable_declarator name: (object_pattern) @pattern value: (identifier) @value)", body):
        if module.tree.text(match["value"][0]) == name:
            yield from _taken(module, match["pattern"][0])


def _taken(module: Module, pattern: "Node") -> Iterator[_Key]:
    """The names that an object pattern takes out of its object."""
    for one in named(pattern):
        key = child(one, "key") or child(one, "left") or one
        if (
            one.type in ("shorthand_property_identifier_pattern", "object_assignment_pattern", "pair_pattern")
            and "identifier" in key.type
        ):
            yield module.tree.text(key), module.tree.span(key)


def _is_reused(module: Module, body: "Node", name: str) -> bool:
    """Whether the input's name stands for something else too: it is assigned, or a parameter further inside."""
    patterns = "[(assignment_expression left: (identifier) @name) (formal_parameters (_) @name) (arrow_function parameter: (identifier) @name)]"
    for match in module.tree.find(patterns, body):
        written = module.tree.text(match["name"][0])
        if written == name or written.startswith((f"{name}:", f"{name} :", f"{name}?")):
            return True
    return any(
        module.tree.text(match["name"][0]) == name
        for match in module.tree.find("(variable_declarator name: (identifier) @name)", body)
    )


def _is_called(member: "Node") -> bool:
    parent = member.parent
    if parent is None:
        return False
    if parent.type == "call_expression" and child(parent, "function") == member:
        return True
    return parent.type == "assignment_expression" and child(parent, "left") == member


def _is_alternative(module: Module, member: "Node", name: str, declared: frozenset[str]) -> bool:
    """Whether a member is one of several spellings of which the schema declares one: ``input.q ?? input.query``."""
    here = member.parent
    while here is not None and here.type in (
        "binary_expression",
        "parenthesized_expression",
        "ternary_expression",
        "as_expression",
    ):
        written = module.tree.text(here)
        if any(f"{name}.{one}" in written or f"{name}?.{one}" in written for one in declared):
            return True
        here = here.parent
    return False


def _endless(module: Module, function: "Node") -> Iterator[Span]:
    """Promises that the tool answers with and that nothing ever settles."""
    for match in module.tree.find(
        "(new_expression constructor: (identifier) @name arguments: (arguments) @arguments) @new", function
    ):
        made = match["new"][0]
        given = named(match["arguments"][0])
        if (
            module.tree.text(match["name"][0]) == "Promise"
            and given
            and given[0].type in FUNCTIONS
            and _is_answer(made, function)
        ):
            names = [module.tree.text(one) for one in _patterns(given[0])]
            body = child(given[0], "body")
            used = (
                {module.tree.text(one["name"][0]) for one in module.tree.find("(identifier) @name", body)}
                if body is not None
                else set()
            )
            if not used.intersection(names) and "arguments" not in used:
                yield module.tree.span(made)


def _is_answer(made: "Node", function: "Node") -> bool:
    """Whether a function gives a promise back or waits for it."""
    here = made.parent
    while here is not None and here.id != function.id:
        if here.type in FUNCTIONS:
            return False
        if here.type in ("return_statement", "await_expression"):
            return True
        here = here.parent
    body = child(function, "body")
    return here is not None and body is not None and bare(body).id == made.id
