"""Constants, worked out from their text as far as that is certain.

What depends on anything but literals is ``Unknown``, with the reason: a rule that cannot know keeps still.
"""

from collections.abc import Callable

from appfn_lint.prose import Prose, Segment
from appfn_lint.readers.kotlin.annotations import arguments
from appfn_lint.readers.kotlin.cursor import Cursor
from appfn_lint.readers.kotlin.strings import char_prose, string_prose, trim_indent, trim_margin
from appfn_lint.readers.kotlin.types import pass_type_arguments
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span


class Unknown(NamedTuple):
    """A value that the source alone does not tell."""

    reason: str
    span: Span


class Name(NamedTuple):
    """A reference that nobody resolved, dotted as written: ``Scope.GLOBAL``, ``String::class``."""

    text: str
    span: Span


class Items(NamedTuple):
    """An array or list; ``span`` includes its brackets."""

    values: "tuple[Value, ...]"
    span: Span


Value = Prose | bool | int | float | None | Items | Name | Unknown
"""What an expression is worth; None is Kotlin's ``null``."""
Resolve = Callable[[str], "Value"]
"""Answers what a name stands for; None or ``Unknown`` where it is not known."""

_COLLECTIONS = frozenset(
    [
        "arrayOf",
        "intArrayOf",
        "longArrayOf",
        "doubleArrayOf",
        "floatArrayOf",
        "booleanArrayOf",
        "listOf",
        "setOf",
        "emptyList",
        "emptySet",
        "emptyArray",
        "mutableListOf",
        "mutableSetOf",
        "arrayListOf",
    ]
)
_DEEPEST = 60


def evaluate(text: str, span: Span, resolve: Resolve | None = None, *, depth: int = 0) -> Value:
    """The value of the expression at ``span``."""
    if depth > _DEEPEST:
        return Unknown("it is nested too deeply", span)
    cursor = Cursor(text, span.start, span.end)
    value = _Evaluation(text, cursor, resolve, depth).sum()
    if cursor.kind and not isinstance(value, Unknown):
        return Unknown("it is computed", Span(span.start, span.end))
    return value


class _Evaluation:
    """One expression being worked out."""

    __slots__ = ("cursor", "depth", "resolve", "text")

    def __init__(self, text: str, cursor: Cursor, resolve: Resolve | None, depth: int) -> None:
        self.text = text
        self.cursor = cursor
        self.resolve = resolve
        self.depth = depth

    def inner(self, start: int, end: int) -> Value:
        """The value of a part of the expression."""
        return evaluate(self.text, Span(start, end), self.resolve, depth=self.depth + 1)

    def sum(self) -> Value:
        """Terms joined by ``+``."""
        value = self.term()
        while self.cursor.token == "+" and not isinstance(value, Unknown):
            start = self.cursor.start
            self.cursor.advance()
            value = _added(value, self.term(), Span(start, self.cursor.before))
        return value

    def term(self) -> Value:
        """A literal, a name or a parenthesis, with the calls that hang on it."""
        cursor = self.cursor
        start, end, token = cursor.start, cursor.end, cursor.token
        if cursor.kind == "quote":
            cursor.advance()
            return self.suffixes(string_prose(self.text, Span(start, end), self.substitution), start)
        if cursor.kind == "number":
            cursor.advance()
            return number(token, Span(start, end))
        if cursor.kind == "char":
            cursor.advance()
            return char_prose(token, Span(start, end))
        if token == "-":
            return self.negative(start)
        if token == "(":
            end = cursor.skip()
            return self.suffixes(self.inner(start + 1, end - 1), start)
        if token == "[":
            return self.items(start)
        return self.name(start) if cursor.kind == "word" else Unknown("it is no literal", Span(start, end))

    def negative(self, start: int) -> Value:
        """A number behind its minus."""
        self.cursor.advance()
        value = self.term() if self.cursor.kind == "number" else None
        return -value if isinstance(value, int | float) else Unknown("it is computed", Span(start, self.cursor.end))

    def suffixes(self, value: Value, start: int) -> Value:
        """Apply ``.trimIndent()`` and its like."""
        cursor = self.cursor
        while cursor.token == "." and isinstance(value, Prose):
            cursor.advance()
            called = cursor.token
            cursor.advance()
            given = arguments(cursor) if cursor.token == "(" else None
            if called == "trimIndent" and given == ():
                value = trim_indent(value)
            elif called == "trimMargin" and given is not None and len(given) <= 1:
                prefix = self.inner(*given[0].span) if given else None
                value = trim_margin(value, prefix.text if isinstance(prefix, Prose) else "|")
            elif called == "trim" and given == ():
                value = value.strip()
            else:
                return Unknown(f"it depends on `{called}`", Span(start, cursor.before))
        return value

    def substitution(self, start: int, end: int) -> Value:
        """What a template in a string stands for."""
        return self.inner(start, end)

    def items(self, start: int) -> Value:
        """``[a, b]`` or the arguments of ``arrayOf(a, b)``; the cursor is at the bracket."""
        cursor = self.cursor
        values = tuple(self.inner(*one.span) for one in arguments(cursor))
        return Items(values, Span(start, cursor.before))

    def name(self, start: int) -> Value:
        """A keyword, a reference or a call that builds a list."""
        cursor = self.cursor
        words = [cursor.token.strip("`")]
        cursor.advance()
        if words[0] in ("true", "false"):
            return words[0] == "true"
        if words[0] == "null":
            return None
        while cursor.token in (".", "::"):
            joint = cursor.token
            cursor.advance()
            words += (joint, cursor.token.strip("`"))
            cursor.advance()
        if cursor.token == "<":
            pass_type_arguments(cursor)
        written = "".join(words)
        if cursor.token == "(":
            if written.removeprefix("kotlin.").removeprefix("collections.") in _COLLECTIONS:
                return self.items(start)
            cursor.skip()
            return Unknown(f"it depends on `{written}`", Span(start, cursor.before))
        known = self.resolve(written) if self.resolve else None
        return Name(written, Span(start, cursor.before)) if known is None or isinstance(known, Unknown) else known


def number(written: str, span: Span) -> Value:
    """The value of a number as written: underscores, hexadecimal, binary, suffixes."""
    digits = written.replace("_", "")
    try:
        if digits[:2] in ("0x", "0X"):
            return int(digits.rstrip("uUL"), 16)
        if digits[:2] in ("0b", "0B"):
            return int(digits.rstrip("uUL"), 2)
        if digits.rstrip("uUL").isdecimal():
            return int(digits.rstrip("uUL"))
        return float(digits.rstrip("fF"))
    except ValueError:
        return Unknown("it is no number", span)


def _added(left: Value, right: Value, span: Span) -> Value:
    if isinstance(left, Prose) and isinstance(right, Prose):
        return Prose((*left.segments, *right.segments), left.escape, left.path)
    if isinstance(left, Prose) and isinstance(right, int) and not isinstance(right, bool):
        return Prose((*left.segments, Segment(str(right), span)), left.escape, left.path)
    if isinstance(left, int) and isinstance(right, int):
        return left + right
    return right if isinstance(right, Unknown) else Unknown("it is computed", span)
