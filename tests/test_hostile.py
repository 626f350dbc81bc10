"""Input that nobody meant well, through the real command: a position or a plain sentence, and nothing else disturbed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from appfn_lint.config import Config
from appfn_lint.discovery import Tree
from appfn_lint.linting import lint as judge
from tests.environments import clean
from tests.growth import LINEAR, growth

IMPORT = "import androidx.appfunctions.AppFunctionDeclaration\n"
CLASS = """
class {name} {{
    /** Deletes a note. */
    @AppFunctionDeclaration
    suspend fun delete{name}(noteId: String) = Unit
}}
"""
BROKEN = IMPORT + CLASS.format(name="Broken")
"""A file with one fault of its own, at 5:5; a test breaks it further."""
NEIGHBOUR = "Good.kt:5:5: error unpublished-kdoc The KDoc of `deleteGood` is not published: the agent gets an empty description."


def lint(folder: Path, *arguments: str, seconds: float = 60) -> subprocess.CompletedProcess[str]:
    """Run the real command; it may find something, but never crash."""
    command = [
        sys.executable,
        "-c",
        "from appfn_lint.cli.main import run; run()",
        "check",
        "--select",
        "delivery,linter",
        "--format",
        "concise",
        *arguments,
    ]
    done = subprocess.run(
        command, cwd=folder, env=clean(), capture_output=True, text=True, encoding="utf-8", check=False, timeout=seconds
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done


def beside_good(folder: Path, data: bytes | str) -> list[str]:
    """What is said about ``Broken.kt`` beside a file whose finding has to come out all the same."""
    (folder / "Broken.kt").write_bytes(data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass"))
    (folder / "Good.kt").write_text(IMPORT + CLASS.format(name="Good"), encoding="utf-8")
    lines = lint(folder).stdout.splitlines()
    assert NEIGHBOUR in lines
    return [line.removeprefix("Broken.kt:") for line in lines if line.startswith("Broken.kt")]


FOUND = "5:5: error unpublished-kdoc The KDoc of `deleteBroken` is not published: the agent gets an empty description."


@pytest.mark.parametrize(
    ("data", "said"),
    [
        pytest.param(BROKEN + "/* never ends\nfun f() {}\n", [FOUND, "8:1: error unreadable-source"], id="unclosed comment"),
        pytest.param(IMPORT + "/** never ends\nfun f() {}\n" + BROKEN, ["2:1: error unreadable-source"], id="unclosed KDoc"),
        pytest.param(BROKEN + 'val s = "never ends\nval t = 1\n', [FOUND, "8:"], id="unclosed string"),
        pytest.param(BROKEN + 'val s = """never ends\nval t = 1\n', [FOUND, ""], id="unclosed raw string"),
        pytest.param(BROKEN + "class Open {\n    fun f() {\n        if (x) {\n", [FOUND, "", ""], id="unclosed braces"),
        pytest.param(BROKEN.replace("Deletes", "Dele\0tes"), ["4:13: error unreadable-source", FOUND], id="NUL"),
        pytest.param(
            BROKEN.encode().replace(b"Deletes", b"Del\xff\xfees"), ["4:12: error unreadable-source", FOUND], id="invalid UTF-8"
        ),
        pytest.param(BROKEN.replace("Deletes", "Dele\ud800tes"), ["4:13: error unreadable-source", FOUND], id="lone surrogate"),
    ],
)
def test_what_cannot_be_read_is_a_finding_with_its_place(tmp_path: Path, data: bytes | str, said: list[str]) -> None:
    lines = beside_good(tmp_path, data)
    assert len(lines) == len(said), lines
    assert all(line.startswith(start) for line, start in zip(lines, said, strict=True)), lines


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(BROKEN.encode("utf-16"), id="UTF-16 with its mark"),
        pytest.param(b"\xfe\xff" + BROKEN.encode("utf-16-be"), id="UTF-16, big end first"),
        pytest.param(b"\xef\xbb\xbf" + BROKEN.encode(), id="byte order mark"),
        pytest.param(BROKEN.replace("\n", "\r\n"), id="CRLF"),
        pytest.param(BROKEN.replace("\n", "\r"), id="CR"),
        pytest.param(BROKEN.replace("\n", "\r\n", 3), id="mixed line endings"),
        pytest.param(BROKEN + "val x = " + "{" * 10_000 + "}" * 10_000, id="deep braces"),
        pytest.param(BROKEN + "val x = " + "(" * 10_000 + "1" + ")" * 10_000, id="deep parentheses"),
        pytest.param(BROKEN + "val x: " + "List<" * 10_000 + "Int" + ">" * 10_000, id="deep type arguments"),
        pytest.param(BROKEN + "/*" * 10_000 + "*/" * 10_000, id="deep comments"),
        pytest.param(BROKEN + "val x = " + '"${' * 10_000 + "1" + '}"' * 10_000, id="deep templates"),
        pytest.param(BROKEN + 'val x = "' + "a" * 3_000_000 + '"', id="long line"),
    ],
)
def test_what_can_be_read_is_read(tmp_path: Path, data: bytes | str) -> None:
    assert beside_good(tmp_path, data) == [FOUND]


