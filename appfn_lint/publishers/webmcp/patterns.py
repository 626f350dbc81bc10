"""Whether the ``pattern`` of an input is a regular expression with the flag ``v``; where it is none, browsers ignore it."""

import re
from functools import cache

from appfn_lint.expressions import compiled

_SYNTAX = frozenset("^$\\.*+?()[]{}|/")
_IN_CLASS = frozenset("()[]{}/-\\|")
_PUNCTUATION = frozenset("&-!#%,:;<=>@`~")
_DOUBLED = frozenset("&!#$%*+,.:;<=>?@^`~-")
_ESCAPES = frozenset("dDsSwWbBfnrtv0123456789cxupPkq")


@cache
def _quantifier() -> "re.Pattern[str]":
    return compiled(r"\{\d+(?:,\d*)?\}")


def compiles(pattern: str) -> bool:
    """Whether a browser can use the pattern; what is not recognised as wrong counts as right."""
    depth = at = 0
    while at < len(pattern):
        char = pattern[at]
        if char == "\\":
            end = _after_escape(pattern, at, inside=False)
        elif char == "[":
            end = _after_class(pattern, at)
        elif char == "{":
            counted = _quantifier().match(pattern, at)
            end = counted.end() if counted and at else -1
        else:
            depth += (char == "(") - (char == ")")
            end = -1 if depth < 0 or char in "]}" or _repeats_nothing(pattern, at) else at + 1
        if end < 0:
            return False
        at = end
    return depth == 0


def _repeats_nothing(pattern: str, at: int) -> bool:
    """Whether a quantifier stands where there is nothing to repeat."""
    before = pattern[at - 1] if at else "|"
    return pattern[at] in "*+?" and before in "(|" and not (pattern[at] == "?" and before == "(")


def _after_escape(pattern: str, at: int, *, inside: bool) -> int:
    """Where an escape ends, -1 where the flag ``v`` knows none of that kind."""
    char = pattern[at + 1 : at + 2]
    if not char or not (char in _ESCAPES or char in _SYNTAX or (inside and char in _PUNCTUATION)):
        return -1
    if char in "pPu" and pattern[at + 2 : at + 3] == "{":
        return pattern.find("}", at) + 1 or -1
    return at + 2


def _after_class(pattern: str, at: int) -> int:
    """Where a character class ends, -1 where it breaks a rule of the flag ``v``."""
    depth, operand = 0, False
    while at < len(pattern):
        char = pattern[at]
        if char == "[":
            depth, operand = depth + 1, False
            at += 2 if pattern[at + 1 : at + 2] == "^" else 1
            continue
        if char == "]":
            depth, operand = depth - 1, True
            if depth == 0:
                return at + 1
        elif char == "\\":
            end = _after_escape(pattern, at, inside=True)
            if end < 0:
                return -1
            at, operand = end, True
            continue
        elif not _fits(pattern, at, operand=operand):
            return -1
        else:
            operand = char != "-"
        at += 1
    return -1


def _fits(pattern: str, at: int, *, operand: bool) -> bool:
    """Whether a plain character may stand in a class; ``operand`` says that a range can go on from what is before."""
    char, following = pattern[at], pattern[at + 1 : at + 2]
    if char == "-":
        return operand and following not in ("", "]") and (following not in _IN_CLASS or following == "\\")
    return char not in _IN_CLASS and not (char in _DOUBLED and following == char)
