"""What an Android module declares outside of its Kotlin code: manifest, app metadata, resources.

Records only; ``readers/android_xml.py`` fills them. Every place carries the file it stands in.
"""

from dataclasses import dataclass

from appfn_lint.prose import Prose
from appfn_lint.source import Source, Span


@dataclass(frozen=True, slots=True)
class Attribute:
    """An XML attribute: its local name, its value with the spans behind it, and the span of ``name="value"``."""

    name: str
    namespace: str
    value: Prose
    span: Span

    @property
    def text(self) -> str:
        """The decoded value."""
        return self.value.text


@dataclass(frozen=True, slots=True)
class Property:
    """A manifest ``<property>``: ``android:name`` with ``android:value`` or ``android:resource``."""

    name: str
    value: Attribute | None
    resource: Attribute | None
    span: Span
    name_span: Span


@dataclass(frozen=True, slots=True)
class Service:
    """A manifest ``<service>``: class name as written, permission, intent actions and properties.

    ``span`` is its start tag, ``name_span`` the value of ``android:name``.
    """

    name: str
    permission: Attribute | None
    exported: str | None
    actions: tuple[str, ...]
    properties: tuple[Property, ...]
    span: Span
    name_span: Span
    ignored: bool = False


@dataclass(frozen=True, slots=True)
class Manifest:
    """One ``AndroidManifest.xml``. ``application`` is the span of the ``<application`` start tag, None without one.

    ``attributes`` are those of ``<application>``; ``features`` names of ``<uses-feature>``; ``removed`` holds the class
    names of services with ``tools:node="remove"``.
    """

    source: Source
    package: str
    application: Span | None
    attributes: tuple[Attribute, ...]
    properties: tuple[Property, ...]
    services: tuple[Service, ...]
    features: tuple[str, ...] = ()
    permissions: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Metadata:
    """An app metadata file (``res/xml/…``): its resource name and the attributes of its root in the accepted namespaces."""

    source: Source
    resource: str
    root: str
    root_span: Span
    attributes: tuple[Attribute, ...]

    def attribute(self, name: str) -> Attribute | None:
        """The attribute of that local name in an accepted namespace."""
        return next((a for a in self.attributes if a.name == name), None)


@dataclass(frozen=True, slots=True)
class EntryPoint:
    """A Kotlin class with ``@AppFunctionServiceEntryPoint`` (or a signature interface): the service it generates."""

    source: Source
    class_name: str
    service_name: str
    service_span: Span
    xml_name: str
    xml_span: Span
    signature: bool = False


@dataclass(frozen=True, slots=True)
class AndroidModule:
    """One Gradle module and the application it belongs to.

    ``application`` says whether an application (plug-in or manifest) was found in the project; ``root`` is the module's
    folder, ``build`` its Gradle file where there is one. ``manifests`` and ``metadata`` are those of the module and of
    the application that packages it. ``strings`` maps ``@string/…`` names of the default locale to their text.
    ``library_module`` is true where the functions live in a library that some application merges.
    """

    root: str
    application: bool
    library_module: bool
    build: str
    manifests: tuple[Manifest, ...]
    metadata: tuple[Metadata, ...]
    entry_points: tuple[EntryPoint, ...] = ()
    strings: tuple[tuple[str, str], ...] = ()
