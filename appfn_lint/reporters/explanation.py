"""A rule explained on a terminal, its examples shown as the linter would report them."""

from collections.abc import Iterable, Iterator
from typing import Final

from appfn_lint.docs import FAMILIES, by_family, fixes, kinds, listing, reasons, settings, title
from appfn_lint.reporters.frame import frame, gutter, marks
from appfn_lint.reporters.glyphs import row
from appfn_lint.reporters.look import Look
from appfn_lint.reporters.wrapping import wrapped
from appfn_lint.rule import Bad, Good, Rule
from appfn_lint.source import Source, Span

_LONG: Final = 14
"""Lines of an example above which only the reported ones are shown."""


def lines(rule: type[Rule], look: Look) -> Iterator[str]:
    """The whole explanation of one rule."""
    label = rule.severity.label
    yield f"{look.paint(rule.name, 'name')}  {look.paint(label, label)}, {kinds(rule)}, family {rule.family}, since {rule.since}"
    yield ""
    yield from wrapped(title(rule), look.width)
    if reasons(rule):
        yield ""
        yield from _prose(reasons(rule), look)
    for bad in rule.bad:
        yield ""
        yield from _bad(bad, rule, look)
    for good in rule.good:
        yield ""
        yield from _good(good, look)
    yield ""
    if rule.rows:
        yield look.paint(f"Serves the guideline {'rows' if len(rule.rows) > 1 else 'row'} {', '.join(rule.rows)}.", "dim")
    for link in rule.evidence:
        yield look.paint(link, "dim")
    yield look.paint("In appfn-lint.toml:", "dim")
    yield from (look.paint(f"  {line}", "dim") for line in settings(rule).split("\n"))
    yield look.paint(f"Silence one finding with a comment: appfn-lint: ignore[{rule.name}] -- reason", "dim")


def overview(rules: Iterable[type[Rule]], look: Look) -> Iterator[str]:
    """One line a rule, by family."""
    groups = list(by_family(rules))
    widest = max((len(rule.name) for _, members in groups for rule in members), default=0)
    for family, members in groups:
        yield f"{look.paint(family, 'strong')}  {look.paint(FAMILIES.get(family, ''), 'dim')}".rstrip()
        for rule in members:
            label = rule.severity.label
            star = "*" if fixes(rule) else " "
            head = f"  {look.paint(label.ljust(7), label)} {look.paint(rule.name.ljust(widest), 'name')} {star} "
            first, *rest = wrapped(title(rule), look.width - widest - 13) or [""]
            yield head + first
            yield from (" " * (widest + 13) + line for line in rest)
        yield ""
    yield look.paint("* can fix what it finds. More about one rule: appfn-lint explain RULE", "dim")


def _prose(text: str, look: Look) -> Iterator[str]:
    """Paragraphs re-wrapped, lists and indented lines kept."""
    for number, paragraph in enumerate(text.split("\n\n")):
        if number:
            yield ""
        keep = paragraph.lstrip().startswith(("-", "*")) or paragraph.startswith(" ")
        yield from wrapped(paragraph if keep else " ".join(paragraph.split()), look.width)


def _bad(bad: Bad, rule: type[Rule], look: Look) -> Iterator[str]:
    severity = (rule.severity if bad.severity is None else bad.severity).label
    reported = "Reported" if bad.severity is None else f"Reported, {severity}"
    yield f"{look.paint(reported, severity)}{': ' + bad.why if bad.why else ''}"
    source = Source(bad.name, listing(bad.code))
    points = (bad.points_at,) if isinstance(bad.points_at, str) else bad.points_at
    spans = list(_spans(source.text, points))
    if source.text.count("\n") < _LONG:
        yield from _annotated(source, spans, look, severity)
    else:
        for span in spans:
            yield from frame(source, span, look, severity, gutter(source, Span(0, len(source.text))))
    if bad.fixed is not None:
        yield look.paint("Fixed", "ok")
        yield from _code(bad.fixed, look)


def _annotated(source: Source, spans: Iterable[Span], look: Look, severity: str) -> Iterator[str]:
    """The whole code with every reported character underlined."""
    under: dict[int, list[str]] = {}
    for mark in (mark for span in spans for mark in marks(source, span)):
        columns = row(mark.text).columns
        carets = "^" * max(1, columns[mark.end] - columns[mark.start])
        under.setdefault(mark.number, []).append(" " * columns[mark.start] + look.paint(carets, severity))
    bar = look.paint(look.drawn("│"), "gutter")
    for number, line in enumerate(source.text.split("\n"), 1):
        yield f"  {bar} {row(line).text}".rstrip()
        yield from (f"  {bar} {carets}" for carets in under.get(number, ()))


def _spans(text: str, points: Iterable[str]) -> Iterator[Span]:
    at = 0
    for point in (listing(point) if "\n" in point else point for point in points):
        found = text.find(point, at)
        found = found if found >= 0 else max(0, text.find(point))
        yield Span(found, found + len(point))
        at = found + len(point)


def _good(good: Good, look: Look) -> Iterator[str]:
    yield f"{look.paint('Silent', 'ok')}{': ' + good.why if good.why else ''}"
    yield from _code(good.code, look)


def _code(code: str, look: Look) -> Iterator[str]:
    bar = look.paint(look.drawn("│"), "gutter")
    yield from (f"  {bar} {line}".rstrip() for line in listing(code).split("\n"))
