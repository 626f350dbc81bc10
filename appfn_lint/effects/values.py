"""Reads expressions that are no calls: each answers the type of its value."""

from typing import TYPE_CHECKING

from appfn_lint.effects import accessors, calls, operators, targets
from appfn_lint.effects.doubts import INTEGERS, divided
from appfn_lint.effects.doubts import subscript as doubted
from appfn_lint.effects.facts import Type
from appfn_lint.effects.standard import part_type
from appfn_lint.readers.kotlin.bodies.nodes import (
    Binary,
    Call,
    Literal,
    Member,
    Name,
    Node,
    Reference,
    Subscript,
    Text,
    Typed,
    Unary,
)

if TYPE_CHECKING:
    from appfn_lint.effects.reading import Reader


def name(reader: "Reader", node: Name) -> Type | None:
    """A local, ``this``, or a property of what ``this`` can be."""
    if reader.function(node.text):
        reader.runs(node.text)
    if node.text == "this":
        return reader.receivers[-1] if reader.receivers else None
    found = reader.bound(node.text)
    if found is not None:
        return found.type
    accessors.read_by_name(reader, node)
    return reader.property(node.text)


def member(reader: "Reader", node: Member) -> Type | None:
    """A property of a value, or of an object or companion."""
    static = reader.static(node.receiver)
    if static is not None:
        return reader.static_member(static, node.name)
    receiver = reader.visit(node.receiver)
    if receiver is None:
        return reader.extension_property(node)
    accessors.read_of(reader, node, receiver)
    found = reader.member_type(receiver, node.name)
    if found is None:
        found = part_type(receiver, node.name)
    return found if found is not None else reader.extension_property(node)


def binary(reader: "Reader", node: Binary) -> Type | None:
    """Operands; what stands right of ``?:``, ``&&`` and ``||`` runs on some path only."""
    if node.operator.isidentifier() and node.operator not in ("in", "to"):
        return calls.infix(reader, node)
    left = reader.visit(node.left)
    lazy = node.operator in ("?:", "&&", "||")
    absent = node.operator == "?:" and not reader.derived(node.left)
    reader.branches += lazy
    reader.absences += absent
    right = reader.visit(node.right)
    reader.absences -= absent
    reader.branches -= lazy
    if node.operator == "?:":
        return left or right
    if node.operator in ("/", "%"):
        divided(reader, node, left, right, node.right)
    operators.binary(reader, node, left, right)
    whole = left is not None and right is not None and left.simple in INTEGERS and right.simple in INTEGERS
    if node.operator == "+" and left is not None and left.simple == "String":
        return left
    return left if whole and node.operator in ("+", "-", "*", "/", "%") else None


def typed(reader: "Reader", node: Typed) -> Type | None:
    """A cast gives its type, a test none."""
    reader.visit(node.operand)
    return reader.place(node.type) if node.operator.startswith("as") else None


def unary(reader: "Reader", node: Unary) -> Type | None:
    """``!!`` may throw; the others compute."""
    value = reader.visit(node.operand)
    if node.operator == "!!" and node.postfix:
        if not reader.guarded(node.operand) and not _has_default(node.operand) and not _of_match(node.operand):
            reader.throws("NullPointerException", "!!", node, depends=True)
        return value
    return None


def subscript(reader: "Reader", node: Subscript) -> Type | None:
    """An element of a container."""
    value = reader.visit(node.receiver)
    for argument in node.arguments:
        reader.visit(argument)
    if value is not None and value.place is not None:
        return operators.subscript(reader, node, value)
    doubted(reader, node, value)
    return value.arguments[-1] if value is not None and value.arguments else None


def reference(reader: "Reader", node: Reference) -> Type | None:
    """``X::class`` names a type; a reference to a function counts as a call where it stands."""
    if node.name != "class":
        targets.referred(reader, node)
    return None


def text(reader: "Reader", node: Text) -> Type | None:
    """A string."""
    for part in node.parts:
        reader.visit(part)
    return Type("kotlin.String")


def literal(_reader: "Reader", node: Literal) -> Type | None:
    """A literal."""
    if node.kind == "boolean":
        return Type("kotlin.Boolean")
    if node.kind != "number":
        return None
    whole = node.text.startswith("0x") or not any(sign in node.text for sign in ".fFeE")
    return Type("kotlin.Int" if whole else "kotlin.Double")


def _of_match(node: Node) -> bool:
    """Whether a value is a group of a match: the pattern, which is the app's own, says whether it is there."""
    match node:
        case Subscript(receiver=Member(name="groups") | Name(text="groups")):
            return True
        case _:
            return False


def _has_default(node: Node) -> bool:
    """Whether a stored value is asked for with a default, so that it is never null."""
    match node:
        case Call(callee=Member(name="getString" | "getStringSet" | "getOrDefault"), arguments=(_, second)):
            return not (isinstance(second.value, Literal) and second.value.kind == "null")
        case _:
            return False
