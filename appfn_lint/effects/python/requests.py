"""Requests over HTTP: what their method, address and content say about what the other side does."""

import ast
from typing import cast

from appfn_lint.body import EffectKind
from appfn_lint.effects.python.frames import Frame
from appfn_lint.effects.python.origins import bare, origin
from appfn_lint.effects.python.statements import Found
from appfn_lint.effects.python.tables import tables
from appfn_lint.expressions import compiled
from appfn_lint.readers.python.modules import Value

_VERBS = frozenset({"get", "head", "options", "post", "put", "patch", "delete", "request", "send", "stream", "urlopen"})
_DEEPEST = 6
_METHODS: dict[str, EffectKind] = {"PUT": "update", "PATCH": "update", "DELETE": "delete"}


def requested(frame: Frame, call: ast.Call, name: str) -> Found | None:
    """The effect of a request; a POST is likely to change something unless its address says that it only asks."""
    base, _, verb = name.rpartition(".")
    if verb not in _VERBS:
        return None
    if base == "urllib.request" and verb == "urlopen":
        return _opened(frame, call)
    known = tables().http
    if base not in known.modules and base not in known.clients:
        return None
    method, address = _sent(frame, call, verb)
    return _meaning(frame, call, method, address)


def _sent(frame: Frame, call: ast.Call, verb: str) -> tuple[str, ast.expr | None]:
    """The method in capitals, empty where only running the code would tell, and the expression of the address."""
    named = {k.arg: k.value for k in call.keywords if k.arg}
    if verb not in ("request", "send", "stream"):
        return verb.upper(), named.get("url") or (call.args[0] if call.args else None)
    given = named.get("method") or (call.args[0] if call.args else None)
    method = frame.text(given) if given is not None and verb != "send" else None
    if method is None and isinstance(given, ast.Call):
        method = frame.text(given.func.value) if isinstance(given.func, ast.Attribute) else None
    address = named.get("url") or (call.args[1] if len(call.args) > 1 else None)
    return (method or "").upper(), address


def _opened(frame: Frame, call: ast.Call) -> Found | None:
    """``urlopen`` posts where it is given data; a ``Request`` says its method itself."""
    given = call.args[0] if call.args else None
    if isinstance(given, ast.Name):
        found = frame.scope.lookup(given.id)
        value = getattr(found[1], "value", None) if found is not None else None
        given = value if isinstance(value, ast.Call) else given
    method = "POST" if len(call.args) > 1 or any(k.arg == "data" for k in call.keywords) else "GET"
    address = given
    if isinstance(given, ast.Call) and bare(origin(frame, given.func)) == "urllib.request.Request":
        named = {k.arg: k.value for k in given.keywords if k.arg}
        address = given.args[0] if given.args else named.get("url")
        method = "POST" if "data" in named or len(given.args) > 1 else method
        if "method" in named:
            method = (frame.text(named["method"]) or "").upper()
        return _meaning(frame, given, method, address)
    return _meaning(frame, call, method, address)


def _meaning(frame: Frame, call: ast.Call, method: str, address: ast.expr | None) -> Found | None:
    if method in _METHODS:
        return _METHODS[method], True, f"HTTP {method}", False
    if method == "GET" and address is not None and _is_open(frame.text(address)) and _begins_chosen(frame, address):
        return "read", True, "HTTP GET of any address", False
    if method != "POST":
        return None
    content = _content(frame, call)
    if content is not None:
        return ("update", True, "GraphQL mutation", False) if content.startswith("mutation") else None
    url = frame.text(address) if address is not None else None
    deed, certain = _deed(url or "")
    if deed == "asks":
        return None
    return cast("EffectKind", deed or "update"), certain, "HTTP POST", False


def _is_open(url: str | None) -> bool:
    """Whether nothing of an address is fixed."""
    return url is None or url.startswith("…")


def _begins_chosen(frame: Frame, address: ast.expr, depth: int = 0) -> bool:
    """Whether the caller of the tool chooses how an address begins; a path behind a server of the program opens nothing."""
    match address:
        case ast.JoinedStr(values=[ast.FormattedValue(value=first), *_]) | ast.BinOp(left=first):
            return _begins_chosen(frame, first, depth + 1)
        case ast.Name(id=name) if depth < _DEEPEST:
            passed = frame.given.get(name) if frame.argument(address) is not None else None
            if passed is not None:
                return _begins_chosen(passed.frame, passed.node, depth + 1)
            found = frame.scope.lookup(name)
            made = found[1].value if found is not None and isinstance(found[1], Value) and found[0] is frame.scope else None
            return _begins_chosen(frame, made, depth + 1) if made is not None else frame.chosen(address)
        case _:
            return frame.chosen(address)


def _content(frame: Frame, call: ast.Call) -> str | None:
    """The statement of a GraphQL request: ``json={"query": …}``."""
    given = next((k.value for k in call.keywords if k.arg in ("json", "data")), None)
    if isinstance(given, ast.Name):
        found = frame.scope.lookup(given.id)
        given = getattr(found[1], "value", None) if found is not None else None
    for key, value in zip(given.keys, given.values, strict=True) if isinstance(given, ast.Dict) else ():
        if isinstance(key, ast.Constant) and key.value == "query":
            text = frame.text(value)
            stripped = compiled(r"#[^\n]*").sub("", text).lstrip() if text is not None else ""
            if stripped.startswith(("mutation", "query", "{", "subscription")):
                return stripped
    return None


def _deed(url: str) -> tuple[str, bool]:
    """The deed that the last word of an address tells of and whether it is one for certain; ``asks`` for a question."""
    known = tables().http
    path = compiled(r"^\w+://[^/]*").sub("", url.split("?", maxsplit=1)[0]).rstrip("/")
    if compiled(r"hooks\.slack\.com|discord(?:app)?\.com/api/webhooks|api\.telegram\.org/.*/send").search(url):
        return "send", True
    last = [word.lower() for word in compiled(r"[A-Za-z]+").findall(compiled(r"[/.:]").split(path)[-1])]
    joined = "".join(last)
    words = {w.lower() for w in compiled(r"[A-Z]?[a-z]+").findall(path.rpartition("/")[2])} | set(last) | {joined}
    if last and (last[0] in known.deeds or joined in known.deeds):
        return known.deeds.get(joined) or known.deeds[last[0]], True
    if words & known.asking:
        return "asks", True
    return "", False
