"""Orders to the agent: which clauses of a text tell it how to behave, and which are facts, constraints and usage notes.

The decision is structural: who is addressed, what kind of verb, about what. Words of alarm decide nothing. Orders about
which function to call, and in which order, are left to ``procedures`` and to the lists of promotional phrases.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Literal, NamedTuple

from appfn_lint.language.analysis import Analysis
from appfn_lint.language.clauses import Clause
from appfn_lint.language.lexicon import words
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.tokens import Token
from appfn_lint.language.verbs import lemma

OrderKind = Literal["interaction", "policy", "conduct"]


class Setting(NamedTuple):
    """What surrounds a sentence: the text's role, the words of the function's name, whether the text opens with a fact.

    ``switched`` means that the text describes in the third person or by a noun, so that a later bare imperative is
    addressed to somebody else: the agent.
    """

    role: str
    name: tuple[str, ...]
    switched: bool


class Order(NamedTuple):
    """An order: the clause's place, what it is about, whom it addresses (empty for a bare imperative), its verb."""

    start: int
    end: int
    kind: OrderKind
    addressee: str
    verb: str


def setting(text: Analysis, role: str, name: tuple[str, ...]) -> Setting:
    """The surroundings of a text's sentences."""
    first = next((s for s in text.sentences if s.form != "heading"), None)
    if first is None or not first.english or role != "description":
        return Setting(role, name, switched=False)
    found = text.clauses(first)
    head = next((c for c in found if c.mood != "imperative"), None)
    return Setting(role, name, switched=bool(found) and found[0] is head)


def orders(text: Analysis, sentence: Sentence, around: Setting) -> Iterator[Order]:
    """The orders in an English sentence."""
    if sentence.form == "heading" or sentence.section in ("example", "examples", "returns", "raises", "throws"):
        return
    opens = sentence.index == 0 and around.role in ("description", "type")
    if sentence.vocabulary.isdisjoint(_triggers()):
        return
    opens = opens or sentence.text[:24].lower().startswith(("tool description:", "description:", "summary:"))
    for clause in text.clauses(sentence):
        kind = _modal(clause, around) if clause.mood in ("modal", "statement") else None
        if clause.mood == "imperative":
            kind = _imperative(clause, around, opens=opens)
        if kind:
            who = clause.subject_text if clause.mood == "modal" else ""
            yield Order(clause.start, clause.end, kind, who, clause.verb)


@cache
def _triggers() -> frozenset[str]:
    """Words of which an order holds at least one, so that most sentences are never taken apart."""
    kinds = (
        "people",
        "agents",
        "conversation only",
        "policy only",
        "policy weak",
        "conduct adjectives",
        "own things",
        "given away",
        "approval",
    )
    return frozenset().union(
        ("you", "your", "yourself", "not", "don't", "never", "always", "please", "let", "else"), *(words(k) for k in kinds)
    )


def _modal(clause: Clause, around: Setting) -> OrderKind | None:
    """An order in a clause with a subject: "you must …", "the assistant should …", "the user must be told"."""
    if clause.mood == "statement":
        return _essential(clause, around)
    binding = clause.modal in ("must", "should", "shall", "need", "have") or (clause.modal in ("may", "can") and clause.negated)
    if not binding:
        return None
    match clause.subject:
        case "you":
            return _told_to_you(clause, around) if clause.modal != "can" else _forbidden_to_you(clause)
        case "agent":
            return _told_to_agent(clause)
        case "people" | "other" | "" | "function":
            return _told_in_passive(clause)


def _told_to_you(clause: Clause, around: Setting) -> OrderKind | None:
    if _while_talking(clause) or _gives_account(clause):
        return "conduct"
    if clause.passive or clause.verb == "be":
        return None
    if clause.classes & {"conversation", "policy"} and not _is_constraint(clause):
        return "interaction" if "conversation" in clause.classes else "policy"
    if _seeks_approval(clause) or _unasked(clause):
        return "interaction"
    if "call" in clause.classes:
        return _repeated_call(clause)
    if "data" in clause.classes or not clause.classes:
        return "interaction" if _given_to_people(clause) else None
    return None if around.role != "description" and not clause.negated else "policy"


