"""Angular's signal forms: which template belongs to which class, and whether the project provides tools for them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from appfn_lint.finding import Related
from appfn_lint.publishers.webmcp.uses import provides
from appfn_lint.readers.javascript.modules import Module, Modules
from appfn_lint.tool import Catalog
from appfn_lint.web import Call

_OPTION: Final = '((pair key: (property_identifier) @key value: (_) @value) (#eq? @key "experimentalWebMcpTool"))'
_TEMPLATE: Final = '((pair key: (property_identifier) @key value: (_) @value) (#any-of? @key "templateUrl" "template"))'


def linked(
    catalogs: Sequence[Catalog], files: Mapping[str, bytes], modules: Modules, repeats: Callable[[str], bool]
) -> Iterator[Catalog]:
    """The catalogues, templates with the class that registers their form, classes with what is missing around them.

    ``repeats`` tells of a component's selector whether the project shows it more than once.
    """
    catalogs = [_with_repeats(catalog, repeats) for catalog in catalogs]
    provided = any(provides(data) for data in files.values())
    templates: dict[str, Related] = {}
    changed: dict[str, Catalog] = {}
    for catalog in catalogs:
        if b"experimentalWebMcpTool" not in files.get(catalog.name, b"") or not catalog.name.endswith((".ts", ".mts", ".js")):
            continue
        module = modules.at(catalog.name, foreign=False)
        page = catalog.web
        if module is None or page is None:
            continue
        places = [module.tree.span(match["key"][0]) for match in module.tree.find(_OPTION)]
        if not places:
            continue
        for target in _templates(catalog.name, module, modules):
            written = None if target == catalog.name else catalog.name
            templates[target] = Related(places[0], "The class registers the form as a tool here.", written)
        extra = () if provided else (Call("unprovided", places[0]),)
        changed[catalog.name] = catalog._replace(web=page._replace(calls=(*page.calls, *extra)))
    for catalog in catalogs:
        after = changed.get(catalog.name, catalog)
        if after.web is not None and catalog.name in templates:
            after = after._replace(web=after.web._replace(signals=templates[catalog.name]))
        yield after


def _templates(path: str, module: Module, modules: Modules) -> Iterator[str]:
    """The files that hold the templates of a module's components: other files, or the module itself."""
    for match in module.tree.find(_TEMPLATE):
        if module.tree.text(match["key"][0]) == "template":
            yield path
            continue
        address = module.evaluator.value(match["value"][0]).data
        target = modules.find(path, address if address.startswith(".") else f"./{address}") if isinstance(address, str) else None
        if target is not None:
            yield target


def _with_repeats(catalog: Catalog, repeats: Callable[[str], bool]) -> Catalog:
    """The catalogue; registrations in components that are shown several times say so."""
    page = catalog.web
    if page is None or not any(call.kind == "constructor" and call.detail for call in page.calls):
        return catalog
    calls = tuple(
        call._replace(detail="repeated" if repeats(call.detail) else "") if call.kind == "constructor" and call.detail else call
        for call in page.calls
    )
    return catalog._replace(web=page._replace(calls=calls))
