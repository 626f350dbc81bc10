"""Processes: what a command does by its program and its first word, and whether the agent chooses the program."""

import ast

from appfn_lint.effects.python.frames import Frame
from appfn_lint.effects.python.tables import tables
from appfn_lint.readers.python.modules import Value
from appfn_lint.record import NamedTuple

_DEEPEST = 8
_LONGEST = 16
"""How many parts of a list are looked at."""
_SHELLS = frozenset({"sh", "bash", "zsh", "cmd", "powershell", "pwsh", "python", "python3", "node"})
"""Programs that run what they are given."""


class Word(NamedTuple):
    """One word of a command: its text, ``…`` where only running the code would tell, and where it is written."""

    text: str
    frame: Frame
    node: ast.expr


class Run(NamedTuple):
    """What a command does: the kind of its effect and the command in words."""

    kind: str
    what: str


def run(frame: Frame, call: ast.Call, name: str) -> Run | None:
    """What a process does; None where nobody knows and where it reads."""
    given = call.args if name.endswith("subprocess_exec") else call.args[:1]
    words = [word for node in given for word in _words(frame, node, 0)]
    if not words:
        return None
    program = words[0].text.rpartition("/")[2]
    if program == "…":
        return Run("execute", f"{name}()") if is_whole(words[0].frame, words[0].node) else None
    if program in _SHELLS:
        chosen = any(is_whole(word.frame, word.node) for word in words[1:] if word.text == "…")
        return Run("execute", f"`{program}`") if chosen else None
    kinds = tables().commands.get(program, {})
    second = next((word.text for word in words[1:] if word.text != "…" and not word.text.startswith("-")), "")
    kind = kinds.get("*") or kinds.get(second, "")
    return Run(kind, f"`{' '.join(w for w in (words[0].text, second) if w)}`") if kind else None


def _words(frame: Frame, node: ast.expr, depth: int) -> list[Word]:
    """The words of a command or of a part of one, through names, sums of lists and what callers pass."""
    unknown = [Word("…", frame, node)]
    if depth > _DEEPEST:
        return unknown
    match node:
        case ast.List(elts=items) | ast.Tuple(elts=items):
            return [word for item in items[:_LONGEST] for word in _item(frame, item, depth)]
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return [*_words(frame, left, depth + 1), *_words(frame, right, depth + 1)]
        case ast.Name(id=name):
            return _named(frame, node, name, depth)
        case ast.JoinedStr(values=[ast.FormattedValue(value=first), *_]):
            return [*_words(frame, first, depth + 1)[:1], Word("…", frame, node)]
        case ast.Call(func=ast.Attribute(attr="split"), args=[given]) if isinstance(given, ast.Name | ast.JoinedStr):
            return _words(frame, given, depth + 1)  # shlex.split(command)
        case ast.Call(func=ast.Attribute(attr="split", value=given), args=[]):
            return _words(frame, given, depth + 1)
        case _:
            text = frame.text(node)
            return [Word(word, frame, node) for word in text.split()[:4]] if text else unknown


def _named(frame: Frame, node: ast.Name, name: str, depth: int) -> list[Word]:
    """The words that a name stands for: what the caller passed, or what it was set to."""
    passed = frame.given.get(name) if frame.argument(node) is not None else None
    if passed is not None:
        return _words(passed.frame, passed.node, depth + 1)
    found = frame.scope.lookup(name)
    if found is not None and isinstance(found[1], Value) and found[1].value is not None and not found[1].each:
        return _words(frame.at(found[0]), found[1].value, depth + 1)
    return [Word("…", frame, node)]


def _item(frame: Frame, item: ast.expr, depth: int) -> list[Word]:
    """The words of one item of a list: ``*arguments`` are several, anything else is one."""
    if isinstance(item, ast.Starred):
        return _words(frame, item.value, depth + 1)
    return [Word(frame.text(item) or "…", frame, item)]


def is_whole(frame: Frame, node: ast.expr, depth: int = 0) -> bool:
    """Whether a value is one that the agent passes, as it is: an argument of the tool, through names and calls."""
    if depth > _DEEPEST or not isinstance(node, ast.Name):
        return False
    found = frame.scope.lookup(node.id)
    if found is None:
        return False
    if frame.argument(node) is not None:
        passed = frame.given.get(node.id)
        if passed is not None:
            return is_whole(passed.frame, passed.node, depth + 1)
        return found[0].node is frame.root.node and node.id not in ("self", "cls")
    if isinstance(found[1], Value) and found[1].value is not None and not found[1].each:
        return is_whole(frame.at(found[0]), found[1].value, depth + 1)
    return False
