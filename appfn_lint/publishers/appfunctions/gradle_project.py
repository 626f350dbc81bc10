"""One Gradle project: which modules are applications, which of them package a module, which library version is used."""

import re
from collections.abc import Callable, Iterator

from appfn_lint.publishers.appfunctions.layout import Layout, inside
from appfn_lint.publishers.appfunctions.versions import GROUP, order
from appfn_lint.readers import gradle
from appfn_lint.tool import Library

_ARTIFACTS = ("appfunctions", "appfunctions-compiler", "appfunctions-service", "appfunctions-testing")
"""In order of preference, where a project mixes versions: the first reads the metadata, the second the comments."""

_LIBRARY_PLUGINS = ("library", "feature", "dynamic")


class GradleProject:
    """The modules below one ``settings.gradle``. ``text`` opens a file, giving "" for what cannot be read."""

    def __init__(self, folder: str, layout: Layout, text: Callable[[str], str]) -> None:
        self.folder = folder
        self.modules = sorted(f for f in layout.builds if inside(f"{f}/", folder) or f == folder)
        self._layout = layout
        self._text = text
        self._scripts: dict[str, gradle.Script] = {}
        self._catalogues: list[gradle.VersionCatalogue] | None = None

    def script(self, folder: str) -> gradle.Script | None:
        """The build script of a module, read once; None where it has none."""
        path = self._layout.builds.get(folder)
        if path is None:
            return None
        if folder not in self._scripts:
            self._scripts[folder] = gradle.script(path, self._text(path))
        return self._scripts[folder]

    def catalogues(self) -> list[gradle.VersionCatalogue]:
        """The project's version catalogues, read once."""
        if self._catalogues is None:
            paths = [path for path in self._layout.catalogues if inside(path, self.folder)]
            self._catalogues = [gradle.version_catalogue(path, self._text(path)) for path in paths]
        return self._catalogues

    def is_application(self, folder: str) -> bool | None:
        """Whether a module builds an application; None where its script does not say."""
        script = self.script(folder)
        if script is None:
            return None
        plugins = [self._plugin(name) for name in script.plugins]
        if script.application_id or any(_application(plugin) for plugin in plugins):
            return True
        return False if any(part in plugin.lower() for plugin in plugins for part in _LIBRARY_PLUGINS) else None

    def _plugin(self, name: str) -> str:
        """The id behind an accessor (``libs.plugins.android.application``), the accessor's own words where unknown."""
        _, accessor, alias = name.partition("plugins.")
        if not accessor:
            return name
        return next((c.plugins[alias] for c in self.catalogues() if alias in c.plugins), alias)

    def applications(self, folder: str) -> list[str]:
        """The application modules that package a library module: those that depend on it, else all of the project."""
        found = [module for module in self.modules if self.is_application(module)]
        if len(found) < 2:
            return found
        return [module for module in found if folder in self._packaged(module)] or found

    def _packaged(self, folder: str) -> set[str]:
        names = {_spelling(module.removeprefix(self.folder)): module for module in self.modules}
        seen = {folder}
        waiting = [folder]
        while waiting:
            script = self.script(waiting.pop())
            for project in script.projects if script else ():
                module = names.get(_spelling(project))
                if module is not None and module not in seen:
                    seen.add(module)
                    waiting.append(module)
        return seen

    def library(self, folder: str) -> Library | None:
        """The AppFunctions library of a module, from the surest place that names a version; None where none does."""
        for artifact in _ARTIFACTS:
            module = f"{GROUP}:{artifact}"
            for place in (*self._locked(folder, module), *self._declared(folder, module)):
                if place.text:
                    return Library(GROUP, place.text, order(place.text), f"{place.path}:{place.line}")
        return None

    def _locked(self, folder: str, module: str) -> Iterator[gradle.Place]:
        for path in self._layout.locks:
            if path.rpartition("/")[0] in (folder, self.folder):
                found = gradle.locked(self._text(path), module)
                if found:
                    yield gradle.Place(found[0], path, found[1])

    def _declared(self, folder: str, module: str) -> Iterator[gradle.Place]:
        """Where the version is written: the module's own script, the catalogues, then any other script."""
        own = self.script(folder)
        if own:
            yield from self._in_script(own.path, own.text, module, folder)
        for catalogue in self.catalogues():
            yield from _catalogued(catalogue, module, own.text if own else "")
        for path in self._others(folder):
            text = self._text(path)
            if GROUP in text:
                yield from self._in_script(path, gradle.without_comments(text), module, folder)

    def _others(self, folder: str) -> Iterator[str]:
        near = [f for f in (self.folder, *self.modules) if f != folder]
        yield from dict.fromkeys(self._layout.builds[f] for f in near if f in self._layout.builds)
        yield from (path for path in self._layout.settings.values() if inside(path, self.folder))
        yield from (path for path in self._layout.scripts if inside(path, self.folder))

    def _in_script(self, path: str, text: str, module: str, folder: str) -> Iterator[gradle.Place]:
        for coordinate in gradle.coordinates(text, GROUP):
            if coordinate.module == module and coordinate.version:
                yield self._resolved(gradle.Place(coordinate.version, path, coordinate.line), text, folder)

    def _resolved(self, place: gradle.Place, text: str, folder: str, depth: int = 0) -> gradle.Place:
        """Follow ``$name`` and ``${a.b.name}`` to the text that they stand for; empty where it is not found."""
        if "$" not in place.text:
            return place
        expression = place.text.replace("$", "").strip("{} \t").removesuffix(".get()")
        if ".versions." in f".{expression}":
            return self._versioned(expression) or gradle.Place("", *place[1:])
        name = _variable(expression)
        for path, candidate in self._assigning(place.path, text, folder):
            found = gradle.assigned(candidate, name) if name and name in candidate else None
            if found and depth < 5:
                return self._resolved(gradle.Place(found[0], path, found[1]), candidate, folder, depth + 1)
        return gradle.Place("", *place[1:])

    def _versioned(self, expression: str) -> gradle.Place | None:
        alias = expression.partition("versions.")[2].removesuffix(".asProvider()")
        places = ((c.path, c.versions.get(alias)) for c in self.catalogues())
        return next((gradle.Place(found[0], path, found[1]) for path, found in places if found), None)

    def _assigning(self, path: str, text: str, folder: str) -> Iterator[tuple[str, str]]:
        """Texts in which a variable may be set, the nearest first."""
        yield path, text
        for properties in self._layout.properties:
            if properties.rpartition("/")[0] in (folder, self.folder):
                yield properties, self._text(properties)
        for other in self._others(folder):
            yield other, gradle.without_comments(self._text(other))


