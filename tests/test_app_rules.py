"""What the rules on manifests and app metadata say, and where they stay silent."""

from appfn_lint.registry import rule_named
from appfn_lint.testing import judged

KOTLIN = """\
import androidx.appfunctions.*
@AppFunctionServiceEntryPoint(serviceName = "GardenService", appFunctionXmlFileName = "garden")
abstract class Garden : AppFunctionService() {
    /** Adds a watering entry to the diary of one plant. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun waterPlant() {}
    /** Lists the plants. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun listPlants() {}
    /** Adds a plant. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun addPlant() {}
    /** Moves a plant. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun movePlant() {}
}
"""
NS = 'xmlns:android="http://schemas.android.com/apk/res/android" xmlns:tools="http://schemas.android.com/tools"'
APPFN = 'xmlns:appfn="http://schemas.android.com/apk/res-auto"'
LINK = '<property android:name="android.app.appfunctions.app_metadata" android:resource="@xml/about"/>'
ACTION = '<intent-filter><action android:name="android.app.appfunctions.AppFunctionService"/></intent-filter>'
PERMISSION = 'android:permission="android.permission.BIND_APP_FUNCTION_SERVICE"'
RC = "dependencies { implementation 'androidx.appfunctions:appfunctions:1.0.0-rc01' }"


def manifest(inside: str, attributes: str = "") -> str:
    return f"<manifest {NS} {APPFN}><application {attributes}>{inside}</application></manifest>"


def about(attributes: str) -> str:
    return f"<AppFunctionAppMetadata {APPFN} {attributes}/>"


def found(rule: str, files: dict[str, str]) -> list[str]:
    """What a rule says about files beside the Kotlin one: ``severity path:text``."""
    class_ = rule_named(rule)
    assert class_ is not None
    outcome = judged(class_, {"src/main/Garden.kt": KOTLIN} | files)
    assert outcome.problems == ()
    return [f"{d.severity.label} {d.path}:{outcome.sources[d.path].slice(d.span)}" for d in outcome.diagnostics if d.rule == rule]


def fixes(rule: str, files: dict[str, str]) -> list[str]:
    """The text of each fix's edits."""
    class_ = rule_named(rule)
    assert class_ is not None
    outcome = judged(class_, {"src/main/Garden.kt": KOTLIN} | files)
    return ["".join(edit.text for edit in d.fix.edits) for d in outcome.diagnostics if d.rule == rule and d.fix]


class TestUnlinkedMetadata:
    def test_a_property_of_a_service_points_at_nothing(self) -> None:
        service = f'<service android:name=".Other" {PERMISSION}>{LINK}{ACTION}</service>'
        files = {
            "src/main/AndroidManifest.xml": manifest(service),
            "src/main/res/xml/about.xml": about('appfn:instructions="A garden."'),
        }
        assert found("unlinked-app-metadata", files) == [
            "error src/main/AndroidManifest.xml:android.app.appfunctions.app_metadata"
        ]


class TestMissingAppDescription:
    def test_an_application_without_metadata_is_reported_at_its_main_manifest(self) -> None:
        files = {"src/debug/AndroidManifest.xml": manifest(""), "src/main/AndroidManifest.xml": manifest("")}
        assert found("missing-app-description", files) == ["warning src/main/AndroidManifest.xml:<application"]

    def test_a_library_module_is_left_to_its_application(self) -> None:
        files = {"build.gradle": "plugins { id 'com.android.library' }", "src/main/AndroidManifest.xml": manifest("")}
        assert found("missing-app-description", files) == []

    def test_a_manifest_that_cannot_be_read_proves_nothing(self) -> None:
        files = {"src/main/AndroidManifest.xml": manifest(""), "src/play/AndroidManifest.xml": "<manifest"}
        assert found("missing-app-description", files) == []

    def test_a_link_in_a_library_manifest_is_merged(self) -> None:
        files = {
            "settings.gradle": "",
            "build.gradle": "plugins { id 'com.android.application' }",
            "src/main/AndroidManifest.xml": manifest(""),
            "lib/build.gradle": "plugins { id 'com.android.library' }",
            "lib/src/main/AndroidManifest.xml": manifest(LINK),
        }
        assert found("missing-app-description", files) == []

    def test_unlinked_metadata_is_left_to_the_rule_on_links(self) -> None:
        files = {"src/main/AndroidManifest.xml": manifest(""), "src/main/res/xml/about.xml": about("")}
        assert found("missing-app-description", files) == []

    def test_a_retired_attribute_is_left_to_the_rule_on_attributes(self) -> None:
        files = {
            "build.gradle": RC,
            "src/main/AndroidManifest.xml": manifest(LINK),
            "src/main/res/xml/about.xml": about('appfn:description="A diary." appfn:displayDescription="Diary"'),
        }
        assert found("missing-app-description", files) == []
        assert found("retired-attribute", files) == ["warning src/main/res/xml/about.xml:appfn:description"]

    def test_a_blank_text_is_no_text(self) -> None:
        files = {
            "src/main/AndroidManifest.xml": manifest(LINK),
            "src/main/res/xml/about.xml": about('appfn:instructions=" &#10; "'),
        }
        assert found("missing-app-description", files) == ['warning src/main/res/xml/about.xml:appfn:instructions=" &#10; "']

    def test_an_attribute_without_namespace_is_no_text(self) -> None:
        files = {"src/main/AndroidManifest.xml": manifest(LINK), "src/main/res/xml/about.xml": about('instructions="A diary."')}
        assert found("missing-app-description", files) == ["warning src/main/res/xml/about.xml:<AppFunctionAppMetadata"]

    def test_without_functions_nothing_is_asked(self) -> None:
        assert (
            found("missing-app-description", {"src/main/Garden.kt": "class Garden", "src/main/AndroidManifest.xml": manifest("")})
            == []
        )


