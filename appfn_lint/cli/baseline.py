"""``baseline``: accept the present findings, so that only new ones are reported."""

from typing import Any

import click

from appfn_lint.cli.options import host_option, paths_argument, project_options
from appfn_lint.cli.refusal import Refused
from appfn_lint.cli.session import Wanted, judged, opened


@click.command("baseline", short_help="Accept the present findings, so that only new ones are reported.")
@paths_argument
@click.option("--output-file", default="appfn-lint-baseline.json", show_default=True, metavar="FILE")
@project_options
@host_option
def command(paths: tuple[str, ...], output_file: str, **typed: Any) -> None:
    """Write the present findings in PATHS to a file. `appfn-lint check --baseline FILE` then reports new ones only.

    Findings are known by their content, not by their line. Write the file anew when some are mended.
    """
    from appfn_lint.baseline import written
    from appfn_lint.engine import fingerprints
    from appfn_lint.reporters.summary import counted

    session = opened(Wanted(paths, **typed))
    found = judged(session).diagnostics
    try:
        with open(output_file, "w", encoding="utf-8", newline="\n") as file:
            file.write(written(found, fingerprints(found)))
    except OSError as fault:
        raise Refused(f"{output_file} cannot be written ({(fault.strerror or 'unknown fault').lower()})") from fault
    click.echo(f"{counted(len(found), 'finding')} written to {output_file}")
