"""``check`` as click reads it."""

from typing import Any

import click

from appfn_lint.cli.checking import FLAGS, run
from appfn_lint.cli.options import declared, paths_argument


@click.command("check", short_help="Lint files and folders (the default command).")
@paths_argument
@declared(FLAGS)
def command(paths: tuple[str, ...], **typed: Any) -> int:
    """Lint PATHS, files or folders; the current folder where none is given.

    Finds the functions that agents can call, works out what an agent will receive for each, and reports where text is
    missing, lost, leaked, contradicted or badly put. Files that git ignores are left out. NAMES are comma lists, and
    options with NAMES or GLOB can be repeated.

    Exit code: 0 clean, 1 findings, 2 wrong usage or configuration, 3 a fault of appfn-lint itself.
    """
    return run(paths, typed)
