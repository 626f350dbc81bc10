"""See :class:`UnresolvedTextReference`."""

import re
from collections.abc import Iterator
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.rule import AndroidModule, Attribute, Bad, Catalog, Finding, Fix, Good, Kind, Metadata, Related, Rule

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
_STRINGS = """\
// file: res/values/strings.xml
<resources>
    <string name="about">Keeps a diary of garden plants &amp; seeds.</string>
</resources>
"""


class UnresolvedTextReference(Rule):
    """A resource reference where the library reads plain text.

    The app metadata's text for agents is read as it stands. A reference such as `@string/about` is not looked up: the agent
    receives a resource number. Only `displayDescription`, the text for people, may be a reference.
    """

    kinds = (Kind.APPFUNCTION,)
    rows = ("M1",)
    evidence = ("https://developer.android.com/reference/androidx/appfunctions/metadata/AppFunctionAppMetadata",)
    good = (
        Good(
            _KOTLIN
            + _LINKED
            + _STRINGS
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="Keeps a diary of garden plants. @home marks those inside."
    appfn:displayDescription="@string/about" />
""",
            "displayDescription is resolved",
        ),
    )
    bad = (
        Bad(
            _KOTLIN
            + _LINKED
            + _STRINGS
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="@string/about"
    appfn:displayDescription="@string/about" />
""",
            points_at="@string/about",
            fixed=_KOTLIN
            + _LINKED
            + _STRINGS
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="Keeps a diary of garden plants &amp; seeds."
    appfn:displayDescription="@string/about" />
""",
        ),
        Bad(
            _KOTLIN
            + _LINKED
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="@com.example.garden:string/about"
    appfn:displayDescription="Garden diary" />
""",
            points_at="@com.example.garden:string/about",
            why="a string that we cannot see",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Judge the texts for agents of the linked metadata files."""
        android = catalog.android
        for found in android.metadata if android else ():
            for attribute in found.attributes:
                named = attribute.name in ("instructions", "description")
                if android and found.linked and named and _reference().fullmatch(attribute.text.strip()):
                    yield _finding(attribute, found, android)


@cache
def _reference() -> "re.Pattern[str]":
    return compiled(r"[@?](?:\+|\*)?(?:[A-Za-z][\w.]*:)?(?:[a-z]+/)[\w.]+")


def _finding(attribute: Attribute, found: Metadata, android: AndroidModule) -> Finding:
    reference = attribute.text.strip()
    name = found.source.slice(attribute.name_span)
    string = android.string(reference)
    text = string.text if string else ""
    edits = attribute.value.edit(0, len(attribute.text), text) if text else ()
    return Finding(
        attribute.value.span,
        f"`{name}` holds the reference `{reference}`, which the library does not resolve: agents receive no text.",
        "Write the text itself into the attribute; only `displayDescription` may be a reference.",
        Fix(f"Write the text of `{reference}` here", edits, "unsafe") if edits else None,
        (Related(string.span, "the text that is meant", string.path),) if string else (),
        path=found.source.path,
    )
