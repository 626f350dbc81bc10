"""Catalogues × rules → diagnostics. Pure: nothing is read or written here.

The rule speaks, the engine signs: it adds rule, severity, path, position and fingerprint, drops findings that a more
specific rule already covers, and fences off rules that crash.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from appfn_lint.finding import Diagnostic, Finding, Problem, Related, Severity
from appfn_lint.json_value import Json
from appfn_lint.record import NamedTuple
from appfn_lint.rule import Rule
from appfn_lint.source import Source, Span
from appfn_lint.tool import Catalog, DataType, Text, Tool, texts

SeverityOf = Callable[[type[Rule], str], Severity | None]


class Subject(NamedTuple):
    """What a finding is about: the file that its span counts in, the tool's simple name, the kind of tool, its document."""

    source: Source
    tool: str
    kind: str
    document: Json | None = None


class Verdicts(NamedTuple):
    """What judging gave: signed diagnostics and the rules that crashed."""

    diagnostics: list[Diagnostic]
    problems: list[Problem]


def judge(catalogs: Sequence[Catalog], rules: Sequence[Rule], severity_of: SeverityOf) -> Verdicts:
    """Run the rules over the catalogues.

    ``severity_of(rule, path)`` gives the user's severity for a rule in a file, or None where the user says nothing.
    """
    found: list[Diagnostic] = []
    problems: list[Problem] = []
    sources = {source.path: source for catalog in catalogs for source in catalog.sources}
    for catalog in catalogs:
        for subjects in _portions(_subjects(catalog)):
            for rule in rules:
                if catalog.kind in rule.kinds:
                    signed = _fenced(rule, subjects, problems)
                    found += [sign(rule, finding, subject, sources, severity_of) for subject, finding in signed]
    return Verdicts(_ordered(_without_repeats(found, rules)), problems)


Heard = tuple[Subject, tuple[Text]]
"""A text to judge, and whom a finding is about."""


class Subjects(NamedTuple):
    """What the checks of a catalogue are called with: who each finding is about, and the arguments of the call.

    ``fresh`` are the texts that say something new, ``twins`` those that say the same again, by the first's identity.
    """

    texts: list[Heard]
    tools: list[tuple[Subject, tuple[Tool, Catalog]]]
    types: list[tuple[Subject, tuple[DataType, Catalog]]]
    whole: list[tuple[Subject, tuple[Catalog]]]
    fresh: list[Heard]
    twins: dict[int, list[Heard]]


def _subjects(catalog: Catalog) -> Subjects:
    def about(source: Source, name: str) -> Subject:
        return Subject(source, name, catalog.kind.value, catalog.document)

    heard: list[Heard] = [(about(_written(text), _owner(text)), (text,)) for text in texts(catalog)]
    same: dict[tuple[str, str, str, bool], list[Heard]] = {}
    for call in heard:
        text = call[1][0]
        computed = text.tool is not None and text.tool.computed
        same.setdefault((text.role, text.name, text.prose.text, computed), []).append(call)
    twins = {id(first): more for first, *more in same.values()}
    return Subjects(
        heard,
        [(about(tool.source, tool.name), (tool, catalog)) for tool in catalog.tools],
        [(about(type_.source, type_.name), (type_, catalog)) for type_ in catalog.types],
        [(about(_first_source(catalog), ""), (catalog,))],
        [],
        twins,
    )


def _written(text: Text) -> Source:
    """The file that a text stands in: that of its tool, but for constants of other modules."""
    path = text.prose.path
    if path is None or path == text.source.path:
        return text.source
    return next((source for source in text.catalog.sources if source.path == path), text.source)


_PORTION = 200
"""How many texts all rules judge before the next are begun; the language keeps the analyses of somewhat more."""


