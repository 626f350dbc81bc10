"""`make test-publishers`: what we say is delivered, against what the real libraries publish.

Installs each library once into `.tools/` (a package index is needed for that), gives all functions of `functions.py` to it, and
compares every description and every parameter text with ours. Ends with 1 where one differs.
"""

import inspect
import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any, NamedTuple

from appfn_lint.discovery import Tree
from appfn_lint.project import load
from appfn_lint.tool import Tool

HERE = Path(__file__).parent
TOOLS = HERE.parents[2] / ".tools"
_AGENTS = "from agents import function_tool\n"
_LANGCHAIN = "from langchain_core.tools import tool as make\n"
_ADK = "from google.adk.agents import Agent\nTOOLS = []\ndef tool(function):\n    TOOLS.append(function)\n    return function\n"


class Library(NamedTuple):
    """One library in one range of versions: the folder it is installed in, what to install, how a file begins and decorates."""

    folder: str
    requirement: str
    sdk: str
    head: str
    decorator: str


def _server(line: str, decorator: str = "server.tool()") -> tuple[str, str]:
    return line + "\n", decorator


LIBRARIES = (
    Library("mcp1", "mcp<2", "mcp", *_server("from mcp.server.fastmcp import FastMCP\nserver = FastMCP('x')")),
    Library("mcp2", "mcp>=2", "mcp", *_server("from mcp.server.mcpserver import MCPServer\nserver = MCPServer('x')")),
    Library("fastmcp2", "fastmcp<2.15", "fastmcp", *_server("from fastmcp import FastMCP\nserver = FastMCP('x')")),
    Library("fastmcp32", "fastmcp==3.2.4", "fastmcp", *_server("from fastmcp import FastMCP\nserver = FastMCP('x')")),
    Library("fastmcp3", "fastmcp>=3.4,<4", "fastmcp", *_server("from fastmcp import FastMCP\nserver = FastMCP('x')")),
    Library("fastmcp4", "fastmcp>=4.2", "fastmcp", *_server("from fastmcp import FastMCP\nserver = FastMCP('x')")),
    Library("openai-agents", "openai-agents", "openai-agents", _AGENTS, "function_tool(strict_mode=False)"),
    Library("pydantic-ai", "pydantic-ai-slim", "pydantic-ai", *_server("from pydantic_ai import FunctionToolset\nserver = FunctionToolset()", "server.tool_plain()")),
    Library("langchain", "langchain-core", "langchain", _LANGCHAIN, "make"),
    Library("langchain-parsed", "langchain-core", "langchain", _LANGCHAIN, "make(parse_docstring=True, error_on_invalid_docstring=False)"),
    Library("google-adk", "google-adk", "google-adk", _ADK, "tool"),
)  # fmt: skip


def environment(library: Library) -> Path:
    """The Python of the library's environment, made where it is missing."""
    folder = TOOLS / library.folder.removesuffix("-parsed")
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", library.requirement], check=True)
    return python


def version(python: Path, library: Library) -> str:
    """The installed version."""
    package = library.requirement.split("<")[0].split(">")[0].split("=")[0]
    code = f"import importlib.metadata as m; print(m.version({package!r}))"
    return subprocess.run([str(python), "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def source(library: Library, *, skip: frozenset[str] = frozenset()) -> str:
    """The file of functions as this library's user would write it, without functions that it refuses."""
    text = (HERE / "functions.py").read_text()
    head, _, body = text.partition("# TOOLS\n")
    kept = [part for part in body.split("@tool\n")[1:] if _name(part) not in skip]
    tail = (
        "\nroot = Agent(name='x', model='m', tools=[{}])\n".format(", ".join(map(_name, kept)))
        if library.sdk == "google-adk"
        else ""
    )
    return head + library.head + "".join(f"@{library.decorator}\n{part}" for part in kept) + tail


def _name(part: str) -> str:
    return part.split("def ", 1)[1].split("(", 1)[0]


def published(python: Path, library: Library) -> tuple[str, dict[str, Any]]:
    """The file and what the library makes of it; functions that it refuses are left out, and said."""
    skip: set[str] = set()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "server.py"
        while True:
            text = source(library, skip=frozenset(skip))
            path.write_text(text)
            done = subprocess.run(
                [str(python), str(HERE / "publish.py"), library.sdk, str(path)], capture_output=True, text=True, check=False
            )
            if done.returncode == 0:
                found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
                return text, found
            refused = _refused(text, done.stderr)
            if refused is None or refused in skip:
                raise SystemExit(done.stderr)
            print(f"    {library.folder} refuses {refused}: {done.stderr.strip().splitlines()[-1][:100]}")
            skip.add(refused)


def _refused(text: str, error: str) -> str | None:
    """The function on whose line the import of the file failed."""
    import re

    lines = [int(number) for number in re.findall(r'server\.py", line (\d+), in <module>', error)]
    if not lines:
        return None
    after = text.splitlines()[lines[-1] - 1 :]
    return next((_name(line) for line in after if line.lstrip().startswith(("def ", "async def "))), None)


def ours(library: Library, text: str, number: str) -> dict[str, Tool]:
    """What we say."""
    package = {"pydantic-ai": "pydantic-ai", "langchain": "langchain-core"}.get(library.sdk, library.sdk)
    project = load(Tree.of({"server.py": text}), publisher=f"{package}=={number}")
    return {tool.name: tool for catalog in project.catalogs for tool in catalog.tools}


def differences(library: Library, theirs: dict[str, Any], found: dict[str, Tool]) -> list[str]:
    """One sentence a difference."""
    said = []
    for name, real in theirs.items():
        if name not in found:
            said.append(f"{name}: not found by us")
            continue
        tool = found[name]
        description = _untagged(real["description"] or "") if library.sdk == "pydantic-ai" else real["description"] or ""
        mine = str(tool.description or "")
        if _compiled(mine) != _compiled(description):
            said.append(f"{name}: description\n      theirs {description!r}\n      ours   {mine!r}")
        texts = {parameter.name: str(parameter.description or "") for parameter in tool.parameters}
        for parameter, wanted in real["parameters"].items():
            if texts.get(parameter, "").strip() != (wanted or "").strip() and not _of_a_model(tool, parameter, wanted):
                said.append(f"{name}({parameter})\n      theirs {wanted!r}\n      ours   {texts.get(parameter)!r}")
    return said


def _compiled(text: str) -> str:
    """A text as this Python can publish it: from 3.13 on the compiler itself drops the margins of a docstring."""
    return inspect.cleandoc(text) if sys.version_info >= (3, 13) else text.strip()


def _untagged(text: str) -> str:
    """The summary inside of pydantic-ai's tags; its result is compared by hand."""
    import re

    match = re.match(r"<summary>(.*)</summary>\n<returns>", text, re.DOTALL)
    return match[1] if match else "" if text.startswith("<returns>") else text


def _of_a_model(tool: Tool, name: str, wanted: str | None) -> bool:
    """Whether a library inlines the description of a model's class, which we show at the data type."""
    parameter = tool.parameter(name)
    return parameter is not None and parameter.type.reference is not None and wanted == "A note to create."


def main() -> int:
    """Compare all libraries and print a table."""
    wanted = sys.argv[1:]
    failed = 0
    for library in LIBRARIES:
        if wanted and library.folder not in wanted:
            continue
        python = environment(library)
        number = version(python, library)
        text, theirs = published(python, library)
        found = differences(library, theirs, ours(library, text, number))
        failed += bool(found)
        print(f"{library.folder:18} {number:10} {len(theirs):3} functions, {len(found):2} differences")
        for one in found:
            print(f"    {one}")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
