"""Pseudo-classes of tools in style sheets."""

import re
from collections.abc import Iterator
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.source import Span
from appfn_lint.web import Call


@cache
def _pseudo() -> "re.Pattern[str]":
    return compiled(r":(tool-[a-z-]+)(?![\w-]*\s*:)")


def pseudo_classes(text: str, start: int = 0, end: int | None = None) -> Iterator[Call]:
    """Pseudo-classes of tools in a style sheet that no browser knows."""
    from difflib import get_close_matches

    known = ("tool-form-active", "tool-submit-active")
    for match in _pseudo().finditer(text, start, len(text) if end is None else end):
        name = match.group(1)
        before = text[max(0, text.rfind("}", 0, match.start())) : match.start()]
        if name not in known and "{" not in before.replace("{", "", before.count("@")) and not before.rstrip().endswith(":"):
            near = get_close_matches(name, known, 1, 0.5)
            yield Call("pseudo", Span(match.start(1), match.end(1)), near[0] if near else "")
