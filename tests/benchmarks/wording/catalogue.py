"""Catalogues made of plain texts: of a labelled record, and of a ``tools/list`` document."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from appfn_lint.engine import judge
from appfn_lint.registry import rule_classes
from appfn_lint.rule import Catalog, Constraint, Kind, Parameter, Prose, Result, Severity, Source, Span, Tool, TypeInfo

FAMILIES = ("wording", "encapsulation")


class Hit(NamedTuple):
    """A finding: its rule, its place in the document, its severity and message."""

    rule: str
    start: int
    end: int
    severity: Severity
    message: str
    tool: str


class Sheet:
    """A document that grows by one text after the other, so that each text has its own place in it."""

    def __init__(self) -> None:
        """Begin with an empty document."""
        self.pieces: list[str] = []
        self.length = 0

    def write(self, text: str) -> Span:
        """Append a text; its place."""
        span = Span(self.length, self.length + len(text))
        self.pieces += (text, "\n")
        self.length = span.end + 1
        return span

    def prose(self, text: str | None) -> Prose | None:
        """Append a text as delivered prose, None for no text."""
        return Prose.of([(text, self.write(text))]) if text and text.strip() else None

    @property
    def text(self) -> str:
        """The whole document."""
        return "".join(self.pieces)


class Function(NamedTuple):
    """A tool in plain texts: ``parameters`` are (name, text, schema) triples."""

    name: str
    description: str | None
    parameters: Sequence[tuple[str, str | None, dict[str, Any]]] = ()


_SHAPES = {
    "string": "string",
    "integer": "integer",
    "number": "number",
    "boolean": "boolean",
    "array": "list",
    "object": "object",
}


def catalogue(name: str, functions: Iterable[Function], kind: Kind = Kind.JSON) -> tuple[Catalog, str]:
    """A catalogue of such functions, and the document that its spans count in."""
    sheet = Sheet()
    drafts = [
        (f, sheet.write(f.name), sheet.prose(f.description), [_parameter(sheet, *p) for p in f.parameters]) for f in functions
    ]
    source = Source(name, sheet.text)
    tools = tuple(
        Tool(f.name, f.name, kind, source, span, span, description, tuple(parameters), Result(None, span))
        for f, span, description, parameters in drafts
    )
    return Catalog(kind, name, tools, sources=(source,)), sheet.text


def _parameter(sheet: Sheet, name: str, text: str | None, schema: dict[str, Any]) -> Parameter:
    span = sheet.write(name)
    shape: Any = _SHAPES.get(schema["type"], "unknown") if isinstance(schema.get("type"), str) else "unknown"
    enum = schema.get("enum")
    constraint = (
        Constraint(span, enum=tuple(v for v in enum if isinstance(v, str | int | float | bool)))
        if isinstance(enum, list)
        else None
    )
    return Parameter(
        name,
        span,
        TypeInfo(str(schema.get("type", "")), span, shape=shape),
        required=False,
        description=sheet.prose(text),
        constraint=constraint,
    )


def findings(catalogues: Sequence[Catalog], only: str = "") -> Iterator[Hit]:
    """All findings of the two families on the catalogues.

    Raises:
        AssertionError: a rule crashed.
    """
    rules = [rule() for rule in rule_classes() if rule.family in FAMILIES and only in ("", rule.name)]
    verdicts = judge(catalogues, rules, lambda _rule, _path: None)
    assert not verdicts.problems, verdicts.problems[:3]
    for d in verdicts.diagnostics:
        yield Hit(d.rule, d.span.start, d.span.end, d.severity, d.message, d.tool)


def functions_of(document: Any) -> Iterator[Function]:
    """The tools of a parsed ``tools/list`` answer, a bare list of tools, or function specifications."""
    listed = document.get("tools", document.get("result", {}).get("tools", ())) if isinstance(document, dict) else document
    for entry in listed or ():
        if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
            continue
        schema = entry.get("inputSchema") or entry.get("input_schema") or entry.get("parameters") or {}
        properties = schema.get("properties") if isinstance(schema, dict) else None
        triples = [
            (str(n), p.get("description") if isinstance(p.get("description"), str) else None, p)
            for n, p in (properties or {}).items()
            if isinstance(p, dict)
        ]
        description = entry.get("description")
        yield Function(entry["name"], description if isinstance(description, str) else None, triples)
