"""Whether the functions of a catalogue are about software itself, so that its terms are their subject and no detail."""

import re
from collections import Counter
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.language.identifiers import words as name_words
from appfn_lint.language.lexicon import words
from appfn_lint.tool import Catalog

_last: list[tuple[Catalog, bool]] = []


@cache
def _terms() -> frozenset[str]:
    return words("software", "implementation")


def is_about_software(catalog: Catalog) -> bool:
    """Whether at least a fifth of the functions speak of software by name or in the first words; the last answer is kept."""
    if not _last or _last[0][0] is not catalog:
        about = sum(_speaks_of_software(tool.name, tool.description.text if tool.description else "") for tool in catalog.tools)
        _last[:] = [(catalog, about * 5 >= max(len(catalog.tools), 1))]
    return _last[0][1]


def _first_sentence(description: str) -> str:
    return description[:200].strip().partition(". ")[0].partition("\n\n")[0]


def _speaks_of_software(name: str, description: str) -> bool:
    spoken = {word.strip(".,:;()`'\"") for word in _first_sentence(description).lower().split()}
    return not _terms().isdisjoint(spoken) or not _terms().isdisjoint(name_words(name))


@cache
def codes() -> "re.Pattern[str]":
    """Abbreviations and codes in capitals: ``PQX-3``, ``GLX``."""
    return compiled(r"(?<![\w./#@$+-])(?=[A-Z0-9-]*[A-Z][A-Z0-9-]*[A-Z0-9])[A-Z]{2,5}\d?(?:-\d{1,3})?(?![\w/(+#-]|\.\w)")


_terms_of: list[tuple[Catalog, frozenset[str], Counter[str]]] = []


def terms_of(catalog: Catalog) -> tuple[frozenset[str], Counter[str]]:
    """The words of all names of a catalogue, and in how many descriptions each code stands; the last answer is kept."""
    if not _terms_of or _terms_of[0][0] is not catalog:
        names = (name for tool in catalog.tools for name in (tool.name, *(p.name for p in tool.parameters)))
        spoken = frozenset(word for name in names for word in name_words(name))
        texts = (tool.description.text for tool in catalog.tools if tool.description)
        counts = Counter(code for text in texts for code in {match.group().partition("-")[0] for match in codes().finditer(text)})
        _terms_of[:] = [(catalog, spoken, counts)]
    return _terms_of[0][1], _terms_of[0][2]
