"""Bodies become nodes: precedence, line ends, lambdas, and nothing that hostile nesting can break."""

import pytest

from appfn_lint.readers.kotlin.bodies.nodes import (
    Binary,
    Block,
    Call,
    If,
    Lambda,
    Literal,
    Member,
    Name,
    Node,
    Opaque,
    Text,
    Try,
    When,
    walk,
)
from appfn_lint.readers.kotlin.bodies.parser import body, expression
from appfn_lint.source import Span


def parsed(code: str) -> Node:
    return expression(code, Span(0, len(code)))


def block(code: str) -> Block:
    return body(code, Span(0, len(code)), expression=False)


def shape(node: Node) -> str:
    """A node as text with all its parentheses."""
    match node:
        case Name(text=text) | Literal(text=text):
            return text
        case Binary(operator=operator, left=left, right=right):
            return f"({shape(left)} {operator} {shape(right)})"
        case Member(receiver=receiver, name=name, safe=safe):
            return f"{shape(receiver)}{'?.' if safe else '.'}{name}"
        case Call(callee=callee, arguments=arguments):
            return f"{shape(callee)}({', '.join(shape(a.value) for a in arguments)})"
        case _:
            return type(node).__name__


@pytest.mark.parametrize(
    ("code", "tree"),
    [
        ("a + b * c", "(a + (b * c))"),
        ("a ?: b ?: c", "(a ?: (b ?: c))"),
        ("a || b && c == d", "(a || (b && (c == d)))"),
        ("a in b..c", "(a in (b .. c))"),
        ("a !in b", "(a !in b)"),
        ("a to b + c", "(a to (b + c))"),
        ("a <= b", "(a <= b)"),
        ("a.b?.c(d).e", "a.b?.c(d).e"),
        ("f<Int>(x)", "f(x)"),
        ("a < b", "(a < b)"),
        ("f(x) { it }", "f(x, Lambda)"),
    ],
)
def test_operators_bind_as_in_kotlin(code: str, tree: str) -> None:
    assert shape(parsed(code)) == tree


def test_a_line_end_ends_a_statement_unless_the_next_line_goes_on() -> None:
    statements = block("{ a\n.b()\n?: c\n-d }").statements
    assert [type(s).__name__ for s in statements] == ["Binary", "Unary"]


def test_arrows_belong_to_branches_and_lambdas_not_to_types() -> None:
    (when,) = block("{ when (x) { is A -> f()\n is B<C>, null -> g()\n else -> { h() } } }").statements
    assert isinstance(when, When)
    assert [len(branch.conditions) for branch in when.branches] == [1, 2, 0]
    found = parsed("{ v: View, n: Map<A, B> -> v }")
    assert isinstance(found, Lambda)
    assert found.parameters == ("v", "n")


def test_an_else_of_a_when_is_not_taken_by_an_if() -> None:
    (when,) = block("{ when { a -> if (b) c\n else -> d } }").statements
    assert isinstance(when, When)
    assert isinstance(when.branches[0].body, If)
    assert when.branches[0].body.otherwise is None


def test_templates_of_strings_are_expressions() -> None:
    found = parsed('"a $b ${c.d(1)} e"')
    assert isinstance(found, Text)
    assert [shape(part) for part in found.parts] == ["b", "c.d(1)"]


def test_try_keeps_its_handlers() -> None:
    (found,) = block("{ try { a() } catch (e: java.io.IOException) { b() } finally { c() } }").statements
    assert isinstance(found, Try)
    assert [(c.name, c.type.name if c.type else None) for c in found.catches] == [("e", "java.io.IOException")]
    assert found.finish is not None


@pytest.mark.parametrize("opening", ["(", "[", "{", "f(", "a + (", "if (a) ", "!", "x.y { ", '"${'])
def test_ten_thousand_levels_are_read_in_part_and_in_no_time(opening: str) -> None:
    found = block("{ a()\n" + opening * 10_000 + " }")
    assert any(isinstance(node, Call) for node in walk(found))


@pytest.mark.parametrize("piece", [" + a", ".a()", "!!", "[0]", " ?: a"])
def test_long_rows_of_operators_do_not_nest_without_end(piece: str) -> None:
    assert sum(1 for _ in walk(parsed("a" + piece * 20_000))) > 0


def test_broken_code_leaves_a_hole_and_the_rest() -> None:
    found = block("{ a()\n ) ] = = \n b() }")
    assert [node.callee.text for node in walk(found) if isinstance(node, Call) and isinstance(node.callee, Name)] == ["a", "b"]
    assert any(isinstance(node, Opaque) for node in walk(found))
