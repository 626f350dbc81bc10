"""What surrounds a sentence that may hold an order."""

from typing import Literal

from appfn_lint.language.analysis import Analysis
from appfn_lint.record import NamedTuple

OrderKind = Literal["interaction", "policy", "conduct"]


class Setting(NamedTuple):
    """What surrounds a sentence: the text's role, the words of the function's name, whether the text opens with a fact.

    ``switched`` means that the text describes in the third person or by a noun, so that a later bare imperative is
    addressed to somebody else: the agent. ``arguments`` are the words of the parameters' names,
    ``guided`` says that the sentence stands in a list of guidelines, ``first`` that the clause is the first of its sentence.
    """

    role: str
    name: tuple[str, ...]
    whole: Analysis | None = None
    arguments: frozenset[str] = frozenset()
    guided: bool = False
    first: bool = True

    @property
    def switched(self) -> bool:
        """Worked out when it is asked for, because most texts hold nothing that asks."""
        if self.whole is None or self.guided:
            return self.guided
        first = next((s for s in self.whole.sentences if s.form != "heading"), None)
        if first is None or not first.english:
            return False
        found = self.whole.clauses(first)
        head = next((c for c in found if c.mood != "imperative"), None)
        return bool(found) and found[0] is head
