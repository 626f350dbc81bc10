"""A function in plain words as the source of each kind of tool: what proves that a rule judges them all."""

import json
from collections.abc import Iterator

from appfn_lint.rule import Described, Kind

Function = tuple[str, str, tuple[tuple[str, str, tuple[str, ...]], ...]]


def rendered(example: Described, kind: Kind) -> dict[str, str]:
    """The files of an example, by path, as an author of that kind of tool would write them.

    Raises:
        KeyError: examples of the kind are written by hand.
    """
    functions = [(example.name, example.text, example.parameters), *((name, text, ()) for name, text in example.others)]
    path, write = {
        Kind.PYTHON: ("server.py", _python),
        Kind.JSON: ("tools.json", _json),
        Kind.WEBMCP: ("tools.js", _script),
    }[kind]
    return {path: write(functions)}


def _python(functions: list[Function]) -> str:
    head = "from typing import Annotated, Literal\n\nfrom fastmcp import FastMCP\nfrom pydantic import Field\n\nmcp = FastMCP('demo')\n"
    return head + "".join(f"\n\n{_python_tool(*function)}\n" for function in functions)


def _python_tool(name: str, text: str, parameters: tuple[tuple[str, str, tuple[str, ...]], ...]) -> str:
    listed = ", ".join(
        f'{param}: Annotated[{f"Literal{list(values)}" if values else "str"}, Field(description="{what}")]'
        for param, what, values in parameters
    )
    lines = "\n    ".join(text.split("\n"))
    return f'@mcp.tool\ndef {name}({listed}) -> str:\n    """{lines}"""\n    return ""'


def _json(functions: list[Function]) -> str:
    tools = [{"name": name, "description": text, "inputSchema": _schema(parameters)} for name, text, parameters in functions]
    return json.dumps({"tools": tools}, ensure_ascii=False, indent=2) + "\n"


def _script(functions: list[Function]) -> str:
    return "\n".join(_calls(functions)) + "\n"


def _calls(functions: list[Function]) -> Iterator[str]:
    for name, text, parameters in functions:
        said = {"name": name, "description": text, "inputSchema": _schema(parameters)}
        fields = "".join(f"  {key}: {json.dumps(value, ensure_ascii=False)},\n" for key, value in said.items())
        yield f"document.modelContext.registerTool({{\n{fields}  execute: async () => ({{ content: [] }}),\n}});"


def _schema(parameters: tuple[tuple[str, str, tuple[str, ...]], ...]) -> dict[str, object]:
    properties = {
        name: {"type": "string", "description": what} | ({"enum": list(values)} if values else {})
        for name, what, values in parameters
    }
    return {"type": "object", "properties": properties}
