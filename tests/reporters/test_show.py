"""What agents receive, as text and as data."""

import json

from appfn_lint.prose import Prose
from appfn_lint.reporters import show_json, show_text
from appfn_lint.reporters.look import PLAIN, Look
from appfn_lint.source import Source, Span
from appfn_lint.tool import Lost
from tests.reporters.samples import CATALOG, CREATE, DELETE, NOTE, NOTES

SOURCES = {NOTES.path: NOTES}


def blocks(look: Look = PLAIN) -> list[str]:
    """The layout of both tools."""
    return list(show_text.lines(CATALOG, CATALOG.tools, SOURCES, look))


def test_the_block_of_a_tool_shows_what_arrives_and_what_is_lost() -> None:
    edge = "─" * 68
    assert blocks()[: blocks().index("")] == [
        f"╭─ createNote {edge} notes/Notes.kt:12",
        "│  com.example.notes.Notes#createNote",
        "│",
        "│  This function is used to create a note.                                                     KDoc",
        "│   Returns its id.",
        "│",
        "├─ takes",
        "│  title  String  required",
        "│    the title                                                                                 KDoc",
        "│  limit  Int     optional, 0 when left out (not 20)",
        "│    ✗ nothing arrives",
        "│    one of 10, 20",
        "│",
        "├─ gives back",
        "│  Note?",
        "│    ✗ nothing arrives",
        "│    · Note",
        "│      Returns its id.                                                                         KDoc",
        "│      id        String      required",
        "│        id.                                                                                   KDoc",
        "│      children  List<Note>  optional",
        "│        ✗ nothing arrives",
        "│",
        "├─ ends up elsewhere",
        '│  → line 6  "Returns its id."',
        "│            arrives as part of the result",
        "│",
        "├─ lost on the way",
        '│  ✗ line 9  "IllegalArgumentException if the title is blank"',
        "│            `@throws` is not published",
        "╰─",
    ]


def test_a_tool_without_any_text_says_so() -> None:
    block = blocks()[blocks().index("") + 1 : -1]
    assert block[3:] == [
        "│  ✗ nothing arrives",
        "│",
        "├─ takes",
        "│  id  String  required",
        "│    ✗ nothing arrives",
        "│",
        "├─ lost on the way",
        '│  ✗ line 14  "Deletes a note."',
        "│             `isDescribedByKDoc` is absent",
        "╰─",
    ]


def test_no_line_is_wider_than_the_terminal() -> None:
    assert max(map(len, blocks(Look(width=60)))) <= 60


def test_without_unicode_only_ascii_is_drawn() -> None:
    assert "".join(blocks(Look(unicode=False))).isascii()


def test_with_colours_lost_text_is_struck_through_instead_of_quoted() -> None:
    colored = "\n".join(blocks(Look(color=True)))
    assert "\x1b[2;9mDeletes a note.\x1b[0m" in colored
    assert '"Deletes a note."' not in colored


def test_the_data_hold_whole_texts_as_delivered() -> None:
    assert json.loads("\n".join(show_json.lines([CREATE, DELETE], SOURCES))) == {
        "version": 1,
        "tools": [
            {
                "id": "com.example.notes.Notes#createNote",
                "name": "createNote",
                "kind": "appfunction",
                "path": "notes/Notes.kt",
                "line": 12,
                "description": "This function is used to create a note.\n Returns its id.",
                "parameters": [
                    {"name": "title", "type": "String", "required": True, "description": "the title"},
                    {"name": "limit", "type": "Int", "required": False, "description": ""},
                ],
                "result": {"type": "Note?", "description": ""},
                "lost": [
                    {
                        "text": "IllegalArgumentException if the title is blank",
                        "reason": "`@throws` is not published",
                        "line": 9,
                    }
                ],
            },
            {
                "id": "com.example.notes.Notes#deleteNote",
                "name": "deleteNote",
                "kind": "appfunction",
                "path": "notes/Notes.kt",
                "line": 16,
                "description": "",
                "parameters": [{"name": "id", "type": "String", "required": True, "description": ""}],
                "result": {"type": None, "description": ""},
                "lost": [{"text": "Deletes a note.", "reason": "`isDescribedByKDoc` is absent", "line": 14}],
            },
        ],
    }


def test_no_tools_are_an_empty_list() -> None:
    assert json.loads("\n".join(show_json.lines([], {}))) == {"version": 1, "tools": []}


def test_a_place_too_long_for_the_edge_stands_below_it() -> None:
    assert blocks(Look(width=24))[:3] == [
        "╭─ createNote ──────────",
        "│  notes/Notes.kt:12",
        "│  com.example.notes.Notes#createNote",
    ]


def test_losses_with_one_reason_give_it_once() -> None:
    (lost,) = DELETE.lost
    twice = DELETE._replace(lost=(lost, lost))
    block = list(show_text.lines(CATALOG, [twice], SOURCES, PLAIN))
    assert block[-5:-2] == [
        '│  ✗ line 14  "Deletes a note."',
        '│  ✗ line 14  "Deletes a note."',
        "│             `isDescribedByKDoc` is absent",
    ]


def test_a_loss_in_another_file_names_the_file() -> None:
    other = Source("notes/model/Note.kt", "\n/** A note. */\n")
    lost = Lost(Prose.of([("A note.", Span(5, 12))], path=other.path), "unpublished", "not published")
    block = list(show_text.lines(CATALOG, [DELETE._replace(lost=(lost,))], {**SOURCES, other.path: other}, PLAIN))
    assert '│  ✗ Note.kt:2  "A note."' in block


def test_totals_count_the_texts_of_data_types_too() -> None:
    used = NOTE._replace(users=(CREATE.id,))
    catalog = CATALOG._replace(types=(used,))
    assert show_text.totals([(catalog, catalog.tools)], PLAIN) == (
        "2 functions in 1 file: 3 of 8 texts arrive, 2 pieces of text lost on the way"
    )


def test_a_text_that_only_running_the_code_tells_is_not_called_missing() -> None:
    tools = (DELETE._replace(origin="unknown"), CREATE._replace(origin="unknown"))
    lines = list(show_text.lines(CATALOG, tools, SOURCES, PLAIN))
    assert "│  known only when the code runs" in lines
    assert [line.split()[-2:] for line in lines if "is used to create" in line] == [["in", "part"]]
