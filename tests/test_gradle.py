"""What Gradle files say in plain text."""

import pytest

from appfn_lint.readers.gradle import assigned, coordinates, locked, script, version_catalogue, without_comments
from tests.growth import LINEAR, growth

GROUP = "androidx.appfunctions"


def test_comments_are_blanked_and_strings_that_look_like_comments_stay() -> None:
    text = "a(\"https://x\") // gone\n/* gone\n too */ b('/* stays */')"
    assert without_comments(text) == "a(\"https://x\")        \n       \n        b('/* stays */')"


@pytest.mark.parametrize(
    ("text", "plugins"),
    [
        ('plugins { id("com.android.application") version "9.0" }', ("com.android.application",)),
        ("plugins { id 'com.android.library' }", ("com.android.library",)),
        ("apply plugin: 'com.android.application'", ("com.android.application",)),
        ('apply(plugin = "com.android.library")', ("com.android.library",)),
        ("plugins { alias(libs.plugins.android.application) }", ("libs.plugins.android.application",)),
        ('plugins { alias(libs.plugins.android.application) apply false\n id("x.y") }', ("x.y",)),
        ('// id("com.android.application")', ()),
    ],
)
def test_applied_plugins_are_found(text: str, plugins: tuple[str, ...]) -> None:
    assert script("build.gradle.kts", text).plugins == plugins


def test_a_script_tells_its_names_and_the_modules_it_depends_on() -> None:
    text = """
val appPackage = "com.example.garden"
android { namespace = "com.example.garden.lib"; defaultConfig { applicationId = appPackage } }
dependencies { implementation(project(":core:data")); api(projects.feature.plantList); implementation project(path: ':x') }
"""
    found = script("build.gradle.kts", text)
    assert (found.namespace, found.application_id) == ("com.example.garden.lib", "com.example.garden")
    assert found.projects == (":core:data", "feature.plantList", ":x")


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ('implementation("androidx.appfunctions:appfunctions:1.0.0-alpha08")', "1.0.0-alpha08"),
        ("implementation 'androidx.appfunctions:appfunctions:1.0.0-alpha08'", "1.0.0-alpha08"),
        ('implementation("androidx.appfunctions:appfunctions:$v")', "$v"),
        ('implementation("androidx.appfunctions:appfunctions:" + v)', "$v"),
        ("implementation group: 'androidx.appfunctions', name: 'appfunctions', version: '1.0.0-rc01'", "1.0.0-rc01"),
        ('implementation(group = "androidx.appfunctions", name = "appfunctions", version = v)', "$v"),
        ('implementation("androidx.appfunctions", "appfunctions", "1.0.0-rc01")', "1.0.0-rc01"),
        ('library("fn", "androidx.appfunctions", "appfunctions").version("1.0.0-rc01")', "1.0.0-rc01"),
        ('library("fn", "androidx.appfunctions", "appfunctions").versionRef("fn")', "$fn"),
        ('implementation("androidx.appfunctions:appfunctions")', ""),
    ],
)
def test_a_coordinate_is_read_in_each_notation(text: str, version: str) -> None:
    (found,) = coordinates("\n" + text, GROUP)
    assert found == ("androidx.appfunctions:appfunctions", version, 2)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('val v = "1.0.0-alpha08"', "1.0.0-alpha08"),
        ("ext.v = '1.0.0-alpha08'", "1.0.0-alpha08"),
        ("ext { v = '1.0.0-alpha08' }", "1.0.0-alpha08"),
        ('val v by extra("1.0.0-alpha08")', "1.0.0-alpha08"),
        ('extra["v"] = "1.0.0-alpha08"', "1.0.0-alpha08"),
        ('const val v: String = "1.0.0-alpha08"', "1.0.0-alpha08"),
        ("v = hasProperty('v') ? rootProject.ext.v : '1.0.0-alpha08'", "1.0.0-alpha08"),
        ("v=1.0.0-alpha08", "1.0.0-alpha08"),
    ],
)
def test_an_assigned_version_is_found(text: str, value: str) -> None:
    assert assigned(f"\n\n{text}\n", "v") == (value, 3)


def test_a_comparison_and_a_longer_name_assign_nothing() -> None:
    assert assigned('if (v == "1.0") { myv = "2.0"; v2 = "3.0" }', "v") is None


def test_a_catalogue_gives_versions_libraries_and_plugins() -> None:
    text = """\
[versions]
app-functions = "1.0.0-alpha08" # note
rich = { strictly = "[1.0,2.0[", prefer = "1.0.0-rc01" }

[libraries] # all
one = { module = "androidx.appfunctions:appfunctions", version.ref = "app-functions" }
two = { group = "androidx.appfunctions", name = "appfunctions-compiler", version = { ref = "rich" } }
three = "a.b:c:4"
four = { module = 'a.b:d', version = '5' }

[plugins]
android-application = { id = "com.android.application", version = "9" }
short = "com.example.x:1"
"""
    found = version_catalogue("gradle/libs.versions.toml", text)
    assert found.versions == {"app.functions": ("1.0.0-alpha08", 2), "rich": ("[1.0,2.0[", 3)}
    assert found.libraries == (
        ("androidx.appfunctions:appfunctions", "", "app.functions", 6, "one"),
        ("androidx.appfunctions:appfunctions-compiler", "", "rich", 7, "two"),
        ("a.b:c", "4", "", 8, "three"),
        ("a.b:d", "5", "", 9, "four"),
    )
    assert found.plugins == {"android.application": "com.android.application", "short": "com.example.x"}


def test_a_lock_file_holds_the_resolved_version() -> None:
    text = "# lock\nandroidx.appfunctions:appfunctions:1.0.0-alpha09=debugRuntimeClasspath\nempty=\n"
    assert locked(text, "androidx.appfunctions:appfunctions") == ("1.0.0-alpha09", 2)
    assert locked(text, "androidx.appfunctions:appfunctions-compiler") is None


@pytest.mark.parametrize(
    "piece", ['"\\', "/*", "//", '"""', "'", '"', "id(", "[", "{", "= ", "project(", "$", "androidx.appfunctions:"]
)
def test_hostile_scripts_take_linear_time(piece: str) -> None:
    def run(size: int) -> None:
        text = piece * (size // len(piece))
        found = script("build.gradle", text)
        coordinates(found.text, GROUP)
        version_catalogue("libs.versions.toml", "[libraries]\nx = {" + text)

    assert growth(run, 50_000) < LINEAR
