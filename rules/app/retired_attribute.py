"""See :class:`RetiredAttribute`."""

from collections.abc import Iterator

from appfn_lint.rule import Attribute, Bad, Catalog, Edit, Finding, Fix, Good, Kind, Manifest, Metadata, Rule, Severity, Span

NAMES = ("instructions", "description", "displayDescription")
NAMESPACES = ("http://schemas.android.com/apk/res-auto", "http://schemas.android.com/apk/androidx.appfunctions")

_KOTLIN = """\
// file: Garden.kt
abstract class Garden : AppFunctionService() {
    /** Waters a plant. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun waterPlant() {}
}
"""
_LINKED = """\
// file: AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application>
        <property android:name="android.app.appfunctions.app_metadata" android:resource="@xml/app_metadata" />
    </application>
</manifest>
"""
_NEW = """\
// file: build.gradle
dependencies { implementation 'androidx.appfunctions:appfunctions:1.0.0-rc01' }
"""
_OLD = """\
// file: build.gradle
dependencies { implementation 'androidx.appfunctions:appfunctions:1.0.0-alpha13' }
"""


class RetiredAttribute(Rule):
    """An attribute with text for agents that this library version does not read.

    Up to 1.0.0-alpha13 agents receive `description` of the app metadata, from 1.0.0-beta01 on `instructions`; the other one
    is dead text. So are these attributes on `<application>`, which no version reads. Silent where no build file says which
    version is used.
    """

    kinds = (Kind.APPFUNCTION,)
    rows = ("M1",)
    evidence = ("https://developer.android.com/jetpack/androidx/releases/appfunctions",)
    good = (
        Good(
            _KOTLIN
            + _LINKED
            + _NEW
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="Keeps a diary of garden plants." />
""",
        ),
        Good(
            _KOTLIN
            + _LINKED
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:description="Keeps a diary of garden plants." />
""",
            "nothing says which version of the library reads it",
        ),
        Good(
            _KOTLIN
            + _LINKED
            + _NEW
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="Keeps a diary of garden plants."
    appfn:description="Keeps a diary of garden plants." />
""",
            "both names with one text, for a change of versions",
        ),
    )
    bad = (
        Bad(
            _KOTLIN
            + _LINKED
            + _NEW
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:description="Keeps a diary of garden plants." />
""",
            points_at="appfn:description",
            fixed=_KOTLIN
            + _LINKED
            + _NEW
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="Keeps a diary of garden plants." />
""",
        ),
        Bad(
            _KOTLIN
            + _LINKED
            + _OLD
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="Keeps a diary of garden plants." />
""",
            points_at="appfn:instructions",
            fixed=_KOTLIN
            + _LINKED
            + _OLD
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:description="Keeps a diary of garden plants." />
""",
        ),
        Bad(
            _KOTLIN
            + _LINKED
            + _NEW
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:description="Keeps plants."
    appfn:instructions="Keeps a diary of garden plants." />
""",
            points_at="appfn:description",
            severity=Severity.NOTE,
            fixed=_KOTLIN
            + _LINKED
            + _NEW
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="Keeps a diary of garden plants." />
""",
        ),
        Bad(
            _KOTLIN
            + """\
// file: AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android"
    xmlns:appfn="http://schemas.android.com/apk/androidx.appfunctions">
    <application
        android:label="Garden"
        appfn:description="Keeps a diary of garden plants."
        appfn:displayDescription="Garden diary">
        <property android:name="android.app.appfunctions.app_metadata" android:resource="@xml/app_metadata" />
    </application>
</manifest>
""",
            points_at="appfn:description",
            fixed=_KOTLIN
            + """\
// file: AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android"
    xmlns:appfn="http://schemas.android.com/apk/androidx.appfunctions">
    <application
        android:label="Garden">
        <property android:name="android.app.appfunctions.app_metadata" android:resource="@xml/app_metadata" />
    </application>
</manifest>
""",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Judge the attributes of metadata files and of ``<application>``."""
        android = catalog.android
        if android is None:
            return
        for manifest in android.manifests:
            yield from _on_application(manifest)
        if android.text_attribute:
            for found in android.metadata:
                if found.linked:
                    yield from _in_metadata(found, android.text_attribute, catalog.library.version)


def _on_application(manifest: Manifest) -> Iterator[Finding]:
    dead = [a for a in manifest.attributes if a.namespace in NAMESPACES and a.name in NAMES]
    if dead:
        text = manifest.source.text
        names = " and ".join(f"`{manifest.source.slice(a.name_span)}`" for a in dead)
        yield Finding(
            dead[0].name_span,
            f"{names} on `<application>` {'is' if len(dead) == 1 else 'are'} read by nobody: agents do not receive this text.",
            "Write the text into the app metadata file that the property `android.app.appfunctions.app_metadata` points at.",
            Fix("Remove the dead attributes", tuple(_removal(text, a) for a in dead), "unsafe"),
            path=manifest.source.path,
        )


def _in_metadata(found: Metadata, read: str, version: str) -> Iterator[Finding]:
    retired = found.attribute("description" if read == "instructions" else "instructions")
    current = found.attribute(read)
    if retired is None or (current and current.text == retired.text):
        return
    written = found.source.slice(retired.name_span)
    prefix = written.rpartition(":")[0]
    if current:
        yield Finding(
            retired.name_span,
            f"AppFunctions {version} reads `{read}` only: agents do not receive what `{written}` says.",
            f"Remove it, or move what is missing into `{prefix}:{read}`.",
            Fix(f"Remove `{written}`", (_removal(found.source.text, retired),), "unsafe"),
            severity=Severity.NOTE,
            path=found.source.path,
        )
        return
    local = Span(retired.name_span.end - len(retired.name), retired.name_span.end)
    yield Finding(
        retired.name_span,
        f"AppFunctions {version} does not read `{written}`: agents receive no app description.",
        f"Call the attribute `{prefix}:{read}`.",
        Fix(f"Call it `{prefix}:{read}`", (Edit(local, read),), "unsafe"),
        path=found.source.path,
    )


def _removal(text: str, attribute: Attribute) -> Edit:
    """Remove an attribute with the blanks before it."""
    start = attribute.span.start
    while text[start - 1] in " \t\r\n":
        start -= 1
    return Edit(Span(start, attribute.span.end), "")
