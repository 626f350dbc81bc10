import pytest

from appfn_lint.language.presence import allows_leaving_out, statements


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Optional note about the visit.", "Optional"),
        ("The size (optional).", "optional"),
        ("The folder to search; if omitted, all folders.", "if omitted"),
        ("The number of results. Defaults to 20.", "Defaults to 20"),
        ("Page, default is 1", "default is 1"),
        ("May be omitted for the current user.", "May be omitted"),
    ],
)
def test_words_that_let_a_value_be_left_out_are_found_where_they_stand(text: str, said: str) -> None:
    found = allows_leaving_out(text)
    assert found is not None
    assert text[found.start : found.end] == said


@pytest.mark.parametrize(
    "text",
    [
        "The kinds of optional attachments to list.",
        "The default note to open.",
        "Leave blank to match everything.",
        "Whether to omit drafts.",
        "An optional-chaining expression.",
    ],
)
def test_other_uses_of_these_words_say_nothing_about_leaving_out(text: str) -> None:
    assert allows_leaving_out(text) is None


def test_a_requirement_with_a_condition_is_no_requirement() -> None:
    assert [s.says for s in statements("The id. Required.")] == ["required"]
    assert statements("Required when the kind is `file`.") == []


@pytest.mark.parametrize(
    "text",
    [
        "The notes to add. Each has:\n- title (required): How it is called\n- colour (optional): A name of a colour\n",
        "Settings:\n  * `size` (optional, default: 3)\n",
    ],
)
def test_an_item_about_a_field_says_nothing_about_the_value_itself(text: str) -> None:
    assert statements(text) == []


def test_an_item_about_the_value_itself_counts() -> None:
    assert [s.says for s in statements("How many notes.\n- Default: 20\n- may be omitted")] == ["default", "optional"]


@pytest.mark.parametrize(
    "text",
    [
        "The jar to store. Required: name, size. Optional: colour, weight.",
        "Settings by kind of shelf.\nwooden:\n    height: Height in cm.\n    paint: (Optional[str]) Colour of the paint.",
        "Jars with name, size and\noptional lid {colour, weight}.",
    ],
)
def test_what_is_optional_inside_of_a_value_says_nothing_of_the_value(text: str) -> None:
    assert statements(text) == []
