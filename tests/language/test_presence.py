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
