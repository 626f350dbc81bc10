"""Catalogue borders: an application with the libraries that it packages."""

from appfn_lint.discovery import Tree
from appfn_lint.project import load

APP = 'plugins { id("com.android.application") }\ndependencies { implementation(project(":notes")) }\n'
LIBRARY = 'plugins { id("com.android.library") }\n'
FUNCTIONS = """
package {package}
import androidx.appfunctions.AppFunctionDeclaration
class Functions {{
    /** Does something. */
    @AppFunctionDeclaration(isDescribedByKDoc = true) fun {name}() = Unit
}}
"""
PROPERTIES = """
package notes
import androidx.appfunctions.AppFunctionSerializable
/**
 * A note.
 * @property text The text.
 */
@AppFunctionSerializable(isDescribedByKDoc = true) class Note(val text: String)
"""


def _tools(files: dict[str, str]) -> dict[str, list[str]]:
    return {catalog.name: [tool.name for tool in catalog.tools] for catalog in load(Tree.of(files)).catalogs}


def test_functions_of_a_library_belong_to_the_application_that_packages_it() -> None:
    files = {
        "settings.gradle.kts": 'include(":app", ":notes")\n',
        "app/build.gradle.kts": APP,
        "app/src/main/kotlin/A.kt": FUNCTIONS.format(package="app", name="openApp"),
        "notes/build.gradle.kts": LIBRARY,
        "notes/src/main/kotlin/N.kt": FUNCTIONS.format(package="notes", name="addNote"),
    }
    assert _tools(files) == {"app": ["openApp", "addNote"]}


def test_a_library_of_two_applications_stands_for_itself() -> None:
    files = {
        "settings.gradle.kts": 'include(":phone", ":watch", ":notes")\n',
        "phone/build.gradle.kts": APP,
        "watch/build.gradle.kts": APP,
        "notes/build.gradle.kts": LIBRARY,
        "notes/src/main/kotlin/N.kt": FUNCTIONS.format(package="notes", name="addNote"),
    }
    assert _tools(files) == {"notes": ["addNote"]}


def test_each_module_is_read_as_its_own_library_version_reads_it() -> None:
    old = 'dependencies { implementation("androidx.appfunctions:appfunctions:1.0.0-alpha09") }\n'
    new = old.replace("alpha09", "rc01")
    files = {
        "settings.gradle.kts": 'include(":app", ":notes")\n',
        "app/build.gradle.kts": APP + new,
        "app/src/main/kotlin/A.kt": FUNCTIONS.format(package="app", name="openApp"),
        "notes/build.gradle.kts": LIBRARY + old,
        "notes/src/main/kotlin/Note.kt": PROPERTIES,
    }
    (catalog,) = load(Tree.of(files)).catalogs
    assert catalog.library.version == "1.0.0-rc01"
    assert [(p.name, p.description) for t in catalog.types for p in t.properties] == [("text", None)]
    files["notes/build.gradle.kts"] = LIBRARY + new
    (catalog,) = load(Tree.of(files)).catalogs
    assert [(p.name, str(p.description)) for t in catalog.types for p in t.properties] == [("text", "The text.")]


def test_a_module_has_the_version_of_the_alias_that_its_script_uses() -> None:
    files = {
        "settings.gradle.kts": 'include(":app")\n',
        "gradle/libs.versions.toml": """
[libraries]
appfunctions = { module = "androidx.appfunctions:appfunctions", version = "1.0.0-rc01" }
appfunctions-old = { module = "androidx.appfunctions:appfunctions", version = "1.0.0-alpha09" }
""",
        "app/build.gradle.kts": APP + "dependencies { implementation(libs.appfunctions.old) }\n",
        "app/src/main/kotlin/A.kt": FUNCTIONS.format(package="app", name="openApp"),
    }
    (catalog,) = load(Tree.of(files)).catalogs
    assert (catalog.library.version, catalog.library.found) == ("1.0.0-alpha09", "gradle/libs.versions.toml:4")
