"""All tools of a tree, whatever they are written in. Front ends are imported only for files that need them."""

from collections.abc import Iterable
from typing import NamedTuple

from appfn_lint.discovery import WEB_SUFFIXES, Tree, search
from appfn_lint.source import Source, Span
from appfn_lint.tool import Catalog

_LISTS = (
    b'"inputSchema"',
    b'"input_schema"',
    b'"tools"',
    b'"parameters"',
    b'"functions"',
    b'unctionDeclarations"',
    b'"toolSpec"',
    b'"function_declarations"',
)
"""What JSON files that list tools hold; whether they do, their shape decides."""


_SDKS = (
    b"fastmcp",
    b"from mcp",
    b"import mcp",
    b"from agents",
    b"import agents",
    b"pydantic_ai",
    b"langchain",
    b"langgraph",
    b"google.adk",
)
"""What Python files hold that import an SDK for tools."""
_WEBMCP = (
    b"toolname", b"toolName", b"tooldescription", b"toolDescription", b"toolautosubmit", b"toolparamdescription", b"toolactivated",
    b"toolcancel", b"agentInvoked", b"modelContext", b"WebMcp", b"WebMCP", b"webmcp", b"tool-name=", b":tool-",
)  # fmt: skip
"""What every file about tools of web pages holds; most files hold none."""


class Fault(NamedTuple):
    """A place of a file that could not be read, with a sentence."""

    source: Source
    span: Span
    message: str


class Project(NamedTuple):
    """What a run judges: the catalogues, the faults of files, and what later analyses need of the front ends."""

    catalogs: tuple[Catalog, ...]
    faults: tuple[Fault, ...]

    @property
    def sources(self) -> Iterable[Source]:
        """Every source of the catalogues, each once."""
        return {source.path: source for catalog in self.catalogs for source in catalog.sources}.values()


def load(tree: Tree, *, appfunctions: str = "", publisher: str = "", bodies: bool = False) -> Project:
    """Read all tools of a tree.

    ``appfunctions`` sets the version of the AppFunctions library and ``publisher`` the SDK of Python tools, as in
    ``fastmcp>=3.3``; where they are empty, both are found out.
    ``bodies`` says whether to read the code behind tools too, and to follow its calls.
    """
    catalogs: list[Catalog] = []
    faults: list[Fault] = []
    if any(path.endswith(".kt") for path in tree.paths):
        from appfn_lint.publishers.appfunctions import catalogs as android

        loaded = android.load(tree, appfunctions)
        android_catalogs = loaded.catalogs
        if bodies and loaded.declarations is not None:
            from appfn_lint.effects import with_bodies

            android_catalogs = with_bodies(android_catalogs, loaded.declarations, tree)
        catalogs += android_catalogs
        faults += (Fault(*fault) for fault in loaded.faults)
    written = list(search(tree, (".py",), _SDKS))
    if written:
        from appfn_lint.publishers.python import catalogs as python

        more = [file for file in search(tree, (".py",), (b".tool", b"add_tool")) if file not in written]
        found = python.load(tree, [*written, *more], publisher)
        python_catalogs = found.catalogs
        if bodies:
            from appfn_lint.effects.python import with_bodies as with_python_bodies

            python_catalogs = with_python_bodies(python_catalogs, found.names)
        catalogs += python_catalogs
        faults += (Fault(*fault) for fault in found.faults)
    listed = list(search(tree, (".json", ".jsonl"), _LISTS))
    if listed:
        from appfn_lint.publishers import tool_list

        lists = tool_list.load(listed)
        catalogs += lists.catalogs
        faults += (Fault(*fault) for fault in lists.faults)
    pages = list(search(tree, WEB_SUFFIXES, _WEBMCP))
    if pages:
        from appfn_lint.publishers.webmcp import pages as webmcp

        web = webmcp.load(pages, tree)
        catalogs += web.catalogs
        faults += (Fault(*fault) for fault in web.faults)
    return Project(tuple(catalogs), tuple(faults))
