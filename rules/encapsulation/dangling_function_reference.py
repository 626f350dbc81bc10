"""Names of functions that do not exist."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.language.analysis import analyse
from appfn_lint.language.identifiers import words as name_words
from appfn_lint.language.mentions import Functions, functions_of, is_call_context, looks_like_function
from appfn_lint.language.sentences import Sentence
from appfn_lint.language.tokens import Token
from appfn_lint.language.verbs import verb_classes
from appfn_lint.rule import Bad, Described, Finding, Good, Kind, Rule, Severity, Text


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
        Bad(
            """
            {"tools": [
              {"name": "compose", "description": "Writes a draft. Call 'preview' to look at it, then call 'send'."},
              {"name": "preview", "description": "Shows a draft as its reader will see it."}
            ]}
            """,
            points_at="'send'",
            why="quoted like a function of the catalogue in the same sentence",
            name="tools.json",
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
        Good(
            """
            {"tools": [
              {"name": "compose", "description": "Writes a draft for 'send' or 'save'. Use 'preview' with the style 'print'."},
              {"name": "preview", "description": "Shows a draft as its reader will see it."}
            ]}
            """,
            why="quoted words that nobody calls",
            name="tools.json",
        ),
    )
    described = (
        Described(
            "open_note",
            "Opens a note of a folder. Call `search_notes` for its id.",
            ("`search_notes`",),
            others=(("list_folders", "Lists folders by name."),),
        ),
        Described(
            "open_note",
            "Opens a note of a folder. Works like `startActivity` of the platform.",
            others=(("list_folders", "Lists folders by name."),),
        ),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report marked names in the position of a call that no function of the catalogue has."""
        if text.role not in ("description", "app") or len(text.catalog.tools) < 2 or text.catalog.open or _has_actions(text):
            return
        functions, taken = functions_of(text.catalog)
        own = {name.lower() for name in (*(p.name for p in text.tool.parameters),)} if text.tool else set()
        own |= _explained(text)
        for sentence in analyse(text.prose.text).sentences:
            if sentence.section in ("example", "examples"):
                continue
            found = [c for c in _candidates(sentence) if functions.resembles(c[2])]
            if _quotes_function(sentence, functions):
                found += _quoted(sentence)
            for start, end, name in sorted(found):
                if not functions.knows(name) and name.lower() not in taken and name.lower() not in own:
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


def _explained(text: Text) -> set[str]:
    """The names that the text itself explains as calls, an entry each: "- `run(name)` — …" in a list of what scripts may use."""
    entries = compiled(r"(?m)^\s*[-*•+]\s+`{1,2}([A-Za-z_]\w*)\([^()\n`]+\)`{1,2}\s*(?:[—–:-]|$)")
    return {match[1].lower() for match in entries.finditer(text.prose.text)}


def _has_actions(text: Text) -> bool:
    """Whether the function chooses among actions by a parameter: the names in its text may be theirs."""
    return text.tool is not None and any(
        p.name.lower() in ("action", "operation", "command", "method") for p in text.tool.parameters
    )


def _quotes_function(sentence: Sentence, functions: Functions) -> bool:
    """Whether the sentence writes the name of a real function in quotation marks, so that quoted names are functions."""
    return any(
        token.kind == "quote" and functions.knows(_bare(token)) and is_call_context(sentence.tokens, index)
        for index, token in enumerate(sentence.tokens)
    )


def _quoted(sentence: Sentence) -> Iterator[tuple[int, int, str]]:
    """Quoted verbs and names of functions where one is called: "call 'find_note' and then 'send'"."""
    for index, token in enumerate(sentence.tokens):
        name = _bare(token) if token.kind == "quote" else ""
        if not name.isidentifier() or not name.islower() or not verb_classes(name_words(name)[0]):
            continue
        following = sentence.tokens[index + 1].lower if index + 1 < len(sentence.tokens) else ""
        called = is_call_context(sentence.tokens, index) or _joined(sentence, index)
        if called and following not in _FOREIGN - {"and", "or"}:
            yield token.start, token.end, name


def _joined(sentence: Sentence, index: int) -> bool:
    """Whether "and then" joins it to a quoted name before."""
    before = index - 1
    while before >= 0 and sentence.tokens[before].lower in ("and", "then", "or", ","):
        before -= 1
    return index > before + 1 and before >= 0 and sentence.tokens[before].kind == "quote"


def _bare(token: Token) -> str:
    """The text of a token without its marks."""
    return token.text.strip("\"'“”‘’`[]").removesuffix("()")


def _finding(text: Text, start: int, end: int, name: str) -> Finding:
    return Finding(
        text.prose.locate(start, end),
        f"{text.label} names `{name}`, but no function of {text.catalog.name or 'this catalogue'} is called that.",
        help="Use the function's present name, or describe what is meant in words.",
    )
