"""The project's code that a call leads to: overloads, implementations, annotations of abstract methods."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from appfn_lint.effects import tables
from appfn_lint.effects.facts import Site, Type
from appfn_lint.effects.sources import Code
from appfn_lint.effects.state import held_names
from appfn_lint.effects.types import fits, functions, resolve
from appfn_lint.language.identifiers import words
from appfn_lint.readers.kotlin.bodies.nodes import Call, Lambda, Member, Name, Node, Reference
from appfn_lint.readers.kotlin.syntax import Declaration

if TYPE_CHECKING:
    from appfn_lint.effects.reading import Reader


def invoked(reader: "Reader", node: Call, type_: Type | None) -> Type | None:
    """The call of a value: its ``invoke``."""
    if type_ is None or type_.place is None:
        if type_ is not None and type_.name and not type_.name.startswith("kotlin."):
            reader.unfollowed(f"the code of `{type_.simple}` was not found", node)
        return None
    codes = fitting(functions(reader.sources, type_.place, "invoke"), node)
    return follow(reader, node, codes) if codes else None


def fitting(codes: list[Code], node: Call) -> list[Code]:
    """The overloads that a call can mean."""
    names = frozenset(a.name for a in node.arguments if a.name)
    return [c for c in codes if fits(c.declaration, len(node.arguments), names, trailing=node.trailing)]


def follow(
    reader: "Reader",
    node: Call,
    codes: list[Code],
    roots: frozenset[str] = frozenset(),
    *,
    final: bool = False,
    shown: str = "()",
) -> Type | None:
    """Note a call of the project's code; of an abstract method, of all its implementations."""
    callee = node.callee
    step = reader.step(node.start, callee.end)._replace(text=reader.step(callee.start, callee.end).text + shown)
    targets, alternatives = list(codes), len(codes) > 1
    if not final:
        targets, alternatives = _implemented(reader, codes, alternatives=alternatives)
    if not targets:
        reader.unfollowed(f"no implementation of `{codes[0].declaration.name}` was found", node)
        name = codes[0].declaration.name
        effect = tables.verb(name)
        if effect and codes[0].owner is not None:
            reader.happens(
                tables.Entry(effect, sure=False),
                f"calls `{name}`",
                node,
                name,
                codes[0].owner.declaration.name,
                held_names(callee),
            )
    else:
        given = _given(reader, node, targets[0].declaration, roots)
        incidental = tables.is_incidental(codes[0].declaration.name, codes[0].owner.declaration.name if codes[0].owner else "")
        incidental = incidental or reader.absences > 0 or any(cue in step.text.lower() for cue in ("legacy", "migrat"))
        incidental = incidental or any("legacy" in held_names(a.value) for a in node.arguments)
        passes = _mapped(node, targets[0].declaration, reader.origins)
        reader.facts.sites.append(
            Site(
                tuple(targets),
                alternatives,
                step,
                reader.handlers,
                reader.branches > 0,
                given,
                incidental,
                passes,
                reader.choices > 0,
                "*" in reader.lets_out,
                _mapped(node, targets[0].declaration, reader.derived),
            )
        )
    return return_type(reader, codes[0])


def gives_failures(code: Code) -> bool:
    """Whether a function gives a ``Result`` that still holds what its ``runCatching`` took."""
    declaration = code.declaration
    if declaration.body is None or (declaration.type is None and not declaration.expression_body):
        return False
    said = code.unit.source.slice(declaration.body)
    result = declaration.type.name.rpartition(".")[2] == "Result" if declaration.type is not None else "runCatching" in said
    if not result:
        return False
    return not any(f".{name}" in said for name in ("recover", "getOrElse", "getOrNull", "getOrDefault", "fold", "mapError"))


def _implemented(reader: "Reader", codes: list[Code], *, alternatives: bool) -> tuple[list[Code], bool]:
    targets: list[Code] = []
    for code in codes:
        if code.declaration.body is not None or annotated_effect(reader, code) is not None or code.owner is None:
            targets.append(code)
            continue
        found: list[Code] = []
        for place in reader.sources.implementations(code.owner):
            own = [c for c in functions(reader.sources, place, code.declaration.name) if c.declaration.body is not None]
            fitting = [c for c in own if len(c.declaration.parameters) == len(code.declaration.parameters)]
            found += [c for c in (fitting or own)[:1] if c not in found]
        alternatives = alternatives or len(found) > 1
        targets += found
    return targets, alternatives


def _mapped(node: Call, declaration: Declaration, of: "Callable[[Node], frozenset[str]]") -> dict[str, frozenset[str]]:
    """Which parameters of this function go, in some sense, into which parameters of the called one."""
    found: dict[str, frozenset[str]] = {}
    for index, argument in enumerate(node.arguments):
        name = argument.name or (declaration.parameters[index].name if index < len(declaration.parameters) else "")
        if not isinstance(argument.value, Lambda):
            found[name] = of(argument.value)
    if isinstance(node.callee, Member):
        found["this"] = of(node.callee.receiver)
    return found