def _variable(expression: str) -> str:
    """The name that an expression ends in: ``rootProject.ext.x``, ``extra["x"]``, ``property('x')``."""
    for quote in "\"'":
        if expression.count(quote) > 1:
            return expression.split(quote)[1]
    return expression.rpartition(".")[2]


def _application(plugin: str) -> bool:
    words = plugin.lower().replace("-", ".").replace("_", ".").split(".")
    return "androidapplication" in words or ("application" in words and "android" in words)


def _spelling(project: str) -> str:
    """A module's path in one spelling for folders, ``:a:b-c`` and accessors ``a.bC``."""
    parts = project.strip("/:").replace("/", ":").replace(".", ":").split(":")
    return ":".join(part.replace("-", "").replace("_", "").lower() for part in parts)


def _catalogued(catalogue: gradle.VersionCatalogue, module: str, script: str) -> Iterator[gradle.Place]:
    """Entries of a catalogue for a library; where it has several versions, those that the module's script uses come first."""
    entries = [entry for entry in catalogue.libraries if entry.module == module]
    if len(entries) > 1:
        entries.sort(key=lambda entry: re.search(rf"\.{re.escape(entry.alias)}(?![\w.])", script) is None)
    for entry in entries:
        version, line = catalogue.versions.get(entry.reference, ("", 0)) if entry.reference else (entry.version, entry.line)
        if version:
            yield gradle.Place(version, catalogue.path, line)
