"""Obligations whose agent goes unnamed: "confirmation must be obtained", "the answer is to be given verbatim". Parts of ``orders``."""

from itertools import pairwise

from appfn_lint.language.clauses import Clause
from appfn_lint.language.cues import styled, with_people
from appfn_lint.language.lexicon import words
from appfn_lint.language.prohibitions import misread
from appfn_lint.language.verbs import lemma

_SOUGHT = frozenset(("obtain", "get", "seek", "request", "collect", "receive", "secure", "ask"))
_TESTED = frozenset(("review", "check", "verify", "validate", "confirm", "discuss", "agree", "clarify", "double-check"))
_CREDITED = frozenset(("cite", "credit", "mention", "attribute", "acknowledge"))
_MADE_FOR = frozenset(
    ("translate", "summarise", "summarize", "simplify", "convert", "format", "explain", "rephrase", "paraphrase")
)
_SHOWN = frozenset(("show", "present", "display", "report", "summarise", "summarize", "explain", "list", "format", "render"))


def seeks_consent(clause: Clause) -> bool:
    """As in "Confirmation must be obtained first": a consent that somebody has to ask for."""
    head = clause.subject_text.lower().split()[-1:]
    return clause.passive and bool(head) and head[0] in words("consents") and clause.verb in _SOUGHT and not clause.negated


def calls_for_care(clause: Clause) -> bool:
    """As in "Care must be taken not to promise a refund"."""
    return clause.passive and clause.subject_text.lower() in ("care", "great care") and clause.verb == "take" and clause.has("to")


def talks_in_passive(clause: Clause) -> bool:
    """As in "The source must be cited", "the draft should be reviewed with the user", "has to be translated for the user"."""
    if not clause.passive or clause.negated:
        return False
    if clause.verb in _CREDITED:
        return not clause.has("by", "in")
    pairs = [(a.lower, b.lower) for a, b in pairwise(clause.rest)]
    if clause.verb in _TESTED:
        return (with_people(clause) and any(a == "with" for a, _b in pairs)) or _acted_upon(clause)
    return clause.verb in _MADE_FOR and any(a == "for" and b in ("the", "your") for a, b in pairs) and with_people(clause)


def _acted_upon(clause: Clause) -> bool:
    """As in "Results should be double-checked before you act on them"."""
    found = [t.lower for t in clause.condition[:2]]
    head = clause.subject_text.lower().split()[-1:]
    return found == ["before", "you"] and bool(head) and head[0] in words("outcomes")


def taken_for(clause: Clause) -> bool:
    """As in "An empty list must not be read as a failure"."""
    return clause.passive and clause.negated and misread(clause)


def to_the_letter(clause: Clause) -> bool:
    """As in "The answer is to be given verbatim"."""
    head = clause.subject_text.lower().split()[-1:]
    return (
        clause.passive
        and bool(head)
        and head[0] in words("outcomes")
        and clause.has("verbatim", "word", "unchanged", "unaltered")
    )


def shown_as_fact(clause: Clause) -> bool:
    """As in "Results are shown to the user in a table": a fact only if the agent does it."""
    head = clause.subject_text.lower().split()[-1:]
    if clause.verb != "be" or not clause.rest or not head or head[0] not in words("outcomes"):
        return False
    laid_out = styled(clause) or (clause.has("in") and clause.has("table", "list", "bullets", "markdown"))
    return laid_out and lemma(clause.rest[0].lower) in _SHOWN and clause.has("user", "users", "customer")
