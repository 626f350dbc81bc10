"""What a text says about the time zone of a moment: UTC, local time, with an offset, or without any."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple

Zone = Literal["utc", "local", "offset", "none"]

WORDS: Final[dict[Zone, str]] = {"utc": "UTC", "local": "local time", "offset": "an offset", "none": "no time zone"}
"""How a message calls them."""

AGAINST: Final[dict[Zone, frozenset[Zone]]] = {
    "utc": frozenset({"local", "offset"}),
    "local": frozenset({"utc"}),
    "offset": frozenset({"none"}),
    "none": frozenset({"utc", "offset"}),
}
"""What a text in words cannot mean where the contract, or an example, says the other."""

_CUES: Final = ("utc", "gmt", "zulu", "local", "zone", "offset")


class Said(NamedTuple):
    """One statement; offsets are characters of the text."""

    zone: Zone
    start: int
    end: int


@cache
def _statements() -> "re.Pattern[str]":
    return compiled(
        r"(?P<none>\b(?:without|has no|have no|with no|omit(?:ting)?(?: the)?)\s+(?:an? |any |the )?(?:time ?zones?|(?:utc )?offsets?)\b)"
        r"|(?P<offset>\bwith (?:an? |the |its )?(?:time ?zone|(?:utc )?offset)\b|\b(?:must|should) (?:include|have|carry) (?:an? |the )?(?:time ?zone|(?:utc )?offset)\b)"
        r"|(?P<local>\bdefaults? to (?:the )?(?:[a-z]+'s? )?local time(?:[ -]?zone)?\b|\b(?:in|is|are|as|read in|interpreted in)\s+(?:the |your |a )?(?:[a-z]+'s? )?local time(?:[ -]?zone)?\b|\blocal time(?:[ -]?zone)?\b(?=[.,;)]|\s*\Z))"
        r"|(?P<utc>\b(?:in|is|are|as|always)\s+(?:UTC|GMT|Zulu)(?: time)?\b(?![+-]|\s+(?:offset|or)\b)|\((?:UTC|GMT)\)|\b(?:UTC|GMT) (?:date|time|timestamp)s?\b)",
        re.IGNORECASE,
    )


@cache
def _undone() -> "re.Pattern[str]":
    """Words before a statement that take it back or turn it into a choice."""
    return compiled(
        r"\b(?:not|never|instead of|rather than|or|either|unless|if|when|from|convert\w*|than|between|to)\s+(?:\w+\s+){0,2}\Z",
        re.IGNORECASE,
    )


@cache
def _choice() -> "re.Pattern[str]":
    return compiled(r"\s+or\b|\s*/", re.IGNORECASE)


def zones(text: str) -> Iterator[Said]:
    """The plain statements of a text; what is denied, converted or left to choose is none."""
    lower = text.lower()
    if not any(cue in lower for cue in _CUES):
        return
    for match in _statements().finditer(text):
        sentence = text.rfind(". ", 0, match.start()) + 1
        if not _undone().search(text[max(sentence, match.start() - 40) : match.start()]) and not _choice().match(
            text, match.end()
        ):
            assert match.lastgroup is not None
            yield Said(match.lastgroup, match.start(), match.end())  # type: ignore[arg-type]


def of_value(value: str) -> Zone | None:
    """The zone that an ISO moment is written with; None for anything else."""
    match = compiled(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?P<zone>Z|[+-]\d\d:?\d\d)?").fullmatch(value)
    if match is None:
        return None
    zone = match["zone"]
    return "none" if zone is None else "utc" if zone == "Z" or not zone.strip("+-:0") else "offset"


def of_pattern(pattern: str) -> Zone | None:
    """The zone that a pattern for ISO moments asks for; None where it decides nothing."""
    if "T" not in pattern or "(" in pattern or not compiled(r"\\d").search(pattern):
        return None
    end = pattern.rstrip("$")
    return "utc" if end.endswith("Z") else "none" if compiled(r"(?:\\d\{2\}|\\d\\d)").search(end[-6:]) else None


def of_name(name: str) -> Zone | None:
    """The zone that the last word of a name says: ``start_utc``, ``startTimeLocal``."""
    parts = [word.lower() for word in compiled(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])").findall(name)]
    if len(parts) < 2 or parts[-1] not in ("utc", "gmt", "local"):
        return None
    if parts[-1] == "local" and not {"time", "date", "start", "end", "at", "timestamp", "datetime"} & set(parts):
        return None
    return "local" if parts[-1] == "local" else "utc"
