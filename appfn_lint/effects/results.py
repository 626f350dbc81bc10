"""What a body gives back, as far as it is written there."""

from collections.abc import Iterator

from appfn_lint.body import Returned, Value
from appfn_lint.effects import standard
from appfn_lint.effects.sources import Code
from appfn_lint.effects.stubs import EMPTY_MAKERS
from appfn_lint.prose import Prose
from appfn_lint.readers.kotlin.bodies.nodes import (
    Binary,
    Block,
    Branch,
    Call,
    If,
    Jump,
    Lambda,
    Literal,
    Member,
    Name,
    Node,
    Text,
    Try,
    Unary,
    When,
    children,
)
from appfn_lint.readers.kotlin.strings import string_prose
from appfn_lint.source import Span


def returned(code: Code, tree: Block) -> tuple[Returned, ...]:
    """The values that a body gives back, as far as they are written there."""
    text = code.unit.source.text
    found: list[Returned] = []
    expression_body = code.declaration.expression_body
    values = list(_results(text, tree, "", last=expression_body, failing=False))
    for node, failing in values:
        found.append(_classified(text, node, failing=failing))
    return tuple(found)


def _results(text: str, node: Node, label: str, *, last: bool, failing: bool) -> Iterator[tuple[Node, bool]]:
    """Values that leave through ``return`` (of the function or ``label``) and, where ``last``, as the value of a node."""
    match node:
        case Jump(kind="return", label=target, value=value):
            if value is not None and target == label:
                yield from _results(text, value, label, last=True, failing=failing)
        case Call():
            yield from _of_call(text, node, label, last=last, failing=failing)
        case Block() | If() | When() | Try() | Binary(operator="?:"):
            for part, is_last, bad in _parts(text, node):
                yield from _results(text, part, label, last=last and is_last, failing=failing or bad)
        case _ if last:
            yield node, failing
        case _:
            for child in children(node):
                yield from _results(text, child, label, last=False, failing=failing)


def _parts(text: str, node: Node) -> Iterator[tuple[Node, bool, bool]]:
    """The parts of a control structure: whether their value is its own, and whether they run when something went wrong."""
    match node:
        case Block(statements=statements):
            yield from ((s, index == len(statements) - 1, False) for index, s in enumerate(statements))
        case If(condition=condition, then=then, otherwise=otherwise):
            wrong = _tests_failure(text, condition)
            yield then, True, wrong == "then"
            if otherwise is not None:
                yield otherwise, True, wrong == "else"
        case When(branches=branches):
            yield from ((branch.body, True, _fails(text, branch)) for branch in branches)
        case Try(body=inner, catches=catches):
            yield inner, True, False
            yield from ((catch.body, True, True) for catch in catches)
        case Binary(left=left, right=right):
            yield left, True, False
            yield right, True, False


def _of_call(text: str, node: Call, label: str, *, last: bool, failing: bool) -> Iterator[tuple[Node, bool]]:
    callee = node.callee
    name = callee.text if isinstance(callee, Name) else callee.name if isinstance(callee, Member) else ""
    inner = node.arguments[-1].value if node.arguments else None
    if isinstance(inner, Lambda) and (name in standard.GIVES_LAMBDA or name in ("getOrElse", "recover", "fold")):
        bad = failing or name in ("getOrElse", "recover", "fold")
        if isinstance(callee, Member):
            yield from _results(text, callee.receiver, label, last=last and name == "getOrElse", failing=failing)
        for index, argument in enumerate(node.arguments):
            if isinstance(argument.value, Lambda):
                wrong = bad and (name != "fold" or argument.name == "onFailure" or (argument.name is None and index > 0))
                yield from _results(text, argument.value.body, name, last=last, failing=wrong)
                if label != name:
                    yield from _results(text, argument.value.body, label, last=False, failing=wrong)
        return
    if last:
        yield node, failing
    for child in children(node):
        if isinstance(child, Lambda):
            yield from _results(text, child.body, label, last=False, failing=failing)
        elif child is not callee or isinstance(callee, Member):
            yield from _results(text, child, label, last=False, failing=failing)


_FAILURES = ("isFailure", "Failure", "isError", "exception", "Exception", ".error", "failed", "Error")


def _tests_failure(text: str, condition: Node) -> str:
    """The branch that runs when something went wrong: ``then``, ``else`` or neither."""
    said = text[condition.start : condition.end]
    if any(cue in said for cue in _FAILURES) or "isSuccess" in said:
        negative = said.startswith("!") != ("isSuccess" in said and not any(c in said for c in _FAILURES))
        return "else" if negative and not said.startswith("!") else "then"
    return ""


def _fails(text: str, branch: Branch) -> bool:
    return any(any(cue in text[c.start : c.end] for cue in _FAILURES) for c in branch.conditions)


def _classified(text: str, node: Node, *, failing: bool) -> Returned:
    span = Span(node.start, node.end)
    match node:
        case Text(parts=parts):
            prose = prose_of(text, node)
            plain = prose.text.lstrip() if prose is not None else ""
            kind: Value = "json" if plain.startswith(("{", "[{", '["')) else "template" if parts else "text"
            return Returned(kind, span, failing, prose)
        case Literal(kind="null"):
            return Returned("null", span, failing)
        case Literal(kind="boolean", text=written):
            return Returned("boolean", span, failing, number=written)
        case Literal(kind="number", text=written):
            return Returned("number", span, failing, number=written)
        case Unary(operator="-", operand=Literal(text=written)):
            return Returned("number", span, failing, number="-" + written)
        case Call():
            return Returned(_called(text, node), span, failing)
        case _:
            return Returned("other", span, failing)


def _called(text: str, node: Call) -> Value:
    callee = node.callee
    name = callee.text if isinstance(callee, Name) else callee.name if isinstance(callee, Member) else ""
    if name in EMPTY_MAKERS and not node.arguments:
        return "empty"
    if name in ("encodeToString", "toJson", "writeValueAsString"):
        return "json"
    if name == "toString" and isinstance(callee, Member):
        source = text[callee.receiver.start : callee.receiver.end]
        return "json" if "JSONObject" in source or "JSONArray" in source or "json" in source.lower() else "other"
    if name in ("buildString", "joinToString", "format"):
        return "template"
    return "other"


def prose_of(text: str, node: Node) -> Prose | None:
    """A string literal's text with ``…`` in place of its templates, None for anything else."""
    if not isinstance(node, Text):
        return None
    found = string_prose(text, Span(node.start, node.end), lambda start, end: Prose.of([("…", Span(start, end))]))
    return found if isinstance(found, Prose) else None
