"""What the other files of a project say about a page: styles, answers, an interface brought along."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from appfn_lint import web
from appfn_lint.expressions import compiled
from appfn_lint.tool import Catalog

LISTENS: Final = rb"addEventListener\(\s*['\"]submit['\"]"
"""Code that listens for submissions."""
_DELEGATED: Final = rb"\b(?:document|window|body|documentElement)\s*\.\s*addEventListener\(\s*['\"]submit['\"]"
"""Code that listens for those of all forms."""
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


def answered(catalog: Catalog, answering: Mapping[str, bytes]) -> Catalog:
    """The catalogue of a page whose forms other files may answer: those that name a form, or listen for all of them nearby."""
    page = catalog.web
    others = {path: content for path, content in answering.items() if path != catalog.name and "polyfill" not in path}
    if page is None or not others or not any(form.submits for form in page.forms):
        return catalog
    whole = any(compiled(_DELEGATED).search(content) and _is_near(path, catalog.name) for path, content in others.items())
    forms = tuple(_open(form) if whole or _is_named(form, others.values()) else form for form in page.forms)
    return catalog._replace(web=page._replace(forms=forms))


def _open(form: web.Form) -> web.Form:
    """The form with handlers that do not answer as if they might."""
    return form._replace(submits=tuple(one if one.responds else one._replace(opaque=True) for one in form.submits))


def _is_named(form: web.Form, contents: Iterable[bytes]) -> bool:
    """Whether code looks for a form by the name of its tool or its id."""
    values = (found.text for name in ("toolname", "id") if (found := form.attribute(name)) is not None and found.known)
    words = [value.encode() for value in values if value]
    return any(word in content for word in words for content in contents)


def _is_near(path: str, other: str) -> bool:
    """Whether one file lies in the folder of the other, or in the folder around it."""
    return any(
        one.startswith(two.rpartition("/")[0].rpartition("/")[0]) and one.count("/") - two.count("/") < 3
        for one, two in ((path, other), (other, path))
    )


def without(catalog: Catalog, *kinds: str) -> Catalog:
    """The catalogue without the calls of some kinds."""
    if catalog.web is None:
        return catalog
    return catalog._replace(web=catalog.web._replace(calls=tuple(call for call in catalog.web.calls if call.kind not in kinds)))
