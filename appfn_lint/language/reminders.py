"""Orders wrapped in a reminder: "make sure to …", "do not forget to …", "avoid …ing". Parts of ``imperatives``."""

from appfn_lint.language.clauses import Clause
from appfn_lint.language.lexicon import words
from appfn_lint.language.tokens import Token
from appfn_lint.language.verbs import is_verb, lemma


def reminded(clause: Clause) -> Clause | None:
    """The order inside of a reminder as an imperative with "always", None where the clause is no reminder.

    Only verbs are unwrapped: "make sure the date is right" and "avoid blanks" are constraints as they stand.
    """
    spoken = [t.lower for t in clause.rest[:4]]
    at, negated = _start(clause, spoken)
    if at < 0:
        return None
    if spoken[at : at + 1] in (["not"], ["never"]):
        at, negated = at + 1, not negated
        if spoken[at : at + 1] == ["to"]:
            at += 1
    return _inner(clause, clause.rest[at:], negated=negated)


def _start(clause: Clause, spoken: list[str]) -> tuple[int, bool]:
    """Where the inner verb begins in the rest, -1 where none does, and whether it is negated."""
    verb, first = clause.verb, spoken[:1]
    if verb in ("make", "be") and first in (["sure"], ["certain"], ["careful"]):
        return (2, clause.negated) if spoken[1:2] == ["to"] else (1, clause.negated) if spoken[1:2] == ["not"] else (-1, False)
    if verb in ("remember", "try", "aim", "strive", "endeavour") and first == ["to"]:
        return 1, clause.negated
    if verb == "forget" and clause.negated and first == ["to"]:
        return 1, False
    if verb == "take" and first == ["care"]:
        return (2, False) if spoken[1:2] == ["to"] else (1, False) if spoken[1:2] == ["not"] else (-1, False)
    if verb == "feel" and spoken[:2] == ["free", "to"]:
        return 2, False
    if verb == "avoid" and not clause.negated and spoken and spoken[0].endswith("ing") and lemma(spoken[0]):
        return 0, True
    return -1, False


def _inner(clause: Clause, rest: tuple[Token, ...], *, negated: bool) -> Clause | None:
    while rest and rest[0].lower in words("adverbs"):
        rest = rest[1:]
    if not rest or rest[0].kind != "word":
        return None
    verb = lemma(rest[0].lower) if rest[0].lower.endswith("ing") else rest[0].lower
    if not is_verb(verb):
        return None
    lead = (*clause.lead, "always") if not negated else clause.lead
    return clause._replace(mood="imperative", verb=verb, negated=negated, lead=lead, rest=rest[1:])


def only_permits(clause: Clause) -> bool:
    """Whether the reminder is a mere leave ("feel free to"), which counts only for talking."""
    return clause.verb == "feel"
