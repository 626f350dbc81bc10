"""What the words of a clause are: verb or noun, modal or not, who acts. Parts of the decision in ``clauses``."""

from typing import Literal

from appfn_lint.language.lexicon import words
from appfn_lint.language.tokens import Token
from appfn_lint.language.verbs import is_homograph, is_verb, lemma

Mood = Literal["imperative", "modal", "statement", "phrase"]
Addressee = Literal["you", "agent", "people", "function", "other", ""]


MODALS = {
    "must": "must", "should": "should", "shall": "shall", "mustn't": "must", "shouldn't": "should", "shan't": "shall", "ought": "should",
    "need": "need", "needs": "need", "have": "have", "has": "have", "may": "may", "can": "can", "cannot": "can", "can't": "can", "will": "will",
    "won't": "will", "would": "will", "could": "can", "might": "may",
}  # fmt: skip
OBLIGED = frozenset(
    ("required", "expected", "supposed", "obliged", "asked", "advised", "instructed", "encouraged", "forbidden", "allowed")
)


def reads_as_imperative(main: list[Token], at: int, lead: tuple[str, ...]) -> bool:
    """Whether the word at the head of a clause is a verb that tells somebody to act."""
    word = main[at].lower
    if word == "do":
        return False
    if not is_homograph(word):
        return not (
            at + 1 < len(main) and main[at + 1].lower in ("is", "are", "was", "were", "must", "should", "will", "can", "may")
        )
    ends = at + 1 == len(main) or (at + 2 == len(main) and main[at + 1].text in ".!")
    if ends and (word in ("stop", "answer", "reply", "call", "use", "run") or {"only", "always", "never", "please"} & set(lead)):
        return True
    return verb_reading(main, at) or bool({"always", "never", "please"} & set(lead))


def verb_reading(main: list[Token], at: int) -> bool:
    """Whether a word that is also a noun is a verb here, by what follows it."""
    if at + 1 >= len(main):
        return False
    following = main[at + 1]
    word, nxt = main[at].lower, following.lower
    if word == "default":
        return nxt == "to"
    if following.kind in ("code", "name", "quote", "link"):
        return True
    if following.kind in ("number", "mark", "url") or (word, nxt) in _COMPOUNDS:
        return False
    if (
        nxt in words("determiners")
        or nxt in words("people")
        or nxt in ("to", "only", "first", "again", "both", "everything", "nothing", "anything")
    ):
        return nxt != "to" or word in (
            "reply",
            "set",
            "try",
            "attempt",
            "answer",
            "post",
            "export",
            "write",
            "forward",
            "switch",
            "offer",
        )
    if nxt in words("prepositions"):
        return (word, nxt) in _PHRASAL
    if nxt in words("field nouns") or nxt in words("auxiliaries") or nxt in ("and", "or"):
        return False
    return not any(t.lower in words("auxiliaries") for t in main[at + 1 : at + 5] if t.kind == "word")


_COMPOUNDS = frozenset(
    (("trust", "score"), ("search", "engine"), ("test", "suite"), ("call", "center"), ("report", "card"), ("market", "cap"))
)
_PHRASAL = frozenset(
    (("search", "for"),
        ("search", "with"),
        ("search", "using"), ("look", "up"), ("check", "in"), ("check", "out"), ("check", "with"), ("check", "for"), ("log", "in"), ("log", "out"),
     ("apply", "for"), ("work", "with"), ("start", "with"), ("switch", "to"), ("report", "to"), ("stop", "at"), ("print", "out"), ("set", "up"),
     ("comment", "on"), ("answer", "in"), ("answer", "with"), ("answer", "as"), ("reply", "in"), ("reply", "with"), ("reply", "as"),
     ("output", "as"), ("export", "as"), ("post", "to"), ("search", "in"), ("play", "with"))
)  # fmt: skip


def _modifies(main: list[Token], at: int) -> bool:
    """``first name``, ``only items``: the word belongs to a noun and not to a verb."""
    if at + 1 >= len(main):
        return False
    following = main[at + 1]
    if following.text == ",":
        return False
    return not (following.lower in words("adverbs") or is_verb(following.lower) or following.lower in ("do", "don't", "you"))


def adverbs(main: list[Token], at: int) -> tuple[tuple[str, ...], int]:
    """Adverbs from ``at`` on (commas between them too), and where they end."""
    lead: list[str] = []
    while at < len(main):
        word = main[at].lower
        adverb = word in words("adverbs") or (word.endswith("ly") and len(word) > 5 and not is_verb(word))
        if adverb and not (word in ("next", "first", "last", "only", "then") and _modifies(main, at)):
            lead.append(word)
        elif main[at].text != "," or not lead:
            break
        at += 1
    return tuple(lead), at


