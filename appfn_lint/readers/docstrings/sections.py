"""Sections in any of the usual styles: Google, NumPy, reST, Epydoc, JSDoc, Markdown headings and bullets."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.readers.docstrings.records import Entry, Line, Section, Topic, lines

_TOPICS: dict[str, Topic] = {
    **dict.fromkeys(("args", "arguments", "parameters", "params", "parameter", "inputs", "input", "keyword args"), "parameters"),
    **dict.fromkeys(("keyword arguments", "input parameters", "required parameters", "optional parameters"), "parameters"),
    **dict.fromkeys(("required", "optional", "required args", "optional args", "other parameters", "attributes"), "parameters"),
    **dict.fromkeys(("required arguments", "optional arguments", "input schema", "function parameters"), "parameters"),
    **dict.fromkeys(("returns", "return", "return value", "return values", "output", "outputs", "yields"), "returns"),
    **dict.fromkeys(("raises", "raise", "exceptions", "except", "errors", "throws", "warns"), "raises"),
    **dict.fromkeys(("example", "examples", "note", "notes", "warning", "warnings", "see also", "references", "usage"), "other"),
    **dict.fromkeys(("todo", "important", "tip", "tips", "usage examples", "example usage", "use cases", "details"), "other"),
}  # fmt: skip
_TAGS: dict[str, Topic] = {
    **dict.fromkeys(("param", "parameter", "arg", "argument", "key", "keyword", "parma"), "parameters"),
    **dict.fromkeys(("return", "returns", "rtype", "yield", "yields"), "returns"),
    **dict.fromkeys(("raise", "raises", "except", "exception", "throws"), "raises"),
}  # fmt: skip


@cache
def _heading() -> "re.Pattern[str]":
    """A line that opens a section: ``Args:``, ``## Parameters``, ``**Returns:**``; an underline makes it NumPy's."""
    return compiled(
        r"[ \t]*(?:#{1,6}[ \t]*|(?P<bold>\*\*|__))?(?P<title>[A-Za-z][A-Za-z ]{2,24}?)(?P<colon>[ \t]*:)?(?(bold)(?P=bold))(?P<late>[ \t]*:)?[ \t]*"
    )


@cache
def _entry() -> "re.Pattern[str]":
    """``name (type): text`` with a bullet, backticks, bold, a dash for the colon, as they come."""
    name = r"(?P<open>\*\*`|`|\*\*|\"|')?\*{0,2}(?P<name>[A-Za-z_]\w*(?:[.\-]\w+)*)(?(open)(?:`\*\*|`|\*\*|\"|'))"
    kind = r"(?:[ \t]*(?P<type>\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\]\n]*\]|\{[^}\n]*\}))?"
    return compiled(
        rf"[ \t]*(?P<bullet>[-*+•][ \t]+|\d+[.)][ \t]+)?{name}{kind}(?P<late>\*\*)?[ \t]*(?:(?P<colon>:)(?:\*\*)?|(?P<dash>[-–—](?=[ \t])))[ \t]*(?P<text>.*)"
    )


@cache
def _tag() -> "re.Pattern[str]":
    """``:param int name: text`` and ``@param name text`` with or without ``{type}``."""
    colon = r":(?P<tag>[A-Za-z]+)(?P<words>(?:[ \t]+[^:\n]+?)?)[ \t]*:(?=[ \t]|$)"
    at = r"@(?P<at>[A-Za-z]+)\b"
    return compiled(rf"[ \t]*(?:{colon}|{at})[ \t]*(?P<text>.*)")


@cache
def _named() -> "re.Pattern[str]":
    return compiled(
        r"(?:\{(?P<type>[^}\n]*)\}[ \t]*)?\[?`?\*{0,2}(?P<name>[A-Za-z_][\w.]*)`?(?:=[^\]\s]*)?\]?(?:[ \t]*(?::|-)(?=[ \t]|$))?[ \t]*"
    )


def sections(text: str) -> tuple[Section, ...]:
    """The sections of a text, in order; an empty tuple for plain prose."""
    if "\n" not in text and ":param" not in text and "@param" not in text:
        return ()
    rows = lines(text)
    return tuple(_sections(rows))


def _sections(rows: Sequence[Line]) -> Iterator[Section]:
    at = 0
    while at < len(rows):
        tag = _open_tag(rows[at])
        if tag:
            end = _tag_end(rows, at)
            yield _tagged(rows, at, end, tag)
            at = end
            continue
        opened = _opened(rows, at)
        if opened is None:
            at += 1
            continue
        topic, body = opened
        end = _section_end(rows, at, body)
        yield _section(rows, at, body, end, topic)
        at = max(end, body)


def _opened(rows: Sequence[Line], at: int) -> tuple[Topic, int] | None:
    """The topic of the section that opens at a row, and its first row of text."""
    row = rows[at]
    match = _heading().fullmatch(row.text)
    if not match:
        return None
    topic = _TOPICS.get(match["title"].lower())
    if topic is None:
        return None
    if at + 1 < len(rows) and compiled(r"[ \t]*[-=~]{3,}[ \t]*").fullmatch(rows[at + 1].text):
        return topic, at + 2
    marked = match["colon"] or match["late"] or match["bold"] or row.text.lstrip().startswith("#")
    return (topic, at + 1) if marked else None


