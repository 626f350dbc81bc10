"""The names, receivers and types that hold at a place of a function."""

from appfn_lint.body import Step, Unfollowed
from appfn_lint.effects import tables
from appfn_lint.effects.facts import Binding, Facts, Handler, Happening, Throw, Type
from appfn_lint.effects.guards import compared, matched, tested
from appfn_lint.effects.sources import Code, Sources
from appfn_lint.effects.types import resolve
from appfn_lint.readers.kotlin.bodies.nodes import Block, Member, Name, Node, walk
from appfn_lint.readers.kotlin.bodies.parser import body
from appfn_lint.readers.kotlin.syntax import TypeRef
from appfn_lint.source import Span

_SIZES = frozenset(("size", "length", "lastIndex", "indexOf", "indexOfFirst", "indexOfLast", "count"))


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
        self.lets_out: tuple[str, ...] = ()
        self.supervised = 0
        self.conditions: list[Node] = []
        self.owner = code.owner.declaration.path if code.owner else code.declaration.owner
        self.receivers = _around(sources, code)
        self.names: list[dict[str, Binding]] = [self._parameters()]
        self.running: set[int] = set()
        self.functions = frozenset(p.name for p in code.declaration.parameters if p.type is not None and p.type.function_type)
        self._guards: tuple[tuple[str, bool], ...] | None = None
        self._matched: frozenset[str] | None = None
        self._compared: frozenset[str] | None = None

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
                derived=frozenset((parameter.name,)),
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
        needs: frozenset[str] = frozenset(), depends: bool = False, condition: Node | None = None, numeric: bool = False,
        again: bool = False,
    ) -> None:  # fmt: skip
        """Note an exception that begins here."""
        tested = condition or (self.conditions[-1] if self.conditions else None)
        self.facts.throws.append(
            Throw(
                name,
                qualified or name,
                how,
                self.step(node.start, node.end),
                self.handlers,
                message,
                has_message,
                needs,
                depends,
                self.branches > 0,
                self._about(node, depends=depends),
                tested,
                numeric,
                again,
            )
        )

    def _about(self, node: Node, *, depends: bool) -> frozenset[str]:
        """The parameters that stand in an expression; all of them where none does, unless all hangs on what stands there."""
        if depends:
            return self.touched(node)
        all_of_them = frozenset((*(p.name for p in self.code.declaration.parameters), "this"))
        return (frozenset(one.text for one in walk(node) if isinstance(one, Name)) & all_of_them) or all_of_them

    def touched(self, node: Node) -> frozenset[str]:
        """The parameters of which anything goes into an expression; only a scope that traces knows."""
        raise NotImplementedError(node)

    def matched(self, name: str) -> bool:
        """Whether the function holds the text of a parameter against a pattern somewhere."""
        if self._matched is None:
            self._matched = frozenset(matched(self.tree())) if self.code.declaration.body else frozenset()
        return name in self._matched

    def compared(self, node: Node) -> bool:
        """Whether the function compares or bounds a number somewhere, or takes it from a size."""
        if self._compared is None:
            self._compared = frozenset(compared(self.tree())) if self.code.declaration.body else frozenset()
        named = {one.text if isinstance(one, Name) else one.name for one in walk(node) if isinstance(one, Name | Member)}
        return not named.isdisjoint(self._compared | _SIZES)

    def asked(self, said: str) -> bool:
        """Whether the function tests an expression, written without blanks, for null or emptiness somewhere."""
        if self._guards is None:
            self._guards = tuple(tested(self.text, self.tree())) if self.code.declaration.body else ()
        return any(text == said for text, _ in self._guards)

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
        said = "".join(self.text[node.start : node.end].split())
        return self.asked(said) and any(text == said and (required or not needed) for text, needed in self._guards or ())


def _around(sources: Sources, code: Code) -> list[Type]:
    """What ``this`` can be at the head of a function: the classes around, then the receiver of an extension."""
    found: list[Type] = []
    place = code.this or code.owner
    while place is not None:
        found.insert(0, Type(place.qualified, place))
        place = sources.index.classes.get(place.qualified.rpartition(".")[0])
    receiver = resolve(sources, code.unit, code.declaration.receiver, code.declaration.owner)
    return [*found, receiver] if receiver is not None else found
