r"""Wildcards of ignore files as regular expressions that match in linear time.

The meaning is that of git's ``wildmatch`` with its path flag: ``*`` and ``?`` stop at ``/``, ``**`` between slashes is any
number of folders. A star that another one follows takes the first place where the text between the two fits; no other
place can succeed where that one fails, so the groups are atomic and a pattern full of stars cannot backtrack for hours.
"""

import re

_FOLDERS = r"(?:[^/\0]*/)*?"  # a folder of an empty name: git lets `a**/b` match `a/b`
_REST = r"[^\0]*"
_STAR = r"[^/\0]*"
_CLASSES = {
    "alnum": "a-zA-Z0-9", "alpha": "a-zA-Z", "blank": r" \t", "cntrl": r"\x01-\x1f\x7f", "digit": "0-9", "graph": "!-~",
    "lower": "a-z", "print": " -~", "punct": r"!-/:-@\[-`{-~", "space": r" \t\n\r", "upper": "A-Z", "xdigit": "0-9a-fA-F",
}  # fmt: skip


class MalformedError(ValueError):
    """A pattern that git accepts and that never matches: an open bracket, a backslash at the end."""


def expression_of(pattern: str) -> str:
    """The regular expression (without anchors) of a wildcard pattern.

    Raises:
        MalformedError: the pattern can match nothing.
    """
    chunks: list[list[str]] = [[]]
    for token in _tokens(pattern):
        if token == _FOLDERS:
            chunks.append([])
        else:
            chunks[-1].append(token)
    first, *deeper = [_without_backtracking(chunk) for chunk in chunks]
    last = deeper.pop() if deeper else None
    middle = "".join(f"(?>{_FOLDERS}{chunk})" for chunk in deeper)
    return first + middle + ("" if last is None else _FOLDERS + last)


def _tokens(pattern: str) -> list[str]:
    """The expressions of the pattern's parts, one a star, bracket or character."""
    tokens = []
    at = 0
    while at < len(pattern):
        char = pattern[at]
        at += 1
        if char == "*":
            part, at = _stars(pattern, at - 1)
        elif char == "?":
            part = r"[^/\0]"
        elif char == "[":
            part, at = _bracket(pattern, at)
        else:
            if char == "\\":
                char, at = _character(pattern, at), at + 1
            part = re.escape(char)
        tokens.append(part)
    return tokens


def _stars(pattern: str, start: int) -> tuple[str, int]:
    end = start
    while pattern[end : end + 1] == "*":
        end += 1
    bounded = start == 0 or pattern[start - 1] == "/"
    if end - start == 1 or not bounded:
        return _STAR, end
    if pattern[end : end + 1] == "/":
        return _FOLDERS, end + 1
    return (_REST if end == len(pattern) or pattern.startswith("\\/", end) else _STAR), end


def _without_backtracking(tokens: list[str]) -> str:
    """Join the parts; a star with another one after it in the same folder name is matched once and for all."""
    done: list[str] = []
    star: int | None = None  # where in `done` the last star of this folder name stands
    for token in tokens:
        if token == _STAR:
            if star is not None:
                done[star:] = [f"(?>{_STAR}?{''.join(done[star + 1 :])})"]
            star = len(done)
        elif token in ("/", _REST):
            star = None
        done.append(token)
    return "".join(done)


def _character(pattern: str, at: int) -> str:
    """The character at a place.

    Raises:
        MalformedError: the pattern ends before it.
    """
    if at >= len(pattern):
        raise MalformedError(pattern)
    return pattern[at]


def _bracket(pattern: str, at: int) -> tuple[str, int]:
    """The expression of a bracket whose inside starts at ``at``, and the place after it."""
    negated = pattern[at : at + 1] in ("!", "^")
    start = at = at + negated
    parts: list[str] = []
    before = ""  # the character that a range can start from
    while (char := _character(pattern, at)) != "]" or at == start:
        if char == "-" and before and _character(pattern, at + 1) != "]":
            end, at = _escaped(pattern, at + 1)
            parts += [f"{re.escape(before)}-{re.escape(end)}"] if before <= end else []
            before = ""
        elif char == "[" and pattern.startswith("[:", at) and (named := _class(pattern, at)):
            parts.append(named[0])
            before, at = "", named[1]
        else:
            before, at = _escaped(pattern, at)
            parts.append(re.escape(before))
    inside = "".join(parts)
    if not inside:
        return (r"[^/\0]" if negated else r"(?!)"), at + 1
    return rf"(?![/\0])[{'^' if negated else ''}{inside}]", at + 1


def _escaped(pattern: str, at: int) -> tuple[str, int]:
    """The character at a place, or the one that a backslash there protects, and the place after it."""
    char = _character(pattern, at)
    return (_character(pattern, at + 1), at + 2) if char == "\\" else (char, at + 1)


def _class(pattern: str, at: int) -> tuple[str, int] | None:
    """The characters of ``[:name:]`` at a place and the place after it; None where it is an ordinary ``[``."""
    end = pattern.find("]", at + 2)
    if end < 0:
        raise MalformedError(pattern)
    if end == at + 2 or pattern[end - 1] != ":":
        return None
    name = pattern[at + 2 : end - 1]
    if name not in _CLASSES:
        raise MalformedError(pattern)
    return _CLASSES[name], end + 1
