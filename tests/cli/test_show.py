"""``show``: the options; the layout has tests of its own."""

import json
from pathlib import Path

from tests.cli.conftest import Run


def test_show_prints_each_function_and_a_total(run: Run) -> None:
    done = run("show", "app")
    assert done.returncode == 0
    assert [line.split()[1] for line in done.stdout.split("\n") if line.startswith("╭─")] == ["createNote", "deleteNote"]
    assert done.stdout.split("\n")[-2] == "2 functions in 1 file: 2 of 4 texts arrive, 1 piece of text lost on the way"


def test_show_as_data_is_in_order_of_place(run: Run) -> None:
    tools = json.loads(run("show", "--format", "json").stdout)["tools"]
    assert [(tool["path"], tool["name"], tool["line"]) for tool in tools] == [
        ("app/Notes.kt", "createNote", 12),
        ("app/Notes.kt", "deleteNote", 16),
        ("clean/Clean.kt", "createNote", 12),
    ]
    assert tools[0]["description"] == "This function is used to create a note in the inbox."
    assert tools[0]["parameters"] == [
        {"name": "title", "type": "String", "required": True, "description": "What the list of notes shows."}
    ]


def test_one_function_can_be_shown_by_name_or_id(run: Run) -> None:
    by_name = run("show", "--tool", "deleteNote").stdout
    assert by_name == run("show", "--tool", "com.example.notes.Notes#deleteNote").stdout
    assert by_name.count("╭─") == 1


def test_an_unknown_function_is_refused_with_the_nearest(run: Run) -> None:
    done = run("show", "app", "--tool", "createNotes")
    assert done.returncode == 2
    assert done.stderr == "appfn-lint: there is no function `createNotes` in app; did you mean `createNote`?\n"


def test_nothing_to_show_is_said(run: Run) -> None:
    done = run("show", "plain")
    assert (done.returncode, done.stdout) == (
        0,
        "Nothing inspected: no file with AppFunctions or other agent tools in plain.\n",
    )
    assert json.loads(run("show", "plain", "--format", "json").stdout) == {"version": 1, "tools": []}


def test_the_width_follows_the_terminal(run: Run) -> None:
    assert max(map(len, run("show", "app", COLUMNS="60").stdout.split("\n")[:-2])) == 60


def test_the_app_description_comes_first(run: Run, project: Path) -> None:
    module = project / "module"
    (module / "src/main/kotlin").mkdir(parents=True)
    (module / "src/main/res/xml").mkdir(parents=True)
    (project / "app" / "Notes.kt").rename(module / "src/main/kotlin/Notes.kt")
    (module / "build.gradle.kts").write_text('plugins { id("com.android.application") }\n', encoding="utf-8")
    (module / "src/main/AndroidManifest.xml").write_text(
        '<manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>\n'
        '<property android:name="android.app.appfunctions.app_metadata" android:resource="@xml/app_metadata"/>\n'
        "</application></manifest>\n",
        encoding="utf-8",
    )
    (module / "src/main/res/xml/app_metadata.xml").write_text(
        '<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"\n'
        '    appfn:instructions="Keeps notes in folders."/>\n',
        encoding="utf-8",
    )
    first, second, *_ = run("show", "module").stdout.split("\n")
    assert first.startswith("╭─ the whole app ─")
    assert first.endswith("module/src/main/res/xml/app_metadata.xml:2")
    assert second.split() == ["│", "Keeps", "notes", "in", "folders.", "instructions"]
