"""langchain-core: ``@tool``, ``StructuredTool.from_function``, subclasses of ``BaseTool``.

Verified with 1.8.3 (November 2026): the docstring arrives whole, its inner margins included; parameters have the text of
``Annotated`` or ``Field``. With ``parse_docstring=True`` the paragraphs before ``Args:`` are the description, joined by blanks.
"""

from appfn_lint.prose import Prose
from appfn_lint.publishers.python.authored import Authored, Delivered, replaced
from appfn_lint.publishers.python.parsed import dropped
from appfn_lint.readers.docstrings.blocks import Block, Item, split
from appfn_lint.readers.docstrings.lines import Range, dedented, joined


def publish(authored: Authored) -> Delivered:
    """What an agent receives of a tool."""
    told = {s.parameter.name: s.strings[0] for s in authored.parameters if s.strings}
    given = authored.given and (authored.description or authored.description is None)
    if authored.flag("parse_docstring") and authored.doc is not None:
        return _parsed(authored, told, given=bool(given))
    if given:
        origin = "option" if authored.description else "unknown"
        return Delivered(
            authored.description,
            origin,
            {},
            replaced(authored.cleaned, authored.description),
            first=told,
            documented=authored.description,
        )
    doc = dedented(authored.doc).strip() if authored.doc is not None else None
    return Delivered(doc or None, "docstring" if doc else "", {}, first=told, documented=doc)


def _parsed(authored: Authored, told: dict[str, Prose], *, given: bool) -> Delivered:
    """A docstring of paragraphs; one that begins with ``Args:`` holds the parameters."""
    doc = authored.cleaned
    assert doc is not None
    lead: list[Range] = []
    ended = False
    at = 0
    for paragraph in doc.text.split("\n\n"):
        if paragraph.startswith("Args:"):
            break
        ended = ended or paragraph.startswith(("Returns:", "Example:"))
        if not ended:
            lead.append((at, at + len(paragraph)))
        at += len(paragraph) + 2
    blocks = split(doc.text.rstrip(), "google")
    texts = {item.name: _text(doc, item) for block in blocks if block.title == "Args" for item in block.items}
    rest: tuple[Block, ...] = tuple(block for block in blocks if block.kind != "text" and block.title != "Args")
    lost = dropped(doc, rest)
    description = joined(doc, lead, " ").strip() if lead else None
    if given:
        origin = "option" if authored.description else "unknown"
        return Delivered(
            authored.description,
            origin,
            {},
            replaced(description, authored.description) + lost,
            first=told | texts,
            documented=authored.description,
        )
    return Delivered(description, "docstring" if description else "", {}, lost, first=told | texts, documented=doc)


def _text(doc: Prose, item: Item) -> Prose:
    kept = [(start + len(doc.text[start:end]) - len(doc.text[start:end].lstrip()), end) for start, end in item.rows]
    return joined(doc, [row for row in kept if row[0] < row[1]], " ")
