"""From a TOML file to a :class:`Config`: every key known, every value of its type."""

import tomllib
from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from appfn_lint.config.errors import ConfigError, unknown
from appfn_lint.config.records import Config, Pattern
from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple

_VERSION = compiled(r"\d+(?:\.\d+)*(?:-[A-Za-z]+\d*)?")
_NAMES = {str: "a string", bool: "true or false", dict: "a table", list: "a list"}


def parse(data: bytes, where: str, table: tuple[str, ...] = ()) -> Config:
    """Read the settings of a file; ``table`` is the path of the table that holds them.

    Raises:
        ConfigError: the file is no TOML, or a setting is unknown or of the wrong type.
    """
    content = _table(_toml(data, where), table)
    if content is None:
        raise ConfigError(f"{where}: there is no table [{'.'.join(table)}]")
    if not isinstance(content, dict):
        raise ConfigError(f"{where}: `{'.'.join(table)}` must be a table")
    config: Config = _record(Config, content, where, "")
    if config.appfunctions and not _VERSION.fullmatch(config.appfunctions):
        raise ConfigError(f'{where}: `appfunctions` must be a version such as "1.0.0-beta01", not "{config.appfunctions}"')
    for pattern in config.pattern:
        _check_pattern(pattern, f"{where}: pattern `{pattern.name}`")
    return config


def has_table(data: bytes, table: tuple[str, ...], where: str) -> bool:
    """Whether a TOML file has that table.

    Raises:
        ConfigError: the file is no TOML.
    """
    return _table(_toml(data, where), table) is not None


def _table(content: Any, path: tuple[str, ...]) -> Any:
    for name in path:
        content = content.get(name) if isinstance(content, dict) else None
    return content


class Key(NamedTuple):
    """A key of the file: the field that it fills, its type, what it is for, and whether it must be there."""

    field: str
    type: Any
    doc: str
    required: bool


def keys(record: Any) -> dict[str, Key]:
    """The keys that a record reads from a file, as they are spelled there."""
    found = {}
    for field, hint in get_type_hints(record, include_extras=True).items():
        if get_origin(hint) is Annotated:
            expected, doc = get_args(hint)
            found[field.replace("_", "-")] = Key(field, expected, doc, field not in record._field_defaults)
    return found


def _toml(data: bytes, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(data.removeprefix(b"\xef\xbb\xbf").decode("utf-8"))
    except UnicodeDecodeError as fault:
        raise ConfigError(f"{where}: not valid UTF-8 at byte {fault.start + 1}") from fault
    except tomllib.TOMLDecodeError as fault:
        raise ConfigError(f"{where}: not valid TOML: {fault}") from fault


def _record(record: Any, content: Mapping[str, Any], where: str, at: str) -> Any:
    known = keys(record)
    values = {}
    for name, value in content.items():
        if name not in known:
            raise unknown("key", at + name, [at + key for key in known], where)
        values[known[name].field] = _value(known[name].type, value, where, at + name)
    for name, key in known.items():
        if key.required and key.field not in values:
            raise ConfigError(f"{where}: `{at}{name}` is missing")
    return record(**values)


def _value(expected: Any, value: Any, where: str, at: str) -> Any:
    """The value as the type that a record wants, or an error."""
    origin, arguments = get_origin(expected), get_args(expected)
    if expected is Any:
        return value
    if origin is Literal:
        return _choice(arguments, value, where, at)
    if origin is tuple:
        _expect(list, value, where, at)
        return tuple(_value(arguments[0], item, where, f"{at}[{index}]") for index, item in enumerate(value))
    if origin is not None and issubclass(origin, Mapping):
        _expect(dict, value, where, at)
        return {key: _value(arguments[1], item, where, f"{at}.{key}") for key, item in value.items()}
    if hasattr(expected, "_field_defaults"):
        _expect(dict, value, where, at)
        return _record(expected, value, where, f"{at}.")
    _expect(expected, value, where, at)
    return value


def _expect(expected: type, value: Any, where: str, at: str) -> None:
    if type(value) is not expected:
        raise ConfigError(f"{where}: `{at}` must be {_NAMES[expected]}, not {_shown(value)}")


def _choice(choices: tuple[str, ...], value: Any, where: str, at: str) -> str:
    if value in choices:
        return str(value)
    hint = "; to switch a rule off, add it to `ignore`" if value in ("off", "ignore", "none", False) else ""
    raise ConfigError(f"{where}: `{at}` must be one of {', '.join(choices)}, not {_shown(value)}{hint}")


def _shown(value: Any) -> str:
    if isinstance(value, dict | list):
        return _NAMES[type(value)]
    return f'"{value}"' if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)


def _check_pattern(pattern: Pattern, place: str) -> None:
    """A project's own rule has a plain name, and either phrases or token patterns."""
    if not pattern.name.replace("-", "").isalnum() or pattern.name != pattern.name.lower():
        raise ConfigError(f"{place}: the name must be lower-case words with dashes between them")
    if bool(pattern.phrases) == bool(pattern.tokens):
        raise ConfigError(f"{place}: give either `phrases` or `tokens`")
    if any(not phrase.strip() for phrase in pattern.phrases) or any(not row for row in pattern.tokens):
        raise ConfigError(f"{place}: an empty pattern would match everywhere")
