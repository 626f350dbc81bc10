"""JSON values that know where they were written: JSON files, and dictionaries that Python code writes out.

Rules about schemas read these; ``plain`` gives the ordinary Python value.
"""

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any

from appfn_lint.record import NamedTuple
from appfn_lint.source import Span


class Json(NamedTuple):
    """One value with the characters that it takes up, quotes and brackets included.

    ``data`` is a ``str``, number, ``bool`` or ``None``, a list of :class:`Json`, or a dictionary of them. ``keys`` holds
    the characters of each key of an object, without its quotes. ``known`` is false where only running code would tell.
    """

    data: Any
    start: int
    end: int
    keys: dict[str, Span] | None = None
    known: bool = True

    @property
    def span(self) -> Span:
        """The characters of the value."""
        return Span(self.start, self.end)

    @property
    def path(self) -> str | None:
        """The file that the characters are of, None where that is the one in which the value is used."""
        return None

    @property
    def inside(self) -> Span:
        """The characters of a string without its quotes; those of any other value."""
        if isinstance(self.data, str) and self.end - self.start >= 2:
            return Span(self.start + 1, self.end - 1)
        return self.span

    def get(self, *names: str) -> "Json | None":
        """The member of an object, by the first of the names that it has; None for anything else."""
        data = self.data
        if isinstance(data, dict):
            for name in names:
                if name in data:
                    found: Json = data[name]
                    return found
        return None

    def string(self, *names: str) -> str | None:
        """The text of a member that is a string."""
        found = self.get(*names)
        return found.data if found is not None and isinstance(found.data, str) else None

    def key_span(self, name: str) -> Span:
        """The characters of a key, without its quotes; those of the value where the key is not known."""
        return (self.keys or {}).get(name, self.span)

    def members(self) -> Iterator[tuple[str, "Json"]]:
        """The members of an object, in order; nothing for anything else."""
        if isinstance(self.data, dict):
            yield from self.data.items()

    def items(self) -> Iterator["Json"]:
        """The items of an array; nothing for anything else."""
        if isinstance(self.data, list):
            yield from self.data

    def plain(self) -> Any:
        """The ordinary Python value, without positions."""
        match self.data:
            case dict():
                return {name: value.plain() for name, value in self.data.items()}
            case list():
                return [item.plain() for item in self.data]
            case _:
                return self.data

    def pointer(self, span: Span) -> str:
        """The JSON pointer (RFC 6901) of the innermost value that holds a span, a key counting as its value."""
        steps: list[str] = []
        here: Json | None = self
        while here is not None:
            here = _child(here, span, steps)
        return "".join(steps)


def _start(value: Json) -> int:
    return value.start


def _child(value: Json, span: Span, steps: list[str]) -> Json | None:
    """The item or member of a value that holds a span; its step is added."""
    item: Json
    member: Json
    if isinstance(value.data, list):
        index = bisect_right(value.data, span.start, key=_start) - 1
        if index >= 0 and span.end <= value.data[index].end:
            steps.append(f"/{index}")
            item = value.data[index]
            return item
    elif isinstance(value.data, dict):
        for name, member in value.data.items():
            begin = value.keys[name].start - 1 if value.keys and name in value.keys else member.start
            if begin <= span.start and span.end <= member.end:
                steps.append("/" + name.replace("~", "~0").replace("/", "~1"))
                return member
    return None
