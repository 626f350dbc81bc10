"""How the AppFunctions compiler turns KDoc into texts, behaviour by behaviour, as its own test data shows it."""

from appfn_lint.discovery import Tree
from appfn_lint.publishers.appfunctions.catalogs import load
from appfn_lint.tool import Tool

HEAD = "package app\n\nimport androidx.appfunctions.*\n\nclass Notes {\n"


def tool_of(kdoc: str, signature: str = "fun note(title: String, body: String): String = title") -> Tool:
    comment = "\n".join(f"    {line}" for line in kdoc.split("\n"))
    code = f"{HEAD}{comment}\n    @AppFunctionDeclaration(isDescribedByKDoc = true)\n    {signature}\n}}\n"
    (catalog,) = load(Tree.of({"src/main/Notes.kt": code})).catalogs
    return catalog.tools[0]


def description(kdoc: str) -> str | None:
    delivered = tool_of(kdoc).description
    return delivered.text if delivered else None


def parameter(kdoc: str, name: str = "title") -> str | None:
    found = tool_of(kdoc).parameter(name)
    assert found is not None
    return found.description.text if found.description else None


def result(kdoc: str) -> str | None:
    delivered = tool_of(kdoc).result.description
    return delivered.text if delivered else None


def lost(kdoc: str) -> list[tuple[str, str, str]]:
    return [(piece.prose.text, piece.reason, piece.subject) for piece in tool_of(kdoc).lost]


def test_the_description_ends_at_the_first_known_tag() -> None:
    assert (
        description("/**\n * Adds a note.\n *\n * Twice.\n * @param title The title.\n * More.\n */") == "Adds a note.\n\nTwice."
    )


def test_lines_keep_their_breaks_and_their_own_indentation() -> None:
    assert description("/**\n * Adds:\n *   - one\n *   - two\n */") == "Adds:\n  - one\n  - two"


def test_a_comment_of_one_line_is_trimmed() -> None:
    assert description("/** Adds a note. */") == "Adds a note."


def test_text_on_the_opening_line_counts() -> None:
    assert description("/** Adds a note.\n * Twice. */") == "Adds a note.\nTwice."


def test_all_twelve_known_tags_are_taken_out() -> None:
    known = "param return constructor receiver property throws exception sample see author since suppress"
    for tag in known.split():
        assert description(f"/**\n * Adds a note.\n * @{tag} title Something.\n */") == "Adds a note."


def test_an_unknown_tag_stays_in_the_description() -> None:
    assert description("/**\n * Adds.\n *\n * @returns The id.\n */") == "Adds.\n\n@returns The id."


def test_an_unknown_tag_after_a_known_one_brings_the_description_back() -> None:
    assert description("/**\n * Adds.\n * @see Other\n * @note Really.\n * Mind.\n */") == "Adds.\n@note Really.\nMind."


def test_a_tag_name_must_end_where_the_word_ends() -> None:
    assert description("/**\n * Adds.\n * @parameters two\n */") == "Adds.\n@parameters two"


def test_a_tag_within_a_line_is_text() -> None:
    assert description("/** Adds a note, see @param for more. */") == "Adds a note, see @param for more."


def test_continuation_lines_of_a_parameter_are_folded_to_one() -> None:
    assert parameter("/**\n * @param title The\n *   title\n *\n *   of it.\n * @param body B.\n */") == "The title of it."


def test_a_parameter_text_may_start_on_the_next_line() -> None:
    assert parameter("/**\n * @param title\n *   The title.\n */") == "The title."


def test_the_last_of_two_texts_for_a_parameter_wins() -> None:
    kdoc = "/**\n * @param title First.\n * @param title Second.\n */"
    assert parameter(kdoc) == "Second."
    assert ("First.", "repeated-parameter", "title") in lost(kdoc)


def test_a_dash_between_name_and_text_stays() -> None:
    assert parameter("/**\n * @param title - The title.\n */") == "- The title."


def test_parameter_names_are_matched_with_their_case() -> None:
    kdoc = "/**\n * @param Title The title.\n */"
    assert parameter(kdoc) is None
    assert lost(kdoc) == [("The title.", "unknown-parameter", "Title")]


def test_a_bracketed_name_loses_its_text() -> None:
    kdoc = "/**\n * Adds.\n * @param [title] The title.\n */"
    assert (description(kdoc), parameter(kdoc)) == ("Adds.", None)
    assert lost(kdoc) == [("The title.", "bracketed-parameter", "title")]


def test_a_quoted_name_loses_its_text() -> None:
    kdoc = "/**\n * @param `title` The title.\n */"
    assert parameter(kdoc) is None
    assert lost(kdoc) == [("The title.", "quoted-parameter", "title")]


