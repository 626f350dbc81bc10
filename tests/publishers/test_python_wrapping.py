"""Functions that the project's own code puts another one in the place of; registrations of which only a run knows the names."""

import pytest

from appfn_lint.config import Config
from appfn_lint.discovery import Tree
from appfn_lint.linting import lint
from tests.publishers.python_files import catalogs, names, tools

HEAD = """\
import functools
from functools import wraps
from typing import Annotated
from fastmcp import FastMCP
from pydantic import Field
server = FastMCP("x")
"""
ADD = "def add(a: Annotated[int, Field(description='The first number.')]):\n    '''Adds a number.'''\n"
KEEPS = "def kept(function):\n    @wraps(function)\n    def inner(*args, **more):\n        return function(*args, **more)\n    return inner\n"
LOSES = "def kept(function):\n    def inner(*args, **more):\n        return function(*args, **more)\n    return inner\n"
MAKES_KEEPS = (
    "def made(times):\n    def kept(function):\n        @functools.wraps(function)\n        def inner(*args, **more):\n"
    "            return function(*args, **more)\n        return inner\n    return kept\n"
)
EITHER = (
    "def kept(function, plain=False):\n    if plain:\n        return function\n    @wraps(function)\n    def inner(*args, **more):\n"
    "        return function(*args, **more)\n    return inner\n"
)
MARKS = "def kept(function):\n    function.marked = True\n    return function\n"

READ = {
    "a decorator that keeps the signature": KEEPS + "@server.tool\n@kept\n" + ADD,
    "a decorator that a call makes": MAKES_KEEPS + "@server.tool\n@made(3)\n" + ADD,
    "a decorator that only marks": MARKS + "@server.tool\n@kept\n" + ADD,
    "a decorator above the registration": LOSES + "@kept\n@server.tool\n" + ADD,
    "a call around the function": KEEPS + ADD + "server.tool()(kept(add))\n",
    "a call with the function and more": EITHER + ADD + "server.tool()(kept(plain=True, function=add))\n",
    "a call around the function in add_tool": KEEPS + ADD + "server.add_tool(kept(add))\n",
    "a loop over wrapped functions": KEEPS + ADD + "for one in [add]:\n    server.tool(kept(one))\n",
}


@pytest.mark.parametrize("form", READ)
def test_a_wrapped_function_keeps_its_name_texts_and_parameters(form: str) -> None:
    (tool,) = tools(HEAD + READ[form])
    assert (tool.name, str(tool.description)) == ("add", "Adds a number.")
    assert [(p.name, str(p.description)) for p in tool.parameters] == [("a", "The first number.")]


@pytest.mark.parametrize(
    "text",
    [
        LOSES + "@server.tool\n@kept\n" + ADD,
        LOSES + ADD + "server.tool()(kept(add))\n",
        LOSES + ADD + "server.add_tool(kept(add))\n",
    ],
)
def test_what_takes_the_place_of_a_function_without_its_signature_is_counted_as_unknown(text: str) -> None:
    assert names(HEAD + text) == []
    (problem,) = lint(Tree.of({"server.py": HEAD + text}), Config()).problems
    assert "1 registration in server.py could not be read in full without running the code" in problem.message


COMPUTED = "from elsewhere import kinds\nfor one in kinds:\n    def run(*args): ...\n    server.tool(name=one.name, description=one.text)(run)\n"


def test_a_function_that_stands_for_tools_of_other_names_and_texts_is_none_itself() -> None:
    assert names(HEAD + COMPUTED) == []


DANGLING = (
    "@server.tool\ndef find():\n    '''Finds a note. Call `open_note` with the result.'''\n@server.tool\ndef close_note(): ...\n"
)


def dangling(text: str) -> list[str]:
    return [
        d.message for d in lint(Tree.of({"server.py": text}), Config()).diagnostics if d.rule == "dangling-function-reference"
    ]


def test_a_catalogue_of_which_some_names_are_not_known_has_no_dangling_names() -> None:
    assert dangling(HEAD + DANGLING) == ["The description of `find` names `open_note`, but no function of server is called that."]
    assert dangling(HEAD + COMPUTED + DANGLING) == []
    assert [catalog.open for catalog in catalogs(HEAD + COMPUTED + DANGLING)] == [True]
    assert dangling(HEAD + "from elsewhere import register\nregister(server)\n" + DANGLING) == []


def test_calls_that_the_text_itself_explains_are_no_functions_of_the_catalogue() -> None:
    entry = "Call `open_note` with the result.\n\n    For scripts:\n    - ``open_note(name)`` — opens one\n    "
    assert dangling(HEAD + DANGLING.replace("Call `open_note` with the result.", entry)) == []
    mention = entry.replace("``open_note(name)`` — opens one", "a page")
    assert len(dangling(HEAD + DANGLING.replace("Call `open_note` with the result.", mention))) == 1


HELPED = {
    "a call": "def put(box, function):\n    box.tool()(function)\nput(server, add)\n",
    "a call by keyword": "def put(box, function):\n    box.add_tool(function)\nput(function=add, box=server)\n",
    "calls in a loop": "def put(function):\n    server.tool(function)\nfor one in [add]:\n    put(one)\n",
    "a wrapped argument": KEEPS + "def put(function):\n    server.tool(kept(function))\nput(add)\n",
}


@pytest.mark.parametrize("form", HELPED)
def test_a_function_that_registers_its_argument_makes_tools_of_what_is_passed(form: str) -> None:
    assert names(HEAD + ADD + HELPED[form]) == ["add"]


def test_names_and_texts_come_from_the_call_of_the_function_that_registers() -> None:
    text = "def put(function, called, told=None):\n    server.add_tool(function, name=called, description=told)\n"
    found = tools(HEAD + ADD + text + "put(add, 'sum_up', 'Sums up.')\nput(add, told='Adds.', called='plus')\n")
    assert [(tool.name, str(tool.description)) for tool in found] == [("sum_up", "Sums up."), ("plus", "Adds.")]


@pytest.mark.parametrize(
    "text",
    [
        "def put(function):\n    server.add_tool(function)\nput(load('add'))\n",
        "def put(function, called):\n    server.add_tool(function, name=f'x_{called}')\nput(add, 'sum')\n",
        "def put(function):\n    server.add_tool(function)\n",
    ],
)
def test_what_such_a_function_registers_stays_unknown_where_a_call_does_not_say_it(text: str) -> None:
    assert names(HEAD + ADD + text) == []
    (problem,) = lint(Tree.of({"server.py": HEAD + ADD + text}), Config()).problems
    assert "1 registration in server.py could not be read in full without running the code: `function`" in problem.message
