"""Tools of one name in branches of which only one runs are one tool."""

import pytest

from appfn_lint.config import Config
from appfn_lint.discovery import Tree
from appfn_lint.linting import lint

TOP = "import os, sys\nfrom fastmcp import FastMCP\nserver = FastMCP('x')\nLOCAL = os.environ.get('LOCAL')\n"
ONE = "@server.tool\ndef add(a: int):\n    '''Adds a number to the sum of a folder.'''\n"
TWO = "@server.tool\ndef add(a: int):\n    '''Adds the number of a page.'''\n"


def indented(text: str, by: int = 4) -> str:
    return "".join(" " * by + line for line in text.splitlines(keepends=True))


def duplicates(text: str) -> list[int]:
    """The lines of the finding."""
    outcome = lint(Tree.of({"server.py": text}), Config())
    return [d.start.line for d in outcome.diagnostics if d.rule == "duplicate-tool-id"]


EXCLUSIVE = {
    "if and else": f"if LOCAL:\n{indented(ONE)}else:\n{indented(TWO)}",
    "if and elif": f"if LOCAL:\n{indented(ONE)}elif os.name:\n{indented(TWO)}",
    "a version": f"if sys.version_info >= (3, 12):\n{indented(ONE)}else:\n{indented(TWO)}",
    "two questions that contradict each other": f"if LOCAL:\n{indented(ONE)}if not LOCAL:\n{indented(TWO)}",
    "two constants": f"if LOCAL == 'a':\n{indented(ONE)}if LOCAL == 'b':\n{indented(TWO)}",
    "cases": f"match LOCAL:\n    case 'a':\n{indented(ONE, 8)}    case _:\n{indented(TWO, 8)}",
    "an import that fails": f"try:\n    import fast\n{indented(ONE)}except ImportError:\n{indented(TWO)}",
    "an early return": f"def register():\n    if LOCAL:\n{indented(ONE, 8)}        return\n{indented(TWO)}",
    "a return in a case": f"def register():\n    match LOCAL:\n        case 'a':\n{indented(ONE, 12)}            return\n{indented(TWO)}",
    "a return in try": f"def register():\n    try:\n        import fast\n{indented(ONE, 8)}        return\n    except ImportError:\n        pass\n{indented(TWO)}",
    "functions that branches call": f"def one():\n{indented(ONE)}def two():\n{indented(TWO)}if LOCAL:\n    one()\nelse:\n    two()\n",
}  # fmt: skip


@pytest.mark.parametrize("form", EXCLUSIVE)
def test_branches_that_exclude_each_other_hold_no_duplicates(form: str) -> None:
    assert duplicates(TOP + EXCLUSIVE[form]) == []


TOGETHER = {
    "one after the other": (ONE + TWO, 9),
    "one branch": (f"if LOCAL:\n{indented(ONE)}{indented(TWO)}", 10),
    "a branch and what stands behind it": (f"if LOCAL:\n{indented(ONE)}{TWO}", 10),
    "questions that may both hold": (f"if LOCAL:\n{indented(ONE)}if os.name:\n{indented(TWO)}", 11),
    "functions that both are called": (
        f"def one():\n{indented(ONE)}def two():\n{indented(TWO)}if LOCAL:\n    one()\ntwo()\n",
        11,
    ),
    "behind a try that goes on": (f"try:\n    import fast\n{indented(ONE)}except ImportError:\n    pass\n{TWO}", 13),
}


@pytest.mark.parametrize("form", TOGETHER)
def test_what_may_run_together_is_a_duplicate(form: str) -> None:
    text, line = TOGETHER[form]
    assert duplicates(TOP + text) == [line]


def test_lists_of_records_that_one_handler_gives_by_configuration_are_alternatives() -> None:
    text = """\
import os
from mcp.server import Server
from mcp.types import Tool
server = Server("x")
@server.list_tools()
async def give():
    if os.environ.get("PLAIN"):
        return [Tool(name="add", description="Adds a number.", inputSchema={})]
    return [Tool(name="add", description="Adds the number of a page.", inputSchema={})]
"""
    assert duplicates(text) == []
    assert duplicates(text.replace("        return [", "        found = [")) == [9]
    chosen = (
        "    return [Tool(name='add', inputSchema={})] if patient else [Tool(name='add', description='Adds.', inputSchema={})]\n"
    )
    assert duplicates(text[: text.index("    if os")] + chosen) == []
