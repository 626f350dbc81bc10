"""Python source trees to measure on."""

from pathlib import Path

from tests.benchmarks.trees import THINGS, VERBS

_SERVER = """\
\"\"\"Tools of the club.\"\"\"

import json
from typing import Annotated, Literal

import httpx
from fastmcp import FastMCP
from pydantic import Field

mcp = FastMCP("club")


def _load() -> dict:
    with open("store.json") as file:
        return json.load(file)


def _save(data: dict) -> None:
    with open("store.json", "w") as file:
        json.dump(data, file)
"""
_LISTING = """

@mcp.tool
def {name}(
    {thing}_id: str,
    day: str,
    state: Literal["open", "closed"] = "open",
    limit: Annotated[int, Field(description="The most entries to give, from 1 to 100.", ge=1, le=100)] = 20,
) -> dict:
    \"\"\"{verb} {thing} entries of a member.

    A {thing} is left out when nobody may see it.

    Args:
        {thing}_id: Identifier of the {thing}, as its settings show it.
        day: Day of the {thing}, such as 2026-03-01.
        state: Which state each {thing} must be in.

    Returns:
        The {thing} entries with their state and the day of the last change.
    \"\"\"
    data = _load()
    found = [row for row in data["{thing}"] if row["state"] == state and row["day"] == day]
    if {writes}:
        data["{thing}"].append({{"id": {thing}_id}})
        _save(data)
    for row in found:
        row["extra"] = httpx.get(f"https://example.org/{thing}/{{row['id']}}").json()
    return {{"entries": found[:limit]}}
"""
_PART = '"""Part {0} of the program."""\n\n\nclass Part{0}:\n    """Keeps the rows of part {0}."""\n'
_ROWS = """
    def row_{0}(self, text):
        \"\"\"Answer row {0}.\"\"\"
        label = text.strip() or "row {0}"
        return [label.lower().replace(" ", "-") for row in self.rows if row > {0}]
"""


def server(number: int, tools: int = 28) -> str:
    """A Python file with so many tools that read, write and ask another service."""
    parts = [_SERVER]
    for index in range(tools):
        verb, thing = VERBS[(number + index) % 10], THINGS[(index * 5 + number) % 12]
        name = f"{verb[:-1].lower()}_{thing}_{index}_{number}"
        parts.append(_LISTING.format(name=name, verb=verb, thing=thing, writes=verb in ("Adds", "Updates", "Archives")))
    return "".join(parts)


def write(folder: Path, servers: int, others: int = 0) -> None:
    """Write so many files with 28 tools each, and so many without any."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(servers):
        (folder / f"server{number}.py").write_text(server(number), encoding="utf-8")
    for number in range(others):
        place = folder / f"part{number % 30}"
        place.mkdir(exist_ok=True)
        text = _PART.format(number) + "".join(_ROWS.format(row) for row in range(5 + number % 30))
        (place / f"part{number}.py").write_text(text, encoding="utf-8")