def _gives_account(clause: Clause) -> bool:
    """Whether it is about manners, the agent's own words or what it may give away."""
    if clause.passive:
        return False
    if clause.verb == "be":
        return clause.has(*words("conduct adjectives"))
    return _is_own(clause) or (clause.negated and clause.has(*words("given away")))


def _forbidden_to_you(clause: Clause) -> OrderKind | None:
    return "interaction" if clause.verb in words("conversation only") else None


def _told_to_agent(clause: Clause) -> OrderKind | None:
    if clause.passive or (not clause.verb):
        return None
    if clause.subject_text.lower().split()[0:1] in (["ai"], ["llm"], ["llms"]) and "data" not in clause.classes:
        return "policy"
    if clause.verb == "be":
        return "conduct" if clause.has(*words("conduct adjectives")) else None
    if clause.verb in words("conversation only") or _with_people(clause):
        return "interaction"
    if _is_own(clause):
        return "conduct"
    if _seeks_approval(clause) or _unasked(clause):
        return "interaction"
    if clause.subject_text.lower().split()[-1] in ("assistant", "llm", "ai", "chatbot") and not clause.classes & {
        "data",
        "generic",
    }:
        return "policy"
    return "policy" if clause.verb in words("policy only") or (clause.verb in words("policy weak") and clause.negated) else None


def _told_in_passive(clause: Clause) -> OrderKind | None:
    """As in "The user must be told", "results should be shown to the user": the agent is the one who tells and shows."""
    if clause.subject_text.lower().startswith("your ") and clause.subject_text.lower().split()[-1] in words("own things"):
        return "conduct"
    if not clause.passive or "conversation" not in clause.classes:
        return None
    if clause.subject == "people":
        return "interaction" if clause.verb in ("ask", "tell", "inform", "warn", "remind", "show", "advise", "instruct") else None
    return "interaction" if _with_people(clause) and clause.verb not in ("notify", "explain") else None


def _essential(clause: Clause, around: Setting) -> OrderKind | None:
    """As in "It is important to tell the user …": the infinitive is the order."""
    if clause.verb != "be" or clause.subject != "function" or clause.subject_text.lower() != "it":
        return None
    rest = clause.rest
    if len(rest) < 3 or rest[0].lower not in words("essential") or rest[1].lower != "to":
        return None
    verb = lemma(rest[2].lower)
    inner = clause._replace(mood="imperative", subject="", verb=verb, lead=("always",), rest=rest[3:])
    return _imperative(inner, around, opens=False)


def _imperative(clause: Clause, around: Setting, *, opens: bool) -> OrderKind | None:
    forced = clause.negated or bool({"always", "never", "please"} & set(clause.lead))
    if opens and not forced and not _led(clause):
        return None
    if _while_talking(clause) or (_given_to_people(clause) and not _is_capability(clause, around, forced=forced)):
        return "conduct"
    if clause.verb in ("make", "be") and clause.rest[:1] and clause.rest[0].lower in ("sure", "certain"):
        return "interaction" if _with_people(clause) or _users(clause) else None
    if clause.verb == "be":
        return "conduct" if clause.has(*words("conduct adjectives")) else None
    if _is_own(clause) and (around.switched or forced):
        return "conduct"
    if clause.verb == "let":
        return "interaction" if _with_people(clause) else None
    return _by_verb(clause, around, forced=forced)


def _while_talking(clause: Clause) -> bool:
    """As in "When presenting results to the user, …": what follows is about how the agent talks."""
    if not _led(clause):
        return False
    opening = [t.lower for t in clause.condition[:3]]
    return opening[0] in ("when", "while", "before", "after") and any(
        w.endswith("ing") and lemma(w) in words("orders: talking", "rules") for w in opening[1:]
    )


