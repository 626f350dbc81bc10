from appfn_lint.config import Config
from appfn_lint.discovery import Tree
from appfn_lint.linting import lint

HEAD = "from fastmcp import FastMCP\nserver = FastMCP('x')\n"


def found(files: dict[str, str]) -> list[tuple[str, str]]:
    wanted = ("missing-description", "unused-ignore", "unexplained-ignore", "delivered-ignore", "missing-parameter-description")
    outcome = lint(Tree.of(files), Config(select=wanted))
    return [(d.path, d.rule) for d in outcome.diagnostics]


def test_a_comment_above_the_decorators_covers_the_function() -> None:
    text = HEAD + "# appfn-lint: ignore[missing-description] -- generated\n@server.tool\ndef find(q: str) -> str:\n    return q\n"
    assert found({"s.py": text}) == []


def test_an_unused_comment_is_reported() -> None:
    text = HEAD + "# appfn-lint: ignore[missing-description] -- generated\n@server.tool\ndef find() -> str:\n    '''Finds.'''\n"
    assert found({"s.py": text}) == [("s.py", "unused-ignore")]


def test_an_ignore_in_a_docstring_would_be_delivered() -> None:
    text = HEAD + '@server.tool\ndef find() -> str:\n    """Finds.\n\n    appfn-lint: ignore[shouting] -- no\n    """\n'
    assert found({"s.py": text}) == [("s.py", "delivered-ignore")]


def test_a_key_covers_the_object_that_holds_it_and_its_name() -> None:
    text = (
        '{"tools": [{"name": "find", "description": "Finds.", "inputSchema": {"type": "object", "properties": {"q": {"type": "string",'
        ' "x-appfn-lint": {"ignore": {"missing-parameter-description": "plain"}}}, "r": {"type": "string"}}}}]}'
    )
    assert found({"t.json": text}) == [("t.json", "missing-parameter-description")]


def test_a_key_without_a_reason_or_a_use_is_reported() -> None:
    text = '{"tools": [{"name": "find", "description": "Finds.", "inputSchema": {}, "x-appfn-lint": {"ignore": {"%s": "%s"}}}]}'
    assert found({"t.json": text % ("missing-description", "")}) == [("t.json", "unexplained-ignore")]
    assert found({"t.json": text % ("missing-description", "why")}) == [("t.json", "unused-ignore")]
    assert found({"t.json": text % ("no-such-rule", "why")}) == [("t.json", "unused-ignore")]


def test_a_file_beside_the_list_covers_a_tool_or_a_place() -> None:
    tools = '{"tools": [{"name": "a", "inputSchema": {}}, {"name": "b", "inputSchema": {}}]}'
    notes = '{"ignore": [{"rule": "missing-description", "tool": "a", "reason": "x"}, {"rule": "missing-description", "pointer": "/tools/1", "reason": "x"}]}'
    assert found({"t.json": tools, "t.appfn-lint.json": notes}) == []


def test_what_a_file_beside_the_list_covers_in_vain_is_reported_there() -> None:
    tools = '{"tools": [{"name": "a", "description": "Adds.", "inputSchema": {}}]}'
    notes = '{"ignore": [{"rule": "missing-description", "tool": "a", "reason": "x"}]}'
    assert found({"t.json": tools, "t.appfn-lint.json": notes}) == [("t.appfn-lint.json", "unused-ignore")]
