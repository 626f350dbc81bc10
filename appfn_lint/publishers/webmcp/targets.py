"""Which element of a page an expression means."""

from typing import TYPE_CHECKING, Final

from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.parsing import child, named

if TYPE_CHECKING:
    from tree_sitter import Node

_DEEPEST: Final = 3


def target(module: Module, node: "Node", depth: int = 0) -> str:
    """The element as ``#id`` or as a selector, ``*`` where that cannot be known."""
    written = module.tree.text(node)
    if node.type == "identifier" and depth < _DEEPEST:
        declared = module.declared(written)
        return target(module, declared, depth + 1) if declared is not None else "*"
    if node.type in ("non_null_expression", "as_expression", "parenthesized_expression"):
        return target(module, named(node)[0], depth + 1)
    if node.type == "call_expression":
        method = module.tree.text(child(child(node, "function") or node, "property"))
        arguments = child(node, "arguments")
        given = named(arguments) if arguments is not None else []
        value = module.evaluator.value(given[0]).data if given else None
        if isinstance(value, str) and method == "getElementById":
            return f"#{value}"
        if isinstance(value, str) and method == "querySelector":
            return value
    if node.type == "member_expression" and module.tree.text(child(node, "object")) == "document.forms":
        return f"#{module.tree.text(child(node, 'property'))}"
    return "*"
