"""Who is told to do what: the main clauses of an English sentence with addressee, mood, verb and negation.

Subordinate and relative clauses are removed first ("when you need to", "if you want"), because an order inside them is
none. Everything is decided on tokens, in time linear in the sentence.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from appfn_lint.language.lexicon import words
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.tokens import Token
from appfn_lint.language.verbs import is_homograph, is_verb, lemma, third_person, verb_classes

Mood = Literal["imperative", "modal", "statement", "phrase"]
Addressee = Literal["you", "agent", "people", "function", "other", ""]


class Clause(NamedTuple):
    """A main clause. ``start`` and ``end`` are offsets in the text.

    ``subject`` says who acts in a modal clause or statement, empty for an imperative. ``modal`` is the modal verb in its
    plain form (``must``, ``should``, ``need``). ``verb`` is a base form, empty where none was recognised; ``rest`` are the
    tokens after it, ``lead`` the adverbs and labels before it, ``condition`` the tokens of subordinate clauses.
    """

    start: int
    end: int
    mood: Mood
    subject: Addressee
    subject_text: str
    modal: str
    negated: bool
    passive: bool
    verb: str
    verb_start: int
    lead: tuple[str, ...]
    rest: tuple[Token, ...]
    condition: tuple[Token, ...] = ()

    @property
    def classes(self) -> frozenset[str]:
        """The classes of its verb."""
        return verb_classes(self.verb)

    def has(self, *names: str) -> bool:
        """Whether one of the words stands after the verb, outside of code and quotations."""
        return any(token.kind == "word" and token.lower in names for token in self.rest)


def clauses(sentence: Sentence) -> Iterator[Clause]:
    """The main clauses of an English sentence, in order."""
    found = _body(sentence)
    condition: list[Token] = []
    before: Clause | None = None
    for part in _split(found):
        main, lesser = _strip_subordinate(part)
        condition.extend(lesser)
        if main:
            clause = _joined(sentence, before, _clause(main, tuple(condition)))
            yield clause
            before = clause


def _joined(sentence: Sentence, before: Clause | None, clause: Clause) -> Clause:
    """The clause with the modal and subject of the one before, where "and" joins a base form to it ("will fail and ask")."""
    if before is None or before.mood != "modal" or clause.mood != "imperative":
        return clause
    between = sentence.text[before.end - sentence.start : clause.start - sentence.start].lower().strip(" ,\n")
    if between not in ("and", "or", "then", ""):
        return clause
    return clause._replace(mood="modal", subject=before.subject, subject_text=before.subject_text, modal=before.modal)


def _body(sentence: Sentence) -> list[Token]:
    """The tokens without emphasis marks and without a leading label (``Note:``, ``name (str):``)."""
    kept = [t for t in sentence.tokens if not (t.kind == "mark" and t.text in "*_#>|")]
    for index, token in enumerate(kept[:8]):
        if token.text == ":" and index and _is_label(kept[:index], sentence):
            return kept[index + 1 :]
        if token.text in ("-", "–", "—") and index == 1 and sentence.form in ("entry", "item"):
            return kept[index + 1 :]
    return kept


def _is_label(head: list[Token], sentence: Sentence) -> bool:
    if len(head) > 1 and head[1].lower in ("them", "the", "a", "this", "it") and is_verb(head[0].lower):
        return False
    if is_verb(head[0].lower) and len(head) > 1 and not is_homograph(head[0].lower):
        return False
    if sentence.form == "entry" or len(head) <= 3:
        return not any(t.lower in words("auxiliaries") for t in head) or head[0].lower in words("labels")
    return head[0].lower in words("labels")


_JOINTS = frozenset(("and", "but", "or", "then", "so"))


def _split(found: list[Token]) -> Iterator[list[Token]]:
    """Cut at ``;``, at dashes, and at a conjunction or comma that opens a new verb phrase; the joint itself is dropped."""
    part: list[Token] = []
    depth = 0
    for index, token in enumerate(found):
        if token.text in ("(", "["):
            depth += 1
        elif token.text in (")", "]"):
            depth = max(0, depth - 1)
        elif depth == 0 and part and _opens_clause(found, index):
            yield part
            part = []
        if part or (not (token.kind == "mark" and token.text in ",;:—–-") and token.lower not in _PLAIN_JOINTS):
            part.append(token)
    if part:
        yield part


_PLAIN_JOINTS = frozenset(("and", "but", "or", "so"))


def _opens_clause(found: list[Token], index: int) -> bool:
    token = found[index]
    if token.text in (";", "—", "–", ":") or (
        token.text == "-" and index + 1 < len(found) and found[index - 1].end < token.start
    ):
        return True
    if token.lower not in _JOINTS and token.text != ",":
        return False
    at = index + 1
    while at < len(found) and (found[at].lower in _JOINTS or found[at].lower in words("adverbs")):
        at += 1
    return at < len(found) and _begins_verb_phrase(found, at, comma=token.text == ",", skipped=at > index + 1)


def _begins_verb_phrase(found: list[Token], at: int, *, comma: bool, skipped: bool) -> bool:
    token = found[at]
    if token.kind != "word":
        return False
    word = token.lower
    if word in ("do", "don't", "you") or (word == "it" and comma):
        return True
    if word in ("have", "be") or not is_verb(word) or (is_homograph(word) and not _verb_reading(found, at)):
        return False
    following = found[at + 1] if at + 1 < len(found) else None
    if comma and not skipped and not _introduced(found):
        return following is not None and following.kind == "word" and following.lower in words("determiners")
    return following is not None or not is_homograph(word)


def _introduced(found: list[Token]) -> bool:
    """Whether the clause before a comma is a subordinate one, so that the main clause follows."""
    return found[0].lower in words("subordinators") or found[0].lower in ("for", "to", "in", "with", "on", "upon", "by")


def _strip_subordinate(part: list[Token]) -> tuple[list[Token], list[Token]]:
    """The tokens of the main clause, and those of clauses that depend on it."""
    lesser: list[Token] = []
    if part and _is_subordinator(part, 0):
        comma = next((i for i, t in enumerate(part) if t.text == ","), None)
        if comma is None:
            at = next((i for i in range(2, len(part) - 2) if part[i].lower == "you" and part[i + 1].lower in _MODALS), 0)
            told = at and (part[0].lower == "as" or part[at + 1].lower in ("must", "should", "shall"))
            if not told:
                return [], part
            return part[at:], part[:at]
        lesser, part = part[:comma], part[comma + 1 :]
    main: list[Token] = []
    inside = False
    for index, token in enumerate(part):
        if not inside and index and _is_subordinator(part, index) and not _asks_indirectly(part, index):
            inside = True
        elif inside and token.text == ",":
            inside = False
        (lesser if inside else main).append(token)
    return main, lesser


def _is_subordinator(part: list[Token], index: int) -> bool:
    token = part[index]
    if token.kind != "word" or token.lower not in words("subordinators"):
        return False
    following = part[index + 1] if index + 1 < len(part) else None
    if token.lower in ("before", "after", "as", "since", "so", "once") and index:
        return following is not None and following.kind == "word" and following.lower not in ("the", "a", "an")
    if token.lower == "that" and index == 0:
        return False
    if (
        token.lower == "that"
        and following is not None
        and following.lower in ("is", "you")
        and part[index - 1].lower in ("so", "ensure", "sure")
    ):
        return token.lower == "that"
    return True


def _asks_indirectly(part: list[Token], index: int) -> bool:
    """After "ask" and "tell", "whether" and "what" open no clause of their own: the indirect question belongs to the verb."""
    return part[index].lower in ("whether", "what", "which", "how", "why", "who") and lemma(part[index - 1].lower) in words(
        "verbs conversation"
    )


_MODALS = {
    "must": "must", "should": "should", "shall": "shall", "mustn't": "must", "shouldn't": "should", "shan't": "shall", "ought": "should",
    "need": "need", "needs": "need", "have": "have", "has": "have", "may": "may", "can": "can", "cannot": "can", "can't": "can", "will": "will",
    "won't": "will", "would": "will", "could": "can", "might": "may",
}  # fmt: skip
_OBLIGED = frozenset(
    ("required", "expected", "supposed", "obliged", "asked", "advised", "instructed", "encouraged", "forbidden", "allowed")
)


def _clause(main: list[Token], condition: tuple[Token, ...]) -> Clause:
    start, end = main[0].start, main[-1].end
    lead, at = _lead(main)
    negated = bool({"never", "not"} & set(lead))
    if at >= len(main):
        return Clause(start, end, "phrase", "", "", "", negated, False, "", start, lead, (), condition)
    head = main[at]
    word = head.lower
    if word in ("don't", "dont") or (word == "do" and at + 1 < len(main) and main[at + 1].lower == "not"):
        after = at + (1 if word != "do" else 2)
        more, after = _adverbs(main, after)
        if after < len(main):
            verb = main[after]
            base = lemma(verb.lower) or verb.lower
            return Clause(
                start,
                end,
                "imperative",
                "",
                "",
                "",
                True,
                False,
                base,
                verb.start,
                (*lead, *more),
                tuple(main[after + 1 :]),
                condition,
            )
    if head.kind == "word" and is_verb(word) and _reads_as_imperative(main, at, lead):
        return Clause(
            start, end, "imperative", "", "", "", negated, False, word, head.start, lead, tuple(main[at + 1 :]), condition
        )
    return _finite(main, at, lead, negated=negated, condition=condition)


def _lead(main: list[Token]) -> tuple[tuple[str, ...], int]:
    return _adverbs(main, 0)


def _adverbs(main: list[Token], at: int) -> tuple[tuple[str, ...], int]:
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


def _modifies(main: list[Token], at: int) -> bool:
    """``first name``, ``only items``: the word belongs to a noun and not to a verb."""
    if at + 1 >= len(main):
        return False
    following = main[at + 1]
    if following.text == ",":
        return False
    return not (following.lower in words("adverbs") or is_verb(following.lower) or following.lower in ("do", "don't", "you"))


def _reads_as_imperative(main: list[Token], at: int, lead: tuple[str, ...]) -> bool:
    word = main[at].lower
    if word == "do":
        return False
    if not is_homograph(word):
        return not (at + 1 < len(main) and main[at + 1].lower in ("is", "are", "was", "were"))
    if at + 1 == len(main) and {"only", "always", "never", "please"} & set(lead):
        return True
    return _verb_reading(main, at) or bool({"always", "never", "please"} & set(lead))


def _verb_reading(main: list[Token], at: int) -> bool:
    """Whether a word that is also a noun is a verb here, by what follows it."""
    if at + 1 >= len(main):
        return False
    following = main[at + 1]
    word, nxt = main[at].lower, following.lower
    if following.kind in ("code", "name", "quote", "link"):
        return True
    if following.kind in ("number", "mark", "url") or (word, nxt) in _COMPOUNDS:
        return False
    if (
        nxt in words("determiners")
        or nxt in words("people")
        or nxt in ("to", "only", "first", "again", "both", "everything", "nothing", "anything")
    ):
        return nxt != "to" or word in ("reply", "set", "try", "attempt", "answer", "post", "export", "write", "forward", "switch")
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
     ("comment", "on"), ("answer", "in"), ("answer", "with"), ("export", "as"), ("post", "to"), ("search", "in"), ("play", "with"))
)  # fmt: skip


def _finite(main: list[Token], at: int, lead: tuple[str, ...], *, negated: bool, condition: tuple[Token, ...]) -> Clause:
    """A clause with a subject: find its first modal or finite verb."""
    start, end = main[0].start, main[-1].end
    for index in range(at, len(main)):
        token = main[index]
        if token.kind != "word":
            continue
        word = token.lower
        if (
            word in _MODALS
            and (index > at or word in ("must", "should", "may", "can", "shall", "cannot"))
            and _is_modal(main, index)
        ):
            return _modal(main, at, index, lead, condition)
        if word in ("is", "are", "you're") and index + 1 < len(main) and main[index + 1].lower in _OBLIGED:
            return _modal(main, at, index + 1, lead, condition)
        finite = word in ("is", "are", "was", "were") or (
            third_person(word) and not (is_homograph(lemma(word)) and index == at and _plural_noun(main, index))
        )
        if finite:
            subject, text = _subject(main[at:index])
            base = lemma(word)
            passive = base == "be" and index + 1 < len(main) and main[index + 1].lower.endswith(("ed", "en", "t"))
            return Clause(
                start,
                end,
                "statement",
                subject,
                text,
                "",
                negated or _is_negated(main, index),
                passive,
                base,
                token.start,
                lead,
                tuple(main[index + 1 :]),
                condition,
            )
        if word == "you" and index == at and index + 1 < len(main) and _acts(main, index + 1):
            return Clause(
                start,
                end,
                "statement",
                "you",
                "you",
                "",
                negated,
                False,
                main[index + 1].lower,
                main[index + 1].start,
                lead,
                tuple(main[index + 2 :]),
                condition,
            )
    return Clause(start, end, "phrase", "", "", "", negated, False, "", start, lead, tuple(main[at:]), condition)


def _acts(main: list[Token], index: int) -> bool:
    """Whether a verb of action stands there and no "have to" or "need to"."""
    word = main[index].lower
    return is_verb(word) and not (word in _MODALS and _is_modal(main, index))


def _is_negated(main: list[Token], index: int) -> bool:
    return any(t.lower in ("not", "never", "no") for t in main[index + 1 : index + 3])


def _plural_noun(main: list[Token], index: int) -> bool:
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


def _is_modal(main: list[Token], index: int) -> bool:
    word = main[index].lower
    if word in ("need", "needs", "have", "has", "ought"):
        ahead = [t.lower for t in main[index + 1 : index + 3]]
        return "to" in ahead or (word == "need" and ahead[:1] == ["not"])
    return True


def _modal(main: list[Token], at: int, index: int, lead: tuple[str, ...], condition: tuple[Token, ...]) -> Clause:
    word = main[index].lower
    modal = _MODALS.get(word, "must")
    subject, text = _subject(main[at : index if word in _MODALS else index - 1])
    if main[index - 1].lower == "you're":
        subject, text = "you", "you"
    if _inverted(main, index):
        subject, text, index = "you", "you", index + 1
    negated = word.endswith(("n't", "cannot")) or word == "forbidden" or main[index].lower == "you"
    after = index + 1
    extra: list[str] = []
    while after < len(main):
        ahead = main[after].lower
        if ahead in ("not", "never"):
            negated = True
        elif (ahead not in ("to", "be", "sure") and ahead not in words("adverbs")) or (
            ahead == "be" and not (after + 1 < len(main) and _is_participle(main[after + 1].lower))
        ):
            break
        extra.append(ahead)
        after += 1
    if after >= len(main):
        return Clause(
            main[0].start, main[-1].end, "modal", subject, text, modal, negated, False, "", main[index].start, lead, (), condition
        )
    verb = main[after]
    passive = "be" in extra
    base = lemma(verb.lower) or verb.lower
    return Clause(
        main[0].start,
        main[-1].end,
        "modal",
        subject,
        text,
        modal,
        negated,
        passive,
        base,
        verb.start,
        (*lead, *extra),
        tuple(main[after + 1 :]),
        condition,
    )


def _inverted(main: list[Token], index: int) -> bool:
    """As in "under no circumstances should you": the subject follows the modal."""
    return index + 2 < len(main) and main[index + 1].lower == "you" and any(t.lower in ("no", "never") for t in main[:index])


def _is_participle(word: str) -> bool:
    return (
        word == "sure"
        or word in words("adverbs")
        or (
            word.endswith(("ed", "en", "wn", "nt", "ade", "un", "set", "put", "ound", "ld", "ept", "eft", "ne"))
            and lemma(word) != ""
            and word != "be"
        )
    )


def _subject(before: list[Token]) -> tuple[Addressee, str]:
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
