"""Limits of controls that reach the schema: numbers, steps and patterns as browsers read them."""

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from appfn_lint.expressions import compiled
from appfn_lint.publishers.webmcp.derivation import rules
from appfn_lint.readers.html import Element

if TYPE_CHECKING:
    from decimal import Decimal


@cache
def _number() -> "re.Pattern[str]":
    return compiled(r"-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?")


def number(text: str) -> "Decimal | None":
    """A floating-point number as HTML writes it, None for anything else."""
    from decimal import Decimal

    return Decimal(text) if _number().fullmatch(text) else None


def plain(value: "Decimal") -> float | int:
    """The JSON number."""
    return int(value) if value == value.to_integral_value() else float(value)


def numeric(element: Element, facts: dict[str, Any]) -> dict[str, Any]:
    """``minimum``, ``maximum`` and ``multipleOf`` of a number or range input."""
    from decimal import Decimal

    low, high = number(element.text("min")), number(element.text("max"))
    if low is None and "minimum" in facts:
        low = Decimal(facts["minimum"])
    if high is None and "maximum" in facts:
        high = Decimal(facts["maximum"])
    if "maximum" in facts and low is not None and high is not None:
        high = max(low, high)
    found: dict[str, Any] = {}
    if low is not None:
        found["minimum"] = plain(low)
    if high is not None:
        found["maximum"] = plain(high)
    step = _step(element, facts)
    base = number(element.text("min")) or number(element.text("value")) or low or Decimal(0)
    if step is not None and base % step == 0:
        found["multipleOf"] = plain(step)
    return found


def _step(element: Element, facts: dict[str, Any]) -> "Decimal | None":
    from decimal import Decimal

    written = element.text("step")
    if written.lower() == "any" and facts.get("step") == "any":
        return None
    step = number(written)
    return step if step is not None and step > 0 else Decimal(1)


def clock(element: Element, form: str) -> str:
    """The expression that Chromium puts into ``format`` for times, by the step of the control."""
    seconds = rules().seconds
    step = number(element.text("step"))
    shown = ""
    if step is not None and step > 0 and step % 60 != 0:
        shown = seconds["whole"] if step == step.to_integral_value() else seconds["parts"]
    return form.replace("{s}", shown)
