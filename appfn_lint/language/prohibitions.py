"""What a prohibition is about: the agent's conduct, or a value that the caller gives. Parts of ``imperatives`` and ``orders``.

"Do not parse the ids" and "never alter the answer" tell the agent what to leave undone; "do not abbreviate the title" and
"do not use this for drafts" constrain an argument and say when the function fits.
"""

from itertools import pairwise

from appfn_lint.language.clauses import Clause
from appfn_lint.language.lexicon import words
from appfn_lint.language.tokens import Token


def forbids_conduct(clause: Clause, *, switched: bool, arguments: frozenset[str]) -> bool:
    """Whether a negated clause forbids the agent an act of its own, and no form of an argument named in ``arguments``."""
    if (
        on_its_own(clause)
        or misread(clause)
        or merely(clause)
        or (clause.verb == "repeat" and clause.has("call", "request", "question"))
    ):
        return True
    if _limits_value(clause):
        return False
    if _is_about_result(clause) and "call" not in clause.classes:
        return True
    if clause.verb in words("preparing") or clause.verb == "set" or is_about_argument(clause, arguments):
        return False
    if "data" in clause.classes and clause.verb not in words("acts"):
        return False
    return bool(clause.classes - {"call"}) or (switched and clause.verb != "" and bool(clause.rest))


def _limits_value(clause: Clause) -> bool:
    """As in "do not send more than ten at once", "never create two of the same name": how many and which values, not how often."""
    if clause.has("same", "two", "duplicate", "duplicates", "identical"):
        return True
    spoken = [t.lower for t in clause.rest]
    often = {"twice", "times", "often"} & set(spoken) or any(b == "once" and a != "at" for a, b in pairwise(spoken))
    return ("more", "than") in pairwise(spoken) and not often


def merely(clause: Clause) -> bool:
    """As in "do not list all folders just to find one by name": a way that the agent is not to go."""
    spoken = [t.lower for t in (*clause.rest, *clause.condition)]
    return any(pair in (("just", "to"), ("merely", "to"), ("simply", "to"), ("only", "to")) for pair in pairwise(spoken))


def on_its_own(clause: Clause) -> bool:
    """As in "do not convert units on your own", "never compute it yourself"."""
    spoken = [t.lower for t in clause.rest]
    return "yourself" in spoken or any(spoken[at : at + 3] == ["on", "your", "own"] for at in range(len(spoken)))


def misread(clause: Clause) -> bool:
    """As in "do not read a gap as zero", "must not be presented as advice": what the agent takes or passes something for."""
    if clause.verb not in words("taken as"):
        return False
    after = clause.rest if clause.passive else clause.rest[1:]
    return any(t.lower == "as" for t in (*after, *clause.condition[:1]))


def _is_about_result(clause: Clause) -> bool:
    """Whether the object is what the function gives back: "the raw output", "these results"."""
    found = [t.lower for t in _object(clause.rest)[:4] if t.kind == "word"]
    return not words("outcomes").isdisjoint(found) and (
        clause.verb not in ("pass", "use", "set", "provide", "specify", "expect") or "raw" in found
    )


def is_about_argument(clause: Clause, arguments: frozenset[str]) -> bool:
    """Whether the object is an argument, by its name, by the word for one, or because it is a field that the verb would fill."""
    found = _object(clause.rest)
    if any(t.kind in ("code", "name") or t.lower in arguments for t in found[:3]):
        return True
    if clause.verb in ("rely", "use") and any(_singular(t.lower) in arguments for t in found):
        return True
    if clause.verb in words("composing") and any(t.lower in words("format nouns") for t in found[:4]):
        return True
    return clause.has(*words("argument nouns")) or (bool(found) and found[-1].lower in ("name", "title", "format", "case"))


def _singular(word: str) -> str:
    return f"{word[:-3]}y" if word.endswith("ies") else word.removesuffix("s")


def _object(rest: tuple[Token, ...]) -> tuple[Token, ...]:
    """The tokens of the object: up to the first preposition or mark."""
    end = next(
        (i for i, t in enumerate(rest) if i and (t.kind == "mark" or t.lower in words("prepositions"))),
        len(rest),
    )
    return rest[:end]


def keeps_from_use(clause: Clause) -> bool:
    """As in "you must not use the value for advice", "must not use it to judge a dose": what something may not serve for."""
    if clause.verb not in ("use", "rely", "apply") or clause.has(*words("argument nouns")):
        return False
    spoken = [t.lower for t in clause.rest]
    if clause.rest and (spoken[0] in ("this", "it") and spoken[1:2] in (["tool"], ["function"], [], ["for"], ["to"])):
        return False
    served = next((at for at, word in enumerate(spoken) if word in ("for", "to")), 0)
    return served > 0 and not {"name", "names", "title", "value"} & set(spoken[served:]) and "in" not in spoken[:served]
