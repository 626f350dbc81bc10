"""What a declared default is worth: the library passes the type's empty value whenever an argument is left out.

Source: the contract of ``AppFunctionSerializable`` and of optional parameters in androidx.appfunctions (2026-11).
"""

import re
from collections.abc import Iterable
from typing import Any

from appfn_lint.expressions import compiled
from appfn_lint.prose import Prose
from appfn_lint.publishers.appfunctions.index import Index, Unit
from appfn_lint.readers.kotlin import literals
from appfn_lint.source import Span
from appfn_lint.tool import UNKNOWN, Default, TypeInfo

_EMPTY_CALL = compiled(
    r"(?:empty(?:List|Array)|(?:list|mutableList|arrayList|array|int|long|float|double|boolean|byte)(?:Array)?Of|"
    r"(?:Array|Mutable)?List|(?:Int|Long|Float|Double|Boolean|Byte)Array|ArrayList)(?:<[^()]*>)?\(\s*0?\s*\)"
)
_FULL_CALL = compiled(
    r"(?:list|mutableList|array|int|long|float|double|boolean|byte)(?:Array)?Of(?:<[^()]*>)?\(.*\S.*\)", re.DOTALL
)
_VALUE_CALL = compiled(r"(?:[A-Z]\w*\.)*(?:LocalDate|LocalTime|LocalDateTime|Instant)\.(?:now|of|parse)\(.*\)", re.DOTALL)
_ENUM_ENTRY = compiled(r"(?:[A-Z]\w*\.)+[A-Z]\w*(?:\.(?:name|value))?")

_PRODUCT = compiled(r"[1-9][\d_]*[LlFf]?(?:\s*\*\s*[1-9][\d_]*[LlFf]?)+")

_ARRIVES = {"integer": "0", "number": "0.0", "boolean": "false", "list": "an empty list", "bytes": "no bytes"}


def arrives(type_: TypeInfo) -> str:
    """What the library passes when the agent leaves the argument out; empty where it cannot be left out."""
    return "null" if type_.nullable else _ARRIVES.get(type_.shape, "")


def default(index: Index, unit: Unit, span: Span, type_: TypeInfo, owner: str) -> Default:
    """Read a declared default."""
    text = unit.source.slice(span)
    value = evaluate(index, unit, span, owner)
    return Default(text, span, value, _empty(value, text, type_), arrives(type_))


def resolved(declared: Default, name: str, codes: Iterable[str]) -> bool:
    """Whether a body compares the value with an empty one and names the declared default in the same breath."""
    if declared.empty is not False or declared.value in (True, False):
        return False
    empty = r"(?:0(?:\.0+)?[LlFf]?|1|null|\"\")(?![\w.])"
    tests = rf"\s*\)?\s*(?:[=!<>]=?=?\s*{empty}|\?:|\??\.(?:take(?:If|Unless)|if(?:Empty|Blank)|is(?:NullOr)?(?:Empty|Blank))\b)"
    pattern = re.compile(
        rf"(?<!\w){re.escape(name)}\b(?:{tests}|\s*\)\s*\{{)[^;]{{0,120}}?(?<![\w.]){re.escape(declared.text)}(?!\w)"
    )
    return any(pattern.search(code) for code in codes)


def evaluate(index: Index, unit: Unit, span: Span, owner: str) -> Any:
    """The plain value of a constant expression (str, int, float, bool, None, tuple), ``UNKNOWN`` where it is none."""

    def constant(name: str) -> Any:
        place = index.constant(unit, name, owner)
        if place is None or place.declaration.kind != "val" or place.declaration.initializer is None:
            return None
        return literals.evaluate(place.unit.source.text, place.declaration.initializer, lambda _: None)

    text = unit.source.slice(span).strip()
    if compiled(r"[A-Za-z_][\w.]*").fullmatch(text) and text not in ("true", "false", "null"):
        found = constant(text)
        return UNKNOWN if found is None else plain(found)
    return plain(literals.evaluate(unit.source.text, span, lambda name: _prose(constant(name))))


def _prose(value: Any) -> Prose | None:
    return value if isinstance(value, Prose) else None


def plain(value: Any) -> Any:
    """An evaluated literal as a plain Python value."""
    match value:
        case Prose():
            return value.text
        case literals.Items():
            return tuple(plain(item) for item in value.values)
        case bool() | int() | float() | None | str():
            return value
        case _:
            return UNKNOWN


def _empty(value: Any, text: str, type_: TypeInfo) -> bool | None:
    """Whether a default equals what arrives without it; None where the source does not decide."""
    if value is not UNKNOWN:
        return _is_empty(value, type_)
    text = text.strip()
    if _EMPTY_CALL.fullmatch(text):
        return not type_.nullable
    if _PRODUCT.fullmatch(text) or _FULL_CALL.fullmatch(text) or _VALUE_CALL.fullmatch(text) or _ENUM_ENTRY.fullmatch(text):
        return False
    return None


def _is_empty(value: Any, type_: TypeInfo) -> bool:
    if type_.nullable:
        return value is None
    return value in (None, 0, 0.0, False, "", ())
