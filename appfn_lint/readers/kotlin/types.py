"""Where a type ends, and what a type says."""

from functools import lru_cache

from appfn_lint.readers.kotlin.cursor import Cursor
from appfn_lint.readers.kotlin.syntax import Shape, TypeRef
from appfn_lint.source import Span

HARD_KEYWORDS = frozenset(
    [
        "as",
        "break",
        "class",
        "continue",
        "do",
        "else",
        "false",
        "for",
        "fun",
        "if",
        "in",
        "interface",
        "is",
        "null",
        "object",
        "package",
        "return",
        "super",
        "this",
        "throw",
        "true",
        "try",
        "typealias",
        "typeof",
        "val",
        "var",
        "when",
        "while",
    ]
)


TARGETS = frozenset(["all", "field", "file", "property", "get", "set", "receiver", "param", "setparam", "delegate"])


def is_target(cursor: Cursor) -> bool:
    """Whether the word at the cursor is a use-site target: a single colon follows."""
    mark = cursor.mark()
    cursor.advance()
    answer = cursor.token == ":"
    cursor.restore(mark)
    return answer


def pass_annotation(cursor: Cursor, *, in_type: bool = False) -> None:
    """Go past the annotation, or the bracketed list of them, at ``@``."""
    cursor.advance()
    if cursor.token in TARGETS and is_target(cursor):
        cursor.advance()
        cursor.advance()
    if cursor.token == "[":
        cursor.skip()
        return
    while cursor.kind == "word":
        cursor.advance()
        if cursor.token != ".":
            break
        cursor.advance()
    if cursor.token == "<":
        pass_type_arguments(cursor)
    if cursor.token == "(" and (not in_type or takes_parenthesis(cursor)):
        cursor.skip()


def takes_parenthesis(cursor: Cursor) -> bool:
    """Whether the parenthesis at the cursor belongs to the annotation before it, not to the type after it.

    Before a type, ``@A (B) -> C`` is an annotated function type; ``@A(B) C`` and ``@A (B) C`` are not.
    """
    if cursor.glued():
        return True
    mark = cursor.mark()
    cursor.skip()
    answer = cursor.kind == "word" or cursor.token in ("(", "@")
    cursor.restore(mark)
    return answer


def type_ref(cursor: Cursor) -> TypeRef | None:
    """Read the type at the cursor and go past it; None where there is none."""
    start, passed = cursor.start, len(cursor.comments)
    pass_type(cursor)
    cursor.forget_inside(passed)
    end = cursor.before
    if end <= start:
        cursor.problem("a type was expected")
        return None
    return TypeRef(cursor.text[start:end], Span(start, end))


def named_type(cursor: Cursor) -> TypeRef | None:
    """Read the type at the cursor where an arrow after it belongs to a branch or a lambda, not to the type."""
    if cursor.kind != "word":
        return type_ref(cursor)
    start = cursor.start
    while cursor.kind == "word" and cursor.token not in HARD_KEYWORDS:
        cursor.advance()
        if cursor.token == "<" and not pass_type_arguments(cursor):
            break
        while cursor.token == "?" and cursor.glued():
            cursor.advance()
        if cursor.token != ".":
            break
        cursor.advance()
    return TypeRef(cursor.text[start : cursor.before], Span(start, cursor.before)) if cursor.before > start else None


def pass_type(cursor: Cursor) -> None:
    """Go past a type: names, arguments, function types, receivers, ``?`` and intersections."""
    while True:
        _pass_type_prefix(cursor)
        if cursor.token == "(":
            cursor.skip()
        elif cursor.token == "*" or (cursor.kind == "word" and cursor.token not in HARD_KEYWORDS):
            cursor.advance()
        else:
            return
        while True:
            token = cursor.token
            if token == "?" or (token == "!!" and cursor.glued()):
                cursor.advance()
            elif token == "<":
                pass_type_arguments(cursor)
            elif token in ("?.", ".", "->", "&"):
                cursor.advance()
                break
            else:
                return


def _pass_type_prefix(cursor: Cursor) -> None:
    """Go past annotations, ``suspend`` and the contexts of a function type."""
    while True:
        if cursor.token == "@":
            pass_annotation(cursor, in_type=True)
        elif cursor.token == "suspend" and cursor.next_char() not in ("", ".", "?", ",", ">", ")", "<"):
            cursor.advance()
        elif cursor.token == "context" and _pass_context(cursor):
            pass
        else:
            return


