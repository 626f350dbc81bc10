"""Angular's signal forms: which template belongs to which class, and whether the project provides tools for them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from appfn_lint.finding import Related
from appfn_lint.publishers.webmcp.uses import provides
from appfn_lint.readers.javascript.modules import Modules
from appfn_lint.tool import Catalog
from appfn_lint.web import Call

_OPTION: Final = '((pair key: (property_identifier) @key value: (_) @value) (#eq? @key "experimentalWebMcpTool"))'
_TEMPLATE: Final = '((pair key: (property_identifier) @key value: (_) @value) (#any-of? @key "templateUrl" "template"))'


def linked(catalogs: Sequence[Catalog], files: Mapping[str, bytes], modules: Modules) -> Iterator[Catalog]:
    """The catalogues, templates with the class that registers their form, classes with what is missing around them."""
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
        for match in module.tree.find(_TEMPLATE):
            address = module.evaluator.value(match["value"][0]).data
            if module.tree.text(match["key"][0]) == "templateUrl" and isinstance(address, str):
                target = modules.find(catalog.name, address if address.startswith(".") else f"./{address}")
                if target is not None:
                    templates[target] = Related(places[0], "The class registers the form as a tool here.", catalog.name)
        extra = () if provided else (Call("unprovided", places[0]),)
        changed[catalog.name] = catalog._replace(web=page._replace(calls=(*page.calls, *extra)))
    for catalog in catalogs:
        after = changed.get(catalog.name, catalog)
        if after.web is not None and catalog.name in templates:
            after = after._replace(web=after.web._replace(signals=templates[catalog.name]))
        yield after
