"""The model that rules see: tools as an agent receives them, and what was lost on the way.

A front end (reader plus publisher) fills these records, whatever the language. Texts are :class:`Prose`, so that a rule
searches plain text and points at real characters. ``None`` for a description means that nothing is delivered.
"""

from collections.abc import Iterator
from enum import Enum
from functools import cached_property
from typing import Any, Final, Literal

from appfn_lint.android import AndroidModule
from appfn_lint.body import Body
from appfn_lint.finding import Fix
from appfn_lint.json_value import Json
from appfn_lint.prose import Prose, Segment
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source, Span
from appfn_lint.web import Call, Form, Page


class Kind(Enum):
    """Where a tool comes from. The value is what users write in selections and read in reports."""

    APPFUNCTION = "appfunction"
    PYTHON = "python"
    JSON = "json"
    WEBMCP = "webmcp"


ALL_KINDS: Final = tuple(Kind)

Shape = Literal[
    "string", "integer", "number", "boolean", "bytes", "list", "object", "date", "time", "datetime", "instant", "timezone",
    "uri", "parcelable", "null", "union", "unknown",
]  # fmt: skip
"""What a value is to an agent, whatever the source language calls it."""


class _Unknown(Enum):
    UNKNOWN = "unknown"


UNKNOWN: Final = _Unknown.UNKNOWN
"""A value that exists but cannot be known without running the code."""


class TypeInfo(NamedTuple):
    """A type as written and as an agent sees it.

    ``text`` is as written. ``name`` is the fully qualified name where source allows to know it, else the simple name.
    ``item`` is the element type of a list; ``reference`` the qualified name of a :class:`DataType` of the catalogue.
    """

    text: str
    span: Span
    name: str = ""
    shape: Shape = "unknown"
    nullable: bool = False
    item: "TypeInfo | None" = None
    reference: str | None = None


class Default(NamedTuple):
    """A declared default: its text as written, its value if it is a literal, and whether it is the type's empty value.

    ``empty`` is None where the text does not decide (a call, a constant of another module). ``arrives`` says in words
    what the publisher passes when the agent leaves the argument out, empty where the declared value is honoured or where
    it refuses a default. ``resolved`` is true where the code puts the declared value in the place of the empty one.
    """

    text: str
    span: Span
    value: Any = UNKNOWN
    empty: bool | None = None
    arrives: str = ""
    resolved: bool = False


class Constraint(NamedTuple):
    """Values that the contract itself allows, beyond the type; ``titles`` are the words for each of ``enum``.

    ``min_length`` and ``max_length`` count the characters of a text and the items of a list.
    """

    span: Span
    enum: tuple[Any, ...] = ()
    patterns: tuple[str, ...] = ()
    format: str = ""
    schemes: tuple[str, ...] = ()
    minimum: float | None = None
    maximum: float | None = None
    min_length: int | None = None
    max_length: int | None = None
    titles: tuple[str | None, ...] = ()
    multiple: float | None = None


class Parameter(NamedTuple):
    """One argument of the contract, or one property of a data type.

    ``description`` is what arrives; ``origin`` says through what (``kdoc``, ``instruction``, ``class-kdoc``, ``field``,
    ``docstring``, ``schema``), empty when nothing does and ``unknown`` where only running the code would tell the text.
    ``span`` is the name. ``path`` is the file of its spans where that is not the tool's. ``explanation`` is what the
    delivered description of the tool says about it (in an Args section, say), where that text is no field of its own.
    ``appended`` is what the publisher adds to the description in its own words.
    """

    name: str
    span: Span
    type: TypeInfo
    required: bool
    description: Prose | None = None
    origin: str = ""
    default: Default | None = None
    constraint: Constraint | None = None
    path: str = ""
    explanation: Prose | None = None
    appended: str = ""

    @property
    def text(self) -> Prose | None:
        """What an agent can read about it: its description, else its part of the tool's description."""
        return self.description or self.explanation

    @property
    def delivered(self) -> Prose | None:
        """The description as it arrives, with what the publisher adds."""
        if not self.appended:
            return self.description
        own = self.description.segments if self.description is not None else ()
        end = own[-1].span.end if own else self.span.end
        return Prose((*own, Segment(self.appended, Span(end, end))))


class Result(NamedTuple):
    """What a tool gives back; ``type`` is None for nothing (``Unit``, ``None``)."""

    type: TypeInfo | None
    span: Span
    description: Prose | None = None
    origin: str = ""
    constraint: Constraint | None = None


Reason = Literal[
    "unpublished", "dropped-tag", "after-dropped-tag", "return-on-next-line", "bracketed-parameter", "quoted-parameter",
    "joined-parameter", "unknown-parameter", "repeated-parameter", "repeated-result", "injected-parameter", "overridden", "plain-comment",
    "inherited", "supertype", "class-level", "empty-tag", "replaced", "dropped-section", "ignored-string",
    "unnamed-control", "file-control", "disabled-control", "readonly-control", "repeated-control",
]  # fmt: skip
"""Why a written text does not arrive; each has its sentence in ``publishers/reasons``."""


