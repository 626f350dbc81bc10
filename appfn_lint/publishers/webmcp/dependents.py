"""Fields that code changes when another field is filled in."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from appfn_lint.publishers.webmcp.handlers import function_of
from appfn_lint.publishers.webmcp.targets import target
from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.parsing import child
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span
from appfn_lint.web import Control, Form

if TYPE_CHECKING:
    from tree_sitter import Node

_LISTENERS: Final = """((call_expression function: (member_expression object: (_) @object property: (property_identifier) @method)
  arguments: (arguments . (string) @event . (_) @handler)) (#eq? @method "addEventListener") (#match? @event "^.(change|input).$"))"""
_ASSIGNED: Final = """((assignment_expression left: (member_expression object: (_) @object property: (property_identifier) @method)
  right: (_) @handler) (#any-of? @method "onchange" "oninput"))"""
_SET: Final = "(assignment_expression left: (member_expression object: (_) @object property: (property_identifier) @name)) @set"
_PROPERTIES: Final = frozenset({"hidden", "disabled", "required", "innerHTML", "options", "min", "max", "pattern", "readOnly"})


class Change(NamedTuple):
    """A change of one element by a listener of another: both as selectors, and its place."""

    when: str
    what: str
    span: Span


def changes(module: Module) -> Iterator[Change]:
    """The changes that listeners for filled-in fields make, in a module or script."""
    for pattern in (_LISTENERS, _ASSIGNED):
        for match in module.tree.find(pattern):
            when, function = target(module, match["object"][0]), function_of(module, match["handler"][0])
            if function is not None and when != "*":
                yield from _within(module, function, when)


def _within(module: Module, function: "Node", when: str) -> Iterator[Change]:
    for match in module.tree.find(_SET, function):
        holder, name = match["object"][0], module.tree.text(match["name"][0])
        if name == "display" and module.tree.text(child(holder, "property")) == "style":
            holder, name = child(holder, "object") or holder, "hidden"
        if name in _PROPERTIES:
            what = target(module, holder)
            if what not in ("*", when):
                yield Change(when, what, module.tree.span(match["set"][0]))


def with_dependents(form: Form, found: Iterable[Change]) -> Form:
    """A form with its fields that depend on others of it."""
    pairs: dict[Span, Span] = {}
    for change in found:
        when, what = (next((c for c in form.controls if _means(selector, c)), None) for selector in change[:2])
        if when is not None and what is not None and when is not what:
            pairs.setdefault(what.span, change.span)
    return form._replace(dependents=tuple(pairs.items())) if pairs else form


def _means(selector: str, control: Control) -> bool:
    id_ = control.attribute("id")
    name = selector.removeprefix("[name=").rstrip("]").strip("'\"") if selector.startswith("[name=") else ""
    return (id_ is not None and id_.known and selector == f"#{id_.text}") or (bool(name) and name == control.name)
