"""What an HTML document consists of."""

from collections.abc import Iterator

from appfn_lint.record import NamedTuple
from appfn_lint.source import Span
from appfn_lint.web import Attr


class Text(NamedTuple):
    """A run of characters between tags, as written; ``decoded`` is false where entities stay as they are (scripts)."""

    start: int
    end: int
    decoded: bool = True


class Element:
    """An element with its attributes, its place, and the form that the parser attached it to.

    ``start`` to ``head`` is the start tag, ``end`` where the end tag begins. ``spread`` says that a template may add
    attributes. ``component`` marks elements of a framework, of which nothing more is known. ``inert`` is content that is
    no part of the document (``<template>``). ``form`` is the parser's form pointer at this place.
    """

    __slots__ = ("attributes", "children", "component", "end", "form", "head", "inert", "parent", "spread", "start", "tag")

    def __init__(self, tag: str, attributes: tuple[Attr, ...], start: int, head: int, parent: "Element | None") -> None:
        """Open an element; it ends when the builder says so."""
        self.tag = tag
        self.attributes = attributes
        self.start = start
        self.head = head
        self.end = head
        self.parent = parent
        self.children: list[Element | Text] = []
        self.form: Element | None = None
        self.spread = False
        self.component = False
        self.inert: bool = parent.inert if parent else False

    def __repr__(self) -> str:
        """The tag and where it begins."""
        return f"<{self.tag} at {self.start}>"

    @property
    def tag_span(self) -> Span:
        """The start tag."""
        return Span(self.start, self.head)

    def get(self, name: str) -> Attr | None:
        """The first attribute of that name, None if there is none."""
        for attribute in self.attributes:
            if attribute.name == name:
                return attribute
        return None

    def has(self, name: str) -> bool:
        """Whether the attribute is there."""
        return self.get(name) is not None

    def text(self, name: str) -> str:
        """The value of an attribute, empty where it is absent."""
        found = self.get(name)
        return found.text if found is not None else ""

    def ancestors(self) -> Iterator["Element"]:
        """The elements around it, the nearest first."""
        here = self.parent
        while here is not None:
            yield here
            here = here.parent

    def walk(self) -> Iterator["Element"]:
        """The elements inside it, in document order."""
        pending: list[Element] = [child for child in reversed(self.children) if isinstance(child, Element)]
        while pending:
            here = pending.pop()
            yield here
            pending.extend(child for child in reversed(here.children) if isinstance(child, Element))
