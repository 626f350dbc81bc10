"""The effect of one library call in Python code."""

import ast
import re
from typing import NamedTuple, cast

from appfn_lint.body import EffectKind
from appfn_lint.effects.python.origins import bare, origin
from appfn_lint.effects.python.tables import tables
from appfn_lint.readers.python.modules import Scope, arguments
from appfn_lint.readers.python.names import Names
from appfn_lint.readers.python.texts import text_of

_SQL = {"insert": "create", "create": "create", "replace": "update", "merge": "update", "update": "update", "alter": "update",
        "grant": "update", "delete": "delete", "drop": "delete", "truncate": "delete"}  # fmt: skip


class Happening(NamedTuple):
    """What a call does, whether the API alone says so, and the API in words."""

    kind: EffectKind
    certain: bool
    what: str
    incidental: bool = False


def happening(names: Names, scope: Scope, call: ast.Call) -> Happening | None:
    """The effect of a call, None where it has none that is known."""
    chain = origin(names, scope, call.func)
    if not chain:
        return None
    name = bare(chain)
    known = tables()
    if name == "builtins.open" or name in ("io.open", "aiofiles.open", "codecs.open"):
        return _opened(names, scope, call)
    if chain == name and name in known.functions:
        return _function(names, scope, call, name, known.functions[name])
    base, _, method = name.rpartition(".")
    if method in known.execute and any(base == made or base.startswith(made + ".") for made in known.databases):
        return _sql(names, scope, call, method)
    for made, kinds in known.methods.items():
        if method in kinds and (base == made or (made in known.chained and base.startswith(made + "."))):
            incidental = (
                made.startswith("pathlib") and isinstance(call.func, ast.Attribute) and _serves(names, scope, call.func.value)
            )
            return Happening(cast("EffectKind", kinds[method]), True, f"{made}.{method}", incidental)
    for made, prefixes in known.services.items():
        if base == made or base.startswith(made + "."):
            kind = next((kind for prefix, kind in prefixes if method.startswith(prefix)), "")
            return Happening(cast("EffectKind", kind), True, f"{made}: {method}") if kind else None
    return None


def _function(names: Names, scope: Scope, call: ast.Call, name: str, kind: str) -> Happening | None:
    match kind:
        case "execute":
            return _command(names, scope, call, name)
        case "evaluate":
            return (
                Happening("execute", True, f"{name.rpartition('.')[2]}()")
                if call.args and _from_outside(scope, call.args[0])
                else None
            )
        case "remote delete":
            return Happening("delete", True, name)
        case "kill":
            return Happening("delete", True, name)
        case _:
            incidental = _ensures(call) or (bool(call.args) and _serves(names, scope, call.args[0]))
            return Happening(cast("EffectKind", kind), True, name, incidental)


def _ensures(call: ast.Call) -> bool:
    """``makedirs(…, exist_ok=True)`` only sees to it that a folder is there."""
    return any(k.arg == "exist_ok" and isinstance(k.value, ast.Constant) and k.value.value is True for k in call.keywords)


def _opened(names: Names, scope: Scope, call: ast.Call) -> Happening | None:
    """``open`` writes by its mode."""
    given = next((k.value for k in call.keywords if k.arg == "mode"), call.args[1] if len(call.args) > 1 else None)
    mode = given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else ""
    if not set(mode) & set("wax+"):
        return None
    return Happening(
        "update" if "a" in mode else "create", True, f'open(…, "{mode}")', bool(call.args) and _serves(names, scope, call.args[0])
    )


def _serves(names: Names, scope: Scope, path: ast.expr) -> bool:
    """Whether a path leads to a log, a cache or a temporary file."""
    if "tempfile" in origin(names, scope, path):
        return True
    written = scope.module.source.slice(scope.module.span(path)).lower()
    if isinstance(path, ast.Name):
        found = scope.lookup(path.id)
        value = getattr(found[1], "value", None) if found is not None else None
        if isinstance(value, ast.expr):
            written += (
                " " + scope.module.source.slice(scope.module.span(value)).lower()
                if found and found[0].module is scope.module
                else ""
            )
            if "tempfile" in written or (isinstance(value, ast.Attribute) and value.attr == "name" and _makes_temporary(scope)):
                return True
    return bool(set(re.findall(r"[a-z]+", written)) & tables().incidental)


def _makes_temporary(scope: Scope) -> bool:
    """Whether a function makes temporary files; the name of an open file then is one of theirs."""
    node = scope.node
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return False
    return any(isinstance(one, ast.Name) and one.id == "tempfile" for one in ast.walk(node))


def _sql(names: Names, scope: Scope, call: ast.Call, method: str) -> Happening | None:
    """SQL by its first word; what callers write is a way to change anything."""
    if not call.args:
        return None
    given = call.args[0]
    if isinstance(given, ast.Call) and given.args:  # text("…") of SQLAlchemy
        given = given.args[0]
    text = text_of(names, scope, given)
    if text is None and isinstance(given, ast.JoinedStr) and given.values and isinstance(given.values[0], ast.Constant):
        word = re.match(r"\s*(\w+)", str(given.values[0].value))
    else:
        word = re.match(r"\s*(\w+)", re.sub(r"--[^\n]*|/\*.*?\*/", " ", text.text, flags=re.DOTALL)) if text is not None else None
    if word is None:
        return Happening("execute", False, f"SQL in {method}()") if _from_outside(scope, given) else None
    kind = _SQL.get(word[1].lower())
    if kind is None:
        return None
    guarded = re.match(
        r"\s*create\s+(?:temp\w*\s+)?(?:table|index|view)\s+if\s+not\s+exists", (text.text if text else "").lower()
    )
    return Happening(cast("EffectKind", kind), True, f"SQL {word[1].upper()}", bool(guarded))


def _command(names: Names, scope: Scope, call: ast.Call, name: str) -> Happening | None:
    """A process: by its program and first word; one that the caller chooses can do anything."""
    if not call.args:
        return None
    given = call.args[0]
    words: list[str] = []
    items = given.elts if isinstance(given, ast.List | ast.Tuple) else call.args if name.endswith("subprocess_exec") else []
    for item in items[:3]:
        text = text_of(names, scope, item)
        words.append(text.text if text is not None else "")
    if not items:
        text = text_of(names, scope, given)
        words = text.text.split()[:3] if text is not None else []
    if not words:
        return Happening("execute", True, f"{name}()") if _from_outside(scope, given) else None
    kinds = tables().commands.get(words[0].rpartition("/")[2], {})
    second = next((word for word in words[1:] if word and not word.startswith("-")), "")
    kind = kinds.get("*") or kinds.get(second, "")
    return Happening(cast("EffectKind", kind), True, f"`{' '.join(w for w in (words[0], second) if w)}`") if kind else None


def _from_outside(scope: Scope, node: ast.expr) -> bool:
    """Whether a value is, or is made of, an argument of the function."""
    function = scope.node
    if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
        return False
    given = {argument.arg for argument in arguments(function)} - {"self", "cls"}
    return any(isinstance(inner, ast.Name) and inner.id in given for inner in ast.walk(node))
