import pytest

from tests.publishers.python_files import catalogs, names, tools

HEAD = "from mcp.server.fastmcp import FastMCP\nserver = FastMCP('x')\n"

FORMS = {
    "a bare decorator": HEAD + "@server.tool\ndef add(): ...\n",
    "a called decorator": HEAD + "@server.tool()\ndef add(): ...\n",
    "a decorator with the name first": HEAD + "@server.tool('add')\ndef _impl(): ...\n",
    "a decorator with a name": HEAD + "NAME = 'add'\n@server.tool(name=NAME)\ndef _impl(): ...\n",
    "an async function under other decorators": HEAD + "@timed\n@server.tool()\n@cached(3)\nasync def add(): ...\n",
    "a decorator called on a function": HEAD + "def add(): ...\nserver.tool()(add)\n",
    "add_tool": HEAD + "def add(): ...\nserver.add_tool(add)\n",
    "add_tool in a loop": HEAD + "def add(): ...\nfor one in [add]:\n    server.add_tool(one)\n",
    "a function inside of a function": HEAD + "def register():\n    @server.tool()\n    def add(): ...\n",
    "a server made inside of a function": (
        "from mcp.server.fastmcp import FastMCP\ndef make():\n    app = FastMCP('x')\n    @app.tool()\n    def add(): ...\n    return app\n"
    ),
    "an annotated argument": (
        "from mcp.server.fastmcp import FastMCP\ndef register(anything: FastMCP) -> None:\n    @anything.tool()\n    def add(): ...\n"
    ),
    "an argument that calls pass": (
        HEAD + "def register(it):\n    @it.tool()\n    def add(): ...\nregister(server)\n"
    ),
    "an attribute of self": (
        "from mcp.server.fastmcp import FastMCP\nclass Box:\n    def __init__(self):\n        self.app = FastMCP('x')\n"
        "        @self.app.tool()\n        def add(): ...\n"
    ),
    "a bound method": (
        "from mcp.server.fastmcp import FastMCP\nclass Box:\n    def __init__(self):\n        self.app = FastMCP('x')\n"
        "        self.app.add_tool(self.add)\n    def add(self): ...\n"
    ),
    "a subclass of the server": (
        "from mcp.server.fastmcp import FastMCP\nclass Mine(FastMCP): ...\nserver = Mine('x')\n@server.tool()\ndef add(): ...\n"
    ),
    "a subclass that registers on itself": (
        "from mcp.server.fastmcp import FastMCP\nclass Mine(FastMCP):\n    def __init__(self):\n        super().__init__('x')\n"
        "        def add(): ...\n        self.add_tool(add)\n"
    ),
    "a module alias": "import mcp.server.fastmcp as kit\nserver = kit.FastMCP('x')\n@server.tool()\ndef add(): ...\n",
    "mcp 2": "from mcp.server.mcpserver import MCPServer\nserver = MCPServer('x')\n@server.tool()\ndef add(): ...\n",
    "a record": "from mcp.types import Tool\nTOOLS = [Tool(name='add', description='Adds.', inputSchema={'type': 'object'})]\n",
    "a record by module": "from mcp import types\nTOOLS = [types.Tool(name='add', inputSchema={})]\n",
    "a record named by an enum": (
        "from enum import Enum\nfrom mcp.types import Tool\nclass Names(str, Enum):\n    ADD = 'add'\n"
        "TOOLS = [Tool(name=Names.ADD, inputSchema={}), Tool(name=Names.ADD.value, inputSchema={})]\n"
    ),
    "a record named by a base class": (
        "from mcp.types import Tool\nclass Base:\n    def __init__(self, called: str):\n        self.name = called\n"
        "class Add(Base):\n    def __init__(self):\n        super().__init__('add')\n"
        "    def tool(self) -> Tool:\n        return Tool(name=self.name, inputSchema={})\n"
    ),
    "fastmcp": "from fastmcp import FastMCP\nserver = FastMCP()\n@server.tool\ndef add(): ...\n",
    "fastmcp's own decorator": "from fastmcp.tools import tool\n@tool\ndef add(): ...\n",
    "Tool.from_function": "from fastmcp import FastMCP\nfrom fastmcp.tools import Tool\ndef add(): ...\nFastMCP().add_tool(Tool.from_function(add))\n",
    "function_tool": "from agents import function_tool\n@function_tool\ndef add(): ...\n",
    "function_tool with a name": "from agents import function_tool\n@function_tool(name_override='add')\ndef _impl(): ...\n",
    "function_tool called": "from agents import function_tool\ndef add(): ...\nit = function_tool(add)\n",
    "pydantic-ai": "from pydantic_ai import Agent\nagent = Agent('m')\n@agent.tool_plain\ndef add(): ...\n",
    "a generic agent": "from pydantic_ai import Agent\nagent = Agent[int, str]('m')\n@agent.tool\ndef add(ctx): ...\n",
    "tools of an agent": "from pydantic_ai import Agent, Tool\ndef add(): ...\nagent = Agent('m', tools=[Tool(add)])\n",
    "langchain": "from langchain_core.tools import tool\n@tool\ndef add(): ...\n",
    "langchain with a name": "from langchain.tools import tool\n@tool('add', return_direct=True)\ndef _impl(): ...\n",
    "StructuredTool": "from langchain_core.tools import StructuredTool\ndef add(): ...\nit = StructuredTool.from_function(func=add)\n",
    "langchain's class": (
        "from langchain_core.tools import BaseTool\nclass Add(BaseTool):\n    name: str = 'add'\n    description: str = 'Adds.'\n"
        "    def _run(self, a: int) -> int: ...\n"
    ),
    "langchain's decorator on a model": (
        "from langchain_core.tools import tool\nfrom pydantic import BaseModel\n@tool\nclass add(BaseModel):\n    'Adds.'\n    a: int\n"
    ),
    "google-adk": "from google.adk.agents import Agent\ndef add(): ...\nroot = Agent(name='x', tools=[add])\n",
    "google-adk with FunctionTool": (
        "from google.adk.agents import LlmAgent\nfrom google.adk.tools import FunctionTool\ndef add(): ...\nTOOLS = [FunctionTool(add)]\n"
        "root = LlmAgent(name='x', tools=TOOLS)\n"
    ),
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_a_tool_is_found_by_what_registers_it(form: str) -> None:
    assert set(names(FORMS[form])) == {"add"}


@pytest.mark.parametrize(
    "text",
    [
        "server = make()\n@server.tool()\ndef add(): ...\n",
        "from mine import mcp\n@mcp.tool()\ndef add(): ...\n",
        "from tools import tool\n# fastmcp\n@tool\ndef add(): ...\n",
        "from mcp.server.fastmcp import FastMCP\nmcp = FastMCP('x')\n@mcp.resource('a://b')\ndef add(): ...\n@mcp.prompt()\ndef sub(): ...\n",
        "import fastmcp\ndef add(): ...\n",
    ],
)
def test_a_name_alone_is_no_evidence(text: str) -> None:
    assert names("# from mcp\n" + text) == []


def test_a_server_of_another_module_is_followed() -> None:
    files = {
        "pkg/app.py": "from fastmcp import FastMCP\nserver = FastMCP('x')\n",
        "pkg/__init__.py": "from .app import server\n",
        "pkg/notes.py": "from pkg import server as it\n@it.tool\ndef add(): ...\n",
        "pkg/more.py": "from .app import server\nfrom .plain import sub\nserver.add_tool(sub)\n",
        "pkg/plain.py": "def sub(a: int) -> int:\n    '''Subtracts.'''\n",
    }
    (catalog,) = catalogs(files)
    assert sorted((tool.name, tool.path) for tool in catalog.tools) == [("add", "pkg/notes.py"), ("sub", "pkg/plain.py")]


def test_two_servers_are_two_catalogues() -> None:
    text = "from fastmcp import FastMCP\na = FastMCP('a')\nb = FastMCP('b')\n@a.tool\ndef add(): ...\n@b.tool\ndef sub(): ...\n"
    assert [[tool.name for tool in catalog.tools] for catalog in catalogs(text)] == [["add"], ["sub"]]


def test_instructions_belong_to_the_server() -> None:
    (catalog,) = catalogs(
        "from fastmcp import FastMCP\nit = FastMCP('a', instructions='Keeps notes.')\n@it.tool\ndef add(): ...\n"
    )
    assert catalog.app is not None
    assert str(catalog.app.description) == "Keeps notes."


INJECTED = {
    "mcp": "from mcp.server.fastmcp import Context, FastMCP\nit = FastMCP('x')\n@it.tool()\ndef add(a: int, c: Context | None = None): ...\n",
    "mcp generic": "from mcp.server.fastmcp import Context, FastMCP\nit = FastMCP('x')\n@it.tool()\ndef add(a: int, c: Context[int, str]): ...\n",
    "fastmcp": "from fastmcp import Context, FastMCP\nit = FastMCP('x')\n@it.tool\ndef add(a: int, c: 'Context'): ...\n",
    "Depends": (
        "from fastmcp import FastMCP\nfrom fastmcp.dependencies import Depends\nit = FastMCP('x')\n@it.tool\ndef add(a: int, c=Depends(len)): ...\n"
    ),
    "exclude_args": "from fastmcp import FastMCP\nit = FastMCP('x')\n@it.tool(exclude_args=['c'])\ndef add(a: int, c: str = ''): ...\n",
    "agents": "from agents import RunContextWrapper, function_tool\n@function_tool\ndef add(c: RunContextWrapper[int], a: int): ...\n",
    "pydantic-ai": "from pydantic_ai import Agent, RunContext\nit = Agent('m')\n@it.tool\ndef add(c: RunContext[int], a: int): ...\n",
    "langchain": "from langchain_core.tools import InjectedToolArg, tool\nfrom typing import Annotated\n@tool\ndef add(a: int, c: Annotated[str, InjectedToolArg]): ...\n",
    "adk": "from google.adk.agents import Agent\nfrom google.adk.tools import ToolContext\ndef add(a: int, c: ToolContext): ...\nit = Agent(tools=[add])\n",
}  # fmt: skip


@pytest.mark.parametrize("form", INJECTED)
def test_what_the_sdk_supplies_is_no_parameter(form: str) -> None:
    (tool,) = tools(INJECTED[form])
    assert [parameter.name for parameter in tool.parameters] == ["a"]
    assert tool.injected == ("c",)


RESULTS = """
from typing import Annotated
from pydantic import Field
from {} import FastMCP
server = FastMCP('x')
@server.tool()
def add() -> Annotated[str, Field(description='Its id.')]: ...
@server.tool()
def sort() -> Annotated[dict, Field(description='By folder.')]: ...
@server.tool()
def count() -> Annotated[dict[str, int], Field(description='Of each folder.')]: ...
"""


@pytest.mark.parametrize(("package", "plain"), [("mcp.server.fastmcp", None), ("fastmcp", "By folder.")])
def test_a_field_describes_the_result_where_an_output_schema_is_published(package: str, plain: str | None) -> None:
    texts = [tool.result.description for tool in tools(RESULTS.format(package))]
    assert [text.text if text is not None else None for text in texts] == ["Its id.", plain, "Of each folder."]


def test_a_decorated_model_publishes_its_docstring_and_no_text_of_a_field() -> None:
    text = (
        "from langchain_core.tools import tool\nfrom pydantic import BaseModel, Field\nclass Base(BaseModel):\n    words: str\n"
        '@tool\nclass Ask(Base):\n    """Asks somebody.\n\n      Soon."""\n    whom: str = Field(\'all\', description=\'Who.\')\n'
    )
    (tool,) = tools(text)
    assert (tool.name, str(tool.description)) == ("Ask", "Asks somebody.\n\n      Soon.")
    assert [(p.name, p.required, p.description) for p in tool.parameters] == [("words", True, None), ("whom", False, None)]
