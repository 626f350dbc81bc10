"""What a text says of a value against the schema beside it, in tool lists and in Python, case by case."""

import json

import pytest

from appfn_lint.config import Config
from appfn_lint.discovery import Tree
from appfn_lint.linting import lint

RULES = {"schema-text-contradiction": "contradiction", "optionality-mismatch": "optionality", "invalid-schema": "schema"}


def found(files: dict[str, str]) -> str:
    """The rule and the reported text of the only finding of the rules above; empty where there is none."""
    outcome = lint(Tree.of(files), Config())
    own = [d for d in outcome.diagnostics if d.rule in RULES]
    assert len(own) <= 1
    return "".join(f"{RULES[d.rule]}: {outcome.sources[d.path].slice(d.span)}" for d in own)


LISTED = [
    ("x", {"type": "integer", "description": "String with the number of notes."}, "", "contradiction: String"),
    ("x", {"type": "string", "description": "Integer, the number of notes."}, "", "contradiction: Integer"),
    ("x", {"type": "string", "description": "An array of ids."}, "", "contradiction: array"),
    ("x", {"type": "boolean", "description": "Set to 'yes' or 'no'."}, "", "contradiction: yes"),
    ("x", {"type": "integer", "description": "The count (string)."}, "", "contradiction: string"),
    ("x", {"type": "string", "enum": ["a", "b"], "description": "One of: a, b, c."}, "", "contradiction: c"),
    ("x", {"type": "string", "enum": ["open", "closed"], "description": "Either open, closed or merged."}, "", "contradiction: merged"),
    ("x", {"type": "string", "enum": ["open", "closed"], "description": "State: `open`, `closed` or `merged`."}, "", "contradiction: merged"),
    ("x", {"type": "integer", "default": 10, "description": "How many. Default: 20."}, "", "optionality: Default: 20"),
    ("x", {"type": "integer", "default": 10, "description": "How many, defaults to 20."}, "", "optionality: defaults to 20"),
    ("x", {"type": "string", "default": "asc", "description": "Order (default 'desc')."}, "", "optionality: default 'desc'"),
    ("x", {"type": "boolean", "default": False, "description": "Whether to sort. Defaults to true."}, "", "optionality: Defaults to true"),
    ("x", {"type": "integer", "minimum": 1, "maximum": 100, "description": "Between 1 and 50."}, "", "contradiction: 50"),
    ("x", {"type": "integer", "minimum": 1, "maximum": 100, "description": "1-50"}, "", "contradiction: 50"),
    ("x", {"type": "integer", "maximum": 100, "description": "Max 500."}, "", "contradiction: 500"),
    ("x", {"type": "integer", "minimum": 5, "description": "Must be at least 1."}, "", "contradiction: 1"),
    ("x", {"type": "array", "items": {"type": "string"}, "maxItems": 5, "description": "Up to 10 ids."}, "", "contradiction: 10"),
    ("x", {"type": "array", "items": {"type": "integer"}, "description": "List of strings, the names."}, "", "contradiction: strings"),
    ("timeout_seconds", {"type": "string", "description": "In minutes."}, "", "contradiction: minutes"),
    ("duration_minutes", {"type": "integer", "description": "Duration in milliseconds."}, "", "contradiction: milliseconds"),
    ("amount_cents", {"type": "number", "description": "Amount in dollars."}, "", "contradiction: dollars"),
    ("x", {"type": "string", "format": "date", "description": "ISO 8601 date-time of the start."}, "", "contradiction: ISO 8601 date-time"),
    ("x", {"type": "string", "format": "date-time", "description": "Unix timestamp of the start."}, "", "contradiction: Unix timestamp"),
    ("x", {"type": "string", "format": "uuid", "description": "The e-mail address of the member."}, "", "contradiction: e-mail address"),
    ("x", {"type": "string", "format": "email", "description": "The UUID of the member."}, "", "contradiction: UUID"),
    ("x", {"type": "string", "description": "Optional words."}, "", "optionality: Optional", True),
    ("x", {"type": "string", "description": "Required. The words."}, "", "optionality: Required"),
    ("x", {"type": "string", "description": "The words."}, "Use the `folder_id` parameter to narrow it.", "contradiction: folder_id"),
    ("x", {"type": "string", "description": "The words."}, "Set `folder_id` to look in one folder.", "contradiction: folder_id"),
    ("x", {"type": "string", "description": "Words. Ignored if `folder_id` is set."}, "", "contradiction: folder_id"),
    ("x", {"type": "string", "description": "The words."}, "If `x` is empty, all.", ""),
    ("x", {"type": "string", "description": "The words."}, "Fails with `NOT_FOUND` if `status` is missing in the file.", ""),
    ("x", {"type": "string", "pattern": "^[A-Z]{3}$", "description": "Currency, e.g. `usd`."}, "", "contradiction: `usd`"),
    ("x", {"type": "integer", "maximum": 10, "description": "Level, e.g. 42."}, "", "contradiction: 42"),
    ("x", {"type": "string", "maxLength": 3, "description": "Code, for example 'ABCDE'."}, "", "contradiction: 'ABCDE'"),
    ("x", {"type": "string", "minLength": 8, "description": "At least 3 characters."}, "", "contradiction: 3"),
    ("x", {"type": "string", "minLength": 8, "description": "Code, e.g. 'abc'."}, "", "contradiction: 'abc'"),
    ("x", {"type": "integer", "multipleOf": 5, "description": "Step, e.g. 12."}, "", "contradiction: 12"),
    ("x", {"type": "string", "format": "date", "description": "Day, e.g. '03/04/2026'."}, "", "contradiction: '03/04/2026'"),
    ("x", {"type": "string", "format": "date-time", "description": "Start, e.g. '2026-03-04'."}, "", "contradiction: '2026-03-04'"),
    ("x", {"type": "string", "enum": ["a", "b"], "examples": ["c"], "description": "Letter."}, "", 'schema: "c"'),
    ("x", {"type": "integer", "examples": ["three"], "description": "Number."}, "", 'schema: "three"'),
    ("start_utc", {"type": "string", "description": "Start in local time."}, "", "contradiction: in local time"),
    ("start_time_local", {"type": "string", "description": "Start in UTC."}, "", "contradiction: in UTC"),
    ("start", {"type": "string", "format": "date-time", "description": "Start without time zone."}, "", "contradiction: without time zone"),
    ("start", {"type": "string", "pattern": "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\dZ$", "description": "Start in the user's local time."}, "", "contradiction: in the user's local time"),
    ("start", {"type": "string", "default": "2026-01-01T00:00:00Z", "description": "Start in local time."}, "", "contradiction: in local time"),
    ("start", {"type": "string", "description": "Start in UTC, e.g. '2026-01-01T10:00:00+02:00'."}, "", "contradiction: in UTC"),
    ("start", {"type": "string", "description": "Start with a UTC offset, e.g. '2026-01-01T10:00:00'."}, "", "contradiction: with a UTC offset"),
    ("start", {"type": "string", "description": "Start in UTC. It is read in the local time zone of the server."}, "", "contradiction: read in the local time zone"),
    ("start", {"type": "string", "description": "Start in local time."}, "All times are in UTC.", "contradiction: in local time"),
    ("tz", {"type": "string", "default": "UTC", "description": "Time zone; defaults to the local time zone."}, "", "contradiction: defaults to the local time zone"),
    ("start_utc", {"type": "string", "description": "Start in UTC, not in local time."}, "", ""),
    ("start", {"type": "string", "description": "Start in UTC or in local time with an offset."}, "", ""),
    ("start_utc", {"type": "string", "format": "date-time", "description": "Start in UTC, e.g. '2026-01-01T10:00:00Z'."}, "", ""),
    ("start", {"type": "string", "description": "Local time is converted to UTC."}, "", ""),
    ("tz", {"type": "string", "description": "Time zone of the start, e.g. 'Europe/Berlin'. UTC if left out."}, "", ""),
]  # fmt: skip
"""Name, schema and the rest of the tool's description, and what is reported; true at the end: the parameter is required."""


