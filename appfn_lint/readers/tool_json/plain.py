"""JSON without faults, read fast: one match a member.

Most files are plain: brackets that pair, no comment, no comma too many. On any other text this reader gives up, and the
one that finds faults reads it from the beginning.
"""

import re
from functools import cache
from typing import Any

from appfn_lint.expressions import compiled
from appfn_lint.json_value import Json
from appfn_lint.readers.tool_json.strings import decode
from appfn_lint.source import Span

STRING = r'"([^"\\]*(?:\\.[^"\\]*)*)"'
NUMBER = r"(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])"
LITERALS = {"true": True, "false": False, "null": None}
_BLANK = r"[ \t\r\n]*"
_VALUE = rf"(?:(?:{STRING}|{NUMBER}|(true|false|null)\b){_BLANK}([,}}\]])|([{{\[]))"

_new = tuple.__new__


@cache
def _member() -> "re.Pattern[str]":
    return compiled(rf"{_BLANK}{STRING}{_BLANK}:{_BLANK}{_VALUE}", re.DOTALL)


@cache
def _item() -> "re.Pattern[str]":
    return compiled(rf"{_BLANK}(){_VALUE}", re.DOTALL)


@cache
def _sign() -> "re.Pattern[str]":
    return compiled(rf"{_BLANK}([,}}\]])")


def plain(text: str, depth: int) -> Json | None:  # noqa: C901, PLR0912 - one loop: calls would cost as much as the work
    """The one object or array that a text is; None where it is anything else, or nested ``depth`` deep."""
    begin = len(text) - len(text.lstrip(" \t\r\n"))
    if text[begin : begin + 1] not in {"{", "["}:
        return None
    member, item, signed = _member().match, _item().match, _sign().match
    stack: list[tuple[int, Any, dict[str, Span] | None, str]] = []
    data, keys = _opened(text[begin])
    at, empty = begin + 1, True
    while True:
        match = item(text, at) if keys is None else member(text, at)
        if match is not None:
            name, string, number, literal, sign, bracket = match.groups()
            at = match.end()
            if keys is not None:
                name = decode(name)
                keys[name] = _new(Span, match.span(1))
            if bracket:
                if len(stack) + 1 >= depth:
                    return None
                stack.append((begin, data, keys, name))
                begin, empty = at - 1, True
                data, keys = _opened(bracket)
                continue
            if string is not None:
                first, last = match.span(2)
                value = _new(Json, (decode(string), first - 1, last + 1, None, True))
            elif number:
                value = _new(Json, (number_of(number), *match.span(3), None, True))
            else:
                value = _new(Json, (LITERALS[literal], *match.span(4), None, True))
            if keys is None:
                data.append(value)
            else:
                data[name] = value
        else:
            match = signed(text, at) if empty else None
            if match is None or match[1] == ",":
                return None
            at, sign = match.end(), match[1]
        empty = False
        while sign != ",":
            if (sign == "]") != (keys is None):
                return None
            value = _new(Json, (data, begin, at, keys, True))
            if not stack:
                return value if not text[at:].strip(" \t\r\n") else None
            begin, data, keys, name = stack.pop()
            if keys is None:
                data.append(value)
            else:
                data[name] = value
            match = signed(text, at)
            if match is None:
                return None
            at, sign = match.end(), match[1]


def _opened(bracket: str) -> tuple[Any, dict[str, Span] | None]:
    return ({}, {}) if bracket == "{" else ([], None)


def number_of(text: str) -> int | float:
    """The number that a text of digits means."""
    try:
        return int(text)
    except ValueError:  # a fraction, an exponent, or more digits than Python converts
        return float(text)
