"""What expressions are worth without running them: JSON values with places, texts with segments."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from appfn_lint.json_value import Json
from appfn_lint.prose import EMPTY, Prose
from appfn_lint.readers.javascript import strings
from appfn_lint.readers.javascript.parsing import Tree, bare, child, named
from appfn_lint.source import Source, Span

if TYPE_CHECKING:
    from tree_sitter import Node

    from appfn_lint.readers.javascript.modules import Module

_DEEPEST: Final = 24


class Value(Json):
    """A value that knows the module it was written in, its text if it is one, and the node that it came from.

    ``owners`` are the modules of the keys that come from elsewhere than the value, by name.
    """

    prose: Prose = EMPTY
    module: "Module"
    node: Any = None
    owners: "Mapping[str, Module]" = MappingProxyType({})

    @property
    def path(self) -> str:
        """The file that the value was written in."""
        return self.module.source.path

    def owner(self, name: str) -> str:
        """The file that a key was written in."""
        return self.owners.get(name, self.module).source.path

    @classmethod
    def made(
        cls, data: Any, module: "Module", node: "Node", *, known: bool = True, keys: dict[str, Span] | None = None
    ) -> "Value":
        """A value with the place of its node."""
        span = module.tree.span(node)
        value = cls(data, span.start, span.end, keys, known)
        value.module, value.node = module, node
        return value


class Evaluator:
    """Works out the expressions of one module."""

    def __init__(self, module: "Module") -> None:
        """Evaluate in a module, whose constants and imports are followed."""
        self.module = module
        self.tree: Tree = module.tree
        self.source: Source = module.source
        self._cases: dict[str, Callable[[Node, int], Value]] = {
            "string": self._string,
            "template_string": self._template,
            "binary_expression": self._sum,
            "number": self._number,
            "unary_expression": self._number,
            "object": self._object,
            "array": self._array,
            "identifier": self._name,
            "member_expression": self._member,
            "call_expression": self._call,
        }

    def value(self, node: "Node", depth: int = 0) -> Value:
        """The value of an expression; unknown where only running the code would tell."""
        node = bare(node)
        if node.type in ("true", "false", "null", "undefined"):
            return Value.made({"true": True, "false": False}.get(node.type), self.module, node)
        case = self._cases.get(node.type)
        return case(node, depth) if case is not None and depth < _DEEPEST else self.unknown(node)

    def unknown(self, node: "Node") -> Value:
        """A value that cannot be known."""
        return Value.made(None, self.module, node, known=False)

    def text(self, node: "Node", prose: Prose) -> Value:
        """A string with its segments."""
        value = Value.made(prose.text, self.module, node)
        value.prose = prose
        return value

    def _string(self, node: "Node", _depth: int) -> Value:
        span = self.tree.span(node)
        text = self.source.text
        found = strings.pieces(text, span.start + 1, span.end - 1)
        return self.text(node, Prose.of(found, strings.escaper(text[span.start]), self._path))

    @property
    def _path(self) -> str | None:
        return self.module.foreign_path

    def _template(self, node: "Node", depth: int) -> Value:
        span = self.tree.span(node)
        parts: list[tuple[str, Span]] = []
        at = span.start + 1
        for inner in node.named_children:
            if inner.type != "template_substitution":
                continue
            place = self.tree.span(inner)
            expression = named(inner)
            value = self.value(expression[0], depth + 1) if expression else self.unknown(inner)
            if not value.known or not isinstance(value.data, str | int | float):
                return self.unknown(node)
            parts += strings.pieces(self.source.text, at, place.start)
            parts.append((str(value.data), place))
            at = place.end
        parts += strings.pieces(self.source.text, at, span.end - 1)
        return self.text(node, Prose.of(parts, strings.escaper("`"), self._path))

    def _sum(self, node: "Node", depth: int) -> Value:
        left, right = child(node, "left"), child(node, "right")
        if self.tree.text(child(node, "operator")) != "+" or left is None or right is None:
            return self.unknown(node)
        values = [self.value(one, depth + 1) for one in (left, right)]
        if any(not isinstance(value.data, str) or not value.known for value in values):
            return self.unknown(node)
        segments = tuple(segment for value in values for segment in value.prose.segments)
        if any(value.prose.path != self._path for value in values):
            return self.text(node, Prose.of([("".join(v.data for v in values), self.tree.span(node))], path=self._path))
        return self.text(node, Prose(segments, values[0].prose.escape, self._path))

    def _number(self, node: "Node", _depth: int) -> Value:
        written = self.tree.text(node).replace("_", "").replace(" ", "")
        try:
            number: Any = float(written) if not written.startswith(("0x", "0b", "0o")) else int(written, 0)
        except ValueError:
            return self.unknown(node)
        return Value.made(int(number) if number == int(number) else number, self.module, node)

    def _array(self, node: "Node", depth: int) -> Value:
        items: list[Value] = []
        known = True
        for one in named(node):
            if one.type == "spread_element":
                spread = self.value(named(one)[0], depth + 1)
                known = known and spread.known and isinstance(spread.data, list)
                items += spread.data if isinstance(spread.data, list) else []
            else:
                items.append(self.value(one, depth + 1))
        return Value.made(items, self.module, node, known=known)

    def _object(self, node: "Node", depth: int) -> Value:
        members: dict[str, Value] = {}
        keys: dict[str, Span] = {}
        owners: dict[str, Module] = {}
        known = True
        for one in named(node):
            if one.type == "spread_element":
                inner = named(one)
                spread = self.value(inner[0], depth + 1) if inner else self.unknown(one)
                known = known and spread.known and isinstance(spread.data, dict)
                if isinstance(spread.data, dict):
                    members |= spread.data
                    keys |= spread.keys or {}
                    owners |= {name: spread.owners.get(name, spread.module) for name in spread.data}
                continue
            name, place, value = self._entry(one, depth)
            if name is None:
                known = False
            else:
                members[name] = value
                keys[name] = place
                owners.pop(name, None)
        made = Value.made(members, self.module, node, known=known, keys=keys)
        made.owners = owners
        return made

    def _entry(self, node: "Node", depth: int) -> tuple[str | None, Span, Value]:
        if node.type == "shorthand_property_identifier":
            return self.tree.text(node), self.tree.span(node), self._name(node, depth)
        key = child(node, "key") or child(node, "name")
        value = child(node, "value")
        if key is None:
            return None, self.tree.span(node), self.unknown(node)
        place = self.tree.span(key)
        name: str | None = self.tree.text(key)
        if key.type == "string":
            name, place = self._string(key, depth).data, Span(place.start + 1, place.end - 1)
        elif key.type == "computed_property_name":
            inner = self.value(named(key)[0], depth + 1)
            name = inner.data if inner.known and isinstance(inner.data, str) else None
        if node.type == "method_definition" or value is None:
            return name, place, self.unknown(node)
        return name, place, self.value(value, depth + 1)

    def _name(self, node: "Node", depth: int) -> Value:
        name = self.tree.text(node)
        if name == "undefined":
            return Value.made(None, self.module, node)
        found = self.module.constant(name, depth + 1)
        return found if found is not None else self.unknown(node)

    def _member(self, node: "Node", depth: int) -> Value:
        holder, key = child(node, "object"), child(node, "property")
        if holder is None or key is None or holder.type not in ("identifier", "member_expression"):
            return self.unknown(node)
        value = self.value(holder, depth + 1)
        found = value.data.get(self.tree.text(key)) if isinstance(value.data, dict) else None
        return found if isinstance(found, Value) else self.unknown(node)

    def _call(self, node: "Node", depth: int) -> Value:
        from appfn_lint.readers.javascript import zod

        called, arguments = child(node, "function"), child(node, "arguments")
        if called is None or arguments is None:
            return self.unknown(node)
        given = named(arguments)
        method = self.tree.text(child(called, "property")) if called.type == "member_expression" else ""
        if method in ("join", "trim") and (holder := child(called, "object")) is not None:
            return self._joined(node, holder, method, given, depth)
        if self.tree.text(called) in ("Object.freeze", "markRaw", "Object.seal") and given:
            return self.value(given[0], depth + 1)
        return zod.schema(self, node, depth) or self.unknown(node)

    def _joined(self, node: "Node", holder: "Node", method: str, given: "list[Node]", depth: int) -> Value:
        """``[…].join(" ")`` of known texts, and ``"…".trim()``."""
        whole = self.value(holder, depth + 1)
        if method == "trim":
            return self.text(node, whole.prose.strip()) if whole.known and isinstance(whole.data, str) else self.unknown(node)
        separator = self.value(given[0], depth + 1) if given else None
        between = separator.data if separator is not None else ","
        if not whole.known or not isinstance(whole.data, list) or not isinstance(between, str):
            return self.unknown(node)
        parts: list[tuple[str, Span]] = []
        for number, item in enumerate(whole.data):
            if not item.known or not isinstance(item.data, str) or item.prose.path != self._path:
                return self.unknown(node)
            if number:
                parts.append((between, Span(item.start, item.start)))
            parts += ((segment.text, segment.span) for segment in item.prose.segments)
        return self.text(node, Prose.of(parts, strings.escaper('"'), self._path))
