"""From text to syntax trees, and from bytes to characters."""

from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from appfn_lint.source import Span

if TYPE_CHECKING:
    from tree_sitter import Language, Node, Query

_STEP = 512


@cache
def language(dialect: str) -> "Language":
    """The grammar of a dialect: ``javascript``, ``typescript`` or ``tsx``."""
    from tree_sitter import Language

    if dialect == "javascript":
        import tree_sitter_javascript

        return Language(tree_sitter_javascript.language())
    import tree_sitter_typescript as typescript

    return Language(typescript.language_tsx() if dialect == "tsx" else typescript.language_typescript())


def dialect_of(path: str) -> str:
    """The dialect that a file's name promises."""
    if path.endswith((".ts", ".mts", ".cts")):
        return "typescript"
    return "tsx" if path.endswith(".tsx") else "javascript"


@cache
def query(dialect: str, pattern: str) -> "Query":
    """A compiled pattern over syntax trees."""
    from tree_sitter import Query

    return Query(language(dialect), pattern)


class Tree:
    """One parsed text; all places that it gives out are characters of the source, ``base`` characters before it included."""

    def __init__(self, text: str, dialect: str, base: int = 0) -> None:
        """Parse a text."""
        from tree_sitter import Parser

        self.dialect = dialect
        self.base = base
        self.data = text.encode("utf-8", "surrogatepass")
        self.root: Node = Parser(language(dialect)).parse(self.data).root_node
        self._plain = len(self.data) == len(text)
        self._marks: list[int] = []
        if not self._plain:
            self._index(text)

    def _index(self, text: str) -> None:
        """The byte offset of every so many characters."""
        at = 0
        for start in range(0, len(text), _STEP):
            self._marks.append(at)
            at += len(text[start : start + _STEP].encode("utf-8", "surrogatepass"))

    def offset(self, byte: int) -> int:
        """The character at which a byte begins."""
        if self._plain:
            return byte + self.base
        block = bisect_right(self._marks, byte) - 1
        start = self._marks[block]
        return self.base + block * _STEP + len(self.data[start:byte].decode("utf-8", "replace"))

    def span(self, node: "Node") -> Span:
        """The characters of a node."""
        return Span(self.offset(node.start_byte), self.offset(node.end_byte))

    def text(self, node: "Node | None") -> str:
        """The text of a node, empty for none."""
        return self.data[node.start_byte : node.end_byte].decode("utf-8", "replace") if node is not None else ""

    def find(self, pattern: str, within: "Node | None" = None) -> Iterator["dict[str, list[Node]]"]:
        """The matches of a pattern, each as its captures."""
        from tree_sitter import QueryCursor

        cursor: Any = QueryCursor(query(self.dialect, pattern))
        for _, captures in cursor.matches(within if within is not None else self.root):
            yield captures


def child(node: "Node", field: str) -> "Node | None":
    """The child of a node in a field."""
    return node.child_by_field_name(field)


def named(node: "Node") -> "list[Node]":
    """The named children of a node, without comments."""
    return [one for one in node.named_children if one.type != "comment"]


_WRAPPERS = frozenset(
    {"parenthesized_expression", "as_expression", "satisfies_expression", "non_null_expression", "type_assertion"}
)


def bare(node: "Node") -> "Node":
    """An expression without parentheses and type assertions around it."""
    while node.type in _WRAPPERS:
        inner = [one for one in named(node) if one.type != "type_arguments"]
        if not inner:
            return node
        node = inner[-1] if node.type == "type_assertion" else inner[0]
    return node
