"""Python annotations as types, with what ``Annotated`` and ``Field`` add; models of the project become data types."""

import ast
from collections.abc import Iterator
from typing import Any, Final

from appfn_lint.prose import Prose
from appfn_lint.readers.python.modules import Scope
from appfn_lint.readers.python.names import External, Local, Names
from appfn_lint.readers.python.texts import docstring, text_of
from appfn_lint.readers.python.walking import walk
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span
from appfn_lint.tool import UNKNOWN, Constraint, DataType, Default, Kind, Parameter, Shape, TypeInfo

FIELDS: Final = frozenset({"pydantic.Field", "pydantic.fields.Field", "sqlmodel.Field", "pydantic.v1.Field"})
_MODELS: Final = frozenset({"pydantic.BaseModel", "pydantic.main.BaseModel", "sqlmodel.SQLModel", "pydantic.v1.BaseModel",
                            "typing.TypedDict", "typing_extensions.TypedDict", "typing.NamedTuple", "pydantic.RootModel"})  # fmt: skip
_ENUMS: Final = frozenset({"enum.Enum", "enum.StrEnum", "enum.IntEnum"})
_SHAPES: Final[dict[str, Shape]] = {
    "builtins.str": "string", "builtins.int": "integer", "builtins.float": "number", "builtins.bool": "boolean",
    "builtins.bytes": "bytes", "builtins.dict": "object", "builtins.list": "list", "builtins.set": "list",
    "builtins.tuple": "list", "builtins.frozenset": "list", "datetime.date": "date", "datetime.time": "time",
    "datetime.datetime": "instant", "pathlib.Path": "string", "uuid.UUID": "string", "decimal.Decimal": "number",
    "pydantic.AnyUrl": "uri", "pydantic.HttpUrl": "uri", "pydantic.AnyHttpUrl": "uri", "pydantic.EmailStr": "string",
    "pydantic.SecretStr": "string", "pydantic.PositiveInt": "integer", "pydantic.NonNegativeInt": "integer",
}  # fmt: skip
_LISTS: Final = frozenset(
    {"List", "Sequence", "Iterable", "Set", "FrozenSet", "Tuple", "list", "set", "tuple", "frozenset", "Collection"}
)
_MAPS: Final = frozenset({"Dict", "Mapping", "dict", "MutableMapping", "TypedDict", "OrderedDict", "DefaultDict"})
_DEEPEST: Final = 10


class Field(NamedTuple):
    """A ``Field(…)`` call, with the scope that it stands in."""

    scope: Scope
    call: ast.Call

    def keyword(self, *names: str) -> ast.expr | None:
        """The value of a keyword argument."""
        return next((k.value for k in self.call.keywords if k.arg in names), None)


class Annotation(NamedTuple):
    """What an annotation says: the type, the fields and plain strings of ``Annotated``, the names of its other metadata."""

    type: TypeInfo
    fields: tuple[Field, ...] = ()
    strings: tuple[tuple[Scope, ast.expr], ...] = ()
    markers: tuple[str, ...] = ()
    enum: tuple[Any, ...] = ()
    base: str = ""


