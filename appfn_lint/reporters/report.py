"""What reporters are given: the diagnostics of one run and what was inspected for them."""

from collections.abc import Mapping, Sequence

from appfn_lint.finding import Diagnostic, Problem, Severity
from appfn_lint.linting import Inspected
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source
from appfn_lint.tool import Catalog

__all__ = ["Inspected", "Report"]


class Report(NamedTuple):
    """One run. ``sources`` are the read files by path, for frames; ``catalogs`` the tools, for what agents receive.

    ``where`` are the paths that the user named; ``fixed`` counts findings that ``--fix`` removed, ``known`` those that a
    baseline holds; ``strict`` says that notes count like warnings.
    """

    diagnostics: Sequence[Diagnostic]
    problems: Sequence[Problem] = ()
    inspected: Inspected = Inspected()
    sources: Mapping[str, Source] = {}
    catalogs: Sequence[Catalog] = ()
    where: tuple[str, ...] = (".",)
    fixed: int = 0
    known: int = 0
    strict: bool = False

    def count(self, severity: Severity) -> int:
        """How many diagnostics have a severity."""
        return sum(d.severity is severity for d in self.diagnostics)

    def fixable(self, applicability: str = "safe") -> int:
        """How many diagnostics carry a fix of that applicability."""
        return sum(d.fix is not None and d.fix.applicability == applicability for d in self.diagnostics)
