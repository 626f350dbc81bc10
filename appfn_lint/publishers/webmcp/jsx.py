"""Forms in JSX as elements of a page, so that they are read like any other form."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from appfn_lint.readers.html import Document, Element, Text
from appfn_lint.readers.html.masking import Masked
from appfn_lint.readers.html.values import pieces, prose
from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.parsing import child, named
from appfn_lint.source import Span
from appfn_lint.web import Attr

if TYPE_CHECKING:
    from tree_sitter import Node

_DEEPEST: Final = 150
"""Levels of JSX that are read; people write fewer than thirty."""
_ELEMENTS: Final = ("jsx_element", "jsx_self_closing_element", "jsx_fragment")
_CALLED: Final = {"htmlfor": "for", "defaultvalue": "value", "defaultchecked": "checked"}
_TOOL_ATTRIBUTE: Final = '((jsx_attribute (property_identifier) @name) @attribute (#match? @name "^[tT]ool"))'


class Markup:
    """The JSX of one component: its document, and the nodes behind the elements."""

    def __init__(self, module: Module, root: "Node") -> None:
        """Convert the outermost JSX element of a component."""
        self.module = module
        self.nodes: dict[int, Node] = {}
        self._depth = 0
        self._prints: list[int] = []
        self._decides: list[int] = []
        top = Element("", (), 0, 0, None)
        self._add(root, top, None)
        masked = Masked("", tuple(sorted(self._prints)), tuple(sorted(self._decides)))
        self.document = Document(module.source.text, top, masked, partial(_folded, module.source.text))

    def _add(self, node: "Node", parent: Element, form: Element | None) -> None:
        if self._depth > _DEEPEST:
            return
        self._depth += 1
        self._convert(node, parent, form)
        self._depth -= 1

    def _convert(self, node: "Node", parent: Element, form: Element | None) -> None:
        span = self.module.tree.span(node)
        if node.type == "jsx_text":
            parent.children.append(Text(span.start, span.end))
        elif node.type == "jsx_expression":
            self._expression(node, parent, form)
        elif node.type in _ELEMENTS:
            self._element(node, parent, form)

    def _element(self, node: "Node", parent: Element, form: Element | None) -> None:
        tree = self.module.tree
        opening = node
        if node.type == "jsx_element":
            opening = child(node, "open_tag") or node.named_children[0]
        name = child(opening, "name")
        written = tree.text(name)
        start, head = tree.span(opening)
        attributes, spread = self._attributes(opening)
        element = Element(written.lower(), attributes, start, head, parent)
        element.spread = spread
        element.component = written != written.lower() or "-" in written or not written
        if node.type == "jsx_fragment" or written in ("Fragment", "React.Fragment"):
            element.tag, element.component = "", False
        element.form = form
        element.end = tree.span(child(node, "close_tag") or node).start if node.type == "jsx_element" else head
        if element.end <= element.start:
            element.end = tree.span(node).end
        parent.children.append(element)
        self.nodes[id(element)] = opening
        owner = element if element.tag == "form" and form is None else form
        for inner in node.named_children:
            if inner.id not in (opening.id, getattr(child(node, "close_tag"), "id", None)):
                self._add(inner, element, owner)

    def _attributes(self, opening: "Node") -> tuple[tuple[Attr, ...], bool]:
        found: list[Attr] = []
        spread = False
        for one in opening.named_children:
            if one.type == "jsx_attribute":
                attribute = self._attribute(one)
                if attribute is not None:
                    found.append(attribute)
            elif one.type in ("jsx_expression", "spread_element"):
                spread = True
        return tuple(found), spread

    def _attribute(self, node: "Node") -> Attr | None:
        tree = self.module.tree
        key, *rest = named(node)
        written = tree.text(key)
        name = _CALLED.get(written.lower(), written.lower())
        whole, place = tree.span(node), tree.span(key)
        if not rest:
            return Attr(name, whole, place, None, written)
        value = rest[0]
        if value.type == "string":
            span = tree.span(value)
            return Attr(name, whole, place, prose(self.module.source.text, span.start + 1, span.end - 1), written)
        inner = [one for one in named(value) if one.type != "comment"]
        found = self.module.evaluator.value(inner[0]) if inner else None
        if found is None or not found.known or isinstance(found.data, dict | list):
            return Attr(name, whole, place, None, written, known=False)
        if isinstance(found.data, str):
            return Attr(name, whole, place, found.prose, written)
        if found.data is None or found.data is False:
            return None
        if found.data is True:
            return Attr(name, whole, place, None, written)
        return Attr(name, whole, place, prose(self.module.source.text, found.start, found.end), written)

    def _expression(self, node: "Node", parent: Element, form: Element | None) -> None:
        span = self.module.tree.span(node)
        inner = named(node)
        if not inner:
            return
        if inner[0].type in ("string", "template_string"):
            value = self.module.evaluator.value(inner[0])
            if value.known and isinstance(value.data, str):
                parent.children.append(Text(value.start + 1, value.end - 1))
                return
        elements = list(_outermost(inner[0]))
        if elements:
            self._decides.append(span.start)
            for element in elements:
                self._add(element, parent, form)
        else:
            self._prints.append(span.start)


def _outermost(node: "Node") -> "Iterator[Node]":
    """The JSX elements inside an expression that lie in no other."""
    pending = [node]
    while pending:
        here = pending.pop()
        if here.type in _ELEMENTS:
            yield here
        else:
            pending.extend(reversed(here.named_children))


def _folded(text: str, start: int, end: int) -> Iterator[tuple[str, Span]]:
    """The text of JSX: lines are trimmed and joined by one blank."""
    if "\n" not in text[start:end]:
        yield from pieces(text, start, end)
        return
    at = start
    spoken = False
    lines = text[start:end].split("\n")
    for number, line in enumerate(lines):
        left = len(line) - len(line.lstrip()) if number else 0
        right = len(line.rstrip()) if number < len(lines) - 1 else len(line)
        if line.strip():
            if spoken:
                yield " ", Span(at, at)
            yield from pieces(text, at + left, at + max(left, right))
            spoken = True
        at += len(line) + 1


def markups(module: Module) -> Iterator[Markup]:
    """The components of a module whose JSX has an attribute of tools on an element of HTML."""
    done: set[int] = set()
    for match in module.tree.find(_TOOL_ATTRIBUTE):
        node: Node | None = match["attribute"][0].parent
        if node is None or not module.tree.text(child(node, "name"))[:1].islower():
            continue
        outer = node
        while node is not None:
            if node.type in _ELEMENTS:
                outer = node
            elif node.type in (
                "function_declaration",
                "arrow_function",
                "method_definition",
                "function_expression",
            ) and not _is_callback(node):
                break
            node = node.parent
        if outer.id not in done:
            done.add(outer.id)
            yield Markup(module, outer)


def _is_callback(node: "Node") -> bool:
    return node.parent is not None and node.parent.type == "arguments"
