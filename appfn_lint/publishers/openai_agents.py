"""openai-agents: ``@function_tool``.

Verified with 0.24.0 (November 2026): the first text of the docstring is the description, the Args of the guessed style
are the parameter texts and go before ``Annotated`` and ``Field``; everything else in the docstring is not published.
"""

from appfn_lint.publishers.python.authored import Authored, Delivered, replaced
from appfn_lint.publishers.python.parsed import dropped, score, take
from appfn_lint.readers.docstrings.blocks import Style, split
from appfn_lint.readers.docstrings.normal import with_blank_lines

_STYLES: dict[str, Style] = {"google": "google", "numpy": "numpy", "sphinx": "sphinx"}


def publish(authored: Authored) -> Delivered:
    """What an agent receives of a tool."""
    told = {s.parameter.name: s.strings[0] for s in authored.parameters if s.strings}
    doc = authored.cleaned
    if doc is None or authored.switched_off("use_docstring_info"):
        origin = "option" if authored.description else "unknown" if authored.given and authored.description is None else ""
        return Delivered(authored.description or None, origin, {}, replaced(doc, authored.description), first=told)
    style = _STYLES.get(authored.word("docstring_style")) or score(doc.text)
    if style == "google":
        doc = with_blank_lines(doc)
    taken = take(doc, split(doc.text.rstrip(), style))
    first = told | taken.parameters
    lost = dropped(doc, taken.rest)
    if authored.given and (authored.description or authored.description is None):
        origin = "option" if authored.description else "unknown"
        return Delivered(
            authored.description,
            origin,
            {},
            replaced(taken.lead, authored.description) + lost,
            first=first,
            documented=authored.description,
        )
    return Delivered(taken.lead, "docstring" if taken.lead else "", {}, lost, first=first, documented=doc)
