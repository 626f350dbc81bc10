"""Expressions that begin with a keyword: ``if``, ``when``, ``try``, loops, jumps, objects and functions without a name."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from appfn_lint.readers.kotlin.bodies.nodes import (
    Binary,
    Block,
    Branch,
    Catch,
    Function,
    If,
    Jump,
    Literal,
    Loop,
    Name,
    Node,
    Object,
    Opaque,
    Try,
    Typed,
    When,
)
from appfn_lint.readers.kotlin.callables import function
from appfn_lint.readers.kotlin.heads import Head
from appfn_lint.readers.kotlin.syntax import Declaration, TypeRef
from appfn_lint.readers.kotlin.types import named_type, pass_type_arguments, type_ref
from appfn_lint.source import Span

if TYPE_CHECKING:
    from appfn_lint.readers.kotlin.bodies.parser import Parser

_ENDS = frozenset((";", ",", ")", "]", "}", "->", ":", "", "else"))


def keyword(parser: "Parser", token: str) -> Node | None:
    """The expression that a hard keyword begins, None where it begins none."""
    begins = _BEGINS.get(token)
    return begins(parser, token) if begins is not None else None


def _constant(parser: "Parser", token: str) -> Node:
    start = parser.cursor.start
    parser.cursor.advance()
    return Literal("null" if token == "null" else "boolean", token, start, parser.cursor.before)


def _label(parser: "Parser") -> str:
    cursor = parser.cursor
    if cursor.token != "@" or not cursor.glued():
        return ""
    cursor.advance()
    name = cursor.token
    if cursor.kind == "word":
        cursor.advance()
    return name


def _self(parser: "Parser", token: str) -> Node:
    cursor = parser.cursor
    start = cursor.start
    cursor.advance()
    if token == "super" and cursor.token == "<":
        pass_type_arguments(cursor)
    _label(parser)
    return Name(token, start, cursor.before)


def _branch(parser: "Parser") -> Node:
    """What hangs on a condition: a block, or one statement."""
    if parser.cursor.token == "{" and not parser.has_parameters():
        return parser.block()
    return parser.statement()


def _condition(parser: "Parser") -> Node:
    cursor = parser.cursor
    if cursor.token != "(":
        return Opaque(cursor.start, cursor.start)
    cursor.advance()
    inner = parser.expression()
    _close(parser)
    return inner


def _close(parser: "Parser") -> None:
    cursor = parser.cursor
    while cursor.kind and cursor.token not in (")", "{", "}"):
        if cursor.token in ("(", "["):
            cursor.skip()
        else:
            cursor.advance()
    if cursor.token == ")":
        cursor.advance()


def _if(parser: "Parser", _: str) -> Node:
    cursor = parser.cursor
    start = cursor.start
    cursor.advance()
    condition = _condition(parser)
    then = Block((), cursor.start, cursor.start) if cursor.token in (";", "else") else _branch(parser)
    mark = cursor.mark()
    if cursor.token == ";":
        cursor.advance()
    if cursor.token != "else" or parser.next_is(("->",)):
        cursor.restore(mark)
        return If(condition, then, None, start, cursor.before)
    cursor.advance()
    return If(condition, then, _branch(parser), start, cursor.before)


def _when(parser: "Parser", _: str) -> Node:
    cursor = parser.cursor
    start = cursor.start
    cursor.advance()
    subject: Node | None = None
    name = ""
    if cursor.token == "(":
        cursor.advance()
        found = parser.statement()
        subject = found
        if type(found).__name__ == "Variable":
            name, subject = found.names[0], found.value  # type: ignore[union-attr]  # a variable has both
        _close(parser)
    branches: list[Branch] = []
    if cursor.token == "{":
        cursor.advance()
        while cursor.kind and cursor.token != "}":
            before = cursor.start
            branches.append(_when_branch(parser))
            if cursor.token == ";" or cursor.start == before:
                cursor.advance()
        if cursor.token == "}":
            cursor.advance()
    return When(subject, name, tuple(branches), start, cursor.before)


def _when_branch(parser: "Parser") -> Branch:
    cursor = parser.cursor
    conditions: list[Node] = []
    while cursor.kind and cursor.token not in ("->", "}"):
        before = cursor.start
        if cursor.token == "else":
            cursor.advance()
        elif cursor.token == "if":
            cursor.advance()
            conditions.append(parser.expression())
        else:
            conditions.append(_when_condition(parser))
        if cursor.token == "," or cursor.start == before:
            cursor.advance()
    if cursor.token == "->":
        cursor.advance()
    return Branch(tuple(conditions), _branch(parser))


def _when_condition(parser: "Parser") -> Node:
    cursor = parser.cursor
    start = cursor.start
    negated = cursor.token == "!" and cursor.text.startswith(("in ", "is ", "in(", "in\n", "is\n"), cursor.end)
    if negated:
        cursor.advance()
    word = ("!" if negated else "") + cursor.token
    subject = Name("", start, start)
    if cursor.token == "is":
        cursor.advance()
        return Typed(word, subject, named_type(cursor), start, cursor.before)
    if cursor.token == "in":
        at = cursor.start
        cursor.advance()
        return Binary(word, subject, parser.expression(), at, start, cursor.before)
    return parser.expression()


def _try(parser: "Parser", _: str) -> Node:
    cursor = parser.cursor
    start = cursor.start
    cursor.advance()
    body = _block(parser)
    catches: list[Catch] = []
    finish: Block | None = None
    while cursor.token in ("catch", "finally"):
        kind = cursor.token
        cursor.advance()
        name, type_ = "", None
        if kind == "catch" and cursor.token == "(":
            cursor.advance()
            name = cursor.token
            cursor.advance()
            if cursor.token == ":":
                cursor.advance()
                type_ = type_ref(cursor)
            _close(parser)
        if kind == "catch":
            catches.append(Catch(name, type_, _block(parser)))
        else:
            finish = _block(parser)
    return Try(body, tuple(catches), finish, start, cursor.before)


def _block(parser: "Parser") -> Block:
    if parser.cursor.token == "{":
        return parser.block()
    return Block((), parser.cursor.start, parser.cursor.start)


def _loop(parser: "Parser", token: str) -> Node:
    cursor = parser.cursor
    start = cursor.start
    cursor.advance()
    names: tuple[str, ...] = ()
    if token == "do":
        body = _branch(parser) if cursor.token != "while" else None
        over: Node | None = None
        if cursor.token == "while":
            cursor.advance()
            over = _condition(parser)
        return Loop(names, over, body, start, cursor.before)
    if token == "while":
        over = _condition(parser)
    else:
        names, over = _for_head(parser)
    body = None if cursor.token in (";", "}", "") else _branch(parser)
    return Loop(names, over, body, start, cursor.before)


def _for_head(parser: "Parser") -> tuple[tuple[str, ...], Node | None]:
    cursor = parser.cursor
    if cursor.token != "(":
        return (), None
    cursor.advance()
    names = parser.names()
    if cursor.token == ":":
        cursor.advance()
        type_ref(cursor)
    over: Node | None = None
    if cursor.token == "in":
        cursor.advance()
        over = parser.expression()
    _close(parser)
    return names, over


def _jump(parser: "Parser", token: str) -> Node:
    cursor = parser.cursor
    start = cursor.start
    cursor.advance()
    label = _label(parser)
    value: Node | None = None
    if token == "throw" or (token == "return" and not cursor.on_new_line() and cursor.token not in _ENDS and cursor.kind):
        value = parser.expression()
    return Jump(token, label, value, start, cursor.before)


def _object(parser: "Parser", _: str) -> Node:
    cursor = parser.cursor
    start = cursor.start
    cursor.advance()
    types: list[TypeRef] = []
    if cursor.token == ":":
        cursor.advance()
        while (found := type_ref(cursor)) is not None:
            types.append(found)
            if cursor.token == "(":
                cursor.skip()
            if cursor.token != ",":
                break
            cursor.advance()
    body = Span(cursor.start, cursor.skip()) if cursor.token == "{" else None
    return Object(tuple(types), body, start, cursor.before)


def _anonymous(parser: "Parser", _: str) -> Node:
    cursor = parser.cursor
    start = cursor.start
    head = Head(cursor)
    cursor.advance()
    fields = function(cursor, head, start)
    return Function(Declaration(owner="", span=Span(start, cursor.before), **fields), start, cursor.before)


_BEGINS: "dict[str, Callable[[Parser, str], Node]]" = {
    "true": _constant, "false": _constant, "null": _constant, "this": _self, "super": _self, "if": _if, "when": _when, "try": _try,
    "for": _loop, "while": _loop, "do": _loop, "return": _jump, "throw": _jump, "break": _jump, "continue": _jump, "object": _object,
    "fun": _anonymous,
}  # fmt: skip
