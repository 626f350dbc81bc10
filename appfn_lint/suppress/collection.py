"""The ignores of one file: which work, and what is wrong with the others."""

from collections.abc import Collection, Iterator, Sequence

from appfn_lint.finding import Finding
from appfn_lint.source import Source, Span
from appfn_lint.spelling import nearest
from appfn_lint.suppress.comments import comments, language_of
from appfn_lint.suppress.layout import Layout
from appfn_lint.suppress.marks import Mark, marks
from appfn_lint.suppress.records import Declaration, Fault, Suppression, Suppressions
from appfn_lint.suppress.removal import extent, moved_above

NEEDLE = b"appfn-lint:"
"""Bytes that every file with an ignore holds (in UTF-8)."""


def find(source: Source, known: Collection[str], declarations: Sequence[Declaration] = ()) -> Suppressions:
    """The ignores of a file.

    ``known`` are the names of all rules and families. ``declarations`` are needed for ignores that cover a whole
    function, class or property; without them such an ignore covers the next line of code.
    """
    if NEEDLE.decode() not in source.text:
        return Suppressions(source)
    layout = Layout(source, comments(source.text, language_of(source.path)), declarations)
    working: list[Suppression] = []
    faults: list[Fault] = []
    for comment in layout.comments:
        for mark in marks(source.text, comment):
            found = list(_faults(layout, mark, known))
            faults += found
            names = tuple(name for name in mark.names or () if name.text in known)
            if names and all(fault.rule == "unused-ignore" and fault.finding.span != mark.span for fault in found):
                scope = Span(0, len(source.text) + 1) if mark.verb == "ignore-file" else layout.scope(comment)
                working.append(Suppression(names, mark.names or (), mark.reason, scope, extent(source, mark)))
    return Suppressions(source, tuple(working), tuple(faults))


def _faults(layout: Layout, mark: Mark, known: Collection[str]) -> Iterator[Fault]:
    """What is wrong with an ignore; a fault whose span is the whole ignore keeps it from working."""
    if mark.comment.document:
        yield _delivered(layout.source, mark)
    elif fault := _unexplained(layout.source, mark):
        yield fault
    elif mark.verb == "ignore-file" and not layout.begins_file(mark.comment):
        message = "`ignore-file` works only in the comments at the top of a file; here it does nothing."
        help_ = "Move it to the top, or ignore a line or a declaration here."
        yield Fault("unused-ignore", Finding(mark.span, message, help_))
    else:
        yield from _unknown_names(mark, known)


def _delivered(source: Source, mark: Mark) -> Fault:
    message = "An ignore inside of documentation does not work, and an agent that receives the text reads it."
    help_ = "Write it as a comment of its own above the documentation."
    return Fault("delivered-ignore", Finding(mark.span, message, help_, moved_above(source, mark)))


def _unexplained(source: Source, mark: Mark) -> Fault | None:
    """The fault of an ignore without a name or without a reason."""
    names = ", ".join(name.text for name in mark.names or ()) or "rule"
    verb = mark.verb if mark.verb.startswith("ignore") else "ignore"
    separator = ":" if source.text.startswith("<!--", mark.comment.span.start) else " --"
    example = f"`appfn-lint: {verb}[{names}]{separator} reason`"
    if verb != mark.verb:
        message = f"`{mark.verb}` is no word of the linter, so this does not work."
        return Fault("unexplained-ignore", Finding(mark.span, message, f"Write {example}."))
    if not mark.names:
        message = "This ignore names no rule, so it does not work."
        return Fault("unexplained-ignore", Finding(mark.span, message, f"Write {example}."))
    if not mark.reason:
        message = "This ignore gives no reason, so it does not work."
        return Fault("unexplained-ignore", Finding(mark.span, message, f"Say why: {example}."))
    return None


def _unknown_names(mark: Mark, known: Collection[str]) -> Iterator[Fault]:
    for name in mark.names or ():
        if name.text not in known:
            near = nearest(name.text, known)
            hint = f"; did you mean `{near}`?" if near else "."
            yield Fault("unused-ignore", Finding(name.span, f"There is no rule or family `{name.text}`{hint}"))
