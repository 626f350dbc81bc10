"""Value constraints: what ``@AppFunctionIntValueConstraint`` and its relatives add to a contract."""

from collections.abc import Sequence
from typing import Any

from appfn_lint.publishers.appfunctions.defaults import evaluate
from appfn_lint.publishers.appfunctions.index import Index, Unit
from appfn_lint.publishers.appfunctions.names import INT_CONSTRAINT, STRING_CONSTRAINT, URI_CONSTRAINT
from appfn_lint.publishers.appfunctions.texts import argument_of
from appfn_lint.publishers.appfunctions.types import annotation
from appfn_lint.readers.kotlin.syntax import Annotation
from appfn_lint.tool import UNKNOWN, Constraint


def constraint(index: Index, unit: Unit, annotations: Sequence[Annotation], owner: str) -> Constraint | None:
    """The value constraint among some annotations, None if there is none."""
    wanted = INT_CONSTRAINT | STRING_CONSTRAINT | URI_CONSTRAINT
    found = annotation(index, unit, tuple(annotations), wanted, owner)
    if found is None:
        return None
    name = found.name.rpartition(".")[2]
    if "Uri" in name:
        return Constraint(found.span, schemes=_strings(index, unit, found, "allowedSchemes", 0, owner))
    enum = _values(index, unit, found, "enumValues", 0, owner)
    shape = argument_of(found, "format", 2)
    format_ = evaluate(index, unit, shape, owner) if shape else ""
    return Constraint(found.span, enum=enum, format=format_ if isinstance(format_, str) else "")


def _values(index: Index, unit: Unit, found: Annotation, name: str, position: int, owner: str) -> tuple[Any, ...]:
    span = argument_of(found, name, position)
    value = evaluate(index, unit, span, owner) if span else ()
    return tuple(v for v in value if v is not UNKNOWN) if isinstance(value, tuple) else ()


def _strings(index: Index, unit: Unit, found: Annotation, name: str, position: int, owner: str) -> tuple[str, ...]:
    return tuple(v for v in _values(index, unit, found, name, position, owner) if isinstance(v, str))
