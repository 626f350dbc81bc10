"""What a rule says, and what becomes of it.

A rule yields :class:`Finding`; the engine signs it with rule, severity and path and makes a :class:`Diagnostic`.
"""

from enum import IntEnum
from typing import Literal

from appfn_lint.prose import Edit
from appfn_lint.record import NamedTuple
from appfn_lint.source import Position, Span

__all__ = ["Applicability", "Diagnostic", "Edit", "Finding", "Fix", "Problem", "Related", "Severity"]

Applicability = Literal["safe", "unsafe"]


class Severity(IntEnum):
    """How much a finding matters: errors break the contract, warnings a guideline, notes are advice."""

    NOTE = 0
    WARNING = 1
    ERROR = 2

    @property
    def label(self) -> str:
        """The word that people write and read: ``note``, ``warning`` or ``error``."""
        return self.name.lower()

    @classmethod
    def named(cls, label: str) -> "Severity":
        """The severity of a label.

        Raises:
            KeyError: no severity has that name.
        """
        return cls[label.upper()]


class Fix(NamedTuple):
    """Edits of one file that are applied together or not at all.

    ``safe`` only when no agent could read the result differently; otherwise ``unsafe``. ``title`` is an imperative
    sentence without a full stop. ``path`` is the file to edit, None for the finding's own.
    """

    title: str
    edits: tuple[Edit, ...]
    applicability: Applicability = "safe"
    path: str | None = None


class Related(NamedTuple):
    """A second place that explains a finding; ``path`` is None for the finding's own file."""

    span: Span
    message: str
    path: str | None = None


class Finding(NamedTuple):
    """All that a rule yields.

    ``message`` names the thing and says what the agent receives; ``help`` says what to write instead. ``severity``
    overrides the rule's own downwards or upwards where the catalogue has two grades. ``path`` is the file of ``span``,
    None for the file of the tool, type or text that was judged. ``tool`` names the function where the judged object
    does not say it (findings on a catalogue).
    """

    span: Span
    message: str
    help: str = ""
    fix: Fix | None = None
    related: tuple[Related, ...] = ()
    severity: Severity | None = None
    path: str | None = None
    tool: str | None = None


class Diagnostic(NamedTuple):
    """A finding signed by the engine; lines and columns from 1, columns in characters.

    ``kind`` is the kind of tool (``appfunction`` …); ``tool`` the simple name of the function, empty where none is
    concerned. ``source_line`` is the whole line where the finding starts, for fingerprints.
    """

    rule: str
    family: str
    severity: Severity
    path: str
    span: Span
    start: Position
    end: Position
    kind: str
    tool: str
    message: str
    help: str
    fix: Fix | None
    related: tuple[Related, ...]
    source_line: str = ""


class Problem(NamedTuple):
    """A fault that is nobody's finding: a rule that crashed, a file that vanished. One plain sentence.

    ``internal`` faults (a crashing rule) end a run with exit code 3, the others do not change it.
    """

    path: str
    message: str
    internal: bool = False
