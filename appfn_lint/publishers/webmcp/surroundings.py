"""What the other files of a project say about a page: styles, answers, an interface brought along."""

from collections.abc import Sequence
from typing import Final

from appfn_lint import web
from appfn_lint.expressions import compiled
from appfn_lint.tool import Catalog

LISTENS: Final = rb"addEventListener\(\s*['\"]submit['\"]"
"""Code that listens for submissions."""
_SHOWS: Final = b":tool-"
_STYLED: Final = r"(?i)<style\b|<link\b[^>]*\bstylesheet\b"
PROVIDES_OLD: Final = (
    rb"defineProperty\([^)]{0,80}['\"]modelContext|from ['\"]@mcp-b/|webmcp-polyfill|\.modelContext\s*=\s*[^=\s]"
)
"""Code that brings the interface of the first preview along."""
BRINGS_OLD: Final = rb"[\"'](?:@mcp-b/[\w-]+|[\w@/-]*webmcp-polyfill)[\"']\s*:"
"""The packages that do so, among the dependencies of a project."""


def with_styles(catalogs: list[Catalog], files: Sequence[tuple[str, bytes]]) -> list[Catalog]:
    """The catalogues; the first with a form tool and styles says so where no file of the project styles a working agent."""
    if any(_SHOWS in content for _, content in files):
        return catalogs
    for at, catalog in enumerate(catalogs):
        page = catalog.web
        form = next((form for form in page.forms if form.tool), None) if page is not None else None
        if page is not None and form is not None and compiled(_STYLED).search(page.source.text):
            call = web.Call("unstyled", form.tag, form.name)
            return [*catalogs[:at], catalog._replace(web=page._replace(calls=(*page.calls, call))), *catalogs[at + 1 :]]
    return catalogs


def answered(catalog: Catalog) -> Catalog:
    """The catalogue of a project where another file listens for submissions and answers: its forms may be answered there."""
    page = catalog.web
    if page is None or not any(form.submits for form in page.forms):
        return catalog
    forms_ = tuple(
        form._replace(submits=tuple(one if one.responds else one._replace(opaque=True) for one in form.submits))
        for form in page.forms
    )
    return catalog._replace(web=page._replace(forms=forms_))


def without(catalog: Catalog, *kinds: str) -> Catalog:
    """The catalogue without the calls of some kinds."""
    if catalog.web is None:
        return catalog
    return catalog._replace(web=catalog.web._replace(calls=tuple(call for call in catalog.web.calls if call.kind not in kinds)))
