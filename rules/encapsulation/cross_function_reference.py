"""Names of other functions in a function's text."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.mentions import Mention, mentions_of
from appfn_lint.language.places import order_belongs_in, whole_is
from appfn_lint.rule import Bad, Described, Finding, Good, Rule, Severity, Text

_SOURCE = frozenset(("from", "by", "of", "via", "with", "using", "through", "in"))


class CrossFunctionReference(Rule):
    """The text names another function of the same catalogue.

    Each description is read on its own, often by a search that shows one function at a time. A name in it steers the
    agent to a function that it may not have, and ties two texts together that change apart. Say where a value comes
    from in words ("as listed by the app"), and keep what concerns several functions in one place.
    """

    severity = Severity.WARNING
    rows = ("E3",)
    yields_to = ("cross-function-procedure",)
    bad = (
        Bad(
            """
            class Notes {
                /** Lists notes. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun listNotes(context: AppFunctionContext): String = ""

                /** Opens a note. Unlike `listNotes`, it returns the whole text. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun openNote(context: AppFunctionContext, id: String): String = ""
            }
            """,
            points_at="`listNotes`",
        ),
        Bad(
            """
            class Notes {
                /** Lists notes. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun listNotes(context: AppFunctionContext): String = ""

                /**
                 * Opens a note.
                 * @param id Id from listNotes.
                 */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun openNote(context: AppFunctionContext, id: String): String = ""
            }
            """,
            points_at="listNotes",
            severity=Severity.NOTE,
            why="where a value comes from",
        ),
        Bad(
            '''
            from mcp.server.fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool()
            def list_notes() -> str:
                """Lists notes."""
            @server.tool()
            def open_note(note_id: str) -> str:
                """Opens a note and returns its text.

                Args:
                    note_id: The ID of a note (from list_notes).
                """
            ''',
            points_at="list_notes",
            severity=Severity.NOTE,
            name="server.py",
            why="the same in a docstring that arrives whole",
        ),
    )
    good = (
        Good(
            """
            class Notes {
                /** Search for notes. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun search(context: AppFunctionContext): String = ""

                /** Opens a note; openNote takes the id that a search gives. Deprecated, replaced by `search`. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun openNote(context: AppFunctionContext, id: String): String = ""
            }
            """,
            why="its own name, an ordinary word that happens to be a name, and the successor of a deprecated function",
        ),
    )
    described = (
        Described(
            "open_note",
            "Opens a note of a folder, unlike find_notes.",
            ("find_notes",),
            others=(("find_notes", "Looks for words in all texts."),),
        ),
        Described("open_note", "Opens a note that was found before.", others=(("find_notes", "Looks for words in all texts."),)),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report the first mention of each other function in a text."""
        if text.role in ("app", "type", "property"):
            return
        seen: set[str] = set()
        sentences = analyse(text.prose.text).sentences
        for index, found in mentions_of(text).items():
            if _is_succession(text, sentences[index].text):
                continue
            for mention in found:
                if mention.name not in seen:
                    seen.add(mention.name)
                    yield _finding(text, mention, argument=sentences[index].argument)


def _is_succession(text: Text, sentence: str) -> bool:
    """Whether a deprecated function names its successor."""
    lower = sentence.lower()
    if "deprecat" in lower or "replaced by" in lower or "superseded" in lower:
        return True
    return text.tool is not None and (text.tool.deprecation is not None or "deprecat" in text.prose.text[:200].lower())


def _finding(text: Text, mention: Mention, *, argument: bool) -> Finding:
    source = (argument or text.role in ("parameter", "result")) and _says_source(text, mention)
    return Finding(
        text.prose.locate(mention.start, mention.end),
        f"{text.label} names another function, `{mention.name}`, which an agent may not see beside it.",
        help=(
            "Say in words where the value comes from."
            if source
            else f"Describe this function alone; what concerns several functions of the {whole_is(text.catalog.kind)} belongs in"
            f" {order_belongs_in(text.catalog.kind)}."
        ),
        severity=Severity.NOTE if source else None,
    )


def _says_source(text: Text, mention: Mention) -> bool:
    """Whether the words before say where a value comes from: "id from `x`", "returned by x"."""
    before = text.prose.text[: mention.start].lower().split()[-3:]
    if any(word.strip("(,:") in _SOURCE for word in before) or _among_sources(text.prose.text[: mention.start]):
        return True
    near = text.prose.text[max(0, mention.start - 12) : mention.start]
    after = text.prose.text[mention.end : mention.end + 6].lstrip("」』\"' ")
    return any(cue in near for cue in ("来自", "通过", "由", "从")) or after.startswith(("から", "에서", "返回", "で取得"))


def _among_sources(before: str) -> bool:
    """As in "from the list or `x`": a source beside others."""
    words = before.lower().split()[-7:]
    ends = max((at for at, word in enumerate(words) if word.endswith((".", ";", "!", "?"))), default=-1)
    return words[-1:] in (["or"], ["and"]) and "from" in words[ends + 1 :]
