"""What the code behind a page's tool gives back, and whether it asks the user, as rules see it."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from appfn_lint.body import Body, Effect, EffectKind, Returned, Step, Value
from appfn_lint.expressions import compiled
from appfn_lint.prose import Prose
from appfn_lint.publishers.webmcp.handlers import FUNCTIONS
from appfn_lint.readers.javascript import strings
from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.parsing import bare, child, named
from appfn_lint.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

_ASKS: Final = compiled(
    r"(?<![\w.])(?:window\.)?confirm\(|requestUserInteraction|showModal\(|[cC]onfirm(?:ation)?(?:Dialog|Modal)|askUser|requestConfirmation|elicit"
)
_KINDS: Final[dict[str, tuple[EffectKind, bool]]] = {
    "sends a PUT request": ("update", False),
    "sends a PATCH request": ("update", False),
    "sends a DELETE request": ("delete", False),
    "changes what the browser stores": ("update", True),
}
"""Deeds that change something for certain, and whether that may serve the program alone; POST asks questions too."""


def body(module: Module, function: "Node", deeds: Iterable[tuple[str, Span]]) -> Body:
    """The answers of a function, what it changes, and whether it asks the user."""
    inner = child(function, "body")
    given = list(_given_back(function))
    return Body(
        module.source.path,
        module.tree.span(function),
        stub="it does nothing" if inner is not None and inner.type == "statement_block" and not named(inner) else "",
        effects=tuple(_effects(module, deeds)),
        returned=tuple(one for node in given for one in _texts(module, node)),
        asks=_ASKS.search(module.tree.text(function)) is not None,
        fields=tuple(field for node in given for field in _fields(module, node)),
    )


def _effects(module: Module, deeds: Iterable[tuple[str, Span]]) -> Iterator[Effect]:
    for what, span in deeds:
        if what in _KINDS:
            kind, incidental = _KINDS[what]
            text = " ".join(module.source.slice(span).split())
            step = Step(module.source.path, span, text if len(text) <= 60 else f"{text[:59]}…")
            yield Effect(kind, "certain", what, (step,), incidental=incidental)


def _given_back(function: "Node") -> "Iterator[Node]":
    """The expressions that a function itself gives back."""
    inner = child(function, "body")
    if inner is None:
        return
    if inner.type != "statement_block":
        yield inner
        return
    pending = named(inner)
    while pending:
        here = pending.pop(0)
        if here.type == "return_statement":
            yield from named(here)[:1]
        elif here.type not in FUNCTIONS:
            pending[:0] = named(here)


def _texts(module: Module, node: "Node") -> Iterator[Returned]:
    """The sentences inside of an answer."""
    pending = [bare(node)]
    while pending:
        here = pending.pop(0)
        if here.type in ("string", "template_string"):
            prose = _prose(module, here)
            if " " in prose.text:
                kind: Value = "template" if "…" in prose.text else "text"
                yield Returned(kind, module.tree.span(here), prose=prose)
        elif here.type not in FUNCTIONS:
            pending[:0] = named(here)


def _prose(module: Module, node: "Node") -> Prose:
    """The text of a string, with ``…`` in place of what only running would tell."""
    span, text = module.tree.span(node), module.source.text
    quote = text[span.start]
    parts: list[tuple[str, Span]] = []
    at = span.start + 1
    for hole in (one for one in node.named_children if one.type == "template_substitution"):
        place = module.tree.span(hole)
        parts += strings.pieces(text, at, place.start)
        parts.append(("…", place))
        at = place.end
    parts += strings.pieces(text, at, span.end - 1)
    return Prose.of(parts, strings.escaper(quote))


def _fields(module: Module, node: "Node") -> Iterator[tuple[str, Span]]:
    """The members of the objects inside of an answer that hold a value, not a plain yes or no."""
    pending = [bare(node)]
    while pending:
        here = pending.pop(0)
        if here.type == "pair":
            key, value = child(here, "key"), child(here, "value")
            if key is not None and value is not None and key.type == "property_identifier" and _is_value(module, value):
                yield module.tree.text(key), module.tree.span(key)
        elif here.type == "shorthand_property_identifier":
            yield module.tree.text(here), module.tree.span(here)
        if here.type not in FUNCTIONS and here.type != "call_expression":
            pending[:0] = named(here)


def _is_value(module: Module, node: "Node") -> bool:
    return bare(node).type not in (
        "true",
        "false",
        "null",
        "undefined",
        "unary_expression",
        "object",
        "array",
        "string",
        "number",
    ) and not (node.type == "call_expression" and module.tree.text(child(node, "function")) == "Boolean")
