"""What reading one function gives: the calls that lead on, and what happens in the function itself."""

from appfn_lint.body import Step, Unfollowed
from appfn_lint.effects.sources import Code
from appfn_lint.publishers.appfunctions.index import Place
from appfn_lint.readers.kotlin.bodies.nodes import Lambda, Node
from appfn_lint.record import NamedTuple


class Type(NamedTuple):
    """A type as far as it is known: a class of the project, or a name of a library.

    ``name`` is qualified where an import tells; ``#temp`` is added for files in temporary places.
    """

    name: str
    place: Place | None = None
    arguments: "tuple[Type | None, ...]" = ()

    @property
    def simple(self) -> str:
        """The name without its package."""
        return self.name.rpartition(".")[2].removesuffix("#temp")


class Binding(NamedTuple):
    """What a local name stands for.

    ``roots`` are the parameters whose text it may hold, ``name.property`` where a property of one holds it; ``derived``
    are those that it was made from; ``origins`` are those that it is, or is a part of. ``fields`` are the roots of what a
    new object was given. ``filled`` collections are never empty. ``taken`` tells where in the facts stands what a
    ``Result`` holds.
    """

    type: Type | None = None
    function: Lambda | None = None
    local: Code | None = None
    caught: bool = False
    roots: frozenset[str] = frozenset()
    derived: frozenset[str] = frozenset()
    origins: frozenset[str] = frozenset()
    fields: "dict[str, frozenset[str]]" = {}  # noqa: RUF012 - never written to
    filled: bool = False
    taken: "Taken | None" = None


class Taken(NamedTuple):
    """Ranges of a function's sites and throws that stand under one ``runCatching``, or that one call of the project's code made."""

    sites: tuple[int, int]
    throws: tuple[int, int]


class Handler(NamedTuple):
    """A ``catch``: the simple names that it takes, and those that it lets out again (``*`` for all).

    ``held`` is true for ``runCatching``: what it takes is in the result, and comes out where that is asked for.
    """

    types: tuple[str, ...]
    rethrown: tuple[str, ...] = ()
    held: bool = False


EVERYTHING = Handler(("Throwable",))
"""Nothing gets past it; also what stands around a lambda that does not run here."""


class Site(NamedTuple):
    """A call that leads to code of the project.

    ``alternatives`` says that only one of the targets runs and nobody knows which. ``given`` maps a target's parameters
    to the parameters of this function whose text they get; ``passes`` maps them to those that they are, or are a part of,
    ``makes`` to those that they were made from.
    ``selected`` calls stand in one branch of a choice by a parameter. ``unwraps`` says that ``getOrThrow`` follows.
    """

    targets: tuple[Code, ...]
    alternatives: bool
    step: Step
    handlers: tuple[Handler, ...]
    conditional: bool
    given: dict[str, frozenset[str]]
    incidental: bool = False
    passes: dict[str, frozenset[str]] = {}  # noqa: RUF012 - never written to
    selected: bool = False
    unwraps: bool = False
    makes: dict[str, frozenset[str]] = {}  # noqa: RUF012 - never written to


class Happening(NamedTuple):
    """An effect that stands in this function itself."""

    kind: str
    sure: bool
    what: str
    step: Step
    incidental: bool
    conditional: bool
    final: bool
    target: tuple[str, ...] = ()
    selected: bool = False


class Throw(NamedTuple):
    """An exception that begins in this function; ``needs`` are the parameters whose text or number it depends on.

    ``about`` are the parameters that stand where it is thrown; all of them where none does, unless it ``depends`` on what
    is tested there. ``condition`` is what must not hold. ``again`` marks one that was caught and goes on.
    """

    name: str
    qualified: str
    how: str
    step: Step
    handlers: tuple[Handler, ...]
    message: Node | None
    has_message: bool
    needs: frozenset[str] = frozenset()
    depends: bool = False
    conditional: bool = True
    about: frozenset[str] = frozenset()
    condition: Node | None = None
    numeric: bool = False
    again: bool = False


class Facts(NamedTuple):
    """All that one function says; the lists grow while it is read.

    ``runs`` maps each parameter that is a function and is called, or given on, to the handlers around the barest call.
    """

    sites: list[Site]
    happenings: list[Happening]
    throws: list[Throw]
    unfollowed: list[Unfollowed]
    runs: dict[str, tuple[Handler, ...]]

    @classmethod
    def none(cls) -> "Facts":
        """What an unread function says."""
        return cls([], [], [], [], {})
