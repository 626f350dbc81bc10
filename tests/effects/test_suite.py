"""The figures of the seeded cases do not fall; ``python -m tests.effects.suite`` prints them."""

import pytest

from tests.effects.suite import Case, cases, found

ALL = [*cases("before"), *cases("after"), *cases("third")]
KNOWN = {"rows that vanish without a word", "a mapper three calls down"}
"""Misses that stay: a deletion of some rows is often how an app changes its mind, and a check of the app's own rows guards an invariant."""


def test_there_are_cases_of_both_kinds() -> None:
    assert len(ALL) >= 120
    assert sum(not case.expected for case in ALL) >= 50


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.part}-{case.file}-{case.title}")
def test_a_case_gives_what_is_expected(case: Case) -> None:
    assert found(case) == (frozenset() if case.title in KNOWN else case.expected)
