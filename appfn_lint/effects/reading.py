"""Reads one function: follows its statements with the types of what they name, and notes calls, effects and throws."""

from collections.abc import Callable
from typing import Any

from appfn_lint.effects import accessors, calls, statements, tables, targets, values
from appfn_lint.effects.facts import EVERYTHING, Binding, Facts, Handler, Type
from appfn_lint.effects.methods import static_property
from appfn_lint.effects.parsing import referred_parser
from appfn_lint.effects.sources import Code, Sources
from appfn_lint.effects.standard import EACH, KEEPS, WITH_IT
from appfn_lint.effects.tracing import Tracing
from appfn_lint.effects.types import libraries, named, property_of, resolve
from appfn_lint.publishers.appfunctions.index import Place
from appfn_lint.readers.kotlin.bodies.nodes import (
    Argument,
    Assign,
    Binary,
    Block,
    Branch,
    Call,
    Function,
    If,
    Jump,
    Lambda,
    Literal,
    Loop,
    Member,
    Name,
    Node,
    Reference,
    Subscript,
    Text,
    Try,
    Typed,
    Unary,
    Variable,
    When,
    children,
)
from appfn_lint.readers.kotlin.bodies.parser import body, expression

_DEEPEST = 4
"""How far types are worked out through expressions of other declarations."""
_ROOTS = frozenset(
    ("android", "androidx", "java", "javax", "kotlin", "kotlinx", "com", "org", "io", "net", "dev", "app", "me", "de")
)
"""First words of packages: a dotted name that begins so is written in full."""


def read(sources: Sources, code: Code) -> Facts:
    """The facts of one function; of an abstract one what its annotations say."""
    reader = Reader(sources, code)
    if code.declaration.body is None:
        targets.annotated(reader)
        return reader.facts
    reader.visit(reader.tree())
    return reader.facts


def facts(sources: Sources, code: Code) -> Facts:
    """The facts of one function, read once a run; nothing of one that is being read."""
    found = sources.facts.get(code.key)
    if found is None:
        sources.facts[code.key] = Facts.none()
        sources.busy.add(code.key)
        found = sources.facts[code.key] = read(sources, code)
        sources.busy.discard(code.key)
    return found


