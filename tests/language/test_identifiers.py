from appfn_lint.language.identifiers import ends, without, words


def test_camel_case_snake_case_and_numbers_are_split() -> None:
    assert words("getUserName2") == ("get", "user", "name", "2")
    assert words("full_context") == ("full", "context")
    assert words("HTTPServer") == ("http", "server")


def test_a_plural_of_capitals_is_one_word() -> None:
    assert words("noteIDs") == ("note", "ids")
    assert words("URLs") == ("urls",)


def test_words_that_only_say_how_a_value_is_held_can_be_dropped() -> None:
    assert without(("my", "chat", "history", "text"), frozenset({"my", "text"})) == ("chat", "history")


def test_endings_are_compared_as_whole_words() -> None:
    assert ends(("start", "date", "time"), ("date", "time"))
    assert not ends(("update",), ("date",))
