"""Which modules, functions and servers belong to each other, in servers of several files."""

import pytest

from tests.publishers.python_files import catalogs, names, tools

ANNOTATED = (
    "from typing import Annotated\nfrom fastmcp import FastMCP\nfrom pydantic import Field\nserver = FastMCP('x')\n"
    "@server.tool\ndef add(a: Annotated[int, Field(description='The first number.')]): ...\n"
)


@pytest.mark.parametrize(
    "other", ["pkg/vendored/kit/typing.py", "pkg/vendored/pydantic.py", "pkg/vendored/kit/pydantic/__init__.py", "pkg/typing.py"]
)
def test_a_module_inside_of_a_package_is_not_what_an_absolute_import_of_its_last_word_means(other: str) -> None:
    inits = {f"{folder}/__init__.py": "" for folder in ("pkg", "pkg/vendored", "pkg/vendored/kit")}
    found = tools({**inits, other: "Other = 1\n", "pkg/tools/server.py": ANNOTATED})
    assert [str(parameter.description) for parameter in found[0].parameters] == ["The first number."]


def test_a_script_imports_what_lies_beside_it_even_under_a_name_of_the_standard_library() -> None:
    files = {
        "app/calendar.py": "from fastmcp import FastMCP\nserver = FastMCP('x')\n",
        "app/main.py": "from calendar import server\n@server.tool\ndef add(): ...\n",
    }
    assert names(files) == ["add"]
    assert names({**files, "app/__init__.py": ""}) == []


def test_scripts_of_a_package_import_their_neighbours_by_one_word() -> None:
    files = {
        "app/__init__.py": "",
        "app/core/__init__.py": "",
        "app/core/place.py": "from fastmcp import FastMCP\nserver = FastMCP('x')\n",
        "app/main.py": "from core.place import server\n@server.tool\ndef add(): ...\n",
    }
    assert names(files) == ["add"]


MAIN = "from fastmcp import FastMCP\nclass App:\n    def __init__(self):\n        self.box = FastMCP('x', instructions='Keeps notes.')\n"
METHODS = "from fastmcp.tools import tool\nclass Notes:\n    @tool(name='find_notes')\n    def find(self): ...\n"
HANDED = "from fastmcp import Context\ndef register(box, client=None):\n    @box.tool()\n    @timed\n    def add(): ...\n"


def test_tools_whose_server_no_code_in_sight_passes_on_belong_to_the_only_one() -> None:
    (catalog,) = catalogs({"app/main.py": MAIN, "app/notes.py": METHODS, "app/more.py": HANDED})
    assert sorted(tool.name for tool in catalog.tools) == ["add", "find_notes"]
    assert catalog.app is not None
    assert str(catalog.app.description) == "Keeps notes."


@pytest.mark.parametrize("annotation", ["box: Any", "box: object", "box"])
def test_an_argument_without_a_type_that_nothing_in_sight_passes_is_the_only_server(annotation: str) -> None:
    text = "from typing import Any\n# fastmcp\n" + HANDED.replace("box,", f"{annotation},")
    assert names({"app/main.py": MAIN, "app/more.py": text}) == ["add"]


def test_an_argument_of_another_type_or_that_something_else_is_passed_for_is_no_server() -> None:
    typed = HANDED.replace("box,", "box: Bench,")
    assert names({"app/main.py": MAIN, "app/more.py": typed}) == []
    passed = HANDED + "class Bench:\n    def tool(self): ...\nregister(Bench())\n"
    assert names({"app/main.py": MAIN, "app/more.py": passed}) == []
    assert names({"app/more.py": HANDED}) == []


def test_with_two_servers_nothing_is_guessed() -> None:
    files = {"app/main.py": MAIN, "app/other.py": "from fastmcp import FastMCP\nother = FastMCP('y')\n"}
    assert names({**files, "app/more.py": HANDED}) == []
    found = catalogs({**files, "app/notes.py": METHODS, "app/more.py": METHODS.replace("find", "add")})
    assert [[tool.name for tool in catalog.tools] for catalog in found] == [["add_notes"], ["find_notes"]]


def test_each_project_of_a_tree_has_its_own_servers() -> None:
    one, two = ({f"{box}/pyproject.toml": "", f"{box}/main.py": MAIN, f"{box}/notes.py": METHODS} for box in ("one", "two"))
    found = catalogs({**one, **two})
    assert [[tool.path for tool in catalog.tools] for catalog in found] == [["one/notes.py"], ["two/notes.py"]]


def test_one_server_that_is_made_in_one_of_two_ways_is_one() -> None:
    made = "from fastmcp import FastMCP\nclass Mine(FastMCP): ...\nif Mine:\n    box = Mine('x')\nelse:\n    box = FastMCP('x')\n"
    (catalog,) = catalogs({"main.py": made + "@box.tool\ndef sub(): ...\n", "notes.py": METHODS})
    assert sorted(tool.name for tool in catalog.tools) == ["find_notes", "sub"]


def test_arguments_of_one_type_are_one_server_where_none_is_made_in_sight() -> None:
    text = "from fastmcp import FastMCP\ndef register(box: FastMCP):\n    @box.tool\n    def add(): ...\n"
    (catalog,) = catalogs({"app/notes/one.py": text, "app/tags/two.py": text.replace("add", "sub")})
    assert sorted(tool.name for tool in catalog.tools) == ["add", "sub"]
