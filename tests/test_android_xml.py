"""Manifests, app metadata and string resources as records."""

import pytest

from appfn_lint.android import Attribute, Manifest
from appfn_lint.readers.android.manifest import manifest
from appfn_lint.readers.android.markup import read
from appfn_lint.readers.android.resources import metadata, resource_text, strings
from appfn_lint.source import Source

MANIFEST = """\
<manifest xmlns:android="http://schemas.android.com/apk/res/android" xmlns:tools="http://schemas.android.com/tools"
    package="com.example.garden">
    <uses-feature android:name="android.software.leanback" android:required="false" />
    <uses-permission android:name="android.permission.EXECUTE_APP_FUNCTIONS" />
    <application android:label="@string/app">
        <property android:name="android.app.appfunctions.app_metadata" android:resource="@xml/about" />
        <meta-data android:name="android.app.appfunctions.app_metadata" android:resource="@xml/about" />
        <meta-data android:name="com.example.other" android:value="1" />
        <service
            android:name=".PlantService"
            android:exported="true"
            android:permission="android.permission.BIND_APP_FUNCTION_SERVICE"
            tools:replace="android:permission, android:label">
            <property android:name="android.app.appfunctions.v2" android:value="plants.xml" />
            <intent-filter><action android:name="android.app.appfunctions.AppFunctionService" /></intent-filter>
        </service>
        <service android:name=".Gone" tools:node="remove" />
    </application>
</manifest>
"""


def written() -> Manifest:
    found = manifest(read(Source("AndroidManifest.xml", MANIFEST)))
    assert found is not None
    return found


def text(attribute: Attribute | None) -> str:
    assert attribute is not None
    return attribute.text


def test_a_manifest_lists_what_concerns_app_functions() -> None:
    found = written()
    assert found.package == "com.example.garden"
    assert found.features == ("android.software.leanback",)
    assert found.permissions == ("android.permission.EXECUTE_APP_FUNCTIONS",)
    assert found.application is not None
    assert found.source.slice(found.application) == "<application"
    (link,) = found.properties
    assert (link.name, text(link.resource), link.value) == ("android.app.appfunctions.app_metadata", "@xml/about", None)
    assert found.source.slice(link.name_span) == "android.app.appfunctions.app_metadata"
    assert [(m.name, m.element, m.parent) for m in found.misplaced] == [
        ("android.app.appfunctions.app_metadata", "meta-data", "application")
    ]


def test_a_service_has_permission_actions_properties_and_merge_rules() -> None:
    found = written()
    plants, gone = found.services
    assert plants.name == ".PlantService"
    assert text(plants.permission) == "android.permission.BIND_APP_FUNCTION_SERVICE"
    assert (plants.exported, plants.removed) == ("true", False)
    assert plants.actions == ("android.app.appfunctions.AppFunctionService",)
    assert [(p.name, text(p.value), p.parent) for p in plants.properties] == [
        ("android.app.appfunctions.v2", "plants.xml", "service")
    ]
    assert plants.overrides == ("android:permission", "android:label")
    assert found.source.slice(plants.span).startswith("<service\n")
    assert found.source.slice(plants.span).endswith('label">')
    assert (gone.name, gone.permission, gone.removed) == (".Gone", None, True)


def test_another_root_is_no_manifest() -> None:
    assert manifest(read(Source("AndroidManifest.xml", "<resources/>"))) is None


@pytest.mark.parametrize(
    "namespace", ["http://schemas.android.com/apk/res-auto", "http://schemas.android.com/apk/androidx.appfunctions"]
)
def test_metadata_reads_attributes_of_both_namespaces(namespace: str) -> None:
    xml = f'<AppFunctionAppMetadata xmlns:x="{namespace}" x:instructions="Keeps a garden diary." description="Lost"/>'
    found = metadata(read(Source("res/xml/about.xml", xml)), "about")
    assert found is not None
    assert found.source.slice(found.root_span) == "<AppFunctionAppMetadata"
    assert text(found.attribute("instructions")) == "Keeps a garden diary."
    assert found.attribute("description") is None
    assert [a.name for a in found.unread] == ["description"]


@pytest.mark.parametrize(
    ("written", "delivered"),
    [
        ("  Two\n   words ", "Two words"),
        (r"It\'s \"here\"", 'It\'s "here"'),
        (r"one\ntwo\u0041\@", "one\ntwoA@"),
        ('a " kept  blank "', "a  kept  blank"),
        ("ends with \\", "ends with \\"),
    ],
)
def test_a_string_resource_is_folded_and_unescaped_as_android_does(written: str, delivered: str) -> None:
    assert resource_text(written) == delivered


def test_strings_have_their_place_and_the_text_of_inner_tags() -> None:
    xml = '<resources><string name="a">Ü <b>bold</b> &amp; more</string><string name="e"/><item name="x">y</item></resources>'
    found = list(strings(read(Source("res/values/strings.xml", xml), with_data=True)))
    assert [(s.name, s.text, xml[slice(*s.span)]) for s in found] == [
        ("a", "Ü bold & more", "Ü <b>bold</b> &amp; more"),
        ("e", "", ""),
    ]
