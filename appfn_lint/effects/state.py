"""What outlives a call: properties, and what assignments change."""

from typing import TYPE_CHECKING

from appfn_lint.effects import tables
from appfn_lint.effects.types import libraries
from appfn_lint.readers.kotlin.bodies.nodes import Assign, Call, Member, Name, Node, Subscript

if TYPE_CHECKING:
    from appfn_lint.effects.reading import Reader


def held_names(node: Node) -> tuple[str, ...]:
    """The names of a receiver, as written."""
    match node:
        case Name(text=text):
            return (text,)
        case Member(receiver=receiver, name=name):
            return (*held_names(receiver), name)
        case Call(callee=callee):
            return held_names(callee)
        case _:
            return ()


def root(node: Node) -> str:
    """The first name of a receiver, empty where it has none."""
    held = held_names(node)
    return held[0] if held else ""


def is_property(reader: "Reader", node: Node) -> bool:
    """Whether a receiver is state that outlives the call: a property, not a local."""
    match node:
        case Name(text=text):
            return text not in ("this", "it") and reader.bound(text) is None
        case Member(receiver=Name(text="this")):
            return True
        case Member(receiver=receiver):
            return reader.static(receiver) is not None or is_property(reader, receiver)
        case _:
            return False


def assigned(reader: "Reader", node: Assign) -> None:
    """What an assignment changes outside of the function."""
    target = node.target
    if isinstance(target, Subscript):
        type_ = reader.visit(target.receiver)
        if type_ is not None and _is_collection(type_.name) and is_property(reader, target.receiver):
            held = held_names(target.receiver)
            if not _is_memo(reader, held):
                what = f"changes `{'.'.join(held)}`"
                reader.happens(tables.Entry("update", memory=True), what, node, "set", type_.name, held)
    elif isinstance(target, Member):
        type_ = reader.visit(target.receiver)
        setter = f"set{target.name[:1].upper()}{target.name[1:]}"
        if type_ is not None:
            for library in libraries(reader.sources, type_):
                entry = tables.method(library, setter)
                if entry is not None and entry.kind != "read":
                    reader.happens(
                        entry, f"sets `{target.name}` of {type_.simple}", node, target.name, library, held_names(target)
                    )
    elif node.operator in ("+=", "-=") and reader.bound(getattr(target, "text", "")) is None:
        type_ = reader.visit(target)
        if type_ is not None and _is_collection(type_.name) and is_property(reader, target):
            kind = "create" if node.operator == "+=" else "delete"
            reader.happens(
                tables.Entry(kind, memory=True),
                f"changes `{'.'.join(held_names(target))}`",
                node,
                "add",
                type_.name,
                held_names(target),
            )


def _is_collection(name: str) -> bool:
    """Whether a class is a collection that can be changed."""
    entry = tables.method(name, "clear")
    return entry is not None and entry.memory


def _is_memo(reader: "Reader", held: tuple[str, ...]) -> bool:
    """Whether a function keeps in a map what it has computed, and looks there first."""
    import re

    span = reader.code.declaration.body
    name = re.escape(held[-1]) if held else ""
    looks = rf"return\s+(?:this\.)?{name}(?:\[|\.get\()|\b{name}\[[^\]]*\]\s*\?\.let\s*\{{\s*return"
    return span is not None and bool(name) and bool(re.search(looks, reader.text[span.start : span.end]))
