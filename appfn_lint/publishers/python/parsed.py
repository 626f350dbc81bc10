"""Docstrings that an SDK takes apart with griffe: which text goes where, and what is left behind."""

import re
from collections.abc import Iterator, Sequence

from appfn_lint.prose import Prose
from appfn_lint.publishers.python.authored import lose, piece
from appfn_lint.readers.docstrings.blocks import Block, Style
from appfn_lint.record import NamedTuple
from appfn_lint.tool import Lost


class Taken(NamedTuple):
    """The lead text of a docstring, its parameter texts, and the blocks that nothing takes."""

    lead: Prose | None
    parameters: dict[str, Prose]
    rest: tuple[Block, ...]


def take(doc: Prose, blocks: Sequence[Block], *, last_wins: bool = True, more: bool = False) -> Taken:
    """Take a docstring apart: the first text, then the parameter sections (with ``more``, those of keyword arguments too)."""
    lead: Block | None = None
    parameters: dict[str, Prose] = {}
    rest: list[Block] = []
    for block in blocks:
        if block.kind == "text" and lead is None:
            lead = block
        elif block.kind == "parameters" or (more and block.kind == "other parameters"):
            for item in block.items:
                text = piece(doc, item.rows)
                if text is not None and (last_wins or item.name.lstrip("*") not in parameters):
                    parameters[item.name.lstrip("*")] = text
        else:
            rest.append(block)
    return Taken(piece(doc, lead.rows) if lead else None, parameters, tuple(rest))


def dropped(doc: Prose, blocks: Sequence[Block]) -> tuple[Lost, ...]:
    """The blocks that are not published, by their headings."""
    return tuple(lost for block in blocks for lost in _dropped(doc, block))


def _dropped(doc: Prose, block: Block) -> Iterator[Lost]:
    title = block.title or "the text after the first section"
    yield from lose(piece(doc, block.rows), "dropped-section", title)


def score(doc: str) -> Style:
    """The style that openai-agents takes a docstring for: the most signs win, then sphinx before numpy before google."""
    signs: dict[Style, tuple[str, ...]] = {
        "sphinx": (r"^:param\s", r"^:type\s", r"^:return:", r"^:rtype:"),
        "numpy": (r"^Parameters\s*\n\s*-{3,}", r"^Returns\s*\n\s*-{3,}", r"^Yields\s*\n\s*-{3,}"),
        "google": (r"^(?:Args|Arguments):", r"^Returns:", r"^Raises:"),
    }
    points = {style: sum(bool(re.search(sign, doc, re.MULTILINE)) for sign in of) for style, of in signs.items()}
    return max(points, key=lambda style: points[style]) if any(points.values()) else "google"


_FIELDS = "param|parameter|arg|argument|key|keyword|type|var|ivar|cvar|vartype|returns|return|rtype|raises|raise|except|exception"
_HEADS = (
    "args|arguments|params|parameters|keyword args|keyword arguments|other args|other arguments|other params|other parameters|"
    "raises|exceptions|returns|yields|receives|examples|attributes|functions|methods|classes|modules|warns|warnings"
)
_UNDERLINED = (
    "deprecated|parameters|other parameters|returns|yields|receives|raises|warns|attributes|functions|methods|classes|modules"
)


def first_sign(doc: str) -> Style:
    """The style that pydantic-ai takes a raw docstring for: the first sign of sphinx, then google, then numpy."""
    flags = re.IGNORECASE | re.MULTILINE
    if re.search(rf"\n[ \t]*:(?:{_FIELDS})([ \t]+\w+)*:([ \t]+.+)?\n", doc, flags):
        return "sphinx"
    if re.search(rf"\n[ \t]*(?:{_HEADS}):([ \t]+.+)?\n[ \t]+.+", doc, flags):
        return "google"
    return "numpy" if re.search(rf"\n[ \t]*(?:{_UNDERLINED})\n[ \t]*---+\n", doc, flags) else "google"
