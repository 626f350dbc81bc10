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
        (
            "3 registrations in server.py could not be read in full without running the code: tools made from the description of an API"
            " (line 9), the tools of another server (line 10), `convert` (line 11)."
        )
    ]


def test_a_computed_description_and_a_computed_name_of_a_record_are_counted() -> None:
    record = (
        "from mcp.types import Tool\n"
        "from elsewhere import NAME\n"
        'made = Tool(name=NAME, description="Adds.", inputSchema={})\n'
        'said = Tool(name="add", description=str(NAME), inputSchema={})\n'
    )
    assert problems({"server.py": record}) == [
        (
            "2 registrations in server.py could not be read in full without running the code: the name of a tool (line 3), the text of"
            " `add` (line 4)."
        )
    ]
    computed = "@server.tool(description=TEXT.format(4))\ndef add_note(text: str) -> str: ...\n"
    assert problems({"server.py": SERVER + computed}) == [
        "1 registration in server.py could not be read in full without running the code: the text of `add_note` (line 9)."
    ]


UNKNOWN = {
    "from elsewhere import other\nserver.mount(other)\n": "the tools of `other` (line 10)",
    "from elsewhere import other\nserver.mount('notes', other)\n": "the tools of `other` (line 10)",
    "from elsewhere import other\nasync def go():\n    await server.import_server(other.app, prefix='x')\n": "the tools of `other.app` (line 11)",
    "proxy = FastMCP.as_proxy('https://a.example')\nserver.mount(proxy)\n": "the tools of another server (line 9)",
    "child = FastMCP('child')\nserver.mount(child, 'c')\n": "",
    "for one in convert.all():\n    server.add_tool(one)\n": "`convert.all()` (line 10)",
    "for name, one in TEXT.items():\n    server.tool(name)(one)\n": "`one` (line 10)",
    "from elsewhere import register_all\nregister_all(server)\n": "what `register_all` registers (line 10)",
    "from importlib.metadata import entry_points\nfor point in entry_points(group='notes'):\n    point.load()(server)\n": (
        "what `point.load()` registers (line 11)"
    ),
    "class Box:\n    def register(self, app): ...\nbox = Box()\nbox.register(server)\n": "",
    "print(server)\nfrom elsewhere import run\nrun(server)\n": "",
    "from agents import Agent\nagent = Agent(name='x', mcp_servers=[convert, TEXT])\n": "the tools of `convert` (line 10)",
    "from agents import Agent, WebSearchTool\nagent = Agent(name='x', tools=[WebSearchTool()])\n": "",
    "from pydantic_ai import Agent\nfrom pydantic_ai.mcp import MCPServerStdio\nagent = Agent('m', toolsets=[MCPServerStdio('x')])\n": (
        "the tools of another server (line 11)"
    ),
    "from google.adk.agents import Agent\nroot = Agent(name='x', tools=make_tools())\n": "the tools in `make_tools()` (line 10)",
    "from google.adk.agents import Agent\ndef mine():\n    return [find_notes]\nroot = Agent(name='x', tools=mine())\n": "",
    "from google.adk.agents import Agent\nfrom google.adk.tools import google_search\nroot = Agent(name='x', tools=[google_search])\n": "",
    "from google.adk.agents import Agent\nfrom google.adk.tools.mcp_tool import McpToolset\nbox = McpToolset()\nroot = Agent(name='x', tools=[box])\n": (
        "the tools of another server (line 11)"
    ),
    "from mcp.server import Server\nlow = Server('x')\n@low.list_tools()\nasync def give():\n    return TEXT.tools\n": (
        "the list that `give` gives (line 11)"
    ),
    "from mcp.server import Server\nfrom mcp.types import Tool\nlow = Server('x')\nADD = Tool(name='add', description='Adds.', inputSchema={})\n"
    "@low.list_tools()\nasync def give():\n    return [ADD]\n": "",
}  # fmt: skip


@pytest.mark.parametrize("code", UNKNOWN)
def test_each_thing_that_is_not_known_is_named(code: str) -> None:
    found = [message.partition("running the code: ")[2].rstrip(".") for message in problems({"server.py": SERVER + code})]
    assert ", ".join(found).partition(", the tools of `TEXT`")[0] == UNKNOWN[code]


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


def test_a_fix_of_a_computed_description_keeps_the_literal_whole() -> None:
    (_, tool) = load(Tree.of({"server.py": COMPUTED})).catalogs[0].tools
    assert tool.description is not None
    assert tool.description.escape('a "{b}"') == 'a \\"{{b}}\\"'
