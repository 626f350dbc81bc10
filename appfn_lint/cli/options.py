"""Options as click declares them."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from appfn_lint.cli.flags import COLOR, HOST, PROJECT, Flag

_Command = TypeVar("_Command", bound=Callable[..., Any])

paths_argument = click.argument("paths", nargs=-1, type=click.Path())


def declared(flags: Sequence[Flag]) -> Callable[[_Command], _Command]:
    """A decorator that gives a command these options, in the order of its help."""

    def decorate(command: _Command) -> _Command:
        for flag in reversed(flags):
            command = _option(flag)(command)
        return command

    return decorate


def _option(flag: Flag) -> Callable[[Any], Any]:
    if not flag.metavar:
        return click.option(flag.flag, flag.name, is_flag=True, help=flag.help)
    kind = click.Choice(flag.choices) if flag.choices else None
    return click.option(
        flag.flag, flag.name, metavar=flag.metavar, multiple=flag.many, type=kind, default=flag.default, help=flag.help
    )


color_option = declared((COLOR,))
host_option = declared((HOST,))
project_options = declared(PROJECT)
