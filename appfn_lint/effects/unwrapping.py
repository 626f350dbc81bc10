"""``Result``: what ``runCatching`` takes, what ``Result.failure`` holds, and where that comes out again."""

from typing import TYPE_CHECKING

from appfn_lint.effects.facts import Handler, Taken, Type
from appfn_lint.effects.guards import asks_success
from appfn_lint.effects.handlers import thrown_again
from appfn_lint.effects.throwing import thrown
from appfn_lint.readers.kotlin.bodies.nodes import Call, Jump, Lambda, Member, Name

if TYPE_CHECKING:
    from appfn_lint.effects.reading import Reader

_MAY_THROW = frozenset(("getOrElse", "onFailure", "fold", "recover"))
_HELD = Handler(("Throwable",), held=True)


def run_catching(reader: "Reader", node: Call, receiver: Type | None) -> Type | None:
    """``runCatching`` takes every exception, and lets them out again where ``getOrThrow`` follows."""
    outer = reader.handlers
    reader.handlers = (*outer, _HELD._replace(rethrown=reader.lets_out))
    held, reader.lets_out = reader.lets_out, ()
    inner = reader.arguments(node, None, receiver)
    reader.handlers, reader.lets_out = outer, held
    return Type("kotlin.Result", None, (inner,))


def unwraps(reader: "Reader", node: Call, member: Member) -> tuple[str, ...]:
    """What a call throws of what a ``Result`` holds; where that has a name, it comes out here."""
    kinds = ("*",) if member.name == "getOrThrow" else thrown_again(node) if member.name in _MAY_THROW else ()
    if kinds and isinstance(member.receiver, Name):
        name = member.receiver.text
        held = reader.bound(name)
        if held is not None and held.taken is not None and not asks_success(reader.tree(), name):
            _let_out(reader, held.taken, kinds)
    return kinds


def _let_out(reader: "Reader", taken: Taken, kinds: tuple[str, ...]) -> None:
    """Let out what was taken when a name got its value."""
    sites, throws = reader.facts.sites, reader.facts.throws
    for index in range(*taken.sites):
        sites[index] = sites[index]._replace(unwraps="*" in kinds, handlers=_opened(sites[index].handlers, kinds))
    for index in range(*taken.throws):
        throws[index] = throws[index]._replace(handlers=_opened(throws[index].handlers, kinds))


def _opened(handlers: tuple[Handler, ...], kinds: tuple[str, ...]) -> tuple[Handler, ...]:
    return tuple(one._replace(rethrown=(*one.rethrown, *kinds)) if one.held else one for one in handlers)


def failed(reader: "Reader", node: Call) -> Type:
    """``Result.failure(exception)``: thrown where somebody takes what is in it."""
    outer = reader.handlers
    reader.handlers = (*outer, _HELD._replace(rethrown=reader.lets_out))
    for argument in node.arguments:
        thrown(reader, argument.value, node)
    reader.handlers = outer
    return Type("kotlin.Result")


def forced(reader: "Reader", node: Call) -> None:
    """``orElseThrow()``, or with the exception that a lambda makes."""
    last = node.arguments[-1].value if node.arguments else None
    if last is None:
        reader.throws("NoSuchElementException", "orElseThrow()", node, depends=True)
    elif isinstance(last, Lambda) and last.body.statements and not isinstance(last.body.statements[-1], Jump):
        thrown(reader, last.body.statements[-1], node)


def resumed(reader: "Reader", node: Call) -> None:
    """``resumeWithException(exception)``: thrown where the coroutine that waits goes on."""
    for argument in node.arguments[:1]:
        thrown(reader, argument.value, node)