class TestRetiredAttribute:
    def test_a_version_that_only_the_annotation_points_to_proves_nothing(self) -> None:
        files = {
            "src/main/AndroidManifest.xml": manifest(LINK),
            "src/main/res/xml/about.xml": about('appfn:description="A diary."'),
        }
        assert found("retired-attribute", files) == []

    def test_a_dynamic_version_proves_nothing(self) -> None:
        files = {
            "build.gradle": RC.replace("1.0.0-rc01", "+"),
            "src/main/AndroidManifest.xml": manifest(LINK),
            "src/main/res/xml/about.xml": about('appfn:description="A diary."'),
        }
        assert found("retired-attribute", files) == []

    def test_a_reference_on_the_application_is_one_finding_only(self) -> None:
        files = {"src/main/AndroidManifest.xml": manifest(LINK, 'appfn:description="@string/about"')}
        assert found("retired-attribute", files) == ["warning src/main/AndroidManifest.xml:appfn:description"]
        assert found("unresolved-text-reference", files) == []

    def test_attributes_of_other_libraries_are_none_of_ours(self) -> None:
        files = {"src/main/AndroidManifest.xml": manifest(LINK, 'android:description="@string/about" appfn:label="x"')}
        assert found("retired-attribute", files) == []


class TestUnprotectedService:
    def test_a_permission_from_another_manifest_of_the_application_is_merged(self) -> None:
        files = {
            "src/main/AndroidManifest.xml": manifest(f'<service android:name=".GardenService">{ACTION}</service>'),
            "src/play/AndroidManifest.xml": manifest(f'<service android:name="com.example.GardenService" {PERMISSION}/>'),
        }
        assert found("unprotected-service", files) == []

    def test_a_class_whose_name_merely_ends_alike_is_another_service(self) -> None:
        files = {
            "src/main/AndroidManifest.xml": manifest(
                f'<service android:name="GardenService">{ACTION}</service><service android:name="MyGardenService" {PERMISSION}/>'
            )
        }
        assert found("unprotected-service", files) == ["error src/main/AndroidManifest.xml:GardenService"]

    def test_a_library_service_whose_permission_is_removed_is_open(self) -> None:
        name = "androidx.appfunctions.service.PlatformAppFunctionService"
        service = f'<service android:name="{name}" tools:remove="android:permission">{ACTION}</service>'
        assert found("unprotected-service", {"src/main/AndroidManifest.xml": manifest(service)}) == [
            f"error src/main/AndroidManifest.xml:{name}"
        ]

    def test_a_removed_service_a_placeholder_and_another_action_are_silent(self) -> None:
        services = (
            f'<service android:name=".Gone" tools:node="remove">{ACTION}</service>'
            f'<service android:name=".Filled" android:permission="${{permission}}">{ACTION}</service>'
            '<service android:name=".Push"><intent-filter><action android:name="com.example.PUSH"/></intent-filter></service>'
        )
        assert found("unprotected-service", {"src/main/AndroidManifest.xml": manifest(services)}) == []

    def test_the_permission_of_the_application_is_its_services_default(self) -> None:
        service = f'<service android:name=".GardenService">{ACTION}</service>'
        assert found("unprotected-service", {"src/main/AndroidManifest.xml": manifest(service, PERMISSION)}) == []

    def test_the_fix_keeps_the_prefix_and_the_line_style(self) -> None:
        text = (
            '<manifest xmlns:a="http://schemas.android.com/apk/res/android"><application>'
            '<service\r\n\ta:exported="true"\r\n\ta:name=".S"><intent-filter>'
            '<action a:name="android.app.appfunctions.AppFunctionService"/></intent-filter></service></application></manifest>'
        )
        assert fixes("unprotected-service", {"src/main/AndroidManifest.xml": text}) == [
            '\r\n\ta:permission="android.permission.BIND_APP_FUNCTION_SERVICE"'
        ]


