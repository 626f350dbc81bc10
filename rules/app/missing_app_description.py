"""See :class:`MissingAppDescription`."""

from collections.abc import Iterator

from appfn_lint.rule import AndroidModule, Bad, Catalog, Finding, Good, Kind, Manifest, Metadata, Rule, Severity

LINK = "android.app.appfunctions.app_metadata"

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


class MissingAppDescription(Rule):
    """An app with AppFunctions that tells agents nothing about itself.

    The app description is what agents read first: what the app is about, and what no single function can say, such as the
    order of calls. Without it an agent has to guess both from the functions. The text for people (`displayDescription`) is
    optional, so its absence is a note.
    """

    kinds = (Kind.APPFUNCTION,)
    rows = ("M1",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    good = (
        Good(
            _KOTLIN
            + _LINKED
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="Keeps a diary of garden plants."
    appfn:displayDescription="Your garden diary" />
""",
        ),
        Good(_KOTLIN, "no application in sight: a library, whose application describes itself"),
        Good(_KOTLIN + _LINKED, "the metadata is generated, or comes from another repository"),
    )
    bad = (
        Bad(
            _KOTLIN
            + """\
// file: AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application android:label="Garden">
    </application>
</manifest>
""",
            points_at="<application",
        ),
        Bad(
            _KOTLIN
            + _LINKED
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:displayDescription="Your garden diary" />
""",
            points_at="<AppFunctionAppMetadata",
        ),
        Bad(
            _KOTLIN
            + _LINKED
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="Keeps a diary of garden plants." />
""",
            points_at="<AppFunctionAppMetadata",
            severity=Severity.NOTE,
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Judge the metadata of the applications that package the functions."""
        android = catalog.android
        if android is None or not android.application or android.incomplete or not catalog.tools:
            return
        if any(found.linked for found in android.metadata):
            for found in android.metadata:
                if found.linked:
                    yield from _incomplete(found, android)
        elif not android.metadata and not _announced(android):
            yield from _absent(android)


def _announced(android: AndroidModule) -> bool:
    """Whether a manifest speaks of app metadata, rightly or wrongly: then another rule judges, or we cannot see the file."""
    named = (p for m in android.manifests for p in (*m.properties, *m.misplaced, *(p for s in m.services for p in s.properties)))
    return any("metadata" in found.name.lower() and "appfunctions" in found.name.lower() for found in named)


def _absent(android: AndroidModule) -> Iterator[Finding]:
    attribute = android.text_attribute or "instructions"
    help_ = (
        f'Write `<AppFunctionAppMetadata appfn:{attribute}="…" />` into `res/xml/app_metadata.xml` and point at it from '
        f'`<application>`: `<property android:name="{LINK}" android:resource="@xml/app_metadata" />`.'
    )
    manifest = next(_applications(android), None)
    if manifest and manifest.application:
        message = "The app has AppFunctions and no app description: agents are not told what the app is about."
        yield Finding(manifest.application, message, help_, path=manifest.source.path)


def _applications(android: AndroidModule) -> Iterator[Manifest]:
    """Manifests of applications, the main source set first."""
    found = [m for m in android.manifests if m.application and not m.library]
    yield from sorted(found, key=lambda m: "/main/" not in f"/{m.source.path}")


def _incomplete(found: Metadata, android: AndroidModule) -> Iterator[Finding]:
    name = android.text_attribute or "instructions"
    texts = [a for a in (found.attribute("instructions"), found.attribute("description")) if a]
    display = found.attribute("displayDescription")
    path = found.source.path
    file = path.rpartition("/")[2]
    if not any(text.value for text in texts):
        yield Finding(
            texts[0].span if texts else found.root_span,
            f"`{file}` has no text for agents: they are not told what the app is about.{_unread(found)}",
            f"Write `appfn:{name}`: the app's domain first, then what its functions let a user do.",
            path=path,
        )
    elif display is None or not display.value:
        yield Finding(
            display.span if display else found.root_span,
            f"`{file}` has no `displayDescription`: people are not told what agents can do with the app.",
            "Write a short text for people, or a string resource, into `appfn:displayDescription`.",
            severity=Severity.NOTE,
            path=path,
        )


def _unread(found: Metadata) -> str:
    names = [f"`{a.name}`" for a in found.unread if a.name != "displayDescription"]
    return f" {names[0]} is not in a namespace that the library reads." if names else ""
