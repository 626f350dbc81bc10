"""Options and look-ups that several commands share."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from appfn_lint.cli.group import Refused
from appfn_lint.rule import Rule

_Command = TypeVar("_Command", bound=Callable[..., Any])

color_option = click.option(
    "--color", type=click.Choice(["auto", "always", "never"]), default="auto", show_default=True,
    help="Colours; auto obeys NO_COLOR and FORCE_COLOR, then asks the terminal.",
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


def project_options(command: _Command) -> _Command:
    """The options that say which project is read and how."""
    for option in reversed(_PROJECT):
        command = option(command)
    return command


def split(values: Iterable[str]) -> tuple[str, ...]:
    """The items of a repeatable option whose values are comma lists."""
    return tuple(item.strip() for value in values for item in value.split(",") if item.strip())


def rule_classes() -> tuple[type[Rule], ...]:
    """All rules; a rule package that cannot be loaded ends the run with one line."""
    from appfn_lint.registry import PluginError
    from appfn_lint.registry import rule_classes as classes

    try:
        return classes()
    except PluginError as fault:
        raise Refused(str(fault)) from fault


def known_rule(name: str) -> type[Rule]:
    """The rule of a name; an unknown one ends the run with the nearest names."""
    classes = {rule.name: rule for rule in rule_classes()}
    if name in classes:
        return classes[name]
    raise Refused(f"there is no rule `{name}`{nearest(name, classes)}; `appfn-lint rules` lists all")


def nearest(name: str, names: Iterable[str]) -> str:
    """``, did you mean `x`?`` for a misspelt name; empty where nothing is near."""
    from difflib import get_close_matches

    close = get_close_matches(name.lower().replace("_", "-"), list(names), n=2, cutoff=0.6)
    return f", did you mean {' or '.join(f'`{c}`' for c in close)}?" if close else ""
