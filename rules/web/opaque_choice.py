"""See :class:`OpaqueChoice`."""

import re
from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.language.identifiers import words
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Parameter, Rule, Severity, Tool

_KINDS = frozenset((
    "type", "kind", "status", "category", "mode", "code", "reason", "group", "role", "plan", "department", "topping",
    "option", "variant", "area", "zone",
))  # fmt: skip
"""What codes stand for; of a size, a rating or a number of nights, digits say what they mean."""
_KNOWN = frozenset((
    "language", "lang", "locale", "currency", "country", "unit", "units", "priority", "severity", "quarter", "size", "grade", "level",
    "range", "period", "interval", "resolution", "zip", "postal", "airport", "score", "star", "stars", "page", "month", "year", "state",
))  # fmt: skip
"""Systems of codes that everybody knows."""
_CODE = r"\d+|[A-Z]{1,3}-?\d{1,4}|[A-Za-z]"
_PICTURE = r"[^\x00-\x7f\w]+"


class OpaqueChoice(Rule):
    """Choices that are codes, with no word anywhere about what they mean.

    `1`, `2` and `3` for a category, or `T1` and `T7` for a department, leave an agent guessing. A title for each choice, or one
    sentence in the text of the parameter, says which is which.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W3", "P3")
    evidence = ()
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'plant-tree', description: 'Plants a tree in the park.', inputSchema: {type: 'object', properties: {category: {type: 'string', enum: ['1', '2', '3'], description: 'The category of the tree'}}}, execute});
            """,
            points_at="category",
            name="tools.js",
        ),
        Bad(
            """
            document.modelContext.registerTool({name: 'plant-tree', description: 'Plants a tree in the park.', inputSchema: {type: 'object', properties: {tree: {type: 'string', enum: ['🌲', '🌳', '🌴']}}}, execute});
            """,
            points_at="tree",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.registerTool({name: 'plant-tree', description: 'Plants a tree in the park.', inputSchema: {type: 'object', properties: {category: {type: 'string', enum: ['1', '2'], description: '1 for needles, 2 for leaves'}, nights: {type: 'integer', enum: [1, 2, 3], description: 'How long'}, kind: {type: 'string', enum: ['fir', 'oak'], description: 'The tree'}, currency: {type: 'string', enum: ['C1', 'C2'], description: 'What is paid with'}}}, execute});
            """,
            why="codes that the text explains, numbers that count, words",
            name="tools.js",
        ),
        Good(
            """
            <form toolname="plant-tree" tooldescription="Plants a tree in the park."><label>Category <select name="category"><option value="1">Needles<option value="2">Leaves</select></label><button>Plant</button></form>
            """,
            why="each choice has a title",
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report parameters all of whose choices are codes that nothing explains."""
        for parameter in tool.parameters:
            if parameter.origin != "unknown" and _is_opaque(parameter):
                shown = ", ".join(f"`{value}`" for value in (parameter.constraint.enum if parameter.constraint else ())[:3])
                message = f"Nothing says what the choices of `{parameter.name}` mean ({shown} …)."
                yield Finding(
                    parameter.span, message, "Use words, or explain each choice in its text.", path=parameter.path or None
                )


def _is_opaque(parameter: Parameter) -> bool:
    limits = parameter.constraint
    values = tuple(str(value) for value in limits.enum) if limits is not None else ()
    if (
        limits is None
        or len(values) < 2
        or any(title not in (None, value) for title, value in zip(limits.titles, values, strict=False))
    ):
        return False
    text = parameter.text.text if parameter.text else ""
    if any(re.search(rf"(?<!\w){re.escape(value)}(?!\w)", text) for value in values):
        return False
    if all(compiled(_PICTURE).fullmatch(value) for value in values):
        return True
    name = set(words(parameter.name))
    return bool(name & _KINDS) and not name & _KNOWN and all(compiled(_CODE).fullmatch(value) for value in values)
