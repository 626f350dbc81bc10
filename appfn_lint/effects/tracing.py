"""Where values of a function come from: which parameters a text, a number or an object was made from."""

from appfn_lint.effects.exceptions import CONVERSIONS, KEEPS_TEXT
from appfn_lint.effects.facts import Type
from appfn_lint.effects.scope import Scope
from appfn_lint.readers.kotlin.bodies.nodes import (
    Binary,
    Block,
    Call,
    If,
    Jump,
    Lambda,
    Literal,
    Member,
    Name,
    Node,
    Reference,
    Subscript,
    Text,
    Unary,
    walk,
)

_NONE: frozenset[str] = frozenset()
_THIS: frozenset[str] = frozenset(("this",))
_ARITHMETIC = frozenset(("+", "-", "*", "/", "%"))
_LISTS = frozenset(
    ("listOf", "setOf", "mutableListOf", "mutableSetOf", "arrayListOf", "arrayOf", "sequenceOf", "linkedSetOf", "intArrayOf")
)
_SIZED = frozenset(("isNotEmpty", "isEmpty", "isNullOrEmpty", "size", "any", "none", "count"))
_AS_MANY = frozenset(
    ["map", "mapIndexed", "sorted", "sortedBy", "sortedDescending", "sortedByDescending", "sortedWith", "reversed", "asReversed",
     "shuffled", "toList", "toMutableList", "toSet", "distinct", "distinctBy", "onEach", "also", "apply", "asSequence", "plus",
     "withIndex", "toTypedArray"]
)  # fmt: skip
"""Functions of collections that give something as long as what they are called on, or at least not empty."""


