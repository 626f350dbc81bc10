"""What the README shows is what happens."""

import json
import re
import shlex
import tomllib
from pathlib import Path

import pytest

from appfn_lint.config.reading import parse
from tests.environments import ROOT
from tests.golden.make import output

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def _blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("block", _blocks("console"), ids=lambda block: block.split("\n", 1)[0][2:60])
def test_a_run_that_is_shown_prints_that(block: str) -> None:
    command, _, shown = block.partition("\n")
    program, *arguments = shlex.split(command.removeprefix("$ "))
    assert program == "appfn-lint"
    printed = output("kotlin-app", *arguments)
    at = 0
    for piece in re.split(r"^…\n", shown, flags=re.MULTILINE):
        assert piece in printed[at:]
        at = printed.index(piece, at) + len(piece)


def test_the_settings_that_are_shown_are_settings() -> None:
    (block,) = _blocks("toml")
    assert parse(block.encode(), "appfn-lint.toml", ()).ignore == ("leaked-markup",)
    tomllib.loads(block)


def test_the_task_that_is_shown_is_json() -> None:
    (block,) = _blocks("json")
    assert json.loads(block)["tasks"][0]["command"] == "appfn-lint --format concise"


def test_links_lead_to_files() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", TEXT) if "://" not in link]
    assert [link for link in links if not (ROOT / Path(link.partition("#")[0])).exists()] == []


def test_the_make_targets_that_are_named_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"(?:`|^)make ([a-z][a-z-]+)", TEXT, re.MULTILINE)) - targets == set()
