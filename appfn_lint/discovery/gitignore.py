"""What git ignores: the patterns of one ignore file, compiled to one regular expression.

The rules are those of gitignore(5) as ``git check-ignore`` applies them; a property test holds the two together. Two
differences are meant: ``?`` and ``[…]`` match one character where git matches one byte, and git's index is not read, so
that a tracked file which matches a pattern counts as ignored.

A pattern without a slash is tried on the name, any other on the path from the ignore file's folder. Both are given to
one expression as a *subject*: the name (``/`` after it for a folder), a NUL, the path.
"""

import re
from collections.abc import Iterable
from itertools import groupby

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple

_SPECIAL = compiled(r"[*?\[\\]")
_LEAD = {"ending": r"[^/\0]*", "path": r"[^\0]*\0", "folder": r"[^/\0]*/\0"}
"""What stands before the patterns of each place in a subject."""


class _Pattern(NamedTuple):
    """One line: whether it un-ignores, where it belongs in the expression, and its expression."""

    negated: bool
    place: str  # "name", "ending" (a star, then literal text), "path" or "folder" (a path that must be a folder)
    expression: str


class Ignore(NamedTuple):
    """The compiled patterns of one file: ``expression`` matches a subject, and the group that matched has its sign."""

    expression: "re.Pattern[str]"
    signs: tuple[bool, ...]

    def verdict(self, path: str, *, folder: bool = False) -> bool | None:
        """Whether a path (relative to the ignore file's folder) is ignored; None where no pattern speaks of it."""
        name = path[path.rfind("/") + 1 :]
        found = self.expression.match(f"{name}/\0{path}" if folder else f"{name}\0{path}")
        return self.signs[found.lastindex] if found and found.lastindex else None

    def covers(self, path: str, *, folder: bool = False) -> bool:
        """Whether a path or one of the folders above it is ignored."""
        at = path.find("/")
        while at >= 0:
            if self.verdict(path[:at], folder=True):
                return True
            at = path.find("/", at + 1)
        return self.verdict(path, folder=folder) is True


def compile_patterns(lines: Iterable[str]) -> Ignore | None:
    """Compile the lines of an ignore file; None where it holds no pattern that can match."""
    patterns = [pattern for line in lines if (pattern := _pattern(line))]
    patterns.reverse()  # the last pattern that matches decides, so it is tried first
    groups, signs = [], [False]
    for negated, run in groupby(patterns, key=lambda pattern: pattern.negated):
        groups.append(f"({_alternation(list(run))})")
        signs.append(not negated)
    if not groups:
        return None
    return Ignore(re.compile("|".join(groups), re.DOTALL), tuple(signs))


def parse_ignore_file(data: bytes) -> Ignore | None:
    """Compile the bytes of an ignore file; a byte order mark and CRLF are understood."""
    text = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8", "surrogateescape")
    return compile_patterns(line.removesuffix("\r") for line in text.split("\n"))


def _alternation(run: list[_Pattern]) -> str:
    """One expression for patterns of the same sign, laid out so that most subjects fail on their first character."""
    by_place: dict[str, list[str]] = {}
    for pattern in run:
        by_place.setdefault(pattern.place, []).append(pattern.expression)
    branches = by_place.pop("name", [])
    branches += [f"{_LEAD[place]}(?:{'|'.join(expressions)})" for place, expressions in by_place.items()]
    return "|".join(branches)


def _pattern(line: str) -> _Pattern | None:
    """Read one line; None for comments, blanks and patterns that can match nothing."""
    line = _without_trailing_blanks(line)
    if not line or line.startswith("#"):
        return None
    negated = line.startswith("!")
    body = line[1:] if negated else line
    folder = body.endswith("/")
    if folder:
        body = body[:-1]
    if not body or "\0" in body:
        return None
    try:
        place, expression = _path(body, folder=folder) if "/" in body else _name(body, folder=folder)
    except ValueError:  # a pattern that git accepts and never matches
        return None
    return _Pattern(negated, place, expression)


def _name(body: str, *, folder: bool) -> tuple[str, str]:
    tail = r"/\0" if folder else r"/?\0"
    if body[0] == "*" and not _SPECIAL.search(body, 1):
        return "ending", re.escape(body[1:]) + tail
    if body.strip("*") == "":
        return "ending", tail
    return "name", _expression(body) + tail


def _path(body: str, *, folder: bool) -> tuple[str, str]:
    body = body.removeprefix("/")
    special = _SPECIAL.search(body)
    # As in git, what follows the literal beginning is a pattern of its own: `a**/b` therefore matches `ab`.
    at = special.start() if special else len(body)
    return "folder" if folder else "path", re.escape(body[:at]) + _expression(body[at:]) + r"\Z"


def _expression(pattern: str) -> str:
    """The expression of a pattern; most have no wildcard, and then the module that knows them is not even imported."""
    if not _SPECIAL.search(pattern):
        return re.escape(pattern)
    from appfn_lint.discovery.wildcards import expression_of

    return expression_of(pattern)


def _without_trailing_blanks(line: str) -> str:
    """Without the spaces at the end that no backslash protects."""
    kept = at = 0
    while at < len(line):
        if line[at] == "\\":
            at += 1
        elif line[at] == " ":
            at += 1
            continue
        at += 1
        kept = at
    return line[:kept]