class Tracing(Scope):
    """A scope that can tell what an expression was made from."""

    def roots(self, node: Node | None) -> frozenset[str]:
        """The parameters, or properties of parameters, whose text an expression may still hold."""
        match node:
            case Name(text="this"):
                return _THIS if self._textual_receiver() else _NONE
            case Name(text=name):
                found = self.bound(name)
                return found.roots if found else self._own(name)
            case Member(receiver=receiver, name=name):
                return self._part(receiver, name)
            case Call():
                return self._roots_of_call(node)
            case Subscript(receiver=one) | Unary(operator="!!", operand=one):
                return self.roots(one)
            case Binary(operator="?:" | "+", left=left, right=right):
                return self.roots(left) | self.roots(right)
            case Text(parts=parts):
                return _NONE.union(*(self.roots(part) for part in parts))
            case _:
                return self._roots_of_choice(node)

    def _roots_of_choice(self, node: Node | None) -> frozenset[str]:
        match node:
            case If(then=then, otherwise=otherwise):
                return self.roots(then) | self.roots(otherwise)
            case Block(statements=(*_, last)):
                return self.roots(last)
            case _:
                return _NONE

    def _roots_of_call(self, node: Call) -> frozenset[str]:
        match node.callee:
            case Member(receiver=receiver, name=name):
                kept = name in KEEPS_TEXT or (name in _EACH_TEXT and bool(node.arguments) and _keeps(node.arguments[-1].value))
                return self.roots(receiver) if kept else _NONE
            case Name(text="requireNotNull" | "checkNotNull") if node.arguments:
                return self.roots(node.arguments[0].value)
            case Name(text=name) if name in KEEPS_TEXT:
                return _THIS if self._textual_receiver() else _NONE
            case _:
                return _NONE

    def _textual_receiver(self) -> bool:
        receiver = self.code.declaration.receiver
        return receiver is not None and receiver.name in ("String", "CharSequence")

    def _own(self, name: str) -> frozenset[str]:
        """A property that the object at hand was made with: of an extension's receiver, of a data or value class."""
        type_ = self.receivers[-1] if self.receivers else None
        if type_ is None or type_.place is None:
            return _NONE
        declaration = type_.place.declaration
        carries = self.code.declaration.receiver is not None or not {"data", "value"}.isdisjoint(declaration.modifiers)
        return frozenset((f"this.{name}",)) if carries and _made_with(type_, name) else _NONE

    def _part(self, receiver: Node, name: str) -> frozenset[str]:
        """A property of an object: what it was made with, or that of the parameter that it is or is a part of."""
        if not isinstance(receiver, Name):
            return _NONE
        if receiver.text == "this":
            return self._own(name)
        found = self.bound(receiver.text)
        if found is None:
            return _NONE
        if found.fields:
            return found.fields.get(name, _NONE)
        if found.type is None or not _made_with(found.type, name):
            return _NONE
        return frozenset(f"{one}.{name}" for one in found.origins | found.roots if "." not in one)

    def fields(self, node: Node | None, type_: Type | None) -> dict[str, frozenset[str]]:
        """What the properties of an object hold of the parameters, where the expression makes it."""
        if not isinstance(node, Call) or not isinstance(node.callee, Name) or type_ is None or type_.place is None:
            return {}
        parameters = type_.place.declaration.parameters
        if type_.place.declaration.name != node.callee.text:
            return {}
        found = {}
        for index, argument in enumerate(node.arguments):
            name = argument.name or (parameters[index].name if index < len(parameters) else "")
            found[name] = self.roots(argument.value) | self.origins(argument.value)
        return found

    def derived(self, node: Node | None) -> frozenset[str]:
        """The parameters of which anything goes into an expression."""
        while isinstance(node, Member):  # most are names, and walking each costs
            node = node.receiver
        if node is None or isinstance(node, Literal):
            return _NONE
        if isinstance(node, Name):
            held = self.bound(node.text)
            return held.derived if held is not None else _NONE
        found = (self.bound(one.text) for one in walk(node) if isinstance(one, Name))
        return _NONE.union(*(held.derived for held in found if held is not None))

    def touched(self, node: Node) -> frozenset[str]:
        """The parameters of which anything goes into an expression, ``this`` where it reads what is no local."""
        found = _NONE
        for one in walk(node):
            if isinstance(one, Name):
                held = self.bound(one.text)
                found |= held.derived if held is not None else _THIS if one.text[:1].islower() else _NONE
        return found

    def origins(self, node: Node | None) -> frozenset[str]:
        """The parameters that an expression is, or is a part of; of a number also those that it was computed from."""
        match node:
            case Name(text=name):
                found = self.bound(name)
                if name == "this":
                    return _THIS
                return found.origins if found is not None else _NONE
            case Call(callee=Member(receiver=receiver, name=name)):
                return self.origins(receiver) if name in KEEPS_TEXT or name in CONVERSIONS or name in _NUMBERS else _NONE
            case Binary(operator=operator, left=left, right=right) if operator in _ARITHMETIC:
                return self.origins(left) | self.origins(right)
            case (
                Member(receiver=one)
                | Subscript(receiver=one)
                | Unary(operator="!!" | "-", operand=one)
                | Binary(operator="?:", left=one)
            ):
                return self.origins(one)
            case _:
                return _NONE

    def filled(self, node: Node | None) -> bool:
        """Whether a collection is never empty."""
        match node:
            case Name(text=name):
                found = self.bound(name)
                return found is not None and found.filled
            case Call(callee=Name(text=name), arguments=arguments):
                return name in _LISTS and bool(arguments)
            case Call(callee=Member(receiver=receiver, name=name)):
                return self._filled_by(node, receiver, name)
            case Member(receiver=Name(text=text), name="entries"):
                return text[:1].isupper()
            case Binary(operator="+", left=left, right=right):
                return self.filled(left) or self.filled(right)
            case Binary(operator="?:", left=left, right=right):
                return self.filled(left) and (isinstance(right, Jump) or self.filled(right))
            case _:
                return False

    def _filled_by(self, node: Call, receiver: Node, name: str) -> bool:
        if name in ("split", "lines"):
            return True
        if name == "values":
            return isinstance(receiver, Name) and receiver.text[:1].isupper()
        if name == "ifEmpty":
            last = node.arguments[-1].value if node.arguments else None
            value = last.body.statements[-1] if isinstance(last, Lambda) and last.body.statements else None
            return not (isinstance(value, Call) and isinstance(value.callee, Name) and value.callee.text.startswith("empty"))
        if name in ("takeIf", "takeUnless"):
            return any(
                isinstance(one, Member) and one.name in _SIZED for argument in node.arguments for one in walk(argument.value)
            )
        return name in _AS_MANY and self.filled(receiver)


_NUMBERS = frozenset(("toIntOrNull", "toLongOrNull", "toShortOrNull"))


_EACH_TEXT = frozenset(("map", "mapNotNull", "let", "run"))


def _keeps(value: Node) -> bool:
    """Whether a function that is given gives back the text that it gets, or a part of it."""
    match value:
        case Reference(name=name):
            return name in KEEPS_TEXT
        case Lambda(body=Block(statements=(last,)), parameters=parameters):
            one: Node = last
            while isinstance(one, Call) and isinstance(one.callee, Member) and one.callee.name in KEEPS_TEXT:
                one = one.callee.receiver
            return isinstance(one, Name) and one.text in parameters
        case _:
            return False


def _made_with(type_: Type, name: str) -> bool:
    """Whether a class of the project has a property in its constructor."""
    return type_.place is not None and any(p.name == name for p in type_.place.declaration.parameters)
