"""What a delivered description says about single parameters, in the sections of a docstring that it still holds."""

from collections.abc import Iterable

from appfn_lint.prose import Prose
from appfn_lint.readers.docstrings import Entry, sections
from appfn_lint.tool import Documented, Parameter


def documented(description: Prose | None) -> tuple[Documented, ...]:
    """The parameters that the sections of a text name."""
    if description is None or "\n" not in description.text:
        return ()
    return tuple(
        _documented(description, entry)
        for section in sections(description.text)
        if section.topic == "parameters"
        for entry in section.entries
    )


def _documented(description: Prose, entry: Entry) -> Documented:
    prose = description.cut(entry.start, entry.end).strip()
    return Documented(entry.name, description.locate(entry.name_start, entry.name_end), prose, _type(description, entry))


def _type(description: Prose, entry: Entry) -> Prose | None:
    """The type that an entry is written with, behind its name or (``:param int limit:``) before it."""
    if not entry.type:
        return None
    at = description.text.find(entry.type, entry.name_end, max(entry.start, entry.name_end) + len(entry.type))
    if at < 0:
        at = description.text.rfind(entry.type, max(0, entry.name_start - len(entry.type) - 8), entry.name_start)
    return description.cut(at, at + len(entry.type)) if at >= 0 else None


def explain(parameters: Iterable[Parameter], entries: Iterable[Documented]) -> tuple[Parameter, ...]:
    """The parameters, those without a text of their own with the one that the description has for them."""
    known = {entry.name: entry.prose for entry in reversed(tuple(entries)) if entry.prose}
    return tuple(p._replace(explanation=known[p.name]) if not p.description and p.name in known else p for p in parameters)
