"""Annotations and the argument lists that they share with calls."""

from appfn_lint.readers.kotlin.cursor import Cursor
from appfn_lint.readers.kotlin.expressions import pass_expression
from appfn_lint.readers.kotlin.skipping import skip
from appfn_lint.readers.kotlin.syntax import Annotation, Argument
from appfn_lint.readers.kotlin.types import TARGETS, is_target, pass_type_arguments, takes_parenthesis
from appfn_lint.source import Span


def annotation(cursor: Cursor, *, in_type: bool = False) -> list[Annotation]:
    """Read the annotation, or the bracketed list of them, at ``@`` and go past it."""
    start, passed = cursor.start, len(cursor.comments)
    cursor.advance()
    target = None
    if cursor.token in TARGETS and is_target(cursor):
        target = cursor.token
        cursor.advance()
        cursor.advance()
    if cursor.token == "[":
        found = _bracketed(cursor, target)
    else:
        one = _one(cursor, start, target, in_type=in_type)
        found = [one] if one else []
    cursor.forget_inside(passed)
    return found


def _bracketed(cursor: Cursor, target: str | None) -> list[Annotation]:
    end = skip(cursor.text, cursor.start, cursor.limit, [])
    found: list[Annotation] = []
    cursor.advance()
    while cursor.kind and cursor.start < end - 1:
        one = _one(cursor, cursor.start, target, in_type=False)
        if one is None:
            break
        found.append(one)
    cursor.jump(end)
    return found


def _one(cursor: Cursor, start: int, target: str | None, *, in_type: bool) -> Annotation | None:
    names: list[str] = []
    while cursor.kind == "word":
        names.append(cursor.token.strip("`"))
        cursor.advance()
        if cursor.token != ".":
            break
        cursor.advance()
    if not names:
        return None
    if cursor.token == "<":
        pass_type_arguments(cursor)
    given: tuple[Argument, ...] = ()
    if cursor.token == "(" and (not in_type or takes_parenthesis(cursor)):
        given = arguments(cursor)
    return Annotation(".".join(names), target, given, Span(start, cursor.before))


def arguments(cursor: Cursor) -> tuple[Argument, ...]:
    """Read the arguments in the parentheses or square brackets at the cursor and go past them."""
    closing = "]" if cursor.token == "[" else ")"
    lines, cursor.lines = cursor.lines, False
    cursor.advance()
    found: list[Argument] = []
    while cursor.kind and cursor.token != closing:
        name = _argument_name(cursor)
        if cursor.token == "*":
            cursor.advance()
        start = cursor.start
        pass_expression(cursor)
        if cursor.before > start:
            found.append(Argument(name, Span(start, cursor.before)))
        if cursor.token != ",":
            break
        cursor.advance()
    cursor.lines = lines
    if cursor.token == closing:
        cursor.advance()
    else:
        cursor.problem(f"`{closing}` is missing")
    return tuple(found)


def _argument_name(cursor: Cursor) -> str | None:
    if cursor.kind != "word":
        return None
    mark = cursor.mark()
    name = cursor.token.strip("`")
    cursor.advance()
    if cursor.token == "=":
        cursor.advance()
        return name
    cursor.restore(mark)
    return None


def annotations_of(text: str, base: int) -> tuple[Annotation, ...]:
    """Annotations at the beginning of a type text that stands at ``base``."""
    cursor = Cursor(text)
    found: list[Annotation] = []
    while cursor.token == "@":
        found.extend(annotation(cursor, in_type=True))
    return tuple(_moved(one, base) for one in found)


def _moved(one: Annotation, base: int) -> Annotation:
    arguments = tuple(a._replace(span=Span(a.span.start + base, a.span.end + base)) for a in one.arguments)
    return one._replace(arguments=arguments, span=Span(one.span.start + base, one.span.end + base))
