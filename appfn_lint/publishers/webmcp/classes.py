"""Tools that are classes: their fields and getters as the members of one object."""

from typing import TYPE_CHECKING, Final

from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.parsing import child, named
from appfn_lint.readers.javascript.values import Value
from appfn_lint.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

_FIELDS: Final = ("public_field_definition", "field_definition")


def members(module: Module, body: "Node") -> Value:
    """What the instances of a class hold from the start; methods are there and unknown."""
    found: dict[str, Value] = {}
    keys: dict[str, Span] = {}
    for one in named(body):
        key = child(one, "name") or child(one, "property")
        if key is None:
            continue
        name = module.tree.text(key)
        value = child(one, "value") if one.type in _FIELDS else _got(one)
        found[name] = module.evaluator.value(value) if value is not None else module.evaluator.unknown(one)
        keys[name] = module.tree.span(key)
    return Value.made(found, module, body, keys=keys)


def _got(method: "Node") -> "Node | None":
    """What a getter of one statement gives back."""
    body = child(method, "body")
    if body is None or not any(one.type == "get" for one in method.children):
        return None
    statements = named(body)
    if len(statements) != 1 or statements[0].type != "return_statement" or not named(statements[0]):
        return None
    return named(statements[0])[0]