def test_a_name_joined_to_the_tag_loses_its_text() -> None:
    kdoc = "/**\n * @param[title] The title.\n */"
    assert parameter(kdoc) is None
    assert lost(kdoc) == [("The title.", "joined-parameter", "title")]


def test_any_tag_ends_a_parameter() -> None:
    assert parameter("/**\n * @param title The title.\n * @custom Else.\n * More.\n */") == "The title."


def test_prose_after_a_parameter_is_glued_to_it() -> None:
    kdoc = "/**\n * Adds.\n *\n * @param title The title.\n *\n * Notes are kept.\n */"
    assert parameter(kdoc) == "The title. Notes are kept."
    assert [(m.prose.text, m.into) for m in tool_of(kdoc).moved] == [("Notes are kept.", "the parameter `title`")]


def test_an_indented_paragraph_belongs_to_its_parameter() -> None:
    assert tool_of("/**\n * Adds.\n *\n * @param title The title.\n *\n *   Short.\n */").moved == ()


def test_a_result_needs_its_text_on_the_line_of_the_tag() -> None:
    kdoc = "/**\n * Adds.\n * @return\n *   The id.\n */"
    assert result(kdoc) is None
    assert lost(kdoc) == [("The id.", "return-on-next-line", "@return")]


def test_a_result_goes_on_over_lines_and_keeps_blank_ones_as_blanks() -> None:
    assert result("/**\n * @return The id\n * of it.\n *\n * Always.\n */") == "The id of it.  Always."


def test_a_second_result_is_joined_without_a_blank() -> None:
    assert result("/**\n * @return One.\n * @return Two.\n */") == "One.Two."


def test_another_tag_ends_the_result_for_good() -> None:
    kdoc = "/**\n * @return One.\n * @see Other\n * @return Two.\n */"
    assert result(kdoc) == "One."


def test_throws_is_lost_with_its_paragraph_and_what_follows_is_lost_apart() -> None:
    kdoc = "/**\n * Adds.\n * @throws Full If full.\n *\n * Rarely.\n */"
    assert lost(kdoc) == [("@throws Full If full.", "dropped-tag", "@throws"), ("Rarely.", "after-dropped-tag", "@throws")]


def test_every_leading_star_of_a_line_goes() -> None:
    assert description("/**\n ** Adds. **\n */") == "Adds. **"


def test_positions_go_through_the_margin() -> None:
    tool = tool_of("/**\n * Adds a\n * note.\n */")
    assert tool.description is not None
    at = tool.description.text.index("note")
    assert tool.source.slice(tool.description.locate(at, at + 4)) == "note"


def test_crlf_gives_the_same_texts() -> None:
    code = (
        HEAD
        + "/**\n * Adds\n * a note.\n * @param title The\n *  title.\n */\n@AppFunctionDeclaration(isDescribedByKDoc = true)\nfun note(title: String) {}\n}\n"
    ).replace("\n", "\r\n")
    (catalog,) = load(Tree.of({"Notes.kt": code})).catalogs
    tool = catalog.tools[0]
    assert tool.description is not None
    assert tool.description.text == "Adds\na note."
    assert tool.parameters[0].description is not None
    assert tool.parameters[0].description.text == "The title."


def test_two_returns_one_below_the_other_are_glued_and_nothing_is_lost() -> None:
    assert (
        result("/**\n * @return The key\n * @return of it.\n */"),
        lost("/**\n * @return The key\n * @return of it.\n */"),
    ) == (
        "The keyof it.",
        [],
    )


def test_a_return_behind_another_tag_is_lost() -> None:
    kdoc = "/**\n * @return The key\n * @param title The title.\n * @return of it.\n */"
    assert result(kdoc) == "The key"
    assert lost(kdoc) == [("@return of it.", "repeated-result", "@return")]


def test_a_bracketed_name_beside_the_bare_one_has_no_fix() -> None:
    (piece,) = tool_of("/**\n * @param [title] The one.\n * @param title The other.\n */").lost
    assert (piece.prose.text, piece.reason, piece.remedy) == ("The one.", "bracketed-parameter", None)


def test_a_bracketed_name_that_is_no_parameter_is_an_unknown_one() -> None:
    assert lost("/**\n * @param [titel] The title.\n */") == [("The title.", "unknown-parameter", "titel")]


def test_unpublished_text_stands_without_its_margin() -> None:
    code = f"{HEAD}/**\n * Adds a note.\n *\n * @return The key.\n */\n@AppFunctionDeclaration fun note(): String = TODO()\n}}\n"
    (catalog,) = load(Tree.of({"src/main/Notes.kt": code})).catalogs
    assert [piece.prose.text for piece in catalog.tools[0].lost] == ["Adds a note.\n\n@return The key."]
