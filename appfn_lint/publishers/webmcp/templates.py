"""Templates inside of modules: those of Angular's components, and ``html`` templates of Lit and its relatives."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from appfn_lint.readers.html import Document, read
from appfn_lint.readers.html.masking import MASK, Masked
from appfn_lint.readers.javascript.modules import Module

if TYPE_CHECKING:
    from tree_sitter import Node

_COMPONENT: Final = """((decorator (call_expression function: (identifier) @decorator arguments: (arguments (object (pair
  key: (property_identifier) @key value: [(string) (template_string)] @text)))))
  (#eq? @decorator "Component") (#eq? @key "template"))"""
_TAGGED: Final = '((call_expression function: (identifier) @tag arguments: (template_string) @text) (#eq? @tag "html"))'
_TOOL: Final = (b"toolname", b"tooldescription", b"toolparamdescription", b"toolautosubmit")


def documents(module: Module) -> "Iterator[tuple[Node, Document]]":
    """The templates of a module that hold attributes of tools, each with its node; places are those of the module."""
    for pattern in (_COMPONENT, _TAGGED):
        for match in module.tree.find(pattern):
            node = match["text"][0]
            written = (node.text or b"").lower()
            if any(word in written for word in _TOOL):
                yield node, _read(module, node, angular=pattern is _COMPONENT)


def _read(module: Module, node: "Node", *, angular: bool) -> Document:
    """A template as a document, with blanks before it in place of the rest of the module."""
    span = module.tree.span(node)
    text = " " * (span.start + 1) + module.source.text[span.start + 1 : span.end - 1]
    holes = [module.tree.span(one) for one in node.named_children if one.type == "template_substitution"]
    if angular and not holes:
        return read(text)
    pieces: list[str] = []
    at = 0
    for hole in holes:
        pieces += (text[at : hole.start], MASK * (hole.end - hole.start))
        at = hole.end
    starts = tuple(hole.start for hole in holes)
    return read(text, masked=Masked("".join((*pieces, text[at:])), starts, ()))


def pieces_of_forms(module: Module) -> "Iterator[Node]":
    """Strings that hold a form with attributes of a tool, whoever puts them into the page; JSX shows them as text."""
    for match in module.tree.find("[(string) (template_string)] @text"):
        node = match["text"][0]
        written = node.text or b""
        shown = node.parent is not None and node.parent.type == "jsx_expression" and "jsx_element" in _above(node.parent)
        if b"<form" in written and b"toolname" in written and not shown:
            yield node


def _above(node: "Node") -> str:
    return node.parent.type if node.parent is not None else ""
