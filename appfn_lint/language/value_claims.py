"""What a text says about the form of a value: its type, bounds, length, unit and format, and examples of it."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, Literal

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple

Topic = Literal["type", "item", "minimum", "maximum", "shortest", "longest", "fewest", "most", "unit", "format", "example"]
"""``fewest`` and ``most`` count things, which may be the items of a list; ``item`` is the type of one."""


class Claim(NamedTuple):
    """One statement about a value; offsets are characters of the text."""

    topic: Topic
    value: str
    start: int
    end: int

    @property
    def number(self) -> float | None:
        """The value as a number, thousands separators left out."""
        plain = self.value.replace(",", "").replace("_", "")
        return float(plain) if compiled(r"-?\d+(?:\.\d+)?").fullmatch(plain) else None


TYPES: Final[dict[str, str]] = {
    **dict.fromkeys(("string", "str", "text string"), "string"),
    **dict.fromkeys(("integer", "int", "whole number"), "integer"),
    **dict.fromkeys(("number", "float", "double", "decimal"), "number"),
    **dict.fromkeys(("boolean", "bool", "true/false", "true or false"), "boolean"),
    **dict.fromkeys(("array", "list", "tuple"), "list"),
    **dict.fromkeys(("object", "dict", "dictionary"), "object"),
}  # fmt: skip

UNITS: Final[dict[str, tuple[str, str]]] = {
    **dict.fromkeys(("millisecond", "milliseconds", "millis", "ms", "msec"), ("time", "milliseconds")),
    **dict.fromkeys(("microsecond", "microseconds"), ("time", "microseconds")),
    **dict.fromkeys(("second", "seconds", "secs", "sec"), ("time", "seconds")),
    **dict.fromkeys(("minute", "minutes", "mins", "min"), ("time", "minutes")),
    **dict.fromkeys(("hour", "hours", "hrs"), ("time", "hours")),
    **dict.fromkeys(("day", "days"), ("time", "days")),
    **dict.fromkeys(("byte", "bytes"), ("size", "bytes")),
    **dict.fromkeys(("kilobyte", "kilobytes", "kb"), ("size", "kilobytes")),
    **dict.fromkeys(("megabyte", "megabytes", "mb"), ("size", "megabytes")),
    **dict.fromkeys(("gigabyte", "gigabytes", "gb"), ("size", "gigabytes")),
    **dict.fromkeys(("meter", "meters", "metre", "metres"), ("length", "metres")),
    **dict.fromkeys(("kilometer", "kilometers", "kilometre", "kilometres", "km"), ("length", "kilometres")),
    **dict.fromkeys(("mile", "miles"), ("length", "miles")),
    **dict.fromkeys(("feet",), ("length", "feet")),
    **dict.fromkeys(("cent", "cents"), ("money", "cents")),
    **dict.fromkeys(("dollar", "dollars", "usd"), ("money", "dollars")),
    **dict.fromkeys(("celsius",), ("temperature", "celsius")),
    **dict.fromkeys(("fahrenheit",), ("temperature", "fahrenheit")),
}  # fmt: skip
"""Words for units: what they measure, and one spelling for each unit."""

_AMBIGUOUS_SUFFIXES = frozenset({"min", "sec", "day", "second", "minute", "hour", "byte", "meter", "mile", "cent", "dollar"})
_NUMBER = r"-?\d[\d,_]*(?:\.\d+)?"


@cache
def _type() -> "re.Pattern[str]":
    words = "|".join(sorted(map(re.escape, TYPES), key=len, reverse=True))
    return compiled(
        rf"\A\s*(?:\((?P<bracketed>{words})(?:,[^()]*)?\)|(?P<leading>{words})(?=\s*[:.,;]|\s+[–—-]\s|\s*\Z)"
        rf"|(?:an? )?(?P<noun>string|integer|boolean|array)(?=\s+(?:with|of|containing|holding|representing|indicating|flag)\b))",
        re.IGNORECASE,
    )


@cache
def _closing_type() -> "re.Pattern[str]":
    """A type in brackets at the end of a short text: "The count (string)."."""
    words = "|".join(
        sorted((re.escape(word) for word in TYPES if word not in ("number", "list", "object")), key=len, reverse=True)
    )
    return compiled(
        rf"\A[^().\n]{{1,80}}\((?P<closing>{words})(?:,\s*(?:optional|required|default[^()]*))?\)\s*[.;]?\s*\Z", re.IGNORECASE
    )


@cache
def _items() -> "re.Pattern[str]":
    return compiled(
        r"\A\s*(?:an? |the )?(?:list|array)s? of (?P<item>strings|integers|numbers|booleans|objects)\b", re.IGNORECASE
    )


@cache
def _bounds() -> "re.Pattern[str]":
    low = r"(?:at least|minimum(?: (?:value|of|is|:))*:?|min(?:\.|imum)?:?|no (?:less|fewer) than|>=)"
    high = r"(?:at most|maximum(?: (?:value|of|is|:))*:?|max(?:\.|imum)?:?|no more than|up to|cannot exceed|must not exceed|<=)"
    return compiled(
        rf"\b(?:between|from)\s+(?P<from>{_NUMBER})\s+(?:and|to)\s+(?P<to>{_NUMBER})(?P<both>\s+\w+)?"
        rf"|(?:[(\[]|\brange:?\s+|\bvalues?:?\s+)(?P<low>\d[\d,]*)\s*(?:-|–|to|\.\.)\s*(?P<high>\d[\d,]*)(?P<dashed>\s+\w+)?(?=[)\].,;]|\s*\Z)"
        rf"|\A\s*(?P<bare_low>\d+)\s*[-–]\s*(?P<bare_high>\d+)\s*(?P<of_bare>)\.?\Z"
        rf"|(?<!\w){low}\s*(?P<least>{_NUMBER})(?P<of_least>\s*[-\w%]+)?"
        rf"|(?<!\w){high}\s*(?P<most>{_NUMBER})(?P<of_most>\s*[-\w%]+)?",
        re.IGNORECASE,
    )


@cache
def _unit() -> "re.Pattern[str]":
    words = "|".join(sorted((w for w in UNITS if len(w) > 2 or w in ("ms", "kb", "mb", "gb", "km")), key=len, reverse=True))
    return compiled(rf"\b(?:in|as)\s+(?:(?:whole|full|number of|us)\s+)?(?P<unit>{words})\b", re.IGNORECASE)


@cache
def _format() -> "re.Pattern[str]":
    return compiled(
        r"\b(?:(?P<timestamp>unix (?:timestamp|time|epoch)|epoch (?:seconds|milliseconds|time))"
        r"|(?P<datetime>ISO[ -]?8601 (?:date-?time|timestamp|format with time)|RFC ?3339|YYYY-MM-DDT?\s?HH:MM(?::SS)?)"
        r"|(?P<date>YYYY-MM-DD(?!T| HH|THH))|(?P<time>HH:MM(?::SS)?)|(?P<uuid>UUID)|(?P<email>e-?mail address))",
        re.IGNORECASE,
    )


@cache
def _example() -> "re.Pattern[str]":
    return compiled(
        r"(?:\be\.g\.,?|\beg\.|\bfor example,?|\bfor instance,?|\bexamples?:)\s*(?P<value>\"[^\"\n]{1,60}\"|'[^'\n]{1,60}'|`[^`\n]{1,60}`|-?\d+(?:\.\d+)?(?![\w:/-]|\.\w))",
        re.IGNORECASE,
    )


_FORMAT_CUES: Final = ("unix", "epoch", "8601", "3339", "yyyy", "hh:mm", "uuid", "mail")
_EXAMPLE_CUES: Final = ("e.g.", "eg.", "for example", "for instance", "example:", "examples:")
"""What a text holds, in lower case, where the patterns of formats and examples can match at all."""


@cache
def _digit() -> "re.Pattern[str]":
    return compiled(r"\d")


@lru_cache(maxsize=2048)
def claims(text: str) -> tuple[Claim, ...]:
    """All statements of a text about the form of the value that it describes, by topic."""
    return tuple(_claims(text))


def _claims(text: str) -> Iterator[Claim]:  # noqa: C901 - one case a topic
    leading = _type().match(text)
    if leading:
        group = leading.lastgroup or "leading"
        yield Claim("type", TYPES[leading[group].lower()], *leading.span(group))
    elif (closing := _closing_type().search(text)) is not None:
        yield Claim("type", TYPES[closing["closing"].lower()], *closing.span("closing"))
    items = _items().match(text)
    if items:
        yield Claim("item", TYPES[items["item"].lower().rstrip("s")], *items.span("item"))
    lower = text.lower()
    if _digit().search(text):
        for match in _bounds().finditer(text):
            yield from _limits(match)
    for match in _unit().finditer(text):
        yield Claim("unit", match["unit"].lower(), *match.span("unit"))
    if any(cue in lower for cue in _FORMAT_CUES):
        for match in _format().finditer(text):
            assert match.lastgroup is not None
            yield Claim("format", match.lastgroup, *match.span())
    if any(cue in lower for cue in _EXAMPLE_CUES):
        for match in _example().finditer(text):
            yield Claim("example", match["value"], *match.span("value"))


def _limits(match: "re.Match[str]") -> Iterator[Claim]:
    """Bounds of a value, or of its length where characters are counted; bounds of other things are left out."""
    for low, high, word in (
        ("from", "to", "both"),
        ("low", "high", "dashed"),
        ("bare_low", "bare_high", "of_bare"),
        ("least", "", "of_least"),
        ("", "most", "of_most"),
    ):
        unit = (match[word] or "").strip().lower().lstrip("-")
        if (low and match[low] is None) or (not low and match[high] is None):
            continue
        length = unit.startswith(("char", "letter"))
        counted = bool(unit) and not length and unit not in _GOES_ON and unit not in UNITS
        if low:
            yield Claim("shortest" if length else "fewest" if counted else "minimum", match[low], *match.span(low))
        if high:
            yield Claim("longest" if length else "most" if counted else "maximum", match[high], *match.span(high))


_GOES_ON: Final = frozenset({
    "inclusive", "exclusive", "and", "or", "the", "default", "defaults", "if", "for", "per", "with", "to", "of", "in", "by", "when", "each",
})  # fmt: skip
"""Words after a bound that do not say what is counted."""


def unit_of_name(name: str) -> tuple[str, str] | None:
    """The unit that the last word of a name is: ``timeout_ms`` gives ("time", "milliseconds")."""
    words = compiled(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+").findall(name)
    if len(words) < 2 or words[-1].lower() in _AMBIGUOUS_SUFFIXES:
        return None
    return UNITS.get(words[-1].lower())
