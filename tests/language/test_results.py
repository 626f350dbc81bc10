import pytest

from appfn_lint.language.results import gives, names_result


@pytest.mark.parametrize(
    "text",
    ["Lists the notes of a folder.", "Get the length of a list", "Check whether a note exists.", "Checks the state of a job."],
)
def test_whoever_reads_gives_what_is_read(text: str) -> None:
    assert gives(text)


@pytest.mark.parametrize("text", ["Archives a note.", "Check.", "Checks in a guest.", "Lists", "The notes of a folder."])
def test_other_openings_say_nothing_of_what_comes_back(text: str) -> None:
    assert not gives(text)


def test_words_for_a_result_name_it() -> None:
    assert names_result("Adds a note and returns its id.")
    assert not names_result("Adds a note to the many others.")
