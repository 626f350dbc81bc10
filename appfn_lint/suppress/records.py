"""What an ignore comment says, and what is wrong with it."""

from appfn_lint.finding import Finding
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source, Span


class Declaration(NamedTuple):
    """A function, class or property: everything that belongs to it (documentation and annotations too), and its name's start."""

    span: Span
    name: int


class Name(NamedTuple):
    """A rule or family that an ignore names, and where."""

    text: str
    span: Span


class Suppression(NamedTuple):
    """An ignore that works: what it silences, and the characters where a finding has to begin for that.

    ``written`` are all its names, those too that do not exist. ``extent`` is what goes when nothing is left to ignore:
    the comment, or the line of a longer one.
    """

    names: tuple[Name, ...]
    written: tuple[Name, ...]
    reason: str
    scope: Span
    extent: Span


class Fault(NamedTuple):
    """A finding about an ignore, and the rule of the family ``linter`` that reports it."""

    rule: str
    finding: Finding


class Suppressions(NamedTuple):
    """The ignores of one file, and the faults of those that do not work; ``notes`` is the file that they stand in, if another."""

    source: Source
    working: tuple[Suppression, ...] = ()
    faults: tuple[Fault, ...] = ()
    notes: Source | None = None
