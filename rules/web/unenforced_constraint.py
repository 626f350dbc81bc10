"""See :class:`UnenforcedConstraint`."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Parameter, Rule, Severity, Tool

_RANGE = (
    "(?i)"
    r"\b(?:between|from)\s+(\d+)\s+(?:and|to)\s+(\d+)\b(?!\s*(?:characters|chars|digits|letters|words|items|entries))|\b(\d+)\s*[–-]\s*(\d+)(?=[),]|$)"
)
_DATE = r"\bYYYY-MM-DD\b"
_MARK = r"[\"'`‘“]([\w -]+)[\"'`’”]"
_CLOSED = (
    "(?i)"
    rf"\b(?:one of|either|can be|must be|options?(?: are)?|allowed values?(?: are)?|values?)\b:?\s*{_MARK}(?:(?:\s*[,|/]\s*(?:or\s+)?|\s+or\s+){_MARK})+(?!\s*,?\s*(?:etc|\.\.\.|…|and more))"
)
_Place = tuple[int, int, str, str]


class UnenforcedConstraint(Rule):
    """A limit in the text of a parameter that its control could carry and does not.

    Agents read text once and schemas on every call. A closed list, a range or a date that only the prose knows is
    forgotten; as `<select>`, `enum`, `min`, `max` or `type="date"` it is checked.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W3", "P3")
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>Seats <input type="number" name="seats" toolparamdescription="Seats to book, between 1 and 9"></label></form>
            """,
            points_at="between 1 and 9",
            name="index.html",
        ),
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>Day <input name="day" toolparamdescription="Day of travel as YYYY-MM-DD"></label></form>
            """,
            points_at="YYYY-MM-DD",
            name="index.html",
        ),
        Bad(
            """
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object', properties: {class: {type: 'string', description: 'The class, one of "first", "second" or "night".'}}}, execute});
            """,
            points_at='one of "first", "second" or "night"',
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>Model <input name="model" toolparamdescription="The model, e.g. 330i, F-150"></label><label>Seats <input type="number" min="1" max="9" name="seats" toolparamdescription="Seats to book"></label></form>
            """,
            why="examples",
            name="index.html",
        ),
        Good(
            """
            document.modelContext.registerTool({name: 'find-trains', description: 'Finds trains.', inputSchema: {type: 'object', properties: {via: {type: 'string', description: 'One of the stations on the way.'}}}, execute});
            """,
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report ranges of plain numbers, closed lists of plain text, and dates in text fields of forms."""
        for parameter in tool.parameters:
            text = parameter.description
            if text is None or parameter.origin in ("label", "unknown"):
                continue
            found = _unenforced(tool, parameter, text.text)
            if found is not None:
                start, end, what, instead = found
                message = f"Only the text of `{parameter.name}` knows {what}; the schema does not."
                yield Finding(text.locate(start, end), message, instead, path=text.path or parameter.path or None)


def _unenforced(tool: Tool, parameter: Parameter, text: str) -> _Place | None:
    limits = parameter.constraint
    shape = parameter.type.shape
    if shape in ("number", "integer") and (
        limits is None or (limits.minimum is None and limits.maximum is None and not limits.enum)
    ):
        match = compiled(_RANGE).search(text)
        if match:
            return (*match.span(), "the range", "Set `min` and `max`." if tool.form else "Add `minimum` and `maximum`.")
    if shape != "string" or (limits is not None and (limits.enum or limits.patterns or limits.format)):
        return None
    if tool.form is not None and (match := compiled(_DATE).search(text)):
        return (*match.span(), "the format", 'Use `<input type="date">`.')
    closed = compiled(_CLOSED).search(text)
    if closed:
        return (*closed.span(), "the choices", "Use a `<select>`." if tool.form else "Add `enum`.")
    return None
