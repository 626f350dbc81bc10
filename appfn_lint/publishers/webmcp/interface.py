"""The interface that pages give their tools to: what code calls it."""

from typing import TYPE_CHECKING, Final

from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.parsing import child

if TYPE_CHECKING:
    from tree_sitter import Node

HOOKS: Final = frozenset({
    "useWebMCP", "useWebMCPTool", "useWebMcpTool", "useWebMcp", "declareExperimentalWebMcpTool", "registerWebMCPTool", "registerWebMcpTool",
    "WebMcpTool", "WebMCPTool", "defineWebMcpTool", "defineWebMCPTool", "provideExperimentalWebMcpTools",
})  # fmt: skip
"""Functions whose object argument is a tool, whatever it holds."""


_SET: Final = "(assignment_expression left: (identifier) @name right: (_) @value)"
_FUNCTION: Final = "(function_declaration name: (identifier) @name) @function"


def is_context(module: Module, node: "Node | None") -> bool:
    """Whether an expression is the tools' interface of the page.

    By its text, by what a variable is declared or set with, or by what the local function holds that gives it.
    """
    if node is None:
        return False
    written = module.tree.text(node)
    if "modelContext" in written:
        return True
    if node.type != "identifier":
        return False
    declared = module.declared(written)
    if declared is None:
        found = (match["value"][0] for match in module.tree.find(_SET) if module.tree.text(match["name"][0]) == written)
        return any("modelContext" in module.tree.text(value) for value in found)
    return "modelContext" in module.tree.text(declared) or _is_given(module, declared)


def _is_given(module: Module, call: "Node") -> bool:
    """Whether a call is of a local function that speaks of the interface."""
    name = module.tree.text(child(call, "function")) if call.type == "call_expression" else ""
    found = (match["function"][0] for match in module.tree.find(_FUNCTION) if module.tree.text(match["name"][0]) == name)
    return bool(name) and any("modelContext" in module.tree.text(one) for one in found)
