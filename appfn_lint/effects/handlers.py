"""What handlers take, and what they let out again."""

from collections.abc import Iterator

from appfn_lint.readers.kotlin.bodies.nodes import (
    Binary,
    Block,
    Call,
    Catch,
    If,
    Jump,
    Lambda,
    Name,
    Node,
    Typed,
    When,
    children,
)


def caught(catch: Catch) -> tuple[str, ...]:
    """Simple names of the classes that a handler takes."""
    return (catch.type.name.rpartition(".")[2],) if catch.type is not None else ("Throwable",)


def let_out(catch: Catch) -> Iterator[str]:
    """What a handler throws on as it came: ``*`` for everything, or only what it tests for first."""
    yield from _let_out(catch.body, catch.name, ("*",), thrown=False)


def _let_out(node: Node | None, name: str, kinds: tuple[str, ...], *, thrown: bool) -> Iterator[str]:
    """The kinds, of those that the caught exception still can be, that a part of a handler throws on."""
    match node:
        case Jump(kind="throw", value=value):
            yield from _let_out(value, name, kinds, thrown=True)
        case Name(text=text) if thrown and text == name:
            yield from kinds
        case Block():
            yield from _let_out_of(node, name, kinds, thrown=thrown)
        case If():
            yield from _let_out(node.then, name, _when(node.condition, name) or kinds, thrown=thrown)
            yield from _let_out(node.otherwise, name, _otherwise(node.condition, name) or kinds, thrown=thrown)
        case When():
            chosen = isinstance(node.subject, Name) and node.subject.text == name
            for branch in node.branches:
                tested = tuple(kind for one in branch.conditions for kind in _tested(one, name, chosen=chosen))
                yield from _let_out(branch.body, name, tested or kinds, thrown=thrown)
        case _:
            for child in children(node) if node is not None else ():
                yield from _let_out(child, name, kinds, thrown=thrown and isinstance(node, Binary))


def _let_out_of(node: Block, name: str, kinds: tuple[str, ...], *, thrown: bool) -> Iterator[str]:
    """Statements one after the other; what one of them turns away, those behind it do not meet."""
    for statement in node.statements:
        yield from _let_out(statement, name, kinds, thrown=thrown and statement is node.statements[-1])
        if isinstance(statement, If) and statement.otherwise is None and leaves(statement.then):
            kinds = _otherwise(statement.condition, name) or kinds


def _tested(condition: Node, name: str, *, chosen: bool) -> tuple[str, ...]:
    """What the exception is in a branch of a ``when``, which may choose by it."""
    if chosen and isinstance(condition, Typed) and condition.operator == "is" and condition.type is not None:
        return (condition.type.name.rpartition(".")[2],)
    return _when(condition, name)


def _when(condition: Node, name: str) -> tuple[str, ...]:
    """What the exception is where a condition holds, empty where it does not say."""
    match condition:
        case Typed(operator="is", operand=Name(text=text), type=type_) if text == name and type_ is not None:
            return (type_.name.rpartition(".")[2],)
        case Binary(operator="||", left=left, right=right):
            first, second = _when(left, name), _when(right, name)
            return first + second if first and second else ()
        case Binary(operator="&&", left=left, right=right):
            return _when(left, name) or _when(right, name)
        case _:
            return ()


def _otherwise(condition: Node, name: str) -> tuple[str, ...]:
    """What the exception is where a condition does not hold, empty where it does not say."""
    match condition:
        case Typed(operator="!is"):
            return _when(condition._replace(operator="is"), name)
        case Binary(operator="&&", left=left, right=right):
            first, second = _otherwise(left, name), _otherwise(right, name)
            return first + second if first and second else ()
        case _:
            return ()


def leaves(node: Node | None) -> bool:
    """Whether code ends by leaving the function or the loop."""
    match node:
        case Jump():
            return True
        case Block(statements=(*_, last)):
            return leaves(last)
        case _:
            return False


def thrown_again(node: Call) -> tuple[str, ...]:
    """What the lambdas of a call throw of what they are given, ``*`` for all of it: ``getOrElse { throw it }``."""
    lambdas = [one.value for one in node.arguments if isinstance(one.value, Lambda)]
    return tuple(kind for one in lambdas for kind in _let_out(one.body, (one.parameters or ("it",))[0], ("*",), thrown=False))
