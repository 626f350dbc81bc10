"""Names of functions that do not exist."""

from collections.abc import Iterator

from appfn_lint.language.analysis import analyse
from appfn_lint.language.mentions import functions_of, is_call_context, looks_like_function
from appfn_lint.language.sentences import Sentence
from appfn_lint.rule import Bad, Finding, Good, Kind, Rule, Severity, Text


class DanglingFunctionReference(Rule):
    """A function is named that exists nowhere in the catalogue.

    The agent is told to use something that it will not find: it calls a function that does not exist, or gives up.
    Usually a function was renamed and its name stayed behind in another text.
    """

    severity = Severity.ERROR
    kinds = (Kind.APPFUNCTION, Kind.PYTHON, Kind.JSON)
    rows = ("E3", "M2")
    bad = (
        Bad(
            """
            class Notes {
                /** Lists the notes of a folder. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun listNotes(context: AppFunctionContext): String = ""

                /** Creates a note. Its id can be looked up by calling `findNote`. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun createNote(context: AppFunctionContext): String = ""
            }
            """,
            points_at="`findNote`",
        ),
    )
    good = (
        Good(
            """
            class Notes {
                /**
                 * Opens a note like `startActivity()` does. Run `git_sync` on the server or call `Intent.getData` for more.
                 * @param noteId Use `noteId` of the list.
                 */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun openNote(context: AppFunctionContext, noteId: String): String = ""
            }
            """,
            why="a platform call, a command, a member of a class and a parameter",
        ),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report marked names in the position of a call that no function of the catalogue has."""
        if text.role not in ("description", "app") or len(text.catalog.tools) < 2:
            return
        functions, taken = functions_of(text.catalog)
        own = {name.lower() for name in (*(p.name for p in text.tool.parameters),)} if text.tool else set()
        for sentence in analyse(text.prose.text).sentences:
            if sentence.section in ("example", "examples"):
                continue
            for start, end, name in _candidates(sentence):
                if (
                    not functions.knows(name)
                    and name.lower() not in taken
                    and name.lower() not in own
                    and functions.resembles(name)
                ):
                    yield _finding(text, start, end, name)


_FOREIGN = frozenset(
    [
        "api",
        "apis",
        "method",
        "methods",
        "endpoint",
        "command",
        "commands",
        "parameter",
        "parameters",
        "field",
        "fields",
        "filter",
        "filters",
        "flag",
        "option",
        "property",
        "and",
        "or",
    ]
)  # what follows names something of another kind, or a list of fields


def _candidates(sentence: Sentence) -> Iterator[tuple[int, int, str]]:
    """Marked names that look like functions and stand where one is called."""
    for index, token in enumerate(sentence.tokens):
        if token.kind not in ("code", "name", "link"):
            continue
        name = token.text.strip("`[]").removesuffix("()")
        if not name.isidentifier() or name[0].isupper() or name.isupper() or not looks_like_function(name):
            continue
        following = sentence.tokens[index + 1].lower if index + 1 < len(sentence.tokens) else ""
        if is_call_context(sentence.tokens, index) and following not in _FOREIGN:
            yield token.start, token.end, name


def _finding(text: Text, start: int, end: int, name: str) -> Finding:
    return Finding(
        text.prose.locate(start, end),
        f"{text.label} names `{name}`, but no function of {text.catalog.name or 'this catalogue'} is called that.",
        help="Use the function's present name, or describe what is meant in words.",
    )
