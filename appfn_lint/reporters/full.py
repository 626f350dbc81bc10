"""The format for reading: a frame of source, what the agent receives, what to write."""

from collections.abc import Iterator

from appfn_lint.finding import Diagnostic, Severity
from appfn_lint.reporters.frame import frame, gutter
from appfn_lint.reporters.glyphs import shown
from appfn_lint.reporters.look import Look
from appfn_lint.reporters.received import Deliveries, received
from appfn_lint.reporters.repeats import collapsed, others
from appfn_lint.reporters.report import Report
from appfn_lint.reporters.summary import closing
from appfn_lint.source import Source, Span


def lines(report: Report, look: Look) -> Iterator[str]:
    """All findings in order of place, repeated ones once, then the problems, then what was inspected."""
    deliveries = Deliveries(report.catalogs)
    repeats = False
    for one in collapsed(report.diagnostics, report.catalogs):
        diagnostic = one.diagnostic
        brief = diagnostic.severity is Severity.NOTE and not report.strict
        if brief:
            yield from _brief(diagnostic, look)
        else:
            yield from _whole(diagnostic, report, received(diagnostic, deliveries), look)
        if one.others:
            repeats = True
            source = None if brief else report.sources.get(diagnostic.path)
            margin = " " * (gutter(source, diagnostic.span) if source else 1)
            yield look.drawn(f"{margin} {look.paint('=', 'gutter')} {shown(others(one, report.catalogs))}")
        yield ""
    if repeats:
        yield look.paint("Each place of the findings that are shown once for many: --format concise", "dim")
    if report.diagnostics:
        worst = max(report.diagnostics, key=lambda d: d.severity)
        yield look.paint(f"Why a rule matters and how to satisfy it: appfn-lint explain {worst.rule}", "dim")
    yield from closing(report, look)


def _brief(diagnostic: Diagnostic, look: Look) -> Iterator[str]:
    """A note: what and where, and the help; no frame."""
    yield _header(diagnostic, look)
    yield f" {look.paint('-->', 'gutter')} {_place(diagnostic)}"
    if diagnostic.help:
        yield f"  {look.paint('=', 'gutter')} {look.paint('help:', 'strong')} {shown(diagnostic.help)}"


def _whole(diagnostic: Diagnostic, report: Report, arrives: str, look: Look) -> Iterator[str]:
    source = report.sources.get(diagnostic.path)
    width = gutter(source, diagnostic.span) if source else 1
    margin = " " * width
    yield _header(diagnostic, look)
    yield f"{margin}{look.paint('-->', 'gutter')} {_place(diagnostic)}"
    if source:
        yield from frame(source, diagnostic.span, look, diagnostic.severity.label, width)
    for label, text in _remarks(diagnostic, arrives):
        yield f"{margin} {look.paint('=', 'gutter')} {look.paint(label + ':', 'strong')} {shown(text)}"
    for path, span, message in _related(diagnostic):
        yield f"{margin}{look.paint(':::', 'gutter')} {_where(report.sources.get(path), path, span)}: {shown(message)}"


def _header(diagnostic: Diagnostic, look: Look) -> str:
    label = diagnostic.severity.label
    return f"{look.paint(f'{label}[{diagnostic.rule}]', label)}: {look.paint(shown(diagnostic.message), 'strong')}"


def _place(diagnostic: Diagnostic) -> str:
    return f"{shown(diagnostic.path)}:{diagnostic.start.line}:{diagnostic.start.column}"


def _where(source: Source | None, path: str, span: Span) -> str:
    if source is None:
        return shown(path)
    line, column = source.position(span.start)
    return f"{shown(path)}:{line}:{column}"


def _remarks(diagnostic: Diagnostic, arrives: str) -> Iterator[tuple[str, str]]:
    if arrives:
        yield "agent receives", arrives
    if diagnostic.help:
        yield "help", diagnostic.help
    if diagnostic.fix:
        option = "--fix" if diagnostic.fix.applicability == "safe" else "--fix --unsafe-fixes"
        yield "fix", f"{diagnostic.fix.title} ({option})"


def _related(diagnostic: Diagnostic) -> Iterator[tuple[str, Span, str]]:
    for place in diagnostic.related:
        yield place.path or diagnostic.path, place.span, place.message
