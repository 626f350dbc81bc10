"""Tests that a function makes: for null, for emptiness, for what is not there yet, and what its handlers let out again."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.readers.kotlin.bodies.nodes import Binary, Call, Catch, If, Jump, Member, Name, Node, Typed, walk

_NULLABLE = ("is", "contains", "has", "let", "any", "none")


def tested(text: str, tree: Node) -> Iterator[tuple[str, bool]]:
    """Expressions, without blanks, that a body tests for null or emptiness, and whether by ``requireNotNull`` alone."""
    for node in walk(tree):
        match node:
            case Binary(operator="==" | "!=" | "?:", left=left):
                yield _plain(text, left), False
            case Binary(operator="in" | "!in", left=left, right=right):
                yield f"{_plain(text, right)}[{_plain(text, left)}]", False
                yield f"{_plain(text, right)}.getValue({_plain(text, left)})", False
            case Call(callee=Member(receiver=receiver, name=name)) if name.startswith(_NULLABLE):
                yield _plain(text, receiver), False
                for one in node.arguments:
                    yield f"{_plain(text, receiver)}[{_plain(text, one.value)}]", False
                    yield f"{_plain(text, receiver)}.getValue({_plain(text, one.value)})", False
            case Call(callee=Name(text="requireNotNull" | "checkNotNull"), arguments=(first, *_)):
                yield _plain(text, first.value), True


_PATTERNS = frozenset(("matches", "matchEntire", "isDigitsOnly"))
_CHARACTERS = frozenset(("all", "none", "any", "isDigit"))


def matched(tree: Node) -> Iterator[str]:
    """Names whose text a body holds against a pattern, looks at character by character or looks up in a set."""
    for node in walk(tree):
        match node:
            case Call(callee=Member(receiver=receiver, name=name)) if name in _PATTERNS:
                for one in (receiver, *(a.value for a in node.arguments)):
                    yield from (inner.text for inner in walk(one) if isinstance(inner, Name))
            case Call(callee=Member(receiver=Name(text=name), name=method)) if method in _CHARACTERS:
                yield name
            case Binary(operator="matches" | "in" | "!in", left=Name(text=name)):
                yield name


def _plain(text: str, node: Node) -> str:
    return "".join(text[node.start : node.end].split())


def tests_absence(text: str, condition: Node) -> bool:
    """Whether a condition asks if something is not there yet: what then follows sets it up."""
    said = text[condition.start : condition.end]
    return bool(
        compiled(
            r"== null|isNullOrEmpty|isNullOrBlank|isEmpty\(\)|![\w.]*(?:contains|exists|isInitialized|has)\w*\b|(?:size|count\(\)) == 0"
        ).search(said)
    )


def caught(catch: Catch) -> tuple[str, ...]:
    """Simple names of the classes that a handler takes."""
    return (catch.type.name.rpartition(".")[2],) if catch.type is not None else ("Throwable",)


def let_out(catch: Catch) -> Iterator[str]:
    """What a handler throws on as it came: ``*`` for everything, or only what it tests for first."""
    for statement in catch.body.statements:
        match statement:
            case Jump(kind="throw", value=Name(text=name)) if name == catch.name:
                yield "*"
            case If(condition=Typed(operator="is", operand=Name(text=name), type=type_)) if (
                name == catch.name and type_ is not None
            ):
                if any(isinstance(n, Jump) and n.kind == "throw" and isinstance(n.value, Name) for n in walk(statement.then)):
                    yield type_.name.rpartition(".")[2]
