"""Web pages and modules as catalogues of tools."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from appfn_lint import web
from appfn_lint.discovery import Tree, decode
from appfn_lint.expressions import compiled
from appfn_lint.publishers.webmcp import forms, styles
from appfn_lint.publishers.webmcp.derivation import rules
from appfn_lint.publishers.webmcp.surroundings import BRINGS_OLD, LISTENS, PROVIDES_OLD, answered, with_styles, without
from appfn_lint.publishers.webmcp.tools import form_tool
from appfn_lint.readers.html import Document, Element, Text, read
from appfn_lint.record import NamedTuple
from appfn_lint.source import Fault, Source, Span
from appfn_lint.tool import Catalog, Kind, Library, Tool

if TYPE_CHECKING:
    from appfn_lint.publishers.webmcp.scripts import Handler, Scripted
    from appfn_lint.readers.javascript.modules import Modules

MARKUP: Final = (
    ".html", ".htm", ".vue", ".svelte", ".erb", ".ejs", ".hbs", ".handlebars", ".mustache", ".tmpl", ".gohtml", ".jinja", ".jinja2",
    ".j2", ".njk", ".twig", ".liquid", ".php", ".cshtml", ".jsp",
)  # fmt: skip
SCRIPTS: Final = (".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx")
STYLES: Final = (".css", ".scss")
_CODE: Final = (
    r"(?i)modelContext|web-?mcp|registerTool|agentInvoked|respondWith|toolactivated|toolcancel|[\"'](?:submit|change|input)[\"']"
    r"|\.on(?:submit|change|input)\b"
)
"""What a script must hold to be worth parsing beside a form."""
_TESTS: Final = r"(?:^|/)(?:__tests__|__mocks__)/|[-_.](?:test|spec|stories|e2e|cy|test-d)\.\w+$|\.min\.js$|\.d\.[cm]?ts$"
_MODULE: Final = r"(?i)modelContext|web-?mcp|toolactivated|toolcancel|agentInvoked|\btool(?:name|description|autosubmit|paramdescription)\s*=[\"'{$]|[\"']toolname[\"']"
"""What a module must hold; ``toolName`` alone is everybody's variable."""
_REGISTERS: Final = rb"modelContext|[wW]eb[mM][cC][pP]"
_LONGEST_LINE: Final = 20_000


class Loaded(NamedTuple):
    """The catalogues of a tree's pages and modules, and the faults of those that hold tools."""

    catalogs: tuple[Catalog, ...]
    faults: tuple[Fault, ...]


def load(files: Sequence[tuple[str, bytes]], tree: Tree) -> Loaded:
    """Read the pages and modules that may hold tools; those that hold none are passed over."""
    project = _Project(tree)
    catalogs: list[Catalog] = []
    faults: list[Fault] = []
    for path, data in (*files, *_imported(project, files)):
        if len(tree.paths) > 1 and compiled(_TESTS).search(path):
            continue
        source, unreadable = decode(path, data)
        catalog = project.catalog(source)
        if catalog is not None:
            catalogs.append(catalog)
            faults.extend(Fault(source, Span(u.offset, u.offset + 1), u.message) for u in unreadable)
    return Loaded(tuple(project.linked(catalogs, files)), tuple(faults))


