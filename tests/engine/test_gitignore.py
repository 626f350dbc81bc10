"""Ignore files, held against git itself."""

import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from appfn_lint.discovery import discover
from appfn_lint.discovery.gitignore import compile_patterns, parse_ignore_file

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")

NAMES = ["a.kt", "b.kt", "ab.kt", "a b.kt", "[a].kt", "!a.kt", "#a.kt", "\\a.kt", "a*.kt", "a-b.kt", ".kt", "trailing .kt"]
FOLDERS = ["", "a", "b", "a/b", "a/b/a", "a/b/a/b", "ab", "a b", "d.kt", "d.kt/d.kt", "c/a/b", "*", "[a]"]
PARTS = [
    "a", "b", "c", "ab", ".kt", "a.kt", "d.kt", "*", "**", "***", "?", "/", "//", "[ab]", "[!a]", "[^b]", "[a-b]", "[b-a]", "[]a]", "[[:alpha:]]", "[[:x:]]",
    "[a-]", "[\\]]", "[[:a]", "[", "]", "\\", "\\*", "\\!", "\\#", "\\ ", " ", "!", "#", "-", "/**/", "**/", "/**", "*.kt", "\t",
]  # fmt: skip
PATTERN = st.lists(st.sampled_from(PARTS), min_size=1, max_size=5).map("".join)
PATTERNS = st.lists(st.one_of(PATTERN, PATTERN.map("!{}".format)), max_size=5).map("\n".join)


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("repository")
    for folder in FOLDERS:
        (root / folder).mkdir(parents=True, exist_ok=True)
        for name in NAMES:
            if not (root / folder / name).is_dir():
                (root / folder / name).write_text("")
    subprocess.run(["git", "init", "-q", str(root)], check=True)
    return root


def _kept_by_git(root: Path) -> set[str]:
    environment = {
        **os.environ,
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_SYSTEM": os.devnull,
        "XDG_CONFIG_HOME": str(root / "none"),
    }
    command = ["git", "-C", str(root), "ls-files", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, capture_output=True, check=True, env=environment).stdout
    return {os.fsdecode(path) for path in listed.split(b"\0") if path.endswith(b".kt")}


@needs_git
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@example(top="*\n!a.kt\n!*/", inner="", info="")
@example(top="", inner="", info="aa\na**/a")
@example(top="a**/b\n**a/b", inner="!b.kt", info="a.kt")
@example(top="/a/**/b.kt", inner="*.kt\n!/b", info="!a.kt")
@example(top="a\\ \nab \\  ", inner="\ufeffa.kt\r\n!b.kt\r", info="a/\n!a/b")
@given(top=PATTERNS, inner=PATTERNS, info=PATTERNS)
def test_the_walk_keeps_the_files_that_git_keeps(repository: Path, top: str, inner: str, info: str) -> None:
    for path, text in ((".gitignore", top), ("a/.gitignore", inner), (".git/info/exclude", info)):
        (repository / path).write_bytes(text.encode())
    assert set(discover(["."], cwd=str(repository)).paths) == _kept_by_git(repository)


@needs_git
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(top=PATTERNS, inner=PATTERNS)
def test_a_named_folder_is_filtered_as_it_is_in_a_walk_from_the_top(repository: Path, top: str, inner: str) -> None:
    for path, text in ((".gitignore", top), ("a/.gitignore", inner), (".git/info/exclude", "")):
        (repository / path).write_bytes(text.encode())
    expected = {path for path in _kept_by_git(repository) if path.startswith("a/b/")}
    found = set(discover(["a/b"], cwd=str(repository)).paths)
    if expected:
        assert found == expected


def test_the_last_pattern_that_matches_decides() -> None:
    ignore = compile_patterns(["*.kt", "!Keep.kt", "/gen/Keep.kt"])
    assert ignore is not None
    assert [ignore.verdict(path) for path in ("A.kt", "x/Keep.kt", "gen/Keep.kt", "A.java")] == [True, False, True, None]


def test_a_pattern_with_a_slash_at_its_end_speaks_of_folders_only() -> None:
    ignore = compile_patterns(["out/"])
    assert ignore is not None
    assert (ignore.verdict("a/out", folder=True), ignore.verdict("a/out")) == (True, None)


def test_comments_blank_lines_and_impossible_patterns_leave_nothing_to_compile() -> None:
    assert compile_patterns(["# a comment", "", "   ", "[open", "back\\", "/", "!"]) is None


def test_a_byte_order_mark_and_crlf_are_no_part_of_patterns() -> None:
    ignore = parse_ignore_file(b"\xef\xbb\xbfa.kt\r\nb.kt\r\n")
    assert ignore is not None
    assert (ignore.verdict("a.kt"), ignore.verdict("b.kt")) == (True, True)


def test_folders_above_a_path_ignore_it() -> None:
    ignore = compile_patterns(["gen/", "!gen/Keep.kt"])
    assert ignore is not None
    assert (ignore.covers("app/gen/A.kt"), ignore.covers("gen/Keep.kt"), ignore.covers("app/A.kt")) == (True, True, False)


@pytest.mark.parametrize(
    "pattern", ["*a" * 40 + "b", "**/a/" * 40 + "b", "/" + "*a*/" * 20 + "b", "[a]*" * 40 + "b", "a" + "*" * 200 + "b"]
)
def test_patterns_full_of_stars_take_no_time(pattern: str) -> None:
    ignore = compile_patterns([pattern])
    assert ignore is not None
    started = time.process_time()
    assert ignore.verdict("a/" * 120 + "a" * 250) is None
    assert time.process_time() - started < 0.5
