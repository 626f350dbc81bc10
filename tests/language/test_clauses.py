import pytest

from appfn_lint.language.analysis import analyse


def heads(text: str) -> list[tuple[str, str, str, str, bool]]:
    whole = analyse(text)
    return [(c.mood, c.subject, c.modal, c.verb, c.negated) for s in whole.sentences for c in whole.clauses(s)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Create a new note.", ("imperative", "", "", "create", False)),
        ("Search results are sorted by date.", ("statement", "other", "", "be", False)),
        ("Call log entries, newest first.", ("phrase", "", "", "", False)),
        ("Do not guess the id.", ("imperative", "", "", "guess", True)),
        ("You must ask the user.", ("modal", "you", "must", "ask", False)),
        ("The agent should never retry.", ("modal", "agent", "should", "retry", True)),
        ("The user must have granted access.", ("modal", "people", "must", "have", False)),
        ("Must be a valid id.", ("modal", "", "must", "be", False)),
        ("If the title is blank, ask the user for one.", ("imperative", "", "", "ask", False)),
        ("Returns null when you need to sign in.", ("statement", "", "", "return", False)),
    ],
)
def test_the_first_clause_is_read(text: str, expected: tuple[str, str, str, str, bool]) -> None:
    assert heads(text)[0] == expected


def test_a_relative_clause_is_no_clause_of_its_own() -> None:
    assert [head[3] for head in heads("Lists the notes that you must not delete.")] == ["list"]


def test_joined_orders_are_two_clauses() -> None:
    assert [head[3] for head in heads("Never recommend a dose, and remind the user to see a doctor.")] == ["recommend", "remind"]
