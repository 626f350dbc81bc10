"""pydantic-ai: ``@agent.tool``, ``@agent.tool_plain``, toolsets and ``Agent(tools=[…])``.

Verified with 2.68.0 (November 2026): the first text of the docstring and its Returns arrive together (in XML-like tags, which
are left out here), parameters have the text of ``Field``, else of the docstring; all other sections are not published.
"""

from appfn_lint.publishers.python.authored import Authored, Delivered, piece, replaced, unread_strings
from appfn_lint.publishers.python.parsed import dropped, first_sign, take
from appfn_lint.readers.docstrings.blocks import Style, split

_STYLES: dict[str, Style] = {"google": "google", "numpy": "numpy", "sphinx": "sphinx"}


def publish(authored: Authored) -> Delivered:
    """What an agent receives of a tool."""
    doc = authored.cleaned
    lost = unread_strings(authored)
    given = authored.given and (authored.description or authored.description is None)
    origin = "option" if authored.description else "unknown"
    if doc is None or authored.doc is None:
        return Delivered(authored.description or None, origin if given else "", {}, lost)
    style = _STYLES.get(authored.word("docstring_format")) or first_sign(authored.doc.text)
    taken = take(doc, split(doc.text.rstrip(), style), last_wins=False, more=True)
    returns = next((block for block in taken.rest if block.kind == "returns"), None)
    result = piece(doc, returns.rows) if returns else None
    if given:
        lost += replaced(taken.lead, authored.description) + dropped(doc, taken.rest)
        return Delivered(authored.description, origin, taken.parameters, lost, documented=authored.description)
    lost += dropped(doc, tuple(block for block in taken.rest if block is not returns))
    return Delivered(taken.lead, "docstring" if taken.lead else "", taken.parameters, lost, result, documented=doc)
