"""Options that several commands share."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

_Command = TypeVar("_Command", bound=Callable[..., Any])

color_option = click.option(
    "--color", type=click.Choice(["auto", "always", "never"]), default="auto", metavar="WHEN",
    help="always, never, or auto: as NO_COLOR and FORCE_COLOR say, else on a terminal.",
)  # fmt: skip

paths_argument = click.argument("paths", nargs=-1, type=click.Path())

_PROJECT: tuple[Callable[[Any], Any], ...] = (
    click.option("--config", "config_file", metavar="FILE", help="Use this configuration instead of the nearest one."),
    click.option("--isolated", is_flag=True, help="Use no configuration file."),
    click.option(
        "--appfunctions", metavar="VERSION", help="Version of the AppFunctions library, instead of the one in the build files."
    ),
    click.option("--exclude", metavar="GLOB", multiple=True, help="Leave out paths that match; may be repeated."),
)


host_option = click.option(
    "--host",
    metavar="NAME",
    help="Judge by the limits of this host of agents, such as openai or cursor, instead of the configured one.",
)
"""For the commands whose findings depend on the host."""


def project_options(command: _Command) -> _Command:
    """The options that say which project is read and how."""
    for option in reversed(_PROJECT):
        command = option(command)
    return command


def split(values: Iterable[str]) -> tuple[str, ...]:
    """The items of a repeatable option whose values are comma lists."""
    return tuple(item.strip() for value in values for item in value.split(",") if item.strip())