class Reader(Tracing):
    """One function being read, statement by statement."""

    def visit(self, node: Node | None) -> Type | None:
        """Read a node and answer the type of its value, None where that is not known."""
        if node is None:
            return None
        method = _VISITS.get(type(node))
        if method is not None:
            value: Type | None = method(self, node)
            return value
        for child in children(node):
            self.visit(child)
        return None

    def arguments(
        self,
        node: Call,
        it: Type | None = None,
        this: Type | None = None,
        roots: frozenset[str] = frozenset(),
        *,
        under: tuple[Handler, ...] = (),
    ) -> Type | None:
        """Read the arguments of a call; lambdas run, ``under`` more handlers. Answers the type that the last lambda gives."""
        inner, outer = None, self.handlers
        derived, origins = frozenset[str](), frozenset[str]()
        if isinstance(node.callee, Member):
            derived = self.derived(node.callee.receiver)
            if node.callee.name in WITH_IT:
                origins = self.origins(node.callee.receiver)
            elif node.callee.name in EACH:
                roots = roots or self.roots(node.callee.receiver)
        for argument in node.arguments:
            value = argument.value
            if isinstance(value, Lambda):
                self.handlers = (*outer, *under)
                inner = self.run(value, it, this, roots, derived=derived, origins=origins)
                self.handlers = outer
                continue
            if isinstance(value, Reference) and roots:
                referred_parser(self, value, node, roots)
            self._argument(node, value, it)
        return inner

    def _argument(self, node: Call, value: Node, it: Type | None) -> None:
        """Read an argument that is no lambda; a name that stands for a function runs."""
        held = self.bound(value.text) if isinstance(value, Name) else None
        if isinstance(value, Name) and self.function(value.text):
            if not (isinstance(node.callee, Member) and node.callee.name in KEEPS):
                self.runs(value.text)
            return
        self.visit(value)
        if held is not None and held.function is not None:
            self.run(held.function, it)
        elif held is not None and held.local is not None:
            self.run_local(held.local)

    def lambdas(self, node: Call, codes: list[Code]) -> None:
        """Read the arguments of a call of the project's code: each lambda runs under the handlers that it puts around it."""
        code = codes[0]
        known = code.declaration.body is not None and any(isinstance(a.value, Lambda) for a in node.arguments)
        said = facts(self.sources, code) if known else None
        if said is None or code.key in self.sources.busy:
            self.arguments(node)
            return
        for index, argument in enumerate(node.arguments):
            name = _taken_by(node, index, code)
            under = said.runs.get(name, (EVERYTHING,)) if name else ()
            self.arguments(node._replace(arguments=(argument,)), under=under)

    def run(
        self,
        node: Lambda,
        it: Type | None = None,
        this: Type | None = None,
        roots: frozenset[str] = frozenset(),
        *,
        derived: frozenset[str] = frozenset(),
        origins: frozenset[str] = frozenset(),
    ) -> Type | None:
        """Read a lambda's body with what it gets; answers the type of its last expression."""
        if node.start in self.running:
            return None
        self.running.add(node.start)
        first, rest = Binding(it, roots=roots, derived=derived, origins=origins), Binding(derived=derived)
        self.names.append({name: rest if index else first for index, name in enumerate(node.parameters)})
        if this is not None:
            self.receivers.append(this)
        value = statements.block(self, node.body)
        if this is not None:
            self.receivers.pop()
        self.names.pop()
        self.running.discard(node.start)
        return value

    def run_local(self, code: Code, node: Call | None = None) -> Type | None:
        """Read the body of a local function in the scope of this one, with the arguments of a call."""
        declaration = code.declaration
        if declaration.body is None or declaration.span.start in self.running:
            return self.place(declaration.type)
        self.running.add(declaration.span.start)
        given = dict(zip((p.name for p in declaration.parameters), node.arguments if node else (), strict=False))
        self.names.append({p.name: self._given(self.place(p.type), given.get(p.name)) for p in declaration.parameters})
        value = self.visit(body(self.text, declaration.body, expression=declaration.expression_body))
        self.names.pop()
        self.running.discard(declaration.span.start)
        return self.place(declaration.type) or value

    def _given(self, type_: Type | None, argument: Argument | None) -> Binding:
        """What a parameter of a local function holds."""
        if argument is None:
            return Binding(type_)
        return self.binding(argument.value, type_)

    def binding(self, value: Node | None, type_: Type | None) -> Binding:
        """What a name stands for that gets a value."""
        return Binding(
            type_,
            roots=self.roots(value),
            derived=self.derived(value),
            origins=self.origins(value),
            fields=self.fields(value, type_),
            filled=self.filled(value),
        )

    def choose(self, node: When, take: "Callable[[Node], Type | None]") -> Type | None:
        """All branches of a ``when``, each of them taken in some way."""
        subject = self.visit(node.subject)
        derived = bool(self.derived(node.subject))
        self.names.append({node.name: self.binding(node.subject, subject)} if node.name else {})
        self.branches += 1
        self.choices += derived
        value = None
        for branch in node.branches:
            for condition in branch.conditions:
                self.visit(condition)
            self.names.append(self._cast(node, branch))
            value = take(branch.body) or value
            self.names.pop()
        self.choices -= derived
        self.branches -= 1
        self.names.pop()
        return value

    def _cast(self, node: When, branch: Branch) -> dict[str, Binding]:
        """The subject of a ``when`` with the type that a branch tests it for."""
        name = node.name or (node.subject.text if isinstance(node.subject, Name) else "")
        held = self.bound(name) if name else None
        if held is None or len(branch.conditions) != 1:
            return {}
        test = branch.conditions[0]
        if isinstance(test, Typed) and test.operator == "is" and test.type is not None:
            return {name: held._replace(type=self.place(test.type))}
        return {}

    def property(self, name: str) -> Type | None:
        """The type of a property that is named without a receiver."""
        for receiver in reversed(self.receivers):
            found = self.member_type(receiver, name)
            if found is not None:
                return found
        if name[:1].isupper():
            return None
        place = self.sources.constant(self.unit, name, self.owner)
        return self.declared_type(place, None) if place is not None else None

    def member_type(self, receiver: Type, name: str) -> Type | None:
        """The type of a property of a type."""
        if receiver.place is not None:
            found = property_of(self.sources, receiver.place, name)
            if found is not None:
                holder, declaration, ref = found
                if declaration is None or ref is not None:
                    type_ = resolve(self.sources, holder.unit, ref, holder.declaration.path)
                    return type_ or Type("")
                return self.declared_type(Place(holder.unit, declaration, ""), holder) or Type("")
        for library in libraries(self.sources, receiver):
            known = tables.result(library, name)
            if known:
                return Type(known)
        return None

    def declared_type(self, place: Place, holder: Place | None) -> Type | None:
        """The type of a property: written, or that of its initial value or delegate."""
        declaration = place.declaration
        owner = holder.declaration.path if holder else declaration.owner
        if declaration.type is not None:
            return resolve(self.sources, place.unit, declaration.type, owner)
        span = declaration.initializer or declaration.delegate or declaration.getter
        if span is None or self.depth >= _DEEPEST or declaration.getter == span:
            return None
        inner = Reader(self.sources, Code(place.unit, declaration, holder), self.depth + 1)
        return inner.visit(expression(place.unit.source.text, span))

    def extension_property(self, node: Member) -> Type | None:
        """The type of an extension property of the project, such as a DataStore of a context."""
        place = self.sources.constant(self.unit, node.name, self.owner)
        if place is None or place.declaration.receiver is None:
            return None
        accessors.read_extension(self, node, place)
        return self.declared_type(place, None)

    def static(self, node: Node) -> Type | None:
        """The class that an expression names, None where it is a value."""
        dotted = _dotted(node)
        if not dotted:
            return None
        first, simple = dotted.partition(".")[0], dotted.rpartition(".")[2]
        in_full = first in _ROOTS and "." in dotted
        if not simple[:1].isupper() or not (first[:1].isupper() or in_full) or self.bound(first) is not None:
            return None
        return named(self.sources, self.unit, dotted, self.owner)

    def static_member(self, type_: Type, name: str) -> Type | None:
        """A property that is read on a class's name."""
        if type_.place is None:
            known = tables.result(type_.name, name)
            return Type(known) if known else None
        if type_.place.declaration.kind == "enum class":
            return Type("kotlin.collections.List", None, (type_,)) if name == "entries" else type_
        return static_property(self, type_.place, name)


_VISITS: dict[type, Any] = {
    Block: statements.block,
    Name: values.name,
    Member: values.member,
    Call: calls.call,
    Lambda: Reader.run,
    Variable: statements.variable,
    Function: statements.function,
    If: statements.if_,
    When: statements.when,
    Loop: statements.loop,
    Binary: values.binary,
    Typed: values.typed,
    Unary: values.unary,
    Subscript: values.subscript,
    Assign: statements.assign,
    Try: statements.try_,
    Jump: statements.jump,
    Reference: values.reference,
    Text: values.text,
    Literal: values.literal,
}


def _taken_by(node: Call, index: int, code: Code) -> str:
    """The parameter that gets an argument of a call, empty where there is none."""
    parameters, argument = code.declaration.parameters, node.arguments[index]
    last = node.trailing and index == len(node.arguments) - 1
    place = len(parameters) - 1 if last else index
    return argument.name or (parameters[place].name if 0 <= place < len(parameters) else "")


def _dotted(node: Node) -> str:
    parts: list[str] = []
    while isinstance(node, Member):
        parts.append(node.name)
        node = node.receiver
    if not isinstance(node, Name) or node.text in ("this", "super"):
        return ""
    return ".".join((node.text, *reversed(parts)))
