"""Pending intents and content URIs: how they are made, and whether whoever gets them can misuse them.

Source: the PendingIntent and FileProvider pages of the Android reference, and the AppFunctions quality guidelines (2026-11).
"""

import re
from collections.abc import Iterator

from appfn_lint.body import Flaw, Step
from appfn_lint.effects.sources import Code
from appfn_lint.expressions import compiled
from appfn_lint.readers.kotlin.bodies.nodes import Block, Call, Lambda, Member, Name, Node, Variable, walk
from appfn_lint.readers.kotlin.bodies.parser import body
from appfn_lint.source import Span

_MAKERS = frozenset(["getActivity", "getBroadcast", "getService", "getForegroundService", "getActivities"])


def tree(code: Code) -> Block | None:
    """The nodes of a function, None of an abstract one."""
    declaration = code.declaration
    if declaration.body is None:
        return None
    return body(code.unit.source.text, declaration.body, expression=declaration.expression_body)


def pending_intents(code: Code) -> Iterator[Flaw]:
    """Faults of the pending intents that a function makes."""
    source = code.declaration.body and code.unit.source.slice(code.declaration.body)
    if not source or "PendingIntent" not in source:
        return
    nodes = tree(code)
    if nodes is None:
        return
    known = {v.names[0]: v.value for v in walk(nodes) if isinstance(v, Variable) and v.value is not None and len(v.names) == 1}
    for node in walk(nodes):
        match node:
            case Call(callee=Member(receiver=Name(text="PendingIntent"), name=name)) if name in _MAKERS:
                yield from _judged(code, node, known)
            case Call(callee=Member(name="getPendingIntent"), arguments=(_, flags, *_)):
                yield from _flags(code, flags.value, known)


def _judged(code: Code, node: Call, known: dict[str, Node]) -> Iterator[Flaw]:
    text = code.unit.source.text
    positional = [a.value for a in node.arguments if a.name is None and not isinstance(a.value, Lambda)]
    named = {a.name: a.value for a in node.arguments if a.name}
    flags = named.get("flags") or (positional[3] if len(positional) > 3 else None)
    intent = named.get("intent") or (positional[2] if len(positional) > 2 else None)
    if flags is not None:
        yield from _flags(code, flags, known)
    if intent is not None:
        said = _spelled(text, intent, known)
        if _implicit(said, _mentions(text, code, intent)):
            yield _flaw(code, intent, "its intent is implicit: any app can receive it")


def _flags(code: Code, flags: Node, known: dict[str, Node]) -> Iterator[Flaw]:
    said = _spelled(code.unit.source.text, flags, known)
    if "FLAG_MUTABLE" in said:
        yield _flaw(code, flags, "it is mutable (`FLAG_MUTABLE`): whoever holds it can change it", "PendingIntent.FLAG_IMMUTABLE")
    elif (
        "FLAG_IMMUTABLE" not in said
        and compiled(r"[\s\w.()|]*").fullmatch(said)
        and ("FLAG_" in said or said.strip() == "0" or " or " in said)
    ):
        yield _flaw(code, flags, "it has no `FLAG_IMMUTABLE`")


def _flaw(code: Code, node: Node, reason: str, remedy: str = "") -> Flaw:
    text = " ".join(code.unit.source.text[node.start : node.end].split())
    return Flaw(reason, Step(code.unit.source.path, Span(node.start, node.end), text), remedy)


def _spelled(text: str, node: Node, known: dict[str, Node]) -> str:
    """Source text of an expression, with a local's initial value in its place."""
    if isinstance(node, Name) and node.text in known:
        node = known[node.text]
    return text[node.start : node.end]


_EXPLICIT = (
    "::class",
    "setClass",
    "setPackage",
    "setComponent",
    "ComponentName",
    "component =",
    "`package` =",
    "package =",
    "getLaunchIntent",
)


def _implicit(said: str, mentions: str) -> bool:
    """Whether an expression makes an intent that names no component: ``Intent(ACTION…)`` and nothing more."""
    made = compiled(r"\bIntent\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)").search(said)
    if made is None or any(cue in said or cue in mentions for cue in _EXPLICIT):
        return False
    return bool(compiled(r"\bACTION_\w+|^\s*\"").search(made.group(1))) or (
        not made.group(1).strip() and "action" in said + mentions
    )


def _mentions(text: str, code: Code, node: Node) -> str:
    """Lines of the function that touch a local intent."""
    if not isinstance(node, Name) or code.declaration.body is None:
        return ""
    source = text[code.declaration.body.start : code.declaration.body.end]
    return "\n".join(
        line for line in source.splitlines() if re.search(rf"\b{re.escape(node.text)}\b", line) and "PendingIntent" not in line
    )


def uris(codes: list[Code]) -> Iterator[Flaw]:
    """Content URIs that are made without a grant, and grants that give more than reading or are never taken back."""
    texts = [(code, code.unit.source.slice(code.declaration.body)) for code in codes if code.declaration.body is not None]
    everything = "\n".join(source for _, source in texts)
    if "Uri" not in everything and "URI" not in everything:
        return
    granted = "AppFunctionUriGrant" in everything or "grantUriPermission" in everything
    for code, source in texts:
        for pattern, reason in _URI_CUES:
            for match in compiled(pattern).finditer(source):
                if reason == "no grant" and granted:
                    continue
                if reason == "never released" and "revokeUriPermission" in everything:
                    continue
                yield _found(code, match, _URI_REASONS[reason])


_URI_CUES = (
    (r"\bFileProvider\s*\.\s*getUriForFile\b|\bContentUris\s*\.\s*withAppendedId\b", "no grant"),
    (r"\bFLAG_GRANT_WRITE_URI_PERMISSION\b", "write"),
    (r"\bgrantUriPermission\b", "never released"),
)
_URI_REASONS = {
    "no grant": "no `AppFunctionUriGrant` goes with it: the agent cannot open it",
    "write": "the grant lets the agent write",
    "never released": "the grant is never taken back with `revokeUriPermission`",
}


def _found(code: Code, match: "re.Match[str]", reason: str) -> Flaw:
    assert code.declaration.body is not None, "only bodies were searched"
    base = code.declaration.body.start
    return Flaw(reason, Step(code.unit.source.path, Span(base + match.start(), base + match.end()), match.group()))
