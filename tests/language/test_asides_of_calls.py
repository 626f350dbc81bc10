"""Orders of calls in brackets, beside brackets and as one of two ways."""

import pytest

from appfn_lint.rule import Severity
from tests.language.judging import reported, severities

NOTES = ("search_notes", "list_folders", "delete_note")


@pytest.mark.parametrize(
    "text",
    [
        "Opens a note. If the id is unknown (call search_notes first), it is refused.",
        "Opens a note. You might want to call list_folders first.",
        "Opens a note. Look up the id first (search_notes).",
    ],
)
def test_an_order_in_brackets_or_as_advice_is_one(text: str) -> None:
    assert reported("cross-function-procedure", text, others=NOTES) == [text.partition(". ")[2]]


@pytest.mark.parametrize(
    "text",
    [
        "Opens a note. Use search_notes to get all of them, or call this again after a while.",
        "Opens a note. Then read the date (see also search_notes).",
    ],
)
def test_an_alternative_and_a_remark_order_no_calls(text: str) -> None:
    assert reported("cross-function-procedure", text, others=NOTES) == []
    assert reported("cross-function-reference", text, others=NOTES) == ["search_notes"]


def test_where_a_value_comes_from_is_a_note_in_chinese_and_japanese_too() -> None:
    for source in ("笔记的编号，从 search_notes 获取。", "`search_notes`から取得したID。"):
        assert severities("cross-function-reference", "Opens a note.", others=NOTES, note=source) == [Severity.NOTE], source


def test_a_name_that_ends_like_a_value_does_not_dangle() -> None:
    assert reported("dangling-function-reference", "Lists notes. They are unsorted, so use sort_by.", others=NOTES) == []


@pytest.mark.parametrize(
    "text",
    [
        "Opens a note. Typically called after search_notes.",
        "Opens a note. Must follow search_notes.",
        "Opens a note. Usually followed by delete_note.",
        "Opens a note. Requires list_folders to have been called.",
        "Opens a note. Make sure that list_folders was called.",
        "Opens a note. Never call this without list_folders.",
        "Opens a note. When finished, call delete_note.",
        "Opens a note. Call this only after you have signed in.",
        "Opens a note. Call after choosing a folder.",
        "Opens a note. Required workflow: Call this before reading a text.",
        "Opens a note. Typical workflow: sign in → choose a folder → open.",
    ],
)
def test_a_place_among_named_functions_is_an_order_of_calls(text: str) -> None:
    assert reported("cross-function-procedure", text, others=NOTES) == [text.partition(". ")[2]]


@pytest.mark.parametrize(
    "text",
    [
        "Opens a note. Ids change after delete_note.",
        "Opens a note. The order is that of search_notes.",
        "Opens a note. Requires an id, as search_notes gives it.",
        "Opens a note. Required workflow: Call this to open a note.",
        "Opens a note. Common workflow: action='lock' → action='edit' → action='unlock'.",
        "Opens a note. Use this after a restart.",
    ],
)
def test_a_fact_about_another_function_orders_no_calls(text: str) -> None:
    assert reported("cross-function-procedure", text, others=NOTES) == []
