"""Modules and inline scripts: the tools that they register, the forms that they render, what they do with the interface."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from appfn_lint.expressions import compiled
from appfn_lint.publishers.webmcp import objects, registering, templates, uses
from appfn_lint.publishers.webmcp.forms import Page, is_tool
from appfn_lint.publishers.webmcp.handlers import submit
from appfn_lint.publishers.webmcp.jsx import Markup, markups
from appfn_lint.publishers.webmcp.targets import target
from appfn_lint.readers.html import Element
from appfn_lint.readers.javascript.modules import Module
from appfn_lint.readers.javascript.parsing import named
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source, Span
from appfn_lint.tool import DataType, Tool
from appfn_lint.web import Call, Form, Stray, Submit

_LISTENERS: Final = """((call_expression function: (member_expression object: (_) @object property: (property_identifier) @method)
  arguments: (arguments . (string) @event . (_) @handler)) (#eq? @method "addEventListener") (#match? @event "^.submit.$"))"""
_ASSIGNED: Final = """((assignment_expression left: (member_expression object: (_) @object property: (property_identifier) @method)
  right: (_) @handler) (#eq? @method "onsubmit"))"""


class Scripted(NamedTuple):
    """What one module or script holds; ``certain`` are the names of tools that are given to the interface itself.

    ``unread`` are registrations whose tools stand elsewhere, each with the file (empty for callers, None for nobody knows where);
    ``others`` are the files that constants came from.
    """

    tools: tuple[Tool, ...]
    types: tuple[DataType, ...]
    forms: tuple[Form, ...]
    strays: tuple[Stray, ...]
    calls: tuple[Call, ...]
    certain: frozenset[str] = frozenset()
    unread: tuple[tuple[Span, str | None], ...] = ()
    others: "Mapping[str, Source]" = MappingProxyType({})


class Handler(NamedTuple):
    """A submit handler and the form that it is for, as the code finds it: an id, a selector, or ``*`` for any."""

    target: str
    submit: Submit | None


def scripted(module: Module, *, followed: bool = False) -> Scripted:
    """Everything about tools in one module."""
    found = list(objects.tools(module, followed=followed))
    forms: list[Form] = []
    strays: list[Stray] = []
    if module.tree.dialect != "typescript" and b"<" in module.tree.data and b"tool" in module.tree.data.lower():
        for markup in markups(module):
            page = Page(markup.document, jsx=not _keeps_booleans(module))
            forms += (_handled(module, markup, element, form) for element, form in page.forms())
            strays += page.strays()
    seen: set[int] = set()
    if b"tool" in module.tree.data.lower():
        for node, document in templates.documents(module):
            page = Page(document)
            forms += (form for _, form in page.forms())
            strays += page.strays()
            seen.add(node.id)
    return Scripted(
        tuple(one.tool for one in found),
        tuple(type_ for one in found for type_ in one.types),
        tuple(form._replace(tool=is_tool(form)) for form in forms),
        tuple(strays),
        (*uses.calls(module), *(uses.uninferrable(module) if b"experimentalWebMcpTool" in module.tree.data else ())),
        frozenset(one.tool.name for one in found if one.certain),
        tuple(registering.unread(module, {one.node.id for one in found}, seen)),
        module.others(),
    )


def _keeps_booleans(module: Module) -> bool:
    """Whether the module's JSX is not React's: Preact and Solid write unknown attributes that are true."""
    return any(one.specifier.startswith(("preact", "solid-js")) for one in module.imports.values())


def _handled(module: Module, markup: Markup, element: Element, form: Form) -> Form:
    """The form with what its ``onSubmit`` does."""
    opening = markup.nodes[id(element)]
    for attribute in opening.named_children:
        if attribute.type != "jsx_attribute":
            continue
        key, *rest = named(attribute)
        name = module.tree.text(key)
        if name == "onSubmit" and rest and rest[0].type == "jsx_expression" and named(rest[0]):
            found = submit(module, named(rest[0])[0], jsx=True)
            return form._replace(handled=True, submits=(found,) if found is not None else ())
        if name == "action" and rest and rest[0].type == "jsx_expression":
            return form._replace(handled=True)
    return form


def handlers(module: Module) -> Iterator[Handler]:
    """The submit handlers that a script adds."""
    for pattern in (_LISTENERS, _ASSIGNED):
        for match in module.tree.find(pattern):
            yield Handler(target(module, match["object"][0]), submit(module, match["handler"][0], jsx=False))


def with_handlers(form: Form, found: list[Handler], *, only: bool) -> Form:
    """A form of a page with the handlers that scripts add to it; ``only`` says that it is the page's only form."""
    matching = [one for one in found if matches(form, one.target, only=only)]
    loose = any(one.target == "*" for one in found)
    submits = tuple(one.submit for one in matching if one.submit is not None)
    return form._replace(submits=(*form.submits, *submits), handled=form.handled or bool(matching) or loose)


def matches(form: Form, selector: str, *, only: bool) -> bool:
    """Whether a simple selector means a form."""
    parts = compiled(r"(?:form)?(?:#(?P<id>[\w-]+)|\.(?P<cls>[\w-]+)|\[toolname=['\"]?(?P<tool>[^'\"\]]+)['\"]?\])?").fullmatch(
        selector
    )
    if parts is None:
        return False

    def text(name: str) -> str:
        found = form.attribute(name)
        return found.text if found is not None else ""

    if parts["id"]:
        return text("id") == parts["id"] or text("name") == parts["id"]
    if parts["cls"]:
        return parts["cls"] in text("class").split()
    if parts["tool"]:
        return text("toolname") == parts["tool"]
    return selector == "form" and only