def _imported(project: "_Project", files: Sequence[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """The modules that define tools for the modules that register them; lazily, after those."""
    done = {path for path, _ in files}
    for path, data in files:
        if (
            not path.endswith(SCRIPTS)
            or b"import" not in data
            or not compiled(_REGISTERS).search(data)
            or compiled(_TESTS).search(path)
        ):
            continue
        for target in project.imports(path):
            if target not in done:
                done.add(target)
                found = project.content(target)
                if b"inputSchema" in found and (b"execute" in found or b"handler" in found):
                    project.followed.add(target)
                    yield target, found


class _Project:
    """The files around the pages: modules that they import, scripts and templates that they name."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._modules: Modules | None = None
        self.followed: set[str] = set()
        self._vague: dict[str, list[tuple[Span, str]]] = {}

    @property
    def modules(self) -> "Modules":
        if self._modules is None:
            from appfn_lint.readers.javascript.modules import Modules

            self._modules = Modules(frozenset(self._tree.paths), self._source)
        return self._modules

    def _source(self, path: str) -> Source | None:
        try:
            return decode(path, self._tree.read(path))[0]
        except OSError:
            return None

    def content(self, path: str) -> bytes:
        """The bytes of a file of the project, none where it cannot be read."""
        try:
            return self._tree.read(path)
        except OSError:
            return b""

    def imports(self, path: str) -> Iterator[str]:
        """The files that a module imports."""
        module = self.modules.at(path, foreign=False)
        for one in module.imports.values() if module is not None else ():
            target = self.modules.find(path, one.specifier)
            if target is not None:
                yield target

    def _unread(self, path: str, found: "Iterable[tuple[Span, str | None]]") -> tuple[Span, ...]:
        """The registrations of a file that nobody can tell the tools of; those that other files may tell are kept in mind."""
        sure: list[Span] = []
        for span, origin in found:
            if origin is None:
                sure.append(span)
            else:
                self._vague.setdefault(path, []).append((span, origin))
        return tuple(sure)

    def _told(self, catalogs: list[Catalog]) -> list[Catalog]:
        """The catalogues, with the registrations whose tools were found in no other file either."""
        if not self._vague:
            return catalogs
        holders = {catalog.name for catalog in catalogs if catalog.tools or catalog.name in self._vague}
        tellers = (catalog.name for catalog in catalogs if catalog.tools and catalog.name.endswith(SCRIPTS))
        read = {target for path in tellers for target in self.imports(path)}
        return [self._with_vague(catalog, holders, read) for catalog in catalogs]

    def _with_vague(self, catalog: Catalog, holders: set[str], read: set[str]) -> Catalog:
        spans = [
            span
            for span, origin in self._vague.get(catalog.name, ())
            if not (origin in holders if origin else catalog.name in read)
        ]
        if not spans or catalog.web is None:
            return catalog
        return catalog._replace(web=catalog.web._replace(unread=(*catalog.web.unread, *spans)))

    def catalog(self, source: Source) -> Catalog | None:
        """The catalogue of one file, None where it is about no tool."""
        if source.path.endswith(MARKUP):
            return self._page(source)
        if source.path.endswith(STYLES):
            calls = tuple(styles.pseudo_classes(source.text))
            return _catalog(source, web.Page(source, calls=calls)) if calls else None
        return self._module(source)

    def _page(self, source: Source) -> Catalog | None:
        document = read(source.text, component=source.path.endswith((".vue", ".svelte")))
        page = forms.Page(document)
        found = [form for _, form in page.forms()]
        strays = tuple(page.strays())
        calls = list(_styles(document, page.elements))
        parts = list(self._scripts(source, document, page.elements))
        handlers: list[Handler] = []
        hidden = False
        if found and any(element.tag == "script" for element in page.elements):
            handlers, hidden = self._handlers(source, page.elements, parts)
        only = sum(element.tag == "form" for element in page.elements) == 1
        if handlers:
            from appfn_lint.publishers.webmcp.scripts import with_handlers

            found = [with_handlers(form, handlers, only=only) for form in found]
        if found and parts:
            found = list(_dependent(found, parts))
        found = [forms.settled(form, hidden=hidden) for form in found]
        calls += (call for part in parts for call in part[1].calls)
        unread = self._unread(source.path, (one for part in parts for one in part[1].unread))
        unread += tuple(form.tag for form in found if forms.is_hidden(form))
        record = web.Page(source, tuple(found), strays, tuple(calls), unread=unread)
        return _catalog(source, record, [part for _, part in parts])

    def _scripts(self, source: Source, document: Document, elements: Iterable[Element]) -> "Iterator[tuple[object, Scripted]]":
        """The inline scripts of a page that may have to do with tools."""
        for element in elements:
            text = next((child for child in element.children if isinstance(child, Text)), None)
            if element.tag != "script" or text is None or element.text("type").lower() not in _SCRIPT_TYPES:
                continue
            written = document.text[text.start : text.end]
            if compiled(_CODE).search(written):
                from appfn_lint.publishers.webmcp.scripts import scripted
                from appfn_lint.readers.javascript.modules import Module

                module = Module(source, self.modules, written, text.start)
                yield module, scripted(module)

    def _handlers(
        self, source: Source, elements: Iterable[Element], parts: "Sequence[tuple[object, Scripted]]"
    ) -> "tuple[list[Handler], bool]":
        """The submit handlers in the scripts of a page, and whether there are scripts that cannot be seen."""
        from appfn_lint.publishers.webmcp.scripts import handlers
        from appfn_lint.readers.javascript.modules import Module

        found: list[Handler] = []
        for module, _ in parts:
            assert isinstance(module, Module)
            found += handlers(module)
        hidden = False
        for element in elements:
            if element.tag == "script" and (address := element.get("src")) is not None:
                path = self.modules.find(source.path, _relative(address.text)) if address.known else None
                linked = self.modules.at(path, foreign=False) if path is not None else None
                hidden = hidden or linked is None or _is_handling(linked.source.text)
        return found, hidden

    def _module(self, source: Source) -> Catalog | None:
        from appfn_lint.publishers.webmcp.scripts import scripted

        if _is_packed(source.text) or not (source.path in self.followed or compiled(_MODULE).search(source.text)):
            return None
        module = self.modules.at(source.path, foreign=False)
        if module is None:
            return None
        found = scripted(module, followed=source.path in self.followed)
        unread = (*self._unread(source.path, found.unread), *(form.tag for form in found.forms if forms.is_hidden(form)))
        record = web.Page(module.source, found.forms, found.strays, found.calls, unread=unread)
        return _catalog(module.source, record, [found])

    def _brings(self, catalogs: list[Catalog]) -> bool:
        """Whether the project depends on a package that brings the interface of the first preview along."""
        if not any(call.kind in ("navigator", "retired") for c in catalogs if c.web is not None for call in c.web.calls):
            return False
        manifests = (path for path in self._tree.paths if path.rpartition("/")[2] == "package.json")
        return any(compiled(BRINGS_OLD).search(self.content(path)) for path in manifests)

    def _repeats(self, selector: str) -> bool:
        """Whether templates of the project show a component more than once, or in a loop."""
        import re

        opening = re.compile(rb"<" + re.escape(selector.encode()) + rb"(?![\w-])[^>]*")
        found: list[bytes] = []
        for path in self._tree.paths:
            if path.endswith((".html", ".ts")) and not compiled(_TESTS).search(path):
                found += opening.findall(self.content(path))
        return len(found) > 1 or any(b"*ngFor" in one for one in found)

    def linked(self, catalogs: list[Catalog], files: Sequence[tuple[str, bytes]]) -> Iterator[Catalog]:
        """The catalogues with what other files say about them: Angular's classes and providers."""
        data = dict(files)
        catalogs = self._told(catalogs)
        if any(compiled(PROVIDES_OLD).search(content) for content in data.values()) or self._brings(catalogs):
            catalogs = [without(catalog, "navigator", "retired") for catalog in catalogs]
        signals = any(b"ExperimentalWebMcp" in content or b"experimentalWebMcp" in content for content in data.values())
        catalogs = with_styles(catalogs, files)
        answers = {path: text for path, text in data.items() if b"respondWith" in text and compiled(LISTENS).search(text)}
        catalogs = [answered(catalog, answers) for catalog in catalogs]
        if signals:
            from appfn_lint.publishers.webmcp import angular

            yield from angular.linked(catalogs, data, self.modules, self._repeats)
        else:
            yield from catalogs


_SCRIPT_TYPES: Final = ("", "module", "text/javascript", "application/javascript", "text/babel", "ts", "text/typescript")


def _catalog(source: Source, page: web.Page, parts: "Sequence[Scripted]" = ()) -> Catalog | None:
    """The catalogue of a page or module; None where there is nothing in it about tools."""
    written = [form_tool(source, form) for form in page.forms if form.tool]
    registered = list(_registered(parts, {tool.name for tool in written}))
    if not (
        written or registered or page.forms or page.strays or page.calls or any(part.unread for part in parts) or page.unread
    ):
        return None
    others = {path: other for part in parts for path, other in part.others.items() if path != source.path}
    return Catalog(
        Kind.WEBMCP,
        source.path,
        tuple(sorted([*written, *registered], key=lambda tool: tool.span.start)),
        types=tuple(type_ for part in parts for type_ in part.types),
        library=_chromium(),
        sources=(source, *others.values()),
        web=page,
    )


def _registered(parts: "Sequence[Scripted]", named: set[str]) -> Iterator[Tool]:
    """The tools of scripts; an object that only looks like one that is certain is the same one again."""
    certain = named | {tool.name for part in parts for tool in part.tools if tool.name in part.certain}
    for part in parts:
        seen: set[str] = set()
        for tool in part.tools:
            if tool.name in part.certain or (tool.name not in certain and tool.name not in seen):
                yield tool
            seen.add(tool.name)


def _chromium() -> Library:
    version = rules().version
    return Library("chromium", version, tuple(int(part) for part in version.split(".")))


def _dependent(found: list[web.Form], parts: "Sequence[tuple[object, Scripted]]") -> Iterator[web.Form]:
    """The forms of a page with the fields that its scripts make depend on others."""
    from appfn_lint.publishers.webmcp.dependents import changes, with_dependents
    from appfn_lint.readers.javascript.modules import Module

    made = [change for module, _ in parts if isinstance(module, Module) for change in changes(module)]
    yield from (with_dependents(form, made) for form in found)


def _styles(document: Document, elements: Iterable[Element]) -> Iterator[web.Call]:
    for element in elements:
        if element.tag == "style":
            yield from styles.pseudo_classes(document.text, element.head, element.end)


def _relative(address: str) -> str:
    return address if address.startswith((".", "/")) or "//" in address else f"./{address}"


def _is_handling(text: str) -> bool:
    return "submit" in text


def _is_packed(text: str) -> bool:
    """Whether a module was made by a bundler: lines that no one writes."""
    return len(text) > _LONGEST_LINE and max(map(len, text.split("\n"))) > _LONGEST_LINE
