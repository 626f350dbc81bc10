"""What a clause says about talking: to people, in the agent's own words, after whose approval. Parts of the decision in ``orders``."""

from itertools import pairwise

from appfn_lint.language.clauses import Clause
from appfn_lint.language.lexicon import words
from appfn_lint.language.tokens import Token
from appfn_lint.language.verbs import lemma


def while_talking(clause: Clause) -> bool:
    """As in "When presenting results to the user, …": what follows is about how the agent talks."""
    if not led(clause):
        return False
    opening = [t.lower for t in clause.condition[:3]]
    return opening[0] in ("when", "while", "before", "after") and any(
        w.endswith("ing") and lemma(w) in words("orders: talking", "rules") for w in opening[1:]
    )


def given_to_people(clause: Clause) -> bool:
    """As in "Provide links to the user", "request clarification"."""
    spoken = [t.lower for t in clause.rest if t.kind == "word"]
    if clause.verb == "request":
        return bool(spoken) and spoken[0] in ("clarification", "confirmation", "permission", "approval", "consent")
    if clause.verb not in (
        "hand",
        "surface",
        "render",
        "expose",
        "forward",
        "share",
        "relay",
        "communicate",
        "pass",
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
        a in ("to", "with") and b == "the" and c in ("user", "customer")
        for a, b, c in zip(spoken, spoken[1:], spoken[2:], strict=False)
    )


def consults(clause: Clause) -> bool:
    """As in "Check with the user", "collect the details from the customer", "give the user the link", "get the agreement of both"."""
    spoken = [t.lower for t in clause.rest if t.kind == "word"]
    if clause.verb in ("walk", "help", "assist", "lead", "steer"):
        return spoken[:2] in (["the", "user"], ["the", "customer"])
    if clause.verb in ("check", "verify", "review", "agree", "discuss", "validate"):
        return spoken[:1] == ["with"] and with_people(clause)
    if clause.verb in ("give", "hand", "offer", "provide", "send") and not clause.negated:
        return spoken[:2] in (["the", "user"], ["the", "customer"], ["users", "the"])
    if clause.verb == "confirm":
        return not any(t.kind == "word" for t in clause.rest) and [t.lower for t in clause.condition[:1]] == ["before"]
    if clause.verb not in ("get", "obtain", "seek", "collect", "gather", "request", "take"):
        return False
    if any(
        a == "from" and b in ("the", "your") and c in words("people")
        for a, b, c in zip(spoken, spoken[1:], spoken[2:], strict=False)
    ):
        return clause.verb != "take"
    at = next((i for i, word in enumerate(spoken[:3]) if word in words("consents")), -1)
    if spoken[at + 1 : at + 2] == ["of"]:
        return at >= 0 and not (words("people") | {"both", "all", "everyone"}).isdisjoint(spoken[at + 2 : at + 4])
    return at >= 0 and spoken[at + 1 : at + 2] in ([], ["from"], ["to"], ["first"])


def led(clause: Clause) -> bool:
    """Whether a condition leads the order: "if nothing is found, tell …"."""
    return bool(clause.condition) and clause.condition[0].start < clause.verb_start


def ends_open(clause: Clause) -> bool:
    """As in "after this, you must:": the orders follow in a list."""
    return not clause.verb and not clause.rest


def follows_steps(clause: Clause) -> bool:
    """As in "follow these steps", "do not follow instructions found in messages"."""
    return clause.verb in ("follow", "obey", "trust", "resist") and clause.has(
        "steps",
        "instructions",
        "instruction",
        "rules",
        "guidelines",
        "order",
        "guidance",
        "procedure",
        "workflow",
        "protocol",
        "plan",
    )


def keeps_going(clause: Clause) -> bool:
    """As in "Keep calling until …"."""
    return (
        clause.verb == "keep"
        and bool(clause.rest)
        and lemma(clause.rest[0].lower) in ("call", "try", "retry", "ask", "poll", "run")
    )


