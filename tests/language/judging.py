"""Runs one rule over plain texts, for tests that name a text and the words that are reported."""

from typing import Any

from appfn_lint.rule import Kind, Severity
from tests.benchmarks.wording.catalogue import Function, Hit, catalogue, findings

Parameters = dict[str, str | None]


def hits(
    rule: str,
    description: str | None,
    name: str = "set_thing",
    others: tuple[str, ...] = (),
    kind: Kind = Kind.JSON,
    **parameters: Any,
) -> list[Hit]:
    """Findings of a rule on one function beside others without text; a parameter is a text or a (text, schema) pair."""
    triples = [(n, *(value if isinstance(value, tuple) else (value, {"type": "string"}))) for n, value in parameters.items()]
    functions = [Function(name, description, triples), *(Function(other, None) for other in others)]
    whole, _text = catalogue("tools.json", functions, kind)
    return list(findings([whole], rule))


def reported(rule: str, description: str | None, **options: Any) -> list[str]:
    """The words that a rule reports, in order."""
    name = options.pop("name", "set_thing")
    others = options.pop("others", ())
    kind = options.pop("kind", Kind.JSON)
    triples = [(n, *(value if isinstance(value, tuple) else (value, {"type": "string"}))) for n, value in options.items()]
    functions = [Function(name, description, triples), *(Function(other, None) for other in others)]
    whole, text = catalogue("tools.json", functions, kind)
    return [text[hit.start : hit.end] for hit in findings([whole], rule)]


def severities(rule: str, description: str | None, **options: Any) -> list[Severity]:
    """The severities that a rule gives, in order."""
    return [hit.severity for hit in hits(rule, description, **options)]
