"""Where an expression ends, without parsing it.

The scanner only knows whether it waits for an operand or for an operator. Brackets are jumped over; what decides is
what Kotlin's own parser asks at a line's end: can this token continue the line before? Source:
KotlinExpressionParsing.java of JetBrains/kotlin (``ALLOW_NEWLINE_OPERATIONS``, ``parseCallSuffix``).
"""

from appfn_lint.readers.kotlin.cursor import Cursor
from appfn_lint.readers.kotlin.operands import BINARY, ENDS, State, pass_else, pass_object_supertypes, pass_operand
from appfn_lint.readers.kotlin.types import HARD_KEYWORDS, pass_annotation, pass_type, pass_type_arguments

_CONTINUES_A_LINE = frozenset((".", "?.", "?:", "&&", "||", "as"))


def pass_expression(cursor: Cursor, *, lambdas: bool = True) -> None:
    """Go past the expression at the cursor.

    ``lambdas`` is False after the ``by`` of a class, where ``{`` is the class's body.
    """
    state = State(lambdas=lambdas)
    operand = True
    while cursor.kind:
        step = pass_operand(cursor, state) if operand else _operator(cursor, state)
        if step is None:
            return
        operand = step


def _operator(cursor: Cursor, state: State) -> bool | None:
    """Go past an operator or a call's suffix; answers whether an operand comes next, None at the expression's end."""
    token = cursor.token
    if token in ("else", "while", "{", ",", ";"):
        return _construct(cursor, state, token)
    if token in ENDS:
        return None
    if token not in _CONTINUES_A_LINE and cursor.on_new_line():
        return _marked_lambda(cursor) if state.lambdas and _may_take_lambda(cursor) else None
    if cursor.kind == "word":
        return _infix(cursor, token)
    return _symbol(cursor, token) if cursor.kind == "operator" else None


def _construct(cursor: Cursor, state: State, token: str) -> bool | None:
    """Go on in an ``if``, ``do`` or ``object``, or take a lambda."""
    if token == "else":
        return pass_else(cursor, state)
    if token in ("{", ",") and state.objects:
        return _after_delegate(cursor, state)
    if token == "{":
        return _lambda(cursor, state)
    if token == "while" and state.dos:
        return _while(cursor, state)
    return _semicolon_before_else(cursor, state) if token == ";" and state.ifs else None


def _while(cursor: Cursor, state: State) -> bool:
    state.dos -= 1
    cursor.advance()
    if cursor.token == "(":
        cursor.skip()
    return False


def _after_delegate(cursor: Cursor, state: State) -> bool:
    """Go on in an anonymous object, after the expression of its ``by``."""
    state.objects -= 1
    if cursor.token == "{":
        cursor.skip()
        return False
    cursor.advance()
    return pass_object_supertypes(cursor, state)


def _symbol(cursor: Cursor, token: str) -> bool | None:
    match token:
        case "(" | "[":
            cursor.skip()
            return False
        case "<":
            return _less_or_type_arguments(cursor)
        case "." | "?." | "::":
            return _member(cursor)
        case "?":
            return _nullable_reference(cursor)
        case "!":
            return _negated_infix(cursor)
        case "@":
            return _marked_lambda(cursor)
    if token not in BINARY and token not in ("++", "--", "!!"):
        return None
    cursor.advance()
    return token in BINARY


def _negated_infix(cursor: Cursor) -> bool | None:
    """Go past ``!in`` and ``!is``."""
    cursor.advance()
    return _infix(cursor, cursor.token) if cursor.token in ("in", "is") and cursor.glued() else None


def _nullable_reference(cursor: Cursor) -> bool | None:
    """Go past the ``?::`` of ``A?::b``; anything else ends the expression."""
    mark = cursor.mark()
    while cursor.token == "?":
        cursor.advance()
    if cursor.token != "::":
        cursor.restore(mark)
        return None
    return _member(cursor)


def _member(cursor: Cursor) -> bool:
    """Go past a dot or ``::``, and the ``class`` of ``A::class``; any other name is an operand like others."""
    cursor.advance()
    if cursor.token != "class":
        return True
    cursor.advance()
    return False


def _semicolon_before_else(cursor: Cursor, state: State) -> bool | None:
    mark = cursor.mark()
    cursor.advance()
    if cursor.token == "else":
        return pass_else(cursor, state)
    cursor.restore(mark)
    return None


def _lambda(cursor: Cursor, state: State) -> bool | None:
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