def _section_end(rows: Sequence[Line], at: int, body: int) -> int:
    """The first row after a section: another heading or tag, or text that is indented no deeper than the heading."""
    markdown = rows[at].text.lstrip().startswith(("#", "**", "__"))
    underlined = body == at + 2
    first = next((row for row in rows[body:] if not row.blank), None)
    flat = first is not None and first.indent <= rows[at].indent
    gap = False
    for index in range(body, len(rows)):
        row = rows[index]
        if row.blank:
            gap = True
            continue
        if _opened(rows, index) or _open_tag(row):
            return index
        if compiled(r"[ \t]*#{1,6}[ \t]").match(row.text) or (
            markdown and compiled(r"[ \t]*\*\*[A-Z][\w ]*:?\*\*").match(row.text)
        ):
            return index
        if not underlined and row.indent <= rows[at].indent and not (flat and (not gap or markdown or _entry().match(row.text))):
            return index
        gap = False
    return len(rows)


def _section(rows: Sequence[Line], at: int, body: int, end: int, topic: Topic) -> Section:
    inner = [row for row in rows[body:end] if not row.blank]
    start = inner[0].start + inner[0].indent if inner else rows[at].end
    stop = inner[-1].end if inner else rows[at].end
    entries = tuple(_entries(inner, underlined=body == at + 2)) if topic in ("parameters", "raises") else ()
    return Section(topic, rows[at].text.strip(" \t#*_:"), rows[at].start + rows[at].indent, start, stop, entries)


def _entries(rows: Sequence[Line], *, underlined: bool) -> Iterator[Entry]:
    """The entries of a section: rows at its least indent open one, deeper rows go on with it."""
    if not rows:
        return
    margin = min(row.indent for row in rows)
    found: list[tuple[str, int, int, int, str]] = []
    if not underlined and any(row.indent == margin and _is_group(row) for row in rows):
        yield from _grouped(rows, margin)
        return
    for row in rows:
        opened = _row_entry(row, underlined=underlined) if row.indent == margin else None
        if opened:
            found.append(opened)
        elif found:
            name, name_start, start, _, kind = found[-1]
            start = row.start + row.indent if start < 0 else start
            found[-1] = (name, name_start, start, row.end, kind)
    for name, name_start, start, end, kind in found:
        yield Entry(name, name_start, max(start, name_start + len(name)) if start < 0 else start, end, kind)


def _is_group(row: Line) -> bool:
    """Whether a row only heads the entries below it: ``Required:``."""
    return row.text.strip(" \t*:").lower() in ("required", "optional") and row.text.rstrip(" *").endswith(":")


def _grouped(rows: Sequence[Line], margin: int) -> Iterator[Entry]:
    """The entries of a section with groups in it: each group by itself, and the rows before the first."""
    groups: list[list[Line]] = [[]]
    for row in rows:
        if row.indent == margin and _is_group(row):
            groups.append([])
        else:
            groups[-1].append(row)
    for group in groups:
        yield from _entries(group, underlined=False)


def _row_entry(row: Line, *, underlined: bool) -> tuple[str, int, int, int, str] | None:
    if underlined:
        match = compiled(r"[ \t]*\*{0,2}(?P<name>[A-Za-z_]\w*)(?:[ \t]*,[ \t]*\w+)*(?:[ \t]*:[ \t]*(?P<type>.*))?$").match(
            row.text
        )
        return (match["name"], row.start + match.start("name"), -1, row.end, match["type"] or "") if match else None
    match = _entry().match(row.text)
    if match is None or (match["name"].isupper() and match["name"].lower() in _TOPICS):
        return None
    if match["dash"] and not (match["bullet"] or match["open"] or match["type"]):
        return None
    if match["name"].lower() in ("required", "optional"):
        named = compiled(r"`?(?P<name>[A-Za-z_]\w*)`?(?=[ \t(:,]|$)[ \t:,–-]*").match(match["text"])
        if named is None:
            return None
        at = row.start + match.start("text")
        return named["name"], at + named.start("name"), at + named.end(), row.end, ""
    text = row.start + match.start("text")
    return (
        match["name"],
        row.start + match.start("name"),
        text if match["text"] else -1,
        row.end,
        (match["type"] or "").strip("()[]{}"),
    )


def _open_tag(row: Line) -> Topic | None:
    match = _tag().match(row.text)
    return _TAGS.get((match["tag"] or match["at"]).lower()) if match else None


def _tag_end(rows: Sequence[Line], at: int) -> int:
    """A tag goes on to the next tag, a heading, or text after a blank row."""
    for index in range(at + 1, len(rows)):
        if rows[index].blank or _tag().match(rows[index].text) or _opened(rows, index):
            return index
    return len(rows)


def _tagged(rows: Sequence[Line], at: int, end: int, topic: Topic) -> Section:
    row = rows[at]
    match = _tag().match(row.text)
    assert match is not None
    begin = row.start + match.start("text")
    stop = rows[end - 1].end
    entries: tuple[Entry, ...] = ()
    title = match["tag"] or match["at"]
    if topic == "parameters":
        entries = tuple(_tag_entry(row, match, begin, stop))
    return Section(topic, title, row.start + row.indent, min(begin, stop), stop, entries)


def _tag_entry(row: Line, match: "re.Match[str]", begin: int, stop: int) -> Iterator[Entry]:
    if match["tag"]:
        *kind, name = (match["words"] or "").split() or [""]
        name = name.lstrip("*")
        at = row.start + match.end("words") - len(name)
        if name:
            yield Entry(name, at, begin, stop, " ".join(kind))
        return
    named = _named().match(match["text"])
    if named:
        at = row.start + match.start("text")
        yield Entry(named["name"], at + named.start("name"), at + named.end(), stop, named["type"] or "")
