"""Which application packages a module, what its manifests say, and which library version it is built with."""

from collections.abc import Mapping

import pytest

from appfn_lint.discovery import Tree
from appfn_lint.publishers.appfunctions.modules import Modules, Unread

NS = 'xmlns:android="http://schemas.android.com/apk/res/android"'
APP = (
    f"<manifest {NS}><application>"
    '<property android:name="android.app.appfunctions.app_metadata" android:resource="@xml/about"/>'
    "</application></manifest>"
)
PLAIN = f"<manifest {NS}><application/></manifest>"
ABOUT = (
    '<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto" '
    'appfn:instructions="Keeps a garden diary." appfn:displayDescription="@string/about"/>'
)


def modules(files: Mapping[str, str | bytes]) -> Modules:
    return Modules(Tree.of(files))


def test_an_application_module_has_its_manifest_metadata_and_strings() -> None:
    found = modules({
        "settings.gradle.kts": 'include(":app")',
        "app/build.gradle.kts": 'plugins { id("com.android.application") }\nandroid { namespace = "com.example.garden" }',
        "app/src/main/AndroidManifest.xml": APP,
        "app/src/main/res/xml/about.xml": ABOUT,
        "app/src/main/res/xml/backup.xml": "<full-backup-content/>",
        "app/src/main/res/values/strings.xml": '<resources><string name="about">Garden</string></resources>',
        "app/src/main/res/values-de/strings.xml": '<resources><string name="about">Garten</string></resources>',
        "app/src/main/java/Plants.kt": "",
    })  # fmt: skip
    module = found.module_of("app/src/main/java/Plants.kt")
    assert (module.root, module.name, module.build) == ("app", "com.example.garden", "app/build.gradle.kts")
    assert (module.application, module.library_module, module.incomplete) == (True, False, False)
    assert [m.source.path for m in module.manifests] == ["app/src/main/AndroidManifest.xml"]
    assert [(m.source.path, m.linked) for m in module.metadata] == [("app/src/main/res/xml/about.xml", True)]
    about = module.string("@string/about")
    assert about is not None
    assert about.text == "Garden"


def test_a_library_gets_the_manifests_of_the_applications_that_depend_on_it() -> None:
    found = modules({
        "settings.gradle": "",
        "feature/notes/build.gradle": "plugins { id 'com.android.library' }",
        "core/build.gradle": "plugins { id 'com.android.library' }\ndependencies { implementation project(':feature:notes') }",
        "app/build.gradle": "plugins { id 'com.android.application' }\ndependencies { implementation projects.core }",
        "app/src/main/AndroidManifest.xml": APP,
        "other/build.gradle": "plugins { id 'com.android.application' }",
        "other/src/main/AndroidManifest.xml": PLAIN,
        "feature/notes/src/main/kotlin/Notes.kt": "",
    })  # fmt: skip
    module = found.module_of("feature/notes/src/main/kotlin/Notes.kt")
    assert (module.application, module.library_module) == (True, True)
    assert [(m.source.path, m.library) for m in module.manifests] == [("app/src/main/AndroidManifest.xml", False)]


def test_a_library_manifest_that_speaks_of_app_functions_is_merged_too() -> None:
    found = modules({
        "settings.gradle": "",
        "app/build.gradle": "plugins { id 'com.android.application' }",
        "app/src/main/AndroidManifest.xml": PLAIN,
        "lib/build.gradle": "plugins { id 'com.android.library' }",
        "lib/src/main/AndroidManifest.xml": APP,
        "silent/build.gradle": "plugins { id 'com.android.library' }",
        "silent/src/main/AndroidManifest.xml": PLAIN,
        "app/src/main/java/A.kt": "",
    })  # fmt: skip
    module = found.module_of("app/src/main/java/A.kt")
    assert [(m.source.path, m.library) for m in module.manifests] == [
        ("app/src/main/AndroidManifest.xml", False),
        ("lib/src/main/AndroidManifest.xml", True),
    ]


def test_a_project_of_libraries_has_no_application() -> None:
    found = modules(
        {"build.gradle": "plugins { id 'com.android.library' }", "src/main/A.kt": "", "src/main/AndroidManifest.xml": PLAIN}
    )
    assert found.module_of("src/main/A.kt").application is False


