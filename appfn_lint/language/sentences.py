"""Sentences of a delivered text, with their places: prose, list items, headings; code blocks are left out."""

import re
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Literal

from appfn_lint.expressions import compiled
from appfn_lint.language.lexicon import words
from appfn_lint.language.natural import ENGLISH, Language, is_plainly_english, language_of
from appfn_lint.language.tokens import Token, tokens
from appfn_lint.record import NamedTuple

Form = Literal["prose", "item", "heading", "entry"]
"""``entry`` is one argument's line in an argument section of a docstring."""


class Line(NamedTuple):
    """One line without its bullet: ``start`` and ``end`` are offsets in the text, ``opens`` whether it begins a block."""

    start: int
    end: int
    form: Form
    opens: bool
    indent: int


class Sentence:
    """One sentence. ``start`` and ``end`` are character offsets in the text; ``index`` counts from 0 over the text.

    ``section`` is the docstring or Markdown section it stands in, lower case, empty in the opening part. ``language``
    is an ISO 639-1 code. A plain class and no dataclass: making one costs every start 1 ms.
    """

    def __init__(self, text: str, start: int, end: int, index: int, form: Form, section: str, language: Language) -> None:
        """Make the sentence ``text`` that stands at ``start:end``."""
        self.text = text
        self.start = start
        self.end = end
        self.index = index
        self.form = form
        self.section = section
        self.language = language

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """Its tokens, with offsets in the whole text."""
        return tuple(tokens(self.text, self.start))

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The words outside of code and quotations, in lower case."""
        return frozenset(token.lower for token in self.tokens if token.kind == "word")

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of its tokens."""
        return frozenset(token.kind for token in self.tokens)

    @cached_property
    def plain(self) -> str:
        """The sentence with code, quotations and addresses blanked out, character for character as long."""
        hidden = [t for t in self.tokens if t.kind in ("code", "quote", "url", "link")]
        if not hidden:
            return self.text
        pieces: list[str] = []
        at = self.start
        for token in hidden:
            pieces += (self.text[at - self.start : token.start - self.start], "\u00a4" * (token.end - token.start))
            at = token.end
        return "".join((*pieces, self.text[at - self.start :]))

    @property
    def argument(self) -> bool:
        """Whether it describes one argument in a docstring's argument section."""
        return self.section in _ARGUMENT_SECTIONS

    @property
    def guides(self) -> bool:
        """Whether it is an item of a list of guidelines or rules."""
        return self.form == "item" and self.section.rpartition(" ")[2] in ("guidelines", "rules", "instructions", "practices")

    @property
    def english(self) -> bool:
        """Whether English rules may judge it."""
        return self.language == ENGLISH


_ARGUMENT_SECTIONS = frozenset(
    ("args", "arguments", "parameters", "params", "kwargs", "keyword args", "attributes", "inputs", "input")
)
_OTHER_SECTIONS = frozenset(
    ("returns", "return", "yields", "raises", "throws", "example", "examples", "note", "notes", "usage", "output", "outputs", "errors",
     "guidelines", "rules", "instructions", "best practices", "important rules", "important guidelines", "usage guidelines", "guidance",
     "warning", "warnings", "see also", "requirements", "limitations", "todo", "response", "result", "results", "workflow", "important", "tips")
)  # fmt: skip


@cache
def _line_pattern() -> "re.Pattern[str]":
    return compiled(
        r"(?P<indent>[ \t]*)(?P<bullet>[-*+•·–—▪◦➤✓✔→]\s+|\d{1,2}[.)]\s+|[a-z][.)]\s+|#{1,6}\s+|>\s*|\|)?(?P<body>.*)"
    )


def _lines(text: str) -> Iterator[Line | None]:
    """The lines of a text; None for a blank line or a border of a code block."""
    at = 0
    fenced = False
    for raw in text.split("\n"):
        start, at = at, at + len(raw) + 1
        stripped = raw.strip()
        if stripped.startswith(("```", "~~~")):
            one_line = len(stripped) > 6 and stripped.endswith("```")
            fenced = fenced if one_line else not fenced
            yield None
            continue
        if not stripped or fenced:
            yield None
            continue
        yield _line(raw, start)


def _line(raw: str, start: int) -> Line:
    match = _line_pattern().match(raw)
    assert match is not None
    bullet = match.group("bullet") or ""
    form: Form = "heading" if bullet.startswith("#") else "item" if bullet.strip() else "prose"
    return Line(start + match.start("body"), start + len(raw.rstrip()), form, bool(bullet), len(match.group("indent")))


class _Block(NamedTuple):
    start: int
    end: int
    form: Form
    section: str


