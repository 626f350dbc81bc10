"""Calls into libraries: effects by the tables, exceptions by name, and what nobody knows."""

from typing import TYPE_CHECKING

from appfn_lint.effects import standard, tables
from appfn_lint.effects.exceptions import CALLS
from appfn_lint.effects.facts import EVERYTHING, Type
from appfn_lint.effects.parsing import made_from_text, needs_text
from appfn_lint.effects.state import held_names, is_property, root
from appfn_lint.effects.targets import constant
from appfn_lint.effects.types import CONTAINERS
from appfn_lint.effects.unwrapping import run_catching
from appfn_lint.readers.kotlin.bodies.nodes import Argument, Call, Lambda, Literal, Member, Node, Reference, Text

if TYPE_CHECKING:
    from appfn_lint.effects.reading import Reader


def of_library(reader: "Reader", node: Call, name: str) -> Type | None:
    """A function of a library, or one that was not found."""
    if name in CALLS and not reader.imported(name):
        return _checks(reader, node, name)
    if name == "runCatching":
        return run_catching(reader, node, None)
    if name == "with" and node.arguments:
        subject = reader.visit(node.arguments[0].value)
        last = node.arguments[-1].value
        return reader.run(last, None, subject) if isinstance(last, Lambda) else None
    if name == "enumValueOf":
        needs_text(reader, node, "IllegalArgumentException", name)
        return reader.place(node.types[0]) if node.types else None
    if name in {"enumValues", "enumEntries"} and node.types:
        return Type("kotlin.collections.List", None, (reader.place(node.types[0]),))
    apart = standard.runs_later(name) or not standard.runs_unseen(name) or (name == "launch" and reader.supervised)
    reader.supervised += name == "supervisorScope"
    inner = reader.arguments(node, under=(EVERYTHING,) if apart else ())
    reader.supervised -= name == "supervisorScope"
    made_from_text(reader, node, name)
    if name in standard.GIVES_LAMBDA:
        return inner
    made = _made(reader, node, name, inner)
    return made if made is not None else _foreign(reader, node, name)


def _checks(reader: "Reader", node: Call, name: str) -> Type | None:
    """``require`` and its like; a value that is tested for null elsewhere is not in doubt."""
    reader.arguments(node)
    first = node.arguments[0].value if node.arguments else None
    value = reader.visit(first) if name in {"requireNotNull", "checkNotNull"} else None
    if name in {"requireNotNull", "checkNotNull"} and first is not None and reader.guarded(first, required=False):
        return value
    always = name in {"error", "TODO"}
    message = _message(node.arguments if always else node.arguments[1:])
    if name == "error" and _says_unreachable(reader, message) and not reader.choices:
        return None
    depends = not always and not any(_never(a) for a in node.arguments[:1])
    condition = first if depends else None
    reader.throws(CALLS[name], name, node, message=message, has_message=message is not None, depends=depends, condition=condition)
    return value


def _says_unreachable(reader: "Reader", message: Node | None) -> bool:
    """Whether a message says that nobody will ever read it."""
    said = reader.text[message.start : message.end].lower() if isinstance(message, Literal | Text) else ""
    return any(
        cue in said for cue in ("unreachable", "impossible", "never happen", "cannot happen", "can't happen", "not reachable")
    )


def _made(reader: "Reader", node: Call, name: str, inner: Type | None) -> Type | None:
    """What well-known functions make."""
    if name in {"async", "flow", "channelFlow"}:
        return Type("kotlinx.coroutines.Deferred", None, (inner,))
    maker = tables.maker(name)
    if maker:
        return Type(maker, None, tuple(reader.place(t) for t in node.types))
    if name in {"listOf", "setOf", "listOfNotNull", "emptyList"}:
        first = node.arguments[0].value if node.arguments else None
        element = reader.visit(first) if first is not None else reader.place(node.types[0]) if node.types else None
        return Type("kotlin.collections.List", None, (element,))
    if name in {"mapOf", "emptyMap", "buildMap"}:
        return Type("kotlin.collections.Map", None, tuple(reader.place(t) for t in node.types))
    return None


