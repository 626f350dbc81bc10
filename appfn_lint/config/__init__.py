"""Settings: ``appfn-lint.toml`` or ``[tool.appfn-lint]`` in ``pyproject.toml``, the nearest one upwards."""

import os
from collections.abc import Iterable, Iterator

from appfn_lint.config.errors import ConfigError, unknown
from appfn_lint.config.records import Config, Level, Pattern, PerPath, Place
from appfn_lint.record import NamedTuple

__all__ = [
    "Config", "ConfigError", "Known", "Level", "Pattern", "PerPath", "Place", "check_names", "load", "unknown",
]  # fmt: skip

_OWN = "appfn-lint.toml"
_SHARED = "pyproject.toml"
_TABLE = ("tool", "appfn-lint")


class Known(NamedTuple):
    """The names that settings can use."""

    rules: frozenset[str]
    families: frozenset[str]
    kinds: frozenset[str]
    lexicons: frozenset[str] = frozenset()


def load(start: str = ".", *, cwd: str, file: str | None = None) -> Config:
    """The settings for a run whose first path is ``start``: those of ``file``, else of the nearest file upwards.

    Raises:
        ConfigError: the file cannot be read, or a setting is unknown or of the wrong type.
    """
    cwd = os.path.abspath(cwd)
    path = os.path.join(cwd, file) if file else _nearest_file(os.path.normpath(os.path.join(cwd, start)), cwd)
    if path is None:
        return Config(root=_posix(cwd), cwd=_posix(cwd))
    from appfn_lint.config.reading import parse

    where = _shown(path, cwd)
    table = _TABLE if os.path.basename(path) == _SHARED else ()
    config = parse(_read(path, where), where, table)
    return config._replace(root=_posix(os.path.dirname(path)), cwd=_posix(cwd), origin=where)


def check_names(config: Config, known: Known) -> None:
    """Hold the names in the settings against those that exist.

    Raises:
        ConfigError: a rule, family, kind or lexicon does not exist.
    """
    where = config.origin or "command line"
    rules = known.rules | {pattern.name for pattern in config.pattern}
    groups = rules | known.families | known.kinds
    for pattern in config.pattern:
        if pattern.name in known.rules:
            raise ConfigError(f"{where}: the pattern `{pattern.name}` has the name of a rule")
    tables: list[tuple[str, Iterable[str], frozenset[str]]] = [
        ("rule, family or kind", (*config.select, *config.ignore), groups),
        ("rule", config.severity, rules),
        ("rule or lexicon", config.words, known.rules | known.lexicons),
    ]
    for one in config.per_path:
        tables += [("rule, family or kind", one.ignore, groups), ("rule", one.severity, rules)]
    for what, names, choices in tables:
        for name in names:
            if name not in choices:
                raise unknown(what, name, choices, where)


def _nearest_file(start: str, cwd: str) -> str | None:
    """The nearest configuration file from a path upwards."""
    for folder in _upwards(start):
        own = os.path.join(folder, _OWN)
        if os.path.isfile(own):
            return own
        shared = os.path.join(folder, _SHARED)
        if os.path.isfile(shared) and _configures(shared, _shown(shared, cwd)):
            return shared
    return None


def _configures(path: str, where: str) -> bool:
    data = _read(path, where)
    if b"appfn-lint" not in data:
        return False
    from appfn_lint.config.reading import has_table

    return has_table(data, _TABLE, where)


def _upwards(folder: str) -> Iterator[str]:
    while True:
        yield folder
        parent = os.path.dirname(folder)
        if parent == folder:
            return
        folder = parent


def _read(path: str, where: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as fault:
        raise ConfigError(f"{where}: cannot be read ({(fault.strerror or 'unknown fault').lower()})") from fault


def _shown(path: str, cwd: str) -> str:
    try:
        return _posix(os.path.relpath(path, cwd))
    except ValueError:
        return _posix(path)


def _posix(path: str) -> str:
    return path.replace("\\", "/") if os.sep == "\\" else path
