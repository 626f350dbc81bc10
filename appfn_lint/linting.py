"""One run: from the files of a tree to signed diagnostics. Nothing is printed or written here."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from appfn_lint.config import Config
from appfn_lint.discovery import WEB_SUFFIXES, Tree, decode
from appfn_lint.engine import Subject, judge, sign
from appfn_lint.finding import Diagnostic, Finding, Problem
from appfn_lint.project import Project, load
from appfn_lint.record import NamedTuple
from appfn_lint.registry import families, rule_classes, rule_named
from appfn_lint.rule import Rule
from appfn_lint.source import Source, Span

if TYPE_CHECKING:
    from appfn_lint.suppress import Declaration


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


_ONLY = (("web", WEB_SUFFIXES), ("app", (".kt",)), ("errors", (".kt", ".py")), ("truth", (".kt", ".py")))
"""Families of which every rule is about files of these suffixes."""
_CODE = ("errors", "truth")
"""Families about code, which pages may hold too; whether they do is known once they are read."""


def chosen(
    config: Config, classes: Sequence[type[Rule]] | None = None, tree: Tree | None = None, *, code: bool = False
) -> list[Rule]:
    """The rules that the settings select, made with the user's words; of all rules where ``classes`` is None.

    Families that judge only files of which ``tree`` has none are left out, because importing them takes time; ``code``
    says that its pages hold code of tools.
    """
    absent: frozenset[str] = frozenset()
    if tree is not None:
        absent = frozenset(
            name
            for name, suffixes in _ONLY
            if not (code and name in _CODE) and not any(path.endswith(suffixes) for path in tree.paths)
        )
    candidates = rule_classes(absent) if classes is None else classes
    wanted = (r for r in candidates if any(config.selected(r.name, r.family, kind.value) for kind in r.kinds))
    return [
        *(rule(config.words.get(rule.name, ()), {"host": config.host}) for rule in wanted),
        *(_own(config) if classes is None else ()),
    ]


def _own(config: Config) -> list[Rule]:
    """The wording rules of the project's own that the settings select."""
    if not config.pattern:
        return []
    from appfn_lint.patterns import FAMILY, pattern_rules

    return pattern_rules(pattern for pattern in config.pattern if config.selected(pattern.name, FAMILY))


def lint(tree: Tree, config: Config, rules: Sequence[Rule] | None = None) -> Outcome:
    """Judge all tools of a tree by the rules that the settings select, or by the given ones."""
    judges = chosen(config, tree=tree) if rules is None else rules
    bodies = any(rule.needs_body for rule in judges)
    project = load(tree, appfunctions=config.appfunctions, publisher=config.publisher, bodies=bodies)
    if rules is None and any(c.web is not None and any(t.body is not None for t in c.tools) for c in project.catalogs):
        judges = chosen(config, tree=tree, code=True)
    verdicts = judge(project.catalogs, judges, lambda rule, path: config.severity_for(rule.name, path))
    sources = {fault.source.path: fault.source for fault in project.faults}
    sources |= {source.path: source for source in project.sources}
    unreadable = (_remark("unreadable-source", f.source, Finding(f.span, f.message), config) for f in project.faults)
    found = _reported((*verdicts.diagnostics, *unreadable), tree, config)
    notes = _notes(tree, sources.values())
    marked = [source for source in sources.values() if tree.reported(source.path) and _is_marked(source, notes)]
    if marked:
        found = _after_ignores(found, marked, notes, judges, config, project)
    sources |= {source.path: source for source in notes.values()}
    return Outcome(
        diagnostics=tuple(sorted(found, key=lambda d: (d.path, d.span, d.rule, d.message))),
        problems=(*tree.problems, *(p for p in project.problems if tree.reported(p.path)), *verdicts.problems),
        inspected=inspected(project, tree),
        project=project,
        sources=sources,
    )


def inspected(project: Project, tree: Tree) -> Inspected:
    """Count the tools in reported files."""
    tools = [tool for catalog in project.catalogs for tool in catalog.tools if tree.reported(tool.path)]
    by_kind: dict[str, int] = {}
    for tool in tools:
        by_kind[tool.kind.value] = by_kind.get(tool.kind.value, 0) + 1
    return Inspected(len({tool.path for tool in tools}), len(tools), by_kind)


def _reported(diagnostics: Iterable[Diagnostic], tree: Tree, config: Config) -> list[Diagnostic]:
    return [d for d in diagnostics if tree.reported(d.path) and config.selected_at(d.path, d.rule, d.family, d.kind)]


def _is_marked(source: Source, notes: Mapping[str, Source]) -> bool:
    return "appfn-lint:" in source.text or '"x-appfn-lint"' in source.text or source.path in notes


def _notes(tree: Tree, sources: Iterable[Source]) -> dict[str, Source]:
    """The files with ignores beside JSON lists, by the path of the list."""
    found: dict[str, Source] = {}
    for source in sources:
        if source.path.endswith((".json", ".jsonl")):
            path = source.path.rpartition(".")[0] + ".appfn-lint.json"
            if path in tree.paths:
                found[source.path] = decode(path, tree.read(path))[0]
    return found


def _after_ignores(
    diagnostics: list[Diagnostic],
    marked: Sequence[Source],
    notes: Mapping[str, Source],
    judges: Sequence[Rule],
    config: Config,
    project: Project,
) -> list[Diagnostic]:
    """The diagnostics that no ignore silences, and those about the ignores themselves."""
    from appfn_lint.suppress import apply, find, find_beside, find_keys

    known = {rule.name for rule in rule_classes()} | set(families())
    taking_part = {name for rule in judges for name in (rule.name, rule.family)}
    in_json = [source for source in marked if source.path.endswith((".json", ".jsonl"))]
    ignores = [find(source, known, _declarations(source, project)) for source in marked if source not in in_json]
    ignores += [find_keys(source, known) for source in in_json]
    ignores += [find_beside(source, notes[source.path], known) for source in in_json if source.path in notes]
    outcome = apply(diagnostics, ignores, taking_part.__contains__)
    remarks = (_remark(fault.rule, source, fault.finding, config) for source, fault in outcome.faults)
    return [*outcome.kept, *(d for d in remarks if config.selected_at(d.path, d.rule, d.family, d.kind))]


def _remark(name: str, source: Source, finding: Finding, config: Config) -> Diagnostic:
    """A finding of the linter itself, signed by the rule that documents it."""
    rule = rule_named(name)
    assert rule is not None, name
    severity = config.severity_for(name, source.path)
    return sign(rule(), finding, Subject(source, "", ""), {}, lambda _rule, _path: severity)


def _declarations(source: Source, project: Project) -> "list[Declaration]":
    """What an ignore above a function, a class or a tool of a page covers."""
    from appfn_lint.suppress import Declaration

    if source.path.endswith((".kt", ".kts")):
        from appfn_lint.readers.kotlin import names, read

        return [Declaration(one.span, one.name_span.start) for one in names.declarations(read(source.text).declarations)]
    if source.path.endswith(".py"):
        from appfn_lint.readers.python.modules import definitions

        return [Declaration(span, name) for span, name in definitions(source)]
    tools = (t for c in project.catalogs if c.web is not None for t in c.tools if t.path == source.path and t.form is None)
    return [Declaration(Span(_line_start(source, tool.span.start), tool.span.end), tool.name_span.start) for tool in tools]


def _line_start(source: Source, offset: int) -> int:
    """Where the code of the line begins that an offset stands in."""
    line = source.line_span(source.position(offset).line)
    text = source.slice(line)
    return line.start + len(text) - len(text.lstrip())
