"""The effect of one library call in Python code."""

import ast
from typing import cast

from appfn_lint.body import EffectKind
from appfn_lint.effects.python.commands import run
from appfn_lint.effects.python.frames import Frame
from appfn_lint.effects.python.origins import bare, origin
from appfn_lint.effects.python.requests import requested
from appfn_lint.effects.python.statements import stated
from appfn_lint.effects.python.tables import tables
from appfn_lint.expressions import compiled
from appfn_lint.readers.python.names import Local
from appfn_lint.readers.python.walking import walk, walked
from appfn_lint.record import NamedTuple


class Happening(NamedTuple):
    """What a call does, whether the API alone says so, and the API in words."""

    kind: EffectKind
    certain: bool
    what: str
    incidental: bool = False
    final: bool = False


def happening(frame: Frame, call: ast.Call) -> Happening | None:
    """The effect of a call, None where it has none that is known."""
    chain = origin(frame, call.func)
    if not chain:
        return None
    if call.args and origin(frame, call.args[0]).startswith(("io.BytesIO", "io.StringIO")):
        return None  # into memory
    name = bare(chain)
    if name in ("builtins.open", "io.open", "aiofiles.open", "codecs.open"):
        return _opened(frame, call)
    known = tables()
    if chain == name and name in known.functions:
        return _function(frame, call, name, known.functions[name])
    package = name.partition(".")[0]
    if package == "builtins":
        return None
    found = stated(frame, call, name) or requested(frame, call, name)
    if found is not None:
        kind, certain, what, guarded = found
        return Happening(kind, certain, what, guarded, final=kind == "delete")
    return _method(frame, call, name, package) or _service(name, package)


def _method(frame: Frame, call: ast.Call, name: str, package: str) -> Happening | None:
    """A method of an object that a known call made."""
    known = tables()
    for made, kinds in known.methods.get(package, {}).items():
        if not name.startswith(made + "."):
            continue
        steps = name[len(made) + 1 :].split(".")
        tails = [".".join(steps[at:]) for at in range(len(steps))] if made in known.chained else [".".join(steps)]
        kind = next((kinds[tail] for tail in tails if tail in kinds), "")
        if kind and not (kind == "create" and made in ("zipfile.ZipFile", "tarfile.open") and _reads_archive(frame, call)):
            kept = isinstance(call.func, ast.Attribute) and made in _PATHS and _serves(frame, call.func.value)
            guarded = kept or _ensures(frame, call, call.func.attr if isinstance(call.func, ast.Attribute) else "")
            return Happening(cast("EffectKind", kind), True, f"{made}.{steps[-1]}", guarded, final=kind == "delete")
    return None


_PATHS = frozenset({"pathlib.Path", "pathlib.PurePath", "anyio.Path"})


def _reads_archive(frame: Frame, call: ast.Call) -> bool:
    """Whether an archive is unpacked into a folder of the call's own."""
    given = next((k.value for k in call.keywords if k.arg == "path"), call.args[0] if call.args else None)
    return given is not None and _serves(frame, given)


def _service(name: str, package: str) -> Happening | None:
    """A call of a service's client, by the verb that its name begins with."""
    if name.startswith("googleapiclient.discovery.build.") and name.endswith(".execute"):
        verb = name.split(".")[-2]
        kind = _GOOGLE.get(verb)
        return Happening(kind, True, f"{verb}().execute()", final=kind == "delete") if kind else None
    for made, prefixes in tables().services.get(package, {}).items():
        if name.startswith(made + "."):
            method = name.rpartition(".")[2]
            kind_ = next((kind for prefix, kind in prefixes if method.startswith(prefix)), "")
            done = Happening(cast("EffectKind", kind_), True, f"{made}: {method}", final=kind_ == "delete")
            return done if kind_ not in ("", "read") else None
    return None


_GOOGLE: dict[str, EffectKind] = {
    **dict.fromkeys(("insert", "create", "copy", "append", "quickAdd"), "create"),
    **dict.fromkeys(("update", "patch", "batchUpdate", "modify", "move", "trash", "untrash", "batchModify"), "update"),
    **dict.fromkeys(("delete", "clear", "batchDelete", "emptyTrash"), "delete"), "send": "send",
}  # fmt: skip
"""The last word before ``execute()`` of Google's clients."""


