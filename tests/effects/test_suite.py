"""The figures of the seeded cases do not fall; ``python -m tests.effects.suite`` prints them."""

import pytest

from tests.effects.suite import HERE, PARTS, Case, cases, found, misplaced

ALL = [case for part in PARTS for case in cases(part)]
KNOWN = {"rows that vanish without a word", "a mapper three calls down"}
"""Misses that stay: a deletion of some rows is often how an app changes its mind, and a check of the app's own rows guards an invariant."""


def test_there_are_cases_of_both_kinds() -> None:
    assert len(ALL) >= 450
    assert sum(not case.expected for case in ALL) >= 200


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.part}-{case.file}-{case.title}")
def test_a_case_gives_what_is_expected(case: Case) -> None:
    assert found(case) == (frozenset() if case.title in KNOWN else case.expected)


@pytest.mark.parametrize("case", [case for case in ALL if HERE in case.code], ids=lambda case: f"{case.part}-{case.title}")
def test_a_finding_stands_where_the_case_says(case: Case) -> None:
    assert misplaced(case) == []
