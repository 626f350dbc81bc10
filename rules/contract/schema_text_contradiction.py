"""See :class:`SchemaTextContradiction`."""

import re
from collections.abc import Iterable, Iterator

from appfn_lint.expressions import compiled
from appfn_lint.language.parameter_mentions import parameter_mentions
from appfn_lint.language.value_claims import UNITS, Claim, claims, unit_of_name
from appfn_lint.language.value_rows import plain_rows, quoted_rows
from appfn_lint.language.zone_conflicts import zone_conflict
from appfn_lint.rule import Bad, Catalog, Constraint, DataType, Finding, Good, Json, Kind, Parameter, Prose, Rule, Tool, arguments

_ALIKE = {("integer", "number"), ("number", "integer"), ("list", "object"), ("object", "list")}
_SCALARS = frozenset({"string", "integer", "number", "boolean"})
_SET = r"\b(?:set|pass|provide|specify|supply|omit|leave out)(?:s|ting|ing)? (?:the |an? )?`(?P<before>[a-z]+(?:_[a-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]+)+)`(?! (?:in|of|on) (?:the )?[A-Z`])(?P<bare>(?!))?(?P<after>(?!))?"
"""A code span that somebody is to fill in: "set `folder_id` to …"."""
_NO_CHOICES = frozenset({"null", "none", "true", "false"})
_MANUAL = 1_500
"""Characters from which on a description explains more than its tool: a query language, another service's API."""
_ENCODED = compiled(
    r"\b(?:json|comma|separated|delimited|encoded|stringified|serialized|serialised|yaml|csv|newline)", re.IGNORECASE
)
_WRITTEN = {
    "date": r"\d{4}-\d\d-\d\d",
    "date-time": r"\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)",
    "time": r"\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)?",
}
"""How values of a format look that consist of digits and marks."""
_FORMATS = {"datetime": "date-time", "date": "date", "time": "time", "uuid": "uuid", "email": "email"}


