"""What is wrong with a configuration, in one line that names the right spelling."""

from collections.abc import Iterable


class ConfigError(Exception):
    """A setting that cannot be used. The text is one line that names file and key."""


def unknown(what: str, name: str, known: Iterable[str], where: str) -> ConfigError:
    """The error about a name that does not exist, with the nearest one that does."""
    choices = sorted(known)
    near = nearest(name, choices)
    if near:
        return ConfigError(f"{where}: unknown {what} `{name}`; did you mean `{near}`?")
    listed = f"; known: {', '.join(choices)}" if 0 < len(choices) <= 20 else ""
    return ConfigError(f"{where}: unknown {what} `{name}`{listed}")


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that is spelled most like ``name``, empty where none is near."""
    from difflib import get_close_matches

    folded = {choice.lower().replace("_", "-"): choice for choice in known}
    found = get_close_matches(name.lower().replace("_", "-"), folded, n=1, cutoff=0.6)
    return folded[found[0]] if found else ""
