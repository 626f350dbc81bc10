"""Silencing diagnostics, and finding out which ignores nobody needs."""

from collections.abc import Callable, Iterable, Sequence

from appfn_lint.finding import Diagnostic, Edit, Finding, Fix
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source, Span
from appfn_lint.suppress.records import Fault, Name, Suppression, Suppressions


class Outcome(NamedTuple):
    """The diagnostics that are left, those that an ignore silenced, and the faults of the ignores, by file."""

    kept: tuple[Diagnostic, ...]
    silenced: tuple[Diagnostic, ...]
    faults: tuple[tuple[Source, Fault], ...]


def apply(diagnostics: Iterable[Diagnostic], files: Sequence[Suppressions], judged: Callable[[str], bool]) -> Outcome:
    """Silence what the ignores of the files name.

    ``judged`` says whether a rule or family took part in this run: an ignore of one that did not is not called unused.
    """
    by_path: dict[str, list[tuple[str, Suppression]]] = {}
    for one in files:
        written = one.notes or one.source
        by_path.setdefault(one.source.path, []).extend((written.path, suppression) for suppression in one.working)
    used: set[tuple[str, Span]] = set()
    kept: list[Diagnostic] = []
    silenced: list[Diagnostic] = []
    for diagnostic in diagnostics:
        names = _names_for(diagnostic, by_path.get(diagnostic.path, ()))
        used.update((path, name.span) for path, name in names)
        (silenced if names else kept).append(diagnostic)
    faults = [(one.notes or one.source, fault) for one in files for fault in one.faults]
    for one in files:
        written = one.notes or one.source
        for suppression in one.working:
            unused = [n for n in suppression.names if (written.path, n.span) not in used and judged(n.text)]
            if unused:
                faults.append((written, _unused(suppression, unused)))
    return Outcome(tuple(kept), tuple(silenced), tuple(faults))


def _names_for(diagnostic: Diagnostic, working: Iterable[tuple[str, Suppression]]) -> list[tuple[str, Name]]:
    """The names by which ignores cover a diagnostic, with the files that they stand in."""
    start = diagnostic.span.start
    return [
        (path, name)
        for path, one in working
        if one.scope.start <= start < one.scope.end
        for name in one.names
        if name.text in (diagnostic.rule, diagnostic.family)
    ]


def _unused(suppression: Suppression, unused: Sequence[Name]) -> Fault:
    listed = " and ".join(f"`{name.text}`" for name in unused)
    span = Span(unused[0].span.start, unused[-1].span.end)
    left = [name for name in suppression.written if name not in unused]
    message = f"Nothing is reported here for {listed}, so ignoring it does nothing."
    if not left:
        fix = Fix("Remove the ignore", (Edit(suppression.extent, ""),))
    else:
        whole = Span(suppression.written[0].span.start, suppression.written[-1].span.end)
        fix = Fix(f"Remove {listed} from the ignore", (Edit(whole, ", ".join(name.text for name in left)),))
    return Fault("unused-ignore", Finding(span, message, "", fix))
