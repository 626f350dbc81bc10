import pytest

from appfn_lint.discovery import Tree
from appfn_lint.project import load
from appfn_lint.tool import Catalog, Kind

SCHEMA = (
    '{"type": "object", "properties": {"title": {"type": "string", "description": "What it is called."}}, "required": ["title"]}'
)
SHAPES = {
    "response": f'{{"jsonrpc": "2.0", "id": 1, "result": {{"tools": [{{"name": "add", "description": "Adds.", "inputSchema": {SCHEMA}}}]}}}}',
    "object": f'{{"tools": [{{"name": "add", "description": "Adds.", "inputSchema": {SCHEMA}}}]}}',
    "array": f'[{{"name": "add", "description": "Adds.", "inputSchema": {SCHEMA}}}]',
    "anthropic": f'{{"tools": [{{"name": "add", "description": "Adds.", "input_schema": {SCHEMA}}}]}}',
    "openai": f'[{{"type": "function", "function": {{"name": "add", "description": "Adds.", "parameters": {SCHEMA}}}}}]',
    "openai-responses": f'{{"tools": [{{"type": "function", "name": "add", "description": "Adds.", "parameters": {SCHEMA}}}]}}',
    "openai-legacy": f'{{"functions": [{{"name": "add", "description": "Adds.", "parameters": {SCHEMA}}}]}}',
    "gemini": f'[{{"functionDeclarations": [{{"name": "add", "description": "Adds.", "parameters": {SCHEMA}}}]}}]',
    "bedrock": f'{{"tools": [{{"toolSpec": {{"name": "add", "description": "Adds.", "inputSchema": {{"json": {SCHEMA}}}}}}}]}}',
    "keyed": f'{{"tools": {{"add": {{"name": "add", "description": "Adds.", "inputSchema": {SCHEMA}}}}}}}',
    "lines": f'{{"name": "add", "description": "Adds.", "parameters": {SCHEMA}}}\n',
}


def one(text: str, name: str = "tools.json") -> Catalog:
    (catalog,) = load(Tree.of({name: text})).catalogs
    return catalog


@pytest.mark.parametrize("shape", SHAPES)
def test_a_list_is_known_by_its_shape(shape: str) -> None:
    catalog = one(SHAPES[shape], "tools.jsonl" if shape == "lines" else "tools.json")
    (tool,) = catalog.tools
    (parameter,) = tool.parameters
    assert (catalog.kind, tool.name, str(tool.description)) == (Kind.JSON, "add", "Adds.")
    assert (parameter.name, parameter.type.shape, parameter.required, str(parameter.description)) == (
        "title",
        "string",
        True,
        "What it is called.",
    )
    assert tool.source.slice(tool.name_span) == "add"
    assert tool.source.slice(parameter.span) == "title"


@pytest.mark.parametrize(
    "text",
    [
        '{"name": "package", "description": "x", "dependencies": {}, "tools": "none"}',
        '{"openapi": "3.1.0", "paths": {"/x": {"get": {"parameters": [{"name": "q"}]}}}}',
        '{"tools": [{"name": "hammer", "price": 3}]}',
        '{"parameters": {"a": {"type": "string"}}, "name": "template"}',
        "[1, 2, 3]",
    ],
)
def test_other_json_is_no_list(text: str) -> None:
    assert load(Tree.of({"x.json": text})).catalogs == ()


def test_a_manifest_without_descriptions_leaves_them_to_the_server() -> None:
    catalog = one('{"manifest_version": "0.2", "name": "x", "server": {"type": "node"}, "tools": [{"name": "add"}]}')
    assert [(tool.name, tool.schema) for tool in catalog.tools] == [("add", "bundle")]


def test_arguments_in_a_raw_docstring_explain_parameters() -> None:
    catalog = one(
        '{"tools": [{"name": "add", "description": "Adds.\\n\\n    Args:\\n        title: What it is called.\\n",'
        ' "inputSchema": {"type": "object", "properties": {"title": {"title": "Title", "type": "string"}}}}]}'
    )
    (parameter,) = catalog.tools[0].parameters
    assert parameter.description is None
    assert str(parameter.text) == "What it is called."


def test_objects_inside_become_data_types_and_null_is_no_type() -> None:
    schema = (
        '{"type": "object", "$defs": {"Filter": {"type": "object", "properties": {"limit": {"type": "integer", "minimum": 1}}}},'
        ' "properties": {"filter": {"anyOf": [{"$ref": "#/$defs/Filter"}, {"type": "null"}], "default": null},'
        ' "ids": {"type": "array", "items": {"type": "string"}}}}'
    )
    catalog = one(f'{{"tools": [{{"name": "find", "inputSchema": {schema}}}]}}')
    filter_, ids = catalog.tools[0].parameters
    assert (filter_.type.shape, filter_.type.nullable, filter_.type.reference) == ("object", True, "find.filter")
    assert ids.type.item is not None
    assert ids.type.item.shape == "string"
    (data,) = catalog.types
    assert [(p.name, p.constraint.minimum if p.constraint else None) for p in data.properties] == [("limit", 1)]


def test_a_fault_is_reported_and_the_tools_before_it_are_read() -> None:
    project = load(Tree.of({"t.json": '{"tools": [{"name": "a", "inputSchema": {"type": "object"}}, {"name"]}'}))
    assert [tool.name for catalog in project.catalogs for tool in catalog.tools] == ["a"]
    assert [fault.message for fault in project.faults] == ["A key in double quotes is missing here."]


def test_what_a_device_lists() -> None:
    catalog = one(
        '{"com.x": [{"AppFunctionStaticMetadata-com.x": {"functionId": ["com.x.Notes#add"], "description": ["Adds a note."],'
        ' "parameters": [{"name": ["title"], "isRequired": [true], "description": ["What it is called."],'
        ' "dataTypeMetadata": [{"type": [8]}]}]}}]}'
    )
    (tool,) = catalog.tools
    (parameter,) = tool.parameters
    assert (tool.id, tool.name, str(tool.description)) == ("com.x.Notes#add", "add", "Adds a note.")
    assert (parameter.name, parameter.required, parameter.type.shape, str(parameter.description)) == (
        "title",
        True,
        "string",
        "What it is called.",
    )
    assert tool.source.slice(parameter.span) == "title"


def test_what_the_compiler_writes() -> None:
    catalog = one(
        "<appfunctions><appfunction><id>com.x.Notes#add</id><description>Adds &amp; keeps a note.</description>"
        "<parameters><name>title</name><isRequired>true</isRequired></parameters></appfunction></appfunctions>",
        "app_functions_v2.xml",
    )
    (tool,) = catalog.tools
    assert (tool.name, str(tool.description)) == ("add", "Adds & keeps a note.")
    assert [(p.name, p.required) for p in tool.parameters] == [("title", True)]
    assert tool.source.slice(tool.name_span) == "com.x.Notes#add"