def test_convention_plugins_and_catalogue_aliases_make_applications() -> None:
    for script in (
        "alias(libs.plugins.garden.android.application)",
        "id('garden.android.application.compose')",
        "alias(libs.plugins.app)",
    ):
        found = modules({
            "gradle/libs.versions.toml": '[plugins]\napp = { id = "com.android.application", version = "9.0" }',
            "settings.gradle": "",
            "app/build.gradle": f"plugins {{ {script} }}",
            "app/src/main/A.kt": "",
        })  # fmt: skip
        assert found.module_of("app/src/main/A.kt").application is True, script


def test_without_gradle_the_manifest_says_that_there_is_an_application() -> None:
    found = modules({"app/src/main/AndroidManifest.xml": APP, "app/src/main/java/A.kt": "", "B.kt": ""})
    assert found.module_of("app/src/main/java/A.kt").application is True
    assert found.module_of("B.kt").application is False


def test_flavours_are_merged_and_test_source_sets_and_samples_are_not() -> None:
    found = modules({
        "build.gradle": "plugins { id 'com.android.application' }",
        "src/main/AndroidManifest.xml": PLAIN,
        "src/play/AndroidManifest.xml": APP,
        "src/play/res/xml/about.xml": ABOUT,
        "src/androidTest/AndroidManifest.xml": APP,
        "src/androidTest/res/xml/about2.xml": ABOUT,
        "src/main/java/com/sample/AndroidManifest.xml": APP,
        "src/main/java/A.kt": "",
    })  # fmt: skip
    module = found.module_of("src/main/java/A.kt")
    assert [m.source.path for m in module.manifests] == ["src/main/AndroidManifest.xml", "src/play/AndroidManifest.xml"]
    assert [m.source.path for m in module.metadata] == ["src/play/res/xml/about.xml"]


def test_an_unreadable_manifest_is_a_fault_and_makes_the_module_incomplete() -> None:
    found = modules(
        {"build.gradle": "id 'com.android.application'", "src/main/AndroidManifest.xml": "<manifest>", "src/main/A.kt": ""}
    )
    module = found.module_of("src/main/A.kt")
    assert (module.manifests, module.incomplete, module.application) == ((), True, True)
    assert found.faults == [Unread("src/main/AndroidManifest.xml", 10, "The XML is broken here: no element found.")]


def test_bytes_that_are_no_utf_8_are_a_fault_unless_the_file_declares_its_encoding() -> None:
    head = b'<?xml version="1.0" encoding="%s"?>'
    body = f'<manifest {NS} package="com.\xfc"/>'.encode("latin-1")
    latin = modules({"A.kt": "", "AndroidManifest.xml": head % b"ISO-8859-1" + body})
    (manifest,) = latin.module_of("A.kt").manifests
    assert (manifest.package, manifest.source.encoding, latin.faults) == ("com.\xfc", "iso-8859-1", [])
    wrong = modules({"A.kt": "", "AndroidManifest.xml": head % b"utf-8" + body})
    assert wrong.module_of("A.kt").manifests == ()
    (fault,) = wrong.faults
    assert (fault.path, fault.offset) == ("AndroidManifest.xml", 120)


def test_a_file_that_vanishes_is_a_fault() -> None:
    tree = Tree.of({})
    found = Modules(tree._replace(paths=("src/main/A.kt", "src/main/AndroidManifest.xml")))
    assert found.module_of("src/main/A.kt").incomplete is True
    assert found.faults == [Unread("src/main/AndroidManifest.xml", 0, "The file cannot be opened: No such file.")]


def test_of_other_modules_only_manifests_and_scripts_are_opened() -> None:
    files = {f"m{i}/src/main/res/xml/x{j}.xml": ABOUT for i in range(50) for j in range(20)}
    files |= {f"m{i}/build.gradle": "plugins { id 'com.android.application' }" for i in range(50)}
    files |= {f"m{i}/src/main/AndroidManifest.xml": PLAIN for i in range(50)} | {"settings.gradle": "", "m7/src/main/A.kt": ""}
    opened: list[str] = []
    tree = Tree.of(files)

    def read(path: str) -> bytes:
        opened.append(path)
        return tree.read(path)

    Modules(tree._replace(read=read)).module_of("m7/src/main/A.kt")
    assert {path for path in opened if not path.endswith((".gradle", "Manifest.xml"))} == {
        f"m7/src/main/res/xml/x{j}.xml" for j in range(20)
    }


