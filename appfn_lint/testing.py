"""A rule's examples, run through the real pipeline: what a rule's test asks, here and in packages that bring rules.

assert faults(MyRule) == []
"""

import re
from collections.abc import Iterator
from typing import Final

from appfn_lint.config import Config
from appfn_lint.discovery import Tree
from appfn_lint.expressions import compiled
from appfn_lint.finding import Diagnostic
from appfn_lint.linting import Outcome, chosen, lint
from appfn_lint.mending import mend
from appfn_lint.registry import rule_classes
from appfn_lint.rendering import rendered
from appfn_lint.rule import Bad, Described, Good, Kind, Rule

_FILE: Final = compiled(r"^(?://|#|<!--)[ ]file:[ ]*(?P<path>\S+?)[ ]*(?:-->)?[ ]*\n", re.MULTILINE)
_IMPORT: Final = "import androidx.appfunctions.*\n"
_HEAD: Final = compiled(r"^\s*(?:package|import)\s", re.MULTILINE)


def faults(rule: type[Rule]) -> list[str]:
    """What is wrong with a rule's examples, one sentence each; nothing where all hold."""
    found: list[str] = []
    for number, bad in enumerate(rule.bad, 1):
        found.extend(f"{rule.name}, bad example {number}: {fault}" for fault in _bad_faults(rule, bad))
    for number, good in enumerate(rule.good, 1):
        found.extend(f"{rule.name}, good example {number}: {fault}" for fault in _good_faults(rule, good))
    for number, example in enumerate(rule.described, 1):
        for kind in written(rule):
            found.extend(f"{rule.name}, described as {kind.value} {number}: {f}" for f in _described_faults(rule, example, kind))
    return found


def written(rule: type[Rule]) -> list[Kind]:
    """The kinds of tools that a described function is written as for a rule."""
    return [kind for kind in rule.kinds if kind is not Kind.APPFUNCTION]


def _described_faults(rule: type[Rule], example: Described, kind: Kind) -> Iterator[str]:
    found, outcome = _findings(rule, rendered(example, kind), "")
    yield from (problem.message for problem in outcome.problems if problem.internal)
    pointed = tuple(outcome.sources[d.path].slice(d.span) for d in found)
    if pointed != example.points_at:
        yield f"points at {pointed!r} instead of {example.points_at!r}"
    if not outcome.project.catalogs:
        yield "no tool was found in it"


def files(example: Good | Bad, code: str | None = None) -> dict[str, str]:
    """The files of an example (or of other code in its place) by path.

    Kotlin without a package or import line gets the library's import.
    """
    code = (example.code if code is None else code).removeprefix("\n")
    marks = list(_FILE.finditer(code))
    if not marks:
        return {example.name: _with_import(example.name, code)}
    ends = [mark.start() for mark in marks[1:]] + [len(code)]
    parts = {mark["path"]: code[mark.end() : end] for mark, end in zip(marks, ends, strict=True)}
    return {path: _with_import(path, text) for path, text in parts.items()}


def judged(rule: type[Rule], contents: dict[str, str], host: str = "") -> Outcome:
    """Lint files in memory by one rule and those that it yields to, under the limits of a host where one is named."""
    return lint(Tree.of(contents), Config(), _judges(rule, host))


def _judges(rule: type[Rule], host: str = "") -> list[Rule]:
    """The rule and those that it yields to; an ignore of any other rule could not be called unused, so there all."""
    if rule.family == "linter":
        return chosen(Config())
    return chosen(Config(host=host), [*(other for other in rule_classes() if other.name in rule.yields_to), rule])


def _findings(rule: type[Rule], contents: dict[str, str], host: str) -> tuple[list[Diagnostic], Outcome]:
    outcome = judged(rule, contents, host)
    return [d for d in outcome.diagnostics if d.rule == rule.name], outcome


def _bad_faults(rule: type[Rule], bad: Bad) -> Iterator[str]:
    contents = files(bad)
    found, outcome = _findings(rule, contents, bad.host)
    yield from (problem.message for problem in outcome.problems if problem.internal)
    expected = (bad.points_at,) if isinstance(bad.points_at, str) else tuple(bad.points_at)
    pointed = tuple(outcome.sources[d.path].slice(d.span) for d in found)
    if pointed != expected:
        yield f"points at {pointed!r} instead of {expected!r}"
    severity = rule.severity if bad.severity is None else bad.severity
    yield from (f"reports {d.severity.label} instead of {severity.label}" for d in found if d.severity is not severity)
    if not outcome.project.catalogs:
        yield "no tool was found in it"
    yield from _fix_faults(rule, bad, contents, outcome)


def _fix_faults(rule: type[Rule], bad: Bad, contents: dict[str, str], outcome: Outcome) -> Iterator[str]:
    """What is wrong with the fixes of this rule alone, safe and unsafe ones together."""
    own = outcome._replace(diagnostics=tuple(d for d in outcome.diagnostics if d.rule == rule.name))
    fixed = mend(Tree.of(contents), Config(), own, unsafe=True, rules=_judges(rule, bad.host), only=rule.name)
    yield from (problem.message for problem in fixed.problems)
    after = {path: fixed.texts.get(path, text) for path, text in contents.items()}
    if bad.fixed is None:
        if fixed.texts:
            yield f"has a fix that the example does not show: {after!r}"
    elif after != (expected := files(bad, bad.fixed)):
        yield f"fixes to {after!r} instead of {expected!r}"


def _good_faults(rule: type[Rule], good: Good) -> Iterator[str]:
    found, outcome = _findings(rule, files(good), good.host)
    yield from (problem.message for problem in outcome.problems if problem.internal)
    yield from (f"reports {outcome.sources[d.path].slice(d.span)!r}: {d.message}" for d in found)
    if not outcome.project.catalogs:
        yield "no tool was found in it"


def _with_import(path: str, code: str) -> str:
    if path.endswith(".py"):
        from textwrap import dedent

        return dedent(code)
    return _IMPORT + code if path.endswith(".kt") and not _HEAD.search(code) else code
