"""A JSON reader that keeps positions and goes on after a fault, in linear time and without recursion."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from appfn_lint.expressions import compiled
from appfn_lint.json_value import Json
from appfn_lint.readers.tool_json.plain import LITERALS, NUMBER, STRING, number_of, plain
from appfn_lint.readers.tool_json.strings import decode
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span

DEPTH = 200
"""How deep values may be nested; a schema for people stays below ten."""


class JsonFault(NamedTuple):
    """A place that is not JSON, with a sentence."""

    offset: int
    message: str


class Documents(NamedTuple):
    """The values of a text, one after the other, and what was wrong with it."""

    values: tuple[Json, ...]
    faults: tuple[JsonFault, ...]


@cache
def _key() -> "re.Pattern[str]":
    return compiled(STRING + r"[ \t\r\n]*:[ \t\r\n]*", re.DOTALL)


@cache
def _value() -> "re.Pattern[str]":
    return compiled(rf"{STRING}|([{{\[])|{NUMBER}|(true|false|null)\b", re.DOTALL)


@cache
def _after() -> "re.Pattern[str]":
    """What stands behind most items: a comma before another item, or a closing bracket."""
    return compiled(r'[ \t\r\n]*(?:(,)[ \t\r\n]*(?=["{\[\-0-9tfn])|([}\]]))')


@cache
def _blank() -> "re.Pattern[str]":
    return compiled(r"[ \t\r\n]*")


@cache
def _comment() -> "re.Pattern[str]":
    return compiled(r"[ \t\r\n]*(?:(?://[^\n]*|/\*.*?\*/)[ \t\r\n]*)+", re.DOTALL)


def read(text: str) -> Documents:
    """All JSON values of a text: one as a rule, one a line in JSON lines."""
    whole = plain(text, DEPTH)
    if whole is not None:
        return Documents((whole,), ())
    return read_closely(text)


def read_closely(text: str) -> Documents:
    """The same, where something may be wrong with the text."""
    reading = _Reading(text)
    values = tuple(reading.values())
    return Documents(values, tuple(reading.faults))


class _Reading:
    """One pass over a text; ``at`` is the next character to read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.faults: list[JsonFault] = []
        self.stopped = False
        self.after = _after().match

    def values(self) -> Iterator[Json]:
        self.skip()
        while self.at < len(self.text) and not self.stopped:
            value = self.value()
            if value is not None:
                yield value
            self.skip()

    def skip(self) -> None:
        """Pass blanks, and comments, which are a fault."""
        text = self.text
        if self.at < len(text) and text[self.at] in " \t\r\n":
            self.at = _blank().match(text, self.at).end()  # type: ignore[union-attr]
        if text.startswith("/", self.at):
            match = _comment().match(text, self.at)
            if match:
                self.fault(self.at, "JSON has no comments.")
                self.at = match.end()

    def fault(self, offset: int, message: str) -> None:
        if not self.faults:
            self.faults.append(JsonFault(offset, message))

    def stop(self, message: str) -> None:
        self.fault(min(self.at, len(self.text)), message)
        self.stopped = True

    def value(self) -> Json | None:
        """Read one whole value. After a fault that ends the reading, what was read so far is closed."""
        stack: list[_Open] = []
        while True:
            done = self.next_value(stack)
            while done is not None:
                if not stack:
                    return done
                stack[-1].add(done)
                done = self.after_item(stack)
            if self.stopped:
                while stack:
                    done = stack.pop().close(self.at)
                    if stack:
                        stack[-1].add(done)
                return done

    def next_value(self, stack: "list[_Open]") -> Json | None:
        """A finished value, or None after an opening bracket or a fault."""
        if stack and not self.key(stack[-1]):
            return None if self.stopped else stack.pop().close(self.at)
        match = _value().match(self.text, self.at)
        if match is None:
            self.stop("A value is missing here." if self.at < len(self.text) else "The file ends in the middle of a value.")
            return None
        start, self.at = match.span()
        string, bracket, number, literal = match.groups()
        if bracket:
            if len(stack) == DEPTH:
                self.at = start
                self.stop(f"Values are nested more than {DEPTH} deep here.")
                return None
            stack.append(_Open(start, bracket))
            self.skip()
            return None
        data: Any = decode(string) if string is not None else number_of(number) if number else LITERALS[literal]
        return Json(data, start, self.at)

    def key(self, here: "_Open") -> bool:
        """Read the key of the next member; false at the closing bracket of an empty object or array."""
        if self.text.startswith(here.closing, self.at):
            self.at += 1
            return False
        if here.members is None:
            return True
        match = _key().match(self.text, self.at)
        if match is None:
            self.stop("A key in double quotes is missing here.")
            return False
        here.name = decode(match.group(1))
        here.place = Span(*match.span(1))
        self.at = match.end()
        if self.text.startswith("/", self.at):
            self.skip()
        return True

    def after_item(self, stack: "list[_Open]") -> Json | None:
        """Read the comma or closing bracket after an item; the closed container, None where another item follows."""
        here = stack[-1]
        usual = self.after(self.text, self.at)
        if usual is not None and usual.lastindex == 1:
            self.at = usual.end()
            return None
        if usual is not None and usual[2] == here.closing:
            self.at = usual.end()
            return stack.pop().close(self.at)
        self.skip()
        if self.text.startswith(",", self.at):
            comma = self.at
            self.at += 1
            self.skip()
            if self.text.startswith(here.closing, self.at):
                self.fault(comma, f"A comma must not stand before `{here.closing}`.")
            else:
                return None
        if self.text.startswith(here.closing, self.at):
            self.at += 1
            return stack.pop().close(self.at)
        self.stop(f"A comma or `{here.closing}` is missing here." if self.at < len(self.text) else "The file ends too early.")
        return None


class _Open:
    """A container that is being read."""

    __slots__ = ("closing", "items", "members", "name", "place", "places", "start")

    def __init__(self, start: int, bracket: str) -> None:
        self.start = start
        self.closing = "}" if bracket == "{" else "]"
        self.members: dict[str, Json] | None = {} if bracket == "{" else None
        self.items: list[Json] = []
        self.places: dict[str, Span] = {}
        self.name = ""
        self.place = Span(0, 0)

    def add(self, value: Json) -> None:
        if self.members is None:
            self.items.append(value)
        else:
            self.members[self.name] = value
            self.places[self.name] = self.place

    def close(self, end: int) -> Json:
        if self.members is None:
            return Json(self.items, self.start, end)
        return Json(self.members, self.start, end, self.places)
