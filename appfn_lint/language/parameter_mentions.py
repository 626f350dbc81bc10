"""Parameters that a text names in so many words: "the `limit` parameter", "set `folder_id`", "if `folder_id` is given"."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple


class Mention(NamedTuple):
    """A name and its place; offsets are characters of the text."""

    name: str
    start: int
    end: int


_JOINED: Final = r"[a-z]+(?:_[a-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]+)+"
"""A name of several words; one word in code marks is as often a value."""


@cache
def _forms() -> "tuple[re.Pattern[str], ...]":
    return (
        compiled(r"[`'\"](?P<name>[A-Za-z_]\w*)[`'\"] (?:parameter|argument)\b"),
        compiled(r"\b(?P<name>[a-z]+_[a-z_]+) (?:parameter|argument)\b"),
        compiled(r"\b(?:parameter|argument) [`'\"](?P<name>[A-Za-z_]\w*)[`'\"]"),
        compiled(
            rf"\b(?i:set|pass|provide|specify|supply|omit|leave out)(?i:s|ting|ing)? (?:the |an? )?`(?P<name>{_JOINED})`(?! (?:in|of|on|field)\b)"
        ),
        compiled(
            rf"\b(?i:if|when|unless) (?:the )?`(?P<name>{_JOINED})` is (?:also )?(?:not )?(?:set|given|provided|passed|omitted|specified|supplied|left out)\b"
        ),
    )


def parameter_mentions(text: str) -> Iterator[Mention]:
    """The parameters that a text names, in order, each place once."""
    if "`" not in text and "parameter" not in text and "argument" not in text:
        return
    found = {match.start("name"): match["name"] for form in _forms() for match in form.finditer(text)}
    yield from (Mention(name, start, start + len(name)) for start, name in sorted(found.items()))