def test_a_shebang_line_is_no_code(tmp_path: Path) -> None:
    assert beside_good(tmp_path, "#!/usr/bin/env kotlin\n" + BROKEN) == ["6" + FOUND[1:]]


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf", b"\0" * 5000], ids=["empty", "only a mark", "only NUL"])
def test_files_that_hold_nothing_give_nothing(tmp_path: Path, data: bytes) -> None:
    assert beside_good(tmp_path, data) == []


def test_a_function_at_the_bottom_of_ten_thousand_classes_does_not_end_the_run(tmp_path: Path) -> None:
    nested = "".join(f"class C{number} {{\n" for number in range(10_000))
    beside_good(tmp_path, IMPORT + nested + CLASS.format(name="Broken") + "}" * 10_000)


def test_a_parameter_with_a_bottomless_type_and_default_does_not_end_the_run(tmp_path: Path) -> None:
    type_, default = "List<" * 10_000 + "Int" + ">" * 10_000, "(" * 10_000 + "1" + ")" * 10_000
    code = f"class A {{\n@AppFunctionDeclaration fun f(a: {type_} = {default}) {{}}\n}}\n"
    beside_good(tmp_path, IMPORT + code)


def test_an_alias_that_leads_back_to_itself_does_not_end_the_run(tmp_path: Path) -> None:
    code = "typealias One = Two\ntypealias Two = List<One>\nclass A {\n@AppFunctionDeclaration fun f(a: One): Two = TODO()\n}\n"
    beside_good(tmp_path, IMPORT + code)


