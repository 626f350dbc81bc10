"""``check``: lint, report, fix."""

import sys
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import click

from appfn_lint.cli.group import Refused
from appfn_lint.cli.options import color_option, paths_argument, project_options, split
from appfn_lint.cli.session import Session, Wanted, hold_names, opened, selection
from appfn_lint.cli.terminal import look, progress, write, write_file
from appfn_lint.finding import Severity
from appfn_lint.reporters import FOR_PEOPLE, FORMATS, reporter
from appfn_lint.reporters.look import PLAIN
from appfn_lint.reporters.report import Report

CLEAN: Final = 0
FINDINGS: Final = 1
INTERNAL: Final = 3


class Printing(NamedTuple):
    """How the report is given."""

    form: str
    color: str
    statistics: bool
    output_file: str | None


class Judging(NamedTuple):
    """What makes the run fail: the least severity that counts (None: none), and whether tools must have been found."""

    threshold: Severity | None
    require_tools: bool


def _options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of ``check`` alone, in the order of its help."""
    for option in reversed((
        click.option("--select", multiple=True, metavar="NAMES", help="Report only these rules, families or kinds (comma list, repeatable)."),
        click.option("--ignore", multiple=True, metavar="NAMES", help="Leave these rules, families or kinds out."),
        click.option("--fail-on", type=click.Choice(["note", "warning", "error", "never"]), help="Least severity that makes the exit code 1.  [default: warning]"),
        click.option("--strict", is_flag=True, help="Count notes as well, and show them in full."),
        click.option("--fix", is_flag=True, help="Apply the fixes that cannot change what an agent understands."),
        click.option("--unsafe-fixes", is_flag=True, help="With --fix or --diff: apply the other fixes too. Read them afterwards."),
        click.option("--diff", is_flag=True, help="Show what --fix would change; change nothing."),
        click.option("--format", "form", type=click.Choice(FORMATS), default="full", show_default=True, help="Form of the report."),
        click.option("--output-file", metavar="FILE", help="Write the report to a file."),
        click.option("--statistics", is_flag=True, help="Count findings by rule instead of listing them."),
        click.option("--require-tools", is_flag=True, help="Fail when no function is found: a guard against a wrong path in CI."),
        click.option("--stdin-filename", metavar="FILE", help="Read standard input as if it were this file."),
    )):  # fmt: skip
        command = option(command)
    return command


@click.command("check", short_help="Lint files and folders (the default command).")
@paths_argument
@_options
@project_options
@color_option
def command(paths: tuple[str, ...], **options: Any) -> int:
    """Lint PATHS, files or folders; the current folder where none is given.

    Finds the functions that agents can call, works out what an agent will receive for each, and reports where text is
    missing, lost, leaked, contradicted or badly put. Files that git ignores are left out.

    Exit code: 0 clean, 1 findings, 2 wrong usage or configuration, 3 a fault of appfn-lint itself.
    """
    printing = Printing(options["form"], options["color"], options["statistics"], options["output_file"])
    session = _session(paths, options)
    if options["diff"]:
        return _show_changes(session, printing, unsafe=options["unsafe_fixes"])
    with progress("appfn-lint: reading and judging"):
        report = _report(session, fix=options["fix"], unsafe=options["unsafe_fixes"])
    _print(report, printing)
    threshold = None if options["fail_on"] == "never" else session.config.threshold
    return _exit_code(report, Judging(threshold, options["require_tools"]))


def _session(paths: tuple[str, ...], options: dict[str, Any]) -> Session:
    wanted = Wanted(
        paths, options["config_file"], options["isolated"], options["appfunctions"], options["exclude"], options["stdin_filename"]
    )
    session = opened(wanted)
    config = selection(session.config, split(options["select"]), split(options["ignore"]))
    if options["strict"]:
        config = config._replace(strict=True)
    if options["fail_on"] not in (None, "never"):
        config = config._replace(fail_on=options["fail_on"])
    hold_names(config)
    return session._replace(config=config)


def _report(session: Session, *, fix: bool, unsafe: bool) -> Report:
    from appfn_lint.linting import lint

    outcome = lint(session.tree, session.config)
    return Report(
        diagnostics=outcome.diagnostics,
        problems=outcome.problems,
        inspected=outcome.inspected,
        sources=outcome.sources,
        catalogs=outcome.project.catalogs,
        where=session.where,
        strict=session.config.strict,
    )


def _print(report: Report, printing: Printing) -> None:
    target = sys.stdout
    style = look(printing.color, target)
    if printing.output_file is not None and printing.color != "always":
        style = PLAIN
    lines = reporter("statistics" if printing.statistics else printing.form)(report, style)
    if printing.output_file is None:
        write(lines, target)
    else:
        try:
            write_file(lines, printing.output_file)
        except OSError as fault:
            raise Refused(f"{printing.output_file} cannot be written ({fault.strerror})") from fault
    if printing.output_file is not None or (printing.form not in FOR_PEOPLE and not report.inspected.tools):
        from appfn_lint.reporters.summary import closing

        write(closing(report, look(printing.color, sys.stderr)), sys.stderr)


def _exit_code(report: Report, judging: Judging) -> int:
    if any(problem.internal for problem in report.problems):
        return INTERNAL
    if judging.require_tools and not report.inspected.tools:
        return FINDINGS
    counts = judging.threshold is not None and any(d.severity >= judging.threshold for d in report.diagnostics)
    return FINDINGS if counts else CLEAN