def _given_to_people(clause: Clause) -> bool:
    """As in "Provide links to the user", "request clarification"."""
    spoken = [t.lower for t in clause.rest if t.kind == "word"]
    if clause.verb == "request":
        return bool(spoken) and spoken[0] in ("clarification", "confirmation", "permission", "approval", "consent")
    if clause.verb not in (
        "provide",
        "describe",
        "give",
        "offer",
        "show",
        "display",
        "present",
        "report",
        "return",
        "state",
        "repeat",
        "read",
    ):
        return False
    return any(
        a == "to" and b == "the" and c in ("user", "customer") for a, b, c in zip(spoken, spoken[1:], spoken[2:], strict=False)
    )


def _led(clause: Clause) -> bool:
    """Whether a condition leads the order: "if nothing is found, tell …"."""
    return bool(clause.condition) and clause.condition[0].start < clause.verb_start


def _by_verb(clause: Clause, around: Setting, *, forced: bool) -> OrderKind | None:
    classes = clause.classes
    if "conversation" in classes:
        kind = _conversation(clause, around, forced=forced)
        if kind:
            return kind
    if "policy" in classes and _policy(clause, around, forced=forced):
        return "policy"
    if _seeks_approval(clause) and _gated(clause, around, forced=forced):
        return "interaction"
    if "call" in classes:
        return _repeated_call(clause)
    return _forbidden(clause, around)


def _gated(clause: Clause, around: Setting, *, forced: bool) -> bool:
    """Whether what hangs on the user's word is an act of the agent and no choice of a value ("use absolute paths unless …")."""
    if clause.verb == "use" and not clause.has("this", "it", "tool", "function"):
        return forced
    return around.switched or forced or "only" in clause.lead


def _conversation(clause: Clause, around: Setting, *, forced: bool) -> OrderKind | None:
    strict = clause.verb in words("conversation only")
    addressed = forced or around.switched or _led(clause)
    if _is_capability(clause, around, forced=forced):
        return None
    if _with_people(clause):
        return "interaction" if strict or addressed else None
    if around.role != "description":
        return "interaction" if strict and forced else None
    if strict and addressed:
        return "interaction"
    return "interaction" if around.switched and (forced or _styled(clause)) else None


def _is_capability(clause: Clause, around: Setting, *, forced: bool) -> bool:
    """Whether the verb is what the function does by its name (``ask_user``, ``notifyGuests``)."""
    return not forced and any(lemma(word) == clause.verb for word in around.name)


def _styled(clause: Clause) -> bool:
    """Whether it says in which form something is to be said: "as a table", "as bullet points", "to the user"."""
    text = [t.lower for t in clause.rest]
    shapes = (
        "list",
        "table",
        "bullet",
        "bullets",
        "points",
        "markdown",
        "emojis",
        "emoji",
        "paragraph",
        "sentence",
        "sentences",
        "steps",
    )
    return "as" in text and any(word in shapes for word in text)


def _policy(clause: Clause, around: Setting, *, forced: bool) -> bool:
    strict = clause.verb in words("policy only")
    if _is_constraint(clause) and not forced:
        return False
    if clause.verb in ("ensure", "verify", "check", "avoid", "follow", "keep", "consider", "remember", "double-check"):
        return (
            _with_people(clause) or _keeps_going(clause) or (clause.verb == "remember" and around.switched and clause.has("to"))
        )
    if strict:
        return forced or around.switched
    if clause.verb in ("summarise", "summarize", "continue", "stop", "pause") and _with_people(clause):
        return around.switched or forced
    return (
        forced
        and around.role == "description"
        and clause.verb in ("continue", "skip", "stop", "summarise", "summarize", "truncate", "attempt")
    )


def _keeps_going(clause: Clause) -> bool:
    """As in "Keep calling until …"."""
    return (
        clause.verb == "keep"
        and bool(clause.rest)
        and lemma(clause.rest[0].lower) in ("call", "try", "retry", "ask", "poll", "run")
    )


