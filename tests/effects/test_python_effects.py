"""What Python code does, case by case; the cases stand in ``cases/python.txt``."""

import re
from pathlib import Path

import pytest

from appfn_lint.body import Effect
from tests.effects.test_python_bodies import HEAD, body

CASES = re.split(r"^# case: ", (Path(__file__).parent / "cases" / "python.txt").read_text(encoding="utf-8"), flags=re.MULTILINE)[
    1:
]


def _said(effect: Effect) -> str:
    kind = effect.kind if effect.strength == "certain" else f"{effect.kind}?"
    return f"({kind})" if effect.incidental else kind


@pytest.mark.parametrize("case", CASES)
def test_the_code_of_a_case_has_the_effects_that_stand_above_it(case: str) -> None:
    expected, _, code = case.partition("\n")
    effects = body(code.replace("TOOL\n", HEAD)).effects
    assert " ".join(map(_said, effects)) == ("" if expected == "nothing" else expected)
