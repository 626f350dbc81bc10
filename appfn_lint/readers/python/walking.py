"""Walking syntax trees, several times as fast as ``ast`` does it."""

import ast
from collections.abc import Iterator
from functools import lru_cache

_LEAVES = frozenset((
    "ctx", "op", "ops", "id", "attr", "arg", "kind", "module", "level", "asname", "conversion", "simple", "is_async", "type_comment",
))  # fmt: skip
"""Fields that hold no more than ``Load``, ``Add`` or ``Eq``, or a word or a number."""

_fields: dict[type[ast.AST], tuple[str, ...]] = {ast.Constant: ()}
"""For each class of nodes the fields that may hold nodes to walk into."""


def children(node: ast.AST) -> list[ast.AST]:
    """The nodes directly inside of one, in source order, without contexts and operators."""
    names = _fields.get(type(node))
    if names is None:
        names = _fields[type(node)] = tuple(name for name in node._fields if name not in _LEAVES)
    found: list[ast.AST] = []
    for name in names:
        value = getattr(node, name, None)
        if isinstance(value, list):
            found += [one for one in value if isinstance(one, ast.AST)]
        elif isinstance(value, ast.AST):
            found.append(value)
    return found


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all nodes inside of it, breadth first as ``ast.walk`` gives them, without contexts and operators."""
    row = [node]
    for one in row:
        yield one
        row += children(one)


@lru_cache(maxsize=1024)
def walked(node: ast.AST) -> tuple[ast.AST, ...]:
    """The same of a function that several analyses walk."""
    return tuple(walk(node))