@pytest.mark.slow
@pytest.mark.parametrize(
    "piece",
    [
        pytest.param("val number = listOf(1, 2, 3).map { it + 1 }\n", id="code"),
        pytest.param("/* comment */ ", id="comments"),
        pytest.param("* word @param x ", id="within a comment"),
        pytest.param('"text $name ${a + "b"}" + ', id="strings"),
        pytest.param("{ ( [ ", id="open brackets"),
        pytest.param("} ) ] ", id="closing brackets"),
        pytest.param("a < b > c < ", id="angles"),
        pytest.param("@A(1) ", id="annotations"),
        pytest.param("fun f() = ", id="functions"),
    ],
)
def test_time_grows_no_faster_than_the_file(piece: str) -> None:
    opening = "/**\n" if piece.startswith("*") else ""

    def run(size: int) -> None:
        judge(Tree.of({"Big.kt": BROKEN + opening + piece * (size // len(piece))}), Config())

    assert growth(run, 60_000) < LINEAR


@pytest.mark.slow
@pytest.mark.parametrize(
    "piece",
    [
        " ", "MUST ", "WARNING ", "!!x ", ".", "a.", "or ", "and ", "and/or ", '"a" or ', "[a](", "`a` ", "**A** ", "<!-- a -->",
        "- a\n", "|---|\n", "e.g. ", "the agent must call `findNotes`. ", "first call findNotes, then ", "Defaults to 1. ",
    ],
)  # fmt: skip
@pytest.mark.parametrize("role", ["description", "parameter"])
def test_time_grows_no_faster_than_a_text(piece: str, role: str) -> None:
    opening = "Saves a note. " if role == "description" else "Saves a note.\n@param title The title. "

    def run(size: int) -> None:
        kdoc = f"/** {opening}{piece * (size // len(piece))} x */"
        code = f"{IMPORT}class A {{ {kdoc} @AppFunctionDeclaration(isDescribedByKDoc = true) fun saveNote(title: String) {{}} }}"
        judge(Tree.of({"Big.kt": code}), Config())

    assert growth(run, 20_000) < LINEAR


@pytest.mark.slow
def test_a_file_of_twenty_megabytes_is_linted(tmp_path: Path) -> None:
    line = "val number = listOf(1, 2, 3).map { it + 1 }\n"
    assert beside_good(tmp_path, BROKEN + line * (20_000_000 // len(line))) == [FOUND]


def test_a_folder_that_is_called_like_a_file_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "Folder.kt").mkdir()
    (tmp_path / "Folder.kt/Inner.kt").write_text(BROKEN, encoding="utf-8")
    assert f"Folder.kt/Inner.kt:{FOUND}" in lint(tmp_path).stdout.splitlines()


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
def test_links_that_lead_nowhere_or_in_circles_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "again").symlink_to(".", target_is_directory=True)
    (tmp_path / "Loop.kt").symlink_to("Loop.kt")
    (tmp_path / "Gone.kt").symlink_to("nowhere.kt")
    (tmp_path / "Broken.kt").write_text(BROKEN, encoding="utf-8")
    assert lint(tmp_path).stdout.splitlines()[0] == f"Broken.kt:{FOUND}"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything can be read here")
def test_a_file_that_may_not_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / "Secret.kt").write_text(BROKEN, encoding="utf-8")
    (tmp_path / "Secret.kt").chmod(0)
    (tmp_path / "Broken.kt").write_text(BROKEN, encoding="utf-8")
    done = lint(tmp_path)
    assert f"Broken.kt:{FOUND}" in done.stdout.splitlines()
    assert "Secret.kt" in done.stdout + done.stderr


@pytest.mark.skipif(os.name == "nt", reason="no pipes in the file system there")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "Pipe.kt")
    (tmp_path / "Broken.kt").write_text(BROKEN, encoding="utf-8")
    assert lint(tmp_path).stdout.splitlines()[0] == f"Broken.kt:{FOUND}"


@pytest.mark.parametrize("name", ["AndroidManifest.xml", "res/xml/app_metadata.xml"])
def test_an_entity_bomb_is_refused(tmp_path: Path, name: str) -> None:
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 12))
    bomb = f'<!DOCTYPE a [<!ENTITY e0 "AppFunctionAppMetadata">{entities}]><AppFunctionAppMetadata>&e11;</AppFunctionAppMetadata>'
    (tmp_path / "build.gradle.kts").write_text('plugins { id("com.android.application") }\n', encoding="utf-8")
    place = tmp_path / "src/main" / name
    place.parent.mkdir(parents=True)
    place.write_text(bomb, encoding="utf-8")
    (tmp_path / "Broken.kt").write_text(BROKEN, encoding="utf-8")
    lines = lint(tmp_path).stdout.splitlines()
    assert f"Broken.kt:{FOUND}" in lines
    assert f"src/main/{name}:1:1: error unreadable-source Document type declarations are refused." in lines
