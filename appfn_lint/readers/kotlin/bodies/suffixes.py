"""What hangs on an operand: members, calls, lambdas, subscripts, ``!!``."""

from typing import TYPE_CHECKING, Final

from appfn_lint.readers.kotlin.bodies.nodes import Argument, Call, Member, Name, Node, Opaque, Reference, Subscript, Unary
from appfn_lint.readers.kotlin.syntax import TypeRef
from appfn_lint.readers.kotlin.types import HARD_KEYWORDS, pass_type_arguments
from appfn_lint.source import Span

if TYPE_CHECKING:
    from appfn_lint.readers.kotlin.bodies.parser import Parser

_LONGEST: Final = 120
"""Suffixes in one row that are worth a tree; what comes before more of them is left out."""


def suffixes(parser: "Parser", node: Node, start: int) -> Node:
    """Read all suffixes of an operand that begins at ``start``."""
    cursor = parser.cursor
    row = 0
    while cursor.kind:
        row += 1
        if row > _LONGEST:
            node, row = Opaque(start, cursor.before), 0
        if cursor.token in (".", "?."):
            node = _member(parser, node, start)
            continue
        if cursor.on_new_line() and not (cursor.token == "{" and isinstance(node, Call) and not node.trailing):
            break
        found = _suffix(parser, node, start)
        if found is None:
            break
        node = found
    return node


def _suffix(parser: "Parser", node: Node, start: int) -> Node | None:
    """One suffix on the same line, None where there is none."""
    cursor = parser.cursor
    called = isinstance(node, Name | Member | Call)
    match cursor.token:
        case "::":
            return reference(parser, node, start)
        case "(":
            return _call(parser, node, (), start)
        case "[":
            return Subscript(node, items(parser), start, cursor.before)
        case "!!" | "++" | "--" as operator:
            cursor.advance()
            return Unary(operator, node, postfix=True, start=start, end=cursor.before)
        case "{" if called:
            return _trailing(parser, node, (), start)
        case "<" if isinstance(node, Name | Member):
            return _generic_call(parser, node, start)
    labelled = called and cursor.kind == "word" and cursor.next_char() == "@"
    if labelled and cursor.text[cursor.end + 1 :].lstrip(" ").startswith("{"):
        return _trailing(parser, node, (), start)
    return None


def _member(parser: "Parser", receiver: Node, start: int) -> Node:
    cursor = parser.cursor
    safe = cursor.token == "?."
    cursor.advance()
    at, name = cursor.start, cursor.token.strip("`")
    if cursor.kind == "word":
        cursor.advance()
        return Member(receiver, name, safe, at, start, cursor.before)
    if cursor.token == "(":
        return _call(parser, receiver, (), start)
    return receiver


def reference(parser: "Parser", receiver: Node | None, start: int) -> Node:
    """``receiver::name``; the cursor is at the colons."""
    parser.cursor.advance()
    name = parser.cursor.token.strip("`")
    if parser.cursor.kind == "word":
        parser.cursor.advance()
    return Reference(receiver, name, start, parser.cursor.before)


def _generic_call(parser: "Parser", node: Node, start: int) -> Node | None:
    cursor = parser.cursor
    mark = cursor.mark()
    opening = cursor.start
    if pass_type_arguments(cursor) and (
        cursor.token in (".", "?.", "::") or (cursor.token in ("(", "{") and not cursor.on_new_line())
    ):
        text = f"T{parser.text[opening : cursor.before]}"
        types = TypeRef(text, Span(opening - 1, cursor.before)).arguments
        if cursor.token == "(":
            return _call(parser, node, types, start)
        return _trailing(parser, node, types, start) if cursor.token == "{" else node
    cursor.restore(mark)
    return None


def _call(parser: "Parser", callee: Node, types: tuple[TypeRef, ...], start: int) -> Node:
    given = _arguments(parser)
    node = Call(callee, given, trailing=False, types=types, start=start, end=parser.cursor.before)
    return _trailing(parser, node, types, start) if parser.cursor.token == "{" else node


def _trailing(parser: "Parser", node: Node, types: tuple[TypeRef, ...], start: int) -> Node:
    cursor = parser.cursor
    label = ""
    if cursor.kind == "word":
        label = cursor.token
        cursor.advance()
        cursor.advance()
    function_ = Argument(None, parser.function_literal(label))
    if isinstance(node, Call) and not node.trailing:
        return node._replace(arguments=(*node.arguments, function_), trailing=True, end=cursor.before)
    return Call(node, (function_,), trailing=True, types=types, start=start, end=cursor.before)


def _arguments(parser: "Parser") -> tuple[Argument, ...]:
    cursor = parser.cursor
    cursor.advance()
    found: list[Argument] = []
    while cursor.kind and cursor.token not in (")", "}"):
        before = cursor.start
        name = None
        if cursor.kind == "word" and cursor.token not in HARD_KEYWORDS and parser.next_is(("=",)):
            name = cursor.token.strip("`")
            cursor.advance()
            cursor.advance()
        if cursor.token == "*":
            cursor.advance()
        found.append(Argument(name, parser.expression()))
        if cursor.token == "," or cursor.start == before:
            cursor.advance()
        elif cursor.token != ")":
            recover(parser)
    if cursor.token == ")":
        cursor.advance()
    return tuple(found)


def recover(parser: "Parser") -> None:
    """Go on after something unreadable in a list: at the next comma or the end."""
    cursor = parser.cursor
    while cursor.kind and cursor.token not in (",", ")", "]", "}"):
        if cursor.token in ("(", "[", "{"):
            cursor.skip()
        else:
            cursor.advance()
    if cursor.token == ",":
        cursor.advance()


def items(parser: "Parser") -> tuple[Node, ...]:
    """The expressions between the brackets at the cursor."""
    cursor = parser.cursor
    cursor.advance()
    found: list[Node] = []
    while cursor.kind and cursor.token not in ("]", "}"):
        before = cursor.start
        found.append(parser.expression())
        if cursor.token == "," or cursor.start == before:
            cursor.advance()
        elif cursor.token != "]":
            recover(parser)
    if cursor.token == "]":
        cursor.advance()
    return tuple(found)
