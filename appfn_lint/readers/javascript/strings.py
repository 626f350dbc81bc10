"""String literals of JavaScript as prose: each escape is one atomic piece."""

import re
from collections.abc import Callable, Iterator
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.source import Span

_SHORT = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}


@cache
def _escapes() -> "re.Pattern[str]":
    return compiled(r"\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r\n|.))|\r\n?", re.DOTALL)


def pieces(text: str, start: int, end: int) -> Iterator[tuple[str, Span]]:
    """The pieces of a literal between two places inside its quotes."""
    at = start
    for match in _escapes().finditer(text, start, end):
        if match.start() > at:
            yield text[at : match.start()], Span(at, match.start())
        meaning = _meaning(match)
        if meaning:
            yield meaning, Span(match.start(), match.end())
        at = match.end()
    if at < end:
        yield text[at:end], Span(at, end)


def _meaning(match: "re.Match[str]") -> str:
    braced, long, short, single = match.groups()
    if match.group()[0] == "\r":
        return "\n"
    code = braced or long or short
    if code:
        value = int(code, 16)
        return chr(value) if value <= 0x10FFFF else ""
    if single in ("\n", "\r", "\r\n", "\u2028", "\u2029"):
        return ""  # a continued line
    return _SHORT.get(single, single)


def escaper(quote: str) -> Callable[[str], str]:
    """How plain text is written between these quotes."""

    def escape(text: str) -> str:
        text = text.replace("\\", "\\\\").replace(quote, f"\\{quote}")
        if quote == "`":
            return text.replace("${", "\\${")
        return text.replace("\n", "\\n").replace("\r", "\\r")

    return escape
