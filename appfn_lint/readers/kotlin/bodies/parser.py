"""Reads bodies and expressions into nodes.

Recursive descent with operator precedences; what is nested deeper than any program is left ``Opaque``, so that hostile
input costs linear time. Source: the Kotlin grammar (kotlinlang.org/docs/reference/grammar.html) and
KotlinExpressionParsing.java of JetBrains/kotlin for where a line's end ends an expression.
"""

from functools import lru_cache
from typing import Final

from appfn_lint.readers.kotlin.bodies.nodes import (
    Assign,
    Binary,
    Block,
    Function,
    Items,
    Lambda,
    Literal,
    Local,
    Name,
    Node,
    Opaque,
    Text,
    Typed,
    Unary,
    Variable,
)
from appfn_lint.readers.kotlin.bodies.suffixes import items, recover, reference, suffixes
from appfn_lint.readers.kotlin.callables import function
from appfn_lint.readers.kotlin.cursor import Cursor
from appfn_lint.readers.kotlin.heads import Head
from appfn_lint.readers.kotlin.parameters import MODIFIERS
from appfn_lint.readers.kotlin.syntax import Declaration
from appfn_lint.readers.kotlin.types import HARD_KEYWORDS, named_type, pass_annotation, type_ref
from appfn_lint.source import Span

_PRECEDENCE: Final = {
    "||": 1, "&&": 2, "==": 3, "!=": 3, "===": 3, "!==": 3, "<": 4, ">": 4, "<=": 4, ">=": 4, "in": 5, "is": 5, "?:": 6,
    "..": 8, "..<": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10, "as": 11,
}  # fmt: skip
_INFIX: Final = 7
_PREFIX_LEVEL: Final = 12
_CONTINUES: Final = frozenset((".", "?.", "?:", "&&", "||", "as"))
_ASSIGNMENTS: Final = frozenset(("=", "+=", "-=", "*=", "/=", "%="))
_DECLARES: Final = frozenset(["val", "var", "fun", "class", "interface", "object", "typealias"])
_DEEPEST: Final = 48
_LONGEST: Final = 120


@lru_cache(maxsize=256)
def body(text: str, span: Span, *, expression: bool) -> Block:
    """The body of a function: ``span`` is its block with braces or its expression. Several analyses ask for the same one."""
    parser = Parser(text, span)
    if expression or not text.startswith("{", span.start):
        value = parser.statement()
        return Block((value,), span.start, span.end)
    return parser.block()


def expression(text: str, span: Span) -> Node:
    """The expression at ``span``."""
    return Parser(text, span).expression()


def members(text: str, span: Span) -> tuple[Declaration, ...]:
    """The declarations inside of a class body with its braces."""
    from appfn_lint.readers.kotlin.declarations import declared

    return declared(Cursor(text, span.start + 1, max(span.start + 1, span.end - 1)))


