"""The names, receivers and types that hold at a place of a function."""

from appfn_lint.body import Step, Unfollowed
from appfn_lint.effects import tables
from appfn_lint.effects.exceptions import KEEPS_TEXT
from appfn_lint.effects.facts import Binding, Facts, Handler, Happening, Throw, Type
from appfn_lint.effects.guards import matched, tested
from appfn_lint.effects.sources import Code, Sources
from appfn_lint.effects.types import resolve
from appfn_lint.readers.kotlin.bodies.nodes import Binary, Block, Call, Member, Name, Node, Subscript, Unary, walk
from appfn_lint.readers.kotlin.bodies.parser import body
from appfn_lint.readers.kotlin.syntax import TypeRef
from appfn_lint.source import Span


class Scope:
    """What is known at one place of a function being read.

    ``names`` are the scopes of local names, ``receivers`` what ``this`` can be, outermost first. The counters say how many
    branches, tests for absence and choices by a parameter are around the place.
    """

    def __init__(self, sources: Sources, code: Code, depth: int = 0) -> None:
        """Stand before the first statement of a function."""
        self.sources = sources
        self.code = code
        self.unit = code.unit
        self.text = code.unit.source.text
        self.depth = depth
        self.facts = Facts.none()
        self.handlers: tuple[Handler, ...] = ()
        self.branches = 0
        self.absences = 0
        self.choices = 0
        self.lets_out = 0
        self.owner = code.owner.declaration.path if code.owner else code.declaration.owner
        self.receivers = _around(sources, code)
        self.names: list[dict[str, Binding]] = [self._parameters()]
        self.running: set[int] = set()
        self.functions = frozenset(p.name for p in code.declaration.parameters if p.type is not None and p.type.function_type)
        self._guards: tuple[tuple[str, bool], ...] | None = None
        self._matched: frozenset[str] | None = None

    def tree(self) -> Block:
        """The body's nodes."""
        declaration = self.code.declaration
        assert declaration.body is not None, "an abstract function has no tree"
        return body(self.text, declaration.body, expression=declaration.expression_body)

    def _parameters(self) -> dict[str, Binding]:
        found = {}
        for parameter in self.code.declaration.parameters:
            textual = parameter.type is None or parameter.type.name in ("String", "CharSequence", "List")
            roots = frozenset((parameter.name,)) if textual else frozenset[str]()
            found[parameter.name] = Binding(
                resolve(self.sources, self.unit, parameter.type, self.owner),
                roots=roots,
                derived=True,
                origins=frozenset((parameter.name,)),
            )
        return found

    def bound(self, name: str) -> Binding | None:
        """What a local name stands for, None where it is not local."""
        return next((scope[name] for scope in reversed(self.names) if name in scope), None)

    def place(self, ref: TypeRef | None) -> Type | None:
        """The type that is written somewhere in this function."""
        return resolve(self.sources, self.unit, ref, self.owner)

    def imported(self, name: str) -> str:
        """The qualified name of an import that brings a simple name, empty where none does."""
        for one in self.unit.file.imports:
            if not one.star and (one.alias or one.name.rpartition(".")[2]) == name:
                return one.name
        return ""

    def step(self, start: int, end: int, shown: int | None = None) -> Step:
        """A place of this function; the text shown runs to ``shown``."""
        text = " ".join(self.text[start : shown or end].split())
        return Step(self.unit.source.path, Span(start, end), text if len(text) <= 72 else text[:69] + "…")

    def unfollowed(self, reason: str, node: Node) -> None:
        """Note that nobody knows what a call does."""
        self.facts.unfollowed.append(Unfollowed(reason, self.step(node.start, node.end)))

    def happens(self, entry: tables.Entry, what: str, node: Node, name: str, holder: str, target: tuple[str, ...] = ()) -> None:
        """Note an effect that stands here."""
        incidental = (
            tables.is_incidental_type(holder)
            or holder.endswith("#temp")
            or tables.is_incidental(name, holder.rpartition(".")[2], *target)
            or (self.absences > 0 and entry.kind in {"create", "update"})
        )
        step = self.step(node.start, node.end)
        conditional, final = self.branches > 0, tables.is_final(name)
        self.facts.happenings.append(
            Happening(entry.kind, entry.sure, what, step, incidental, conditional, final, target, self.choices > 0)
        )

    def throws(
        self, name: str, how: str, node: Node, *, qualified: str = "", message: Node | None = None, has_message: bool = True,
        needs: frozenset[str] = frozenset(), depends: bool = False,
    ) -> None:  # fmt: skip
        """Note an exception that begins here."""
        step = self.step(node.start, node.end)
        conditional = self.branches > 0
        all_of_them = frozenset((*(p.name for p in self.code.declaration.parameters), "this"))
        about = frozenset(one.text for one in walk(node) if isinstance(one, Name)) & all_of_them
        self.facts.throws.append(
            Throw(
                name,
                qualified or name,
                how,
                step,
                self.handlers,
                message,
                has_message,
                needs,
                depends,
                conditional,
                about or all_of_them,
            )
        )

    def roots(self, node: Node) -> frozenset[str]:
        """The parameters whose text an expression may still hold."""
        match node:
            case Name(text="this") | Call(callee=Name(text="trim" | "lowercase" | "uppercase" | "removePrefix" | "replace")):
                receiver = self.code.declaration.receiver
                textual = receiver is not None and receiver.name in ("String", "CharSequence")
                return frozenset(("this",)) if textual else frozenset()
            case Name(text=name):
                found = self.bound(name)
                return found.roots if found else frozenset()
            case Call(callee=Member(receiver=receiver, name=name)) if name in KEEPS_TEXT:
                return self.roots(receiver)
            case Subscript(receiver=one) | Unary(operator="!!", operand=one):
                return self.roots(one)
            case Binary(operator="?:", left=left, right=right):
                return self.roots(left) | self.roots(right)
            case _:
                return frozenset()

    def derived(self, node: Node | None) -> bool:
        """Whether anything of a parameter goes into an expression."""
        if node is None:
            return False
        return any((found := self.bound(one.text)) is not None and found.derived for one in walk(node) if isinstance(one, Name))

    def origins(self, node: Node | None) -> frozenset[str]:
        """The parameters that an expression is, or is a part of."""
        match node:
            case Name(text=name):
                found = self.bound(name)
                if name == "this":
                    return frozenset(("this",))
                return found.origins if found is not None else frozenset()
            case Call(callee=Member(receiver=receiver, name=name)):
                return self.origins(receiver) if name in KEEPS_TEXT else frozenset()
            case (
                Member(receiver=one)
                | Subscript(receiver=one)
                | Unary(operator="!!", operand=one)
                | Binary(operator="?:", left=one)
            ):
                return self.origins(one)
            case _:
                return frozenset()

    def matched(self, name: str) -> bool:
        """Whether the function holds the text of a parameter against a pattern somewhere."""
        if self._matched is None:
            self._matched = frozenset(matched(self.tree())) if self.code.declaration.body else frozenset()
        return name in self._matched

    def function(self, name: str) -> bool:
        """Whether a name stands for a parameter that is a function."""
        return name in self.functions and not any(name in scope for scope in self.names[1:])

    def runs(self, name: str) -> None:
        """Note that a parameter that is a function runs here, or may."""
        known = self.facts.runs.get(name)
        if known is None or len(self.handlers) < len(known):
            self.facts.runs[name] = self.handlers

    def guarded(self, node: Node, *, required: bool = True) -> bool:
        """Whether the function tests an expression for null or emptiness somewhere; ``required`` counts ``requireNotNull``."""
        if self._guards is None:
            self._guards = tuple(tested(self.text, self.tree())) if self.code.declaration.body else ()
        said = "".join(self.text[node.start : node.end].split())
        return any(text == said and (required or not needed) for text, needed in self._guards)


def _around(sources: Sources, code: Code) -> list[Type]:
    """What ``this`` can be at the head of a function: the classes around, then the receiver of an extension."""
    found: list[Type] = []
    place = code.owner
    while place is not None:
        found.insert(0, Type(place.qualified, place))
        place = sources.index.classes.get(place.qualified.rpartition(".")[0])
    receiver = resolve(sources, code.unit, code.declaration.receiver, code.declaration.owner)
    return [*found, receiver] if receiver is not None else found
