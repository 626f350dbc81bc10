"""Rule ``blank-exception-message``."""

from collections.abc import Iterable

from appfn_lint.language.identifiers import words
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Thrown, Tool

_SAYS_NOTHING = frozenset(
    [
        "error",
        "exception",
        "failed",
        "failure",
        "unknown",
        "an",
        "a",
        "the",
        "occurred",
        "something",
        "went",
        "wrong",
        "oops",
        "happened",
        "app",
        "function",
        "invalid",
        "argument",
        "not",
        "found",
    ]
)


class BlankExceptionMessage(Rule):
    """An exception of the library without a message, or one that only repeats its class.

    The message is all that an agent can tell the user, and all that it can recover by.
    """

    kinds = (Kind.APPFUNCTION,)
    rows = ("X1",)
    evidence = ("https://developer.android.com/reference/androidx/appfunctions/AppFunctionException",)
    needs_body = True
    good = (
        Good(
            """\
class Notes(private val store: Store) {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String {
        if (id.isBlank()) throw AppFunctionInvalidArgumentException(store.text("blank"))
        throw AppFunctionElementNotFoundException("No note has the id $id.")
    }
}
""",
            "a message that is made elsewhere",
        ),
    )
    bad = (
        Bad(
            """\
class Notes {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String {
        if (id.isBlank()) throw AppFunctionInvalidArgumentException("Invalid argument")
        throw AppFunctionElementNotFoundException()
    }
}
""",
            ('throw AppFunctionInvalidArgumentException("Invalid argument")', "throw AppFunctionElementNotFoundException()"),
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Report exceptions whose message says nothing."""
        for thrown in tool.body.thrown if tool.body is not None else ():
            if thrown.name.startswith("AppFunction") and _blank(thrown):
                place = thrown.steps[-1]
                yield Finding(
                    place.span,
                    f"{thrown.name} tells agents nothing: it has no message{' of its own' if thrown.has_message else ''}.",
                    "Say in plain words what went wrong and what would work.",
                    path=None if place.path == tool.path else place.path,
                )


def _blank(thrown: Thrown) -> bool:
    if not thrown.has_message:
        return True
    if thrown.message is None or "…" in thrown.message.text:
        return False
    own = set(words(thrown.name)) | _SAYS_NOTHING
    return all(word in own for word in words(thrown.message.text))
