"""The operands of an expression: literals, names, brackets, and the constructs that begin with a keyword.

Each step goes past a piece of an operand and answers whether an operand is still expected, or None where there is none.
"""

from collections.abc import Callable

from appfn_lint.expressions import compiled
from appfn_lint.readers.kotlin.cursor import Cursor
from appfn_lint.readers.kotlin.types import HARD_KEYWORDS, pass_annotation, pass_type, pass_type_arguments

BINARY = frozenset(
    [
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
    ]
)
ENDS = frozenset((";", ",", ")", "]", "}", "->", ":", "=>", "#", ""))
_PREFIX = frozenset(("-", "+", "!", "!!", "++", "--", "::", "&&"))
_DECLARES = compiled(r"[ \t]+[^\W\d]\w*\(")
"""The rest of a function with a name: what was to come before it is missing, and it is none of the expression."""


class State:
    """What a scanner has open.

    ``ifs`` may still get an ``else``, ``dos`` wait for their ``while``, ``objects`` for their body after a ``by``.
    ``lambdas`` says whether a call may take one.
    """

    __slots__ = ("dos", "ifs", "lambdas", "objects")

    def __init__(self, *, lambdas: bool) -> None:
        self.ifs = self.dos = self.objects = 0
        self.lambdas = lambdas


Step = Callable[[Cursor, State], "bool | None"]


def pass_operand(cursor: Cursor, state: State) -> bool | None:
    """Go past (a piece of) the operand at the cursor."""
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
        if token == "::" and cursor.token == "class":
            cursor.advance()
            return False
        return True
    return None


def _word(cursor: Cursor, state: State, token: str) -> bool | None:
    if token not in HARD_KEYWORDS:
        return _name(cursor, token)
    step = _STEPS.get(token)
    if step is None or (token == "fun" and _DECLARES.match(cursor.text, cursor.end)):
        return None
    if token != "else":
        cursor.advance()
    return step(cursor, state)


def _name(cursor: Cursor, token: str) -> bool:
    if cursor.next_char() == "@":
        mark = cursor.mark()
        cursor.advance()
        cursor.advance()
        if cursor.kind:
            return True
        cursor.restore(mark)
    cursor.advance()
    return token == "suspend" and cursor.token == "fun" and not cursor.on_new_line()


def pass_else(cursor: Cursor, state: State) -> bool | None:
    """Go past an ``else`` that belongs to an ``if`` of this expression."""
    if not state.ifs:
        return None
    state.ifs -= 1
    cursor.advance()
    return True


def _if(cursor: Cursor, state: State) -> bool:
    state.ifs += 1
    return _loop(cursor, state)


def _loop(cursor: Cursor, _: State) -> bool:
    if cursor.token == "(":
        cursor.skip()
    return True


def _do(_: Cursor, state: State) -> bool:
    state.dos += 1
    return True


def _when(cursor: Cursor, state: State) -> bool:
    _loop(cursor, state)
    if cursor.token == "{":
        cursor.skip()
    return False


def _throw(*_: object) -> bool:
    return True


def _reference(cursor: Cursor, _: State) -> bool:
    """``this@A``, ``super<B>@A`` and the literals that are words."""
    pass_label_reference(cursor)
    if cursor.token == "<" and cursor.text.endswith("super", 0, cursor.before):
        pass_type_arguments(cursor)
        pass_label_reference(cursor)
    return False


def pass_label_reference(cursor: Cursor) -> None:
    """Go past the ``@a`` of ``this@a`` or ``return@a``."""
    if cursor.token == "@" and cursor.glued():
        cursor.advance()
        if cursor.kind == "word":
            cursor.advance()


def _leave(cursor: Cursor, _: State) -> bool:
    pass_label_reference(cursor)
    return False


def _return(cursor: Cursor, _: State) -> bool:
    pass_label_reference(cursor)
    if cursor.on_new_line() or cursor.token in ENDS:
        return False
    return cursor.token not in BINARY or cursor.token in _PREFIX


def _try(cursor: Cursor, _: State) -> bool:
    if cursor.token == "{":
        cursor.skip()
    while cursor.token in ("catch", "finally"):
        cursor.advance()
        if cursor.token == "(":
            cursor.skip()
        if cursor.token == "{":
            cursor.skip()
    return False


def _anonymous_function(cursor: Cursor, _: State) -> bool:
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


def _anonymous_object(cursor: Cursor, state: State) -> bool:
    if cursor.token == ":":
        cursor.advance()
        return pass_object_supertypes(cursor, state)
    if cursor.token == "{":
        cursor.skip()
    return False


def pass_object_supertypes(cursor: Cursor, state: State) -> bool:
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


_STEPS: dict[str, Step] = {
    "break": _leave,
    "continue": _leave,
    "do": _do,
    "else": pass_else,
    "false": _reference,
    "for": _loop,
    "fun": _anonymous_function,
    "if": _if,
    "null": _reference,
    "object": _anonymous_object,
    "return": _return,
    "super": _reference,
    "this": _reference,
    "throw": _throw,
    "true": _reference,
    "try": _try,
    "typeof": _reference,
    "when": _when,
    "while": _loop,
}
