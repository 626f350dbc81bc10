"""What a description says about what comes back: by words for a result, or because its verb names what it gives."""

import re
from functools import cache
from typing import Final

from appfn_lint.expressions import compiled
from appfn_lint.language.claims import first_verb

_GIVING: Final = frozenset(
    (
        "browse", "calculate", "compute", "count", "describe", "detect", "determine", "display", "estimate", "export", "fetch", "find",
        "get", "give", "identify", "inspect", "list", "look", "look-up", "lookup", "measure", "peek", "preview", "provide", "read", "report",
        "resolve", "retrieve", "return", "search", "show", "summarise", "summarize", "tell", "translate", "view",
    )
)  # fmt: skip
"""Verbs whose object is what comes back: whoever lists notes gets notes."""


@cache
def _words() -> "re.Pattern[str]":
    return compiled(
        r"\b(?:returns?|returned|returning|yields?|gives? back|the (?:result|response|answer)|responds? with)\b", re.IGNORECASE
    )


def names_result(text: str) -> bool:
    """Whether a text speaks of its result: "returns the id", "the result holds …"."""
    return _words().search(text) is not None


def gives(text: str) -> bool:
    """Whether a text begins with a verb and its object that say what comes back: "Lists the notes of a folder"."""
    verb, _, end = first_verb(text)
    rest = text[end:].partition("\n")[0]
    answered = verb == "check" and compiled(r"\b(?:if|whether|status|state|availability)\b").search(rest) is not None
    return (verb in _GIVING or answered) and compiled(r"[ \t]+[\w'\"`(]").match(rest) is not None
