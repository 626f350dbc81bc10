"""The interface that pages give their tools to: what code calls it."""

from typing import TYPE_CHECKING, Final

from appfn_lint.readers.javascript.modules import Module

if TYPE_CHECKING:
    from tree_sitter import Node

HOOKS: Final = frozenset({
    "useWebMCP", "useWebMCPTool", "useWebMcpTool", "useWebMcp", "declareExperimentalWebMcpTool", "registerWebMCPTool", "registerWebMcpTool",
    "WebMcpTool", "WebMCPTool", "defineWebMcpTool", "defineWebMCPTool", "provideExperimentalWebMcpTools",
})  # fmt: skip
"""Functions whose object argument is a tool, whatever it holds."""


def is_context(module: Module, node: "Node | None") -> bool:
    """Whether an expression is the tools' interface of the page, by its text or by what a constant is declared with."""
    if node is None:
        return False
    written = module.tree.text(node)
    if "modelContext" in written:
        return True
    declared = module.declared(written) if node.type == "identifier" else None
    return declared is not None and "modelContext" in module.tree.text(declared)
