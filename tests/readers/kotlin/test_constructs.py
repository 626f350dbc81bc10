"""No construct hides the function behind it, at top level or inside a class."""

import json
from pathlib import Path

import pytest

from appfn_lint.readers.kotlin import KotlinFile, lexer, names, read

OWN = json.loads((Path(__file__).parent / "constructs.json").read_text(encoding="utf-8"))
SHARED = Path(__file__).parents[4] / "shared" / "reference" / "kotlin-constructs.json"
KDOC = "/** What it does. */"
FUNCTION = (
    f'\n{KDOC}\n@AppFunction(isDescribedByKDoc = true)\n@Other("x")\n'
    'suspend fun target(a: Int, b: String = "q"): String? {\n  return a\n}\n'
)
ONLY_AT_THE_TOP = ("package", "import", "@file", "#!", "\ufeff")


def shared_constructs() -> list[str]:
    """The constructs that the project shares outside of the repository."""
    return list(json.loads(SHARED.read_text(encoding="utf-8")).values()) if SHARED.exists() else []


def found(file: KotlinFile, owner: str) -> list[str]:
    """What is wrong with the function that was put behind a construct."""
    targets = [one for one in names.declarations(file.declarations) if one.name == "target"]
    if len(targets) != 1:
        return [f"{len(targets)} functions"]
    (one,) = targets
    seen = {
        "owner": one.owner,
        "kdoc": file.text[slice(*one.kdoc)] if one.kdoc else "",
        "annotations": [each.name for each in one.annotations],
        "modifiers": one.modifiers,
        "parameters": [(each.name, each.type and each.type.text, each.default is not None) for each in one.parameters],
        "type": one.type and one.type.text,
        "body": one.body is not None,
    }
    right = {
        "owner": owner,
        "kdoc": KDOC,
        "annotations": ["AppFunction", "Other"],
        "modifiers": ("suspend",),
        "parameters": [("a", "Int", False), ("b", "String", True)],
        "type": "String?",
        "body": True,
    }
    return [f"{key}: {seen[key]}" for key in right if seen[key] != right[key]]


@pytest.mark.parametrize("construct", OWN, ids=range(len(OWN)))
def test_a_function_behind_our_own_construct_is_read_whole(construct: str) -> None:
    assert found(read(construct + FUNCTION), "") == []
    if not any(word in construct for word in ONLY_AT_THE_TOP):
        assert found(read(f"class Outer {{\n{construct}{FUNCTION}}}\n"), "Outer") == []


@pytest.mark.skipif(not SHARED.exists(), reason="the shared constructs are not part of the repository")
def test_a_function_behind_any_shared_construct_is_read_whole() -> None:
    lost = {text: found(read(text + FUNCTION), "") for text in shared_constructs()}
    assert {text: wrong for text, wrong in lost.items() if wrong} == {}
    inner = [text for text in shared_constructs() if not text.startswith(ONLY_AT_THE_TOP) and "import" not in text]
    lost = {text: found(read(f"class Outer {{\n{text}{FUNCTION}}}\n"), "Outer") for text in inner}
    assert {text: wrong for text, wrong in lost.items() if wrong} == {}


@pytest.mark.parametrize("construct", OWN, ids=range(len(OWN)))
def test_the_tokens_of_a_construct_joined_are_its_text(construct: str) -> None:
    assert "".join(construct[token.start : token.end] for token in lexer.tokens(construct)) == construct
