"""Word lists as data: plain text files beside this module, read once and only when a rule asks.

A line ``[name]`` opens a section, ``#`` begins a comment. The entries of a section are separated by blanks; in a section
whose name begins with ``phrases`` each line is one entry.
"""

import os
from functools import cache

_FOLDER = os.path.join(os.path.dirname(__file__), "data")


@cache
def sections(file: str) -> dict[str, tuple[str, ...]]:
    """All sections of a data file, by name.

    Raises:
        OSError: the package was installed without its data.
    """
    found: dict[str, list[str]] = {}
    current: list[str] = []
    by_line = False
    with open(os.path.join(_FOLDER, f"{file}.txt"), encoding="utf-8") as lines:
        for raw in lines:
            line = raw.strip()
            if not line or line.startswith("#"):
                continue
            if line.startswith("[") and line.endswith("]"):
                current = found.setdefault(line[1:-1], [])
                by_line = line.startswith("[phrases")
            elif by_line:
                current.append(line)
            else:
                current.extend(line.split())
    return {name: tuple(entries) for name, entries in found.items()}


@cache
def words(section: str, file: str = "english") -> frozenset[str]:
    """The entries of one section as a set.

    Raises:
        KeyError: the file has no such section.
    """
    return frozenset(sections(file)[section])


@cache
def entries(section: str, file: str = "english") -> tuple[str, ...]:
    """The entries of one section in the order of the file.

    Raises:
        KeyError: the file has no such section.
    """
    return sections(file)[section]


@cache
def is_word(word: str) -> bool:
    """Whether a word stands in one of the English lists: it is an ordinary word, whatever its case."""
    return any(word in entries for entries in _sets().values())


@cache
def _sets() -> dict[str, frozenset[str]]:
    emphasised = {name: frozenset(found) for name, found in sections("emphasis").items() if name.endswith(" en")}
    return emphasised | {name: frozenset(found) for name, found in sections("english").items()}
