import pytest

from appfn_lint.body import Body
from appfn_lint.discovery import Tree
from appfn_lint.project import load

HEAD = "from fastmcp import FastMCP\nserver = FastMCP('x')\n@server.tool\n"


def body(text: str, more: dict[str, str] | None = None) -> Body:
    project = load(Tree.of({"server.py": text, **(more or {})}), bodies=True)
    (tool,) = [tool for catalog in project.catalogs for tool in catalog.tools]
    assert tool.body is not None
    return tool.body


CALLS = {
    "import os\n{}def t(p: str):\n    os.remove(p)\n": [("delete", False)],
    "import os\n{}def t(p: str):\n    return os.listdir(p)\n": [],
    "{}def t(p: str):\n    with open(p, 'w') as f:\n        f.write('x')\n": [("create", False)],
    "{}def t(p: str):\n    return open(p).read()\n": [],
    "{}def t():\n    open('app.log', 'a').write('x')\n": [("update", True)],
    "from pathlib import Path\n{}def t(p: str):\n    (Path(p) / 'x').unlink()\n": [("delete", False)],
    "import tempfile, os\n{}def t():\n    name = tempfile.mktemp()\n    os.remove(name)\n": [("delete", True)],
    "import sqlite3\n{}def t(i: int):\n    db = sqlite3.connect('x')\n    db.execute('DELETE FROM t WHERE i=?', (i,))\n": [
        ("delete", False)
    ],
    "import sqlite3\n{}def t(i: int):\n    db = sqlite3.connect('x')\n    cur = db.cursor()\n    cur.execute('SELECT 1')\n": [],
    "import requests\n{}def t(u: str):\n    requests.delete(u)\n": [("delete", False)],
    "import httpx\n{}async def t(u: str):\n    async with httpx.AsyncClient() as c:\n        await c.put(u)\n": [
        ("update", False)
    ],
    "import requests\n{}def t(u: str):\n    requests.get(u)\n": [("read", False)],
    "import subprocess\n{}def t(c: str):\n    subprocess.run(c, shell=True)\n": [("execute", False)],
    "import subprocess\n{}def t():\n    subprocess.run(['git', 'status'])\n": [],
    "import subprocess\n{}def t(n: str):\n    subprocess.run(['kubectl', 'delete', 'pod', n])\n": [("delete", False)],
    "import boto3\n{}def t(n: str):\n    boto3.client('s3').delete_bucket(Bucket=n)\n": [("delete", False)],
    "import boto3\n{}def t():\n    boto3.client('s3').list_buckets()\n": [],
    "import os\n{}def t(p: str):\n    os.makedirs(p, exist_ok=True)\n": [("create", True)],
    "{}def t(x: object):\n    x.remove('a')\n": [],
}


@pytest.mark.parametrize("text", CALLS)
def test_a_library_call_has_the_effect_of_the_table(text: str) -> None:
    found = body(text.format(HEAD))
    assert [(effect.kind, effect.incidental) for effect in found.effects if effect.strength == "certain"] == CALLS[text]


def test_calls_are_followed_through_modules_and_methods() -> None:
    text = HEAD + "def t(i: int):\n    from store import Store\n    Store().drop(i)\n"
    store = "import os\nclass Store:\n    def drop(self, i):\n        self._erase(i)\n    def _erase(self, i):\n        os.remove(str(i))\n"
    (effect,) = body(text, {"store.py": store}).effects
    assert [(step.path, step.text) for step in effect.steps] == [
        ("server.py", "Store().drop(i)"),
        ("store.py", "self._erase(i)"),
        ("store.py", "os.remove(str(i))"),
    ]


def test_a_body_that_calls_itself_ends() -> None:
    assert body(HEAD + "def t(i: int):\n    return t(i - 1)\n").effects == ()


def test_parameters_that_are_read() -> None:
    assert body(HEAD + "def t(a: int, b: int, c: int):\n    def inner():\n        return a\n    return inner() + b\n").used == {
        "a",
        "b",
    }
    assert body(HEAD + "def t(a: int):\n    return str(locals())\n").used == {"a"}


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("'''Adds.'''", "is empty"),
        ("...", "is empty"),
        ("raise NotImplementedError", "only raises `NotImplementedError`"),
        ("return 1", "only returns a constant"),
        ("return a", ""),
    ],
)
def test_stubs(code: str, why: str) -> None:
    assert body(HEAD + f"def t(a: int):\n    {code}\n").stub == why


def test_returned_values_and_failures() -> None:
    code = "def t(a: int):\n    try:\n        return 'Done.'\n    except ValueError:\n        return None\n"
    assert [(one.value, one.failing) for one in body(HEAD + code).returned] == [("text", False), ("null", True)]


DECORATED = """import functools
def with_account(call):
    @functools.wraps(call)
    def inner(*args, **kwargs):
        client = connect({})
        return call(*args, **kwargs)
    return inner
"""


@pytest.mark.parametrize(("taken", "used"), [("kwargs.get('account')", {"note", "account"}), ("kwargs", {"note"})])
def test_a_parameter_that_a_decorator_of_the_project_takes_by_name_is_read(taken: str, used: set[str]) -> None:
    text = DECORATED.format(taken) + HEAD + "@with_account\ndef t(note: str, account: str = ''):\n    return note\n"
    assert body(text).used == used


SERVER = """from fastmcp import FastMCP
import shutil
server = FastMCP('x')
def at_work(profile):
    shutil.rmtree(profile)
def forget(note):
    shutil.rmtree(note)
"""


def effects_of(tools: dict[str, str]) -> dict[str, list[bool]]:
    """Whether each effect of each tool is incidental."""
    text = SERVER + "".join(f"@server.tool\ndef {name}(x: str):\n    {run}\n" for name, run in tools.items())
    (catalog,) = load(Tree.of({"server.py": text}), bodies=True).catalogs
    return {tool.name: [effect.incidental for effect in tool.body.effects] for tool in catalog.tools if tool.body is not None}


def test_what_most_reading_tools_reach_alike_is_plumbing() -> None:
    reading = dict.fromkeys(("get_note", "list_notes", "find_notes", "search_notes"), "at_work(x)")
    assert effects_of({**reading, "forget_note": "at_work(x); forget(x)"}) == {
        **{name: [True] for name in reading},
        "forget_note": [False, True],
    }


def test_what_few_reading_tools_reach_is_their_own() -> None:
    quiet = dict.fromkeys(("list_notes", "find_notes", "search_notes", "get_folder", "list_folders"), "return x")
    assert effects_of({**quiet, "get_note": "forget(x)"})["get_note"] == [False]


FETCHES = "import httpx\n" + HEAD + "def t(page: str):\n    return load({})\ndef load(url):\n    return httpx.get(url)\n"


@pytest.mark.parametrize(
    ("address", "opens"),
    [("page", True), ("f'{page}/feed'", True), ("f'{BASE}/pages/{page}'", False), ("'https://notes.example/' + page", False)],
)
def test_an_address_is_open_where_the_caller_chooses_how_it_begins(address: str, opens: bool) -> None:  # noqa: FBT001
    assert any(one.what.endswith("any address") for one in body(FETCHES.format(address)).effects) == opens
