"""Plain command lines are read without click, and exactly as click reads them."""

import subprocess
import sys
from pathlib import Path

import click
import pytest

from appfn_lint.cli.check import command
from appfn_lint.cli.checking import FLAGS
from appfn_lint.cli.flags import read
from tests.cli.conftest import NOTES

PLAIN = (
    (),
    ("app", "lib/Notes.kt"),
    ("--strict", "app", "--no-cache"),
    ("--select", "wording,contract", "--select=truth", "--ignore", "shouting"),
    ("--format", "json", "--format=sarif"),
    ("--fail-on", "never", "--color=always", "--host", "openai", "--output-file", "out.txt", "--baseline=b.json"),
    ("--exclude", "a b", "--exclude=", "--config", "x=y.toml", "--isolated", "--appfunctions=1.0"),
    ("--fix", "--unsafe-fixes", "--diff", "--statistics", "--require-tools", "--stdin-filename", "A.kt", ""),
)

UNUSUAL = (
    ("-h",),
    ("--help",),
    ("--", "--strict"),
    ("-", "--stdin-filename", "A.kt"),
    ("--stric",),
    ("--strict=yes",),
    ("--format",),
    ("--format", "yaml"),
    ("--output-file", "--strict"),
    ("--exclude", "-x"),
    ("--color", "sometimes"),
)


@pytest.mark.parametrize("line", PLAIN, ids=" ".join)
def test_a_plain_line_means_what_click_makes_of_it(line: tuple[str, ...]) -> None:
    with command.make_context("check", list(line)) as context:
        expected = dict(context.params)
    assert read(line, FLAGS) == (expected.pop("paths"), expected)


@pytest.mark.parametrize("line", UNUSUAL, ids=" ".join)
def test_an_unusual_line_is_left_to_click(line: tuple[str, ...]) -> None:
    assert read(line, FLAGS) is None


def test_click_knows_the_same_options() -> None:
    options = [option for option in command.params if isinstance(option, click.Option)]
    assert [option.opts for option in options] == [[flag.flag] for flag in FLAGS]
    assert [option.help for option in options] == [flag.help for flag in FLAGS]


@pytest.mark.parametrize(("line", "loaded"), [(("check", "Notes.kt"), 0), (("Notes.kt", "--strict"), 0), (("-h",), 1)])
def test_click_is_loaded_only_where_it_reads_the_line(tmp_path: Path, line: tuple[str, ...], loaded: int) -> None:
    (tmp_path / "Notes.kt").write_text(NOTES, encoding="utf-8")
    code = f"import sys\nfrom appfn_lint.cli.main import main\nmain({list(line)!r})\nsys.exit('click' in sys.modules)\n"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == loaded
