"""One run: from the files of a tree to signed diagnostics. Nothing is printed or written here."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from appfn_lint.config import Config
from appfn_lint.discovery import Tree
from appfn_lint.engine import judge
from appfn_lint.finding import Diagnostic, Problem
from appfn_lint.project import Project, load
from appfn_lint.registry import rule_classes
from appfn_lint.rule import Rule
from appfn_lint.source import Source


class Inspected(NamedTuple):
    """How much was read: files that hold tools, tools, and tools by kind (``appfunction`` …)."""

    files: int = 0
    tools: int = 0
    by_kind: Mapping[str, int] = {}


class Outcome(NamedTuple):
    """What a run gave. ``sources`` are all read files by path, those that are not reported too."""

    diagnostics: tuple[Diagnostic, ...]
    problems: tuple[Problem, ...]
    inspected: Inspected
    project: Project
    sources: Mapping[str, Source]


def chosen(config: Config, classes: Sequence[type[Rule]] | None = None) -> list[Rule]:
    """The rules that the settings select, made with the user's words; of all rules where ``classes`` is None."""
    candidates = rule_classes() if classes is None else classes
    wanted = (r for r in candidates if any(config.selected(r.name, r.family, kind.value) for kind in r.kinds))
    return [rule(config.words.get(rule.name, ())) for rule in wanted]


def lint(tree: Tree, config: Config, rules: Sequence[Rule] | None = None) -> Outcome:
    """Judge all tools of a tree by the rules that the settings select, or by the given ones."""
    project = load(tree, appfunctions=config.appfunctions)
    judges = chosen(config) if rules is None else rules
    verdicts = judge(project.catalogs, judges, lambda rule, path: config.severity_for(rule.name, path))
    return Outcome(
        diagnostics=tuple(d for d in verdicts.diagnostics if _wanted(d, tree, config)),
        problems=(*tree.problems, *verdicts.problems),
        inspected=inspected(project, tree),
        project=project,
        sources={source.path: source for source in project.sources},
    )


def inspected(project: Project, tree: Tree) -> Inspected:
    """Count the tools in reported files."""
    tools = [tool for catalog in project.catalogs for tool in catalog.tools if tree.reported(tool.path)]
    by_kind: dict[str, int] = {}
    for tool in tools:
        by_kind[tool.kind.value] = by_kind.get(tool.kind.value, 0) + 1
    return Inspected(len({tool.path for tool in tools}), len(tools), by_kind)


def _wanted(diagnostic: Diagnostic, tree: Tree, config: Config) -> bool:
    d = diagnostic
    return tree.reported(d.path) and config.selected_at(d.path, d.rule, d.family, d.kind)
