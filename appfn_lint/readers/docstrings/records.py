"""What a docstring consists of; offsets count characters of the docstring's text."""

from typing import Literal

from appfn_lint.record import NamedTuple

Topic = Literal["parameters", "returns", "raises", "other"]


class Line(NamedTuple):
    """A line without its end: where it begins, its text, and how far it is indented (in characters)."""

    start: int
    text: str
    indent: int

    @property
    def end(self) -> int:
        """Where the line ends, its line break not counted."""
        return self.start + len(self.text)

    @property
    def blank(self) -> bool:
        """Whether the line holds nothing but blanks."""
        return not self.text.strip()


class Entry(NamedTuple):
    """One documented parameter, result or error: its name and its text, ``[start, end)``; ``type`` as written."""

    name: str
    name_start: int
    start: int
    end: int
    type: str = ""

    @property
    def name_end(self) -> int:
        """Where the name ends."""
        return self.name_start + len(self.name)


class Section(NamedTuple):
    """A part of a docstring under a heading or tag, from the heading to its last character."""

    topic: Topic
    title: str
    start: int
    body: int
    end: int
    entries: tuple[Entry, ...] = ()


def lines(text: str) -> list[Line]:
    """The lines of a text with their offsets."""
    found, at = [], 0
    for raw in text.split("\n"):
        line = raw.removesuffix("\r")
        found.append(Line(at, line, len(line) - len(line.lstrip())))
        at += len(raw) + 1
    return found
