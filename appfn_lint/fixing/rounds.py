"""Fixing until nothing is left to fix, and taking back what does not help.

After each round of fixes everything is judged again, because a fix can uncover the next one. A rule whose fixes leave as
many of its findings as before, lose a declaration, make a file unreadable or never come to rest is taken back whole in
that file, and said so.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

from appfn_lint.discovery import encode
from appfn_lint.finding import Diagnostic, Fix, Problem
from appfn_lint.fixing.edits import apply_fixes
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source

Judge = Callable[[Mapping[str, str]], Sequence[Diagnostic]]
"""Judges the project with these texts in place of what the files hold."""
Shape = Callable[[str, str], Hashable]
"""What of a file (path, text) no fix may change: its declarations."""

ROUNDS = 20
"""More rounds than any chain of fixes that uncover each other needs; what goes on after them does not come to rest."""


class Group(NamedTuple):
    """The fixes of one rule for its findings in one file: what is taken back together."""

    rule: str
    path: str


class Fixed(NamedTuple):
    """What fixing came to.

    ``texts`` are the new texts of the files that changed, ``diagnostics`` the verdict on them, ``fixed`` how many
    findings were fixed, and ``problems`` says which fixes were taken back.
    """

    texts: Mapping[str, str]
    diagnostics: tuple[Diagnostic, ...]
    fixed: int
    problems: tuple[Problem, ...] = ()


class _Run(NamedTuple):
    """One attempt: where it ended, and the groups to blame where it went wrong, with the reason."""

    texts: dict[str, str]
    diagnostics: Sequence[Diagnostic]
    applied: Counter[Group]
    blame: dict[Group, str]


class Workshop(NamedTuple):
    """What fixing works with: the files that it may change, how to judge, what must stay, and whether to go beyond safe."""

    sources: Mapping[str, Source]
    judge: Judge
    shape: Shape
    unsafe: bool = False


def fix_all(workshop: Workshop, diagnostics: Sequence[Diagnostic]) -> Fixed:
    """Fix what the diagnostics of the files as they are offer fixes for. Nothing is written."""
    banned: dict[Group, str] = {}
    while True:
        run = _attempt(workshop, diagnostics, lambda group: group not in banned)
        if not run.blame:
            problems = tuple(_taken_back(group, reason) for group, reason in sorted(banned.items()))
            return Fixed(run.texts, tuple(run.diagnostics), sum(run.applied.values()), problems)
        banned.update(run.blame)


def _taken_back(group: Group, reason: str) -> Problem:
    return Problem(group.path, f"The fixes of `{group.rule}` in {group.path} were taken back: {reason}.")


def _attempt(workshop: Workshop, diagnostics: Sequence[Diagnostic], wanted: Callable[[Group], bool]) -> _Run:
    """Go through the rounds with the groups that are wanted, up to rest or the first trouble."""
    run = _Run({}, diagnostics, Counter(), {})
    peak: Counter[Group] = Counter()
    seen: list[dict[str, str]] = [{}]
    steps: list[set[Group]] = []
    for _ in range(ROUNDS):
        texts, done = _round(workshop, run, wanted)
        if texts == run.texts:
            return run._replace(blame=_useless(workshop, diagnostics, run, peak))
        steps.append(set(done))
        if texts in seen:
            return run._replace(blame=dict.fromkeys(set().union(*steps[seen.index(texts) :]), "they undo each other"))
        after = workshop.judge(texts)
        if damage := _damage(workshop, run.diagnostics, after, texts):
            return run._replace(blame=_guilty(workshop, run, set(done), damage))
        counts = _counts(run.diagnostics)
        for group in done:
            peak[group] = max(peak[group], counts[group])
        seen.append(texts)
        run = _Run(texts, after, run.applied + done, {})
    return run._replace(blame=dict.fromkeys(steps[-1], "they do not come to rest"))


def _round(workshop: Workshop, run: _Run, wanted: Callable[[Group], bool]) -> tuple[dict[str, str], Counter[Group]]:
    """The texts after one round, and how many findings of each group it fixed."""
    offers: dict[str, list[tuple[Fix, Group]]] = {}
    for diagnostic in run.diagnostics:
        fix, group = diagnostic.fix, Group(diagnostic.rule, diagnostic.path)
        if fix and (workshop.unsafe or fix.applicability == "safe") and wanted(group):
            offers.setdefault(fix.path or diagnostic.path, []).append((fix, group))
    texts, done = dict(run.texts), Counter[Group]()
    for path, offered in offers.items():
        source = workshop.sources.get(path)
        if source is None:
            continue
        result = apply_fixes(texts.get(path, source.text), [fix for fix, _ in offered if _writable(source, fix)], source.newline)
        made = {id(fix) for fix in result.done}
        done.update(group for fix, group in offered if id(fix) in made)
        texts[path] = result.text
    return {path: text for path, text in texts.items() if text != workshop.sources[path].text}, done


def _writable(source: Source, fix: Fix) -> bool:
    """Whether the file's encoding has the characters that a fix brings."""
    try:
        return all(encode(source, edit.text) is not None for edit in fix.edits)
    except UnicodeEncodeError:
        return False


def _counts(diagnostics: Iterable[Diagnostic]) -> Counter[Group]:
    return Counter(Group(diagnostic.rule, diagnostic.path) for diagnostic in diagnostics)


def _damage(workshop: Workshop, before: Sequence[Diagnostic], after: Sequence[Diagnostic], texts: Mapping[str, str]) -> str:
    """What a round broke, in words; empty where nothing is broken."""
    old, new = _counts(before), _counts(after)
    for path, text in texts.items():
        unreadable = Group("unreadable-source", path)
        if new[unreadable] > old[unreadable]:
            return "the file could not be read any more"
        if workshop.shape(path, text) != workshop.shape(path, workshop.sources[path].text):
            return "declarations changed"
    return ""


def _guilty(workshop: Workshop, run: _Run, done: set[Group], damage: str) -> dict[Group, str]:
    """The groups of a round that do the damage alone; all of them where none does."""
    found: dict[Group, str] = {}
    for group in done if len(done) > 1 else ():
        texts, _ = _round(workshop, run, group.__eq__)
        if alone := _damage(workshop, run.diagnostics, workshop.judge(texts), texts):
            found[group] = alone
    return found or dict.fromkeys(done, damage)


def _useless(workshop: Workshop, diagnostics: Sequence[Diagnostic], run: _Run, peak: Counter[Group]) -> dict[Group, str]:
    """The groups that left as many findings as there were, also when no other group could have brought new ones."""
    counts = _counts(run.diagnostics)
    suspects = [group for group in run.applied if counts[group] >= peak[group]]
    if len(run.applied) > 1:
        suspects = [group for group in suspects if not _helps(_attempt(workshop, diagnostics, group.__eq__), group)]
    return dict.fromkeys(suspects, "as many findings were left as before")


def _helps(alone: _Run, group: Group) -> bool:
    return group in alone.applied and not alone.blame
