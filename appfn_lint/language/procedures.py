"""Orders of calls: sentences that tell which other function to call before, after or instead of this one."""

from appfn_lint.language.analysis import Analysis
from appfn_lint.language.arrows import arrow
from appfn_lint.language.brackets import bracketed, outside
from appfn_lint.language.clauses import Clause, clauses
from appfn_lint.language.lexicon import words
from appfn_lint.language.mentions import Mention
from appfn_lint.language.phrases import phrases
from appfn_lint.language.places_in_order import placed
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.setting import Setting
from appfn_lint.language.tokens import Token
from appfn_lint.language.unnamed_calls import unnamed
from appfn_lint.language.verbs import lemma
from appfn_lint.record import NamedTuple


class Procedure(NamedTuple):
    """An order of calls in a sentence: the cue, as written, and the functions that it names."""

    cue: str
    names: tuple[str, ...]


_CALL = frozenset(("call", "use", "run", "invoke", "execute", "try", "start", "follow"))


def procedure(text: Analysis, sentence: Sentence, found: tuple[Mention, ...], around: Setting) -> Procedure | None:
    """The order of calls in a sentence, None if it has none. ``found`` are its mentions of other functions."""
    names = tuple(dict.fromkeys(m.name for m in found))
    if not sentence.english:
        return _foreign(sentence, names)
    if names:
        cue = arrow(sentence, found) or _named(text, sentence, found, around)
        return Procedure(cue, names) if cue else None
    cue = unnamed(text, sentence, around)
    return Procedure(cue, ()) if cue else None


def _named(text: Analysis, sentence: Sentence, found: tuple[Mention, ...], around: Setting) -> str:
    cue = placed(sentence, found)
    if cue:
        return cue
    inside, found = bracketed(sentence, found)
    for piece, within in inside:
        cue = _cue(tuple(clauses(piece)), piece, within, around._replace(role="parameter"))
        if cue:
            return cue
    every = text.clauses(sentence)
    return _cue(every, sentence, found, around) if found and not _offers_choice(every, found) else ""


def _offers_choice(every: tuple[Clause, ...], found: tuple[Mention, ...]) -> bool:
    """As in "Use `x` for all of them, or call this again": two ways, and no order of them."""
    if len(every) != 2 or not all(c.mood == "imperative" for c in every):
        return False
    other = every[1]
    return other.verb in _CALL and other.has("this") and not other.lead and not _mentions_in(other, found)


def _cue(every: tuple[Clause, ...], sentence: Sentence, found: tuple[Mention, ...], around: Setting) -> str:
    follow = next((w for c in every[1:] for w in c.lead if w in ("then", "next", "finally", "afterwards")), "")
    for clause in every:
        inside = _mentions_in(clause, found)
        if not inside or _opens(sentence, clause, around):
            continue
        cue = (
            _ordered(clause)
            or _sought(clause, inside, names_source=around.role == "parameter")
            or _moves_on(clause)
            or (follow if _directs(clause) else "")
            or _advised(clause)
        )
        if cue:
            return cue
    return ""


def _mentions_in(clause: Clause, found: tuple[Mention, ...]) -> list[Mention]:
    places = [(clause.start, clause.end), *((t.start, t.end) for t in clause.condition)]
    return [m for m in found if any(start <= m.start < end for start, end in places)]


def _ordered(clause: Clause) -> str:
    """An order word in a clause that tells somebody to act."""
    if not _directs(clause):
        return ""
    told = [t.lower for t in clause.condition[:4]]
    if told[:1] in (["when"], ["once"], ["after"]) and {"done", "finished", "complete", "completed", "ready"} & set(told):
        return "when done"
    spoken = (*clause.lead, *_spoken(clause.rest), *_spoken(clause.condition))
    return next((word for word in spoken if word in words("procedures: order", "rules")), "")


def _advised(clause: Clause) -> str:
    """As in "You may want to call `x` first"."""
    advised = (
        clause.mood == "modal" and clause.subject == "you" and clause.modal in ("may", "can", "would") and not clause.negated
    )
    calls = not {clause.verb, *(t.lower for t in clause.rest[:2])}.isdisjoint(_CALL)
    return "first" if advised and calls and "first" in (*clause.lead, *_spoken(clause.rest)) else ""


def _spoken(found: tuple[Token, ...]) -> list[str]:
    """The words of tokens outside of brackets, without the "first" of "for the first time"."""
    words_only = [t.lower for t in outside(found) if t.kind == "word"]
    return [word for i, word in enumerate(words_only) if not (word == "first" and words_only[i + 1 : i + 2] == ["time"])]


def _directs(clause: Clause) -> bool:
    if clause.mood == "imperative":
        return True
    if clause.mood == "modal" and clause.modal in ("must", "should", "shall", "need", "have"):
        return (
            clause.subject in ("you", "agent")
            or (clause.subject_text == "" and clause.verb in _CALL)
            or clause.passive
            or clause.verb == "come"
            or lemma(clause.verb) in words("procedures: seek", "rules")
        )
    return clause.mood == "phrase" and bool({"only", "first", "then", "next", "always"} & set(clause.lead))


def _moves_on(clause: Clause) -> str:
    """As in "proceed to `x`"."""
    moves = clause.mood == "imperative" and clause.verb in ("proceed", "continue", "move", "go")
    return clause.verb if moves and clause.has("to", "with") else ""


def _opens(sentence: Sentence, clause: Clause, around: Setting) -> bool:
    """Whether the clause is the first of a description and says what the function does by its verb."""
    return (
        sentence.index == 0
        and around.role == "description"
        and clause.mood == "imperative"
        and clause.verb not in ("use", "call", "run", "invoke", "start", "follow")
    )


def _sought(clause: Clause, inside: list[Mention], *, names_source: bool) -> str:
    """As in "obtain the id with `x`", "call `x` to get the id", "has to be obtained by calling `x`"."""
    if not _directs(clause):
        return ""
    if names_source and not clause.has("with", "using", "via", "by", "through", "calling"):
        return ""  # "get the id from `x`" says where a value comes from
    if lemma(clause.verb) in words("procedures: seek", "rules") and clause.has(
        "with", "using", "via", "by", "from", "through", "calling"
    ):
        return clause.verb
    direct = (
        clause.verb in ("call", "run", "invoke", "execute")
        and clause.rest
        and any(clause.rest[0].start <= m.start <= clause.rest[min(2, len(clause.rest) - 1)].start for m in inside)
    )
    if (
        direct
        and clause.has("to")
        and any(lemma(t.lower) in words("procedures: seek", "rules") for t in clause.rest if t.kind == "word")
    ):
        return clause.verb
    return ""


def _foreign(sentence: Sentence, names: tuple[str, ...]) -> Procedure | None:
    pattern = phrases("procedure", "order", sentence.language)
    if not names or pattern is None:
        return None
    match = pattern.search(sentence.plain)
    return Procedure(match.group().strip(), names) if match else None
