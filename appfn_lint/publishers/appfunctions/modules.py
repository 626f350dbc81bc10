"""Android modules of a tree: which application packages a file, and what its manifests and metadata say.

Files are opened only when a module is asked for, each once; a module of a large project costs its own few files.
"""

from collections.abc import Iterable, Iterator

from appfn_lint.android import AndroidModule, Manifest, Metadata, StringResource
from appfn_lint.discovery import Tree, decode
from appfn_lint.publishers.appfunctions import versions
from appfn_lint.publishers.appfunctions.gradle_project import GradleProject
from appfn_lint.publishers.appfunctions.layout import gradle_root, layout, manifest_folder, module_root
from appfn_lint.readers.android.manifest import manifest
from appfn_lint.readers.android.markup import Markup, declared_encoding, read
from appfn_lint.readers.android.resources import NAMESPACES, ROOT, metadata, strings
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source
from appfn_lint.tool import Library

LINK = "android.app.appfunctions.app_metadata"
"""The manifest property that points at the app metadata."""


class Unread(NamedTuple):
    """A file that could not be read further than ``offset`` (characters)."""

    path: str
    offset: int
    message: str


class Modules:
    """The Android modules of a tree. ``faults`` grows as files turn out to be unreadable."""

    def __init__(self, tree: Tree) -> None:
        self.faults: list[Unread] = []
        self._tree = tree
        self._layout = layout(tree.paths)
        self._roots: dict[str, str] = {}
        self._projects: dict[str, GradleProject] = {}
        self._modules: dict[str, AndroidModule] = {}
        self._libraries: dict[str, Library | None] = {}
        self._sources: dict[str, Source | None] = {}
        self._broken: set[str] = set()
        self._manifests: dict[str, Manifest | None] = {}

    def root_of(self, path: str) -> str:
        """The folder of the module that a file belongs to."""
        folder = path.rpartition("/")[0]
        if folder not in self._roots:
            self._roots[folder] = module_root(self._layout, path)
        return self._roots[folder]

    def app_of(self, path: str) -> str:
        """The folder of the one application that packages a file, else (none, or several) of the file's own module."""
        root = self.root_of(path)
        applications = self._applications(root, self._project(root))
        return applications[0] if len(applications) == 1 else root

    def module_of(self, path: str) -> AndroidModule:
        """The module of a file, with what its applications declare."""
        return self.module_at(self.root_of(path))

    def module_at(self, root: str) -> AndroidModule:
        """The module of a folder, with what its applications declare."""
        if root not in self._modules:
            self._modules[root] = self._module(root)
        return self._modules[root]

    def library_of(self, path: str, annotations: Iterable[str] = ()) -> Library:
        """The AppFunctions library that a file's module is built with.

        Where the Gradle files name no release (none, ``+``, a snapshot), the qualified names of the function annotations
        in use point to a generation, and without them the newest version known stands in; ``version`` is then empty.
        """
        root = self.root_of(path)
        declared = self._declared(root)
        if declared and declared.order:
            return declared
        return versions.inferred(frozenset(annotations)) or versions.newest()

    def _declared(self, root: str) -> Library | None:
        if root not in self._libraries:
            self._libraries[root] = self._project(root).library(root)
        return self._libraries[root]

    def _project(self, root: str) -> GradleProject:
        folder = gradle_root(self._layout, root)
        if folder not in self._projects:
            self._projects[folder] = GradleProject(folder, self._layout, self._text)
        return self._projects[folder]

    def source(self, path: str) -> Source | None:
        """The text of a file, None where it cannot be opened; ``faults`` then says why."""
        if path not in self._sources:
            try:
                self._sources[path] = self._decoded(path)
            except OSError as error:
                self._sources[path] = None
                self.faults.append(Unread(path, 0, f"The file cannot be opened: {error.strerror or error}."))
        return self._sources[path]

    def _decoded(self, path: str) -> Source:
        data = self._tree.read(path)
        source, faults = decode(path, data)
        if not faults or not path.endswith(".xml"):
            return source
        declared = declared_encoding(path, data)
        if declared is None:
            self._broken.add(path)
            self.faults.extend(Unread(path, *fault) for fault in faults)
        return declared or source

    def _text(self, path: str) -> str:
        source = self.source(path)
        return source.text if source else ""

    def _module(self, root: str) -> AndroidModule:
        project = self._project(root)
        before = len(self.faults)
        applications = self._applications(root, project)
        manifests = list(self._merged(root, applications, project))
        found = list(self._metadata({root, *applications, *(m.module for m in manifests)}, manifests))
        script = project.script(root)
        name = (script.application_id or script.namespace) if script else next((m.package for m in manifests), "")
        return AndroidModule(
            root=root,
            application=bool(applications),
            library_module=root not in applications,
            build=script.path if script else "",
            manifests=tuple(manifests),
            metadata=tuple(found),
            strings=tuple(self._strings(found, manifests)),
            name=name or root,
            incomplete=len(self.faults) > before,
        )

    def _applications(self, root: str, project: GradleProject) -> list[str]:
        """The application modules that package a module: itself, where it is one."""
        if project.is_application(root):
            return [root]
        found = project.applications(root)
        if found or project.is_application(root) is False:
            return found
        return [root] if any(m.application for m in self._manifests_of(root)) else []

    def _merged(self, root: str, applications: list[str], project: GradleProject) -> Iterator[Manifest]:
        """The module's manifests, its applications', and those of other libraries that speak of AppFunctions."""
        own = {root, *applications}
        for path in self._layout.manifests:
            folder = self.root_of(path)
            if folder in own or self._is_merged_library(folder, path, project):
                found = self._manifest(path, folder)
                if found:
                    yield found._replace(library=folder not in applications)

    def _is_merged_library(self, folder: str, path: str, project: GradleProject) -> bool:
        """Whether a manifest of another module may be merged into an application and says something on AppFunctions."""
        if "appfunctions" not in self._text(path).lower():
            return False
        return folder in project.modules and not project.is_application(folder)

    def _manifests_of(self, root: str) -> Iterator[Manifest]:
        for path in self._layout.manifests:
            if self.root_of(path) == root:
                found = self._manifest(path, root)
                if found:
                    yield found

    def _manifest(self, path: str, folder: str) -> Manifest | None:
        """A manifest that Gradle would merge; a file elsewhere in the module is somebody's sample."""
        if path not in self._manifests:
            listed = manifest_folder(path) == folder or path.endswith(self._listed(folder))
            markup = self._markup(path) if listed else None
            self._manifests[path] = manifest(markup, module=folder) if markup else None
        return self._manifests[path]

    def _listed(self, folder: str) -> tuple[str, ...]:
        script = self._project(folder).script(folder)
        return script.manifests if script else ()

    def _markup(self, path: str, *, with_data: bool = False) -> Markup | None:
        source = self.source(path)
        if source is None or path in self._broken:
            return None
        markup = read(source, with_data=with_data)
        if markup.fault is None:
            return markup
        fault = Unread(path, *markup.fault)
        if fault not in self.faults:
            self.faults.append(fault)
        return None

    def _metadata(self, roots: set[str], manifests: list[Manifest]) -> Iterator[Metadata]:
        linked = {p.resource.text for m in manifests for p in m.properties if p.name == LINK and p.resource}
        for path in self._layout.xml:
            resource = path.rpartition("/")[2].removesuffix(".xml")
            wanted = f"@xml/{resource}" in linked
            if self.root_of(path) in roots and (wanted or ROOT in self._text(path)):
                markup = self._markup(path)
                found = metadata(markup, resource) if markup else None
                if found and (wanted or found.root == ROOT):
                    yield found._replace(linked=wanted)

    def _strings(self, found: list[Metadata], manifests: list[Manifest]) -> Iterator[StringResource]:
        """The string resources that metadata and ``<application>`` refer to, from the modules those stand in."""
        attributes = [a for m in found for a in m.attributes]
        attributes += [a for m in manifests for a in m.attributes if a.namespace in NAMESPACES]
        names = {a.text.removeprefix("@string/") for a in attributes if a.text.startswith("@string/")}
        roots = {self.root_of(m.source.path) for m in found} | {m.module for m in manifests}
        for path in self._layout.strings if names else ():
            text = self._text(path) if self.root_of(path) in roots else ""
            if any(f'"{name}"' in text or f"'{name}'" in text for name in names):
                markup = self._markup(path, with_data=True)
                yield from (s for s in (strings(markup) if markup else ()) if s.name in names)
