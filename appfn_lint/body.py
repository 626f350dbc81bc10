"""What the code behind a tool does, as rules see it.

An analysis (``appfn_lint.effects``) fills these records from the project's sources. Nothing here is a guess: what could
not be followed is an :class:`Unfollowed` with its reason, and a rule that needs it keeps still.
"""

from typing import Literal

from appfn_lint.prose import Prose
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span

EffectKind = Literal["read", "create", "update", "delete", "send", "pay", "leave", "execute"]
"""What code does to the world outside of the call; ``leave`` opens a screen or another app."""

WRITES: frozenset[str] = frozenset(("create", "update", "delete", "send", "pay", "execute"))
"""Effects that a reader has no business with."""


class Step(NamedTuple):
    """A place on the way: a call, or the thing at the end. ``text`` is short source text."""

    path: str
    span: Span
    text: str


class Effect(NamedTuple):
    """One effect and the calls that lead to it; the last step is the effect itself.

    ``strength`` is ``certain`` where an API, an annotation or SQL says it, ``likely`` where only a name does.
    ``incidental`` effects serve the program (logs, caches, metrics). ``what`` names the API in words. ``final`` effects
    cannot be undone. ``conditional`` ones stand on some path only. ``target`` holds the words of what is changed.
    """

    kind: EffectKind
    strength: Literal["certain", "likely"]
    what: str
    steps: tuple[Step, ...]
    incidental: bool = False
    conditional: bool = False
    final: bool = False
    target: tuple[str, ...] = ()


class Unfollowed(NamedTuple):
    """A call whose code was not found, and why."""

    reason: str
    step: Step


class Thrown(NamedTuple):
    """Something that leaves the tool as an exception.

    ``name`` is the simple name of its class; ``how`` is the code that throws it (``throw``, ``require``, ``!!`` …).
    ``foreign`` is true for what the library does not know. ``message`` is its text where that is written. ``documented``
    names of the library that do not exist are ``invented``. The steps begin in the tool's own body.
    """

    name: str
    how: str
    foreign: bool
    steps: tuple[Step, ...]
    message: Prose | None = None
    has_message: bool = True
    invented: bool = False
    conditional: bool = True


Value = Literal["text", "template", "json", "null", "number", "boolean", "empty", "intent", "uri", "other"]


class Returned(NamedTuple):
    """One value that the tool's own body gives back.

    ``failing`` says that it stands where something went wrong: in a ``catch``, or behind a test for an error.
    ``prose`` is the text of a string with ``…`` in place of templates.
    """

    value: Value
    span: Span
    failing: bool = False
    prose: Prose | None = None
    number: str = ""


class Flaw(NamedTuple):
    """A fault in the making of one thing, such as a pending intent: where, and why in words."""

    reason: str
    step: Step
    remedy: str = ""


class Body(NamedTuple):
    """The code of one tool, and all that it reaches.

    ``used`` are the parameters that are read. ``stub`` says why the body is a stub, empty where it is none. ``forwards``
    is true where the body hands its work to code that was not found. ``limits`` is true where a result is bounded.
    ``asks`` is true where the user confirms in code. ``opening`` is the offset inside of the body's brace, None for an
    expression body. ``fields`` are the members of objects that are written where something is given back.
    """

    path: str
    span: Span
    used: frozenset[str] = frozenset()
    stub: str = ""
    effects: tuple[Effect, ...] = ()
    unfollowed: tuple[Unfollowed, ...] = ()
    thrown: tuple[Thrown, ...] = ()
    returned: tuple[Returned, ...] = ()
    intents: tuple[Flaw, ...] = ()
    grants: tuple[Flaw, ...] = ()
    limits: bool = False
    asks: bool = False
    checks_form_factor: bool = False
    opening: int | None = None
    fields: tuple[tuple[str, Span], ...] = ()

    @property
    def writes(self) -> tuple[Effect, ...]:
        """The certain effects that change something and are the tool's business."""
        return tuple(e for e in self.effects if e.kind in WRITES and e.strength == "certain" and not e.incidental)
