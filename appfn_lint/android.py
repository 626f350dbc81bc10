"""What an Android module declares outside of its Kotlin code: manifest, app metadata, resources.

Records only; ``readers/android/`` and ``publishers/appfunctions/modules.py`` fill them. Every place carries the file it stands in.
"""

from appfn_lint.prose import Prose
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source, Span


class Attribute(NamedTuple):
    """An XML attribute: its local name, its value with the spans behind it, and the span of ``name="value"``.

    ``name_span`` is the name as written, prefix included.
    """

    name: str
    namespace: str
    value: Prose
    span: Span
    name_span: Span

    @property
    def text(self) -> str:
        """The decoded value."""
        return self.value.text


class Property(NamedTuple):
    """A manifest ``<property>``: ``android:name`` with ``android:value`` or ``android:resource``.

    ``element`` and ``parent`` are the names of its element and of the one around it: a ``<meta-data>`` with a name that
    belongs into a ``<property>`` is kept too. ``span`` is the start tag, ``name_span`` the value of ``android:name``.
    """

    name: str
    value: Attribute | None
    resource: Attribute | None
    span: Span
    name_span: Span
    element: str = "property"
    parent: str = "application"


class Service(NamedTuple):
    """A manifest ``<service>``: class name as written, permission, intent actions and properties.

    ``span`` is its start tag, ``name_span`` the value of ``android:name``. ``removed`` says that the merged manifest has
    no such service (``tools:node="remove"``); ``overrides`` names the attributes that ``tools:replace``, ``tools:remove``
    or ``tools:strict`` keep from being merged (``android:permission``).
    """

    name: str
    permission: Attribute | None
    exported: str | None
    actions: tuple[str, ...]
    properties: tuple[Property, ...]
    span: Span
    name_span: Span
    removed: bool = False
    overrides: tuple[str, ...] = ()


class Manifest(NamedTuple):
    """One ``AndroidManifest.xml``. ``application`` is the span of ``<application`` without its attributes, None without one.

    ``application_tag`` is the whole start tag, ``attributes`` are those of ``<application>``, ``properties`` its direct ``<property>`` children; ``misplaced`` are
    properties and meta-data elsewhere whose name or resource concerns AppFunctions. ``features`` are the names of
    ``<uses-feature>``. ``module`` is the folder of its Gradle module, ``library`` whether that is a library.
    """

    source: Source
    package: str
    application: Span | None
    attributes: tuple[Attribute, ...]
    properties: tuple[Property, ...]
    services: tuple[Service, ...]
    features: tuple[str, ...] = ()
    permissions: tuple[str, ...] = ()
    misplaced: tuple[Property, ...] = ()
    module: str = ""
    library: bool = False
    application_tag: Span | None = None


class Metadata(NamedTuple):
    """An app metadata file (``res/xml/…``): its resource name and the attributes of its root in the accepted namespaces.

    ``root_span`` is the root's start tag without its attributes (``<AppFunctionAppMetadata``). ``unread`` are attributes
    with the right names but in no namespace or another one, which nothing reads. ``linked`` says whether a manifest
    property points at the file.
    """

    source: Source
    resource: str
    root: str
    root_span: Span
    attributes: tuple[Attribute, ...]
    unread: tuple[Attribute, ...] = ()
    linked: bool = False

    def attribute(self, name: str) -> Attribute | None:
        """The attribute of that local name in an accepted namespace."""
        return next((a for a in self.attributes if a.name == name), None)


class StringResource(NamedTuple):
    """A ``<string>`` of the default locale: its name, its text as Android delivers it, and the place of the text."""

    name: str
    text: str
    path: str
    span: Span


class EntryPoint(NamedTuple):
    """A Kotlin class with ``@AppFunctionServiceEntryPoint`` (or a signature interface): the service it generates.

    The spans are those of the text between the quotes, in ``source``.
    """

    source: Source
    class_name: str
    service_name: str
    service_span: Span
    xml_name: str
    xml_span: Span
    signature: bool = False


class AndroidModule(NamedTuple):
    """One Gradle module and the application it belongs to.

    ``root`` is the module's folder, ``build`` its Gradle file where there is one, ``name`` its application id or
    namespace, else the folder. ``application`` says whether an application (plug-in or manifest) was found in the
    project, ``library_module`` whether the module itself is a library that some application merges.

    ``manifests`` are those of the module, of the applications that package it, and of other libraries that such an
    application merges where they say something on AppFunctions. ``metadata`` are the app metadata files of the same
    modules. ``strings`` are the string resources that attributes refer to. ``text_attribute`` is the attribute of the
    metadata that this library version reads for agents, empty where the version is not known. ``incomplete`` is true
    where one of these files could not be read: then the absence of something proves nothing.
    """

    root: str
    application: bool
    library_module: bool
    build: str
    manifests: tuple[Manifest, ...]
    metadata: tuple[Metadata, ...]
    entry_points: tuple[EntryPoint, ...] = ()
    strings: tuple[StringResource, ...] = ()
    name: str = ""
    text_attribute: str = ""
    incomplete: bool = False

    def string(self, reference: str) -> StringResource | None:
        """The string that ``@string/…`` refers to, None where it is not known."""
        return next((s for s in self.strings if reference == f"@string/{s.name}"), None)

    def sources(self) -> tuple[Source, ...]:
        """The sources of manifests and metadata, each once."""
        return tuple({s.path: s for s in (*(m.source for m in self.manifests), *(m.source for m in self.metadata))}.values())
