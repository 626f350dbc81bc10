"""Where an expression ends, without parsing it.

The scanner only knows whether it waits for an operand or for an operator. Brackets are jumped over; what decides is
what Kotlin's own parser asks at a line's end: can this token continue the line before? Source:
KotlinExpressionParsing.java of JetBrains/kotlin (``ALLOW_NEWLINE_OPERATIONS``, ``parseCallSuffix``).
"""

import re

from appfn_lint.readers.kotlin.cursor import Cursor
from appfn_lint.readers.kotlin.types import HARD_KEYWORDS, pass_annotation, pass_type, pass_type_arguments

_CONTINUES_A_LINE = frozenset((".", "?.", "?:", "&&", "||", "as", "as?"))
_BINARY = frozenset(
    (
        "?:",
        "&&",
        "||",
        "+",
        "-",
        "*",
        "/",
        "%",
        "..",
        "..<",
        "==",
        "!=",
        "===",
        "!==",
        "<=",
        ">=",
        "<",
        ">",
        "=",
        "+=",
        "-=",
        "*=",
        "/=",
        "%=",
    )
)
_DECLARES = re.compile(r"[ \t]+[^\W\d]\w*\(")
"""The rest of a function with a name: what was to come before it is missing, and it is none of the expression."""
_PREFIX = frozenset(("-", "+", "!", "!!", "++", "--", "::", "&&"))
_ENDS = frozenset((";", ",", ")", "]", "}", "->", ":", "=>", "#", ""))
_STARTS_NO_OPERAND = frozenset("as class else in interface is package typealias val var".split())


class _State:
    """What the scanner has open: ``if`` that may get an ``else``, ``do`` that waits for its ``while``,
    ``object`` that waits for its body after a ``by``."""

    __slots__ = ("dos", "ifs", "lambdas", "objects")

    def __init__(self, *, lambdas: bool) -> None:
        self.ifs = self.dos = self.objects = 0
        self.lambdas = lambdas


def pass_expression(cursor: Cursor, *, lambdas: bool = True) -> None:
    """Go past the expression at the cursor.

    ``lambdas`` is False after the ``by`` of a class, where ``{`` is the class's body.
    """
    state = _State(lambdas=lambdas)
    operand = True
    while cursor.kind:
        step = _operand(cursor, state) if operand else _operator(cursor, state)
        if step is None:
            return
        operand = step


def _operand(cursor: Cursor, state: _State) -> bool | None:
    """Go past (a part of) an operand; answers whether one is still expected, None where there is none."""
    token = cursor.token
    if cursor.kind == "word":
        return _word(cursor, state, token)
    if token in ("(", "[", "{"):
        cursor.skip()
        return False
    if cursor.kind != "operator":
        cursor.advance()
        return False
    if token == "@":
        pass_annotation(cursor)
        return True
    if token in _PREFIX:
        cursor.advance()
        return True
    return None


def _word(cursor: Cursor, state: _State, token: str) -> bool | None:
    if token not in HARD_KEYWORDS:
        return _name(cursor, token)
    if token == "fun" and _DECLARES.match(cursor.text, cursor.end):
        return None
    if token in _STARTS_NO_OPERAND:
        if token == "else" and state.ifs:
            state.ifs -= 1
            cursor.advance()
            return True
        return None
    cursor.advance()
    match token:
        case "if" | "while" | "for":
            state.ifs += token == "if"
            if cursor.token == "(":
                cursor.skip()
            return True
        case "do":
            state.dos += 1
            return True
        case "when":
            if cursor.token == "(":
                cursor.skip()
            if cursor.token == "{":
                cursor.skip()
        case "try":
            _pass_try(cursor)
        case "fun":
            return _anonymous_function(cursor)
        case "object":
            return _anonymous_object(cursor, state)
        case "return" | "break" | "continue":
            return _jump(cursor, token)
        case "throw":
            return True
        case _:
            _pass_label_reference(cursor)
            if token == "super" and cursor.token == "<":
                pass_type_arguments(cursor)
                _pass_label_reference(cursor)
    return False


def _name(cursor: Cursor, token: str) -> bool | None:
    if cursor.next_char() == "@":
        mark = cursor.mark()
        cursor.advance()
        cursor.advance()
        if cursor.kind:
            return True
        cursor.restore(mark)
    cursor.advance()
    return token == "suspend" and cursor.token == "fun" and not cursor.on_new_line()


def _pass_label_reference(cursor: Cursor) -> None:
    if cursor.token == "@" and cursor.glued():
        cursor.advance()
        if cursor.kind == "word":
            cursor.advance()


def _jump(cursor: Cursor, token: str) -> bool:
    _pass_label_reference(cursor)
    if token != "return" or cursor.on_new_line() or cursor.token in _ENDS:
        return False
    return cursor.token not in _BINARY or cursor.token in _PREFIX


def _pass_try(cursor: Cursor) -> None:
    if cursor.token == "{":
        cursor.skip()
    while cursor.token in ("catch", "finally"):
        cursor.advance()
        if cursor.token == "(":
            cursor.skip()
        if cursor.token == "{":
            cursor.skip()


def _anonymous_function(cursor: Cursor) -> bool:
    if cursor.token == "<":
        pass_type_arguments(cursor)
    if cursor.token != "(":
        pass_type(cursor)
    if cursor.token == "(":
        cursor.skip()
    if cursor.token == ".":
        cursor.advance()
        pass_type(cursor)
        if cursor.token == "(":
            cursor.skip()
    if cursor.token == ":":
        cursor.advance()
        pass_type(cursor)
    if cursor.token == "=":
        cursor.advance()
        return True
    if cursor.token == "{":
        cursor.skip()
    return False


