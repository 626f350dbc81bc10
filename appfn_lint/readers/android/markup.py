"""XML as elements with exact character spans, read by expat.

Expat says what is well-formed, resolves namespaces and gives the place of each tag; the spans of attributes come from
the start tag's own text. Document type declarations are refused, so there are no entities but XML's own five.
"""

import re
from functools import cache
from typing import Final

from appfn_lint.android import Attribute
from appfn_lint.expressions import compiled
from appfn_lint.prose import Prose
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source, Span

LIMIT = 4_000_000
"""Characters of the longest file that is read; a real manifest has thousands."""
DEPTH = 500
"""Levels of the deepest nesting that is read; Android itself stops far earlier."""

_ENTITIES = {"lt": "<", "gt": ">", "amp": "&", "quot": '"', "apos": "'"}


class Fault(NamedTuple):
    """Why a file cannot be read further than ``offset`` (characters); the message is one sentence."""

    offset: int
    message: str


class Element(NamedTuple):
    """A start tag. ``parent`` is an index into ``Markup.elements``, -1 for the root.

    ``names`` are namespace and local name of its attributes in order of writing, ``xmlns`` declarations left out.
    """

    name: str
    namespace: str
    start: int
    parent: int
    names: tuple[tuple[str, str], ...]


class Data(NamedTuple):
    """A run of character data inside the element of that index; ``offset`` is where it begins in the source."""

    element: int
    text: str
    offset: int


class Markup(NamedTuple):
    """A file's elements in document order, as far as it could be read; ``fault`` says why no further."""

    source: Source
    elements: tuple[Element, ...]
    data: tuple[Data, ...]
    fault: Fault | None

    def children(self, index: int) -> list[int]:
        """Indices of an element's direct children."""
        return [at for at, element in enumerate(self.elements) if element.parent == index]


class _RefusedError(Exception):
    """Stops expat inside of a callback, with the fault to report."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.fault = Fault(max(0, offset), message)


class _Offsets:
    """Turns expat's byte positions into character offsets; asked in rising order, so the work is linear in all."""

    def __init__(self, data: bytes, *, ascii_only: bool) -> None:
        self._data = data
        self._ascii = ascii_only
        self._byte = self._character = 0

    def __call__(self, byte: int) -> int:
        if self._ascii:
            return byte
        if byte < self._byte:
            return len(self._data[:byte].decode("utf-8", "ignore"))
        self._character += len(self._data[self._byte : byte].decode("utf-8", "ignore"))
        self._byte = byte
        return self._character


def read(source: Source, *, with_data: bool = False) -> Markup:
    """Read a file; what cannot be read is a fault with its place, never an exception.

    ``with_data`` collects character data too, which only string resources need.
    """
    if len(source.text) > LIMIT:
        return Markup(source, (), (), Fault(LIMIT, f"The file is larger than {LIMIT:,} characters and is not read."))
    return _Reading(source, with_data=with_data).run()


_IGNORE: Final = b"appfn-lint:"


def _with_plain_ignores(data: bytes) -> bytes:
    """The same bytes with ``--`` blanked inside of comments that hold an ignore, which XML does not allow and people write."""
    if _IGNORE not in data:
        return data
    pieces, end = list[bytes](), 0
    while (start := data.find(b"<!--", end)) >= 0 and (close := data.find(b"-->", start + 4)) >= 0:
        inside = data[start + 4 : close]
        pieces += (data[end : start + 4], inside.replace(b"--", b"  ") if _IGNORE in inside else inside)
        end = close
    return b"".join((*pieces, data[end:]))


class _Reading:
    """One run of expat over one source."""

    def __init__(self, source: Source, *, with_data: bool) -> None:
        from xml.parsers import expat

        self.source = source
        self.bytes = _with_plain_ignores(source.text.encode("utf-8", "replace"))
        self.offset = _Offsets(self.bytes, ascii_only=len(self.bytes) == len(source.text))
        self.elements: list[Element] = []
        self.data: list[Data] = []
        self.open: list[int] = []
        self.parser = parser = expat.ParserCreate("utf-8", " ")
        parser.ordered_attributes = True
        parser.StartDoctypeDeclHandler = self.doctype
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        if with_data:
            parser.CharacterDataHandler = self.characters

    def run(self) -> Markup:
        from xml.parsers import expat

        fault = None
        try:
            self.parser.Parse(self.bytes, True)
        except expat.ExpatError as error:
            where = self.offset(max(0, self.parser.ErrorByteIndex))
            fault = Fault(min(where, len(self.source.text)), f"The XML is broken here: {expat.ErrorString(error.code)}.")
        except _RefusedError as refused:
            fault = refused.fault
        return Markup(self.source, tuple(self.elements), tuple(self.data), fault)

    def here(self) -> int:
        return self.offset(self.parser.CurrentByteIndex)

    def doctype(self, *_: object) -> None:
        raise _RefusedError("Document type declarations are refused.", self.source.text.rfind("<!DOCTYPE", 0, self.here() + 1))

    def start(self, name: str, attributes: list[str]) -> None:
        if len(self.open) >= DEPTH:
            raise _RefusedError(f"Elements are nested more than {DEPTH} deep here.", self.here())
        names = tuple(_resolved(attribute) for attribute in attributes[::2])
        namespace, local = _resolved(name)
        parent = self.open[-1] if self.open else -1
        self.open.append(len(self.elements))
        self.elements.append(Element(local, namespace, self.here(), parent, names))

    def end(self, _name: str) -> None:
        self.open.pop()

    def characters(self, text: str) -> None:
        if self.open:
            self.data.append(Data(self.open[-1], text, self.here()))


