"""Which files a run reads, and which of them it reports."""

import errno
import os
import socket
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from appfn_lint.discovery import MissingPath, Tree, discover, search
from appfn_lint.discovery.discover import _posix
from appfn_lint.finding import Problem

Make = Callable[..., Path]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Write empty files (or ``path=text`` ones) into a repository."""

    def write(*names: str, **texts: str) -> Path:
        (tmp_path / ".git").mkdir(exist_ok=True)
        for name in names:
            path, _, text = name.partition("=")
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text)
        assert not texts
        return tmp_path

    return write


def _reported(tree: Tree) -> list[str]:
    return [path for path in tree.paths if tree.reported(path)]


def _found(root: Path, paths: Sequence[str] = (), **settings: object) -> list[str]:
    return _reported(discover(paths, cwd=str(root), **settings))  # type: ignore[arg-type]


def test_the_current_folder_is_read_where_nothing_is_named(make: Make) -> None:
    root = make("app/src/main/kotlin/A.kt", "README.md", "app/src/main/res/xml/app.xml", "server.py", "tools.json", "logo.png")
    assert _found(root) == ["app/src/main/kotlin/A.kt", "app/src/main/res/xml/app.xml", "server.py", "tools.json"]


def test_folders_that_hold_no_source_are_skipped(make: Make) -> None:
    root = make(
        "app/build/generated/A.kt",
        "node_modules/x/a.js",
        ".gradle/a.kts",
        ".idea/x.xml",
        ".venv/a.py",
        "venv/a.py",
        "a/__pycache__/a.py",
        "B.kt",
    )
    assert _found(root) == ["B.kt"]


def test_a_package_called_build_is_read(make: Make) -> None:
    root = make("app/src/main/kotlin/com/example/build/A.kt", "app/build/A.kt")
    assert _found(root) == ["app/src/main/kotlin/com/example/build/A.kt"]


def test_test_source_sets_are_skipped(make: Make) -> None:
    root = make(
        "app/src/main/A.kt", "app/src/test/B.kt", "app/src/androidTest/C.kt", "app/src/commonTest/D.kt", "app/src/testDebug/E.kt",
        "app/src/androidTestRelease/F.kt", "app/src/testing/G.kt", "app/src/main/kotlin/test/H.kt",
    )  # fmt: skip
    assert _found(root) == ["app/src/main/A.kt", "app/src/main/kotlin/test/H.kt", "app/src/testing/G.kt"]


def test_a_folder_called_tests_hides_python_but_not_kotlin(make: Make) -> None:
    root = make("pkg/tests/test_a.py", "pkg/tests/tools.json", "src/main/com/example/tests/A.kt", "pkg/server.py")
    assert _found(root) == ["pkg/server.py", "src/main/com/example/tests/A.kt"]


@pytest.mark.parametrize("named", ["app/src/test", "app/src/test/kotlin", "app/src/test/kotlin/A.kt"])
def test_tests_are_read_when_they_are_named(make: Make, named: str) -> None:
    root = make("app/src/test/kotlin/A.kt", "app/src/main/B.kt")
    assert _found(root, [named]) == ["app/src/test/kotlin/A.kt"]


def test_all_tests_inside_a_named_test_folder_are_read(make: Make) -> None:
    root = make("tests/a/tests/test_a.py", "tests/project/src/test/B.kt")
    assert _found(root, ["tests"]) == ["tests/a/tests/test_a.py", "tests/project/src/test/B.kt"]


def test_ignore_files_above_the_named_folder_hold_up_to_the_repository(make: Make) -> None:
    root = make(".gitignore=*Gen.kt\n", "app/.gitignore=!KeepGen.kt\n", "app/src/A.kt", "app/src/AGen.kt", "app/src/KeepGen.kt")
    assert _found(root, ["app/src"]) == ["app/src/A.kt", "app/src/KeepGen.kt"]
    assert _found(root / "app" / "src") == ["A.kt", "KeepGen.kt"]


def test_a_repository_inside_of_an_ignored_folder_is_not_ruled_from_outside(make: Make) -> None:
    root = make(".gitignore=*\n", "inner/A.kt")
    (root / "inner" / ".git").mkdir()
    assert _found(root / "inner") == ["A.kt"]


def test_the_exclude_file_of_a_linked_work_tree_holds(make: Make, tmp_path: Path) -> None:
    root = make("work/A.kt", "work/B.kt", "main/info/exclude=A.kt\n", "main/worktrees/linked/commondir=../..\n")
    (root / ".git").rmdir()
    (root / "work" / ".git").write_text(f"gitdir: {tmp_path}/main/worktrees/linked\n")
    assert _found(root / "work") == ["B.kt"]


def test_named_files_and_folders_are_read_even_when_git_ignores_them(make: Make) -> None:
    root = make(".gitignore=gen/**\n/A.kt\n", "gen/B.kt", "gen/sub/C.kt", "A.kt")
    assert _found(root, ["A.kt", "gen/sub"]) == ["A.kt", "gen/sub/C.kt"]
    assert _found(root) == []


def test_a_named_file_is_read_whatever_its_suffix(make: Make) -> None:
    root = make("tools.txt")
    assert _found(root, ["tools.txt"]) == ["tools.txt"]


def test_excluded_files_are_left_out_even_when_they_are_named_and_that_is_said(make: Make) -> None:
    root = make("app/gen/A.kt", "app/B.kt", "app/x/y/Old.kt")
    tree = discover(["app/gen/A.kt", "app"], cwd=str(root), exclude=["**/gen/", "app/**/Old.kt"])
    assert _reported(tree) == ["app/B.kt"]
    assert tree.problems == (Problem("app/gen/A.kt", "app/gen/A.kt is excluded by the configuration, so it was left out."),)


def test_exclude_patterns_count_from_the_configuration_file(make: Make) -> None:
    root = make("app/gen/A.kt", "gen/B.kt", "app/C.kt")
    assert _found(root / "app", exclude=["/gen"], exclude_root=str(root)) == ["C.kt", "gen/A.kt"]


def test_exclude_patterns_do_not_reach_outside_of_their_folder(make: Make) -> None:
    root = make("app/A.kt", "app2/A.kt", "lib/A.kt")
    assert _found(root, ["app2", "lib", "lib/A.kt", "."], exclude=["/A.kt"], exclude_root=str(root / "app")) == [
        "app2/A.kt",
        "lib/A.kt",
    ]


def test_the_root_of_the_file_system_can_be_the_working_folder(make: Make) -> None:
    root = make("gen/A.kt", "B.kt")
    name = str(root).lstrip("/")
    assert _found(Path("/"), [name], exclude=[f"{root}/gen"]) == [f"{name}/B.kt"]


def test_paths_outside_of_the_working_folder_are_written_with_dots(make: Make) -> None:
    root = make("app/A.kt", "lib/B.kt")
    assert _found(root / "app", ["../lib"]) == ["../lib/B.kt"]
    assert discover(["../lib"], cwd=str(root / "app")).read("../lib/B.kt") == b""


def test_the_working_folder_inside_of_a_named_one_is_written_without_dots(make: Make) -> None:
    root = make("app/src/A.kt", "app/B.kt", "lib/C.kt")
    assert _found(root / "app" / "src", ["../.."]) == ["../../lib/C.kt", "../B.kt", "A.kt"]


def test_overlapping_paths_are_read_once(make: Make) -> None:
    root = make("app/A.kt")
    assert _found(root, [".", "app", "app/A.kt", "./app/../app/A.kt"]) == ["app/A.kt"]


def test_a_path_that_does_not_exist_is_refused(make: Make) -> None:
    with pytest.raises(MissingPath, match=r"^There is no file or folder nowhere/A\.kt\.$"):
        discover(["nowhere/A.kt"], cwd=str(make("A.kt")))


def test_windows_paths_are_written_with_slashes() -> None:
    assert _posix("C:\\code\\app\\A.kt", "\\") == "C:/code/app/A.kt"
    assert _posix("odd\\name.kt", "/") == "odd\\name.kt"


class TestStandardInput:
    def test_it_stands_for_the_file_of_its_name(self, make: Make) -> None:
        root = make("app/A.kt=old", "app/B.kt")
        tree = discover([], cwd=str(root), stdin=("app/A.kt", b"new"))
        assert (_reported(tree), tree.read("app/A.kt")) == (["app/A.kt"], b"new")

    def test_the_file_need_not_exist(self, make: Make) -> None:
        tree = discover([], cwd=str(make("B.kt")), stdin=("new/A.kt", b"text"))
        assert (tree.paths, tree.read("new/A.kt")) == (("new/A.kt",), b"text")

    def test_it_has_the_context_of_its_module(self, make: Make) -> None:
        root = make("app/build.gradle.kts", "app/src/main/B.kt")
        assert discover([], cwd=str(root), stdin=("app/src/main/A.kt", b"")).paths == (
            "app/build.gradle.kts",
            "app/src/main/A.kt",
            "app/src/main/B.kt",
        )


class TestContext:
    FILES = (
        "settings.gradle.kts", "build.gradle.kts", "gradle.properties", "gradle/libs.versions.toml", "gradle/wrapper/gradle-wrapper.properties",
        "app/build.gradle.kts", "app/src/main/A.kt", "app/src/main/B.kt", "app/src/main/AndroidManifest.xml", "app/inner/build.gradle", "app/inner/C.kt",
        "lib/build.gradle", "lib/src/main/D.kt", "app/src/test/E.kt",
    )  # fmt: skip

    def test_the_module_and_the_root_of_a_named_file_are_read_and_not_reported(self, make: Make) -> None:
        tree = discover(["app/src/main/A.kt"], cwd=str(make(*self.FILES)))
        assert _reported(tree) == ["app/src/main/A.kt"]
        assert [path for path in tree.paths if not tree.reported(path)] == [
            "app/build.gradle.kts", "app/src/main/AndroidManifest.xml", "app/src/main/B.kt", "build.gradle.kts", "gradle.properties",
            "gradle/libs.versions.toml", "settings.gradle.kts",
        ]  # fmt: skip

    def test_a_named_module_needs_the_root_only(self, make: Make) -> None:
        tree = discover(["lib"], cwd=str(make(*self.FILES)))
        assert _reported(tree) == ["lib/build.gradle", "lib/src/main/D.kt"]
        assert len(tree.paths) == 6

    def test_paths_of_the_context_are_relative_to_the_working_folder(self, make: Make) -> None:
        root = make(*self.FILES)
        tree = discover(["."], cwd=str(root / "lib" / "src" / "main"))
        assert tree.paths == (
            "../../../build.gradle.kts", "../../../gradle.properties", "../../../gradle/libs.versions.toml", "../../../settings.gradle.kts",
            "../../build.gradle", "D.kt",
        )  # fmt: skip

    def test_the_whole_project_has_no_context(self, make: Make) -> None:
        tree = discover(["."], cwd=str(make(*self.FILES)))
        assert [path for path in tree.paths if not tree.reported(path)] == []

    def test_a_named_test_sees_the_tests_of_its_module(self, make: Make) -> None:
        tree = discover(["app/src/test/E.kt"], cwd=str(make(*self.FILES, "app/src/test/F.kt")))
        assert "app/src/test/F.kt" in tree.paths

    def test_there_is_none_without_a_build_file(self, make: Make) -> None:
        assert discover(["src/A.kt"], cwd=str(make("src/A.kt", "src/B.kt"))).paths == ("src/A.kt",)

    def test_build_files_above_the_repository_are_not_its_context(self, make: Make) -> None:
        root = make("build.gradle", "B.kt", "inner/A.kt")
        (root / "inner" / ".git").mkdir()
        assert discover(["A.kt"], cwd=str(root / "inner")).paths == ("A.kt",)


class TestHostileTrees:
    def test_links_that_lead_in_circles_are_not_followed(self, make: Make) -> None:
        root = make("app/A.kt")
        (root / "app" / "again").symlink_to(root)
        (root / "app" / "Self.kt").symlink_to("Self.kt")
        assert _found(root) == ["app/A.kt"]

    def test_a_linked_file_is_read_where_its_target_is_not(self, make: Make, tmp_path_factory: pytest.TempPathFactory) -> None:
        root, outside = make("A.kt"), tmp_path_factory.mktemp("outside") / "B.kt"
        outside.write_text("b")
        (root / "LinkedA.kt").symlink_to("A.kt")
        (root / "LinkedB.kt").symlink_to(outside)
        assert _found(root) == ["A.kt", "LinkedB.kt"]

    def test_a_named_link_to_a_folder_is_walked(self, make: Make, tmp_path_factory: pytest.TempPathFactory) -> None:
        root, outside = make(), tmp_path_factory.mktemp("outside")
        (outside / "B.kt").write_text("b")
        (root / "linked").symlink_to(outside)
        assert _found(root, ["linked"]) == ["linked/B.kt"]

    def test_a_folder_named_like_a_file_is_a_folder(self, make: Make) -> None:
        root = make("X.kt/A.kt")
        assert _found(root) == ["X.kt/A.kt"]
        assert _found(root, ["X.kt"]) == ["X.kt/A.kt"]

    def test_pipes_and_sockets_are_not_waited_for(self, make: Make) -> None:
        root = make("A.kt")
        os.mkfifo(root / "Pipe.kt")
        os.mkfifo(root / ".gitignore")
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(str(root / "Socket.kt"))
            tree = discover([".", "Pipe.kt"], cwd=str(root))
        assert tree.paths == ("A.kt",)
        assert tree.problems == (Problem("Pipe.kt", "Pipe.kt is neither a file nor a folder, so it was left out."),)

    def test_a_folder_that_cannot_be_opened_is_named(self, make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
        root, scan = make("A.kt", "locked/B.kt"), os.scandir

        def refuse(path: str) -> object:
            if path.endswith("locked/"):
                raise PermissionError(errno.EACCES, "Permission denied", path)
            return scan(path)

        monkeypatch.setattr(os, "scandir", refuse)
        tree = discover([], cwd=str(root))
        assert tree.paths == ("A.kt",)
        assert tree.problems == (Problem("locked", "locked cannot be read (permission denied), so it was left out."),)

    def test_names_that_are_no_utf_8_are_found(self, make: Make) -> None:
        root = make("A.kt")
        Path(os.fsdecode(os.fsencode(root) + b"/\xff.kt")).write_bytes(b"x")
        tree = discover([], cwd=str(root))
        assert tree.paths == ("A.kt", "\udcff.kt")
        assert tree.read("\udcff.kt") == b"x"


class TestSearch:
    def test_it_finds_suffixes_and_needles(self) -> None:
        tree = Tree.of({"A.kt": "@AppFunction", "B.kt": "nothing", "C.java": "@AppFunction", "D.kt": "appfn-lint: x"})
        assert [path for path, _ in search(tree, [".kt"], [b"AppFunction", b"appfn-lint:"])] == ["A.kt", "D.kt"]
        assert [path for path, _ in search(tree, [".java"], [])] == ["C.java"]

    def test_it_reads_utf_16(self) -> None:
        tree = Tree.of(
            {
                "A.kt": "@AppFunction".encode("utf-16"),
                "B.kt": b"\xfe\xff" + "@AppFunction".encode("utf-16-be"),
                "C.kt": b"\xff\xfe\x00",
            }
        )
        assert [path for path, _ in search(tree, [".kt"], [b"AppFunction"])] == ["A.kt", "B.kt"]

    def test_a_file_that_has_vanished_is_a_problem(self, make: Make) -> None:
        root = make("A.kt=a", "B.kt=a")
        tree = discover([], cwd=str(root))
        (root / "A.kt").unlink()
        problems: list[Problem] = []
        assert [path for path, _ in search(tree, [".kt"], [b"a"], problems)] == ["B.kt"]
        assert problems == [Problem("A.kt", "A.kt cannot be read (no such file or directory), so it was left out.")]

    def test_files_longer_than_a_block_are_read_whole(self, make: Make) -> None:
        root = make("A.kt")
        (root / "A.kt").write_bytes(b"x" * 200_000 + b"needle")
        ((_, data),) = search(discover([], cwd=str(root)), [".kt"], [b"needle"])
        assert len(data) == 200_006

    def test_a_tree_in_memory_reports_all_but_its_context(self) -> None:
        tree = Tree.of({"b.kt": "x", "a.kt": "y"}, context=["a.kt"])
        assert (tree.paths, tree.reported("a.kt"), tree.reported("b.kt")) == (("a.kt", "b.kt"), False, True)
        with pytest.raises(FileNotFoundError):
            tree.read("c.kt")


def test_ten_thousand_files_are_walked_and_searched_in_a_moment(make: Make) -> None:
    root = make(".gitignore=*.iml\n/build\nlocal.properties\n!keep.iml\n")
    for folder in range(100):
        (root / f"m{folder}").mkdir()
        for file in range(100):
            (root / f"m{folder}" / f"Feature{file}.kt").write_bytes(b"class A\n" * 300)
    started = time.process_time()
    assert list(search(discover([], cwd=str(root)), [".kt"], [b"AppFunction"])) == []
    assert (
        time.process_time() - started < 0.6
    )  # measured: 0.08 s on two slow cores; the limit only catches a new order of magnitude


class TestANamedPythonFile:
    """Modules that it imports are read with it, as where the whole folder is named."""

    SERVER = (
        "import os, texts as words\nfrom .models import (\n    Note,  # (one)\n    Tag,\n)\nfrom app.deep import more\n"
        "from . import plain\nfrom fastmcp import FastMCP\n"
    )

    def test_what_it_imports_comes_with_it_and_is_not_reported(self, make: Make) -> None:
        root = make(
            f"app/server.py={self.SERVER}",
            "app/__init__.py",
            "app/texts.py",
            "app/models.py=from .base import Model\n",
            "app/base.py",
            "app/deep/__init__.py",
            "app/deep/more.py",
            "app/plain.py",
            "app/other.py",
            "os.py",
        )
        tree = discover(["app/server.py"], cwd=str(root))
        assert _reported(tree) == ["app/server.py"]
        assert set(tree.paths) - {"app/server.py"} == {
            "app/texts.py", "app/models.py", "app/base.py", "app/deep/__init__.py", "app/deep/more.py", "app/__init__.py", "app/plain.py", "os.py",
        }  # fmt: skip

    def test_a_source_folder_above_is_a_place_of_full_names(self, make: Make) -> None:
        root = make("src/app/tools/notes.py=from app.texts import NOTES\n", "src/app/texts.py", "src/app/tools/__init__.py")
        assert "src/app/texts.py" in discover(["src/app/tools/notes.py"], cwd=str(root)).paths

    def test_who_registers_its_functions_comes_with_it(self, make: Make) -> None:
        root = make(
            "app/tools/notes.py=def register(server):\n    @server.tool()\n    def add(): ...\n",
            "app/main.py=from app.tools import notes\nfrom app.more import x\n",
            "app/more.py=x = 1\n",
            "app/aside.py=import os\n",
        )
        assert set(discover(["app/tools/notes.py"], cwd=str(root)).paths) == {"app/tools/notes.py", "app/main.py", "app/more.py"}

    def test_modules_that_import_each_other_end(self, make: Make) -> None:
        root = make("a.py=import b\n", "b.py=import a, c\n", "c.py=from missing import x\n")
        assert set(discover(["a.py"], cwd=str(root)).paths) == {"a.py", "b.py", "c.py"}

    @pytest.mark.parametrize("named", ["app/tools/notes.py", "app/tools", "app"])
    def test_versions_that_stand_above_come_with_it_with_and_without_a_repository(self, make: Make, named: str) -> None:
        root = make("app/tools/notes.py=import fastmcp\n", "pyproject.toml", "uv.lock")
        assert {"pyproject.toml", "uv.lock"} <= set(discover([named], cwd=str(root)).paths)
        (root / ".git").rmdir()
        assert {"pyproject.toml", "uv.lock"} <= set(discover([named], cwd=str(root)).paths)

    def test_without_a_repository_the_nearest_versions_end_the_search(self, make: Make) -> None:
        root = make("box/app/tools/notes.py=import fastmcp\n", "box/app/pyproject.toml", "box/pyproject.toml")
        (root / ".git").rmdir()
        paths = discover(["box/app/tools/notes.py"], cwd=str(root)).paths
        assert [path for path in paths if path.endswith(".toml")] == ["box/app/pyproject.toml"]
