"""String literals as prose: every escape is one atomic piece, adjacent literals are one text."""

import re
from collections.abc import Callable, Iterator
from functools import cache, partial

from appfn_lint.expressions import compiled
from appfn_lint.prose import Prose, Segment
from appfn_lint.source import Span

_SIMPLE = {
    "\n": "", "\\": "\\", "'": "'", '"': '"', "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v",
}  # fmt: skip


@cache
def _start() -> "re.Pattern[str]":
    return compiled(r"(?P<prefix>[A-Za-z]{0,3})(?P<quote>\"\"\"|'''|\"|')")


@cache
def _gap() -> "re.Pattern[str]":
    """What may stand between adjacent literals: blanks, line ends, comments, brackets, a plus sign."""
    return compiled(r"(?:[ \t\f\r\n()+]|\\\r?\n|#[^\n]*)*")


@cache
def _escape() -> "re.Pattern[str]":
    return compiled(
        r"\\(?:N\{[^}\n]*\}|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[0-7]{1,3}|\r\n|.)|\r\n?|\{\{|\}\}|[{}]", re.DOTALL
    )


def prose(text: str, span: Span, path: str | None = None) -> Prose | None:
    """The text of the adjacent string literals in a span of source; None where one is bytes or has substitutions."""
    segments: list[Segment] = []
    escape: Callable[[str], str] | None = None
    at = span.start
    while at < span.end:
        at = _gap().match(text, at).end()  # type: ignore[union-attr]
        if at >= span.end:
            break
        match = _start().match(text, at)
        if match is None:
            return None
        prefix, quote = match["prefix"].lower(), match["quote"]
        body = match.end()
        end = _closing(text, body, quote)
        if end is None or "b" in prefix or "t" in prefix:
            return None
        found = list(_pieces(text, Span(body, end), raw="r" in prefix, braces="f" in prefix))
        if None in found:
            return None
        segments.extend(piece for piece in found if piece is not None and piece.text)
        escape = escape or partial(escaped, quote=quote, raw="r" in prefix, braces="f" in prefix)
        at = end + len(quote)
    return Prose(tuple(segments), escape, path) if escape else None


def template(text: str, span: Span, path: str | None = None) -> Prose | None:
    """The text of adjacent literals with ``…`` in the place of each substitution; None where one is bytes."""
    segments: list[Segment] = []
    escape: Callable[[str], str] | None = None
    at = span.start
    while at < span.end:
        at = _gap().match(text, at).end()  # type: ignore[union-attr]
        if at >= span.end:
            break
        match = _start().match(text, at)
        if match is None or "b" in match["prefix"].lower():
            return None
        prefix, body = match["prefix"].lower(), match.end()
        end = _closing(text, body, match["quote"])
        if end is None:
            return None
        segments += (
            _filled(text, Span(body, end), raw="r" in prefix)
            if "f" in prefix
            else _plain(text, Span(body, end), raw="r" in prefix)
        )
        escape = escape or partial(escaped, quote=match["quote"], raw="r" in prefix, braces="f" in prefix)
        at = end + len(match["quote"])
    return Prose(tuple(segments), escape, path) if escape else Prose((), path=path)


def _plain(text: str, span: Span, *, raw: bool) -> list[Segment]:
    return [piece for piece in _pieces(text, span, raw=raw, braces=False) if piece is not None and piece.text]


def _filled(text: str, span: Span, *, raw: bool) -> list[Segment]:
    """The pieces of an f-string's inside, ``…`` for what stands in braces."""
    found: list[Segment] = []
    at = begin = span.start
    while at < span.end:
        if text[at : at + 2] in ("{{", "}}"):
            found += [*_plain(text, Span(begin, at), raw=raw), Segment(text[at], Span(at, at + 2))]
            begin = at = at + 2
        elif text[at] == "{":
            found += _plain(text, Span(begin, at), raw=raw)
            end = _closing_brace(text, at, span.end)
            found.append(Segment("…", Span(at, end)))
            begin = at = end
        else:
            at += 2 if text[at] == "\\" and not raw and text[at + 1 : at + 2] != "N" else 1
    return found + _plain(text, Span(begin, span.end), raw=raw)


def _closing_brace(text: str, at: int, end: int) -> int:
    """Behind the brace that closes the one at ``at``, texts and brackets inside of it understood."""
    depth, quote = 0, ""
    while at < end:
        one = text[at]
        if quote:
            quote = "" if one == quote else quote
        elif one in "\"'":
            quote = one
        elif one in "{[(":
            depth += 1
        elif one in "}])":
            depth -= 1
            if depth == 0:
                return at + 1
        at += 1
    return end


def _closing(text: str, at: int, quote: str) -> int | None:
    """Where the closing quotes stand."""
    while True:
        end = text.find(quote, at)
        if end < 0:
            return None
        backslashes = end - len(text[at:end].rstrip("\\")) - at
        if backslashes % 2 == 0:
            return end
        at = end + 1


def _pieces(text: str, span: Span, *, raw: bool, braces: bool) -> Iterator[Segment | None]:
    at = span.start
    if "\\" not in text[span.start : span.end] and "\r" not in text[span.start : span.end] and not braces:
        yield Segment(text[span.start : span.end], span)
        return
    for match in _escape().finditer(text, span.start, span.end):
        written = match.group()
        if (raw and written[0] == "\\" and written[1:] != "\r\n") or (not braces and written[0] in "{}"):
            continue
        if match.start() > at:
            yield Segment(text[at : match.start()], Span(at, match.start()))
        value = _meaning(written)
        yield None if value is None else Segment(value, Span(match.start(), match.end()))
        at = match.end()
    if at < span.end:
        yield Segment(text[at : span.end], Span(at, span.end))


def _meaning(written: str) -> str | None:
    """The value of an escape or brace; None for the brace of a substitution."""
    if written in ("{{", "}}"):
        return written[0]
    if written in ("{", "}"):
        return None
    if written[0] == "\r":
        return "\n"
    body = written[1:]
    if body == "\r\n":
        return ""
    if body in _SIMPLE:
        return _SIMPLE[body]
    if body[0] in "xuU":
        return chr(min(int(body[1:], 16), 0x10FFFF)) if len(body) > 1 else written
    if body[0] in "01234567":
        return chr(int(body, 8))
    return _named(body[2:-1]) if body.startswith("N{") else written


def _named(name: str) -> str:
    from unicodedata import lookup

    try:
        return lookup(name)
    except KeyError:
        return f"\\N{{{name}}}"


def escaped(text: str, *, quote: str, raw: bool, braces: bool) -> str:
    """Plain text as it is written inside a literal with these quotes."""
    if braces:
        text = text.replace("{", "{{").replace("}", "}}")
    if raw:
        return text
    text = text.replace("\\", "\\\\")
    if len(quote) == 3:
        return text.replace(quote, "\\" + quote)
    return text.replace(quote, "\\" + quote).replace("\n", "\\n")
