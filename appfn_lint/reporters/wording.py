"""Words for what is known of a parameter: whether it must be given, what arrives without it, what it may be."""

from collections.abc import Iterator
from typing import Any, Final

from appfn_lint.tool import Constraint, Parameter

_ORIGINS: Final = {"kdoc": "KDoc", "instruction": "instruction", "class-kdoc": "class KDoc", "field": "Field",
                    "unknown": "in part"}  # fmt: skip


def origin(source: str) -> str:
    """What a reader calls the place that a text came from, as short as a margin needs it."""
    return _ORIGINS.get(source, source)


def facts(parameter: Parameter) -> tuple[str, str]:
    """A style and words: required or optional, and what arrives when the agent leaves it out."""
    default = parameter.default
    if parameter.required:
        return "strong", "required"
    if default is None:
        return "dim", "optional"
    if not default.arrives:
        return "dim", f"optional, {default.text} when left out"
    if default.empty is False:
        return "warning", f"optional, {default.arrives} when left out (not {default.text})"
    return "dim", f"optional, {default.arrives} when left out"


def limits(constraint: Constraint | None) -> Iterator[str]:
    """What the contract allows beyond the type, one limit a line."""
    if constraint is None:
        return
    if constraint.enum:
        titles = constraint.titles or (None,) * len(constraint.enum)
        yield f"one of {', '.join(map(_choice, constraint.enum, titles))}"
    if constraint.patterns:
        yield f"matches {' or '.join(constraint.patterns)}"
    if constraint.format:
        yield f"format {constraint.format}"
    if constraint.schemes:
        yield f"scheme {' or '.join(constraint.schemes)}"
    if constraint.minimum is not None:
        yield f"at least {constraint.minimum:g}"
    if constraint.maximum is not None:
        yield f"at most {constraint.maximum:g}"
    if constraint.multiple is not None:
        yield f"a multiple of {constraint.multiple:g}"


def _choice(value: Any, title: str | None) -> str:
    words = " ".join((title or "").split())
    return f"{_literal(value)} ({words})" if words and words != value else _literal(value)


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