def _function(frame: Frame, call: ast.Call, name: str, kind: str) -> Happening | None:
    match kind:
        case "execute":
            done = run(frame, call, name)
            return Happening(cast("EffectKind", done.kind), True, done.what, final=done.kind == "delete") if done else None
        case "evaluate":
            chosen = bool(call.args) and frame.chosen(call.args[0])
            return Happening("execute", True, f"{name.rpartition('.')[2]}()") if chosen else None
        case "kill":
            return Happening("delete", True, name)
        case "gui":
            return Happening("execute", True, name)
        case _:
            incidental = _ensures(frame, call, name) or any(_serves(frame, given) for given in call.args[:2])
            return Happening(cast("EffectKind", kind), True, name, incidental, final=kind == "delete")


def _ensures(frame: Frame, call: ast.Call, name: str) -> bool:
    """``makedirs(…, exist_ok=True)`` only sees to it that a folder is there, and so does one under ``if not exists(…)``."""
    if any(k.arg == "exist_ok" and isinstance(k.value, ast.Constant) and k.value.value is True for k in call.keywords):
        return True
    return name.rpartition(".")[2] in ("mkdir", "makedirs") and any(
        isinstance(one, ast.If)
        and any(inner is call for statement in one.body for inner in walk(statement))
        and _absent(one.test)
        for one in walked(frame.scope.node)
    )


def _absent(test: ast.expr) -> bool:
    """Whether a condition says that a path is not there: ``not os.path.exists(path)``, ``not path.is_dir()``."""
    match test:
        case ast.UnaryOp(op=ast.Not(), operand=ast.Call(func=ast.Attribute(attr=attr))):
            return attr in ("exists", "isdir", "is_dir")
        case _:
            return False


def _opened(frame: Frame, call: ast.Call) -> Happening | None:
    """``open`` writes by its mode."""
    given = next((k.value for k in call.keywords if k.arg == "mode"), call.args[1] if len(call.args) > 1 else None)
    mode = (frame.text(given) or "") if given is not None else ""
    if not set(mode) & set("wax+") or len(mode) > 4:
        return None
    if call.args and origin(frame, call.args[0]) == "os.devnull":
        return None
    kind: EffectKind = "update" if "a" in mode or "+" in mode else "create"
    return Happening(kind, True, f'open(…, "{mode}")', bool(call.args) and _serves(frame, call.args[0]))


def _serves(frame: Frame, path: ast.expr) -> bool:
    """Whether a path leads to a log, a cache or a temporary file."""
    if "tempfile" in origin(frame, path):
        return True
    written = _ways(frame, path, 0)
    if "tempfile" in written:
        return True
    if isinstance(path, ast.Name):
        found = frame.scope.lookup(path.id)
        value = getattr(found[1], "value", None) if found is not None else None
        if isinstance(value, ast.Attribute) and value.attr == "name" and _makes_temporary(frame):
            return True
    return bool(set(compiled(r"[a-z]+").findall(written)) & tables().incidental)


def _ways(frame: Frame, path: ast.expr, depth: int) -> str:
    """The words of a path's expression and of the values behind its names, in lower case."""
    module = frame.scope.module
    written = module.source.slice(module.span(path)).lower()
    for inner in walk(path) if depth < 3 else ():
        if isinstance(inner, ast.Name | ast.Attribute):
            found = frame.names.resolve(frame.scope, inner)
            if isinstance(found, Local) and isinstance(found.node, ast.expr) and found.node is not path:
                written += " " + _ways(frame.at(found.scope), found.node, depth + 1)
    return written


def _makes_temporary(frame: Frame) -> bool:
    """Whether a function makes temporary files; the name of an open file then is one of theirs."""
    node = frame.scope.node
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return False
    return any(isinstance(one, ast.Name) and one.id == "tempfile" for one in walk(node))
