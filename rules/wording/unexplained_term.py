"""Internal abbreviations and codes."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.domains import codes, terms_of
from appfn_lint.language.lexicon import is_word, words
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.verbs import lemma
from appfn_lint.rule import Bad, Catalog, Described, Finding, Good, Kind, Rule, Severity, Text


class UnexplainedTerm(Rule):
    """An internal abbreviation or code that nothing explains.

    What a team says every day is noise to an agent, or worse: it is read as the better known thing of that name. Write
    it out once, or say what it means.
    """

    severity = Severity.NOTE
    lexicon = "terms that need no explanation"
    kinds = (Kind.APPFUNCTION, Kind.PYTHON, Kind.JSON)
    rows = ("D4",)
    words_alone = True
    bad = (
        Bad(
            """
            class Leaves {
                /** Names the species of a leaf. Applies the PQX-3 prefilter. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun nameLeaf(context: AppFunctionContext): String = ""
            }
            """,
            points_at="PQX-3",
        ),
    )
    good = (
        Good(
            """
            class Leaves {
                /** Names the species of a leaf as JSON, by the Guaranteed Leaf Index (GLX) and a photo in JPEG or PNG; GLX is stable. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun nameLeaf(context: AppFunctionContext): String = ""
            }
            """,
            why="common acronyms, and one that is written out",
        ),
    )
    described = (
        Described("find_leaves", "Finds leaves by their GLX and colour.", ("GLX",)),
        Described("find_leaves", "Finds leaves by the URL of their picture."),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report the first unexplained code of a description, if the catalogue does not use it all over."""
        if text.role != "description":
            return
        for sentence in analyse(text.prose.text).english:
            if sentence.text.isupper():
                continue
            for match in codes().finditer(sentence.plain):
                if not self._is_known(match.group(), text, sentence):
                    yield _finding(text, sentence.start + match.start(), sentence.start + match.end(), match.group())
                    return

    def _is_known(self, term: str, text: Text, sentence: Sentence) -> bool:
        head = term.split("-", maxsplit=1)[0]
        if (
            head in words("acronyms", "acronyms")
            or not {head, term}.isdisjoint(word.upper() for word in self.words)
            or term.lower() in words("ordinary", "acronyms")
        ):
            return True
        if is_word(term.lower()) or lemma(term.lower()):
            return True
        return _is_explained(head, text.prose.text) or _is_domain(head.lower(), text.catalog) or _is_listed(sentence, term)


def _is_explained(term: str, text: str) -> bool:
    """Whether parentheses or a colon stand beside the term, so that it is written out or defined."""
    return (
        f"({term}" in text
        or f"{term} (" in text
        or f"{term}:" in text
        or f"{term} =" in text
        or f"{term} is " in text
        or f"{term} stands" in text
    )


def _is_domain(term: str, catalog: Catalog) -> bool:
    """Whether the catalogue uses a term all over or in its names."""
    spoken, counts = terms_of(catalog)
    return term in spoken or counts[term.upper()] >= 3


def _is_listed(sentence: Sentence, term: str) -> bool:
    """Whether it is one of several codes in a row (currencies, airports, constants)."""
    return sum(match.group() != term for match in codes().finditer(sentence.plain)) >= 2


def _finding(text: Text, start: int, end: int, term: str) -> Finding:
    return Finding(
        text.prose.locate(start, end),
        f"`{term}` is explained nowhere in the texts of this function.",
        help="Write it out once, or say what it means.",
    )