def _resolved(name: str) -> tuple[str, str]:
    namespace, _, local = name.rpartition(" ")
    return namespace, local


@cache
def _tag() -> "re.Pattern[str]":
    return compiled(r"""\s+([^\s=/>]+)\s*=\s*("[^"]*"|'[^']*')""")


@cache
def _piece() -> "re.Pattern[str]":
    return compiled(r"&(#[0-9]+|#x[0-9a-fA-F]+|\w+);|\r\n|[\r\n\t]")


def opening(markup: Markup, element: Element) -> Span:
    """The beginning of a start tag, ``<name``: a place that people can look at."""
    return Span(element.start, _name_end(markup.source.text, element.start))


def start_tag(markup: Markup, element: Element) -> Span:
    """The whole start tag, from ``<`` to ``>``."""
    text = markup.source.text
    end = _name_end(text, element.start)
    while match := _tag().match(text, end):
        end = match.end()
    return Span(element.start, text.index(">", end) + 1)


def attributes(markup: Markup, element: Element) -> tuple[Attribute, ...]:
    """The attributes of a start tag in order of writing, without namespace declarations."""
    text = markup.source.text
    found: list[Attribute] = []
    at = _name_end(text, element.start)
    while match := _tag().match(text, at):
        at = match.end()
        written = match[1]
        if written == "xmlns" or written.startswith("xmlns:"):
            continue
        namespace, local = element.names[len(found)]
        span, value = Span(match.start(1), match.end()), value_prose(text, Span(match.start(2) + 1, match.end() - 1))
        found.append(Attribute(local, namespace, value, span, Span(match.start(1), match.end(1))))
    return tuple(found)


def _name_end(text: str, start: int) -> int:
    at = start + 1
    while at < len(text) and text[at] not in " \t\r\n/>":
        at += 1
    return at


def value_prose(text: str, span: Span) -> Prose:
    """An attribute's value as XML delivers it: entities resolved, each line break and tab a blank."""
    pieces: list[tuple[str, Span]] = []
    at = span.start
    for match in _piece().finditer(text, span.start, span.end):
        pieces.append((text[at : match.start()], Span(at, match.start())))
        pieces.append((_decoded(match), Span(*match.span())))
        at = match.end()
    pieces.append((text[at : span.end], Span(at, span.end)))
    return Prose.of(pieces, escape_single if text[span.start - 1] == "'" else escape_double)


def _decoded(match: "re.Match[str]") -> str:
    code = match[1]
    if code is None:
        return " "
    if code.startswith("#x"):
        return chr(int("0" + code[1:], 0))
    if code.startswith("#"):
        return chr(int(code[1:]))
    return _ENTITIES[code]


def escape_double(text: str) -> str:
    """Plain text as it is written inside of an attribute's double quotes."""
    for plain, written in (("&", "&amp;"), ("<", "&lt;"), ('"', "&quot;"), ("\n", "&#10;"), ("\t", "&#9;")):
        text = text.replace(plain, written)
    return text


def escape_single(text: str) -> str:
    """Plain text as it is written inside of an attribute's single quotes."""
    return escape_double(text).replace("&quot;", '"').replace("'", "&apos;")


def declared_encoding(path: str, data: bytes) -> Source | None:
    """The text of a file that is no UTF-8 and says so (``<?xml … encoding="ISO-8859-1"?>``), None where that fails."""
    match = compiled(rb"""<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.\-]*)["']""").match(data[:200])
    if not match:
        return None
    try:
        return Source(path, data.decode(match[1].decode("ascii")), match[1].decode("ascii").lower())
    except (LookupError, UnicodeError):
        return None