class Types:
    """Reads annotations; ``found`` collects the models of the project that they reach, by qualified name."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.found: dict[str, DataType] = {}

    def read(self, scope: Scope, node: ast.expr | None, span: Span, depth: int = 0) -> Annotation:
        """What an annotation says; ``span`` is the place of the thing that has none."""
        if node is None or depth > _DEEPEST:
            return Annotation(TypeInfo("", span))
        module = scope.module
        place = module.span(node)
        text = module.source.slice(place)
        match node:
            case ast.Constant(value=None):
                return Annotation(TypeInfo("None", place, "None", "null"))
            case ast.Constant(value=str(quoted)):
                return self._quoted(scope, quoted, place, depth)
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                return self._union(scope, _flat(left, right), text, place, depth)
            case ast.Subscript(value=value, slice=inside):
                return self._subscript(scope, value, inside, text, place, depth)
            case ast.Name() | ast.Attribute():
                return self._named(scope, node, text, place, depth)
            case _:
                return Annotation(TypeInfo(text, place))

    def _quoted(self, scope: Scope, quoted: str, place: Span, depth: int) -> Annotation:
        try:
            tree = ast.parse(quoted.strip(), mode="eval").body
        except (SyntaxError, ValueError):
            return Annotation(TypeInfo(quoted, place))
        for inner in walk(tree):
            if isinstance(inner, ast.expr):
                inner.lineno = inner.end_lineno = 1
                inner.col_offset = inner.end_col_offset = 0
        read = self.read(scope, tree, place, depth + 1)
        return read._replace(type=read.type._replace(text=quoted, span=place))

    def _union(self, scope: Scope, members: list[ast.expr], text: str, place: Span, depth: int) -> Annotation:
        read = [self.read(scope, member, place, depth + 1) for member in members]
        others = [one for one in read if one.type.shape != "null"]
        nullable = len(others) < len(read)
        if len(others) == 1:
            only = others[0]
            return only._replace(type=only.type._replace(text=text, span=place, nullable=nullable or only.type.nullable))
        enum = tuple(value for one in others for value in one.enum) if all(one.enum for one in others) else ()
        shapes = {one.type.shape for one in others}
        shape: Shape = shapes.pop() if len(shapes) == 1 else "union"
        return Annotation(TypeInfo(text, place, "Union", shape, nullable), enum=enum)

    def _subscript(self, scope: Scope, value: ast.expr, inside: ast.expr, text: str, place: Span, depth: int) -> Annotation:
        found = self.names.resolve(scope, value)
        full = found.name if isinstance(found, External) else ""
        name = full.rpartition(".")[2]
        members = list(inside.elts) if isinstance(inside, ast.Tuple) else [inside]
        if name == "Annotated" and members:
            return self._annotated(scope, members, place, depth)
        if name == "Literal":
            values = tuple(m.value for m in members if isinstance(m, ast.Constant))
            return Annotation(TypeInfo(text, place, "Literal", _literal_shape(values)), enum=values)
        if name == "Optional":
            return self._union(scope, [inside, ast.copy_location(ast.Constant(value=None), inside)], text, place, depth)
        if name == "Union":
            return self._union(scope, members, text, place, depth)
        if name in _LISTS:
            return Annotation(
                TypeInfo(text, place, full, "list", item=self.read(scope, members[0], place, depth + 1).type), base=full
            )
        if name in _MAPS:
            return Annotation(TypeInfo(text, place, full, "object"), base=full)
        if isinstance(found, Local):
            return self._named(scope, value, text, place, depth)
        return Annotation(TypeInfo(text, place, full or text), base=full)

    def _annotated(self, scope: Scope, members: list[ast.expr], place: Span, depth: int) -> Annotation:
        inner = self.read(scope, members[0], place, depth + 1)
        fields, strings, markers = list(inner.fields), list(inner.strings), list(inner.markers)
        for extra in members[1:]:
            if isinstance(extra, ast.Call):
                name = self.names.full_name(scope, extra.func)
                if name in FIELDS:
                    fields.append(Field(scope, extra))
                else:
                    markers.append(name)
            elif text_of(self.names, scope, extra) is not None:
                strings.append((scope, extra))
            else:
                made = self.names.resolve(scope, extra)
                if (
                    isinstance(made, Local)
                    and isinstance(made.node, ast.Call)
                    and self.names.full_name(made.scope, made.node.func) in FIELDS
                ):
                    fields.append(Field(made.scope, made.node))
                markers.append(self.names.full_name(scope, extra))
        return inner._replace(
            type=inner.type._replace(span=place), fields=tuple(fields), strings=tuple(strings), markers=tuple(markers)
        )

    def _named(self, scope: Scope, node: ast.expr, text: str, place: Span, depth: int) -> Annotation:
        found = self.names.resolve(scope, node)
        if isinstance(found, External):
            shape = _SHAPES.get(found.name, "unknown")
            last = found.name.rpartition(".")[2]
            if shape == "unknown" and found.name.startswith(("typing.", "collections.abc.")):
                shape = "list" if last in _LISTS else "object" if last in _MAPS else "unknown"
            return Annotation(TypeInfo(text, place, found.name.removeprefix("builtins."), shape), base=found.name)
        if isinstance(found, Local) and isinstance(found.node, ast.ClassDef):
            return self._class(found.scope, found.node, text, place, depth)
        if isinstance(found, Local) and isinstance(found.node, ast.expr) and found.node is not node:
            alias = self.read(found.scope, found.node, place, depth + 1)
            return alias._replace(type=alias.type._replace(text=text, span=place))
        return Annotation(TypeInfo(text, place, text), base=text)

    def _class(self, scope: Scope, node: ast.ClassDef, text: str, place: Span, depth: int) -> Annotation:
        bases = set(self._bases(scope, node))
        if bases & _ENUMS:
            values = tuple(_enum_values(node))
            return Annotation(TypeInfo(text, place, node.name, _literal_shape(values)), enum=values)
        qualified = f"{scope.module.path}:{node.name}"
        dataclass = any(
            self.names.full_name(scope, d.func if isinstance(d, ast.Call) else d).endswith("dataclass")
            for d in node.decorator_list
        )
        if bases & _MODELS or dataclass:
            self._model(scope, node, qualified, depth)
            return Annotation(TypeInfo(text, place, node.name, "object", reference=qualified))
        inherited = next((base for base in bases if base in _SHAPES), "")
        return Annotation(TypeInfo(text, place, node.name, _SHAPES.get(inherited, "unknown")), base=next(iter(bases), ""))

    def _bases(self, scope: Scope, node: ast.ClassDef, depth: int = 0) -> Iterator[str]:
        for base in node.bases:
            found = self.names.resolve(scope, base)
            if isinstance(found, External):
                yield found.name
            elif isinstance(found, Local) and isinstance(found.node, ast.ClassDef) and depth < _DEEPEST:
                yield from self._bases(found.scope, found.node, depth + 1)

    def _model(self, scope: Scope, node: ast.ClassDef, qualified: str, depth: int) -> None:
        if qualified in self.found:
            return
        module = scope.module
        text = docstring(scope, node)
        blank = DataType(
            node.name, qualified, Kind.PYTHON, module.source, module.span(node), module.name_span(node), text or None, ()
        )
        self.found[qualified] = blank
        properties = tuple({p.name: p for p in self._properties(scope, node, depth)}.values())
        self.found[qualified] = blank._replace(properties=properties, origin="docstring" if text else "")

    def properties(self, scope: Scope, node: ast.ClassDef) -> tuple[Parameter, ...]:
        """The fields of a model, those of the models that it extends first; the last of a name counts."""
        return tuple({p.name: p for p in self._properties(scope, node, 0)}.values())

    def _properties(self, scope: Scope, node: ast.ClassDef, depth: int) -> Iterator[Parameter]:
        for base in node.bases:
            found = self.names.resolve(scope, base)
            if isinstance(found, Local) and isinstance(found.node, ast.ClassDef) and depth < _DEEPEST:
                yield from self._properties(found.scope, found.node, depth + 1)
        inner = scope.child(node)
        for statement in node.body:
            if (
                isinstance(statement, ast.AnnAssign)
                and isinstance(statement.target, ast.Name)
                and not statement.target.id.startswith("_")
            ):
                name = statement.target.id
                if name != "model_config" and "ClassVar" not in ast.unparse(statement.annotation):
                    span = scope.module.span(statement.target)
                    yield self.parameter(inner, name, span, statement.annotation, statement.value, depth + 1)

    def parameter(
        self, scope: Scope, name: str, span: Span, annotation: ast.expr | None, value: ast.expr | None, depth: int = 0
    ) -> Parameter:
        """A parameter or property as pydantic understands it: described by ``Field`` only."""
        read = self.read(scope, annotation, span, depth)
        field = self.field(scope, value)
        fields = (*read.fields, field) if field else read.fields
        text, unknown = self.description(fields)
        required = value is None if field is None else _is_required(field)
        if field is None and any(f.keyword("default", "default_factory") is not None for f in read.fields):
            required = False
        return Parameter(
            name,
            span,
            read.type,
            required,
            text,
            "field" if text else "unknown" if unknown else "",
            self.default(scope, value, field),
            self.constraint(read, fields),
            scope.module.path,
        )

    def field(self, scope: Scope, value: ast.expr | None) -> Field | None:
        """The ``Field(…)`` that a default is, None for any other default."""
        if isinstance(value, ast.Call) and self.names.full_name(scope, value.func) in FIELDS:
            return Field(scope, value)
        if isinstance(value, ast.Name):
            found = self.names.resolve(scope, value)
            if (
                isinstance(found, Local)
                and isinstance(found.node, ast.Call)
                and self.names.full_name(found.scope, found.node.func) in FIELDS
            ):
                return Field(found.scope, found.node)
        return None

    def description(self, fields: tuple[Field, ...]) -> tuple[Prose | None, bool]:
        """The description that the last field gives, and whether there is one that only running the code would tell."""
        for field in reversed(fields):
            written = field.keyword("description")
            if written is not None:
                text = text_of(self.names, field.scope, written)
                return (text or None), text is None
        return None, False

    def default(self, scope: Scope, value: ast.expr | None, field: Field | None) -> Default | None:
        """The default of a parameter, given directly or inside of ``Field``."""
        node = value
        if field is not None:
            node = field.keyword("default") or (field.call.args[0] if field.call.args else None)
            if isinstance(node, ast.Constant) and node.value is ...:
                node = None
        if node is None:
            return None
        place = scope.module.span(node) if field is None or field.scope.module is scope.module else Span(0, 0)
        known = literal(node)
        text = scope.module.source.slice(place) if place.end else ast.unparse(node)
        return Default(text, place, known, None if known is UNKNOWN else not known)

    def constraint(self, read: Annotation, fields: tuple[Field, ...]) -> Constraint | None:
        """The values that the type and its fields allow."""
        found = Constraint(read.type.span, read.enum)
        for field in fields:
            for keyword in field.call.keywords:
                value = literal(keyword.value)
                match keyword.arg:
                    case "ge" | "gt" if isinstance(value, int | float):
                        found = found._replace(minimum=value)
                    case "le" | "lt" if isinstance(value, int | float):
                        found = found._replace(maximum=value)
                    case "min_length" if isinstance(value, int):
                        found = found._replace(min_length=value)
                    case "max_length" if isinstance(value, int):
                        found = found._replace(max_length=value)
                    case "pattern" | "regex" if isinstance(value, str):
                        found = found._replace(patterns=(value,))
                    case _:
                        pass
        return None if found == Constraint(found.span) else found


def literal(node: ast.expr) -> Any:
    """The value of a literal expression, ``UNKNOWN`` for any other."""
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return UNKNOWN


def _is_required(field: Field) -> bool:
    given = field.keyword("default") or (field.call.args[0] if field.call.args else None)
    if given is None:
        return field.keyword("default_factory") is None
    return isinstance(given, ast.Constant) and given.value is ...


def _flat(*nodes: ast.expr) -> list[ast.expr]:
    found: list[ast.expr] = []
    for node in nodes:
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            found.extend(_flat(node.left, node.right))
        else:
            found.append(node)
    return found


def _literal_shape(values: tuple[Any, ...]) -> Shape:
    if values and all(isinstance(value, bool) for value in values):
        return "boolean"
    if values and all(isinstance(value, int) for value in values):
        return "integer"
    return "string" if values and all(isinstance(value, str) for value in values) else "unknown"


def _enum_values(node: ast.ClassDef) -> Iterator[Any]:
    for statement in node.body:
        if isinstance(statement, ast.Assign):
            value = literal(statement.value)
            for target in statement.targets:
                if isinstance(target, ast.Name) and value is UNKNOWN and isinstance(statement.value, ast.Call):
                    yield target.id.lower()
                elif value is not UNKNOWN:
                    yield value