@pytest.mark.parametrize(
    ("files", "version", "place"),
    [
        ({"app/build.gradle": '\nimplementation("androidx.appfunctions:appfunctions:1.0.0-alpha08")'}, "1.0.0-alpha08", "app/build.gradle:2"),
        (
            {"app/build.gradle": "x 'androidx.appfunctions:appfunctions:$rootProject.ext.fnVersion'", "build.gradle": "ext.fnVersion = '1.0.0-alpha07'"},
            "1.0.0-alpha07", "build.gradle:1",
        ),
        (
            {"app/build.gradle.kts": 'x("androidx.appfunctions:appfunctions:${property("fn.version")}")', "gradle.properties": "a=b\nfn.version=1.0.0-alpha07"},
            "1.0.0-alpha07", "gradle.properties:2",
        ),
        (
            {"app/build.gradle.kts": 'x("androidx.appfunctions:appfunctions:${libs.versions.app.functions.get()}")', "gradle/libs.versions.toml": '[versions]\napp-functions = "1.0.0-beta01"'},
            "1.0.0-beta01", "gradle/libs.versions.toml:2",
        ),
        (
            {"app/build.gradle.kts": "x(libs.fn)", "gradle/libs.versions.toml": '[versions]\nfn = "1.0.0-rc01"\n[libraries]\nfn = { module = "androidx.appfunctions:appfunctions", version.ref = "fn" }'},
            "1.0.0-rc01", "gradle/libs.versions.toml:2",
        ),
        (
            {"app/build.gradle.kts": "x(Libs.fn)", "buildSrc/src/main/kotlin/Libs.kt": 'const val v = "1.0.0-alpha10"\nconst val fn = "androidx.appfunctions:appfunctions:$v"'},
            "1.0.0-alpha10", "buildSrc/src/main/kotlin/Libs.kt:1",
        ),
        (
            {"app/build.gradle.kts": "x(libs.fn)", "settings.gradle": 'version("fn", "1.0.0-rc01")\nlibrary("fn", "androidx.appfunctions", "appfunctions").versionRef("fn")'},
            "1.0.0-rc01", "settings.gradle:1",
        ),
        (
            {"app/build.gradle": "x 'androidx.appfunctions:appfunctions:1.0.0-+'", "app/gradle.lockfile": "androidx.appfunctions:appfunctions:1.0.0-alpha09=a"},
            "1.0.0-alpha09", "app/gradle.lockfile:1",
        ),
        (
            {"app/build.gradle": "x 'androidx.appfunctions:appfunctions:1.0.0-alpha10'\nx 'androidx.appfunctions:appfunctions-service:1.0.0-alpha09'"},
            "1.0.0-alpha10", "app/build.gradle:1",
        ),
    ],
)  # fmt: skip
def test_the_library_version_is_found_where_it_is_written(files: dict[str, str], version: str, place: str) -> None:
    found = modules({"settings.gradle": "", "app/src/main/A.kt": ""} | files).library_of("app/src/main/A.kt")
    assert (found.version, found.found) == (version, place)


@pytest.mark.parametrize("written", ["+", "1.0.0-SNAPSHOT", "[1.0.0-alpha01,)", "$unknown", "latest.release"])
def test_what_is_no_release_leaves_the_version_to_the_annotations_in_use(written: str) -> None:
    found = modules({"app/build.gradle": f"x 'androidx.appfunctions:appfunctions:{written}'", "app/A.kt": ""})
    old = found.library_of("app/A.kt", {"androidx.appfunctions.service.AppFunction"})
    assert (old.version, old.order) == ("", (1, 0, 0, 0, 9))
    middle = found.library_of("app/A.kt", {"androidx.appfunctions.AppFunction"})
    assert (middle.version, middle.order) == ("", (1, 0, 0, 0, 12))
    newest = found.library_of("app/A.kt")
    assert (newest.version, newest.order, newest.found) == ("", (1, 0, 0, 2, 1), "")
