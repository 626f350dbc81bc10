"""What cannot be known without running the code, and named files without tools: counted and said, never an error."""

from textwrap import dedent

import pytest

from appfn_lint.config import Config
from appfn_lint.discovery import Tree
from appfn_lint.linting import lint
from appfn_lint.project import load

SERVER = """\
from fastmcp import FastMCP
from elsewhere import convert, TEXT
server = FastMCP("notes")

@server.tool
def find_notes(word: str) -> list[str]:
    \"\"\"Finds notes that mention a word.\"\"\"

"""


def problems(files: dict[str, str], *, named: tuple[str, ...] = (), context: tuple[str, ...] = ()) -> list[str]:
    """The sentences of a run about files in memory."""
    tree = Tree.of({path: dedent(text) for path, text in files.items()}, context)._replace(named=named)
    return [problem.message for problem in lint(tree, Config()).problems]


def test_a_server_that_is_read_in_full_needs_no_sentence() -> None:
    assert problems({"server.py": SERVER}) == []


def test_generated_proxied_and_imported_tools_are_counted_with_their_lines() -> None:
    more = (
        'api = FastMCP.from_openapi({}, client=None)\nproxy = FastMCP.as_proxy("https://a.example")\nserver.add_tool(convert)\n'
    )
    assert problems({"server.py": SERVER + more}) == [
        "3 registrations in server.py could not be read in full without running the code (lines 9, 10, 11)."
    ]


def test_a_computed_description_and_a_computed_name_of_a_record_are_counted() -> None:
    record = (
        "from mcp.types import Tool\n"
        "from elsewhere import NAME\n"
        'made = Tool(name=NAME, description="Adds.", inputSchema={})\n'
        'said = Tool(name="add", description=str(NAME), inputSchema={})\n'
    )
    assert problems({"server.py": record}) == [
        "2 registrations in server.py could not be read in full without running the code (lines 3, 4)."
    ]
    computed = "@server.tool(description=TEXT.format(4))\ndef add_note(text: str) -> str: ...\n"
    assert problems({"server.py": SERVER + computed}) == [
        "1 registration in server.py could not be read in full without running the code (line 9)."
    ]


def test_files_that_are_read_for_context_only_are_not_spoken_of() -> None:
    assert problems({"server.py": SERVER + "server.add_tool(convert)\n"}, context=("server.py",)) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"name": "app", "version": "1"}', "it is an object with `name`, `version`; a list has"),
        ("[1, 2]", "it is an array of 2 items that are no tools; a list has"),
        ("", "it is empty."),
        ('{"name": ', "it is no valid JSON (The file ends in the middle of a value)."),
    ],
)
def test_a_named_json_file_without_tools_is_told_what_it_holds_instead(text: str, said: str) -> None:
    (found,) = problems({"data.json": text}, named=("data.json",))
    assert found.startswith(f"data.json holds no tool list: {said}")
    assert problems({"data.json": text}) == []


def test_many_named_files_without_tools_share_one_line() -> None:
    files = {f"data{number}.json": "{}" for number in range(5)}
    assert problems(files, named=tuple(files)) == ["5 JSON files hold no tool list: data0.json, data1.json, data2.json …"]


COMPUTED = (
    SERVER
    + '@server.tool(description=f"Adds a note to a folder. {limits()}. ALWAYS ask the user for `text`.")\ndef add_note(text: str) -> str: ...\n'
)


def test_the_part_of_a_description_that_is_known_is_judged() -> None:
    found = lint(Tree.of({"server.py": COMPUTED}), Config()).diagnostics
    about = [(d.rule, d.severity.label) for d in found if d.tool == "add_note" and d.severity.label != "note"]
    assert sorted(about) == [("prompt-style-command", "warning"), ("shouting", "warning")]


def test_what_only_the_code_knows_is_an_ellipsis_in_its_place() -> None:
    (_, tool) = load(Tree.of({"server.py": COMPUTED})).catalogs[0].tools
    assert tool.description is not None
    assert tool.description.text == "Adds a note to a folder. …. ALWAYS ask the user for `text`."
    at = tool.description.text.index("…")
    assert tool.source.slice(tool.description.locate(at, at + 1)) == "{limits()}"


def test_a_description_of_which_little_is_known_is_not_judged() -> None:
    text = COMPUTED.replace('f"Adds a note to a folder. {limits()}. ALWAYS ask the user for `text`."', 'f"{TEXT} ALWAYS"')
    assert load(Tree.of({"server.py": text})).catalogs[0].tools[1].description is None
