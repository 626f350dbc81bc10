"""Values of JavaScript without running it: strings, constants, imports, zod."""

from appfn_lint.readers.javascript.modules import Module, Modules
from appfn_lint.readers.javascript.values import Value
from appfn_lint.source import Source


def value(code: str, name: str = "it", path: str = "a/main.ts", **others: str) -> Value:
    files = {f"a/{stem}.ts": Source(f"a/{stem}.ts", text) for stem, text in others.items()}
    modules = Modules(frozenset({path, *files}), files.get)
    found = Module(Source(path, code), modules).constant(name, 0)
    assert found is not None
    return found


def test_strings_know_where_each_character_was_written() -> None:
    code = 'const it = "a\\n\\u00e9" + `b`;'
    found = value(code)
    assert found.data == "a\né" + "b"
    assert [code[slice(*segment.span)] for segment in found.prose.segments] == ["a", "\\n", "\\u00e9", "b"]


def test_a_template_with_a_known_constant_is_known_and_one_with_a_call_is_not() -> None:
    assert value("const max = 5; const it = `up to ${max} notes`;").data == "up to 5 notes"
    assert not value("const it = `up to ${limit()} notes`;").known


def test_joined_lines_are_one_text() -> None:
    assert value("const it = ['One.', 'Two.'].join(' ');").data == "One. Two."


def test_a_name_that_is_assigned_or_declared_twice_is_unknown() -> None:
    code = "let word = 'a'; word = 'b'; const it = {a: word};"
    assert not value(code).data["a"].known


def test_constants_are_followed_through_imports_to_their_own_file() -> None:
    found = value("import {TEXT as T} from './texts'; const it = T;", texts="export const TEXT = 'Lists notes.' as const;")
    assert (found.data, found.prose.path) == ("Lists notes.", "a/texts.ts")


def test_type_assertions_and_frozen_objects_change_nothing() -> None:
    assert value("const it = Object.freeze({a: 1} satisfies X as const);").plain() == {"a": 1}


def test_places_are_characters_where_bytes_are_more() -> None:
    code = "const a = 'äöü€😀'; const it = 'x';"
    found = value(code)
    assert code[found.start : found.end] == "'x'"


def test_zod_schemas_become_json_schemas() -> None:
    code = "const it = z.object({q: z.string().min(2).describe('Words').optional(), n: z.number().int().max(9), kind: z.enum(['a', 'b'])});"
    assert value(code).plain() == {
        "type": "object",
        "properties": {
            "q": {"type": "string", "minLength": 2, "description": "Words"},
            "n": {"type": "integer", "maximum": 9},
            "kind": {"type": "string", "enum": ["a", "b"]},
        },
        "required": ["n", "kind"],
    }


def test_a_constant_that_refers_to_itself_ends() -> None:
    assert not value("const it = {a: it};").data["a"].known
