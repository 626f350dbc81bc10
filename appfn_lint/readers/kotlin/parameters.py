"""Value, type and context parameters."""

from appfn_lint.readers.kotlin.annotations import annotation
from appfn_lint.readers.kotlin.cursor import Comment, Cursor
from appfn_lint.readers.kotlin.expressions import pass_expression
from appfn_lint.readers.kotlin.syntax import Annotation, ContextParameter, Parameter, TypeParameter, TypeRef
from appfn_lint.readers.kotlin.types import HARD_KEYWORDS, pass_type_arguments, type_ref
from appfn_lint.source import Span

MODIFIERS = frozenset(
    [
        "public",
        "private",
        "protected",
        "internal",
        "open",
        "abstract",
        "final",
        "sealed",
        "data",
        "enum",
        "annotation",
        "inner",
        "value",
        "inline",
        "noinline",
        "crossinline",
        "suspend",
        "tailrec",
        "operator",
        "infix",
        "external",
        "override",
        "lateinit",
        "const",
        "expect",
        "actual",
        "companion",
        "vararg",
        "reified",
    ]
)
_NO_MODIFIER_BEFORE = frozenset((",", ":", "=", ")", ""))


def parameters(cursor: Cursor) -> tuple[Parameter, ...]:
    """Read the value parameters in the parentheses at the cursor and go past them."""
    passed = seen = len(cursor.comments)
    lines, cursor.lines = cursor.lines, False
    cursor.advance()
    found: list[Parameter] = []
    while cursor.kind and cursor.token not in (")", "}", "{"):
        one = _parameter(cursor, seen)
        if one is None:
            break
        found.append(one)
        if cursor.token != ",":
            break
        seen = len(cursor.comments)
        cursor.advance()
    cursor.lines = lines
    _close(cursor)
    cursor.forget_inside(passed)
    return tuple(found)


def _close(cursor: Cursor) -> None:
    if cursor.token == ")":
        cursor.advance()
        return
    cursor.problem("`)` is missing")
    while cursor.kind and cursor.token not in (")", "{", "}", "=", "fun", "class", "val", "var"):
        if cursor.on_new_line() and (cursor.token == "@" or cursor.token in MODIFIERS):
            return
        if cursor.token in ("(", "["):
            cursor.skip()
        else:
            cursor.advance()
    if cursor.token == ")":
        cursor.advance()


def _parameter(cursor: Cursor, seen: int) -> Parameter | None:
    first = cursor.start
    before = len(cursor.comments)
    annotations: list[Annotation] = []
    modifiers: list[str] = []
    kind: str | None = None
    while True:
        if cursor.token == "@":
            annotations.extend(annotation(cursor))
        elif cursor.token in ("val", "var"):
            kind = cursor.token
            cursor.advance()
        elif cursor.token in MODIFIERS and _is_modifier(cursor):
            modifiers.append(cursor.token)
            cursor.advance()
        else:
            break
    if cursor.kind != "word" or cursor.token in HARD_KEYWORDS:
        return None
    name, name_span = cursor.token.strip("`"), Span(cursor.start, cursor.end)
    cursor.advance()
    declared: TypeRef | None = None
    if cursor.token == ":":
        cursor.advance()
        declared = type_ref(cursor)
    default: Span | None = None
    if cursor.token == "=":
        cursor.advance()
        default = expression(cursor)
    kdoc = first_kdoc(cursor.comments, seen, before, cursor.before)
    start = min(first, kdoc.start) if kdoc else first
    span = Span(start, cursor.before)
    return Parameter(name, name_span, span, declared, default, tuple(annotations), tuple(modifiers), kdoc, kind)


def _is_modifier(cursor: Cursor) -> bool:
    mark = cursor.mark()
    cursor.advance()
    answer = cursor.token not in _NO_MODIFIER_BEFORE
    cursor.restore(mark)
    return answer


def first_kdoc(comments: list[Comment], seen: int, before: int, limit: int) -> Span | None:
    """The KDoc that counts: the last of those above the declaration, else the first of those inside of its head.

    ``seen`` is the number of comments passed where the search begins, ``before`` the number passed at its first token,
    ``limit`` where it ends.
    """
    for is_doc, start, end in reversed(comments[seen:before]):
        if is_doc:
            return Span(start, end)
    for is_doc, start, end in comments[before:]:
        if is_doc and start < limit:
            return Span(start, end)
    return None


def expression(cursor: Cursor, *, lambdas: bool = True) -> Span | None:
    """Read the range of the expression at the cursor and go past it."""
    start, passed = cursor.start, len(cursor.comments)
    if cursor.token == "fun":
        passed = sum(one[1] < cursor.before for one in cursor.comments)
    pass_expression(cursor, lambdas=lambdas)
    cursor.forget_inside(passed)
    if cursor.before <= start:
        cursor.problem("an expression was expected")
        return None
    return Span(start, cursor.before)


def type_parameters(cursor: Cursor) -> tuple[TypeParameter, ...]:
    """Read ``<in T : Bound, reified U>`` and go past it."""
    mark, passed = cursor.mark(), len(cursor.comments)
    cursor.advance()
    found: list[TypeParameter] = []
    while cursor.kind == "word" or cursor.token == "@":
        found.append(_type_parameter(cursor))
        if cursor.token != ",":
            break
        cursor.advance()
    if cursor.token == ">":
        cursor.advance()
    else:
        cursor.restore(mark)
        if not pass_type_arguments(cursor):
            cursor.problem("`>` is missing")
    cursor.forget_inside(passed)
    return tuple(found)


def _type_parameter(cursor: Cursor) -> TypeParameter:
    start = cursor.start
    words: list[str] = []
    while cursor.kind == "word" or cursor.token == "@":
        if cursor.token == "@":
            annotation(cursor)
            continue
        words.append(cursor.token)
        cursor.advance()
    bound = None
    if cursor.token == ":":
        cursor.advance()
        bound = type_ref(cursor)
    name = words.pop() if words else ""
    return TypeParameter(name.strip("`"), tuple(words), bound, Span(start, cursor.before))


def context_parameters(cursor: Cursor) -> tuple[ContextParameter, ...]:
    """Read ``context(a: A, B)`` from its parenthesis on and go past it."""
    found: list[ContextParameter] = []
    cursor.advance()
    while cursor.kind and cursor.token != ")":
        start = cursor.start
        name = _context_name(cursor)
        found.append(ContextParameter(name, type_ref(cursor), Span(start, cursor.before)))
        if cursor.token != ",":
            break
        cursor.advance()
    if cursor.token == ")":
        cursor.advance()
    return tuple(found)


def _context_name(cursor: Cursor) -> str | None:
    if cursor.kind != "word":
        return None
    mark = cursor.mark()
    name = cursor.token.strip("`")
    cursor.advance()
    if cursor.token == ":":
        cursor.advance()
        return name
    cursor.restore(mark)
    return None
