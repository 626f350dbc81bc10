"""Docstrings as the SDKs' parser splits them: into blocks of text, parameters, results and the rest, by one style.

Several SDKs (fastmcp, openai-agents, pydantic-ai) leave docstrings to one library, griffe, which is strict where people
are not: a Google heading needs a blank line above it and an indented line below it, a NumPy heading an underline. These
functions split as it does, and keep offsets. They expect cleaned text (no common margin).
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple

BlockKind = Literal["text", "parameters", "other parameters", "returns", "raises", "admonition", "other"]
Style = Literal["google", "numpy", "sphinx"]
Range = tuple[int, int]

GOOGLE: dict[str, BlockKind] = {
    **dict.fromkeys(("args", "arguments", "params", "parameters"), "parameters"),
    **dict.fromkeys(
        ("keyword args", "keyword arguments", "other args", "other arguments", "other params", "other parameters"),
        "other parameters",
    ),
    **dict.fromkeys(("raises", "exceptions"), "raises"),
    "returns": "returns",
    **dict.fromkeys(("type args", "type arguments", "type params", "type parameters", "yields", "receives", "examples"), "other"),
    **dict.fromkeys(("attributes", "functions", "methods", "classes", "type aliases", "modules", "warns", "warnings"), "other"),
}
"""Headings of Google style that griffe 2.4 knows (read from its source, November 2026); any other is an admonition."""

NUMPY: dict[str, BlockKind] = {
    "parameters": "parameters",
    "other parameters": "other parameters",
    "returns": "returns",
    "raises": "raises",
    **dict.fromkeys(("deprecated", "type parameters", "yields", "receives", "warns", "examples", "attributes"), "other"),
    **dict.fromkeys(("functions", "methods", "classes", "type aliases", "modules"), "other"),
}
_SPHINX = (
    ("parameters", ("param", "parameter", "arg", "argument", "key", "keyword")),
    ("other", ("type", "var", "ivar", "cvar", "vartype", "rtype")),
    ("raises", ("raises", "raise", "except", "exception")),
    ("returns", ("returns", "return")),
)


class Item(NamedTuple):
    """One documented name with the pieces of its text, a piece a line; ``type`` as written."""

    name: str
    name_start: int
    rows: tuple[Range, ...]
    type: str = ""


class Block(NamedTuple):
    """A part of a docstring: its pieces, a piece a line, and its items; ``title`` is its heading as written."""

    kind: BlockKind
    title: str
    start: int
    rows: tuple[Range, ...]
    items: tuple[Item, ...] = ()

    @property
    def end(self) -> int:
        """Where the last piece ends."""
        return self.rows[-1][1] if self.rows else self.start


class Rows:
    """The lines of a docstring, with their offsets."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)

    def __len__(self) -> int:
        return len(self.lines)

    def blank(self, index: int) -> bool:
        """Whether a line holds blanks only; lines outside count as blank."""
        return not (0 <= index < len(self.lines)) or not self.lines[index].strip()

    def indent(self, index: int) -> int:
        """How far a line is indented."""
        line = self.lines[index]
        return len(line) - len(line.lstrip())

    def range(self, index: int, skip: int = 0) -> Range:
        """The characters of a line without its first ``skip``."""
        start = self.starts[index]
        return min(start + skip, start + len(self.lines[index])), start + len(self.lines[index])


def split(text: str, style: Style) -> tuple[Block, ...]:
    """The blocks of a cleaned docstring by one style."""
    rows = Rows(text)
    found = {"google": _google, "numpy": _numpy, "sphinx": _sphinx}[style](rows)
    return tuple(found)


@cache
def _admonition() -> "re.Pattern[str]":
    return compiled(r"(?P<type>\w[\s\w-]*):(?:\s+(?P<title>\S.*))?\s*")


def _google(rows: Rows) -> Iterator[Block]:
    text: list[int] = []
    fenced = False
    at = 0
    while at < len(rows):
        line = rows.lines[at]
        fence = line.lstrip(" ").startswith("```")
        match = None if fenced or fence or ":" not in line else _admonition().fullmatch(line)
        fenced = fenced != fence
        if match is None or not _opens(rows, at):
            text.append(at)
            at += 1
            continue
        title = match["type"]
        kind = GOOGLE.get(title.lower(), "admonition")
        end = _google_end(rows, at + 1)
        if end <= at + 1:
            text.append(at)
            at += 1
            continue
        yield from _text(rows, text)
        text = []
        items = tuple(_google_items(rows, at + 1, end)) if kind in ("parameters", "other parameters", "raises") else ()
        yield Block(kind, title, rows.starts[at], _rows(rows, range(at + 1, end)), items)
        at = end
    yield from _text(rows, text)


def _opens(rows: Rows, at: int) -> bool:
    """Whether a heading counts: nothing above it, and something indented right below it."""
    below = at + 1 < len(rows) and not rows.blank(at + 1) and rows.lines[at + 1].startswith(" ")
    return below and (at == 0 or rows.blank(at - 1))


def _google_end(rows: Rows, body: int) -> int:
    indent = rows.indent(body)
    at = body
    while at < len(rows) and (rows.blank(at) or rows.lines[at].startswith(" " * indent)):
        at += 1
    return at


