"""See :class:`Misspelling`."""

from collections.abc import Iterator
from functools import cache

from appfn_lint.language.analysis import analyse
from appfn_lint.language.identifiers import words as name_words
from appfn_lint.language.lexicon import entries
from appfn_lint.rule import Bad, Described, Finding, Fix, Good, Kind, Rule, Severity, Text


class Misspelling(Rule):
    """A word that is misspelt in a way that English never spells a word.

    Agents mostly read past it, but a search over descriptions does not find what is misspelt, and the word may come back
    in what is said to people. Only forms from a small list are reported; names, code and quotations are left alone.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION, Kind.PYTHON, Kind.JSON)
    rows = ("D1",)
    bad = (
        Bad(
            """
            class Notes {
                /** Creates a seperate note for each line. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun splitNote(context: AppFunctionContext, id: String): String = ""
            }
            """,
            points_at="seperate",
            fixed="""
            class Notes {
                /** Creates a separate note for each line. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun splitNote(context: AppFunctionContext, id: String): String = ""
            }
            """,
        ),
        Bad(
            """
            {"tools": [{"name": "get_note", "description": "Recieves the id of a note and gives its text.", "inputSchema": {"type": "object"}}]}
            """,
            points_at="Recieves",
            fixed="""
            {"tools": [{"name": "get_note", "description": "Receives the id of a note and gives its text.", "inputSchema": {"type": "object"}}]}
            """,
            name="tools.json",
        ),
    )
    good = (
        Good(
            """
            class Notes {
                /** Reads the field `seperator` of the header "Adress", and the note's paramater_count. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun readHeader(context: AppFunctionContext): String = ""
            }
            """,
            why="code, quotations and names are spelt as their owners spell them",
        ),
        Good(
            """
            {"tools": [{"name": "get_adress", "description": "Gives the adress of a person.", "inputSchema": {"type": "object"}}]}
            """,
            why="the text spells a word as the contract does; the name comes first",
            name="tools.json",
        ),
    )
    described = (
        Described("find_notes", "Finds notes that were recieved by mail.", ("recieved",)),
        Described("find_notes", "Finds notes that were received by mail."),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report each misspelt word of English sentences that is no part of the contract's names."""
        known = _forms()
        for sentence in analyse(text.prose.text).sentences:
            if known.keys().isdisjoint(sentence.vocabulary) or not sentence.english:
                continue
            names = _names(text)
            for token in sentence.tokens:
                if token.kind == "word" and token.lower in known and token.lower not in names:
                    yield _finding(text, token.text, known[token.lower], token.start, token.end)


@cache
def _forms() -> dict[str, str]:
    """The misspellings, each with what is meant."""
    pairs = (line.partition(" ") for line in entries("phrases misspellings", "misspellings"))
    return {wrong: right for wrong, _, right in pairs}


def _names(text: Text) -> frozenset[str]:
    """The words of the names that the text is about."""
    owner = text.tool or text.type
    parts = text.tool.parameters if text.tool else text.type.properties if text.type else ()
    named = (text.name, *((owner.name,) if owner else ()), *(part.name for part in parts))
    return frozenset(word for name in named for word in name_words(name))


def _finding(text: Text, written: str, right: str, start: int, end: int) -> Finding:
    meant = right.capitalize() if written[0].isupper() else right
    edits = text.prose.edit(start, end, meant)
    return Finding(
        text.prose.locate(start, end),
        f"`{written}` is misspelt.",
        help=f"Write `{meant}`.",
        fix=Fix(f"Write `{meant}`", edits, path=text.prose.path) if edits else None,
        path=text.prose.path,
    )