def _given(reader: "Reader", node: Call, declaration: Declaration, receiver: frozenset[str]) -> dict[str, frozenset[str]]:
    """Which parameters of this function reach which parameters of the called one as text."""
    found: dict[str, frozenset[str]] = {}
    for index, argument in enumerate(node.arguments):
        name = argument.name or (declaration.parameters[index].name if index < len(declaration.parameters) else "")
        roots = reader.roots(argument.value)
        if name and roots:
            found[name] = roots
        found.update(_parts(reader, argument.value, name))
    if receiver:
        found["this"] = receiver
    if isinstance(node.callee, Member):
        found.update(_parts(reader, node.callee.receiver, "this"))
    return found


def _parts(reader: "Reader", value: Node, name: str) -> dict[str, frozenset[str]]:
    """What the properties of an object that is given hold of the parameters: ``name.property``."""
    match value:
        case Name(text=text) if text != "this":
            held = reader.bound(text)
            fields = held.fields if held is not None else {}
        case Call(callee=Name(text=text)) if text[:1].isupper():
            fields = reader.fields(value, reader.static(value.callee))
        case _:
            return {}
    return {f"{name}.{field}": roots for field, roots in fields.items() if roots}


def return_type(reader: "Reader", code: Code) -> Type | None:
    """What a function gives: as written, or that of its expression."""
    declaration = code.declaration
    owner = code.owner.declaration.path if code.owner else declaration.owner
    if declaration.type is not None:
        return resolve(reader.sources, code.unit, declaration.type, owner)
    if not declaration.expression_body or reader.depth >= 3:
        return None
    from appfn_lint.effects.reading import Reader

    inner = Reader(reader.sources, code, reader.depth + 1)
    block = inner.tree()
    return inner.visit(block.statements[0]) if block.statements else None


def annotated_effect(reader: "Reader", code: Code) -> tuple[str, str, bool] | None:
    """The effect that an annotation gives a method: its kind, the annotation's text, and whether that is certain."""
    for one in code.declaration.annotations:
        for candidate in reader.sources.index.candidates(code.unit, one.name):
            effect = tables.annotation(candidate)
            if not effect:
                continue
            text = " ".join(code.unit.source.slice(one.span).split())
            shown = text if len(text) <= 60 else text[:57] + "…"
            if effect == "sql":
                return tables.sql(_annotation_text(reader, code, one)) or "read", shown, True
            if effect == "http":
                method = next((m for m in ("DELETE", "PUT", "PATCH", "POST") if f'"{m}"' in text), "")
                return {"DELETE": ("delete", shown, True), "POST": ("maybe", shown, False)}.get(
                    method, ("update" if method else "read", shown, True)
                )
            return effect, shown, effect != "maybe"
    return None


def _annotation_text(reader: "Reader", code: Code, annotation: object) -> str:
    from appfn_lint.readers.kotlin.bodies.parser import expression

    arguments = getattr(annotation, "arguments", ())
    if not arguments:
        return ""
    inner = type(reader)(reader.sources, code, reader.depth + 1)
    return constant(inner, expression(code.unit.source.text, arguments[0].span))


def annotated(reader: "Reader") -> None:
    """Note what the annotations of an abstract method say that it does."""
    found = annotated_effect(reader, reader.code)
    declaration = reader.code.declaration
    if found is None:
        return
    kind, shown, sure = found
    if kind == "maybe":
        kind = tables.verb(declaration.name)
        sure = "POST" in shown and words(declaration.name)[:1] != ("post",)  # the name and the request both say it
    if kind and kind != "read":
        holder = reader.code.owner.declaration.name if reader.code.owner else ""
        node = Name(declaration.name, declaration.name_span.start, declaration.name_span.end)
        target = tuple(words(declaration.name))
        reader.happens(tables.Entry(kind, sure), f"is annotated `{shown}`", node, declaration.name, holder, ())
        last = reader.facts.happenings[-1]
        reader.facts.happenings[-1] = last._replace(step=last.step._replace(text=f"{shown} {declaration.name}()"), target=target)


def referred(reader: "Reader", node: Reference) -> None:
    """A reference to a function: whoever gets it calls it."""
    if node.receiver is None:
        owner = reader.code.owner
        codes = functions(reader.sources, owner, node.name) if owner else []
        codes = codes or [Code(p.unit, p.declaration, None) for p in reader.sources.functions(reader.unit, node.name)]
    else:
        type_: Type | None = reader.static(node.receiver) or reader.visit(node.receiver)
        codes = functions(reader.sources, type_.place, node.name) if type_ is not None and type_.place is not None else []
    if codes:
        called = Call(Name(node.name, node.start, node.end), (), trailing=False, types=(), start=node.start, end=node.end)
        follow(reader, called, codes[:1])


def constant(reader: "Reader", node: Node) -> str:
    """The text of a constant string, empty where it is none."""
    from appfn_lint.prose import Prose
    from appfn_lint.readers.kotlin.literals import evaluate
    from appfn_lint.source import Span

    span = Span(node.start, node.end)
    if isinstance(node, Name | Member):
        place = reader.sources.constant(reader.unit, reader.text[node.start : node.end], reader.owner)
        if place is None or place.declaration.initializer is None:
            return ""
        value = evaluate(place.unit.source.text, place.declaration.initializer)
    else:
        value = evaluate(reader.text, span, lambda _: Prose.of([("?", span)]))
    return value.text if isinstance(value, Prose) else ""
