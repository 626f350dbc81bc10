"""One text, read once: its sentences and what they say, shared by all rules of a run."""

from functools import cached_property

from appfn_lint.language.clauses import Clause, clauses
from appfn_lint.language.natural import ENGLISH
from appfn_lint.language.sentences import Sentence, sentences

_KEPT = 512
_recent: "dict[str, Analysis]" = {}
_before: "dict[str, Analysis]" = {}
"""The analyses of the last texts, and those of as many before: what is asked for again is kept, the rest is dropped."""


class Analysis:
    """The sentences of a text and, on demand, their clauses."""

    def __init__(self, text: str) -> None:
        """Promise the analysis of a text; nothing is computed yet."""
        self.text = text

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """All sentences in order."""
        return tuple(sentences(self.text))

    @cached_property
    def english(self) -> tuple[Sentence, ...]:
        """The sentences that English rules may judge."""
        return tuple(s for s in self.sentences if s.language == ENGLISH)

    @cached_property
    def _clauses(self) -> dict[int, tuple[Clause, ...]]:
        return {}

    def clauses(self, sentence: Sentence) -> tuple[Clause, ...]:
        """The main clauses of one of its sentences, subordinate ones removed."""
        known = self._clauses.get(sentence.index)
        if known is None:
            known = self._clauses[sentence.index] = tuple(clauses(sentence))
        return known

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """All words outside of code and quotations."""
        return frozenset().union(*(s.vocabulary for s in self.sentences))


def analyse(text: str) -> Analysis:
    """The analysis of a text; the most recent ones are kept, so that many rules read a text at the price of one."""
    known = _recent.get(text)
    if known is None:
        if len(_recent) >= _KEPT:
            _before.clear()
            _before.update(_recent)
            _recent.clear()
        known = _recent[text] = _before.get(text) or Analysis(text)
    return known
