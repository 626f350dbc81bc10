"""What our reader says about a file, in the shape in which ``Dumper.kt`` tells what Kotlin's own front end says."""

from typing import Any

from appfn_lint.readers.kotlin import Annotation, Declaration, KotlinFile, Parameter, TypeRef
from appfn_lint.readers.kotlin.kdoc import tags
from appfn_lint.readers.kotlin.names import declarations
from appfn_lint.source import Span

CLASSES = frozenset(
    (
        "class",
        "interface",
        "fun interface",
        "object",
        "companion object",
        "enum class",
        "annotation class",
        "enum entry",
    )
)


def facts(file: KotlinFile) -> dict[str, Any]:
    """All that is compared of a file."""
    return {
        "package": file.package,
        "imports": [[one.name, one.alias, one.star, list(one.span)] for one in file.imports],
        "annotations": [annotation(one) for one in file.annotations],
        "declarations": [declaration(one, file.text) for one in declarations(file.declarations)],
    }


def place(span: Span | TypeRef | None) -> list[int] | None:
    """A range as the dumper writes it."""
    if isinstance(span, TypeRef):
        span = span.span
    return list(span) if span else None


def annotation(one: Annotation) -> list[Any]:
    """An annotation as the dumper writes it."""
    return [one.name, one.target, [[given.name, place(given.span)] for given in one.arguments], place(one.span)]


def parameter(one: Parameter) -> dict[str, Any]:
    """A value parameter as the dumper writes it."""
    return {
        "name": one.name,
        "place": place(one.name_span),
        "type": place(one.type),
        "default": place(one.default),
        "annotations": [annotation(each) for each in one.annotations],
        "modifiers": list(one.modifiers),
        "kdoc": place(one.kdoc),
        "property": one.property,
    }


def declaration(one: Declaration, text: str) -> dict[str, Any]:
    """A declaration as the dumper writes it."""
    said: dict[str, Any] = {
        "kind": one.kind,
        "name": one.name,
        "owner": one.owner,
        "place": place(one.name_span),
        "head": one.head,
        "end": one.span.end,
        "kdoc": place(one.kdoc),
        "tags": [[tag.name, tag.subject or None, tag.name_span.start] for tag in (tags(text, one.kdoc) if one.kdoc else ())],
        "modifiers": list(one.modifiers),
        "annotations": [annotation(each) for each in one.annotations],
        "contexts": [[each.name, place(each.type)] for each in one.context_parameters],
        "type_parameters": [[each.name, place(each.bound), list(each.modifiers)] for each in one.type_parameters],
    }
    if one.kind in CLASSES:
        said["parameters"] = [parameter(each) for each in one.parameters]
        said["constructor"] = list(one.constructor_modifiers) if one.has_primary_constructor else None
        said["constructor_annotations"] = [annotation(each) for each in one.constructor_annotations]
        said["supertypes"] = [[place(each.type), place(each.arguments), place(each.delegate)] for each in one.supertypes]
        said["body"] = place(one.body)
    elif one.kind in ("fun", "constructor"):
        said["receiver"] = place(one.receiver)
        said["parameters"] = [parameter(each) for each in one.parameters]
        said["type"] = place(one.type)
        said["body"] = place(one.body)
        said["expression"] = one.expression_body
    elif one.kind in ("val", "var"):
        said["receiver"] = place(one.receiver)
        said["type"] = place(one.type)
        said["initializer"] = place(one.initializer)
        said["delegate"] = place(one.delegate)
        said["getter"] = place(one.getter)
        said["setter"] = place(one.setter)
    else:
        said["type"] = place(one.type)
    return said
