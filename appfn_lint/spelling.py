"""The name that somebody meant."""

from collections.abc import Iterable


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that is spelled most like ``name``, empty where none is near."""
    from difflib import get_close_matches

    folded = {choice.lower().replace("_", "-"): choice for choice in known}
    found = get_close_matches(name.lower().replace("_", "-"), folded, n=1, cutoff=0.6)
    return folded[found[0]] if found else ""
