"""Rule ``unconstrained-choice``."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.language.identifiers import words
from appfn_lint.record import NamedTuple
from appfn_lint.rule import Bad, Catalog, DataType, Finding, Good, Kind, Parameter, Rule, Severity, Tool, arguments


class Choice(NamedTuple):
    """A closed set of values in a text: its characters and its values, as written without quotes."""

    start: int
    end: int
    values: tuple[str, ...]


_ITEM = r"(?:\"[^\"\n]{1,30}\"|(?<!\w)'[^'\n]{1,30}'(?!\w)|`[^`\n]{1,30}`|“[^”\n]{1,30}”)"
_GAP = r"(?:\s*\([^()\n]{1,60}\)|\s+(?:for|to|when|if|means)?\s*[^.;:\"'`“”\n]{0,60}?)?"
_NEXT = r"\s*(?:,\s*(?:or|and)?|;\s*(?:or)?|/|\||\bor\b|\band\b)\s*"


@cache
def _quoted() -> "re.Pattern[str]":
    return compiled(rf"{_ITEM}(?:{_GAP}{_NEXT}{_ITEM})+")


@cache
def _listed() -> "re.Pattern[str]":
    item = r"[A-Za-z][\w-]{0,24}"
    head = r"(?:one of|either|(?:allowed|valid|possible|accepted|supported|permitted) (?:values|options|choices)(?: are)?|values|options)"
    return compiled(
        rf"\b{head}\s*:?\s*[(\[]?({item}(?:\s*(?:,\s*(?:or\s+)?|/|\||\bor\b)\s*{item})+)[)\]]?(?=\s*(?:[.;)]|\Z|\n))",
        re.IGNORECASE,
    )


@cache
def _constants() -> "re.Pattern[str]":
    item = r"[A-Z][A-Z0-9_]{2,24}"
    return compiled(rf"(?<![\w-]){item}(?:\s*(?:,\s*(?:or\s+)?|/|\||\bor\b)\s*{item})+(?![\w-])")


@cache
def _open() -> "re.Pattern[str]":
    return compiled(
        r"\b(?:e\.?g\.?|i\.?e\.?|such as|for (?:example|instance)|like|including|includes|etc|similar|default|not|never|and so on|among others|examples?|common)\b|…|\.\.\.",
        re.IGNORECASE,
    )


class UnconstrainedChoice(Rule):
    """A closed set of values that only the prose knows, although the contract could say it.

    An agent that reads the schema sees a free text and may send a word of its own. A value constraint, a Literal or an
    `enum` tells it, and the library checks it.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION, Kind.PYTHON, Kind.JSON)
    rows = ("P3",)
    evidence = ("https://developer.android.com/reference/androidx/appfunctions/AppFunctionStringValueConstraint",)
    good = (
        Good(
            """\
class A {
  /**
   * Finds outfits.
   * @param style The style (e.g. "casual", "sporty" or "party").
   * @param size Size, such as "S" or "M".
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun find(style: String, size: String): String = style + size
}
""",
            "open sets",
        ),
        Good(
            """
            {"tools": [{"name": "add_file", "description": "Adds a file.", "inputSchema": {"type": "object", "properties": {
              "text": {"type": "string", "description": "What it holds. Either 'text' or 'path' must be given."},
              "path": {"type": "string", "description": "Path of an OGG/OPUS file."},
              "label": {"type": "string", "description": "A label. Examples: 'draft', 'done'."},
              "fields": {"type": "string", "description": "More, as JSON: {'labels': ['urgent', 'late'], 'owner': 'me', 'size': 3}"},
              "from": {"type": "string", "description": "A day or a moment: '2026-01-01' or '2026-01-01T08:00'."},
              "folder_id": {"type": "string", "description": "A folder, whose kind is 'box' or 'shelf'."}}}}]}
            """,
            "names of parameters, kinds of files, examples, a piece of JSON, dates, and the kind of what an id stands for",
            name="tools.json",
        ),
        Good(
            """\
class A {
  /**
   * Lists titles.
   * @param kind Either "movie" or "tv".
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(@AppFunctionStringValueConstraint(enumValues = ["movie", "tv"]) kind: String): String = kind
}
""",
            "the contract says it",
        ),
        Good(
            '''
            from typing import Annotated, Literal
            from pydantic import Field
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def list_notes(
                order: Annotated[Literal["new", "old"], Field(description="Either 'new' or 'old'.")],
                tag: Annotated[str, Field(description="A tag such as 'work' or 'home'.")],
            ) -> str:
                """Lists notes."""
            ''',
            "the type says it too, and an open set",
            name="server.py",
        ),
        Good(
            """
            {"tools": [
              {"name": "list_notes", "description": "Lists notes.", "inputSchema": {"type": "object", "properties": {"order": {"type": "string", "enum": ["new", "old"], "description": "Either 'new' or 'old'."}}}}]}
            """,
            name="tools.json",
        ),
    )
    bad = (
        Bad(
            """\
class A {
  /**
   * Lists titles.
   * @param kind Optional filter: "movie" or "tv".
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(kind: String? = null): String = "$kind"
}
""",
            '"movie" or "tv"',
        ),
        Bad(
            """\
class A {
  /**
   * Sorts notes.
   * @param order One of: newest, oldest, title.
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun sort(order: String): String = order
}
""",
            "newest, oldest, title",
        ),
        Bad(
            '''
            from typing import Annotated, Literal
            from pydantic import Field
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def list_notes(order: Annotated[str, Field(description="Either 'new' or 'old'.")]) -> str:
                """Lists notes."""
            ''',
            "'new' or 'old'",
            name="server.py",
        ),
        Bad(
            """
            {"tools": [
              {"name": "list_notes", "description": "Lists notes.", "inputSchema": {"type": "object", "properties": {"order": {"type": "string", "description": "Either 'new' or 'old'."}}}}]}
            """,
            "'new' or 'old'",
            name="tools.json",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge the texts of a tool's parameters."""
        yield from _judge(tool.parameters, catalog)

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterable[Finding]:
        """Judge the texts of properties that agents fill in."""
        if type_.qualified in arguments(catalog):
            yield from _judge(type_.properties, catalog)


_HOW = {
    Kind.APPFUNCTION: "`@AppFunctionStringValueConstraint(enumValues = [{}])`",
    Kind.PYTHON: "`Literal[{}]`",
    Kind.JSON: '`"enum": [{}]`',
}


def _judge(parameters: tuple[Parameter, ...], catalog: Catalog) -> Iterator[Finding]:
    for parameter in parameters:
        text = parameter.text
        if not text or parameter.type.shape != "string" or (parameter.constraint and _constrains(parameter)):
            continue
        choice = closed_set(text.text) if words(parameter.name)[-1:] not in (("id",), ("ids",)) else None
        if choice is not None and not _names_others(choice, parameters, catalog):
            values = ", ".join(f'"{value}"' for value in choice.values)
            yield Finding(
                text.locate(choice.start, choice.end),
                f"Only the text says which values `{parameter.name}` takes; the contract lets an agent send any text.",
                f"Add {_HOW[catalog.kind].format(values)}.",
                path=text.path or parameter.path or None,
            )


def _constrains(parameter: Parameter) -> bool:
    constraint = parameter.constraint
    return constraint is not None and bool(constraint.enum or constraint.patterns or constraint.format)


def _names_others(choice: Choice, parameters: tuple[Parameter, ...], catalog: Catalog) -> bool:
    """Whether the values are the names of parameters or functions: "either `text` or `file`"."""
    names = {parameter.name for parameter in parameters} | {tool.name for tool in catalog.tools}
    return names.issuperset(choice.values)


def closed_set(text: str) -> Choice | None:
    """The first closed set of values in a text; a set opened by "such as" or "e.g." is none."""
    for pattern, group in ((_quoted(), 0), (_listed(), 1), (_constants(), 0)):
        for match in pattern.finditer(text):
            start, end = match.span(group)
            if (
                not _open().search(text, _sentence(text, start), start)
                and not _open().match(text, end + 1)
                and not _trails_off(text, end)
                and not _is_of_data(text, start, end)
            ):
                values = _values(match.group(group), quoted=group == 0 and pattern is _quoted())
                if len(set(values)) > 1 and not {"null", "true", "false", "none"} & {v.lower() for v in values}:
                    return Choice(start, end, values)
    return None


def _sentence(text: str, at: int) -> int:
    ends = [m.end() for m in compiled(r"(?<!\be\.g)(?<!\bi\.e)(?<!\beg)[.;]\s|\n\n").finditer(text[:at])]
    return ends[-1] if ends else 0


def _is_of_data(text: str, start: int, end: int) -> bool:
    """Whether the values stand in a piece of JSON, or are kinds of files or moments in time."""
    if compiled(r"[\"'`]\s*:\s*\[?\s*\Z").search(text[max(0, start - 12) : start]):
        return True
    return compiled(r"\s*:|\s+(?:files?|formats?)\b").match(text, end) is not None or bool(
        compiled(r"\d{4}-\d\d").search(text, start, end)
    )


def _trails_off(text: str, end: int) -> bool:
    return (
        text[end : end + 12]
        .lstrip(" ,)")
        .lower()
        .startswith(("etc", "...", "…", "and so", "and other", "or other", "or similar", "and more"))
    )


def _values(found: str, *, quoted: bool) -> tuple[str, ...]:
    if quoted:
        return tuple(item[1:-1] for item in compiled(_ITEM).findall(found))
    return tuple(item for item in compiled(r"\s*(?:,\s*(?:or\s+)?|/|\||\bor\b)\s*").split(found) if item)
