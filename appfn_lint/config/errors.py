"""What is wrong with a configuration, in one line that names the right spelling."""

from collections.abc import Iterable


class ConfigError(Exception):
    """A setting that cannot be used. The text is one line that names file and key."""


def unknown(what: str, name: str, known: Iterable[str], where: str) -> ConfigError:
    """The error about a name that does not exist, with the nearest one that does."""
    from appfn_lint.spelling import nearest

    choices = sorted(known)
    near = nearest(name, choices)
    if near:
        return ConfigError(f"{where}: unknown {what} `{name}`; did you mean `{near}`?")
    listed = f"; known: {', '.join(choices)}" if 0 < len(choices) <= 20 else ""
    return ConfigError(f"{where}: unknown {what} `{name}`{listed}")