class Lost(NamedTuple):
    """A piece of written text that no agent receives.

    ``subject`` is the parameter, property or tag that it was about, ``subject_span`` where that is written. ``reason`` is
    a code, ``why`` its sentence. ``remedy`` is a fix where only the form is at fault.
    """

    prose: Prose
    reason: Reason
    why: str
    subject: str = ""
    remedy: Fix | None = None
    path: str | None = None
    subject_span: Span | None = None


class Moved(NamedTuple):
    """Text that is delivered, but as part of something else than where it was written.

    ``into`` names it in words ("the parameter `id`", "the result").
    """

    prose: Prose
    into: str


class Written(NamedTuple):
    """What the author wrote for one declaration, before any publisher.

    ``comment`` is the source range of the documentation comment, ``text`` its whole text. ``flag`` is the value of the
    switch that publishes it (None: absent; ``flag_span`` then is where it belongs) and ``publish`` the fix that turns
    it on. ``inherited`` is the documentation of an overridden declaration that is not delivered, and its place.
    ``documented`` are the parameters that a docstring's sections name.
    """

    comment: Span | None = None
    text: Prose | None = None
    flag: bool | None = None
    flag_span: Span | None = None
    publish: Fix | None = None
    inherited: "Inherited | None" = None
    documented: "tuple[Documented, ...]" = ()


class Documented(NamedTuple):
    """A parameter that the sections of a docstring name, whether or not there is one: the name's place, its text, its type."""

    name: str
    span: Span
    prose: Prose
    type: Prose | None = None


class Inherited(NamedTuple):
    """Documentation on the declaration that this one overrides, implements or is delegated by."""

    owner: str
    path: str
    span: Span


class Hint(NamedTuple):
    """What a tool claims about itself in its annotations (``readOnlyHint`` …); ``value`` is None where only code tells.

    ``path`` is the file of its span where that is not the tool's.
    """

    name: str
    value: bool | None
    span: Span
    path: str = ""


class Tool(NamedTuple):
    """One function, tool or form, as the agent receives it.

    ``id`` is what the agent calls (``package.Class#method``; a tool name); ``name`` the simple name. ``span`` is the
    whole declaration, ``name_span`` its name. ``injected`` names parameters that are no part of the contract.
    ``schema`` names a predefined schema that supplies the texts elsewhere. ``origin`` says through what the description
    arrives (``kdoc``, ``instruction``, ``docstring`` …), ``unknown`` where it exists but only running the code would
    tell all of it; the part that is known then has ``…`` in the place of what is not. ``body`` is what its code does, None where there is no code to see or no rule asked for it. ``code`` is
    the reader's own record of the declaration, for the packages that follow calls; rules leave it alone. ``inputs`` and
    ``outputs`` are the JSON schemas where the author wrote schemas. ``hints`` are its annotations. ``form`` is the form
    of a web page that is the tool. ``strays`` are annotations where they do not belong, each with its place,
    ``deeds`` what the code of a page's tool does for certain, in words, each with its place; ``slips`` is what that code
    gets wrong about its input and its answer. ``choices`` are the questions, each with an answer, that the code must have decided
    to register the tool; they are read of tools that share their id.
    """

    id: str
    name: str
    kind: Kind
    source: Source
    span: Span
    name_span: Span
    description: Prose | None
    parameters: tuple[Parameter, ...]
    result: Result
    written: Written = Written()
    origin: str = ""
    lost: tuple[Lost, ...] = ()
    moved: tuple[Moved, ...] = ()
    injected: tuple[str, ...] = ()
    owner: str = ""
    deprecation: Prose | None = None
    schema: str = ""
    overrides: bool = False
    body: Body | None = None
    code: Any = None
    inputs: Json | None = None
    outputs: Json | None = None
    hints: tuple[Hint, ...] = ()
    form: Form | None = None
    strays: tuple[tuple[str, Span], ...] = ()
    deeds: tuple[tuple[str, Span], ...] = ()
    slips: tuple[Call, ...] = ()
    choices: frozenset[tuple[str, str]] = frozenset()

    @property
    def path(self) -> str:
        """The file that declares the tool."""
        return self.source.path

    @property
    def computed(self) -> bool:
        """Whether the description, or a part of it, is known only when the code runs: nothing can be said to miss in it."""
        return self.origin == "unknown"

    def parameter(self, name: str) -> Parameter | None:
        """The contract parameter of that name, None if there is none."""
        return next((p for p in self.parameters if p.name == name), None)

    def excludes(self, other: "Tool") -> bool:
        """Whether no run has both tools: they stand in branches of the code of which only one is taken."""
        known = dict(self.choices)
        return any(known.get(question, answer) != answer for question, answer in other.choices)


class DataType(NamedTuple):
    """A type that parameters and results refer to (a serializable, a model): its own text and its properties.

    ``users`` are the ids of the tools that reach it. ``variants`` are the qualified names of a one-of's subtypes,
    ``parents`` those of the types whose properties it has too, with their texts.
    """

    name: str
    qualified: str
    kind: Kind
    source: Source
    span: Span
    name_span: Span
    description: Prose | None
    properties: tuple[Parameter, ...]
    written: Written = Written()
    origin: str = ""
    lost: tuple[Lost, ...] = ()
    variants: tuple[str, ...] = ()
    parents: tuple[str, ...] = ()
    users: tuple[str, ...] = ()

    @property
    def path(self) -> str:
        """The file that declares the type."""
        return self.source.path


