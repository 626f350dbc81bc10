"""Who is told to do what: the main clauses of an English sentence with addressee, mood, verb and negation.

Subordinate and relative clauses are removed first ("when you need to", "if you want"), because an order inside them is
none. Everything is decided on tokens, in time linear in the sentence.
"""

from collections.abc import Iterator

from appfn_lint.language.cutting import split, strip_subordinate
from appfn_lint.language.lexicon import words
from appfn_lint.language.reading import (
    MODALS,
    OBLIGED,
    Addressee,
    Mood,
    acts,
    adverbs,
    after_opening,
    inverted,
    is_due,
    is_modal,
    is_negated,
    is_participle,
    opening,
    plural_noun,
    reads_as_imperative,
    subject_of,
)
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.tokens import Token
from appfn_lint.language.verbs import is_homograph, is_verb, lemma, third_person, verb_classes
from appfn_lint.record import NamedTuple


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
    adverb: list[Token] = []  # as in "Afterwards, compare them"
    for part in split(found):
        main, lesser = strip_subordinate(part)
        condition.extend(lesser)
        if main:
            clause = _joined(sentence, before, _clause([*adverb, *main], tuple(condition)))
            adverb = main if not adverb and clause.mood == "phrase" and clause.lead and not clause.rest else []
            if not adverb:
                yield clause
                before = clause
    if adverb:
        yield clause


def _joined(sentence: Sentence, before: Clause | None, clause: Clause) -> Clause:
    """The clause with the modal and subject of the one before, where "and" joins a base form to it ("will fail and ask")."""
    if before is None or before.mood == "imperative" or clause.mood != "imperative":
        return clause
    between = sentence.text[before.end - sentence.start : clause.start - sentence.start].lower().strip(" ,\n")
    if before.mood != "modal":
        goes_on = between in ("and", "but") and clause.negated and not clause.lead
        return clause._replace(mood="phrase", verb="") if goes_on else clause  # "Closed folders are kept and do not count"
    if between not in ("and", "or", "then", ""):
        return clause
    return clause._replace(mood="modal", subject=before.subject, subject_text=before.subject_text, modal=before.modal)


def _body(sentence: Sentence) -> list[Token]:
    """The tokens without emphasis marks and without a leading label (``Note:``, ``name (str):``)."""
    kept = [t for t in sentence.tokens if not (t.kind == "mark" and t.text in "*_#>|")]
    start = next((at for at, t in enumerate(kept) if t.kind != "mark" or t.text in "([{<\"'"), len(kept))
    kept = kept[start:]
    if kept and kept[0].text == "(":
        kept = [t for t in kept[1:] if t.text != ")"]
    for index, token in enumerate(kept[:8]):
        if token.text == ":" and index and _is_label(kept[:index], sentence):
            return kept[index + 1 :]
        if token.text in ("-", "–", "—") and index == 1 and sentence.form in ("entry", "item"):
            return kept[index + 1 :]
    return kept


def _is_label(head: list[Token], sentence: Sentence) -> bool:
    if len(head) > 1 and head[0].lower in ("only", "always", "never", "please"):
        return False
    if len(head) > 1 and head[1].lower in ("them", "the", "a", "this", "it") and is_verb(head[0].lower):
        return False
    if is_verb(head[0].lower) and len(head) > 1 and not is_homograph(head[0].lower):
        return False
    if sentence.form == "entry" or len(head) <= 3:
        return not any(t.lower in words("auxiliaries") for t in head) or head[0].lower in words("labels")
    return head[0].lower in words("labels")


def _clause(main: list[Token], condition: tuple[Token, ...]) -> Clause:
    start, end = main[0].start, main[-1].end
    lead, at = opening(main)
    negated = bool({"never", "not"} & set(lead))
    if at >= len(main):
        return Clause(start, end, "phrase", "", "", "", negated, False, "", start, lead, (), condition)
    head = main[at]
    word = head.lower
    if word in ("don't", "dont") or (word == "do" and at + 1 < len(main) and main[at + 1].lower == "not"):
        after = at + (1 if word != "do" else 2)
        more, after = adverbs(main, after)
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
    if head.kind == "word" and is_verb(word) and reads_as_imperative(main, at, lead):
        return Clause(
            start, end, "imperative", "", "", "", negated, False, word, head.start, lead, tuple(main[at + 1 :]), condition
        )
    return _finite(main, at, lead, negated=negated, condition=condition)


def _finite(main: list[Token], at: int, lead: tuple[str, ...], *, negated: bool, condition: tuple[Token, ...]) -> Clause:
    """A clause with a subject: find its first modal or finite verb."""
    start, end = main[0].start, main[-1].end
    for index in range(after_opening(main, at), len(main)):
        token = main[index]
        if token.kind != "word":
            continue
        word = token.lower
        if (
            word in MODALS
            and (index > at or word in ("must", "should", "may", "can", "shall", "cannot"))
            and is_modal(main, index)
        ):
            return _modal(main, at, index, lead, condition)
        if word in ("is", "are", "you're") and index + 1 < len(main):
            due = is_due(main, at, index)
            if due or main[index + 1].lower in OBLIGED:
                return _modal(main, at, due or index + 1, lead, condition)
        finite = word in ("is", "are", "was", "were") or (
            third_person(word) and not (is_homograph(lemma(word)) and index == at and plural_noun(main, index))
        )
        if finite:
            subject, text = subject_of(main[at:index])
            base = lemma(word)
            passive = base == "be" and index + 1 < len(main) and main[index + 1].lower.endswith(("ed", "en", "t"))
            return Clause(
                start,
                end,
                "statement",
                subject,
                text,
                "",
                negated or is_negated(main, index),
                passive,
                base,
                token.start,
                lead,
                tuple(main[index + 1 :]),
                condition,
            )
        if word == "you" and index == at and index + 1 < len(main) and acts(main, index + 1):
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


def _modal(main: list[Token], at: int, index: int, lead: tuple[str, ...], condition: tuple[Token, ...]) -> Clause:
    word = main[index].lower
    modal = MODALS.get(word, "must")
    subject, text = subject_of(main[at : index if word in MODALS else index - 1 - (main[index - 1].lower == "not")])
    if main[index - 1].lower == "you're":
        subject, text = "you", "you"
    if inverted(main, index):
        subject, text, index = "you", "you", index + 1
    negated = (
        word.endswith(("n't", "cannot")) or word == "forbidden" or main[index].lower == "you" or main[index - 1].lower == "not"
    )
    after = index + 1
    extra: list[str] = []
    while after < len(main):
        ahead = main[after].lower
        if ahead in ("not", "never"):
            negated = True
        elif (ahead not in ("to", "be", "sure") and ahead not in words("adverbs")) or (
            ahead == "be" and not (after + 1 < len(main) and is_participle(main[after + 1].lower))
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
