"""Schemas that are written with zod, as the JSON schema that they turn into."""

from typing import TYPE_CHECKING, Any, Final

from appfn_lint.readers.javascript.parsing import child, named
from appfn_lint.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

    from appfn_lint.readers.javascript.values import Evaluator, Value

_TYPES: Final = {
    "string": "string", "number": "number", "boolean": "boolean", "int": "integer", "bigint": "integer", "date": "string", "email": "string",
    "url": "string", "uuid": "string", "literal": "", "enum": "string", "nativeEnum": "", "array": "array", "object": "object",
    "strictObject": "object", "looseObject": "object", "record": "object", "union": "", "any": "", "unknown": "", "tuple": "array",
}  # fmt: skip
_FORMATS: Final = {"email": "email", "url": "uri", "uuid": "uuid", "datetime": "date-time", "date": "date"}
_NAMES: Final = ("z", "zod", "v")


class _Link:
    """One call of a chain: its method and its arguments."""

    def __init__(self, method: str, arguments: "list[Node]", node: "Node") -> None:
        self.method = method
        self.arguments = arguments
        self.node = node


def schema(evaluator: "Evaluator", node: "Node", depth: int) -> "Value | None":
    """The schema of a chain that begins with ``z.``, None for any other call."""
    chain = _chain(evaluator, node)
    if chain is None or chain[0].method not in _TYPES:
        return None
    members: dict[str, Any] = {}
    keys: dict[str, Span] = {}

    def put(name: str, data: Any, at: "Node") -> None:
        from appfn_lint.readers.javascript.values import Value

        members[name] = data if isinstance(data, Value) else Value.made(data, evaluator.module, at)
        keys[name] = evaluator.tree.span(at)

    base, *rest = chain
    _begin(evaluator, base, put, depth)
    optional = False
    for link in rest:
        optional = _apply(evaluator, link, put, depth) or optional
    from appfn_lint.readers.javascript.values import Value

    value = Value.made(members, evaluator.module, node, keys=keys)
    value.node = "optional" if optional else node
    return value


def shape(evaluator: "Evaluator", given: "Value") -> "Value | None":
    """The object schema of a plain object whose members are zod schemas; None where they are not."""
    from appfn_lint.readers.javascript.values import Value

    members = given.data
    if not isinstance(members, dict) or not members or not all(isinstance(one.data, dict) for one in members.values()):
        return None
    required = [_string(evaluator, name, given) for name, one in members.items() if one.node != "optional"]
    whole = {
        "type": _string(evaluator, "object", given),
        "properties": given,
        "required": Value(required, given.start, given.end),
    }
    value = Value(whole, given.start, given.end, {}, given.known)
    value.module, value.node = given.module, given.node
    return value


def _string(evaluator: "Evaluator", text: str, near: "Value") -> "Value":
    from appfn_lint.readers.javascript.values import Value

    value = Value(text, near.start, near.end)
    value.module = evaluator.module
    return value


def _chain(evaluator: "Evaluator", node: "Node") -> "list[_Link] | None":
    links: list[_Link] = []
    here: Node | None = node
    while here is not None and here.type == "call_expression":
        called, arguments = child(here, "function"), child(here, "arguments")
        if called is None or called.type != "member_expression" or arguments is None:
            return None
        links.append(_Link(evaluator.tree.text(child(called, "property")), named(arguments), arguments))
        here = child(called, "object")
    if here is None:
        return None
    written = evaluator.tree.text(here)
    if written in ("z.coerce", "z.iso", "zod.coerce"):
        return links[::-1]
    return links[::-1] if written in _NAMES and links else None


def _begin(evaluator: "Evaluator", base: _Link, put: Any, depth: int) -> None:
    kind = _TYPES[base.method]
    first = base.arguments[0] if base.arguments else None
    if kind:
        put("type", kind, base.node)
    if base.method in _FORMATS:
        put("format", _FORMATS[base.method], base.node)
    if first is not None and kind == "object" and base.method != "record":
        inner = shape(evaluator, evaluator.value(first, depth + 1))
        for name, member in inner.members() if inner is not None else ():
            put(name, member, first)
    elif first is not None:
        _hold(evaluator, base, first, put, depth)


def _hold(evaluator: "Evaluator", base: _Link, first: "Node", put: Any, depth: int) -> None:
    """What an enumeration, a list or a union is made of."""
    value = evaluator.value(first, depth + 1)
    if base.method in ("enum", "literal", "nativeEnum"):
        if value.known:
            put("enum", _choices(value), first)
    elif base.method == "array":
        put("items", value, first)
    elif base.method == "union":
        put("anyOf", value, first)


def _choices(value: "Value") -> "list[Value]":
    if isinstance(value.data, list):
        return list(value.data)
    return list(value.data.values()) if isinstance(value.data, dict) else [value]


_LIMITS: Final = {
    ("string", "min"): "minLength", ("string", "max"): "maxLength", ("number", "min"): "minimum", ("number", "max"): "maximum",
    ("number", "gte"): "minimum", ("number", "lte"): "maximum", ("integer", "min"): "minimum", ("integer", "max"): "maximum",
}  # fmt: skip


def _apply(evaluator: "Evaluator", link: _Link, put: Any, depth: int) -> bool:
    """Carry a method of the chain into the schema; whether it makes the value optional."""
    first = evaluator.value(link.arguments[0], depth + 1) if link.arguments else None
    match link.method:
        case "optional" | "nullish":
            return True
        case "default" | "catch" | "prefault":
            if first is not None and first.known:
                put("default", first, link.node)
            return True
        case "describe":
            if first is not None:
                put("description", first, link.node)
        case "meta":
            text = first.get("description") if first is not None else None
            if text is not None:
                put("description", text, link.node)
        case "int":
            put("type", "integer", link.node)
        case "email" | "url" | "uuid" | "datetime" | "date":
            put("format", _FORMATS[link.method], link.node)
        case _:
            _limit(evaluator, link, first, put)
    return False


def _limit(evaluator: "Evaluator", link: _Link, first: "Value | None", put: Any) -> None:
    """A limit of a string or a number, by the type that the chain began with."""
    if first is None or not isinstance(first.data, int | float):
        return
    written = evaluator.tree.text(link.node.parent)
    for (kind, method), name in _LIMITS.items():
        if method == link.method and f".{kind}(" in written.replace("integer", "int"):
            put(name, first, link.node)
