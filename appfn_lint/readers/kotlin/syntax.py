"""What a Kotlin file says, as records.

All spans are character ranges of the file's text. Bodies, initializers, default values and annotation arguments stay
ranges: whoever needs their inside reads them with ``lexer.tokens`` or ``literals.evaluate``. Records are named tuples,
not dataclasses, because a linter that runs before each commit pays for their import every time.
"""

from functools import lru_cache

from appfn_lint.record import NamedTuple
from appfn_lint.source import Span


class Problem(NamedTuple):
    """Something that the reader could not make sense of, and where."""

    message: str
    span: Span


class Import(NamedTuple):
    """One import: ``import a.b.C as D`` has the name ``a.b.C`` and the alias ``D``; ``import a.b.*`` is a star of ``a.b``."""

    name: str
    alias: str | None
    star: bool
    span: Span


class TypeRef(NamedTuple):
    """A type as written. Its parts are worked out when asked for; most types are only ever compared as text."""

    text: str
    span: Span

    @property
    def name(self) -> str:
        """Dotted name without arguments, blanks and backticks; ``""`` for a function type."""
        return _shape(self.text).name

    @property
    def nullable(self) -> bool:
        """Whether the type as a whole ends in ``?``."""
        return _shape(self.text).nullable

    @property
    def function_type(self) -> bool:
        """Whether this is ``(A) -> B``, with or without receiver, ``suspend`` or ``?``."""
        return _shape(self.text).function_type

    @property
    def arguments(self) -> "tuple[TypeRef, ...]":
        """Type arguments in order, projections (``in``, ``out``) left out of their text; ``*`` is a type named ``*``."""
        return tuple(self._part(span) for span in _shape(self.text).arguments)

    @property
    def annotations(self) -> "tuple[Annotation, ...]":
        """Annotations written on the type itself."""
        from appfn_lint.readers.kotlin.annotations import annotations_of

        return annotations_of(self.text, self.span.start)

    def _part(self, span: Span) -> "TypeRef":
        base = self.span.start
        return TypeRef(self.text[span.start : span.end], Span(base + span.start, base + span.end))


class Shape(NamedTuple):
    """The parts of a type text; spans count from its first character."""

    name: str
    nullable: bool
    function_type: bool
    arguments: tuple[Span, ...]


@lru_cache(maxsize=4096)
def _shape(text: str) -> Shape:
    from appfn_lint.readers.kotlin.types import shape

    return shape(text)


class Argument(NamedTuple):
    """One argument of an annotation or a call: ``name`` is None where it is positional, ``span`` is its expression."""

    name: str | None
    span: Span


class Annotation(NamedTuple):
    """An annotation: ``name`` dotted as written (no backticks), ``target`` the use-site target (``get`` of ``@get:``)."""

    name: str
    target: str | None
    arguments: tuple[Argument, ...]
    span: Span


class Parameter(NamedTuple):
    """A function's or constructor's value parameter; ``property`` says whether a constructor parameter is one too.

    ``type`` is None only in broken code.
    """

    name: str
    name_span: Span
    span: Span
    type: TypeRef | None
    default: Span | None
    annotations: tuple[Annotation, ...]
    modifiers: tuple[str, ...]
    kdoc: Span | None
    property: str | None


class TypeParameter(NamedTuple):
    """``reified T : Bound``."""

    name: str
    modifiers: tuple[str, ...]
    bound: TypeRef | None
    span: Span


class ContextParameter(NamedTuple):
    """A context parameter, or (``name`` None) a context receiver of older Kotlin."""

    name: str | None
    type: TypeRef | None
    span: Span


class Supertype(NamedTuple):
    """A supertype with its constructor call's parentheses and the expression after ``by``, where there are any."""

    type: TypeRef
    arguments: Span | None
    delegate: Span | None


class Declaration(NamedTuple):
    """A class, function, property, type alias, secondary constructor or enum entry.

    ``kind`` is one of ``class``, ``interface``, ``fun interface``, ``object``, ``companion object``, ``enum class``,
    ``annotation class``, ``enum entry``, ``fun``, ``val``, ``var``, ``typealias``, ``constructor``.
    ``span`` runs from the first KDoc, annotation or modifier to the end of the body; ``head`` is the offset of the
    first annotation or modifier (the keyword where there is none). ``kdoc`` is the one that Kotlin's own front end
    attaches: above, between or after the annotations, the first one wins. ``comments`` are plain comments between the
    previous declaration and this one's keyword: text that nobody delivers. ``parameters`` are a function's, or a
    class's primary constructor's. ``type`` is a function's return type, a property's type or what an alias stands for.
    ``body`` includes the braces; of an expression body it is the expression. ``owner`` is the dotted path of the
    classes around it, ``""`` at top level.
    """

    kind: str
    name: str
    name_span: Span
    span: Span
    head: int
    owner: str
    modifiers: tuple[str, ...]
    annotations: tuple[Annotation, ...]
    kdoc: Span | None
    comments: tuple[Span, ...]
    type_parameters: tuple[TypeParameter, ...] = ()
    context_parameters: tuple[ContextParameter, ...] = ()
    receiver: TypeRef | None = None
    parameters: tuple[Parameter, ...] = ()
    type: TypeRef | None = None
    supertypes: tuple[Supertype, ...] = ()
    body: Span | None = None
    expression_body: bool = False
    initializer: Span | None = None
    delegate: Span | None = None
    getter: Span | None = None
    setter: Span | None = None
    members: "tuple[Declaration, ...]" = ()
    has_primary_constructor: bool = False
    constructor_annotations: tuple[Annotation, ...] = ()
    constructor_modifiers: tuple[str, ...] = ()

    @property
    def return_type(self) -> TypeRef | None:
        """The written return type of a function."""
        return self.type

    @property
    def path(self) -> str:
        """The name with the classes around it: ``Outer.Inner.name``."""
        return f"{self.owner}.{self.name}" if self.owner else self.name


class KotlinFile(NamedTuple):
    """All that a file declares; ``annotations`` are those of the file (``@file:…``)."""

    text: str
    package: str
    imports: tuple[Import, ...]
    annotations: tuple[Annotation, ...]
    declarations: tuple[Declaration, ...]
    problems: tuple[Problem, ...]
