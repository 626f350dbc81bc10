"""Kotlin string literals as prose: what they say, and where each character of it is written."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from appfn_lint.prose import Prose, Segment
from appfn_lint.readers.kotlin.lexer import Token, tokens
from appfn_lint.readers.kotlin.skipping import string_at
from appfn_lint.source import Span

if TYPE_CHECKING:
    from appfn_lint.readers.kotlin.literals import Unknown, Value

_ESCAPES = {"t": "\t", "b": "\b", "n": "\n", "r": "\r", "'": "'", '"': '"', "\\": "\\", "$": "$"}
_PLAIN = {value: f"\\{char}" for char, value in _ESCAPES.items() if char != "'"}


def string_prose(text: str, span: Span, substitute: Callable[[int, int], "Value"]) -> "Prose | Unknown":
    """The text of the literal at ``span``; ``substitute`` gives the value of the template expression at a range."""
    from appfn_lint.readers.kotlin.literals import Unknown

    segments: list[Segment] = []
    frame = string_at(text, text.index('"', span.start))
    for token, inner in _parts(text, span):
        place = Span(token.start, inner.end + 1 if inner else token.end)
        if inner or token.kind == "name":
            value = substitute(inner.start, inner.end) if inner else substitute(token.start + frame.dollars, token.end)
            said = _said(value)
            if said is None:
                return Unknown("a template in it is not constant", place)
            segments.append(Segment(said, place))
        elif token.kind == "escape":
            decoded = _unescaped(text[token.start : token.end])
            if decoded is None:
                return Unknown("an escape in it is not valid", place)
            segments.append(Segment(decoded, place))
        elif token.kind == "text":
            segments.extend(_lines(text, place))
    escape = raw_escape(frame.dollars) if frame.raw else escaped
    return Prose(tuple(segment for segment in segments if segment.text), escape)


def templates(text: str, span: Span) -> Iterator[tuple[Span, bool]]:
    """The expressions of a literal's templates, in order, and whether each is a simple ``$name``."""
    dollars = string_at(text, text.index('"', span.start)).dollars
    for token, inner in _parts(text, span):
        if inner:
            yield inner, False
        elif token.kind == "name":
            yield Span(token.start + dollars, token.end), True


def _parts(text: str, span: Span) -> Iterator[tuple[Token, Span | None]]:
    """The tokens of one string literal; a ``${…}`` is one part, with the range of its expression."""
    depth = 0
    opening: Token | None = None
    for token in tokens(text, span.start, span.end):
        if token.kind == "template":
            opens = text[token.start] == "$"
            depth += 1 if opens else -1
            if opens and depth == 1:
                opening = token
            elif not depth and opening:
                yield opening, Span(opening.end, token.start)
        elif not depth and token.kind != "quote":
            yield token, None


def _lines(text: str, place: Span) -> Iterator[Segment]:
    """Literal text; a line end of any kind is a line feed to the compiler."""
    at = place.start
    raw = text[place.start : place.end]
    if "\r" not in raw:
        yield Segment(raw, place)
        return
    for line in raw.splitlines(keepends=True):
        bare = line.rstrip("\r\n")
        yield Segment(bare, Span(at, at + len(bare)))
        if bare != line:
            yield Segment("\n", Span(at + len(bare), at + len(line)))
        at += len(line)


def _said(value: "Value") -> str | None:
    match value:
        case Prose():
            return value.text
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case _:
            return None


def char_prose(written: str, span: Span) -> "Prose | Unknown":
    """The text of a character literal."""
    from appfn_lint.readers.kotlin.literals import Unknown

    inner = written[1:-1] if len(written) > len("''") and written.endswith("'") else ""
    said = _unescaped(inner) if inner.startswith("\\") else inner
    if said is None or len(said) != 1:
        return Unknown("it is no character", span)
    return Prose((Segment(said, Span(span.start + 1, span.end - 1)),), escaped)


def _unescaped(written: str) -> str | None:
    if written.startswith("\\u") and len(written) == len("\\u0000"):
        return chr(int(written.removeprefix("\\u"), 16))
    return _ESCAPES.get(written[1:])


def escaped(text: str) -> str:
    """Text as it must be written between one pair of quotes."""
    return "".join(_PLAIN.get(char, char) for char in text)


def raw_escape(dollars: int) -> Callable[[str], str]:
    """How text must be written between triple quotes whose templates begin with that many dollars."""
    begin = "$" * dollars

    def escape(text: str) -> str:
        pieces = (piece.replace("$", f"{begin}{{'$'}}") for piece in text.split('"""'))
        return f'{begin}{{"\\"\\"\\""}}'.join(pieces)

    return escape


def trim_indent(prose: Prose) -> Prose:
    """Kotlin's ``trimIndent()``."""
    lines = prose.text.split("\n")
    widths = [len(line) - len(line.lstrip()) for line in lines if line.strip()]
    width = min(widths, default=0)
    return _cut_lines(prose, lines, [min(width, len(line)) for line in lines])


def trim_margin(prose: Prose, prefix: str = "|") -> Prose:
    """Kotlin's ``trimMargin(prefix)``."""
    lines = prose.text.split("\n")
    drops: list[int] = []
    for line in lines:
        indent = len(line) - len(line.lstrip())
        drops.append(indent + len(prefix) if line.startswith(prefix, indent) and line.strip() else 0)
    return _cut_lines(prose, lines, drops)


def _cut_lines(prose: Prose, lines: list[str], drops: list[int]) -> Prose:
    last = len(lines) - 1
    segments: list[Segment] = []
    at, joint = 0, -1
    for index, (line, drop) in enumerate(zip(lines, drops, strict=True)):
        end = at + len(line)
        if index not in (0, last) or line.strip():
            if joint >= 0:
                begin = prose.locate(joint, joint + 1).start
                segments.append(Segment("\n", Span(begin, max(begin + 1, prose.locate(at + drop, at + drop).start))))
            segments.extend(prose.cut(at + drop, end).segments)
            joint = end
        at = end + 1
    return Prose(tuple(segments), prose.escape, prose.path)
