"""The package fastmcp, 2.x to 4.x.

Verified with 2.14.7, 3.2.4, 3.4.11 and 4.2.3 (November 2026). Up to 3.2.3 the docstring arrives whole. From 3.2.4 on it is
taken apart where a style finds parameters, from 4.1 on also where it finds other sections; the rest is not published.
"""

from appfn_lint.prose import Prose
from appfn_lint.publishers.python.authored import Authored, Delivered, replaced
from appfn_lint.publishers.python.parsed import Taken, dropped, take
from appfn_lint.readers.docstrings.blocks import Block, Style, split
from appfn_lint.readers.docstrings.lines import cleaned

_STYLES: tuple[Style, ...] = ("google", "numpy", "sphinx")
PARSED = (3, 2, 4)
STRUCTURED = (4, 1)
_ENDING = frozenset((
    "attention", "caution", "danger", "error", "example", "hint", "important", "note", "notes", "raise", "references",
    "return", "see also", "tip", "todo", "warning", "yield",
))  # fmt: skip
"""Headings that end the description from 4.1 on; under any other unknown heading the text counts as prose."""


def publish(authored: Authored) -> Delivered:
    """What an agent receives of a tool."""
    doc = authored.cleaned
    taken = _taken(doc, authored.version) if doc is not None else None
    told = dict(taken.parameters) if taken else {}
    for signed in authored.parameters:
        if len(signed.strings) == 1 and not signed.annotation.fields and not signed.annotation.markers:
            told[signed.parameter.name] = signed.strings[0]
    lost = dropped(doc, taken.rest) if taken and doc is not None else ()
    if authored.given and (authored.description or authored.description is None):
        lead = taken.lead if taken else doc
        origin = "option" if authored.description else "unknown"
        return Delivered(
            authored.description, origin, told, replaced(lead, authored.description) + lost, documented=authored.description
        )
    if taken is not None:
        return Delivered(taken.lead, "docstring" if taken.lead else "", told, lost, documented=doc)
    return Delivered(doc or None, "docstring" if doc else "", told, documented=doc)


def _taken(doc: Prose, version: tuple[int, ...]) -> Taken | None:
    """The docstring taken apart, None where it arrives whole."""
    if version < PARSED:
        return None
    doc = cleaned(doc)  # a second time, as griffe does
    for style in _STYLES:
        blocks = split(doc.text.rstrip(), style)
        found = any(block.kind == "parameters" and block.items for block in blocks)
        if found or (version >= STRUCTURED and any(map(_ends_prose, blocks))):
            return take(doc, blocks)
    return None


def _ends_prose(block: Block) -> bool:
    if block.kind == "admonition":
        return block.title.lower() in _ENDING
    return bool(block.items) if block.kind in ("parameters", "other parameters", "raises") else block.kind != "text"
