"""SQL and its kin: what a statement does, by its first words."""

import ast
import re
from typing import cast

from appfn_lint.body import EffectKind
from appfn_lint.effects.python.frames import Frame
from appfn_lint.effects.python.origins import bare, origin
from appfn_lint.effects.python.tables import tables
from appfn_lint.expressions import compiled

_SQL: dict[str, EffectKind] = {
    **dict.fromkeys(("insert", "create"), "create"),
    **dict.fromkeys(("replace", "merge", "update", "alter", "grant", "revoke", "vacuum", "reindex"), "update"),
    **dict.fromkeys(("delete", "drop", "truncate"), "delete"),
}  # fmt: skip
_ORDER = ("delete", "update", "create")

Found = tuple[EffectKind, bool, str, bool]
"""Kind, whether it is certain, what in words, and whether it only sees to it that something is there."""


def stated(frame: Frame, call: ast.Call, name: str) -> Found | None:
    """The effect of a statement that a database runs; what callers write is a way to change anything."""
    known = tables()
    base, _, method = name.rpartition(".")
    made = known.databases.get(name.partition(".")[0], ())
    if method not in known.execute or not call.args or not any(base == one or base.startswith(one + ".") for one in made):
        return None
    given = call.args[0]
    text = _text(frame, given)
    if text is None:
        built = bare(origin(frame, given))
        kind = next((k for one, k in known.statements.items() if built == one or built.startswith(one + ".")), "")
        if kind:
            return cast("EffectKind", kind), True, f"SQLAlchemy's {kind}()", False
        return ("execute", False, f"SQL in {method}()", False) if frame.chosen(given) and not built else None
    return _of(text)


def _text(frame: Frame, given: ast.expr) -> str | None:
    """The text of a statement, also inside of ``text("…")``; of a name that is built up, its first part."""
    if (isinstance(given, ast.Call) and given.args and not isinstance(given.func, ast.Attribute)) or (
        isinstance(given, ast.Call) and given.args and isinstance(given.func, ast.Attribute) and given.func.attr == "text"
    ):
        given = given.args[0]
    return frame.text(given)


def _of(text: str) -> Found | None:
    """The strictest of the statements of a text."""
    plain = compiled(r"--[^\n]*|/\*.*?\*/", re.DOTALL).sub(" ", text)
    kinds: list[tuple[EffectKind, str]] = []
    for statement in plain.split(";"):
        word = _head(statement)
        kind = _SQL.get(word)
        if kind is None and word == "pragma" and compiled(r"=").search(statement):
            return None
        if kind is not None:
            kinds.append((kind, word))
    if not kinds:
        return _graph(plain)
    kind, word = min(kinds, key=lambda found: _ORDER.index(found[0]))
    guarded = bool(
        compiled(
            r"\s*create\s+(?:temp\w*\s+)?(?:virtual\s+)?(?:unique\s+)?(?:table|index|view|trigger|schema|extension)\s+if\s+not\s+exists"
        ).match(plain.lower())
    )
    return kind, True, f"SQL {word.upper()}", guarded and all(one == "create" for _, one in kinds)


def _head(statement: str) -> str:
    """The word that says what a statement does: the first, behind ``WITH …`` the one after the common tables."""
    word = compiled(r"\s*\(*\s*(\w+)").match(statement)
    if word is None:
        return ""
    head = word[1].lower()
    if head == "with":
        later = compiled(r"\)\s*(insert|update|delete|merge)\b", re.IGNORECASE).search(statement)
        return later[1].lower() if later else "with"
    if head == "explain":
        return "explain"
    return head


def _graph(text: str) -> Found | None:
    """Cypher: a MATCH that goes on to create, set or delete."""
    if not compiled(r"\s*(?:match|merge|unwind|create)\b", re.IGNORECASE).match(text) or "(" not in text:
        return None
    for word, kind in (("delete", "delete"), ("set", "update"), ("create", "create"), ("merge", "create")):
        if re.search(rf"\b{word}\b", text, re.IGNORECASE):
            return cast("EffectKind", kind), True, f"Cypher {word.upper()}", False
    return None
