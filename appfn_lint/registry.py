"""Which rules there are: those found by walking ``appfn_lint.rules`` and those that other packages contribute.

Another package contributes rules through the entry point group ``appfn_lint.rules``; each entry names a module or
package that holds rule files. Nothing is registered by hand.
"""

import os
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType

from appfn_lint.plugins import GROUP, contributed
from appfn_lint.rule import Rule


class PluginError(Exception):
    """A rule package that cannot be loaded; the message is one sentence for the user."""


@cache
def rule_classes(without: frozenset[str] = frozenset()) -> tuple[type[Rule], ...]:
    """All rules, built-in and contributed, by family and name; built-in families ``without`` are not even imported.

    Raises:
        PluginError: a contributed module cannot be imported, or brings a rule whose name is taken.
    """
    found: dict[str, type[Rule]] = {}
    for rule in (*_built_in(without), *_contributed()):
        taken = found.setdefault(rule.name, rule)
        if taken is not rule:
            raise PluginError(f"two rules are called `{rule.name}`: in {taken.__module__} and in {rule.__module__}")
    return tuple(sorted(found.values(), key=lambda rule: (rule.family, rule.name)))


def rule_named(name: str) -> type[Rule] | None:
    """The rule of that name, None if there is none."""
    return next((rule for rule in rule_classes() if rule.name == name), None)


def families() -> tuple[str, ...]:
    """Names of the rule families, sorted."""
    return tuple(sorted({rule.family for rule in rule_classes()}))


def _built_in(without: frozenset[str]) -> Iterator[type[Rule]]:
    package = import_module(GROUP)
    for family in sorted(set(_children(package)) - without):
        yield from _walk(import_module(f"{package.__name__}.{family}"))


def _walk(package: ModuleType) -> Iterator[type[Rule]]:
    """Rules of a package, one folder a family, or of a single module."""
    if not hasattr(package, "__path__"):
        yield from _of_module(package)
        return
    for module in sorted(_children(package)):
        child = import_module(f"{package.__name__}.{module}")
        yield from _walk(child)


def _children(package: ModuleType) -> Iterator[str]:
    for folder in package.__path__:
        with os.scandir(folder) as entries:
            for entry in entries:
                name, dot, suffix = entry.name.partition(".")
                if name.startswith("_") or (dot and suffix != "py"):
                    continue
                if dot or os.path.isdir(entry.path):
                    yield name


def _of_module(module: ModuleType) -> Iterator[type[Rule]]:
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, Rule) and value.__module__ == module.__name__:
            *_, family, stem = ("", *module.__name__.split("."))
            value.name = value.name or stem.replace("_", "-")
            value.family = value.family or family
            yield value


def _contributed() -> Iterator[type[Rule]]:
    if not contributed():
        return
    from importlib.metadata import entry_points

    for entry in entry_points(group=GROUP):
        try:
            module = entry.load()
        except Exception as fault:
            raise PluginError(f"the rule package `{entry.name}` ({entry.value}) cannot be loaded: {fault}") from fault
        yield from _walk(module)
