"""The last lines of a report: problems of the run, and how much was inspected with what result."""

from collections.abc import Iterator

from appfn_lint.finding import Severity
from appfn_lint.reporters.glyphs import shown
from appfn_lint.reporters.look import Look
from appfn_lint.reporters.report import Report

_NOUNS = {"appfunction": "function", "python": "Python tool", "json": "JSON tool", "webmcp": "WebMCP tool"}


def closing(report: Report, look: Look) -> Iterator[str]:
    """Problems one a line, and the summary."""
    for problem in report.problems:
        place = "" if problem.path in problem.message else f"{problem.path}: "
        yield f"{look.paint('problem', 'error')}: {shown(place + problem.message)}"
    yield summary(report, look)


def summary(report: Report, look: Look) -> str:
    """``37 functions in 6 files inspected; 2 errors, 1 note; 1 fixable with --fix``; says plainly when nothing was."""
    if not report.inspected.tools and not report.diagnostics:
        return look.paint(_unread(report.where) if report.problems else nothing(report.where), "warning")
    parts = [_inspected(report), _found(report, look)]
    fixable, unsafe = report.fixable(), report.fixable("unsafe")
    if fixable:
        parts.append(f"{fixable} fixable with --fix")
    if unsafe:
        parts.append(f"{unsafe} {'more' if fixable else 'fixable'} with --fix --unsafe-fixes")
    if report.known:
        parts.append(f"{report.known} known from the baseline")
    return "; ".join(parts)


def nothing(where: tuple[str, ...]) -> str:
    """The sentence for a run that found no tool under the paths that the user named."""
    return f"Nothing inspected: no file with AppFunctions or other agent tools {_under(where)}."


def _unread(where: tuple[str, ...]) -> str:
    """The sentence for a run whose problems say why nothing was read."""
    return f"Nothing inspected: no agent tool {_under(where)} could be read in full."


def counted(number: int, noun: str) -> str:
    """A number with its noun in the right number: ``1 file``, ``2 files``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _inspected(report: Report) -> str:
    if not report.inspected.tools:
        return "no function that an agent can call"
    return f"{_tools(report)} in {counted(report.inspected.files, 'file')} inspected"


def _tools(report: Report) -> str:
    kinds = [(n, _NOUNS.get(kind, kind)) for kind, n in report.inspected.by_kind.items() if n]
    if not kinds:
        return counted(report.inspected.tools, "function")
    return ", ".join(counted(n, noun) for n, noun in kinds)


def _found(report: Report, look: Look) -> str:
    counts = [(report.count(s), s.label) for s in sorted(Severity, reverse=True)]
    found = ", ".join(look.paint(counted(n, label), label) for n, label in counts if n)
    fixed = f"{report.fixed} fixed" if report.fixed else ""
    return ", ".join(filter(None, (fixed, found))) or look.paint("no findings", "ok")


def _under(where: tuple[str, ...]) -> str:
    named = [path for path in where if path not in (".", "./")]
    if not named:
        return "under the current folder"
    shown_paths = ", ".join(shown(path) for path in named[:3])
    return f"in {shown_paths}" + (f" and {len(named) - 3} more" if len(named) > 3 else "")
