"""A blank line above ``Args:`` where the author left it out, as openai-agents puts it in before it parses."""

import re

from appfn_lint.expressions import compiled
from appfn_lint.prose import Prose, Segment
from appfn_lint.readers.docstrings.lines import ranges
from appfn_lint.source import Span


def with_blank_lines(prose: Prose) -> Prose:
    """The text with a blank line above each parameter heading that stands right below another line."""
    text = prose.text
    if not compiled(r"(?i)^(?:args|arguments|params|parameters):\s*$", re.MULTILINE).search(text):
        return prose
    rows = ranges(text)
    segments: list[Segment] = []
    at = 0
    for index, (start, end) in enumerate(rows):
        heading = compiled(r"(?i)(?:args|arguments|params|parameters):\s*").fullmatch(text[start:end])
        below = text[rows[index + 1][0] :][:1] if index + 1 < len(rows) else ""
        if index and heading and text[slice(*rows[index - 1])].strip() and below in (" ", "\t"):
            place = prose.locate(start, start).start
            segments.extend(prose.cut(at, start).segments)
            segments.append(Segment("\n", Span(place, place)))
            at = start
    segments.extend(prose.cut(at, len(text)).segments)
    return Prose(tuple(segments), prose.escape, prose.path)