class TestUnlinkedAppMetadata:
    def test_a_library_manifest_may_hold_the_link(self) -> None:
        files = {
            "settings.gradle": "",
            "build.gradle": "plugins { id 'com.android.application' }",
            "src/main/AndroidManifest.xml": manifest(""),
            "src/main/res/xml/about.xml": about('appfn:instructions="A diary."'),
            "lib/build.gradle": "plugins { id 'com.android.library' }",
            "lib/src/main/AndroidManifest.xml": manifest(LINK),
        }
        assert found("unlinked-app-metadata", files) == []

    def test_a_second_file_beside_a_linked_one_is_silent(self) -> None:
        files = {
            "src/main/AndroidManifest.xml": manifest(LINK),
            "src/main/res/xml/about.xml": about('appfn:instructions="A diary."'),
            "src/main/res/xml/draft.xml": about('appfn:instructions="A diary."'),
        }
        assert found("unlinked-app-metadata", files) == []

    def test_a_link_that_the_build_fills_in_is_silent(self) -> None:
        files = {
            "src/main/AndroidManifest.xml": manifest(LINK.replace("@xml/about", "@xml/${about}")),
            "src/main/res/xml/about.xml": about('appfn:instructions="A diary."'),
        }
        assert found("unlinked-app-metadata", files) == []

    def test_the_fix_writes_the_property_with_the_indent_of_its_neighbour(self) -> None:
        files = {
            "src/main/AndroidManifest.xml": manifest('\n  <activity android:name=".A"/>'),
            "src/main/res/xml/about.xml": about('appfn:instructions="A diary."'),
        }
        assert found("unlinked-app-metadata", files) == ["error src/main/res/xml/about.xml:<AppFunctionAppMetadata"]
        assert fixes("unlinked-app-metadata", files) == [f"\n  {LINK.replace('/>', ' />')}"]

    def test_a_property_inside_of_an_activity_is_not_read(self) -> None:
        files = {
            "src/main/AndroidManifest.xml": manifest(f'<activity android:name=".A">{LINK}</activity>'),
            "src/main/res/xml/about.xml": about('appfn:instructions="A diary."'),
        }
        assert found("unlinked-app-metadata", files) == [
            "error src/main/AndroidManifest.xml:android.app.appfunctions.app_metadata"
        ]

    def test_a_service_of_another_class_is_not_compared(self) -> None:
        service = '<service android:name=".Other"><property android:name="android.app.appfunctions.v2" android:value="x.xml"/></service>'
        assert found("unlinked-app-metadata", {"src/main/AndroidManifest.xml": manifest(LINK + service)}) == []

    def test_the_file_name_may_stand_in_another_manifest_of_the_application(self) -> None:
        property_ = '<property android:name="android.app.appfunctions.v2" android:value="garden.xml"/>'
        files = {
            "src/main/AndroidManifest.xml": manifest(LINK + f'<service android:name=".GardenService">{ACTION}</service>'),
            "src/play/AndroidManifest.xml": manifest(f'<service android:name=".GardenService">{property_}</service>'),
        }
        assert found("unlinked-app-metadata", files) == []


class TestAppTexts:
    def linked(self, text: str) -> dict[str, str]:
        return {
            "src/main/AndroidManifest.xml": manifest(LINK),
            "src/main/res/xml/about.xml": about(f'appfn:instructions="{text}"'),
        }

    def test_a_copy_is_found_through_entities_and_line_breaks(self) -> None:
        text = "Diary &amp; more.\n    Adds a\n    watering entry to the diary of one plant. End."
        assert found("repeated-function-text", self.linked(text)) == [
            "warning src/main/res/xml/about.xml:Adds a\n    watering entry to the diary of one plant"
        ]

    def test_part_of_a_sentence_in_other_words_around_it_is_no_copy(self) -> None:
        text = "Each function that adds a watering entry to the diary needs a plant."
        assert found("repeated-function-text", self.linked(text)) == []

    def test_a_list_of_three_of_many_functions_counts_only_when_it_is_the_greater_part(self) -> None:
        text = "A diary. Functions: waterPlant, addPlant, listPlants."
        assert found("incomplete-function-list", self.linked(text)) == [
            "note src/main/res/xml/about.xml:waterPlant, addPlant, listPlants"
        ]

    def test_a_function_named_elsewhere_in_the_text_is_not_left_out(self) -> None:
        text = "A diary. Functions: waterPlant, addPlant, listPlants. After movePlant the bed changes."
        assert found("incomplete-function-list", self.linked(text)) == []

    def test_the_description_of_a_second_application_is_judged_too(self) -> None:
        files = {
            "settings.gradle": "",
            "lib/build.gradle": "plugins { id 'com.android.library' }",
            "lib/src/main/Garden.kt": KOTLIN,
            "src/main/Garden.kt": "",
        }
        for app in ("phone", "watch"):
            files |= {
                f"{app}/build.gradle": "plugins { id 'com.android.application' }\ndependencies { implementation project(':lib') }",
                f"{app}/src/main/AndroidManifest.xml": manifest(LINK),
                f"{app}/src/main/res/xml/about.xml": about('appfn:instructions="Always call `listPlants` first."'),
            }
        assert found("buried-domain", files) == [
            "note phone/src/main/res/xml/about.xml:Always call `listPlants` first.",
            "note watch/src/main/res/xml/about.xml:Always call `listPlants` first.",
        ]
