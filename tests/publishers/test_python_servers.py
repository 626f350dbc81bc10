"""Which modules, functions and servers belong to each other, in servers of several files."""

import pytest

from tests.publishers.python_files import names, tools

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
