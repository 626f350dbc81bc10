"""From a JSON schema of arguments to parameters, and to data types for the objects inside them.

The schema may stand in a JSON file or in Python code; ``Schemas.prose`` turns a string value into text with positions.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from appfn_lint.json_value import Json
from appfn_lint.prose import Prose
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source, Span
from appfn_lint.tool import Constraint, DataType, Default, Kind, Parameter, Shape, TypeInfo

_SHAPES: Final[dict[str, Shape]] = {
    "string": "string", "str": "string", "integer": "integer", "int": "integer", "number": "number", "float": "number",
    "double": "number", "long": "integer", "boolean": "boolean", "bool": "boolean", "array": "list", "list": "list",
    "tuple": "list", "object": "object", "dict": "object", "null": "null",
}  # fmt: skip
_FORMATS: Final[dict[str, Shape]] = {
    "date": "date", "time": "time", "date-time": "instant", "uri": "uri", "url": "uri", "byte": "bytes", "binary": "bytes",
}  # fmt: skip
_DEEPEST = 12


class Schemas(NamedTuple):
    """The surroundings of a schema: its file, the tool it belongs to, and the root that references start from."""

    source: Source
    owner: str
    kind: Kind
    root: Json
    prose: Callable[[Json], Prose]

    def resolve(self, schema: Json) -> Json:
        """What a schema means: local references followed, and a choice between null and one other schema opened."""
        for _ in range(_DEEPEST):
            reference = schema.string("$ref")
            target = self._at(reference) if reference else None
            if target is None:
                return schema
            schema = target
        return schema

    def _at(self, reference: str) -> Json | None:
        here: Json | None = self.root if reference.startswith("#/") else None
        for step in reference[2:].split("/"):
            here = here.get(step.replace("~1", "/").replace("~0", "~")) if here is not None else None
        return here


class Read(NamedTuple):
    """The parameters of a schema, and the data types that they refer to."""

    parameters: tuple[Parameter, ...]
    types: tuple[DataType, ...]


def read(schemas: Schemas, schema: Json | None = None) -> Read:
    """The parameters and data types of an object schema, the root by default."""
    types: list[DataType] = []
    found = _properties(schemas, schemas.root if schema is None else schema, schemas.owner, types, 0)
    return Read(tuple(found), tuple(types))


def type_of(schemas: Schemas, schema: Json, name: str, types: list[DataType], depth: int = 0) -> TypeInfo:
    """The type of a schema; an object with properties becomes a data type called ``name``."""
    nullable, meant = _without_null(schemas, schema)
    word, null = _word(meant)
    shape = _FORMATS.get(meant.string("format") or "", _SHAPES.get(word.lower(), "unknown")) if word else _implied(meant)
    if word and _SHAPES.get(word.lower()) != "string":
        shape = _SHAPES.get(word.lower(), "unknown")
    written = meant.get("type") or meant
    items = meant.get("items")
    item = type_of(schemas, items, name, types, depth + 1) if items is not None and depth < _DEEPEST else None
    reference = None
    if meant.get("properties") is not None and depth < _DEEPEST:
        reference = name
        if all(known.qualified != name for known in types):
            types.append(_data_type(schemas, meant, name, types, depth))
    return TypeInfo(word, written.span, word, shape, nullable or null, item, reference)


def _properties(schemas: Schemas, schema: Json, owner: str, types: list[DataType], depth: int) -> Iterator[Parameter]:
    meant = schemas.resolve(schema)
    properties = meant.get("properties")
    required = _names(meant.get("required"))
    if properties is None:
        return
    for name, value in properties.members():
        type_ = type_of(schemas, value, f"{owner}.{name}", types, depth)
        yield _parameter(schemas, value, name, properties.key_span(name), type_, name in required)


def _parameter(schemas: Schemas, value: Json, name: str, span: Span, type_: TypeInfo, required: bool) -> Parameter:  # noqa: FBT001 - a field
    written = value.get("description") or schemas.resolve(value).get("description")
    if written is None and value.get("anyOf", "oneOf") is not None:
        written = _without_null(schemas, value)[1].get("description")
    text = schemas.prose(written) if written is not None and isinstance(written.data, str) else None
    hidden = not value.known or (written is not None and not written.known)
    origin = "schema" if text else "unknown" if hidden else ""
    constraint = _constraint(_without_null(schemas, value)[1])
    return Parameter(name, span, type_, required, text or None, origin, _default(schemas, value), constraint)


def _data_type(schemas: Schemas, schema: Json, name: str, types: list[DataType], depth: int) -> DataType:
    written = schema.get("description")
    text = schemas.prose(written) if written is not None and isinstance(written.data, str) else None
    return DataType(
        name.rpartition(".")[2],
        name,
        schemas.kind,
        schemas.source,
        schema.span,
        schema.key_span("properties"),
        text or None,
        tuple(_properties(schemas, schema, name, types, depth + 1)),
        origin="schema" if text else "",
    )


def _without_null(schemas: Schemas, schema: Json) -> tuple[bool, Json]:
    """Whether null is a value, and the schema without it where one schema is left."""
    meant = schemas.resolve(schema)
    if isinstance(meant.data, dict) and _CHOICES.isdisjoint(meant.data):
        return False, meant
    for key in ("anyOf", "oneOf", "allOf"):
        choices = meant.get(key)
        if choices is None or not isinstance(choices.data, list):
            continue
        others = [c for c in choices.items() if c.string("type") != "null"]
        nullable = key != "allOf" and len(others) < len(choices.data)
        if len(others) == 1:
            return nullable, schemas.resolve(others[0])
        return nullable, meant
    return meant.get("nullable") is not None and meant.get("nullable").data is True, meant  # type: ignore[union-attr]


def _word(schema: Json) -> tuple[str, bool]:
    """The type word of a schema (empty where there is none or several), and whether null is among them."""
    written = schema.get("type")
    if written is None:
        return "", False
    if isinstance(written.data, str):
        return written.data, written.data == "null"
    words = [item.data for item in written.items() if isinstance(item.data, str)]
    others = [word for word in words if word != "null"]
    return others[0] if len(others) == 1 else "", "null" in words


def _implied(schema: Json) -> Shape:
    """The shape of a schema without a type word."""
    if schema.get("properties") is not None:
        return "object"
    if schema.get("items") is not None:
        return "list"
    if schema.get("anyOf", "oneOf") is not None or isinstance(getattr(schema.get("type"), "data", None), list):
        return "union"
    values = [item.data for item in (schema.get("enum") or Json([], 0, 0)).items()]
    return "string" if values and all(isinstance(value, str) for value in values) else "unknown"


def _default(schemas: Schemas, schema: Json) -> Default | None:
    written = schema.get("default")
    if written is None:
        return None
    value = written.plain()
    text = schemas.source.text[written.start : written.end] if written.path in (None, schemas.source.path) else str(value)
    return Default(text, written.span, value, not value)


_BOUNDS: Final = frozenset(("enum", "const", "pattern", "format", "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum",
                            "minLength", "maxLength", "minItems", "maxItems", "multipleOf"))  # fmt: skip
_CHOICES: Final = frozenset(("anyOf", "oneOf", "allOf", "nullable"))
"""The keys of a schema that bound its values, and those that leave a choice; most schemas have neither."""


def _constraint(schema: Json) -> Constraint | None:
    if isinstance(schema.data, dict) and _BOUNDS.isdisjoint(schema.data):
        return None
    enum = schema.get("enum")
    const = schema.get("const")
    values = tuple(item.plain() for item in enum.items()) if enum is not None else (const.plain(),) if const is not None else ()
    pattern = schema.string("pattern")
    counted = ("minItems", "maxItems") if schema.string("type") == "array" else ("minLength", "maxLength")
    found = Constraint(
        (enum or schema).span,
        values,
        (pattern,) if pattern else (),
        schema.string("format") or "",
        (),
        _number(schema, "minimum", "exclusiveMinimum"),
        _number(schema, "maximum", "exclusiveMaximum"),
        _integer(schema, counted[0]),
        _integer(schema, counted[1]),
        multiple=_number(schema, "multipleOf"),
    )
    return None if found == Constraint(found.span) else found


def _number(schema: Json, *names: str) -> float | None:
    found = schema.get(*names)
    value: Any = found.data if found is not None else None
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def _integer(schema: Json, name: str) -> int | None:
    value = _number(schema, name)
    return int(value) if value is not None else None


def _names(value: Json | None) -> frozenset[str]:
    return frozenset(item.data for item in value.items() if isinstance(item.data, str)) if value is not None else frozenset()
