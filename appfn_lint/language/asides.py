"""Orders that stand in no main clause of their own: in that-clauses, brackets, headings, personas and notes to the agent.

Parts of the decision in ``orders``; each looks at the words of a sentence in a row.
"""

from collections.abc import Iterator

from appfn_lint.language.lexicon import words
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.tokens import Token
from appfn_lint.language.verbs import lemma
from appfn_lint.record import NamedTuple


class Aside(NamedTuple):
    """An order beside the main clauses: what it is about, whom it addresses, its verb."""

    kind: str
    addressee: str
    verb: str


def aside(sentence: Sentence) -> Aside | None:
    """The first such order of a sentence in a description."""
    found = [t for t in sentence.tokens if t.kind == "word" or t.text in "(:"]
    spoken = [t.lower for t in found]
    return (
        _in_relative_clause(found)
        or _in_that_clause(found)
        or _in_brackets(spoken)
        or _persona(spoken)
        or _for_the_agent(spoken)
        or _charge(spoken)
    )


def _in_relative_clause(found: list[Token]) -> Aside | None:
    """As in "the explanation that you must show to the user"."""
    for a, modal, verb, *rest in _windows(found, 7):
        told = (
            (a.lower == "you" or a.lower in words("agents"))
            and modal.lower in ("must", "should", "shall")
            and lemma(verb.lower) in words("orders: talking", "rules")
        )
        if told and any(t.lower in ("user", "users", "customer") for t in rest):
            return Aside("interaction", a.text, verb.lower)
    for that, who, modal, verb, *rest in _windows([t for t in found if t.lower != "the"], 5):
        bound = (who.lower == "you" or who.lower in words("agents")) and modal.lower in ("must", "shall")
        if bound and that.lower not in ("that", "which") and who.lower == "you":
            continue
        if (
            bound
            and verb.lower in ("follow", "satisfy", "obey", "honour", "honor", "respect")
            and rest[:1]
            and rest[0].lower != "the"
        ):
            return Aside("policy", who.text, verb.lower)
    return None


def _windows(found: list[Token], length: int) -> Iterator[list[Token]]:
    return (found[at : at + length] for at in range(len(found) - 4))


def _in_that_clause(found: list[Token]) -> Aside | None:
    """As in "it is important that you tell the user", "it means that you must wait for approval"."""
    spoken = [t.lower for t in found]
    for index, word in enumerate(spoken[:-3]):
        if word != "that" or not index:
            continue
        at = index + 2 if spoken[index + 1] in ("the", "your") else index + 1
        who = spoken[at]
        if (who != "you" and (who not in words("agents") or at == index + 1)) or at + 2 >= len(spoken):
            continue
        essential = spoken[index - 1] in words("essential")
        after = [w for w in spoken[at + 1 : at + 5] if w not in words("adverbs")]
        if after and after[0] in ("must", "should", "shall"):
            after, essential = after[1:], essential or spoken[index - 1] not in words("prepositions")
        negated = after[:1] in (["not"], ["never"])
        verb = lemma(after[negated]) if len(after) > negated else ""
        if essential and verb in words("conversation only"):
            return Aside("interaction", found[at].text, verb)
        steps = verb == "follow" and not {"workflow", "steps", "order", "instructions"}.isdisjoint(spoken[at:])
        if essential and (verb in words("policy only") or steps):
            return Aside("policy", found[at].text, verb)
    return None


def _in_brackets(spoken: list[str]) -> Aside | None:
    """As in "(ask the user which one)"."""
    for a, verb, the, who in zip(spoken, spoken[1:], spoken[2:], spoken[3:], strict=False):
        if a == "(" and verb in words("conversation only") and the in ("the", "your") and who in ("user", "customer"):
            return Aside("interaction", "", verb)
        if a == "(" and verb == "ask" and the in ("if", "when", "whether", "which", "for"):
            return Aside("interaction", "", verb)
    return None


_PERSONAS = frozenset(("assistant", "expert", "agent", "ai", "chatbot", "bot", "advisor", "adviser", "coach", "tutor", "llm"))


def _persona(spoken: list[str]) -> Aside | None:
    """As in "You are a helpful assistant"."""
    if spoken[:2] == ["you", "are"] and spoken[2:3] in (["a"], ["an"], ["the"]) and not _PERSONAS.isdisjoint(spoken[3:7]):
        return Aside("conduct", "you", "be")
    return None


def _for_the_agent(spoken: list[str]) -> Aside | None:
    """As in "Note to the assistant: …", "For the model: …"."""
    head = spoken[: spoken.index(":")] if ":" in spoken[:8] else []
    bare = [word for word in head if word not in ("the", "your", "ai", "calling")]
    if len(bare) == 3 and bare[0] in (
        "note", "notes", "instruction", "instructions", "guidance", "reminder", "hint", "hints", "tip", "tips", "advice",
    ):  # fmt: skip
        bare = bare[1:]
    if len(bare) == 2 and bare[0] in ("for", "to") and bare[1] in words("agents"):
        return Aside("conduct", bare[1], "")
    return None


_CHARGES = frozenset(("job", "task", "role", "responsibility", "mission", "duty", "goal"))


def _charge(spoken: list[str]) -> Aside | None:
    """As in "Your job is to …", "it is your responsibility to …"."""
    if spoken[:1] == ["your"] and spoken[1:2] and spoken[1] in _CHARGES and spoken[2:4] == ["is", "to"]:
        return Aside("policy", "you", "")
    if spoken[:1] == ["it's"] and spoken[1:2] and spoken[1] in words("essential") and spoken[2:3] == ["to"]:
        return Aside("interaction", "", spoken[3]) if spoken[3:4] and spoken[3] in words("conversation only") else None
    for a, b, c in zip(spoken, spoken[1:], spoken[2:], strict=False):
        if a == "your" and b in ("job", "responsibility", "duty") and c == "to":
            return Aside("policy", "you", "")
    return None


_TELLING = frozenset(("present", "respond", "reply", "answer", "explain", "communicate", "summarise", "summarize"))
_MANNERS = frozenset(("guidelines", "rules", "style", "tone", "instructions", "etiquette"))


def heads_orders(sentence: Sentence) -> bool:
    """Whether a heading or a line before a list promises orders: "How to present notes to the user:", "Response style"."""
    spoken = [t.lower for t in sentence.tokens if t.kind == "word"]
    if not 2 <= len(spoken) <= 12:
        return False
    for a, b, c in zip(spoken, spoken[1:], spoken[2:], strict=False):
        if (
            (a, b) == ("how", "to")
            and c in _TELLING
            and not {"user", "users", "customer", "results", "answers"}.isdisjoint(spoken)
        ):
            return True
        if (
            a in _MANNERS
            and b == "for"
            and (c in words("agents") or (c in ("the", "your", "ai") and spoken[-1] in words("agents")))
        ):
            return True
    return (
        len(spoken) <= 4
        and spoken[-1] in _MANNERS
        and spoken[-2] in ("response", "answer", "reply", "presentation", "communication")
    )