def _google_items(rows: Rows, body: int, end: int) -> Iterator[Item]:
    indent = rows.indent(body)
    groups: list[list[int]] = []
    for index in range(body, end):
        if not groups or (not rows.blank(index) and rows.indent(index) == indent):
            groups.append([index])
        else:
            groups[-1].append(index)
    for head, *rest in groups:
        line = rows.lines[head][indent:]
        written, colon, said = line.partition(":")
        if not colon:
            continue
        name, _, kind = written.partition("(") if "(" in written and written.endswith(")") else (written, "", "")
        start = rows.starts[head] + indent + len(written) + 1 + len(said) - len(said.lstrip())
        first = (start, rows.starts[head] + len(rows.lines[head]))
        more = [
            rows.range(index, 2 * indent if rows.lines[index].startswith(" " * 2 * indent) else rows.indent(index))
            for index in rest
        ]
        yield Item(name.strip(), rows.starts[head] + indent, _trimmed([first, *more]), kind.removesuffix(")"))


def _numpy(rows: Rows) -> Iterator[Block]:
    text: list[int] = []
    title, title_at = "", 0
    at = 0
    while at < len(rows):
        underlined = at + 1 < len(rows) and not rows.blank(at) and compiled(r"\s*-[\s-]*").fullmatch(rows.lines[at + 1])
        if not underlined:
            text.append(at)
            at += 1
            continue
        yield from _text(rows, text, title, title_at)
        text, title, title_at = [], "", at
        kind = NUMPY.get(rows.lines[at].lower())
        if kind is None:
            title = rows.lines[at]
            at += 2
            continue
        end = _numpy_end(rows, at + 2, items=kind in ("parameters", "other parameters", "raises", "returns"))
        items = tuple(_numpy_items(rows, at + 2, end)) if "parameters" in kind or kind == "raises" else ()
        yield Block(kind, rows.lines[at], rows.starts[at], _rows(rows, range(at + 2, end)), items)
        at = end
    yield from _text(rows, text, title, title_at)


def _numpy_end(rows: Rows, body: int, *, items: bool) -> int:
    at = body + 1 if items else body
    while at < len(rows):
        underlined = at + 1 < len(rows) and compiled(r"\s*-[\s-]*").fullmatch(rows.lines[at + 1])
        if not rows.blank(at) and not rows.lines[at].startswith(" ") and underlined:
            break
        at += 1
    return min(at, len(rows))


def _numpy_items(rows: Rows, body: int, end: int) -> Iterator[Item]:
    groups: list[list[int]] = []
    for index in range(body, end):
        if rows.blank(index) and not groups:
            continue
        if not groups or (not rows.blank(index) and not rows.lines[index].startswith(" ")):
            groups.append([index])
        else:
            groups[-1].append(index)
    for head, *rest in groups:
        match = compiled(r"(\*{0,2}[A-Za-z_]\w*(?:,\s\*{0,2}[A-Za-z_]\w*)*)(?:\s:\s(.*))?").match(rows.lines[head])
        if match is None:
            continue
        kept = _trimmed([rows.range(index, min(4, rows.indent(index))) for index in rest])
        at = rows.starts[head]
        for name in match[1].split(", "):
            yield Item(name, at, kept, match[2] or "")
            at += len(name) + 2


def _sphinx(rows: Rows) -> Iterator[Block]:
    text: list[int] = []
    fields: list[Block] = []
    at = 0
    while at < len(rows):
        line = rows.lines[at]
        kind = next((kind for kind, names in _SPHINX if line.startswith(tuple(f":{name}" for name in names))), None)
        if kind is None:
            text.append(at)
            at += 1
            continue
        end = at + 1
        while end < len(rows) and not rows.lines[end].startswith(":"):
            end += 1
        fields.extend(_field(rows, at, end, kind))
        at = end
    while text and rows.blank(text[-1]):
        text.pop()
    yield from _text(rows, text)
    yield from fields


def _field(rows: Rows, at: int, end: int, kind: str) -> Iterator[Block]:
    _, directive, value = (*rows.lines[at].split(":", 2), "", "")[:3]
    words = directive.split(" ")
    start = rows.starts[at] + len(directive) + 2 + len(value) - len(value.lstrip())
    rest = range(at + 1, end)
    margin = min((rows.indent(index) for index in rest if not rows.blank(index)), default=0)
    kept = _trimmed([(start, rows.range(at)[1]), *(rows.range(index, margin) for index in rest)])
    items: tuple[Item, ...] = ()
    if kind == "parameters" and len(words) > 1:
        items = (Item(words[-1], rows.starts[at] + 1 + len(directive) - len(words[-1]), kept, " ".join(words[1:-1])),)
    topic: BlockKind = (
        "parameters" if kind == "parameters" else "raises" if kind == "raises" else "returns" if kind == "returns" else "other"
    )
    yield Block(topic, words[0], rows.starts[at], kept, items)


def _text(rows: Rows, indexes: Sequence[int], title: str = "", start: int = 0) -> Iterator[Block]:
    """A block of free text, one under an unknown heading being an admonition; nothing where all is blank."""
    kept = list(indexes)
    while kept and rows.blank(kept[-1]):
        kept.pop()
    if title:
        yield Block("admonition", title, start, _rows(rows, kept))
    elif kept:
        yield Block("text", "", rows.starts[kept[0]], tuple(rows.range(index) for index in kept))


def _rows(rows: Rows, indexes: Sequence[int]) -> tuple[Range, ...]:
    kept = list(indexes)
    while kept and rows.blank(kept[-1]):
        kept.pop()
    while kept and rows.blank(kept[0]):
        kept.pop(0)
    margin = min((rows.indent(index) for index in kept if not rows.blank(index)), default=0)
    return tuple(rows.range(index, margin) for index in kept)


def _trimmed(kept: list[Range]) -> tuple[Range, ...]:
    while kept and kept[-1][0] == kept[-1][1]:
        kept.pop()
    return tuple(kept)