def _is_constraint(clause: Clause) -> bool:
    """Whether the verb is one that texts use to constrain a value: "ensure that the file exists", "avoid spaces"."""
    return clause.verb in (
        "ensure",
        "verify",
        "avoid",
        "follow",
        "keep",
        "treat",
        "trust",
        "start",
        "consider",
        "remember",
        "pause",
        "double-check",
    ) and not (_with_people(clause) or clause.verb == "double-check" or clause.has("yourself"))


def _forbidden(clause: Clause, around: Setting) -> OrderKind | None:
    """As in "Do not …" and "never …" about anything but an argument."""
    if not clause.negated or around.role != "description":
        return None
    if clause.has(*words("given away")):
        return "conduct"
    if "data" in clause.classes or clause.has("parameter", "parameters", "field", "argument", "value", "values"):
        return None
    return "policy" if clause.classes & {"send", "pay", "destroy", "create", "generic"} else None


def _repeated_call(clause: Clause) -> OrderKind | None:
    """As in "Do not call this twice": how often the agent calls is its own affair."""
    again = clause.has("twice", "again", "repeatedly", "once", "parallel", "loop", "more")
    this = clause.has("this", "it")
    return "policy" if clause.negated and again and this and clause.verb != "use" else None


def _with_people(clause: Clause) -> bool:
    """Whether a person is spoken to: "the user", "with the customer", not "the user's notes"."""
    rest = clause.rest
    return any(t.kind == "word" and t.lower in words("people") and _determined(rest, i) for i, t in enumerate(rest))


def _determined(rest: tuple[Token, ...], index: int) -> bool:
    """Whether a word for a person is an object of its own and neither possessive nor part of a compound ("user id")."""
    before = rest[index - 1].lower if index else ""
    following = rest[index + 1] if index + 1 < len(rest) else None
    if following is not None and following.kind == "word" and not _after_object(following.lower):
        return False
    return index == 0 or before in ("to", "with", "from", "for") or before in words("determiners")


def _after_object(word: str) -> bool:
    lists = ("determiners", "prepositions", "subordinators", "adverbs", "auxiliaries", "conversation only")
    return (
        any(word in words(name) for name in lists)
        or word in ("and", "or", "explicitly", "questions", "choose", "know")
        or word.endswith("ly")
        or lemma(word) != ""
    )


def _users(clause: Clause) -> bool:
    return any(t.lower in ("user's", "users'") for t in clause.rest)


def _seeks_approval(clause: Clause) -> bool:
    """Whether the clause hangs on what the user says: "unless the user agrees", "without the user's consent"."""
    found = [t.lower for t in (*clause.rest, *clause.condition)]
    if not any(word in ("user", "user's", "users", "customer", "customer's") for word in found):
        return False
    gates = {"unless", "until", "without", "after", "only", "once", "before"} & {*found, *clause.lead}
    return bool(gates) and any(word in words("approval") for word in found)


def _unasked(clause: Clause) -> bool:
    """As in "without checking with the user", "before asking": the agent is to talk first."""
    found = [t.lower for t in (*clause.rest, *clause.condition)]
    pairs = pairwise(found)
    return any(a in ("without", "before") and b.endswith("ing") and lemma(b) in _CONSULTING for a, b in pairs)


_CONSULTING = frozenset(("ask", "check", "confirm", "tell", "inform", "consult", "notify", "warn", "verify"))


def _is_own(clause: Clause) -> bool:
    """Whether it is about the agent's own answer, knowledge or voice: "in your response", "your best judgement", "yourself"."""
    found = [t.lower for t in clause.rest]
    if "yourself" in found:
        return True
    for index, word in enumerate(found):
        if word == "your" and any(w in words("own things") for w in found[index + 1 : index + 4]):
            return True
    return "nothing" in found and "else" in found and clause.verb in ("output", "return", "write", "print", "say")
