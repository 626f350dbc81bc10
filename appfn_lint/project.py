"""All tools of a tree, whatever they are written in. Front ends are imported only for files that need them."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from appfn_lint.discovery import WEB_SUFFIXES, Tree, search
from appfn_lint.finding import Problem
from appfn_lint.record import NamedTuple
from appfn_lint.source import Fault, Source, Span
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
    b"AppFunctionStaticMetadata",
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
_HINTS = (b"tool", b"modelContext", b"ebM", b"ebmcp", b"agentInv")
"""Parts of these, fewer of them: what most files are passed over by."""


class Project(NamedTuple):
    """What a run judges: the catalogues, the faults of files, and a sentence for what could not be known."""

    catalogs: tuple[Catalog, ...]
    faults: tuple[Fault, ...]
    problems: tuple[Problem, ...] = ()

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
    android, lists = _android(tree, appfunctions, bodies=bodies), _lists(tree)
    if android.catalogs and lists.catalogs:
        written = {tool.id for catalog in android.catalogs for tool in catalog.tools if tree.reported(tool.path)}
        lists = lists._replace(catalogs=tuple(_without_copies(lists.catalogs, written)))
    parts = (android, _python(tree, publisher, bodies=bodies), lists, _pages(tree))
    return Project(
        tuple(c for part in parts for c in part.catalogs),
        tuple(f for part in parts for f in part.faults),
        tuple(p for part in parts for p in part.problems),
    )


def _without_copies(catalogs: Iterable[Catalog], written: Collection[str]) -> Iterator[Catalog]:
    """The lists without the functions whose source is judged too: what the compiler wrote of them says the same again."""
    for catalog in catalogs:
        tools = tuple(tool for tool in catalog.tools if tool.id not in written)
        if len(tools) == len(catalog.tools):
            yield catalog
        elif tools:
            yield catalog._replace(tools=tools)


_NOTHING = Project((), ())


def _android(tree: Tree, version: str, *, bodies: bool) -> Project:
    """AppFunctions in Kotlin, with their manifests and metadata."""
    if not any(path.endswith(".kt") for path in tree.paths):
        return _NOTHING
    from appfn_lint.publishers.appfunctions import catalogs as android

    loaded = android.load(tree, version)
    if not bodies or loaded.declarations is None:
        return Project(loaded.catalogs, loaded.faults)
    from appfn_lint.effects import with_bodies

    return Project(with_bodies(loaded.catalogs, loaded.declarations, tree), loaded.faults)


def _python(tree: Tree, publisher: str, *, bodies: bool) -> Project:
    """Tools that Python files register."""
    written = list(search(tree, (".py",), _SDKS))
    if not written:
        return _NOTHING
    from appfn_lint.publishers.python import catalogs as python

    more = [file for file in search(tree, (".py",), (b".tool", b"add_tool")) if file not in written]
    loaded = python.load(tree, [*written, *more], publisher)
    problems = tuple(_unknown(path, lines) for path, lines in loaded.computed.items())
    if not bodies:
        return Project(loaded.catalogs, loaded.faults, problems)
    from appfn_lint.effects.python import with_bodies

    return Project(with_bodies(loaded.catalogs, loaded.names), loaded.faults, problems)


_NAMED = 6
"""How many things that are not known one sentence names."""


def _unknown(path: str, lines: Sequence[tuple[int, str]]) -> Problem:
    """The sentence about registrations of a Python file that only running it would explain, each named with its line."""
    count = "1 registration" if len(lines) == 1 else f"{len(lines)} registrations"
    named = ", ".join(f"{what} (line {line})" for line, what in lines[:_NAMED]) + (" …" if len(lines) > _NAMED else "")
    return Problem(path, f"{count} in {path} could not be read in full without running the code: {named}.")


def _computed(path: str, lines: list[int]) -> Problem:
    """The sentence about registrations of a file that only running it would explain."""
    what = "1 registration" if len(lines) == 1 else f"{len(lines)} registrations"
    shown = ", ".join(str(line) for line in lines[:5]) + (" …" if len(lines) > 5 else "")
    where = f"line{'' if len(lines) == 1 else 's'} {shown}"
    return Problem(path, f"{what} in {path} could not be read in full without running the code ({where}).")


def _lists(tree: Tree) -> Project:
    """Tool lists in JSON, and the XML that the AppFunctions compiler writes into assets."""
    assets = tuple(path for path in tree.paths if path.endswith(".xml") and ("assets/" in path or "function" in path))
    generated = list(search(tree._replace(paths=assets), (".xml",), (b"<appfunctions>",))) if assets else []
    listed = list(search(tree, (".json", ".jsonl"), _LISTS))
    named = [path for path in tree.named if path.endswith((".json", ".jsonl"))]
    if not listed and not generated and not named:
        return _NOTHING
    from appfn_lint.publishers import tool_list

    lists = tool_list.load(listed)
    known = {catalog.sources[0].path for catalog in lists.catalogs} | {fault.source.path for fault in lists.faults}
    problems = tool_list.without_tools(tree, [path for path in named if path not in known])
    return Project((*lists.catalogs, *tool_list.load_xml(generated)), lists.faults, problems)


def _pages(tree: Tree) -> Project:
    """Tools of web pages and scripts."""
    pages = [
        file for file in search(tree, WEB_SUFFIXES, _HINTS) if any(word in file[1] for word in _WEBMCP) or b"\0" in file[1][:4]
    ]
    if not pages:
        return _NOTHING
    from appfn_lint.publishers.webmcp import pages as webmcp

    loaded = webmcp.load(pages, tree)
    hidden = [(c.sources[0], c.web.unread) for c in loaded.catalogs if c.web is not None and c.web.unread]
    return Project(*loaded, tuple(_computed(source.path, _lines(source, spans)) for source, spans in hidden))


def _lines(source: Source, spans: Iterable[Span]) -> list[int]:
    return sorted({source.position(span.start).line for span in spans})
