"""Run inside of an environment with one SDK: prints what that library publishes for the functions of a file, as JSON.

usage: python publish.py SDK FILE
"""

import asyncio
import importlib.util
import json
import sys
from typing import Any


def load(path: str) -> Any:
    """Import a file."""
    specification = importlib.util.spec_from_file_location("published", path)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules["published"] = module
    specification.loader.exec_module(module)
    return module


def mcp(module: Any) -> Any:
    """The tools of an MCP server object, of either SDK and of all their versions."""
    server = module.server
    listing = (
        server.get_tools
        if hasattr(server, "get_tools") and not hasattr(server, "list_tools")
        else getattr(server, "list_tools", None)
    )
    found = asyncio.run((listing or server.get_tools)())
    for tool in found.values() if isinstance(found, dict) else found:
        listed = tool.to_mcp_tool() if hasattr(tool, "to_mcp_tool") else tool
        schema = getattr(listed, "inputSchema", None) or getattr(listed, "input_schema", None)
        yield listed.name, listed.description, schema


def openai_agents(module: Any) -> Any:
    """The function tools of openai-agents."""
    from agents import FunctionTool  # type: ignore[import-not-found]

    for value in list(vars(module).values()):
        if isinstance(value, FunctionTool):
            yield value.name, value.description, value.params_json_schema


def pydantic_ai(module: Any) -> Any:
    """The tools of a pydantic-ai toolset."""
    for name, tool in module.server.tools.items():
        definition = tool.tool_def
        yield name, definition.description, definition.parameters_json_schema


def langchain(module: Any) -> Any:
    """The tools of langchain-core, as a model gets them."""
    from langchain_core.tools import BaseTool  # type: ignore[import-not-found]
    from langchain_core.utils.function_calling import convert_to_openai_tool  # type: ignore[import-not-found]

    for value in list(vars(module).values()):
        if isinstance(value, BaseTool):
            function = convert_to_openai_tool(value)["function"]
            yield function["name"], function["description"], function["parameters"]


def google_adk(module: Any) -> Any:
    """The function tools of google-adk."""
    from google.adk.tools import FunctionTool  # type: ignore[import-not-found]

    for function in module.TOOLS:
        declaration = FunctionTool(function)._get_declaration()
        schema = declaration.parameters_json_schema or (declaration.parameters.model_dump() if declaration.parameters else {})
        yield declaration.name, declaration.description, schema


def texts(schema: Any) -> dict[str, str | None]:
    """The description of each property."""
    properties = (schema or {}).get("properties") or {}
    return {name: value.get("description") or _inner(value) for name, value in properties.items()}


def _inner(value: Any) -> str | None:
    """The description inside of ``X | None``."""
    return next((one["description"] for one in value.get("anyOf", ()) if "description" in one), None)


READERS = {
    "mcp": mcp,
    "fastmcp": mcp,
    "openai-agents": openai_agents,
    "pydantic-ai": pydantic_ai,
    "langchain": langchain,
    "google-adk": google_adk,
}

if __name__ == "__main__":
    published = READERS[sys.argv[1]](load(sys.argv[2]))
    print(json.dumps({name: {"description": text, "parameters": texts(schema)} for name, text, schema in published}))
