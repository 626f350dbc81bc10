"""filler-phrase, shouting, hidden-text, placeholder-text: what they report and what they leave alone."""

import pytest

from appfn_lint.rule import Severity
from tests.language.judging import reported, severities

FILLER = [
    ("This function is used to create a note.", "This function is used to"),
    ("A tool for searching notes.", "A tool for"),
    ("Allows you to pick a colour.", "Allows you to"),
    ("Creates a note in order to keep it.", "in order to"),
    ("Questa funzione serve a creare una nota.", "Questa funzione serve a"),
    ("Diese Funktion dient dazu, eine Notiz anzulegen.", "Diese Funktion dient dazu,"),
    ("Esta función permite reservar una mesa.", "Esta función permite"),
    ("Esta ferramenta é usada para criar uma tarefa.", "Esta ferramenta é usada para"),
    ("此工具用于创建提醒。", "此工具用于"),
    ("פונקציה זו משמשת ליצירת פגישה.", "פונקציה זו משמשת ל"),
]


@pytest.mark.parametrize(("text", "found"), FILLER)
def test_padding_is_reported(text: str, found: str) -> None:
    assert reported("filler-phrase", text) == [found]


@pytest.mark.parametrize(
    "text",
    [
        "Drafts a message. This function never sends the message itself.",
        "Creates a note. This function requires a signed-in user.",
        "Lists notes that can be used to start a task.",
        "Useful for finding old notes.",
        "Designed for files of more than a gigabyte.",
    ],
)
def test_information_in_the_same_shape_is_no_padding(text: str) -> None:
    assert reported("filler-phrase", text) == []


def test_a_bare_this_function_and_note_that_are_notes() -> None:
    assert severities("filler-phrase", "This function returns the notes. Note that drafts are left out.") == [
        Severity.NOTE,
        Severity.NOTE,
    ]


def test_a_function_as_a_value_is_no_padding() -> None:
    assert reported("filler-phrase", "Sorts notes.", key="A function that gives the sort key.") == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Deletes a note. IMPORTANT: it is gone.", "IMPORTANT"),
        ("Deletes a note. You can NEVER get it back.", "NEVER"),
        ("Deletes a note. Do **not** use it twice.", "**not**"),
        ("Deletes a note!!! It is gone.", "!!!"),
        ("⚠️ Deletes a note.", "⚠️"),
        ("Deletes a note. DO NOT USE THIS FOR drafts.", "DO NOT USE THIS FOR"),
        ("Elimina una nota. IMPORTANTE: non si può annullare.", "IMPORTANTE"),
        ("Löscht eine Notiz. ACHTUNG: sie ist dann weg.", "ACHTUNG"),
        ("Elimina la nota. NUNCA se puede recuperar.", "NUNCA"),
        ("Apaga a nota. ATENÇÃO: não há volta.", "ATENÇÃO"),
    ],
)
def test_a_raised_voice_is_reported(text: str, found: str) -> None:
    assert reported("shouting", text) == [found]


@pytest.mark.parametrize(
    "text",
    [
        "Sends a GET or POST request and reads JSON from the HTTP API.",
        "Runs SELECT statements; rows are sorted by ORDER BY.",
        "Lists orders that are OPEN, CLOSED or ALL.",
        "Dates are YYYY-MM-DD, sums in EUR, weights in KG.",
        "Combines words with AND, OR and NOT.",
        "Returns drafts, but NOT archived notes.",
        "**title**: the title of the note.",
        "- **Folders** are listed first.",
        "Computes 2**8 and x ** y.",
        "RETURNS: the id of the note.",
        "# NEVER SHOUT",
        "Uses the NOTE_TYPE constant of the ID card.",
        "**Arguments**",
    ],
)
def test_names_and_headings_are_not_shouting(text: str) -> None:
    assert reported("shouting", text) == []


def test_one_word_of_a_specification_is_a_note_and_two_are_a_warning() -> None:
    assert severities("shouting", "The id MUST exist.") == [Severity.NOTE]
    assert severities("shouting", "The id MUST exist and SHOULD be new. It MUST NEVER be 0.") == [
        Severity.WARNING,
        Severity.WARNING,
    ]


def test_enum_constants_of_the_contract_are_names() -> None:
    assert (
        reported(
            "shouting", "Sets the level. ALWAYS wins.", level=("The level.", {"type": "string", "enum": ["ALWAYS", "NEVER"]})
        )
        == []
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Lists no\u200btes.", "\u200b"),
        ("Lists \u202enotes.", "\u202e"),
        ("Lists notes.\U000e0041\U000e0042", "\U000e0041\U000e0042"),
        ("Lists \x1b[8mnotes.", "\x1b[8m"),
        ("Lists notes. <!-- and secrets -->", "<!-- and secrets -->"),
        ("Lists раyments.", "раyments"),
        ("Lists notes. <span style='display:none'>and more</span>", "<span style='display:none'>and more</span>"),
    ],
)
def test_hidden_text_is_reported(text: str, found: str) -> None:
    assert reported("hidden-text", text) == [found]


@pytest.mark.parametrize(
    "text",
    [
        "Adds a family \U0001f468\u200d\U0001f469\u200d\U0001f467 emoji.",
        "فهرست یادداشت\u200cها را می\u200cدهد.",
        "יוצר פגישה \u200fחדשה.",
        "\ufeffLists notes.",
        "Removes `<!-- drafts -->` from pages.",
        "Adds the flag \U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f to a note.",
        "Stores /very/long/path/to/some/folder/that/holds/all/of/the/notes/of/this/user/in/one/place/notes.db there.",
        "Gives the angle in µrad and Δx.",
    ],
)
def test_what_scripts_and_emoji_need_is_not_hidden(text: str) -> None:
    assert reported("hidden-text", text) == []


@pytest.mark.parametrize(
    "text",
    ["TODO", "TBD.", "Description", "Description goes here", "Tool description", "<description>", "Add a description here"],
)
def test_a_template_is_a_placeholder(text: str) -> None:
    assert reported("placeholder-text", text) == [text]


def test_a_marker_inside_of_a_text_is_a_placeholder() -> None:
    assert reported("placeholder-text", "Creates a note. TODO: say what it returns.") == ["TODO:"]
    assert reported("placeholder-text", "Creates a note. Lorem ipsum dolor.") == ["Lorem ipsum"]


@pytest.mark.parametrize(
    "text",
    [
        "Adds a TODO item to a list.",
        "Finds TODO comments in code.",
        "Sets the description of a note.",
        "Description of the note.",
        "Short summary.",
    ],
)
def test_texts_about_todo_lists_and_descriptions_are_no_placeholders(text: str) -> None:
    assert reported("placeholder-text", text) == []
