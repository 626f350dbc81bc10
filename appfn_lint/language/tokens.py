"""Words, code, quotations and marks of a sentence, with their places."""

import itertools
import re
from functools import cache
from typing import Literal

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple

TokenKind = Literal["word", "code", "name", "quote", "link", "url", "number", "mark"]
"""``code`` stands in backticks or is a call with parentheses, ``link`` is a KDoc ``[link]``, ``name`` an identifier by its shape alone."""


class Token(NamedTuple):
    """One piece of a sentence; ``start`` and ``end`` are character offsets in the whole text.

    ``lower`` is the text in lower case with typographic apostrophes straightened; for code and links without their marks.
    """

    kind: TokenKind
    text: str
    lower: str
    start: int
    end: int


_PLAIN = (
    r"(?P<number>\d[\d.,:/%]*\d%?|\d%?)"
    r"|(?P<word>[^\W\d](?:\w|[.](?=\w\w)|['’-](?=[^\W\d_]))*)"
    r"|(?P<mark>[^\s\w]|_)"
)


@cache
def _pattern() -> "re.Pattern[str]":
    return compiled(
        r"(?P<code>``[^`]+``|`[^`\n]+`|(?<![\w.])[A-Za-z_][\w.]*+\((?:\)|[\w\s,:=\"'.\[\]]{0,80}\)))"
        r"|(?P<url>(?:https?|file|content)://[^\s)>\]]+|www\.[^\s)>\]]+|(?<![\w.+-])[\w.+-]++@[\w-]+(?:\.[\w-]+)+)"
        r"|(?P<link>\[[^\]\n]{1,80}\]\([^)\s]{0,2000}\)|\[[A-Za-z_][\w.]*\](?:\[[\w.]+\])?)"
        r"|(?P<quote>\"[^\"]{1,300}\"|“[^”]{1,300}”|«[^»]{1,300}»|„[^“”]{1,300}[“”]|「[^」]{1,300}」|(?<![\w])'[^'\n]{1,120}'(?![\w])|(?<![\w])‘[^’\n]{1,120}’(?![\w]))"
        rf"|{_PLAIN}"
    )


@cache
def _plain() -> "re.Pattern[str]":
    return compiled(_PLAIN)


@cache
def _special() -> "re.Pattern[str]":
    """What a sentence holds that has more than words, numbers and marks."""
    return compiled(r"[`(@\[\"'“«„「‘]|://|www\.")


def tokens(text: str, at: int = 0) -> list[Token]:
    """The tokens of a text that stands at ``at``, in order; a pair of parentheses after a word of plain prose is no call."""
    found: list[Token] = []
    add, new = found.append, tuple.__new__  # a constructor's call would cost as much again for each word
    pattern = _pattern() if _special().search(text) else _plain()
    for match in pattern.finditer(text):
        kind = match.lastgroup
        piece = match.group()
        begin, finish = match.span()
        begin += at
        finish += at
        if kind == "word":
            if piece.islower() and piece.isascii() and "_" not in piece and "." not in piece:
                add(new(Token, ("word", piece, piece, begin, finish)))
            else:
                add(_word(piece, begin, finish))
        elif kind == "mark":
            add(Token("mark", piece, piece.lower(), begin, finish))
        elif kind == "code":
            add(Token("code", piece, piece.strip("`").lower(), begin, finish))
        elif kind == "link":
            add(Token("link", piece, piece[1:].partition("]")[0].lower(), begin, finish))
        else:
            add(Token(kind, piece, piece.lower(), begin, finish))  # type: ignore[arg-type]
    return found


def _word(piece: str, start: int, end: int) -> Token:
    if piece.islower() and "_" not in piece and "." not in piece:
        lower = piece if piece.isascii() else piece.replace("’", "'")
        return Token("word", piece, lower, start, end)
    if is_identifier(piece):
        return Token("name", piece, piece.lower(), start, end)
    return Token("word", piece, piece.lower().replace("’", "'"), start, end)


def is_identifier(piece: str) -> bool:
    """Whether a word has the shape of a program's name: ``list_notes``, ``listNotes``, ``a.b.c``, ``NotesService``."""
    if "_" in piece.strip("_"):
        return True
    if "." in piece:
        return piece.isascii() and not piece.endswith(".") and all(len(part) > 1 for part in piece.split("."))
    if "-" in piece or "'" in piece or "’" in piece:
        return False
    inner = piece[1:]
    if inner.islower() or piece.isupper() or not piece.isascii():
        return False
    return _has_hump(piece)


def _has_hump(piece: str) -> bool:
    """A capital after a lower-case letter, unless the rest is a plural or a known spelling (``IDs``, ``iPhone``)."""
    if piece[0].islower() and piece[1].isupper() and len(piece) < 8 and piece[2:].islower():
        return False
    humps = sum(1 for a, b in itertools.pairwise(piece) if a.islower() and b.isupper())
    return humps > 0
