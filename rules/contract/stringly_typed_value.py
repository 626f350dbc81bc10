"""Rule ``stringly-typed-value``."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.language.identifiers import words
from appfn_lint.rule import Bad, Catalog, DataType, Finding, Good, Kind, Parameter, Rule, Severity, Tool, TypeInfo

_UNITS = frozenset(
    [
        "millis",
        "ms",
        "milli",
        "milliseconds",
        "seconds",
        "sec",
        "secs",
        "s",
        "epoch",
        "utc",
        "iso",
        "iso8601",
        "unix",
        "str",
        "string",
        "text",
        "value",
    ]
)
_DAY = frozenset(["date", "deadline", "birthday", "birthdate", "dob", "dates", "day"]) - {"day"}
_CLOCK = frozenset(("time", "times"))
_MOMENT = frozenset(["timestamp", "timestamps", "datetime", "datetimes", "instant"])
_LINK = frozenset(["url", "uri", "link", "href", "urls", "uris", "links", "website", "homepage"])
_SPANS = frozenset(["duration", "timeout", "delay", "interval", "elapsed", "period", "length", "ttl", "lifetime", "runtime", "cook", "cooking", "prep", "preparation", "total", "wait", "waiting", "screen", "reading", "play", "playing", "travel", "response", "processing", "average", "estimated", "watch", "remaining", "spent"])  # fmt: skip
_NOT_LINKS = frozenset(["or", "has", "is", "enable", "enabled", "open", "allow", "include", "show"])


@cache
def _moment_text() -> "re.Pattern[str]":
    return compiled(
        r"\bISO[- ]?8601\b|\bRFC[- ]?3339\b|\byyyy-MM-dd|\bYYYY-MM-DD|\bdd[./-]MM[./-]yyyy|\bHH:mm\b|\bunix (?:time|epoch|timestamp)"
        r"|\bepoch (?:milli|second|time)|\b(?:milli)?seconds since (?:the )?(?:unix )?epoch|\bin epoch\b|\btime ?stamp\b",
        re.IGNORECASE,
    )


class StringlyTypedValue(Rule):
    """A date, a time, a moment, a duration or a link passed as text or as a bare number.

    The library has types for these. With a String or a Long the agent has to guess the format, and neither side notices
    a wrong one.
    """

    kinds = (Kind.APPFUNCTION, Kind.PYTHON)
    rows = ("P3",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    good = (
        Good(
            """\
import java.time.*

class A {
  /** Adds an event. */
  @androidx.appfunctions.AppFunctionDeclaration(isDescribedByKDoc = true)
  fun add(day: LocalDate, start: LocalDateTime, durationMinutes: Int, timeoutMillis: Long): String = ""
}
""",
            "types of the library, and lengths of time as numbers with a unit",
        ),
        Good(
            """\
