"""The figures of the seeded cases do not fall; ``python -m tests.effects.suite`` prints them."""

import pytest

from tests.effects.suite import Case, cases, found

ALL = [*cases("before"), *cases("after")]


def test_there_are_cases_of_both_kinds() -> None:
    assert len(ALL) >= 120
    assert sum(not case.expected for case in ALL) >= 50


@pytest.mark.parametrize("case", ALL, ids=lambda case: f"{case.part}-{case.file}-{case.title}")
def test_a_case_gives_what_is_expected(case: Case) -> None:
    assert found(case) == case.expected
