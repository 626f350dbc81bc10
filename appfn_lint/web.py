"""What a web page says about its tools outside of texts: forms, their controls, and the code around them.

Records only; ``readers/html``, ``readers/javascript`` and ``publishers/webmcp`` fill them. Every place counts in the
source of the page that holds the record, unless a path says otherwise.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from appfn_lint.finding import Related
from appfn_lint.prose import Prose
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source, Span


class Attr(NamedTuple):
    """An attribute of a start tag: its name in lower case, its value, and its places.

    ``span`` is the whole ``name="value"``, ``name_span`` the name as ``written``. ``value`` is None where there is none.
    ``known`` is false where a template or binding supplies the value.
    """

    name: str
    span: Span
    name_span: Span
    value: Prose | None
    written: str
    known: bool = True

    @property
    def text(self) -> str:
        """The decoded value, empty where there is none."""
        return self.value.text if self.value is not None else ""


class Option(NamedTuple):
    """One choice of a select or of a group: the value that is sent, and the words for it if there are any."""

    value: str
    title: str | None


class Group(NamedTuple):
    """A fieldset around controls: its start tag, and the description that it gives its group.

    ``inside`` is where an attribute can be added; ``outer`` says that it holds every member of the group.
    """

    tag: Span
    inside: int
    description: Attr | None
    outer: bool


class Control(NamedTuple):
    """One parameter of a form, or a control that becomes none.

    ``type`` is the input's type, ``select`` or ``textarea``; ``many`` says that several boxes make one list. ``fate`` is
    empty where it is a parameter, else why not: ``unnamed``, ``file``, ``disabled``, ``readonly``, ``repeated``,
    ``hidden``, ``unknown``. ``attributes`` are those of the first member, ``members`` those of each. ``label`` is the text of its
    labels as the browser joins it, or of its first member's. ``description`` is what arrives, ``source`` through what: an attribute's
    name, ``label``, ``fieldset``, ``unknown`` or nothing. ``groups`` are the fieldsets around it, the nearest first.
    ``schema`` is its schema as JSON values. ``known`` is false where a template decides on its choices.
    """

    type: str
    name: str
    span: Span
    attributes: tuple[Attr, ...]
    members: tuple[tuple[Attr, ...], ...] = ()
    fate: str = ""
    label: Prose | None = None
    description: Prose | None = None
    source: str = ""
    options: tuple[Option, ...] = ()
    groups: tuple[Group, ...] = ()
    required: bool = False
    many: bool = False
    known: bool = True
    schema: Mapping[str, Any] = MappingProxyType({})

    def attribute(self, name: str) -> Attr | None:
        """The attribute of that name, None if there is none."""
        return next((a for a in self.attributes if a.name == name), None)


class Form(NamedTuple):
    """A form with an attribute that belongs to tools.

    ``tag`` is its start tag. ``buttons`` counts the enabled submit buttons, ``texts`` are the words on them. ``complete``
    is false where components, loops or spread attributes may add controls or buttons that cannot be seen. ``custom`` are
    widgets that agents cannot fill. ``jsx`` tells forms in React code, ``host`` the framework whose template it is.
    ``submits`` are its submit handlers as far as they can be seen; ``handled`` says that code may handle its submission.
    ``dependents`` are controls that code changes when another is filled in, each with the place of the change.
    """

    tag: Span
    attributes: tuple[Attr, ...]
    controls: tuple[Control, ...]
    buttons: int
    complete: bool
    custom: tuple[Span, ...] = ()
    texts: tuple[str, ...] = ()
    jsx: bool = False
    spread: bool = False
    submits: "tuple[Submit, ...]" = ()
    handled: bool = False
    tool: bool = False
    dependents: tuple[tuple[Span, Span], ...] = ()

    def attribute(self, name: str) -> Attr | None:
        """The attribute of that name, None if there is none."""
        return next((a for a in self.attributes if a.name == name), None)

    @property
    def name(self) -> str:
        """What the form calls its tool, as far as that is known."""
        found = self.attribute("toolname")
        return found.text if found is not None and found.known else ""

    @property
    def text(self) -> str:
        """The description, as far as that is known."""
        found = self.attribute("tooldescription")
        return found.text if found is not None and found.known else ""


class Stray(NamedTuple):
    """A tool attribute where it has no effect: unknown, misspelt, or on an element that takes none."""

    attribute: Attr
    tag: str
    instead: str = ""


class Respond(NamedTuple):
    """A call of ``respondWith`` in a submit handler.

    ``guarded`` where it asks whether an agent submitted, ``late`` after an await or in a callback, ``early`` before the
    default is prevented; ``rejects`` where it answers with a rejected promise.
    """

    span: Span
    guarded: bool
    late: bool
    early: bool
    rejects: bool = False


class Submit(NamedTuple):
    """What a submit handler does.

    ``prevents`` is the call of ``preventDefault``; ``opaque`` says that the event goes on to code that cannot be seen.
    ``leaves`` are early returns without an answer, ``synthetic`` uses of React's own event where the browser's is needed.
    """

    span: Span
    prevents: Span | None
    responds: tuple[Respond, ...]
    opaque: bool
    leaves: tuple[Span, ...] = ()
    synthetic: tuple[Span, ...] = ()


class Call(NamedTuple):
    """A use of the tools' interface in code: ``kind`` says which; ``detail`` is what the kind needs."""

    kind: str
    span: Span
    detail: str = ""


class Page(NamedTuple):
    """One page or module: everything about tools that is no text.

    ``calls`` are registrations, listeners and other uses of the interface, typed in code or style sheets. ``signals`` is
    where the component's class registers its forms, for Angular templates. ``unread`` are registrations and forms of
    tools that only running the code would explain.
    """

    source: Source
    forms: tuple[Form, ...] = ()
    strays: tuple[Stray, ...] = ()
    calls: tuple[Call, ...] = ()
    signals: Related | None = None
    unread: tuple[Span, ...] = ()
