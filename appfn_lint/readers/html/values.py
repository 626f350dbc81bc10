"""Attribute values and text of HTML as prose: each entity is one atomic piece."""

import re
from collections.abc import Iterator
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.prose import Prose
from appfn_lint.source import Span

_WRITTEN = {"&": "&amp;", "<": "&lt;", '"': "&quot;"}


@cache
def _entity() -> "re.Pattern[str]":
    return compiled(r"&(?:#[0-9]+|#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);?|\r\n?")


def prose(text: str, start: int, end: int) -> Prose:
    """The decoded value of an attribute; there, an entity without its semicolon is none before a letter, a digit or ``=``."""
    found = tuple(pieces(text, start, end))
    if len(found) > 1:
        found = tuple(
            (text[span.start : span.end], span) if _is_no_entity(text, span, end) else (piece, span) for piece, span in found
        )
    return Prose.of(found, escape)


def _is_no_entity(text: str, span: Span, end: int) -> bool:
    if text[span.start] != "&" or text[span.end - 1] == ";" or text[span.start + 1] == "#":
        return False
    following = text[span.end : min(end, span.end + 1)]
    whole = text[span.start + 1 : span.end]
    from html.entities import html5

    return following == "=" or following.isalnum() or whole not in html5


def pieces(text: str, start: int, end: int) -> Iterator[tuple[str, Span]]:
    """The decoded pieces between two places, each with its source span."""
    at = start
    if text.find("&", start, end) >= 0 or text.find("\r", start, end) >= 0:
        for match in _entity().finditer(text, start, end):
            meaning = decoded(match.group())
            if meaning != match.group():
                if match.start() > at:
                    yield text[at : match.start()], Span(at, match.start())
                yield meaning, Span(match.start(), match.end())
                at = match.end()
    if at < end:
        yield text[at:end], Span(at, end)


def decoded(written: str) -> str:
    """The characters that an entity or a line break of any system stands for."""
    if written[0] == "\r":
        return "\n"
    from html import unescape

    return unescape(written)


def escape(text: str) -> str:
    """Plain text as it is written inside of double quotes."""
    return "".join(_WRITTEN.get(char, char) for char in text)