@pytest.mark.parametrize("case", LISTED, ids=lambda case: f"{case[0]}: {case[1]['description']} {case[2]}")
def test_a_text_in_a_tool_list(case: tuple[str, dict[str, object], str, str, bool]) -> None:
    name, schema, more, expected, *required = case
    inputs = {"type": "object", "properties": {name: schema}, "required": [name] if required else []}
    tool = {"name": "find_notes", "description": f"Finds notes. {more}", "inputSchema": inputs}
    assert found({"tools.json": json.dumps({"tools": [tool]})}) == expected


WRITTEN = [
    ("limit: Annotated[int, Field(description='From 1 to 100.', ge=1, le=50)] = 5", "contradiction: 100"),
    ("limit: Annotated[int, Field(description='From 1 to 50.', ge=1, le=50)] = 5", ""),
    ("order: Annotated[Literal['new', 'old'], Field(description='One of new, old or all.')]", "contradiction: all"),
    ("order: Annotated[Order, Field(description='`new`, `old` or `all`.')]", "contradiction: all"),
    ("order: Annotated[Order, Field(description='`new` or `old`.')]", ""),
    ("limit: Annotated[int, Field(description='How many; defaults to 20.')] = 10", "optionality: defaults to 20"),
    ("words: Annotated[str, Field(description='Optional words.')]", "optionality: Optional"),
    ("words: Annotated[str | None, Field(description='Optional words.')] = None", ""),
    ("code: Annotated[str, Field(description=\"Code, e.g. 'abc'.\", pattern='^[A-Z]+$')]", "contradiction: 'abc'"),
    ("ids: Annotated[list[int], Field(description='List of strings.')]", "contradiction: strings"),
    ("start_utc: Annotated[str, Field(description='Start in local time.')]", "contradiction: in local time"),
    ("timeout_ms: Annotated[int, Field(description='How long to wait, in seconds.')]", "contradiction: seconds"),
    ("ids: Annotated[list[str], Field(description='Ids. Ignored if `folder_id` is given.')]", "contradiction: folder_id"),
]


@pytest.mark.parametrize(("parameter", "expected"), WRITTEN)
def test_a_text_in_python(parameter: str, expected: str) -> None:
    text = (
        "from enum import Enum\nfrom typing import Annotated, Literal\nfrom fastmcp import FastMCP\nfrom pydantic import Field\n"
        "class Order(str, Enum):\n    NEW = 'new'\n    OLD = 'old'\nserver = FastMCP('x')\n"
        f"@server.tool\ndef find_notes({parameter}) -> str:\n    'Finds notes.'\n"
    )
    assert found({"server.py": text}) == expected
