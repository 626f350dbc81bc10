"""From tags to elements: implied end tags, form owners, and content that is no part of the page."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from appfn_lint.readers.html.masking import Masked, mask
from appfn_lint.readers.html.records import Element, Text
from appfn_lint.readers.html.tags import Run, Tag, tokens
from appfn_lint.readers.html.values import pieces
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span

VOID: Final = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"}
)
_BLOCKS: Final = frozenset((
    "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl", "fieldset", "figcaption",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "main", "menu", "nav", "ol", "p",
    "pre", "search", "section", "summary", "table", "ul", "li", "dd", "dt",
))  # fmt: skip
"""Start tags that end an open paragraph."""
_CLOSES: Final = {
    "option": ({"option"}, {"select", "datalist"}),
    "optgroup": ({"option", "optgroup"}, {"select"}),
    "li": ({"li"}, {"ul", "ol", "menu", "div"}),
    "dt": ({"dt", "dd"}, {"dl", "div"}),
    "dd": ({"dt", "dd"}, {"dl", "div"}),
    "td": ({"td", "th"}, {"tr", "table"}),
    "th": ({"td", "th"}, {"tr", "table"}),
    "tr": ({"tr", "td", "th"}, {"table"}),
    "tbody": ({"tr", "td", "th", "tbody", "thead", "tfoot"}, {"table"}),
    "thead": ({"tr", "td", "th", "tbody", "thead", "tfoot"}, {"table"}),
    "tfoot": ({"tr", "td", "th", "tbody", "thead", "tfoot"}, {"table"}),
    "button": ({"button"}, {"form"}),
}
"""Start tags that end others: which ones, and the elements that they look no further than."""
_SCOPE: Final = frozenset({"html", "table", "td", "th", "caption", "template", "object", "marquee", "applet", "button"})
_ASSOCIATED: Final = frozenset({"input", "select", "textarea", "button", "fieldset", "output", "object"})
_INLINE: Final = frozenset({"p", "span", "label", "b", "i", "a", "option"})
_LIMITS: Final = frozenset({"form", "template", "table"})
"""An inline end tag ends nothing beyond these."""
_SHADOW: Final = ("open", "closed")


class Document(NamedTuple):
    """A page: its elements below an unnamed root, its text, and what template code does in it.

    ``pieces`` decodes the characters between two places, each piece with its source span.
    """

    text: str
    root: Element
    masked: Masked
    pieces: Callable[[int, int], Iterator[tuple[str, Span]]]

    def elements(self) -> Iterator[Element]:
        """All elements in document order, those in inert content too."""
        return self.root.walk()


def read(text: str, *, component: bool = False, masked: Masked | None = None) -> Document:
    """Read a page. ``component`` says that a top-level ``<template>`` holds the page itself (Vue).

    ``masked`` is the text without its template code, where the caller knows better what that is. Never raises; reading
    takes linear time.
    """
    masked = mask(text) if masked is None else masked
    builder = _Builder(len(text), component=component)
    for token in tokens(text, masked.text):
        if isinstance(token, Run):
            builder.text(token)
        elif token.closing:
            builder.close(token)
        else:
            builder.open(token)
    builder.finish()
    return Document(text, builder.root, masked, partial(pieces, text))


class _Builder:
    """The stack of open elements and the form pointer."""

    def __init__(self, size: int, *, component: bool) -> None:
        self.root = Element("", (), 0, 0, None)
        self.size = size
        self.component = component
        self.stack: list[Element] = [self.root]
        self.form: Element | None = None

    def text(self, run: Run) -> None:
        """Add text to the innermost element."""
        self.stack[-1].children.append(Text(run.start, run.end, not run.raw))

    def open(self, tag: Tag) -> None:
        """A start tag."""
        here = self.stack[-1]
        if tag.name == "form" and self.form is not None and not here.inert:
            return  # forms do not nest: the inner tag is ignored
        self._imply(tag)
        parent = self.stack[-1]
        element = Element(tag.name, tag.attributes, tag.start, tag.end, parent)
        element.spread = tag.spread
        element.component = "-" in tag.name or "." in tag.name or (self.component and _is_pascal(tag.written))
        parent.children.append(element)
        if tag.name == "template" and not element.inert:
            element.inert = not (self.component and parent is self.root) and element.text("shadowrootmode") not in _SHADOW
        if tag.name in _ASSOCIATED and not element.inert:
            element.form = self.form
        if tag.name == "form" and not element.inert:
            self.form = element
        if tag.name not in VOID and not (tag.selfclosing and (element.component or self._foreign())):
            self.stack.append(element)

    def close(self, tag: Tag) -> None:
        """An end tag; one without a start is ignored."""
        if tag.name == "form" and not self.stack[-1].inert:
            if self.form is not None and self.form in self.stack:
                if self.stack[-1] is self.form:
                    self._pop(len(self.stack) - 1, tag.start)
                else:
                    self.form.end = tag.start
                    self.stack.remove(self.form)
            self.form = None
            return
        for at in range(len(self.stack) - 1, max(0, len(self.stack) - 512), -1):
            if self.stack[at].tag == tag.name:
                self._pop(at, tag.start)
                return
            if tag.name in _INLINE and self.stack[at].tag in _LIMITS:
                return

    def finish(self) -> None:
        """The end of the page ends what is open."""
        self._pop(0, self.size)

    def _pop(self, at: int, end: int) -> None:
        for element in self.stack[at:]:
            element.end = end
        del self.stack[at:]
        if not self.stack:
            self.stack.append(self.root)

    def _imply(self, tag: Tag) -> None:
        """End what a start tag ends without saying so."""
        if tag.name in _BLOCKS:
            self._close_within({"p"}, _SCOPE, tag.start)
        rule = _CLOSES.get(tag.name)
        if rule is not None:
            self._close_within(rule[0], rule[1], tag.start)

    def _close_within(self, names: "set[str]", limit: "set[str] | frozenset[str]", end: int) -> None:
        for at in range(len(self.stack) - 1, max(0, len(self.stack) - 64), -1):
            name = self.stack[at].tag
            if name in limit:
                return
            if name in names:
                outermost = at
                while outermost > 1 and self.stack[outermost - 1].tag in names:
                    outermost -= 1
                self._pop(outermost, end)
                return

    def _foreign(self) -> bool:
        return any(element.tag in ("svg", "math") for element in self.stack)


def _is_pascal(written: str) -> bool:
    """Whether a tag is written like a component's name; in Vue and Svelte that is one."""
    return written[0].isupper() and not written.isupper()