class A {
  /** Adds a button. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun addButton(linkText: String, urlSlug: String): String = ""
}
""",
            "the text of a link and a part of one",
        ),
        Good(
            """\
class A {
  /** Finds events. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun find(dateId: String, dateFormat: String, dayOfWeek: String, update: String, cookTime: Int, linkTitle: String): String = ""
}
""",
            "ids, formats and names that merely hold such a word",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            from datetime import date
            @server.tool
            def find_notes(day: date, note_id: str, date_format: str) -> str:
                """Finds the notes of a day."""
            ''',
            "a date as such, an id, and the form of dates",
            name="server.py",
        ),
        Good(
            '''
            from mcp.server.fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool()
            def list_notes(sort: str = "asc") -> list[str]:
                """Lists notes.

                Args:
                    sort: Timestamp sort order, asc or desc.
                """
            ''',
            "an order by time",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
class A {
  /** Adds an event. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun add(startDate: String, remindAtMillis: Long, imageUrl: String): String = ""
}
""",
            ("String", "Long", "String"),
        ),
        Bad(
            """\
class A {
  /**
   * Adds an event.
   * @param begin Begin in milliseconds since the epoch.
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun add(begin: Long): String = ""
}
""",
            "Long",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes(start_date: str, page_url: str) -> str:
                """Finds notes."""
            ''',
            ("str", "str"),
            severity=Severity.NOTE,
            why="JSON has no types for them; a format says it",
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge a tool's parameters."""
        yield from _judge(tool.parameters, catalog.kind)

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterable[Finding]:
        """Judge the properties of a data type."""
        yield from _judge(type_.properties, catalog.kind)


def _judge(parameters: Iterable[Parameter], kind: Kind) -> Iterator[Finding]:
    for parameter in parameters:
        type_ = parameter.type.item if parameter.type.shape == "list" and parameter.type.item else parameter.type
        wanted = _wanted(parameter, type_)
        if not wanted:
            continue
        told = parameter.constraint is not None and bool(parameter.constraint.format or parameter.constraint.patterns)
        only = "although there is a type for it" if told else f"so all that the contract says is {_SHAPES[type_.shape]}"
        yield Finding(
            parameter.type.span,
            f"`{parameter.name}` holds {_NAMES[wanted]} but is a `{parameter.type.text}`, {only}.",
            _help(wanted, kind, listed=type_ is not parameter.type),
            severity=Severity.NOTE if told or kind is Kind.PYTHON else None,
            path=parameter.path or None,
        )


_NAMES = {"LocalDate": "a date", "LocalTime": "a time of day", "LocalDateTime": "a date and time", "Instant": "a moment in time",
          "Uri": "a link", "Int": "a length of time"}  # fmt: skip
_SHAPES = {"string": "that it is text", "integer": "that it is a number"}
_PYTHON = {"LocalDate": "`datetime.date`", "LocalTime": "`datetime.time`", "LocalDateTime": "`datetime.datetime`",
           "Instant": "`datetime.datetime`", "Uri": "`pydantic.AnyUrl`"}  # fmt: skip


def _help(wanted: str, kind: Kind, *, listed: bool) -> str:
    if wanted == "Int":
        return "Use a number and name its unit, such as `durationMinutes`."
    fitting = f"`{wanted}`" if kind is Kind.APPFUNCTION else _PYTHON[wanted]
    return f"Use a list of {fitting}." if listed else f"Use {fitting}."


def _wanted(parameter: Parameter, type_: TypeInfo) -> str:
    """The type that fits, empty where the value is what it says or where nothing tells."""
    name = words(parameter.name)
    text = str(parameter.text or "")
    if type_.shape == "string":
        return _of_text(name, text)
    if type_.shape == "integer" and _is_moment(name, text, long=type_.name.endswith("Long") or type_.text.startswith("Long")):
        return "Instant"
    return ""


def _of_text(name: tuple[str, ...], text: str) -> str:
    core = _core(name)
    last = core[-1] if core else ""
    if last in _LINK and name[-1] != "text" and not _NOT_LINKS & set(core):
        return "Uri"
    if last in ("duration", "durations"):
        return "Int"
    if last in _MOMENT or core[-2:] == ("date", "time"):
        return "LocalDateTime"
    if last in _DAY:
        return "LocalDateTime" if _mentions_clock(text) else "LocalDate"
    if last in _CLOCK and not _SPANS & set(core):
        dated = "date" in text.lower() or "yyyy" in text.lower() or compiled(r"\bISO[- ]?8601\b|\bRFC[- ]?3339\b").search(text)
        return "LocalDateTime" if dated else "LocalTime"
    if last == "at" and len(core) > 1 and len(core[-2]) > 3:
        return "LocalDateTime"
    match = _moment_text().search(text)
    if match and not _format_is_the_point(name) and _opens(text, match.start()):
        return "LocalDate" if "yyyy-mm-dd" in match.group().lower() and not _mentions_clock(text) else "LocalDateTime"
    return ""


def _is_moment(name: tuple[str, ...], text: str, *, long: bool) -> bool:
    core = _core(name)
    if _SPANS & set(core) or not core:
        return False
    last = core[-1]
    if last in _MOMENT or bool(_moment_text().search(text)):
        return last not in ("id", "count", "offset", "format")
    if not long:
        return False
    held = last in _DAY or (last == "at" and len(core) > 1)
    return held or (last in _CLOCK and len(core) < len(name)) or core in {("start", "time"), ("end", "time")}


def _core(name: tuple[str, ...]) -> tuple[str, ...]:
    """The words without units at the end and format words in front."""
    while len(name) > 1 and (name[-1] in _UNITS or name[-1].isdigit()):
        name = name[:-1]
    return ("date", "time") if name[-2:] == ("date", "time") and len(name) == 2 else name


def _mentions_clock(text: str) -> bool:
    return any(cue in text for cue in ("HH:", "hh:", "T00", "time", "Time", ":mm"))


def _format_is_the_point(name: tuple[str, ...]) -> bool:
    return bool(
        {
            "format",
            "pattern",
            "query",
            "sort",
            "order",
            "by",
            "text",
            "content",
            "body",
            "title",
            "name",
            "id",
            "note",
            "description",
        }
        & set(name)
    )


def _opens(text: str, at: int) -> bool:
    """Whether a format stands in the first sentence, which says what the value is."""
    return ". " not in text[:at]