class SchemaTextContradiction(Rule):
    """A text and the schema beside it that disagree: type, bounds, length, unit, format, time zone, or an example.

    The agent reads the text and the host checks the schema. Where they differ, a call that follows one fails by the other.
    """

    kinds = (Kind.PYTHON, Kind.JSON, Kind.WEBMCP)
    rows = ("D3",)
    good = (
        Good(
            """\
<form toolname="water-plot" tooldescription="Waters a plot."><label>Litres <input type="number" name="litres" min="1" max="40" toolparamdescription="Litres for the whole plot, such as 12"></label><button>Water</button></form>
""",
            "an example within the limits of the control",
            name="index.html",
        ),
        Good(
            """
            {"tools": [{"name": "find_notes", "description": "Finds notes.", "inputSchema": {"type": "object", "properties": {
              "limit": {"type": "integer", "minimum": 1, "maximum": 50, "description": "How many, from 1 to 50. For example 20."},
              "ids": {"type": "string", "description": "List of ids, comma-separated."},
              "timeout_ms": {"type": "integer", "description": "How long to wait, in milliseconds; at most 3 attempts are made."},
              "order": {"enum": ["new", "old"], "description": "Order (e.g. 'new')."},
              "since_utc": {"type": "string", "format": "date-time", "description": "First moment, in UTC and not in local time."}
            }}}]}
            """,
            "they agree, a text can hold a list, and three attempts are not the value",
            name="tools.json",
        ),
        Good(
            '''
            from typing import Annotated
            from fastmcp import FastMCP
            from pydantic import Field
            server = FastMCP("notes")
            @server.tool
            def find_notes(limit: Annotated[int, Field(description="At most 50.", ge=1, le=50)]) -> str:
                """Finds notes."""
            ''',
            "the same bound",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
<form toolname="water-plot" tooldescription="Waters a plot."><label>Litres <input type="number" name="litres" min="1" max="40" toolparamdescription="Litres for the whole plot, at most 60"></label><button>Water</button></form>
""",
            "60",
            name="index.html",
        ),
        Bad(
            """
            {"tools": [{"name": "find_notes", "description": "Finds notes.", "inputSchema": {"type": "object", "properties": {
              "limit": {"type": "integer", "maximum": 50, "description": "How many, from 1 to 100."},
              "pinned": {"type": "string", "description": "Boolean. Only pinned notes."},
              "timeout_ms": {"type": "integer", "description": "How long to wait, in seconds."},
              "order": {"enum": ["new", "old"], "description": "Order, e.g. 'recent'."},
              "title": {"type": "string", "maxLength": 80, "description": "At most 120 characters."},
              "since": {"type": "integer", "description": "First day, as YYYY-MM-DD."},
              "color": {"enum": ["red", "gray"], "description": "'red' or 'grey'."},
              "until_utc": {"type": "string", "description": "Last moment, in local time."}
            }}}]}
            """,
            ("100", "Boolean", "seconds", "'recent'", "120", "YYYY-MM-DD", "grey", "in local time"),
            name="tools.json",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes(limit: int) -> str:
                """Finds notes.

                Args:
                    limit (str): The most notes.
                    folder: Use the parameter `folder_name` instead.
                """
            ''',
            "str",
            name="server.py",
        ),
        Bad(
            """
            {"tools": [{"name": "find_notes", "description": "Finds notes. Set the `folder_id` parameter to search one folder.",
              "inputSchema": {"type": "object", "properties": {"folder": {"type": "string", "description": "Where to look."}}}}]}
            """,
            "folder_id",
            name="tools.json",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Compare the texts of a tool's parameters with what the contract says of them."""
        for parameter in tool.parameters:
            yield from _judge(parameter)
            yield from _zones(parameter, tool.description)
        for entry in tool.written.documented:
            named = tool.parameter(entry.name)
            if named is not None and entry.type is not None:
                yield from _documented_type(named, entry.type)
        yield from _unknown_names(tool, catalog)

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterable[Finding]:
        """Compare the texts of properties that agents fill in."""
        if type_.qualified in arguments(catalog):
            for parameter in type_.properties:
                yield from _judge(parameter)
                yield from _zones(parameter, None)


def _judge(parameter: Parameter) -> Iterator[Finding]:
    text = parameter.text
    if not text:
        return
    yield from _values(parameter, text)
    unit = unit_of_name(parameter.name)
    for claim in claims(text.text):
        said = _contradicts(parameter, claim, unit, text.text)
        if said:
            yield Finding(
                text.locate(claim.start, claim.end),
                f"The text of `{parameter.name}` says {_words(claim)}, but {said}.",
                "Make the two agree.",
                path=text.path or parameter.path or None,
            )


def _values(parameter: Parameter, text: Prose) -> Iterator[Finding]:
    """Values in a row of which the contract allows some and not others."""
    allowed = {str(value) for value in parameter.constraint.enum} if parameter.constraint else set()
    if parameter.type.shape == "boolean":
        yield from _no_booleans(parameter, text)
    if not allowed:
        return
    for row in (*quoted_rows(text.text), *plain_rows(text.text)):
        unknown = [item for item in row.items if item.value not in allowed]
        known = len(row.items) - len(unknown)
        if not known or (not row.quoted and known < max(2, len(unknown))) or {i.value.lower() for i in unknown} & _NO_CHOICES:
            continue
        yield from (_no_value(parameter, text, item.value, item.start) for item in unknown)


def _no_value(parameter: Parameter, text: Prose, value: str, at: int) -> Finding:
    return Finding(
        text.locate(at, at + len(value)),
        f"The text of `{parameter.name}` names the value `{value}`, which the contract does not allow.",
        "Make the two agree.",
        path=text.path or parameter.path or None,
    )


def _no_booleans(parameter: Parameter, text: Prose) -> Iterator[Finding]:
    """Words in the place of true and false."""
    for match in compiled(
        r"[\"'`](yes|on|enabled|y)[\"'`] (?:or|and|/) [\"'`](?:no|off|disabled|n)[\"'`]", re.IGNORECASE
    ).finditer(text.text):
        yield _no_value(parameter, text, match[1], match.start(1))


def _zones(parameter: Parameter, description: Prose | None) -> Iterator[Finding]:
    """A time zone in words against the name, the contract, an example, another sentence, or the tool's description."""
    text = parameter.text
    around = description.text if description and description is not text else ""
    conflict = zone_conflict(parameter, text.text, around) if text else None
    if text and conflict is not None:
        yield Finding(
            text.locate(conflict.start, conflict.end),
            f"The text of `{parameter.name}` says {conflict.words}, but {conflict.why}.",
            "Make the two agree.",
            path=text.path or parameter.path or None,
        )


def _words(claim: Claim) -> str:
    match claim.topic:
        case "type" | "item":
            return f"that {'it' if claim.topic == 'type' else 'each item'} is a {claim.value}"
        case "minimum" | "maximum":
            return f"that the {claim.topic} is {claim.value}"
        case "fewest" | "most":
            return f"that it has at {'least' if claim.topic == 'fewest' else 'most'} {claim.value} items"
        case "shortest" | "longest":
            return f"that it has {'at least' if claim.topic == 'shortest' else 'at most'} {claim.value} characters"
        case "unit":
            return f"that it is in {claim.value}"
        case "format":
            return f"that it is a {claim.value}"
        case _:
            return f"that {claim.value} is an example"


def _contradicts(parameter: Parameter, claim: Claim, unit: tuple[str, str] | None, text: str) -> str:
    """What the contract says instead, empty where the two agree or nothing decides."""
    constraint = parameter.constraint
    match claim.topic:
        case "type":
            return _type(parameter, claim.value, text)
        case "item":
            item = parameter.type.item
            known = item is not None and item.shape in (*_SCALARS, "object")
            return _type(parameter._replace(type=item), claim.value, "") if item is not None and known else ""
        case "fewest" | "most" if parameter.type.shape != "list":
            return ""
        case "unit":
            measured = UNITS[claim.value]
            return f"its name says {unit[1]}" if unit is not None and unit[0] == measured[0] and unit != measured else ""
        case "format":
            return _format(parameter, claim.value)
        case "example":
            return _example(parameter, claim.value)
        case _:
            return _bound(constraint, claim) if constraint is not None else ""


def _type(parameter: Parameter, said: str, text: str) -> str:
    shape = parameter.type.shape
    if shape not in (*_SCALARS, "list", "object") or shape == said or (said, shape) in _ALIKE:
        return ""
    if shape == "string" and (
        said in ("list", "object", "number", "integer") and (_ENCODED.search(text) or parameter.constraint)
    ):
        return ""
    return f"the contract says {parameter.type.text or shape}"


def _bound(constraint: Constraint, claim: Claim) -> str:
    declared = {
        "minimum": constraint.minimum,
        "maximum": constraint.maximum,
        "shortest": constraint.min_length,
        "longest": constraint.max_length,
        "fewest": constraint.min_length,
        "most": constraint.max_length,
    }[claim.topic]
    said = claim.number
    if declared is None or said is None or abs(declared - said) <= (1 if declared == int(declared) else 0):
        return ""  # one apart may be the exclusive bound
    return f"the contract says {declared:g}"


def _format(parameter: Parameter, said: str) -> str:
    shape = parameter.type.shape
    if said == "timestamp":
        return f"the contract says {parameter.constraint.format}" if parameter.constraint and parameter.constraint.format else ""
    if said in ("datetime", "date") and shape in ("integer", "boolean"):
        return f"the contract says {parameter.type.text or shape}"
    declared = parameter.constraint.format if parameter.constraint else ""
    if (
        declared in _FORMATS.values()
        and declared != _FORMATS[said]
        and not (said in ("date", "time") and declared == "date-time")
    ):
        return f"the contract says {declared}"
    return ""


def _example(parameter: Parameter, written: str) -> str:  # noqa: PLR0911 - one return a case
    value = written.strip("\"'`")
    quoted = written[0] in "\"'`"
    constraint = parameter.constraint
    shape = parameter.type.shape
    if shape in ("integer", "number") and quoted and compiled(r"[A-Za-z][A-Za-z _-]*").fullmatch(value) and written[0] != "`":
        return f"the contract says {parameter.type.text or shape}"
    if constraint is not None and quoted and shape in ("date", "time", "datetime", "instant"):
        return _refused(constraint, value)
    if constraint is None or shape not in ("string", "integer", "number"):
        return ""
    if constraint.enum and compiled(r"[\w -]+").fullmatch(value) and value not in {str(known) for known in constraint.enum}:
        return "it is none of the allowed values"
    if shape == "string":
        return _refused(constraint, value) if quoted else ""
    number = float(value) if compiled(r"-?\d+(?:\.\d+)?").fullmatch(value) else None
    if number is not None and constraint.maximum is not None and number > constraint.maximum:
        return f"the maximum is {constraint.maximum:g}"
    if number is not None and constraint.minimum is not None and number < constraint.minimum:
        return f"the minimum is {constraint.minimum:g}"
    if (
        number is not None
        and constraint.multiple
        and abs(number / constraint.multiple - round(number / constraint.multiple)) > 1e-9
    ):
        return f"it is no multiple of {constraint.multiple:g}"
    return ""


def _refused(constraint: Constraint, value: str) -> str:
    for pattern in constraint.patterns:
        try:
            if re.search(pattern, value) is None:
                return f"the pattern `{pattern}` refuses it"
        except re.error:
            return ""
    if constraint.max_length is not None and len(value) > constraint.max_length:
        return f"it is longer than {constraint.max_length} characters"
    if constraint.min_length is not None and len(value) < constraint.min_length:
        return f"it is shorter than {constraint.min_length} characters"
    written = _WRITTEN.get(constraint.format)
    if written and compiled(r"[\d\s:./TZ+-]+").fullmatch(value) and not compiled(written).fullmatch(value):
        return f"the contract says {constraint.format}"
    return ""


def _documented_type(parameter: Parameter, written: Prose) -> Iterator[Finding]:
    """A type in an Args section, ``limit (str)``, against the signature."""
    first = next(iter(claims(f"({written.text.split(',')[0].strip()})")), None)
    if first is None or first.topic != "type":
        return
    said = _type(parameter, first.value, "")
    if said:
        message = f"The docstring says that `{parameter.name}` is a {first.value}, but {said}."
        yield Finding(written.span, message, "Make the two agree.", path=written.path)


def _unknown_names(tool: Tool, catalog: Catalog) -> Iterator[Finding]:
    """A parameter that a text names in so many words, and that nothing has."""
    if not tool.parameters and tool.inputs is None and tool.kind is not Kind.PYTHON:
        return
    texts = [text for text in (tool.description, *(p.description for p in tool.parameters)) if text and len(text.text) <= _MANUAL]
    mentioned = [(text, one) for text in texts for one in parameter_mentions(text.text)]
    if not mentioned:
        return
    known = {p.name for p in tool.parameters} | {p.name for type_ in catalog.types for p in type_.properties} | set(tool.injected)
    known |= {str(value) for p in tool.parameters if p.constraint for value in p.constraint.enum} | set(_keys(tool.outputs))
    others = {other.name for other in catalog.tools}
    for text, one in mentioned:
        if one.name in known | others or _is_about_another(text.text, one.start, others - {tool.name}):
            continue
        yield Finding(
            text.locate(one.start, one.end),
            f"`{tool.name}` has no parameter `{one.name}`, which its description names.",
            "Name a parameter that exists.",
            path=text.path,
        )


def _keys(schema: Json | None) -> Iterator[str]:
    """All keys of the properties of a schema: the fields of a result."""
    for name, member in schema.members() if schema is not None and isinstance(schema.data, dict) else ():
        yield name
        yield from _keys(member)


def _is_about_another(text: str, at: int, others: set[str]) -> bool:
    """Whether the sentence of a mention names another tool, whose parameter it then may be."""
    ends = compiled(r"\.\s|\n\n")
    sentence = ends.split(text[:at])[-1] + ends.split(text[at:])[0]
    return any(re.search(rf"\b{re.escape(other)}\b", sentence) for other in others)
