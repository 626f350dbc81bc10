"""What a command runs on: the settings of the project and the files that the user names."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from appfn_lint.cli.refusal import Refused
from appfn_lint.cli.terminal import progress
from appfn_lint.config import Config, ConfigError, Known, check_names, load, unknown
from appfn_lint.discovery import MissingPath, Tree, discover
from appfn_lint.record import NamedTuple

if TYPE_CHECKING:
    from appfn_lint.linting import Outcome


class Wanted(NamedTuple):
    """What the command line says about a project; empty where it leaves the word to the settings."""

    paths: tuple[str, ...] = ()
    config_file: str | None = None
    isolated: bool = False
    appfunctions: str | None = None
    exclude: tuple[str, ...] = ()
    host: str | None = None
    stdin_filename: str | None = None


class Session(NamedTuple):
    """The settings and the files of one run.

    ``where`` are the paths as the user named them; ``stdin_path`` is the path by which standard input is reported.
    """

    config: Config
    tree: Tree
    where: tuple[str, ...]
    stdin_path: str | None = None


def opened(wanted: Wanted) -> Session:
    """Read the settings and find the files.

    Raises:
        Refused: a setting is wrong or a path does not exist.
    """
    cwd = os.getcwd()
    paths = tuple(path for path in wanted.paths if path != "-")
    if wanted.paths != paths and wanted.stdin_filename is None:
        raise Refused("`-` reads standard input, which needs a name: add --stdin-filename FILE")
    where = paths if wanted.stdin_filename is None else (*paths, wanted.stdin_filename)
    try:
        config = _settings(wanted, where[0] if where else ".", cwd)
        stdin = (wanted.stdin_filename, sys.stdin.buffer.read()) if wanted.stdin_filename is not None else None
        tree = discover(paths, cwd=cwd, exclude=config.exclude, exclude_root=config.root or None, stdin=stdin)
    except MissingPath as fault:
        raise Refused(f"{fault}{_misspelt_command(paths)}") from fault
    except ConfigError as fault:
        raise Refused(str(fault)) from fault
    return Session(config, tree, where or (".",), _reported_as(wanted.stdin_filename, tree))


def judged(session: Session) -> "Outcome":
    """Lint the files of a session.

    Raises:
        Refused: the settings name a rule that does not exist, or a rule package cannot be loaded.
    """
    from appfn_lint.linting import lint
    from appfn_lint.registry import PluginError

    hold_names(session.config)
    try:
        with progress("appfn-lint: reading and judging"):
            return lint(session.tree, session.config)
    except PluginError as fault:
        raise Refused(str(fault)) from fault


def hold_names(config: Config) -> None:
    """Refuse settings that name a rule, family or kind that does not exist."""
    if not (config.select or config.ignore or config.severity or config.words or config.per_path or config.pattern):
        return  # nothing is named, so the rules need not be imported for it
    from appfn_lint.cli.names import rule_classes
    from appfn_lint.tool import ALL_KINDS

    rules = rule_classes()
    known = Known(
        frozenset(rule.name for rule in rules), frozenset(rule.family for rule in rules), frozenset(k.value for k in ALL_KINDS)
    )
    try:
        check_names(config, known)
        if config.pattern:
            from appfn_lint.patterns import pattern_rules

            pattern_rules(config.pattern)
    except ConfigError as fault:
        raise Refused(str(fault)) from fault


def selection(config: Config, select: Sequence[str], ignore: Sequence[str]) -> Config:
    """The settings with a selection of the command line, which replaces theirs; without one, ``ignore`` adds to theirs."""
    if select:
        return config._replace(select=tuple(select), ignore=tuple(ignore))
    return config._replace(ignore=(*config.ignore, *ignore))


def _misspelt_command(paths: tuple[str, ...]) -> str:
    """A hint for a command that was taken for a path."""
    from appfn_lint.cli.main import COMMANDS
    from appfn_lint.spelling import nearest

    meant = nearest(paths[0], COMMANDS)
    return f" Did you mean the command `{meant}`?" if meant else ""


def _reported_as(name: str | None, tree: Tree) -> str | None:
    """The path of the tree that is the named file."""
    if name is None:
        return None
    wanted = os.path.abspath(name)
    return next((path for path in tree.paths if os.path.abspath(path) == wanted), None)


def _settings(wanted: Wanted, start: str, cwd: str) -> Config:
    config = Config(root=cwd, cwd=cwd) if wanted.isolated else load(start, cwd=cwd, file=wanted.config_file)
    config = config._replace(exclude=(*config.exclude, *wanted.exclude))
    config = config._replace(appfunctions=wanted.appfunctions) if wanted.appfunctions else config
    return _with_host(config, wanted.host)


def _with_host(config: Config, named: str | None) -> Config:
    """The settings with the host of the command line, which replaces theirs.

    Raises:
        ConfigError: no host has that name.
    """
    name = config.host if named is None else named
    if not name and named is None:
        return config
    from appfn_lint.language.hosts import hosts

    if name not in hosts():
        raise unknown("host", name, hosts(), "--host" if named is not None else config.origin)
    return config._replace(host=name)
