"""Ignores for JSON, which has no comments: a key beside what it covers, or a file beside the list.

The key stands in the object that it covers::

    "x-appfn-lint": {"ignore": {"missing-description": "The server fills it in."}}

The file beside ``tools.json`` is called ``tools.appfn-lint.json``; ``tool`` or ``pointer`` say what an entry covers, else
the whole list::

    {"ignore": [{"rule": "missing-description", "tool": "find_notes", "reason": "The server fills it in."}]}
"""

from collections.abc import Collection, Iterator

from appfn_lint.finding import Finding
from appfn_lint.json_value import Json
from appfn_lint.readers.tool_json.reader import read
from appfn_lint.source import Source, Span
from appfn_lint.spelling import nearest
from appfn_lint.suppress.records import Fault, Name, Suppression, Suppressions

KEY = "x-appfn-lint"


def beside(path: str) -> str:
    """The path of the file with the ignores for a list."""
    stem = path.rpartition(".")[0]
    return f"{stem}.appfn-lint.json"


def find_keys(source: Source, known: Collection[str]) -> Suppressions:
    """The ignores that keys of a document hold."""
    working: list[Suppression] = []
    faults: list[Fault] = []
    for holder, start in _objects(read(source.text).values):
        ignored = (holder.get(KEY) or Json(None, 0, 0)).get("ignore")
        for name, reason in ignored.members() if ignored is not None else ():
            assert ignored is not None
            fault = _fault(name, ignored.key_span(name), reason, known)
            if fault:
                faults.append(fault)
            else:
                only = len(ignored.data) == 1
                extent = _member(source, *((holder, KEY) if only else (ignored, name)))
                working.append(_suppression(name, ignored.key_span(name), reason, Span(start, holder.end), extent))
    return Suppressions(source, tuple(working), tuple(faults))


def find_beside(source: Source, notes: Source, known: Collection[str]) -> Suppressions:
    """The ignores that a file beside a list holds; they cover places of ``source`` and stand in ``notes``."""
    documents = read(source.text).values
    working: list[Suppression] = []
    faults: list[Fault] = []
    for value in read(notes.text).values:
        entries = value.get("ignore")
        for entry in entries.items() if entries is not None else ():
            rule, reason = entry.get("rule"), entry.get("reason")
            name = entry.string("rule") or ""
            place = rule.inside if rule is not None else entry.span
            fault = _fault(name, place, reason, known)
            scope = _scope(documents, entry)
            if fault is None and scope is None:
                message = "The list has no such tool or place, so ignoring it does nothing."
                fault = Fault("unused-ignore", Finding((entry.get("tool", "pointer") or entry).span, message))
            if fault:
                faults.append(fault)
            elif scope is not None and reason is not None:
                working.append(_suppression(name, place, reason, scope, _item(notes, entry)))
    return Suppressions(source, tuple(working), tuple(faults), notes)


def _objects(values: tuple[Json, ...]) -> Iterator[tuple[Json, int]]:
    """All objects, each with the offset where it begins: that of its key, where it has one."""
    stack = [(value, value.start) for value in values]
    while stack:
        value, start = stack.pop()
        if isinstance(value.data, dict):
            yield value, start
            stack.extend((inner, value.key_span(name).start - 1) for name, inner in value.data.items())
        elif isinstance(value.data, list):
            stack.extend((inner, inner.start) for inner in value.data)


def _fault(name: str, place: Span, reason: Json | None, known: Collection[str]) -> Fault | None:
    if name not in known:
        near = nearest(name, known)
        hint = f"; did you mean `{near}`?" if near else "."
        return Fault("unused-ignore", Finding(place, f"There is no rule or family `{name}`{hint}"))
    if reason is None or not isinstance(reason.data, str) or not reason.data.strip():
        message = "This ignore gives no reason, so it does not work."
        return Fault("unexplained-ignore", Finding(place, message, f'Say why: "{name}": "reason".'))
    return None


def _suppression(name: str, place: Span, reason: Json, scope: Span, extent: Span) -> Suppression:
    written = (Name(name, place),)
    return Suppression(written, written, str(reason.data), Span(scope.start, scope.end + 1), extent)


def _scope(documents: tuple[Json, ...], entry: Json) -> Span | None:
    """The characters that an entry covers: a tool, the place of a pointer, or everything."""
    tool, pointer = entry.string("tool"), entry.string("pointer")
    if tool is not None:
        return next((value.span for value, _ in _objects(documents) if value.string("name") == tool), None)
    here: Json | None = documents[0] if documents else None
    for step in (pointer or "").split("/")[1:]:
        if here is not None and isinstance(here.data, list):
            here = here.data[int(step)] if step.isdigit() and int(step) < len(here.data) else None
        else:
            here = here.get(step.replace("~1", "/").replace("~0", "~")) if here is not None else None
    return here.span if here is not None else None


def _member(source: Source, holder: Json, name: str) -> Span:
    """A member of an object with its comma and the blanks before it."""
    value = holder.get(name)
    assert value is not None
    return _with_comma(source, Span(holder.key_span(name).start - 1, value.end))


def _item(source: Source, entry: Json) -> Span:
    return _with_comma(source, entry.span)


def _with_comma(source: Source, span: Span) -> Span:
    text = source.text
    before = len(text[: span.start].rstrip())
    after = span.end + len(text[span.end :]) - len(text[span.end :].lstrip())
    if text.startswith(",", before - 1) and before:
        return Span(before - 1, span.end)
    return Span(before, after + 1) if text.startswith(",", after) else Span(before, span.end)
