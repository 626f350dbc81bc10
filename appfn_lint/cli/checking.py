"""What ``check`` does: lint, report, fix."""

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, TextIO

from appfn_lint.cli.flags import COLOR, HOST, PROJECT, Flag
from appfn_lint.cli.refusal import Refused
from appfn_lint.cli.session import Session, Wanted, judged, opened, selection
from appfn_lint.cli.terminal import look, put, write, write_file
from appfn_lint.finding import Problem
from appfn_lint.record import NamedTuple
from appfn_lint.reporters import FOR_PEOPLE, FORMATS, reporter
from appfn_lint.reporters.look import PLAIN, Look

if TYPE_CHECKING:
    from appfn_lint.linting import Outcome
    from appfn_lint.reporters.report import Report

CLEAN: Final = 0
FINDINGS: Final = 1
INTERNAL: Final = 3

FLAGS: Final = (
    Flag("--select", "select", "Report only these rules, families or kinds.", "NAMES", many=True),
    Flag("--ignore", "ignore", "Leave out these rules, families or kinds.", "NAMES", many=True),
    Flag(
        "--fail-on", "fail_on", "The least severity that makes the exit code 1: note, warning (the default), error or never.",
        "SEVERITY", choices=("note", "warning", "error", "never"),
    ),
    Flag("--strict", "strict", "Count notes as well, and show them in full."),
    Flag("--fix", "fix", "Apply the fixes that cannot change what an agent understands."),
    Flag("--unsafe-fixes", "unsafe_fixes", "With --fix or --diff: the other fixes too. Read what they did."),
    Flag("--diff", "diff", "Show what --fix would change, and change nothing."),
    Flag("--format", "form", f"Form of the report: {', '.join(FORMATS)}.", "FORM", choices=FORMATS, default="full"),
    Flag("--output-file", "output_file", "Write the report to a file.", "FILE"),
    Flag("--statistics", "statistics", "Count the findings by rule instead of listing them."),
    Flag("--require-tools", "require_tools", "Fail when no function is found: a guard against wrong paths."),
    Flag("--baseline", "baseline", "Leave out the findings that `appfn-lint baseline` wrote to this file.", "FILE"),
    Flag("--no-cache", "no_cache", "Judge anew, even if nothing changed since the last run."),
    Flag("--stdin-filename", "stdin_filename", "Read standard input as if it were this file.", "FILE"),
    *PROJECT,
    HOST,
    COLOR,
)  # fmt: skip
"""The options of ``check``, in the order of its help."""


class Options(NamedTuple):
    """The options as typed, but for those that make the session."""

    fail_on: str | None
    fix: bool
    unsafe_fixes: bool
    diff: bool
    form: str
    output_file: str | None
    statistics: bool
    require_tools: bool
    baseline: str | None
    no_cache: bool
    color: str


def run(paths: tuple[str, ...], typed: dict[str, Any]) -> int:
    """Lint, report and fix as the options say; the exit code."""
    session = _session(paths, typed)
    options = Options(**{name: typed[name] for name in Options._fields})
    if _repeatable(session, options):
        return _remembered(session, options)
    outcome = judged(session)
    if options.diff:
        return _show_changes(session, outcome, options)
    fixed = 0
    if options.fix:
        session, outcome, fixed = _fix(session, outcome, options)
    report = _report(session, outcome, fixed)
    if options.baseline is not None:
        report = _without_known(report, options.baseline)
    _print(report, options, sys.stderr if options.fix and session.stdin_path is not None else sys.stdout)
    return _exit_code(report, session, options)


def _session(paths: tuple[str, ...], typed: dict[str, Any]) -> Session:
    session = opened(Wanted(paths, *(typed[name] for name in Wanted._fields[1:])))
    config = selection(session.config, _split(typed["select"]), _split(typed["ignore"]))
    if typed["strict"]:
        config = config._replace(strict=True)
    if typed["fail_on"] not in {None, "never"}:
        config = config._replace(fail_on=typed["fail_on"])
    return session._replace(config=config)


def _split(values: Iterable[str]) -> tuple[str, ...]:
    """The items of a repeatable option whose values are comma lists."""
    return tuple(item.strip() for value in values for item in value.split(",") if item.strip())


def _repeatable(session: Session, options: Options) -> bool:
    """Whether the report depends on settings and files alone, so that it can be given again."""
    from appfn_lint.plugins import contributed

    more = options.fix or options.diff or options.no_cache or options.output_file or options.baseline
    return not (more or session.stdin_path or session.config.pattern or contributed())


