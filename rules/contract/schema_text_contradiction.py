"""See :class:`SchemaTextContradiction`."""

import re
from collections.abc import Iterable, Iterator

from appfn_lint.expressions import compiled
from appfn_lint.language.value_claims import UNITS, Claim, claims, unit_of_name
from appfn_lint.rule import Bad, Catalog, Constraint, DataType, Finding, Good, Kind, Parameter, Prose, Rule, Tool, arguments

_ALIKE = {("integer", "number"), ("number", "integer"), ("list", "object"), ("object", "list")}
_SCALARS = frozenset({"string", "integer", "number", "boolean"})
_NAMED = r"(?:[`'\"](?P<before>[A-Za-z_]\w*)[`'\"]|\b(?P<bare>[a-z]+_[a-z_]+)) (?:parameter|argument)\b|\b(?:parameter|argument) [`'\"](?P<after>[A-Za-z_]\w*)[`'\"]"
_MANUAL = 1_500
"""Characters from which on a description explains more than its tool: a query language, another service's API."""
_ENCODED = compiled(
    r"\b(?:json|comma|separated|delimited|encoded|stringified|serialized|serialised|yaml|csv|newline)", re.IGNORECASE
)
_FORMATS = {"datetime": "date-time", "date": "date", "time": "time", "uuid": "uuid", "email": "email"}


class SchemaTextContradiction(Rule):
    """A text and the schema beside it that disagree: type, bounds, length, unit, format, or an example.

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
              "order": {"enum": ["new", "old"], "description": "Order (e.g. 'new')."}
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
              "color": {"enum": ["red", "gray"], "description": "'red' or 'grey'."}
            }}}]}
            """,
            ("100", "Boolean", "seconds", "'recent'", "120", "YYYY-MM-DD", "grey"),
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
    """Quoted values in a row of which the contract allows some and not others."""
    allowed = {str(value) for value in parameter.constraint.enum} if parameter.constraint else set()
    if not allowed:
        return
    item = r"(?:\"[\w.-]+\"|'[\w.-]+'|`[\w.-]+`)"
    for row in compiled(rf"{item}(?:(?:\s*\([^()\n]*\))?(?:\s*[,/|]\s*(?:or\s+)?|\s+or\s+){item})+").finditer(text.text):
        found = [(m.group()[1:-1], row.start() + m.start() + 1) for m in compiled(item).finditer(row.group())]
        unknown = [(value, at) for value, at in found if value not in allowed]
        if len(unknown) == len(found) or {value.lower() for value, _ in unknown} & {"null", "none", "true", "false"}:
            continue
        for value, at in unknown:
            yield Finding(
                text.locate(at, at + len(value)),
                f"The text of `{parameter.name}` names the value `{value}`, which the contract does not allow.",
                "Make the two agree.",
                path=text.path or parameter.path or None,
            )


def _words(claim: Claim) -> str:
    match claim.topic:
        case "type":
            return f"that it is a {claim.value}"
        case "minimum" | "maximum":
            return f"that the {claim.topic} is {claim.value}"
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


def _example(parameter: Parameter, written: str) -> str:
    value = written.strip("\"'`")
    quoted = written[0] in "\"'`"
    constraint = parameter.constraint
    shape = parameter.type.shape
    if shape in ("integer", "number") and quoted and compiled(r"[A-Za-z][A-Za-z _-]*").fullmatch(value) and written[0] != "`":
        return f"the contract says {parameter.type.text or shape}"
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
    return ""


def _documented_type(parameter: Parameter, written: Prose) -> Iterator[Finding]:
    """A type in an Args section, ``limit (str)``, against the signature."""
    first = next(claims(f"({written.text.split(',')[0].strip()})"), None)
    if first is None or first.topic != "type":
        return
    said = _type(parameter, first.value, "")
    if said:
        message = f"The docstring says that `{parameter.name}` is a {first.value}, but {said}."
        yield Finding(written.span, message, "Make the two agree.", path=written.path)


def _unknown_names(tool: Tool, catalog: Catalog) -> Iterator[Finding]:
    """A parameter that the description names in so many words, and that nothing has."""
    text = tool.description
    if not text or len(text.text) > _MANUAL or (not tool.parameters and tool.inputs is None and tool.kind is not Kind.PYTHON):
        return
    found = list(compiled(_NAMED).finditer(text.text))
    if not found:
        return
    known = {p.name for p in tool.parameters} | {p.name for type_ in catalog.types for p in type_.properties} | set(tool.injected)
    known |= {str(value) for p in tool.parameters if p.constraint for value in p.constraint.enum}
    others = {other.name for other in catalog.tools}
    for match in found:
        name = match["before"] or match["bare"] or match["after"]
        sentence = (
            compiled(r"\.\s|\n\n").split(text.text[: match.start()])[-1]
            + compiled(r"\.\s|\n\n").split(text.text[match.start() :])[0]
        )
        if (
            name in known
            or name in others
            or any(re.search(rf"\b{re.escape(other)}\b", sentence) for other in others - {tool.name})
        ):
            continue
        start = match.start("before") if match["before"] else match.start("bare") if match["bare"] else match.start("after")
        yield Finding(
            text.locate(start, start + len(name)),
            f"`{tool.name}` has no parameter `{name}`, which its description names.",
            "Name a parameter that exists.",
            path=text.path,
        )