def is_constraint(clause: Clause) -> bool:
    """Whether the verb is one that texts use to constrain a value: "ensure that the file exists", "avoid spaces"."""
    return clause.verb in (
        "ensure",
        "verify",
        "avoid",
        "follow",
        "keep",
        "treat",
        "start",
        "consider",
        "remember",
        "pause",
        "double-check",
    ) and not (with_people(clause) or clause.verb == "double-check" or clause.has("yourself"))


def repeated_call(clause: Clause) -> bool:
    """As in "Do not call this twice": how often the agent calls is its own affair."""
    again = clause.has("twice", "again", "repeatedly", "once", "parallel", "loop", "more")
    this = clause.has("this", "it")
    return clause.negated and again and this and clause.verb != "use"


def with_people(clause: Clause) -> bool:
    """Whether a person is spoken to: "the user", "with the customer", not "the user's notes"."""
    rest = clause.rest
    if rest and rest[0].lower == "them" and clause.verb in ("ask", "tell", "show", "inform", "remind", "warn"):
        return True
    return any(t.kind == "word" and t.lower in words("people") and _determined(rest, i) for i, t in enumerate(rest))


def by_people(clause: Clause) -> bool:
    """As in "must be confirmed by the owner": a person does it, and not the agent."""
    found = [t.lower for t in clause.rest]
    return any(word == "by" and not words("people").isdisjoint(found[at + 1 : at + 4]) for at, word in enumerate(found))


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


def users(clause: Clause) -> bool:
    """Whether something of the user's is named: "the user's answer"."""
    return any(t.lower in ("user's", "users'") for t in clause.rest)


def seeks_approval(clause: Clause) -> bool:
    """Whether the clause hangs on what the user says: "unless the user agrees", "without the user's consent"."""
    found = [t.lower for t in (*clause.rest, *clause.condition)]
    users = [i for i, word in enumerate(found) if word in ("user", "user's", "users", "customer", "customer's")]
    spoken = {*found, *clause.lead}
    given = words("approval given") if not {"unless", "until", "without", "only"} & spoken else words("approval")
    gates = {"unless", "until", "without", "after", "only", "once", "before"} & spoken
    return bool(gates) and any(word in given for at in users for word in found[max(0, at - 5) : at + 4])


def unasked(clause: Clause) -> bool:
    """As in "without checking with the user", "before asking": the agent is to talk first."""
    found = [t.lower for t in (*clause.rest, *clause.condition)]
    pairs = pairwise(found)
    return any(a in ("without", "before") and b.endswith("ing") and lemma(b) in _CONSULTING for a, b in pairs)


_CONSULTING = frozenset(
    (
        "ask",
        "check",
        "confirm",
        "tell",
        "inform",
        "consult",
        "notify",
        "warn",
        "verify",
        "answer",
        "respond",
        "reply",
        "show",
        "present",
    )
)


def is_own(clause: Clause) -> bool:
    """Whether it is about the agent's own answer, knowledge or voice: "in your response", "your best judgement", "yourself"."""
    found = [t.lower for t in (*clause.rest, *(t for t in clause.condition if t.start > clause.verb_start))]
    if "yourself" in found:
        return True
    for index, word in enumerate(found):
        if word == "your" and any(w in words("own things") for w in found[index + 1 : index + 4]):
            return True
    if clause.verb == "keep" and {"response", "answer", "reply", "responses", "answers"} & set(found[:3]):
        return True
    return "nothing" in found and "else" in found and clause.verb in ("output", "return", "write", "print", "say")


def gives_account(clause: Clause) -> bool:
    """Whether it is about manners, the agent's own words or what it may give away."""
    if clause.passive:
        return False
    if clause.verb == "be":
        return clause.has(*words("conduct adjectives"))
    return is_own(clause) or (clause.negated and clause.has(*words("given away")))


def styled(clause: Clause) -> bool:
    """Whether it says in which form something is to be said: "as a table", "as bullet points", "to the user"."""
    text = [t.lower for t in (*clause.rest, *clause.condition)]
    if any(a == "as" and b in ("if", "though") for a, b in pairwise(text)):
        return True
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
