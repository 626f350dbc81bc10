"""What a text says about leaving a value out: that one may, that one must not, and what then applies."""

import re
from functools import cache
from typing import Literal

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple

Says = Literal["optional", "required", "default"]


class Presence(NamedTuple):
    """A statement about leaving a value out; offsets are characters of the text, ``value`` is the default as written."""

    says: Says
    start: int
    end: int
    value: str = ""


@cache
def _optional() -> "re.Pattern[str]":
    gone = r"(?:omitted|absent|missing|unset|unspecified|left out|not (?:given|provided|specified|set|supplied|passed|present))"
    return compiled(
        r"(?:\A\W*|(?<=[.;!] )|(?<=[.;:!)]\n))(?:(?:an?|the) )?(optional)(?=[\s.:,;)—–-])(?!-\w)(?! values? (?:can be|are|is)\b)"
        r"|[(\[](optional)\b|[,;–—-] ?(optional)\W*\Z|\bis (optional)\b"
        rf"|\b((?:if|when|where) (?:it is |this is |not \w+ly )?{gone})\b"
        r"|\b((?:may|can) be (?:omitted|left out))\b|\b(leave (?:it )?out to)\b|\b(omit (?:it |this )?(?:to|for|if)\b)",
        re.IGNORECASE,
    )


@cache
def _required() -> "re.Pattern[str]":
    return compiled(
        r"(?:\A\W*|(?<=[.;!] ))(required|mandatory)(?=\.|;|\s*\Z|,| [—–-])|[(\[](required|mandatory)[)\]]"
        r"|\b(?:it|this|which|parameter|argument|value|field|property|option) is (required|mandatory)(?=\.|;|\s*\Z)|\b((?:cannot|must not|may not) be omitted)\b",
        re.IGNORECASE,
    )


@cache
def _default() -> "re.Pattern[str]":
    return compiled(
        r"\b(?:default(?:s|ing)? to|default(?: value)? (?:is|of|=)|default(?: value)?:|\bdefault(?= [\"'`]| -?\d))\s*"
        r"(?P<value>\"[^\"]*\"|'[^']*'|`[^`]*`|-?\d+(?:[.,]\d+)*(?![\d.,]*[A-Za-z%])|[\w'-]+(?: [\w'-]+){0,4})",
        re.IGNORECASE,
    )


_OPTIONAL_CUES = ("optional", "omit", "absent", "missing", "unset", "unspecified", "left out", "not ", "leave ")
_REQUIRED_CUES = ("required", "mandatory", "omitted")
"""What a text holds, in lower case, where the patterns can match at all."""


def statements(text: str) -> list[Presence]:
    """All statements of a text, in order."""
    lower = text.lower()
    found: list[Presence] = []
    if any(cue in lower for cue in _OPTIONAL_CUES):
        found += [Presence("optional", *_group(m)) for m in _optional().finditer(text)]
    if any(cue in lower for cue in _REQUIRED_CUES):
        found += [Presence("required", *_group(m)) for m in _required().finditer(text)]
    if "default" in lower:
        found += [Presence("default", m.start(), m.end(), m["value"]) for m in _default().finditer(text)]
    return sorted((one for one in found if not _about_a_field(text, one.start)), key=lambda statement: statement.start)


@cache
def _field() -> "re.Pattern[str]":
    own = r"(?:default|optional|required|mandatory|type|format|values?|note|example)s?\b"
    return compiled(rf"\s*(?P<mark>[-*+•]\s+)?[`\"'*]*(?!{own})[A-Za-z_][\w.\[\]]*[`\"'*]*\s*[(:]", re.IGNORECASE)


def _about_a_field(text: str, at: int) -> bool:
    """Whether a place speaks of fields of the value.

    It stands in a list item about one (``- title (optional): …``), on a later line that begins with its key
    (``title: (Optional) …``), or heads their names (``Required: name, size. Optional: colour, weight.``).
    """
    if text[at : at + 9].lower() == "optional:" and compiled(r"\brequired\s*:", re.IGNORECASE).search(text):
        return True
    line = text.rfind("\n", 0, at) + 1
    head = _field().match(text, line)
    return head is not None and head.end() <= at and bool(head["mark"] or line)


def _group(match: "re.Match[str]") -> tuple[int, int]:
    index = match.lastindex or 0
    return match.start(index), match.end(index)


def allows_leaving_out(text: str) -> Presence | None:
    """The first statement that the value may be left out, by saying so or by naming a default."""
    return next((s for s in statements(text) if s.says in ("optional", "default")), None)
