"""See :class:`RepeatedConstraint`."""

import re
from collections.abc import Iterator
from itertools import pairwise

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Parameter, Rule, Severity, Tool

_OPTIONAL = (
    "(?i)"
    r"\(optional\)|^optional\b[:.,]?|[,;.]\s*optional\.?$"
)
_REQUIRED = (
    "(?i)"
    r"\(required\)|^required\b[:.,]?|[,;.]\s*required\.?$"
)
_BOUNDS = (
    "(?i)"
    r"(?:between\s+|from\s+)?(?<![\d.])(\d+(?:\.\d+)?)\s*(?:-|–|to|and)\s*(\d+(?:\.\d+)?)(?!\d|\.\d)"
)
_MOST = r"(?i)\b(?:at most|up to|max(?:imum)?(?: of)?:?|no more than)\s+(\d+(?:\.\d+)?)(?!\d|\.\d|\s*(?:char|word|letter))"
_DATE = r"\bYYYY-MM-DD\b"
_GLOSS = r"^[\"'`]?\s*(?:=|:|→|\(|-\s|–|—|means|for\b|if\b|when\b|,\s*(?:which|if|when|for)\b)"
_Place = tuple[int, int, str]
_WHETHER = "whether to give a value"


class RepeatedConstraint(Rule):
    """A text of a parameter that repeats what its control or schema already says.

    Choices, bounds, whether a value is required and the format of dates are in the schema. Repeating them costs
    words, and one of the two will be wrong some day. Limits that the schema does not carry belong in the text.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W3",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>Via <input name="via" toolparamdescription="Optional station on the way"></label></form>
            """,
            points_at="Optional",
            severity=Severity.NOTE,
            name="index.html",
        ),
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>Class <select name="class" toolparamdescription="Either first or second"><option value="first">1st<option value="second">2nd</select></label></form>
            """,
            points_at="first or second",
            name="index.html",
        ),
        Bad(
            """
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object', properties: {seats: {type: 'integer', minimum: 1, maximum: 9, description: 'Seats to book, between 1 and 9.'}}}, execute});
            """,
            points_at="between 1 and 9",
            name="tools.js",
        ),
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>Via <input name="via" toolparamdescription="A station on the way (optional)"></label></form>
            """,
            points_at="(optional)",
            name="index.html",
        ),
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>Day <input type="date" name="day" toolparamdescription="Day of travel, YYYY-MM-DD"></label></form>
            """,
            points_at="YYYY-MM-DD",
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>Note <input name="note" maxlength="80" toolparamdescription="Up to 80 characters"></label><label>Day <input type="date" name="day" min="2026-01-01" toolparamdescription="Not before 2026-01-01"></label></form>
            """,
            why="the schema does not carry these limits",
            name="index.html",
        ),
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>When <select name="when" toolparamdescription="low (next week) or high (today)"><option>low<option>high</select></label></form>
            """,
            why="says what the choices mean",
            name="index.html",
        ),
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>Day <input name="day" toolparamdescription="Day of travel, YYYY-MM-DD"></label></form>
            """,
            why="a text field has no format",
            name="index.html",
        ),
        Good(
            """
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object', properties: {via: {type: 'string', description: 'A station on the way, e.g. Olten.'}}}, execute});
            """,
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report choices, bounds, date formats and words about being optional that the schema has."""
        for parameter in tool.parameters:
            text = parameter.description
            if text is None or parameter.origin == "label":
                continue
            found = _repeated(parameter, text.text)
            if found is not None:
                start, end, what = found
                message = f"The agent knows {what} of `{parameter.name}` from the schema."
                help_ = "Say what the value means, with an example."
                mild = Severity.NOTE if what == _WHETHER and start == 0 else None
                yield Finding(text.locate(start, end), message, help_, severity=mild, path=text.path or parameter.path or None)


def _repeated(parameter: Parameter, text: str) -> _Place | None:
    limits = parameter.constraint
    if parameter.type.shape == "date" and (match := compiled(_DATE).search(text)):
        return (*match.span(), "the format")
    if limits is not None and (limits.minimum is not None and limits.maximum is not None):
        for match in compiled(_BOUNDS).finditer(text):
            if (float(match.group(1)), float(match.group(2))) == (limits.minimum, limits.maximum):
                return (*match.span(), "the bounds")
    if (
        limits is not None
        and limits.maximum is not None
        and (match := compiled(_MOST).search(text))
        and float(match.group(1)) == limits.maximum
    ):
        return (*match.span(), "the bound")
    if limits is not None and len(limits.enum) > 1 and (found := _listed(limits.enum, text)):
        return (*found, "the choices")
    expected = _REQUIRED if parameter.required else _OPTIONAL
    match = re.search(expected, text)
    return (*match.span(), _WHETHER) if match else None


def _listed(enum: tuple[object, ...], text: str) -> tuple[int, int] | None:
    """Where all choices stand in a row; a choice that is explained is no repetition."""
    values = [value for value in enum if isinstance(value, str) and value]
    found = []
    for value in values:
        match = re.search(rf"(?<![\w-]){re.escape(value)}(?![\w-])", text, re.IGNORECASE)
        if match is None:
            return None
        found.append(match.span())
    found.sort()
    gaps = [text[left[1] : right[0]] for left, right in pairwise(found)]
    if any(compiled(_GLOSS).match(text[end:]) for _, end in found) or any(
        len(gap) > 12 or compiled(r"[.:;=()]").search(gap) for gap in gaps
    ):
        return None
    return (found[0][0], found[-1][1]) if found else None