def _anonymous_object(cursor: Cursor, state: _State) -> bool:
    if cursor.token == ":":
        cursor.advance()
        return _supertypes(cursor, state)
    if cursor.token == "{":
        cursor.skip()
    return False


def _supertypes(cursor: Cursor, state: _State) -> bool:
    """Go past an anonymous object's supertypes and body, or up to the expression that a ``by`` announces."""
    while True:
        pass_type(cursor)
        if cursor.token == "(":
            cursor.skip()
        if cursor.token != ",":
            break
        cursor.advance()
    if cursor.token == "by":
        state.objects += 1
        cursor.advance()
        return True
    if cursor.token == "{":
        cursor.skip()
    return False


def _operator(cursor: Cursor, state: _State) -> bool | None:
    """Go past an operator or a call's suffix; answers whether an operand comes next, None at the expression's end."""
    token = cursor.token
    if token == "else":
        return _else(cursor, state)
    if token == "while" and state.dos:
        state.dos -= 1
        cursor.advance()
        if cursor.token == "(":
            cursor.skip()
        return False
    if token in ("{", ",") and state.objects:
        return _after_delegate(cursor, state)
    if token in _ENDS:
        return _semicolon_before_else(cursor, state) if token == ";" and state.ifs else None
    if token == "{":
        return _lambda(cursor, state)
    if token not in _CONTINUES_A_LINE and cursor.on_new_line():
        return _marked_lambda(cursor) if state.lambdas and _may_take_lambda(cursor) else None
    if cursor.kind == "word":
        return _infix(cursor, token)
    if cursor.kind != "operator":
        return None
    return _symbol(cursor, token)


def _after_delegate(cursor: Cursor, state: _State) -> bool:
    """Go on in an anonymous object, after the expression of its ``by``."""
    state.objects -= 1
    if cursor.token == "{":
        cursor.skip()
        return False
    cursor.advance()
    return _supertypes(cursor, state)


def _symbol(cursor: Cursor, token: str) -> bool | None:
    if token in ("(", "["):
        cursor.skip()
        return False
    if token == "<":
        return _less_or_type_arguments(cursor)
    if token in (".", "?.", "::"):
        cursor.advance()
        return _member(cursor)
    if token in ("++", "--", "!!"):
        cursor.advance()
        return False
    if token == "?":
        return _nullable_reference(cursor)
    if token == "!":
        cursor.advance()
        if cursor.token in ("in", "is") and cursor.glued():
            return _infix(cursor, cursor.token)
        return None
    if token == "@":
        return _marked_lambda(cursor)
    if token in _BINARY:
        cursor.advance()
        return True
    return None


def _nullable_reference(cursor: Cursor) -> bool | None:
    """Go past the ``?::`` of ``A?::b``; anything else ends the expression."""
    mark = cursor.mark()
    while cursor.token == "?":
        cursor.advance()
    if cursor.token != "::":
        cursor.restore(mark)
        return None
    cursor.advance()
    return _member(cursor)


def _member(cursor: Cursor) -> bool:
    """Go past the ``class`` of ``A::class``; any other name is an operand like others."""
    if cursor.token != "class":
        return True
    cursor.advance()
    return False


def _else(cursor: Cursor, state: _State) -> bool | None:
    if not state.ifs:
        return None
    state.ifs -= 1
    cursor.advance()
    return True


def _semicolon_before_else(cursor: Cursor, state: _State) -> bool | None:
    mark = cursor.mark()
    cursor.advance()
    if cursor.token == "else":
        return _else(cursor, state)
    cursor.restore(mark)
    return None


def _lambda(cursor: Cursor, state: _State) -> bool | None:
    if not state.lambdas or (cursor.on_new_line() and not _may_take_lambda(cursor)):
        return None
    cursor.skip()
    return False


def _may_take_lambda(cursor: Cursor) -> bool:
    """Whether what was read is a call, which takes a lambda even from the next line."""
    return cursor.text[cursor.before - 1] in ")}>"


def _marked_lambda(cursor: Cursor) -> bool | None:
    """Go past a lambda with annotations or a label; anything else is not of this expression."""
    mark = cursor.mark()
    while cursor.token == "@":
        pass_annotation(cursor)
    if cursor.kind == "word" and cursor.next_char() == "@":
        cursor.advance()
        cursor.advance()
    if cursor.token == "{":
        cursor.skip()
        return False
    cursor.restore(mark)
    return None


def _infix(cursor: Cursor, token: str) -> bool | None:
    if token in ("as", "is"):
        cursor.advance()
        if cursor.token == "?" and cursor.glued():
            cursor.advance()
        pass_type(cursor)
        return False
    if token in HARD_KEYWORDS and token != "in":
        return None
    if cursor.next_char() == "@" and (lambda_end := _marked_lambda(cursor)) is not None:
        return lambda_end
    cursor.advance()
    return True


def _less_or_type_arguments(cursor: Cursor) -> bool:
    mark = cursor.mark()
    if pass_type_arguments(cursor, in_type=False) and not _starts_operand(cursor):
        return False
    cursor.restore(mark)
    cursor.advance()
    return True


def _starts_operand(cursor: Cursor) -> bool:
    if cursor.on_new_line():
        return False
    if cursor.kind in ("number", "char", "quote"):
        return True
    return cursor.kind == "word" and cursor.token in HARD_KEYWORDS and cursor.token not in ("as", "is", "in", "else")