def _pass_context(cursor: Cursor) -> bool:
    """Go past the ``context(…)`` of a function type; a type of that name stays."""
    mark = cursor.mark()
    cursor.advance()
    if cursor.token == "(":
        cursor.skip()
        return True
    cursor.restore(mark)
    return False


_IN_ARGUMENTS = frozenset((".", ",", "?", "?.", "*", "->", "&", ":", "!!"))


def pass_type_arguments(cursor: Cursor, *, in_type: bool = True) -> bool:
    """Go past ``<…>``; False (and the cursor somewhere inside) where it is not a list of types.

    In an expression ``>=`` is a comparison, before a default value it may close the list. There the list is a guess;
    where it was wrong once, for all that was open, it is not tried again.
    """
    opened: list[int] = []
    while cursor.kind and (in_type or cursor.start not in cursor.no_lists):
        token = cursor.token
        if token == "<":
            opened.append(cursor.start)
        elif token == ">" or (token == ">=" and len(opened) == 1 and in_type):
            opened.pop()
            if not opened:
                cursor.jump(cursor.start + 1)
                return True
        elif token == "(":
            cursor.skip()
            continue
        elif token == "@":
            pass_annotation(cursor, in_type=True)
            continue
        elif not _may_stand_in_arguments(cursor, token):
            break
        cursor.advance()
    if not in_type:
        cursor.no_lists.update(opened)
    return False


def _may_stand_in_arguments(cursor: Cursor, token: str) -> bool:
    if cursor.kind == "word":
        return token == "in" or token not in HARD_KEYWORDS
    return token in _IN_ARGUMENTS


_DEEPEST = 20


@lru_cache(maxsize=4096)
def shape(text: str) -> Shape:
    """The parts of a type text, worked out once a text."""
    cursor = Cursor(text)
    names: list[str] = []
    arguments: tuple[Span, ...] = ()
    nullable = False
    _pass_type_prefix(cursor)
    if cursor.token == "(":
        inner = cursor.start
        end = cursor.skip()
        if cursor.token in ("?", "") and not _is_arrow_ahead(cursor):
            inside = shape_of_parenthesised(text[inner + 1 : end - 1], inner + 1)
            return Shape(inside.name, inside.nullable or cursor.token == "?", inside.function_type, inside.arguments)
        return Shape("", False, True, ())
    while cursor.kind:
        token = cursor.token
        if token in ("->", "("):
            return Shape("", False, True, ())
        if token == "<":
            start = cursor.start
            pass_type_arguments(cursor)
            arguments = _arguments(text, start, cursor.before)
            continue
        if cursor.kind == "word":
            names.append(token.strip("`"))
        elif token == "*":
            names.append("*")
        elif token == "&":
            break
        nullable = token == "?"
        cursor.advance()
    return Shape(".".join(names), nullable, False, arguments)


def _is_arrow_ahead(cursor: Cursor) -> bool:
    return cursor.token == "->"


def shape_of_parenthesised(text: str, base: int) -> Shape:
    """The shape of what stands in parentheses, with its spans moved to where they are."""
    depth = 0
    stripped = text.strip()
    while depth < _DEEPEST and stripped.startswith("(") and stripped.endswith(")") and _wholly_in_parentheses(stripped):
        base += text.index("(") + 1
        text = stripped[1:-1]
        stripped = text.strip()
        depth += 1
    cursor = Cursor(text)
    lead = cursor.start
    inner = shape(text[lead:]) if not stripped.startswith("(") else Shape("", False, True, ())
    move = base + lead
    return inner._replace(arguments=tuple(Span(a + move, b + move) for a, b in inner.arguments))


def _wholly_in_parentheses(text: str) -> bool:
    cursor = Cursor(text)
    cursor.skip()
    return not cursor.kind


def _arguments(text: str, start: int, end: int) -> tuple[Span, ...]:
    cursor = Cursor(text, start + 1, end - 1)
    spans: list[Span] = []
    while cursor.kind:
        if cursor.token in ("in", "out") and cursor.text[cursor.end : cursor.end + 1] in (" ", "\t", "\n", "\r", "@"):
            cursor.advance()
        begin = cursor.start
        pass_type(cursor)
        if cursor.before > begin:
            spans.append(Span(begin, cursor.before))
        if cursor.token != ",":
            break
        cursor.advance()
    return tuple(spans)
