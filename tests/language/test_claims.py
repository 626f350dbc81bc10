"""Which words claim outright that a function only reads."""

import pytest

from appfn_lint.language.claims import explicit

CLAIMS = (
    ("Lists the shelves. Read-only.", "Read-only"),
    ("Counts the jars (read-only).", "read-only"),
    ("A read-only query of the orders.", "read-only"),
    ("This tool is read-only and safe to repeat.", "read-only"),
    ("Shows the plan without side effects.", "without side effects"),
    ("Gives the totals. Nothing is changed.", "Nothing is changed"),
)
OTHERS = (
    "Runs a job with the read-only posture of the folder.",
    "Settings that the host pins are read-only until they are set free.",
    "Opens the file as a read-only copy.",
    "Removes the booking. Pass sure=false first: nothing is deleted yet.",
    "With dry_run=true nothing is changed.",
    "If no folder is given, it never deletes any data.",
    "Takes `read-only` or `full` as its mode.",
)


@pytest.mark.parametrize(("text", "said"), CLAIMS)
def test_a_promise_to_change_nothing_is_a_claim(text: str, said: str) -> None:
    claim = explicit(text)
    assert claim is not None
    assert (claim.words, text[claim.start : claim.end].strip()) == (said, said)


@pytest.mark.parametrize("text", OTHERS)
def test_what_holds_for_something_else_or_under_a_condition_is_none(text: str) -> None:
    assert explicit(text) is None