_AT_NO_TIME = frozenset((("under", "no", "circumstances"), ("on", "no", "account"), ("at", "no", "time")))


def opening(main: list[Token]) -> tuple[tuple[str, ...], int]:
    """Adverbs at the beginning and where they end; "under no circumstances" is "never"."""
    begins = tuple(t.lower for t in main[:3])
    if begins in _AT_NO_TIME:
        return ("never",), 3
    if begins[:1] == ("in",) and begins[2:] in (("case",), ("cases",)) and len(main) > 3:
        found, at = adverbs(main, 3 + (main[3].text == ","))
        return found, at
    return adverbs(main, 0)


def after_opening(main: list[Token], at: int) -> int:
    """Where the subject may begin: after "For new folders," no plural is taken for a verb."""
    if main[at].lower not in words("prepositions"):
        return at
    return next((i + 1 for i in range(at, len(main) - 1) if main[i].text == ","), at)


def acts(main: list[Token], index: int) -> bool:
    """Whether a verb of action stands there and no "have to" or "need to"."""
    word = main[index].lower
    return is_verb(word) and not (word in MODALS and is_modal(main, index))


def is_negated(main: list[Token], index: int) -> bool:
    """Whether "not" or "never" follows a finite verb."""
    return any(t.lower in ("not", "never", "no") for t in main[index + 1 : index + 3])


def plural_noun(main: list[Token], index: int) -> bool:
    """``Lists of notes``, ``Results are``: a plural noun and no verb."""
    return index + 1 >= len(main) or main[index + 1].lower in (
        "of",
        "are",
        "were",
        "can",
        "must",
        "should",
        "will",
        "that",
        "which",
        "from",
        "in",
    )


def is_modal(main: list[Token], index: int) -> bool:
    """Whether a word that may be a modal verb is one: "have to", not "have"."""
    word = main[index].lower
    if word in ("need", "needs", "have", "has", "ought"):
        ahead = [t.lower for t in main[index + 1 : index + 3]]
        return "to" in ahead or (word == "need" and ahead[:1] == ["not"])
    return True


def inverted(main: list[Token], index: int) -> bool:
    """As in "under no circumstances should you": the subject follows the modal."""
    return index + 2 < len(main) and main[index + 1].lower == "you" and any(t.lower in ("no", "never") for t in main[:index])


def is_due(main: list[Token], at: int, index: int) -> int:
    """Where the "to" of an obliging "be" stands ("the answer is to be given", "the agent is to wait"), 0 where it is none."""
    to = index + 1 + (main[index + 1].lower == "not")
    ahead = [t.lower for t in main[to : to + 3]]
    if len(ahead) < 2 or ahead[0] != "to":
        return 0
    if ahead[1] == "be":
        return to if len(ahead) > 2 and is_participle(ahead[2]) else 0
    return to if is_verb(ahead[1]) and subject_of(main[at:index])[0] in ("you", "agent") else 0


def is_participle(word: str) -> bool:
    """Whether a word after "be" makes a passive, or may stand between the two."""
    return (
        word in ("sure", "read", "sought")
        or word in words("adverbs")
        or (
            word.endswith(("ed", "en", "wn", "nt", "ade", "un", "set", "put", "ound", "ld", "ept", "eft", "ne"))
            and lemma(word) != ""
            and word != "be"
        )
    )


def subject_of(before: list[Token]) -> tuple[Addressee, str]:
    """Who the tokens before a verb are; modifiers after the head (a prepositional phrase) do not count."""
    comma = max((i for i, t in enumerate(before) if t.text == ","), default=-1)
    before = before[comma + 1 :] if 0 <= comma < len(before) - 1 else before
    nouns = [t for t in before if t.kind == "word" and t.lower not in words("adverbs")]
    text = " ".join(t.text for t in before)
    if not nouns:
        return ("other", text) if before else ("", "")
    if nouns[-1].lower == "you" or (nouns[0].lower == "you" and len(nouns) == 1):
        return "you", "you"
    cut = next((i for i, t in enumerate(nouns) if i and t.lower in words("prepositions")), len(nouns))
    head = nouns[:cut]
    noun = head[-1].lower
    if noun in words("agents") and len(head) <= 3 and not any(t.lower in ("same", "each", "every", "any", "no") for t in head):
        return "agent", text
    if noun in words("people"):
        return "people", text
    if noun in ("tool", "function", "method", "api", "endpoint", "it", "this") and len(head) <= 3:
        return "function", text
    return "other", text