def _blocks(text: str) -> Iterator[_Block]:
    """Runs of lines that read as one paragraph, with their section."""
    section, previous, base, after_blank = "", "", 0, False
    open_block: _Block | None = None
    for line in _lines(text):
        if line is None:
            if open_block:
                yield open_block
            open_block, after_blank = None, True
            continue
        body = text[line.start : line.end]
        name = _section_name(body)
        if name:
            if open_block:
                yield open_block
            open_block, section, previous, base, after_blank = None, name, "", line.indent, False
            continue
        if after_blank and _leaves(section, body, line, base):
            section = ""
        after_blank = False
        if open_block and not line.opens and not _breaks(previous, body, section, continued=line.indent > base + 4):
            open_block = open_block._replace(end=line.end)
        else:
            if open_block:
                yield open_block
            form: Form = "entry" if section in _ARGUMENT_SECTIONS else line.form
            open_block = _Block(line.start, line.end, form, section)
        previous = body
    if open_block:
        yield open_block


def _leaves(section: str, body: str, line: Line, base: int) -> bool:
    """Whether a paragraph after a blank line stands outside of an argument section: not indented, and no entry."""
    return section in _ARGUMENT_SECTIONS and line.indent <= base and not line.opens and not _is_entry(body)


def _section_name(body: str) -> str:
    """The section that a line opens, empty if it opens none."""
    if len(body) > 40 or (not body.rstrip("*_ ").endswith(":") and not body.startswith("**")):
        return ""
    name = body.strip("*_#:= ").lower()
    return name if name in _ARGUMENT_SECTIONS or name in _OTHER_SECTIONS else ""


def _breaks(previous: str, body: str, section: str, *, continued: bool) -> bool:
    """Whether a new line begins a new block although no blank line says so."""
    if section in _ARGUMENT_SECTIONS and not continued and _is_entry(body):
        return True
    if not previous or not body:
        return True  # nothing but the mark of a list or a table
    last = previous[-1]
    if last in ".!?:。！？;":
        return True
    first = body[0]
    return len(previous) < 60 and last not in ",-(" and (first.isupper() or not first.isalnum()) and not _hangs(previous)


def _hangs(previous: str) -> bool:
    """Whether a line cannot end its sentence: its last word is an article, a preposition or a conjunction."""
    last = previous.rsplit(None, 1)[-1].lower()
    return last in words("determiners") or last in words("prepositions") or last in ("and", "or", "but", "is", "are", "be")


@cache
def _entry_pattern() -> "re.Pattern[str]":
    return compiled(r"[*`]*[A-Za-z_]\w*[*`]*\s*(?:\([^)]*\))?\s*(?::|--?\s|—)")


def _is_entry(body: str) -> bool:
    return _entry_pattern().match(body) is not None


@cache
def _boundary() -> "re.Pattern[str]":
    return compiled(
        r"(?:(?<![.!?…])[.!?…]++[\"'”’)\]*_`]*+(?=\s++[\"'“‘(\[*_`]*(?:[A-Z0-9_À-ÖØ-Þ]|[^\x00-\x7f]|[a-z]++[A-Z_(]))|[。！？；]+"
        r"|(?<![.!?])[.!?]++(?=\s*+$)|(?<!\s)\s++[—–]\s++(?=[A-Z])|;\s++(?=[A-Za-z]))"
    )


@cache
def _shielded() -> "re.Pattern[str]":
    return compiled(r"`[^`\n]+`|\"[^\"\n]{1,200}\"|\([^()\n]{1,200}\)|“[^”\n]{1,200}”")


def sentences(text: str) -> Iterator[Sentence]:
    """The sentences of a text in order. Linear in the length of the text."""
    plain = len(text) <= 2000 and is_plainly_english(text)
    default = ENGLISH if plain else language_of(text[:2000])
    index = 0
    for block in _blocks(text):
        start, form = block.start, block.form
        for end in (*_ends(text, block), block.end):
            trimmed = _trim(text, start, end)
            if trimmed is not None:
                piece = text[trimmed[0] : trimmed[1]]
                language = default if plain or len(piece) == len(text) <= 2000 else language_of(piece, default)
                yield Sentence(piece, *trimmed, index, form, block.section, language)
                index += 1
            start = end


def _trim(text: str, start: int, end: int) -> tuple[int, int] | None:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return (start, end) if start < end else None


def _ends(text: str, block: _Block) -> Iterator[int]:
    """Offsets inside a block where a sentence ends."""
    shields = [m.span() for m in _shielded().finditer(text, block.start, block.end)]
    passed = 0
    for match in _boundary().finditer(text, block.start, block.end):
        end = match.end()
        while passed < len(shields) and shields[passed][1] - 1 <= match.start():
            passed += 1
        if passed < len(shields) and shields[passed][0] < match.start():
            continue
        if match.group()[0] == "." and _is_abbreviation(text, match.start(), block.start):
            continue
        yield end


def _is_abbreviation(text: str, dot: int, start: int) -> bool:
    """Whether the full stop at ``dot`` belongs to an abbreviation or to a list number."""
    begin = dot
    while begin > start and not text[begin - 1].isspace() and text[begin - 1] not in "(\"'":
        begin -= 1
    word = text[begin:dot].lower()
    if word.isdigit():
        return begin == start
    if word in words("abbreviations"):
        return word not in ("etc", "no", "min", "max") or not text[dot + 1 : dot + 3].strip()[:1].isupper()
    return len(word) == 1 and word.isalpha() and word not in ("a", "i")
