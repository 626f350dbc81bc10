"""Reads statements: scopes, branches, loops, handlers, and what an assignment changes."""

from typing import TYPE_CHECKING

from appfn_lint.effects import accessors, state, throwing
from appfn_lint.effects.doubts import divided, taken_apart
from appfn_lint.effects.facts import Binding, Handler, Taken, Type
from appfn_lint.effects.guards import tests_absence
from appfn_lint.effects.handlers import caught, let_out
from appfn_lint.effects.sources import Code
from appfn_lint.readers.kotlin.bodies.nodes import (
    Assign,
    Block,
    Function,
    If,
    Jump,
    Lambda,
    Loop,
    Name,
    Try,
    Variable,
    When,
)

if TYPE_CHECKING:
    from appfn_lint.effects.reading import Reader


def block(reader: "Reader", node: Block) -> Type | None:
    """Statements in a scope of their own; the value is the last one's."""
    reader.names.append({})
    value = None
    for statement in node.statements:
        value = reader.visit(statement)
    reader.names.pop()
    return value


def variable(reader: "Reader", node: Variable) -> Type | None:
    """A local variable."""
    written = reader.place(node.type)
    if isinstance(node.value, Lambda):
        binding = Binding(written, function=node.value)
    else:
        before = (len(reader.facts.sites), len(reader.facts.throws))
        found = reader.visit(node.value)
        taken_apart(reader, node, found)
        binding = reader.binding(node.value, written or found)._replace(taken=_taken(reader, before))
    for name in node.names:
        reader.names[-1][name] = binding if len(node.names) == 1 else Binding(roots=binding.roots, derived=binding.derived)
    return None


def _taken(reader: "Reader", before: tuple[int, int]) -> Taken:
    """The calls and throws that were noted since."""
    return Taken((before[0], len(reader.facts.sites)), (before[1], len(reader.facts.throws)))


def function(reader: "Reader", node: Function) -> Type | None:
    """A local function: kept until it is called; one without a name runs where it stands."""
    code = Code(reader.unit, node.declaration, reader.code.owner)
    if node.declaration.name:
        reader.names[-1][node.declaration.name] = Binding(local=code)
    else:
        reader.run_local(code)
    return None


def if_(reader: "Reader", node: If) -> Type | None:
    """Both branches."""
    reader.visit(node.condition)
    absent = tests_absence(reader.text, node.condition) and not reader.derived(node.condition)
    reader.branches += 1
    reader.absences += absent
    reader.conditions.append(node.condition)
    first = reader.visit(node.then)
    reader.conditions.pop()
    reader.absences -= absent
    second = reader.visit(node.otherwise)
    reader.branches -= 1
    return first or second


def when(reader: "Reader", node: When) -> Type | None:
    """All branches."""
    return reader.choose(node, reader.visit)


def loop(reader: "Reader", node: Loop) -> Type | None:
    """A loop; its variable is an element of what it runs over."""
    over = reader.visit(node.over)
    element = over.arguments[0] if over is not None and over.arguments else None
    reader.branches += 1
    roots = reader.roots(node.over)
    held = Binding(element if len(node.names) == 1 else None, roots=roots, derived=reader.derived(node.over))
    reader.names.append(dict.fromkeys(node.names, held))
    reader.visit(node.body)
    reader.names.pop()
    reader.branches -= 1
    return None


def assign(reader: "Reader", node: Assign) -> Type | None:
    """The value, and what the assignment changes."""
    stored = isinstance(node.value, Name) and reader.function(node.value.text)
    value = None if stored else reader.visit(node.value)
    if node.operator in ("/=", "%="):
        divided(reader, node, reader.visit(node.target), value, node.value)
    state.assigned(reader, node)
    accessors.written(reader, node)
    if isinstance(node.target, Name) and reader.bound(node.target.text) is not None:
        roots = reader.roots(node.value)
        for scope in reversed(reader.names):
            if node.target.text in scope:
                old = scope[node.target.text]
                derived = old.derived | reader.derived(node.value)
                scope[node.target.text] = old._replace(type=old.type or value, roots=old.roots | roots, derived=derived)
                break
    return None


def try_(reader: "Reader", node: Try) -> Type | None:
    """The body under its handlers, and the handlers themselves."""
    outer = reader.handlers
    for catch in reversed(node.catches):
        reader.handlers = (*reader.handlers, Handler(caught(catch), tuple(let_out(catch))))
    value = reader.visit(node.body)
    reader.handlers = outer
    reader.branches += 1
    for catch in node.catches:
        reader.names.append({catch.name: Binding(reader.place(catch.type) or Type("Throwable"), caught=True)})
        reader.visit(catch.body)
        reader.names.pop()
    reader.branches -= 1
    reader.visit(node.finish)
    return value


def jump(reader: "Reader", node: Jump) -> Type | None:
    """``throw`` throws; the rest only has a value."""
    if node.kind == "throw" and node.value is not None:
        throwing.thrown(reader, node.value, node)
        return Type("kotlin.Nothing")
    value = reader.visit(node.value)
    return value if node.kind == "return" and node.label else None
