"""Phrase lists as data: regular expressions, one a line, compiled together when a rule first needs them.

A line may use ``{name}`` for a macro of the section ``[phrases macros]`` of the same file. Sections are named
``[phrases LIST LANGUAGE]``.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby

from appfn_lint.expressions import compiled
from appfn_lint.language.lexicon import sections


@cache
def phrases(file: str, section: str, language: str = "en") -> "re.Pattern[str] | None":
    """The expressions of a list in one language as one pattern, None if the file has none for it.

    Matching ignores case. The longest alternative should stand first in the file.
    """
    found = sections(file)
    lines = found.get(f"phrases {section} {language}")
    if not lines:
        return None
    macros = dict(_macro(line) for line in found.get("phrases macros", ()))
    return compiled("|".join(_alternatives(lines, macros)), re.IGNORECASE)


def _alternatives(lines: Iterable[str], macros: dict[str, str]) -> Iterator[str]:
    """The lines as expressions, neighbours that begin with the same macro joined behind one copy of it.

    Compiling takes longer than matching: each copy of a macro costs a tenth of an interpreter start.
    """
    for macro, group in groupby(lines, lambda line: next((name for name in macros if line.startswith(name)), "")):
        rest = "|".join(f"(?:{_expand(line.removeprefix(macro), macros)})" for line in group)
        yield f"{macros[macro]}(?:{rest})" if macro else rest


def _macro(line: str) -> tuple[str, str]:
    name, _, body = line.partition(" = ")
    return "{" + name + "}", f"(?:{body})"


def _expand(line: str, macros: dict[str, str]) -> str:
    for name, body in macros.items():
        if name in line:
            line = line.replace(name, body)
    return line


@cache
def whole_phrases(phrases: tuple[str, ...]) -> "re.Pattern[str] | None":
    """Phrases of a project as one pattern that finds them as whole words in any case, None for no phrase."""
    if not phrases:
        return None
    return re.compile("|".join(_bounded(phrase) for phrase in sorted(phrases, key=len, reverse=True)), re.IGNORECASE)


def _bounded(phrase: str) -> str:
    """A phrase as an expression: any blanks between its words, and borders where its script has them."""
    spaced = r"\s+".join(re.escape(part) for part in phrase.split())
    dense = any(0x2E80 <= ord(char) <= 0x9FFF or 0xF900 <= ord(char) <= 0xFAFF for char in phrase)
    return spaced if dense else rf"(?<!\w){spaced}(?!\w)"


def capitalised(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]
