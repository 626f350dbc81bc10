"""The options of the commands as data, and a reader of plain command lines.

``check`` runs before each commit, and loading click takes longer than judging a file. So usual command lines are read
here; whatever is unusual or wrong is left to click, which is then given the same table and explains it.
"""

from collections.abc import Sequence
from typing import Any, Final

from appfn_lint.record import NamedTuple


class Flag(NamedTuple):
    """One option: a switch where it has no ``metavar``, else followed by a value.

    ``name`` is its parameter's. ``many`` may be repeated and gives a tuple.
    """

    flag: str
    name: str
    help: str
    metavar: str = ""
    many: bool = False
    choices: tuple[str, ...] = ()
    default: str | None = None

    @property
    def unset(self) -> Any:
        """Its value where the user says nothing."""
        return () if self.many else self.default if self.metavar else False


COLOR: Final = Flag(
    "--color", "color", "always, never, or auto: as NO_COLOR and FORCE_COLOR say, else on a terminal.", "WHEN",
    choices=("auto", "always", "never"), default="auto",
)  # fmt: skip

PROJECT: Final = (
    Flag("--config", "config_file", "Use this configuration instead of the nearest one.", "FILE"),
    Flag("--isolated", "isolated", "Use no configuration file."),
    Flag(
        "--appfunctions", "appfunctions", "Version of the AppFunctions library, instead of the one in the build files.", "VERSION"
    ),
    Flag("--exclude", "exclude", "Leave out paths that match; may be repeated.", "GLOB", many=True),
)
"""The options that say which project is read and how."""

HOST: Final = Flag(
    "--host",
    "host",
    "Judge by the limits of this host of agents, such as openai or cursor, instead of the configured one.",
    "NAME",
)
"""For the commands whose findings depend on the host."""


def read(arguments: Sequence[str], flags: Sequence[Flag]) -> tuple[tuple[str, ...], dict[str, Any]] | None:
    """The paths and the values of all options; None where click has to read the line, to explain or to refuse it."""
    known = {flag.flag: flag for flag in flags}
    typed: dict[str, Any] = {flag.name: flag.unset for flag in flags}
    paths: list[str] = []
    pending = iter(arguments)
    for argument in pending:
        if not argument.startswith("-"):
            paths.append(argument)
            continue
        name, equals, value = argument.partition("=")
        flag = known.get(name)
        if flag is None or (equals and not flag.metavar):
            return None
        if not flag.metavar:
            typed[flag.name] = True
        elif not _take(flag, value if equals else next(pending, "-"), typed):
            return None
    return tuple(paths), typed


def _take(flag: Flag, value: str, typed: dict[str, Any]) -> bool:
    """Note the value of an option; false where it is none that the option may have."""
    if value.startswith("-") or (flag.choices and value not in flag.choices):
        return False
    typed[flag.name] = (*typed[flag.name], value) if flag.many else value
    return True
