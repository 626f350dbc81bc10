"""See :class:`UnlinkedAppMetadata`."""

from collections.abc import Iterator

from appfn_lint.rule import (
    AndroidModule,
    Bad,
    Catalog,
    Edit,
    EntryPoint,
    Finding,
    Fix,
    Good,
    Kind,
    Manifest,
    Metadata,
    Property,
    Related,
    Rule,
    Service,
    Severity,
    Span,
)

LINK = "android.app.appfunctions.app_metadata"
FUNCTIONS = "android.app.appfunctions.v2"
PREFIX = "android.app.appfunctions"
KNOWN = (PREFIX, LINK, FUNCTIONS, f"{PREFIX}.schema")
"""Properties that Android or the library read (androidx ``AppFunctionServiceEntryPoint``, 2026-11)."""
ROOT = "AppFunctionAppMetadata"

_KOTLIN = """\
// file: Garden.kt
@AppFunctionServiceEntryPoint(serviceName = "GardenService", appFunctionXmlFileName = "garden")
abstract class Garden : AppFunctionService() {
    /** Waters a plant. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun waterPlant() {}
}
"""
_ABOUT = """\
// file: res/xml/about.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="Keeps a diary of garden plants."
    appfn:displayDescription="Garden diary" />
"""
_SERVICE = """\
        <service
            android:name=".GardenService"
            android:permission="android.permission.BIND_APP_FUNCTION_SERVICE">
            <property android:name="android.app.appfunctions.v2" android:value="garden.xml" />
            <intent-filter>
                <action android:name="android.app.appfunctions.AppFunctionService" />
            </intent-filter>
        </service>
"""
_HEAD = """\
// file: AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application android:label="Garden">
"""
_LINK = '        <property android:name="android.app.appfunctions.app_metadata" android:resource="@xml/about" />\n'
_TAIL = """\
    </application>
</manifest>
"""
_WHOLE = _KOTLIN + _ABOUT + _HEAD + _LINK + _SERVICE + _TAIL