def _portions(subjects: Subjects) -> Iterator[Subjects]:
    """The subjects in portions that keep a tool and its texts about together; the whole catalogue comes last."""
    count = max(1, -(-len(subjects.texts) // _PORTION))
    for index in range(count):
        texts_, tools, types = (
            part[len(part) * index // count : len(part) * (index + 1) // count]
            for part in (subjects.texts, subjects.tools, subjects.types)
        )
        whole = subjects.whole if index == count - 1 else []
        fresh = [text for text in texts_ if id(text) in subjects.twins]
        yield Subjects(texts_, tools, types, whole, fresh, subjects.twins)  # type: ignore[arg-type]


def _owner(text: Text) -> str:
    """The simple name of the tool or type that a text belongs to, empty for the app's."""
    return text.tool.name if text.tool else text.type.name if text.type else ""


Checks = tuple[Callable[..., Iterable[Finding]], Sequence[tuple[Subject, tuple[Any, ...]]]]


def _checks(rule: Rule, subjects: Subjects) -> Iterator[Checks]:
    """The checks that a rule overrides, each with what to call it with."""
    own = type(rule)
    if own.check_text is not Rule.check_text:
        yield rule.check_text, subjects.fresh if rule.words_alone else subjects.texts
    if own.check_tool is not Rule.check_tool:
        yield rule.check_tool, subjects.tools
    if own.check_type is not Rule.check_type:
        yield rule.check_type, subjects.types
    if own.check_catalog is not Rule.check_catalog:
        yield rule.check_catalog, subjects.whole


def _fenced(rule: Rule, subjects: Subjects, problems: list[Problem]) -> Iterator[tuple[Subject, Finding]]:
    for check, calls in _checks(rule, subjects):
        for call in calls:
            subject, arguments = call
            try:
                at_fault = False
                for finding in check(*arguments):
                    at_fault = True
                    yield subject, finding
                if at_fault and calls is subjects.fresh:
                    yield from ((twin, finding) for twin, text in subjects.twins[id(call)] for finding in check(*text))
            except Exception as fault:  # noqa: BLE001 - the fence: one broken rule must not stop the others
                where = _place(fault)
                message = f"the rule `{rule.name}` crashed: {type(fault).__name__}: {fault} ({where}); please report it"
                problems.append(Problem(subject.source.path, message, internal=True))


def _place(fault: Exception) -> str:
    trace = fault.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "no trace"
    name = trace.tb_frame.f_code.co_filename.replace("\\", "/").rsplit("/", 2)
    return f"{'/'.join(name[-2:])}:{trace.tb_lineno}"


def _first_source(catalog: Catalog) -> Source:
    if catalog.tools:
        return catalog.tools[0].source
    return catalog.sources[0] if catalog.sources else Source(catalog.name, "")


def sign(rule: Rule, finding: Finding, subject: Subject, sources: dict[str, Source], severity_of: SeverityOf) -> Diagnostic:
    """Make a diagnostic of a finding: rule, severity, path and positions.

    The user's severity for the rule goes before the finding's own, which goes before the rule's.
    """
    path = finding.path or subject.source.path
    source = subject.source if path == subject.source.path else sources.get(path, Source(path, ""))
    start, end = source.position(finding.span.start), source.position(finding.span.end)
    chosen = severity_of(type(rule), path)
    severity = chosen if chosen is not None else finding.severity if finding.severity is not None else rule.severity
    return Diagnostic(
        rule=rule.name,
        family=rule.family,
        severity=severity,
        path=path,
        span=finding.span,
        start=start,
        end=end,
        kind=subject.kind,
        tool=finding.tool if finding.tool is not None else subject.tool,
        message=finding.message,
        help=finding.help,
        fix=finding.fix,
        related=finding.related + _pointer(subject, finding, path),
        source_line=_line(source, start.line),
    )


def _pointer(subject: Subject, finding: Finding, path: str) -> tuple[Related, ...]:
    """Where a finding in a JSON document stands, as a JSON pointer."""
    if subject.document is None or path != subject.source.path:
        return ()
    return (Related(finding.span, f"JSON pointer {subject.document.pointer(finding.span) or '(the whole document)'}"),)


@lru_cache(maxsize=1)
def _line(source: Source, line: int) -> str:
    """The line that a finding starts on; findings on one long line share its text."""
    return source.slice(source.line_span(line)) if source.text else ""


def _without_repeats(diagnostics: list[Diagnostic], rules: Sequence[Rule]) -> list[Diagnostic]:
    """Drop what a more specific rule says: rules that are yielded to, and equal findings of two catalogues."""
    yields = {rule.name: frozenset(rule.yields_to) for rule in rules if rule.yields_to}
    by_path: dict[str, list[Diagnostic]] = {}
    for diagnostic in diagnostics:
        by_path.setdefault(diagnostic.path, []).append(diagnostic)
    kept: list[Diagnostic] = []
    for group in by_path.values():
        rivals = _rivals(group, yields)
        left = [d for d in group if not _yields(d, yields.get(d.rule), rivals)]
        seen: set[tuple[str, Span, str]] = set()
        for d in left:
            key = (d.rule, d.span, d.message)
            if key not in seen:
                seen.add(key)
                kept.append(d)
    return kept


def _rivals(group: list[Diagnostic], yields: dict[str, frozenset[str]]) -> dict[str, list[Diagnostic]]:
    """By tool, the diagnostics that others may yield to."""
    targets = frozenset().union(*yields.values())
    found: dict[str, list[Diagnostic]] = {}
    for diagnostic in group:
        if diagnostic.rule in targets:
            found.setdefault(diagnostic.tool, []).append(diagnostic)
    return found


def _yields(diagnostic: Diagnostic, to: frozenset[str] | None, rivals: dict[str, list[Diagnostic]]) -> bool:
    return to is not None and any(
        other.rule in to and other.span.overlaps(diagnostic.span) for other in rivals.get(diagnostic.tool, ())
    )


def _ordered(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    return sorted(diagnostics, key=lambda d: (d.path, d.span.start, d.span.end, d.rule, d.message))


def fingerprints(diagnostics: Sequence[Diagnostic]) -> list[str]:
    """A name for each diagnostic, in order, that survives moved lines: 16 hexadecimal digits.

    Made from rule, path, tool, the text of the line and a count of equals before it.
    """
    from hashlib import sha256

    seen: dict[tuple[str, str, str, str], int] = {}
    names = []
    for d in diagnostics:
        key = (d.rule, d.path, d.tool, " ".join(d.source_line.split()))
        seen[key] = seen.get(key, 0) + 1
        names.append(sha256("\0".join((*key, str(seen[key]))).encode("utf-8", "surrogatepass")).hexdigest()[:16])
    return names