def _foreign(reader: "Reader", node: Call, name: str) -> Type | None:
    imported = reader.imported(name)
    if imported:
        imported_effect(reader, node, imported, name, None)
    wanted = asked_for(reader, node)
    known = imported or name in standard.PLAIN or name in standard.RUNNERS or name[:1].isupper()
    if wanted is None and not known:
        reader.unfollowed(f"`{name}` was not found", node)
    return wanted


def _never(argument: Argument) -> bool:
    return getattr(argument.value, "text", "") == "false"


def _message(arguments: tuple[Argument, ...]) -> Node | None:
    for argument in arguments:
        value = argument.value
        if isinstance(value, Lambda) and value.body.statements:
            return value.body.statements[-1]
        if not isinstance(value, Lambda):
            return value
    return None


def imported_effect(reader: "Reader", node: Call, imported: str, name: str, receiver: Node | None) -> None:
    """Note what an imported library function does."""
    effect = tables.function(imported)
    if effect and effect != "read":
        kind, sure = (_by_verb(reader, name), False) if effect == "maybe" else (effect, True)
        if kind:
            holder = "" if receiver is None else root(receiver)
            reader.happens(tables.Entry(kind, sure), f"calls `{imported}`", node, name, holder)


def asked_for(reader: "Reader", node: Call) -> Type | None:
    """The type that a call asks for: ``get<T>()``, ``create(T::class.java)``."""
    if len(node.types) == 1:
        return reader.place(node.types[0])
    for argument in node.arguments:
        value = argument.value
        if isinstance(value, Member) and value.name in ("java", "javaObjectType"):
            value = value.receiver
        if isinstance(value, Reference) and value.name == "class" and value.receiver is not None:
            return reader.static(value.receiver)
    return None


def _by_verb(reader: "Reader", name: str) -> str:
    """The effect that the enclosing function's or the called name's verb suggests; for a POST that says nothing itself."""
    return tables.verb(reader.code.declaration.name) or (tables.verb(name) if name not in ("post", "request", "method") else "")


def library_effect(
    reader: "Reader", node: Call, entry: tables.Entry, library: str, name: str, held: tuple[str, ...], receiver: Node | None
) -> None:
    """Note what a method does that the tables know."""
    if entry.kind == "read":
        return
    if entry.memory and (receiver is None or not is_property(reader, receiver)):
        return
    kind, sure = entry.kind, entry.sure
    if kind == "sql":
        kind = tables.sql(constant(reader, node.arguments[0].value)) if node.arguments else ""
    elif kind == "maybe":
        kind, sure = _by_verb(reader, name), False
    if kind and kind != "read":
        simple = library.rpartition(".")[2].removesuffix("#temp")
        what = f"changes `{'.'.join(held)}`" if entry.memory else f"calls `{name}` of {simple}"
        reader.happens(tables.Entry(kind, sure), what, node, name, library, held)


def unknown_method(reader: "Reader", node: Call, member: Member, receiver: Type | None, name: str) -> None:
    """A method of a property whose class is not in the project: only its verb says anything."""
    known = receiver is not None and (
        receiver.name.startswith(("kotlin.", "java.lang.", "java.time.")) or receiver.simple in ("String", "Int", "Long")
    )
    plain = name in standard.PLAIN
    if known or not is_property(reader, member.receiver) or (plain and receiver is not None and receiver.simple in CONTAINERS):
        return
    holder = receiver.name if receiver is not None else ""
    effect = tables.verb(name) if not plain and tables.is_storage(*held_names(member.receiver), holder.rpartition(".")[2]) else ""
    reader.unfollowed(f"the code of `{'.'.join((*held_names(member.receiver), name))}` was not found", node)
    if effect and not tables.is_incidental_type(holder):
        reader.happens(tables.Entry(effect, sure=False), f"calls `{name}`", node, name, holder, held_names(member.receiver))