class AppDescription(NamedTuple):
    """The text about the whole app or server: Android app metadata, MCP server instructions.

    ``attribute`` is its name where it was written; ``display`` the short text for people, as written.
    """

    source: Source
    span: Span
    description: Prose | None
    attribute: str = ""
    display: Prose | None = None


class Library(NamedTuple):
    """The SDK that publishes the tools: its version as written, as a comparable tuple, and where that was read.

    ``version`` is empty where nothing says; ``order`` then is that of the newest version known.
    """

    name: str
    version: str = ""
    order: tuple[int, ...] = ()
    found: str = ""


class _Catalog(NamedTuple):
    kind: Kind
    name: str
    tools: tuple[Tool, ...]
    types: tuple[DataType, ...] = ()
    app: AppDescription | None = None
    library: Library = Library("")
    android: AndroidModule | None = None
    sources: tuple[Source, ...] = ()
    document: Json | None = None
    other_apps: tuple[AppDescription, ...] = ()
    web: Page | None = None
    open: bool = False


class Catalog(_Catalog):
    """The tools of one app, server or page plus the text about the whole. Cross-function rules see this, never one file.

    ``document`` is the JSON document that holds the list, where it is one. ``other_apps`` are the descriptions of further
    applications that package the same functions (a watch app beside the phone's). ``web`` holds the forms and calls of a page.
    ``open`` says that running code adds tools whose names are not known.
    """

    def type(self, qualified: str | None) -> DataType | None:
        """The data type of that qualified name, None if the catalogue has none."""
        return self._types.get(qualified) if qualified else None

    @cached_property
    def _types(self) -> dict[str, DataType]:
        return {type_.qualified: type_ for type_ in reversed(self.types)}

    @cached_property
    def arguments(self) -> frozenset[str]:
        """Qualified names of the data types that agents fill in, because a parameter reaches them."""
        pending = [name for tool in self.tools for p in tool.parameters for name in _references(p.type)]
        found: set[str] = set()
        while pending:
            name = pending.pop()
            type_ = self._types.get(name)
            if type_ is not None and name not in found:
                found.add(name)
                pending.extend(type_.variants)
                pending.extend(inner for p in type_.properties for inner in _references(p.type))
        return frozenset(found)


def arguments(catalog: Catalog) -> frozenset[str]:
    """Qualified names of the data types that agents fill in, because a parameter reaches them; the rest is only received."""
    return catalog.arguments


def _references(type_: TypeInfo | None) -> Iterator[str]:
    while type_ is not None:
        if type_.reference:
            yield type_.reference
        type_ = type_.item


Role = Literal["description", "parameter", "result", "type", "property", "app", "deprecation"]


class Text(NamedTuple):
    """One delivered text with its surroundings: what wording rules judge.

    ``name`` is the parameter or property, else the tool, type or app it belongs to. Exactly one of ``tool``, ``type``
    and ``app`` is set.
    """

    role: Role
    name: str
    prose: Prose
    catalog: Catalog
    source: Source
    tool: Tool | None = None
    type: DataType | None = None
    app: AppDescription | None = None
    subject: Parameter | Result | None = None

    @property
    def label(self) -> str:
        """How a message calls it: "The description of `sendNote`", "The text of parameter `id`"."""
        match self.role:
            case "description" | "type":
                return f"The description of `{self.name}`"
            case "parameter":
                return f"The description of parameter `{self.name}`"
            case "property":
                return f"The description of property `{self.name}`"
            case "result":
                return f"The description of the result of `{self.name}`"
            case "deprecation":
                return f"The deprecation message of `{self.name}`"
            case "app":
                return "The app description"


def texts(catalog: Catalog) -> Iterator[Text]:
    """All delivered texts of a catalogue: tools, their parameters and results, data types, the app."""
    for tool in catalog.tools:
        yield from tool_texts(catalog, tool)
    for type_ in catalog.types:
        if type_.description:
            yield Text("type", type_.name, type_.description, catalog, type_.source, type=type_)
        for prop in type_.properties:
            if prop.description:
                yield Text("property", prop.name, prop.description, catalog, type_.source, type=type_, subject=prop)
    for app in (catalog.app, *catalog.other_apps):
        if app and app.description:
            yield Text("app", catalog.name, app.description, catalog, app.source, app=app)


def tool_texts(catalog: Catalog, tool: Tool) -> Iterator[Text]:
    """The delivered texts of one tool, its own description first."""
    if tool.description:
        yield Text("description", tool.name, tool.description, catalog, tool.source, tool=tool)
    for parameter in tool.parameters:
        if parameter.description:
            yield Text("parameter", parameter.name, parameter.description, catalog, tool.source, tool=tool, subject=parameter)
    if tool.result.description:
        yield Text("result", tool.name, tool.result.description, catalog, tool.source, tool=tool, subject=tool.result)
