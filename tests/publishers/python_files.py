"""Short ways from Python source to the tools that a run would see."""

from textwrap import dedent

from appfn_lint.discovery import Tree
from appfn_lint.project import load
from appfn_lint.tool import Catalog, Tool


def catalogs(files: dict[str, str] | str, publisher: str = "") -> tuple[Catalog, ...]:
    named = {"server.py": files} if isinstance(files, str) else files
    return load(Tree.of({path: dedent(text).lstrip("\n") for path, text in named.items()}), publisher=publisher).catalogs


def tools(files: dict[str, str] | str, publisher: str = "") -> list[Tool]:
    return [tool for catalog in catalogs(files, publisher) for tool in catalog.tools]


def names(files: dict[str, str] | str) -> list[str]:
    return [tool.name for tool in tools(files)]
