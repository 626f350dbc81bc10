"""Names that a user typed, held against those that exist."""

from collections.abc import Iterable

from appfn_lint.cli.refusal import Refused
from appfn_lint.rule import Rule


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
    raise Refused(f"there is no rule `{name}`{nearest(name, classes) or '; `appfn-lint rules` lists all'}")


def nearest(name: str, names: Iterable[str]) -> str:
    """``; did you mean `x`?`` for a misspelt name, or for one word of a longer name; empty where nothing is near."""
    from difflib import get_close_matches

    typed = name.lower().replace("_", "-")
    known = {one.lower(): one for one in sorted(names)}
    close = get_close_matches(typed, known, n=1, cutoff=0.6)
    if not close:
        words = {word for one in known for word in one.split("-")}
        near = get_close_matches(typed, sorted(words), n=1, cutoff=0.75)
        close = [one for one in known if near and near[0] in one.split("-")][:3]
    return f"; did you mean {' or '.join(f'`{known[c]}`' for c in close)}?" if close else ""
