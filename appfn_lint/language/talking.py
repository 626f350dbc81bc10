"""Imperatives of talking: to whom, with what in hand, on whose word. Parts of ``imperatives``."""

from appfn_lint.language.clauses import Clause
from appfn_lint.language.cues import led, styled, with_people
from appfn_lint.language.lexicon import words
from appfn_lint.language.setting import OrderKind, Setting
from appfn_lint.language.verbs import lemma


def talks(clause: Clause, around: Setting, *, forced: bool) -> OrderKind | None:
    """The kind of order in an imperative of a verb of conversation, None where it is what the function does or a constraint."""
    strict = clause.verb in words("conversation only")
    addressed = forced or around.switched or led(clause) or _of_agents(clause)
    if is_capability(clause, around, forced=forced):
        return None
    if with_people(clause):
        told = strict or addressed or clause.rest[0].lower == "them" or (clause.verb == "confirm" and _with_user(clause))
        return "interaction" if told else None
    if around.role != "description":
        return "interaction" if strict and forced else None
    return "interaction" if _says(clause, around, strict=strict, addressed=addressed, forced=forced) else None


def _on_consent(clause: Clause) -> bool:
    """As in "pass `force` only after the user approves": a value that nobody but the user lets pass."""
    found = {t.lower for t in clause.condition}
    after = clause.condition[:1] != () and clause.condition[0].lower in ("after", "once", "when", "if", "until")
    given = words("approval given") | {"typed", "answered"}
    return after and not found.isdisjoint(given) and ("only" in clause.lead or clause.has("only"))


def _says(clause: Clause, around: Setting, *, strict: bool, addressed: bool, forced: bool) -> bool:
    """Whether it is talk to nobody that is named: "suggest archiving", "cite the source", "show it as a table"."""
    first = clause.rest[0].lower if clause.rest else ""
    if clause.verb in ("suggest", "recommend") and first.endswith("ing") and lemma(first):
        return True
    if clause.verb == "cite" or (strict and (addressed or styled(clause))):
        return True
    if clause.verb in ("show", "display", "report") and "always" in clause.lead:
        return True
    formed = clause.verb in words("preparing")  # "do not quote the value" is about its form
    return around.switched and not formed and (forced or styled(clause))


def _of_agents(clause: Clause) -> bool:
    """Whether it is talk that no function does but by its name: "ask whether", "clarify", "apologise"."""
    if clause.verb == "ask":
        said = [t.lower for t in clause.rest if t.kind == "word"]
        return said[:1] in ([], ["for"], ["whether"], ["which"], ["clarifying"])
    return clause.verb in ("clarify", "apologise", "apologize", "reassure", "paraphrase")


def _with_user(clause: Clause) -> bool:
    spoken = [t.lower for t in clause.rest]
    return any(spoken[at : at + 3] in (["with", "the", "user"], ["with", "the", "customer"]) for at in range(len(spoken)))


def is_capability(clause: Clause, around: Setting, *, forced: bool) -> bool:
    """Whether the verb is what the function does by its name (``ask_user``, ``notifyGuests``)."""
    return not forced and any(lemma(word) == clause.verb for word in around.name)


def hangs_on_word(clause: Clause, around: Setting, *, forced: bool) -> bool:
    """Whether what hangs on the user's word is an act of the agent and no choice of a value ("use absolute paths unless …")."""
    if clause.verb == "use" and not clause.has("this", "it", "tool", "function"):
        return forced or ("only" in clause.lead and not clause.rest)
    if clause.verb in ("leave", "set", "omit", "pass", "specify", "include") and not forced and not _on_consent(clause):
        return False  # "leave the order alone unless the user asks for another"
    if "data" in clause.classes and clause.verb != "use" and around.role != "description" and not clause.negated:
        return False
    return around.switched or forced or "only" in clause.lead or clause.has("only")