class UnlinkedAppMetadata(Rule):
    """Metadata that exists and is found by nobody, because a name between Kotlin, manifest and XML does not match.

    Two links carry all that agents learn of an app. The property `android.app.appfunctions.app_metadata` of `<application>`
    points at the app description. The property `android.app.appfunctions.v2` of the service names the file with the
    functions: the annotation's `appFunctionXmlFileName` without `.xml`, the manifest with it. A wrong name breaks neither the
    build nor the app: the text is simply not there.
    """

    severity = Severity.ERROR
    kinds = (Kind.APPFUNCTION,)
    rows = ("M1",)
    evidence = ("https://developer.android.com/reference/androidx/appfunctions/AppFunctionServiceEntryPoint",)
    good = (
        Good(_WHOLE),
        Good(_KOTLIN + _ABOUT, "a library: its application may link the file"),
        Good(
            _WHOLE.replace('"garden")', '"garden.xml")').replace('"garden.xml" />', '"garden.xml.xml" />'),
            "unusual, but the names match",
        ),
        Good(_WHOLE.replace('"garden.xml" />', '"${functions}" />'), "the build fills it in"),
    )
    bad = (
        Bad(
            _KOTLIN + _ABOUT + _HEAD + _SERVICE + _TAIL,
            points_at="<AppFunctionAppMetadata",
            fixed=_WHOLE,
        ),
        Bad(
            _WHOLE.replace(".app_metadata", ".metadata"),
            points_at="android.app.appfunctions.metadata",
            fixed=_WHOLE,
        ),
        Bad(
            _WHOLE.replace(
                '<property android:name="android.app.appfunctions.app', '<meta-data android:name="android.app.appfunctions.app'
            ),
            points_at="android.app.appfunctions.app_metadata",
            fixed=_WHOLE,
        ),
        Bad(
            _WHOLE.replace("android:resource", "android:value"),
            points_at='android:value="@xml/about"',
            fixed=_WHOLE,
        ),
        Bad(
            _WHOLE.replace('"garden")', '"garden.xml")'),
            points_at="garden.xml",
            fixed=_WHOLE,
        ),
        Bad(
            _WHOLE.replace('"garden.xml"', '"garden"'),
            points_at="garden",
            fixed=_WHOLE,
        ),
        Bad(
            _WHOLE.replace('"garden.xml"', '"plants.xml"'),
            points_at="plants.xml",
            fixed=_WHOLE,
        ),
        Bad(
            _WHOLE.replace(
                '            <property android:name="android.app.appfunctions.v2" android:value="garden.xml" />\n', ""
            ),
            points_at=".GardenService",
        ),
        Bad(
            _WHOLE.replace("appfunctions.v2", "appfunctions.functions"),
            points_at="android.app.appfunctions.functions",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Follow both links."""
        android = catalog.android
        if android is None:
            return
        for found in android.metadata:
            if not found.linked and android.application and not android.incomplete and found.root == ROOT:
                yield from _app_metadata(found, android)
        for entry in android.entry_points:
            if entry.xml_name and not entry.signature:
                yield from _function_metadata(entry, android)


def _app_metadata(found: Metadata, android: AndroidModule) -> Iterator[Finding]:
    reference = f"@xml/{found.resource}"
    aimed = [(p, m) for m in android.manifests for p in _all(m) if reference in (_text(p, "resource"), _text(p, "value"))]
    for property_, manifest in aimed:
        yield _mistaken(property_, manifest, reference)
    folder = found.source.path.rpartition("/res/")[0]
    placed = [p for m in android.manifests for p in _all(m) if p.name == LINK]
    others = any(other.linked and other.source.path.rpartition("/res/")[0] == folder for other in android.metadata)
    if aimed or others or any("${" in _text(p, "resource") for p in placed):
        return
    manifests = [m for m in android.manifests if m.application and not m.library]
    if manifests:
        yield Finding(
            found.root_span,
            f"No manifest points at `{reference}`: agents do not receive this app description.",
            f'Write `<property android:name="{LINK}" android:resource="{reference}" />` into `<application>`.',
            _insertion(manifests[0], reference) if len(manifests) == 1 else None,
            path=found.source.path,
        )


def _all(manifest: Manifest) -> Iterator[Property]:
    yield from manifest.properties
    yield from manifest.misplaced
    for service in manifest.services:
        yield from service.properties


def _text(property_: Property, which: str) -> str:
    attribute = property_.resource if which == "resource" else property_.value
    return attribute.text if attribute else ""


def _mistaken(property_: Property, manifest: Manifest, reference: str) -> Finding:
    """The finding on a property that points at the file in a way that nobody follows."""
    path, help_ = (
        manifest.source.path,
        f'Write `<property android:name="{LINK}" android:resource="{reference}" />` into `<application>`.',
    )
    if property_.name == LINK and property_.element == "property" and property_.parent == "application" and property_.value:
        name = property_.value.name_span
        fix = Fix("Write `android:resource`", (Edit(Span(name.end - len("value"), name.end), "resource"),), "unsafe")
        message = f"`{LINK}` has a value instead of a resource: agents do not receive the app description."
        return Finding(property_.value.span, message, help_, fix, path=path)
    message = f"`{reference}` is the resource of a `<{property_.element}>` called `{property_.name}` in `<{property_.parent}>`"
    if property_.name == LINK:
        message = f"`{LINK}` is read from a `<property>` of `<application>`, and this is a `<{property_.element}>` of `<{property_.parent}>`"
    renaming = _renaming(property_, manifest) if property_.parent == "application" and property_.resource else None
    return Finding(property_.name_span, f"{message}: agents do not receive the app description.", help_, renaming, path=path)


def _renaming(property_: Property, manifest: Manifest) -> Fix | None:
    edits = []
    if property_.name != LINK:
        edits.append(Edit(property_.name_span, LINK))
    if property_.element != "property":
        if not manifest.source.slice(property_.span).endswith("/>"):
            return None
        edits.append(Edit(Span(property_.span.start + 1, property_.span.start + 1 + len(property_.element)), "property"))
    return Fix(f"Make it the property `{LINK}`", tuple(edits), "unsafe")


def _insertion(manifest: Manifest, reference: str) -> Fix | None:
    """The property as first child of ``<application>``, indented as its neighbours are."""
    source, tag = manifest.source, manifest.application_tag
    if tag is None or source.text.endswith("/>", 0, tag.end):
        return None
    rest = source.text[tag.end :]
    blanks = rest[: len(rest) - len(rest.lstrip())]
    indent = blanks.rpartition("\n")[2] if "\n" in blanks and not rest.lstrip().startswith("</") else "        "
    line = f'{source.newline}{indent}<property android:name="{LINK}" android:resource="{reference}" />'
    return Fix(f"Point at `{reference}` in the manifest", (Edit(Span(tag.end, tag.end), line),), "unsafe", source.path)


def _function_metadata(entry: EntryPoint, android: AndroidModule) -> Iterator[Finding]:
    services = [(s, m) for m in android.manifests for s in m.services if not s.removed and _simple(s.name) == entry.service_name]
    written = f"{entry.xml_name}.xml"
    values = [_text(p, "value") for s, _ in services for p in s.properties if p.name == FUNCTIONS]
    if entry.xml_name.endswith(".xml"):
        if written not in values and not any("${" in value for value in values):
            yield _doubled(entry)
        return
    for service, manifest in services:
        found = [p for p in service.properties if p.name == FUNCTIONS]
        for property_ in found:
            if _text(property_, "value") not in ("", written) and "${" not in _text(property_, "value"):
                yield _mismatch(property_, manifest, entry, written)
        if not found and not android.incomplete and not _elsewhere(service, services):
            yield _unnamed(service, manifest, entry, written)


def _simple(name: str) -> str:
    return name.replace("$", ".").rpartition(".")[2]


def _elsewhere(service: Service, services: list[tuple[Service, Manifest]]) -> bool:
    """Whether another manifest that is merged with this one names the file, or an old property does."""
    merged = [p.name for other, _ in services if other is not service for p in other.properties]
    return FUNCTIONS in merged or PREFIX in [p.name for p in service.properties]


def _doubled(entry: EntryPoint) -> Finding:
    span = entry.xml_span
    literal = entry.source.slice(span) == entry.xml_name
    fix = Fix("Remove `.xml`", (Edit(Span(span.end - len(".xml"), span.end), ""),), "unsafe") if literal else None
    return Finding(
        span,
        f"`{entry.xml_name}` makes a file `{entry.xml_name}.xml`, which no manifest names: agents do not find these functions.",
        "Leave `.xml` out here; the manifest writes it.",
        fix,
        path=entry.source.path,
    )


def _mismatch(property_: Property, manifest: Manifest, entry: EntryPoint, written: str) -> Finding:
    value = property_.value
    edits = value.value.edit(0, len(value.text), written) if value else ()
    return Finding(
        value.value.span if value else property_.name_span,
        f"`{_text(property_, 'value')}` does not exist: the functions of `{_simple(entry.class_name)}` are written to `{written}`.",
        f"Write `{written}`: `appFunctionXmlFileName` with `.xml`.",
        Fix(f"Write `{written}`", edits, "unsafe") if edits else None,
        (Related(entry.xml_span, "the file name that the functions are written to", entry.source.path),),
        path=manifest.source.path,
    )


def _unnamed(service: Service, manifest: Manifest, entry: EntryPoint, written: str) -> Finding:
    mistaken = next((p for p in service.properties if p.name.startswith(PREFIX) and p.name not in KNOWN), None)
    why = f"`{mistaken.name}` is read by nobody" if mistaken else f"`{entry.service_name}` names no file with its functions"
    return Finding(
        mistaken.name_span if mistaken else service.name_span,
        f"{why}: agents do not find those of `{_simple(entry.class_name)}`.",
        f'Write `<property android:name="{FUNCTIONS}" android:value="{written}" />` into the service.',
        None,
        (Related(entry.xml_span, "the file name that the functions are written to", entry.source.path),),
        path=manifest.source.path,
    )