def _remembered(session: Session, options: Options) -> int:
    """Give the report of an equal run again, or judge and keep the report."""
    from appfn_lint import cache

    looks = look(options.color, sys.stdout), look(options.color, sys.stderr)
    name = cache.key(session.tree, session.config, session.where, options, looks)
    kept = cache.recall(name, session.tree)
    if kept is None:
        log = cache.Log(session.tree)
        report = _report(session, judged(session._replace(tree=log.tree)), 0)
        out, err = _rendered(report, options, *looks)
        kept = cache.Report(_exit_code(report, session, options), *("".join(f"{line}\n" for line in part) for part in (out, err)))
        if kept.code != INTERNAL:
            cache.remember(name, log, kept)
    put(kept.out, sys.stdout)
    put(kept.err, sys.stderr)
    return kept.code


def _fix(session: Session, outcome: "Outcome", options: Options) -> "tuple[Session, Outcome, int]":
    """Write what can be fixed, and lint the files as they then are."""
    from appfn_lint import fixing
    from appfn_lint.mending import mend, overlaid

    fixed = mend(session.tree, session.config, outcome, unsafe=options.unsafe_fixes)
    problems = list(fixed.problems)
    texts = dict(fixed.texts)
    for path, text in fixed.texts.items():
        if path == session.stdin_path:
            continue
        try:
            fixing.write(outcome.sources[path], text, cwd=session.config.cwd)
        except fixing.WriteError as fault:
            problems.append(Problem(path, str(fault)))
            del texts[path]
    if session.stdin_path is not None:
        _echo_fixed(outcome, texts, session.stdin_path)
    tree = overlaid(session.tree, outcome.sources, texts)
    session = session._replace(tree=tree._replace(problems=(*tree.problems, *problems)))
    return session, judged(session), fixed.fixed


def _echo_fixed(outcome: "Outcome", texts: dict[str, str], path: str) -> None:
    """Standard input with its fixes to standard output; the report then goes to standard error."""
    from appfn_lint.discovery import encode

    source = outcome.sources.get(path)
    if source is not None:
        sys.stdout.buffer.write(encode(source, texts.get(path, source.text)))


def _show_changes(session: Session, outcome: "Outcome", options: Options) -> int:
    """Print what ``--fix`` would change; 1 where that is anything."""
    from appfn_lint.fixing import diff
    from appfn_lint.mending import mend

    fixed = mend(session.tree, session.config, outcome, unsafe=options.unsafe_fixes)
    for path, text in sorted(fixed.texts.items()):
        write(diff(outcome.sources[path].text, text, path).removesuffix("\n").split("\n"), sys.stdout)
    write((f"problem: {problem.message}" for problem in fixed.problems), sys.stderr)
    return FINDINGS if fixed.texts else CLEAN


def _report(session: Session, outcome: "Outcome", fixed: int) -> "Report":
    from appfn_lint.reporters.report import Report

    return Report(
        diagnostics=outcome.diagnostics,
        problems=outcome.problems,
        inspected=outcome.inspected,
        sources=outcome.sources,
        catalogs=outcome.project.catalogs,
        where=session.where,
        fixed=fixed,
        strict=session.config.strict,
    )


def _without_known(report: "Report", path: str) -> "Report":
    """The report without the findings that a baseline holds."""
    from appfn_lint.baseline import BaselineError, read
    from appfn_lint.engine import fingerprints

    try:
        known = read(path)
    except BaselineError as fault:
        raise Refused(str(fault)) from fault
    named = zip(report.diagnostics, fingerprints(report.diagnostics), strict=True)
    new = tuple(diagnostic for diagnostic, fingerprint in named if fingerprint not in known)
    return report._replace(diagnostics=new, known=len(report.diagnostics) - len(new))


def _print(report: "Report", options: Options, stream: TextIO) -> None:
    """The report where it belongs."""
    to_file = options.output_file is not None
    style = look(options.color, stream)
    if to_file:
        style = look("always", stream) if options.color == "always" else PLAIN
    out, err = _rendered(report, options, style, look(options.color, sys.stderr))
    if options.output_file is None:
        write(out, stream)
    else:
        try:
            write_file(out, options.output_file)
        except OSError as fault:
            raise Refused(f"{options.output_file} cannot be written ({(fault.strerror or 'unknown fault').lower()})") from fault
    write(err, sys.stderr)


def _rendered(report: "Report", options: Options, out: Look, err: Look) -> tuple[list[str], list[str]]:
    """The lines of the report; a machine's format leaves the sentence about nothing found to standard error."""
    form = "statistics" if options.statistics else options.form
    lines = list(reporter(form)(report, out))
    if options.output_file is not None or (form not in FOR_PEOPLE and not report.inspected.tools):
        from appfn_lint.reporters.summary import closing

        return lines, list(closing(report, err))
    return lines, []


def _exit_code(report: "Report", session: Session, options: Options) -> int:
    if any(problem.internal for problem in report.problems):
        return INTERNAL
    if options.require_tools and not report.inspected.tools:
        return FINDINGS
    threshold = session.config.threshold
    counts = options.fail_on != "never" and any(d.severity >= threshold for d in report.diagnostics)
    return FINDINGS if counts else CLEAN
