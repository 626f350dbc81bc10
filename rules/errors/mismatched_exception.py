"""Rule ``mismatched-exception``."""

import re
from collections.abc import Iterable

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Thrown, Tool

_CUES = (
    (r"\balready (?:exists?|taken|added|in use|registered)\b", "ElementAlreadyExists"),
    (r"\b(?:time[d]?[ -]?out|network|offline|no connection|server error|HTTP \d+|unreachable)\b", "AppUnknown"),
    (
        r"\b(?:no|not|missing|without|requires?|lacks?)\b[^.]{0,30}\bpermissions?\b|\bpermissions?\b[^.]{0,30}\b(?:denied|not granted|required|missing)\b",
        "PermissionRequired",
    ),
    (r"\b(?:rate limit|too many requests|quota|limit (?:exceeded|reached))\b", "LimitExceeded"),
    (r"\bnot supported\b|\bunsupported\b", "NotSupported"),
    (
        r"\bnot found\b|\bdoes not exist\b|\bdoesn't exist\b|\bno such\b|\bcould not be found\b|\bcannot find\b|\bcould not find\b",
        "ElementNotFound",
    ),
)
_FITTING = {
    "ElementAlreadyExists": {"ElementAlreadyExists"},
    "AppUnknown": {
        "AppUnknown",
        "SystemUnknown",
        "Cancelled",
        "LimitExceeded",
        "NotSupported",
        "ElementNotFound",
        "Unknown",
        "App",
        "System",
    },
    "PermissionRequired": {"PermissionRequired", "Denied"},
    "LimitExceeded": {"LimitExceeded"},
    "NotSupported": {"NotSupported", "Disabled", "InvalidArgument"},
    "ElementNotFound": {"ElementNotFound", "FunctionNotFound"},
}
_JUDGED = {
    "ElementAlreadyExists": {"InvalidArgument", "AppUnknown", "ElementNotFound", "SystemUnknown"},
    "AppUnknown": {"InvalidArgument", "Denied"},
    "PermissionRequired": {"InvalidArgument", "AppUnknown", "ElementNotFound", "NotSupported", "SystemUnknown"},
    "LimitExceeded": {"AppUnknown", "ElementNotFound", "Denied", "SystemUnknown"},
    "NotSupported": {"AppUnknown", "ElementNotFound", "SystemUnknown"},
    "ElementNotFound": {"InvalidArgument", "AppUnknown", "NotSupported", "SystemUnknown"},
}


class MismatchedException(Rule):
    """An exception of the library that does not fit its own message, or one that the library does not have.

    Agents decide by the class what to do next: ask for another argument, look for another item, or give up.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION,)
    rows = ("X1",)
    evidence = ("https://developer.android.com/reference/androidx/appfunctions/AppFunctionException",)
    needs_body = True
    good = (
        Good(
            """\
class Notes {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String {
        if (id.isBlank()) throw AppFunctionInvalidArgumentException("The id is blank.")
        throw AppFunctionElementNotFoundException("No note with the id $id was found.")
    }
}
""",
        ),
    )
    bad = (
        Bad(
            """\
class Notes {
    /** Reads a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun read(id: String): String = throw AppFunctionInvalidArgumentException("The note $id was not found.")

    /** Opens a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): String = throw androidx.appfunctions.AppFunctionExecutionException("It failed.")
}
""",
            (
                'throw AppFunctionInvalidArgumentException("The note $id was not found.")',
                'throw androidx.appfunctions.AppFunctionExecutionException("It failed.")',
            ),
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Compare class and message of what is thrown."""
        for thrown in tool.body.thrown if tool.body is not None else ():
            place = thrown.steps[-1]
            path = None if place.path == tool.path else place.path
            if thrown.invented:
                yield Finding(
                    place.span,
                    f"The library has no {thrown.name}.",
                    "Throw one that it has, such as `AppFunctionAppUnknownException`.",
                    path=path,
                )
            fitting = _fitting(thrown)
            if fitting:
                yield Finding(
                    place.span,
                    f"{thrown.name} does not fit its message: agents decide by the class what to do.",
                    f"Throw `AppFunction{fitting}Exception`.",
                    path=path,
                )


def _fitting(thrown: Thrown) -> str:
    kind = compiled(r"^AppFunction|Exception$").sub("", thrown.name)
    text = str(thrown.message or "")
    for pattern, wanted in _CUES:
        if compiled(pattern, re.IGNORECASE).search(text):
            return wanted if kind in _JUDGED[wanted] and kind not in _FITTING[wanted] else ""
    return ""
