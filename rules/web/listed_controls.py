"""See :class:`ListedControls`."""

import re
from collections.abc import Iterator, Mapping

from appfn_lint.expressions import compiled
from appfn_lint.language.identifiers import words
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Parameter, Rule, Severity, Tool

_MANUAL = 1200
"""Characters from which on the length itself is the fault."""
_Mention = tuple[str, int, int]
_BETWEEN = (
    "(?i)"
    r"(?:[\s,;()\"'`]|/(?=\s))*(?:\b(?:and|or|plus|with|by|the|an?|its|your|their|exact|optional|maximum|minimum|max|min|required|specific|preferred)\b[\s,;\"'`(]*){0,4}"
)
_OUTPUT = r"(?i)\b(?:returns?|gives? back|contains?|results? (?:has|have|with))\b[^.!?]*$"
_JOINED = (
    "(?i)"
    r",|;|\band\b|\bor\b|\bplus\b"
)
_ANNOUNCED = (
    "(?i)"
    r"(?:\b(?:by|using|including|provid\w+|given|based on|accepts?|takes?|requires?|specify\w*|criteria like|filters? (?:for|on)|parameters?|fields?|inputs?)\b|\(|:)[^.]{0,28}$"
)
_PLAIN = frozenset(
    {"id", "ids", "name", "value", "type", "data", "text", "query", "max", "min", "the", "input", "key", "list", "item", "user"}
)


class ListedControls(Rule):
    """A description of a tool that lists its fields, their choices or their limits.

    The browser gives the agent every field with its choices and limits. Listing them again in the description hides
    what the tool does and when to use it, and goes stale with the next change of the form.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W2",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains by day, time and class." toolautosubmit><label>Day <input name="day"></label><label>Time <input name="time"></label><label>Class <input name="class"></label></form>
            """,
            points_at="day, time and class",
            name="index.html",
        ),
        Bad(
            """
            document.modelContext.registerTool({name: 'move-player', description: 'Moves the player one field (north, south, east or west).', inputSchema: {type: 'object', properties: {direction: {type: 'string', enum: ['north', 'south', 'east', 'west'], description: 'Where to'}}}, execute});
            """,
            points_at="north, south, east or west",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            <form toolname="search-cars" tooldescription="Perform a car make/model search" toolautosubmit><label>Make <input name="make"></label><label>Model <input name="model"></label></form>
            """,
            why="names what is looked for",
            name="index.html",
        ),
        Good(
            """
            <form toolname="open-note" tooldescription="Opens a note by its id." toolautosubmit><label>Id <input name="id"></label></form>
            """,
            why="one field",
            name="index.html",
        ),
        Good(
            """
            document.modelContext.registerTool({name: 'set-theme', description: 'Makes the page light or dark.', inputSchema: {type: 'object', properties: {theme: {type: 'string', enum: ['light', 'dark'], description: 'Colours'}}}, execute});
            """,
            why="says what the choices mean",
            name="tools.js",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report the longest list of fields, else of the choices of one; signal forms carry no texts of fields."""
        if tool.description is None or tool.schema or len(tool.description.text) > _MANUAL:
            return
        text = tool.description.text
        own = set(words(tool.name))
        fields = {parameter.name: _forms(parameter, own) for parameter in tool.parameters}
        chain = _chain(text, fields)
        if len({name for name, _, _ in chain}) >= (2 if _announced(text, chain) else 3):
            yield _finding(tool, chain, "the fields of the form" if tool.form else "its parameters")
            return
        for parameter in tool.parameters:
            choices = _choices(parameter)
            chain = _chain(text, choices)
            if len({name for name, _, _ in chain}) >= (2 if _enclosed(text, chain) else 3):
                yield _finding(tool, chain, f"the choices of `{parameter.name}`")
                return


def _forms(parameter: Parameter, own: set[str]) -> str:
    """An expression for what a text can call a field: its name, or the noun at the end of it."""
    found = words(parameter.name)
    noun = found[-1] if found else ""
    shapes = [re.escape(parameter.name)] if len(found) > 1 else []
    if len(found) > 1:
        shapes.append(r"[\s_-]".join(map(re.escape, found)))
    if len(noun) > 2 and noun not in _PLAIN and noun not in own and noun.rstrip("s") not in own:
        shapes.append(
            re.escape(noun.removesuffix("es") if noun.endswith(("shes", "ches")) else noun.removesuffix("s")) + "(?:e?s)?"
        )
    return "|".join(shapes)


def _choices(parameter: Parameter) -> dict[str, str]:
    enum = parameter.constraint.enum if parameter.constraint else ()
    values = [value for value in enum if isinstance(value, str) and len(value) > 1]
    return {value: re.escape(value) for value in values} if len(values) > 1 else {}


def _chain(text: str, shapes: Mapping[str, str]) -> list[_Mention]:
    """The longest row of mentions with nothing but commas and small words between them."""
    found: list[_Mention] = []
    for name, shape in shapes.items():
        if shape:
            found += ((name, *match.span()) for match in re.finditer(rf"(?<![\w-])(?:{shape})(?![\w-])", text, re.IGNORECASE))
    found.sort(key=lambda mention: (mention[1], -mention[2]))
    best: list[_Mention] = []
    row: list[_Mention] = []
    for mention in found:
        if row and mention[1] < row[-1][2]:
            continue
        between = text[row[-1][2] : mention[1]] if row else ""
        joined = bool(row) and compiled(_BETWEEN).fullmatch(between) is not None and compiled(_JOINED).search(between) is not None
        row = [*row, mention] if joined and all(mention[0] != one[0] for one in row) else [mention]
        best = max(best, row, key=len)
    if len(best) < 2 or compiled(_OUTPUT).search(text[: best[0][1]]):
        return []
    return best


def _announced(text: str, chain: list[_Mention]) -> bool:
    return bool(chain) and compiled(_ANNOUNCED).search(text[: chain[0][1]]) is not None


def _enclosed(text: str, chain: list[_Mention]) -> bool:
    """Whether a row stands in parentheses, or each of its members in quotes."""
    if not chain:
        return False
    before, after = text[: chain[0][1]].rstrip(), text[chain[-1][2] :].lstrip()
    return (before.endswith("(") and after.startswith(")")) or (before[-1:] in ("'", '"', "`") and after[:1] in ("'", '"', "`"))


def _finding(tool: Tool, chain: list[_Mention], what: str) -> Finding:
    start, end = chain[0][1], chain[-1][2]
    assert tool.description is not None
    message = f"The description of `{tool.name}` lists {what}: the agent gets them from the schema."
    return Finding(
        tool.description.locate(start, end), message, "Say what it does and when to use it.", path=tool.description.path
    )