class Parser:
    """One range of a file being read."""

    __slots__ = ("cursor", "depth", "text")

    def __init__(self, text: str, span: Span, depth: int = 0) -> None:
        """Stand at the first token of the range."""
        self.text = text
        self.cursor = Cursor(text, span.start, span.end)
        self.depth = depth

    def block(self) -> Block:
        """Statements between the braces at the cursor."""
        start = self.cursor.start
        if self.depth > _DEEPEST:
            return Block((Opaque(start, self.cursor.skip()),), start, self.cursor.before)
        self.cursor.advance()
        self.depth += 1
        found = self.statements()
        self.depth -= 1
        if self.cursor.token == "}":
            self.cursor.advance()
        return Block(found, start, self.cursor.before)

    def statements(self) -> tuple[Node, ...]:
        """Statements up to the brace that closes them."""
        found: list[Node] = []
        cursor = self.cursor
        while cursor.kind and cursor.token != "}":
            before = cursor.start
            if cursor.token == ";":
                cursor.advance()
                continue
            found.append(self.statement())
            if cursor.start == before:
                cursor.advance()
        return tuple(found)

    def statement(self) -> Node:
        """A declaration, an assignment or an expression."""
        cursor = self.cursor
        start = cursor.start
        if cursor.token == "@" or cursor.token in _DECLARES or (cursor.token in MODIFIERS and cursor.kind == "word"):
            mark = cursor.mark()
            head = Head(cursor)
            found = self._declaration(head) if cursor.token in _DECLARES else None
            if found is not None:
                return found
            if cursor.token in _DECLARES or head.modifiers:
                cursor.restore(mark)
        value = self.expression()
        if cursor.token in _ASSIGNMENTS:
            operator = cursor.token
            cursor.advance()
            return Assign(operator, value, self.expression(), start, cursor.before)
        return value

    def _declaration(self, head: Head) -> Node | None:
        cursor = self.cursor
        start, keyword = head.start, cursor.token
        if keyword in ("val", "var"):
            return self._variable(start)
        if keyword == "fun":
            mark = cursor.mark()
            at = cursor.start
            cursor.advance()
            if cursor.token not in ("interface", "("):
                fields = function(cursor, head, at)
                if fields["name"]:
                    return Function(Declaration(owner="", span=Span(start, cursor.before), **fields), start, cursor.before)
            cursor.restore(mark)
            return None
        if keyword == "object" and self.next_is((":", "{")):
            return None
        return self._local_type(start)

    def next_is(self, tokens: tuple[str, ...]) -> bool:
        """Whether the token after the one at the cursor is one of these."""
        mark = self.cursor.mark()
        self.cursor.advance()
        answer = self.cursor.token in tokens
        self.cursor.restore(mark)
        return answer

    def _local_type(self, start: int) -> Node:
        from appfn_lint.readers.kotlin.declarations import one_declaration

        found = one_declaration(self.cursor)
        end = self.cursor.before
        return Local(found, start, end) if found is not None else Opaque(start, end)

    def _variable(self, start: int) -> Node:
        cursor = self.cursor
        mutable = cursor.token == "var"
        cursor.advance()
        names = self.names()
        type_ = None
        if cursor.token == ":":
            cursor.advance()
            type_ = type_ref(cursor)
        value: Node | None = None
        delegated = cursor.token == "by"
        if delegated or cursor.token == "=":
            cursor.advance()
            value = self.expression()
        return Variable(names, type_, value, delegated, mutable, start, cursor.before)

    def names(self) -> tuple[str, ...]:
        """A name, or several in parentheses with their types left out."""
        cursor = self.cursor
        while cursor.token == "@":
            pass_annotation(cursor)
        if cursor.token != "(":
            name = cursor.token.strip("`") if cursor.kind == "word" else ""
            if cursor.kind == "word":
                cursor.advance()
            return (name,)
        cursor.advance()
        names: list[str] = []
        while cursor.kind and cursor.token not in (")", "}", "{"):
            if cursor.token == ":":
                cursor.advance()
                named_type(cursor)
                continue
            if cursor.kind == "word" and cursor.token not in ("val", "var"):
                names.append(cursor.token.strip("`"))
            cursor.advance()
        if cursor.token == ")":
            cursor.advance()
        return tuple(names)

    def expression(self, lowest: int = 1) -> Node:
        """An expression whose operators bind at least as strongly as ``lowest``."""
        cursor = self.cursor
        start = cursor.start
        if self.depth > _DEEPEST:
            return self._too_deep(start)
        self.depth += 1
        left = self.prefix()
        row = 0
        while True:
            operator, level = self._operator()
            if level < lowest:
                break
            at = cursor.start
            row += 1
            left = self._combined(operator, level, left, at, start, row)
        self.depth -= 1
        return left

    def _too_deep(self, start: int) -> Node:
        if self.cursor.token in ("(", "[", "{"):
            self.cursor.skip()
        elif self.cursor.token not in (")", "]", "}", ",", ";", ""):
            self.cursor.advance()
        return Opaque(start, self.cursor.before)

    def _operator(self) -> tuple[str, int]:
        """The binary operator at the cursor and its precedence, 0 where there is none."""
        cursor = self.cursor
        token = cursor.token
        if cursor.kind == "operator":
            level = _PRECEDENCE.get(token, 0)
            if token == "!" and cursor.text.startswith(("in", "is"), cursor.end) and not cursor.on_new_line():
                word = cursor.text[cursor.end : cursor.end + 3]
                return ("!" + word[:2], 5) if not (word[2:].isalnum() or word[2:] == "_") else ("", 0)
        elif cursor.kind == "word":
            level = _PRECEDENCE.get(token, 0 if token in HARD_KEYWORDS else _INFIX)
            if level == _INFIX and (token in ("else", "catch", "finally", "by", "where") or cursor.next_char() == "@"):
                return "", 0
        else:
            return "", 0
        if level and token not in _CONTINUES and cursor.on_new_line():
            return "", 0
        return token, level

    def _combined(self, operator: str, level: int, left: Node, at: int, start: int, row: int) -> Node:
        cursor = self.cursor
        cursor.advance()
        if operator in {"!in", "!is"}:
            cursor.advance()
        if operator in ("is", "!is", "as"):
            if operator == "as" and cursor.token == "?" and cursor.glued():
                operator = "as?"
                cursor.advance()
            return Typed(operator, left, named_type(cursor), start, cursor.before)
        right = self.expression(level if operator == "?:" else level + 1)
        if row > _LONGEST:
            values = left.values if isinstance(left, Items) else (left,)
            return Items((*values[-_LONGEST:], right), start, cursor.before)
        return Binary(operator, left, right, at, start, cursor.before)

    def prefix(self) -> Node:
        """An operand with the operators before it."""
        cursor = self.cursor
        start, token = cursor.start, cursor.token
        if cursor.kind == "operator":
            if token in ("-", "+", "!", "++", "--", "!!", "&&"):
                cursor.advance()
                self.depth += 1
                operand = self.prefix() if self.depth < _DEEPEST else self._too_deep(start)
                self.depth -= 1
                if token == "!!":
                    operand = Unary("!", operand, postfix=False, start=start + 1, end=cursor.before)
                return Unary("!" if token == "!!" else token, operand, postfix=False, start=start, end=cursor.before)
            if token == "@":
                pass_annotation(cursor, in_type=True)
                return self.prefix()
        return suffixes(self, self.primary(), start)

    def primary(self) -> Node:
        """An operand without its suffixes."""
        cursor = self.cursor
        start, token, kind = cursor.start, cursor.token, cursor.kind
        if kind == "quote":
            end = cursor.end
            cursor.advance()
            return Text(self._templates(start, end), start, end)
        if kind in ("number", "char"):
            cursor.advance()
            return Literal(kind, token, start, cursor.before)
        if kind == "word":
            from appfn_lint.readers.kotlin.bodies.keywords import keyword

            found = keyword(self, token) if token in HARD_KEYWORDS else None
            return found if found is not None else self._name(start, token)
        match token:
            case "(":
                return self._parenthesis()
            case "[":
                return Items(items(self), start, cursor.before)
            case "{":
                return self.function_literal("")
            case "::":
                return reference(self, None, start)
        if token not in (")", "]", "}", ",", ";", "", "->", "="):
            cursor.advance()
        return Opaque(start, cursor.before)

    def _name(self, start: int, token: str) -> Node:
        cursor = self.cursor
        if cursor.next_char() == "@" and token not in HARD_KEYWORDS and not token.startswith("`"):
            cursor.advance()
            cursor.advance()
            return self.function_literal(token) if cursor.token == "{" else self.prefix()
        if token in HARD_KEYWORDS:
            return Opaque(start, start)
        cursor.advance()
        return Name(token.strip("`"), start, cursor.before)

    def _parenthesis(self) -> Node:
        cursor = self.cursor
        cursor.advance()
        inner = self.expression()
        if cursor.token != ")":
            recover(self)
        if cursor.token == ")":
            cursor.advance()
        return inner

    def _templates(self, start: int, end: int) -> tuple[Node, ...]:
        if "$" not in self.text[start:end] or self.depth > _DEEPEST:
            return ()
        from appfn_lint.readers.kotlin.strings import templates

        return tuple(
            Name(self.text[span.start : span.end].strip("`"), span.start, span.end)
            if simple
            else Parser(self.text, span, self.depth + 1).expression()
            for span, simple in templates(self.text, Span(start, end))
        )

    def function_literal(self, label: str) -> Lambda:
        """The lambda at the cursor."""
        cursor = self.cursor
        start = cursor.start
        if self.depth > _DEEPEST:
            end = cursor.skip()
            return Lambda(
                ("it",), explicit=False, body=Block((Opaque(start, end),), start, end), label=label, start=start, end=end
            )
        cursor.advance()
        names = self._lambda_parameters()
        self.depth += 1
        inner = cursor.start
        found = self.statements()
        self.depth -= 1
        if cursor.token == "}":
            cursor.advance()
        block = Block(found, inner, cursor.before)
        explicit = names is not None
        return Lambda(names if names is not None else ("it",), explicit, block, label, start, cursor.before)

    def has_parameters(self) -> bool:
        """Whether the brace at the cursor opens a lambda with parameters; blocks have none."""
        mark = self.cursor.mark()
        self.cursor.advance()
        found = self._lambda_parameters() is not None
        self.cursor.restore(mark)
        return found

    def _lambda_parameters(self) -> tuple[str, ...] | None:
        """The names before ``->``; None where there are none and ``it`` is meant."""
        cursor = self.cursor
        if cursor.token not in ("(", "->") and cursor.kind != "word":
            return None
        mark = cursor.mark()
        names: list[str] = []
        while (cursor.kind == "word" and cursor.token not in HARD_KEYWORDS) or cursor.token == "(":
            names += self.names()
            if cursor.token == ":":
                cursor.advance()
                named_type(cursor)
            if cursor.token != ",":
                break
            cursor.advance()
        if cursor.token == "->":
            cursor.advance()
            return tuple(names)
        cursor.restore(mark)
        return None
