"""The value of an expression that is a text, with its places; None where only running the code would tell."""

import ast
from collections.abc import Sequence

from appfn_lint.expressions import compiled
from appfn_lint.prose import Prose, Segment
from appfn_lint.readers.python import literals
from appfn_lint.readers.python.modules import FunctionNode, Scope
from appfn_lint.readers.python.names import Local, Names
from appfn_lint.source import Span

_DEEPEST = 12
_FEWEST = 5
"""Words that must be known of a text for the rest to be judged."""


def text_of(names: Names, scope: Scope, node: ast.expr, depth: int = 0) -> Prose | None:  # noqa: PLR0911 - one return a case
    """The text of an expression: literals, constants of this or another module of the project, and simple joins of them."""
    module = scope.module
    if depth > _DEEPEST:
        return None
    match node:
        case ast.Constant(value=str()):
            return literals.prose(module.source.text, module.span(node), module.path)
        case ast.JoinedStr(values=values):
            if all(isinstance(value, ast.Constant) for value in values):
                return literals.prose(module.source.text, module.span(node), module.path)
            return _formatted(names, scope, values, depth)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            parts = [text_of(names, scope, part, depth + 1) for part in (left, right)]
            return _joined([part for part in parts if part is not None], scope, node) if None not in parts else None
        case ast.Call(func=ast.Attribute(value=value, attr="strip" | "lstrip" | "rstrip"), args=[]):
            inner = text_of(names, scope, value, depth + 1)
            return inner.strip() if inner is not None else None
        case ast.Call(func=function, args=[only], keywords=[]):
            return _called(names, scope, function, only, depth)
        case ast.Attribute(value=value, attr="__doc__"):
            found = names.resolve(scope, value)
            return (
                docstring(found.scope, found.node) if isinstance(found, Local) and isinstance(found.node, FunctionNode) else None
            )
        case ast.Name() | ast.Attribute():
            return _constant(names, scope, node, depth)
        case _:
            return None


def known_part(names: Names, scope: Scope, node: ast.expr) -> Prose | None:
    """An f-string with ``…`` for each substitution; None for other expressions, and where a text is mostly substitutions."""
    if isinstance(node, ast.Name | ast.Attribute):
        found = names.resolve(scope, node)
        if not isinstance(found, Local) or not isinstance(found.node, ast.expr):
            return None
        scope, node = found.scope, found.node
    if not isinstance(node, ast.JoinedStr):
        return None
    module = scope.module
    prose = literals.template(module.source.text, module.span(node), module.path)
    return prose if prose is not None and len(compiled(r"\w{2,}").findall(prose.text)) >= _FEWEST else None


def _called(names: Names, scope: Scope, function: ast.expr, only: ast.expr, depth: int) -> Prose | None:
    """``dedent(text)``, ``cleandoc(text)``, ``str(text)`` and ``" ".join([…])``."""
    if isinstance(function, ast.Attribute) and function.attr == "join" and isinstance(only, ast.List | ast.Tuple):
        glue = text_of(names, scope, function.value, depth + 1)
        parts = [text_of(names, scope, part, depth + 1) for part in only.elts]
        if glue is None or None in parts:
            return None
        place = scope.module.span(function.value)
        whole: list[Prose] = []
        for part in parts:
            assert part is not None
            whole.extend([Prose((Segment(glue.text, place),)), part] if whole and glue.text else [part])
        return _joined(whole, scope, only)
    name = names.full_name(scope, function)
    inner = text_of(names, scope, only, depth + 1) if name in ("textwrap.dedent", "inspect.cleandoc", "builtins.str") else None
    if inner is None or name == "builtins.str":
        return inner
    from appfn_lint.readers.docstrings.lines import cleaned, dedented

    return cleaned(inner) if name == "inspect.cleandoc" else dedented(inner)


def _formatted(names: Names, scope: Scope, values: Sequence[ast.expr], depth: int) -> Prose | None:
    """An f-string whose substitutions are plain constants."""
    parts: list[Prose] = []
    for value in values:
        match value:
            case ast.Constant(value=str(text)):
                parts.append(Prose((Segment(text, scope.module.span(value)),)))
            case ast.FormattedValue(value=inner, conversion=-1, format_spec=None):
                part = text_of(names, scope, inner, depth + 1)
                if part is None:
                    return None
                parts.append(Prose((Segment(part.text, scope.module.span(value)),)))
            case _:
                return None
    whole = scope.module.span(values[0]) if values else Span(0, 0)
    return Prose(
        tuple(Segment(s.text, whole if not s.span.end else s.span) for part in parts for s in part.segments),
        path=scope.module.path,
    )


def _constant(names: Names, scope: Scope, node: ast.expr, depth: int) -> Prose | None:
    found = names.resolve(scope, node)
    if not isinstance(found, Local) or not isinstance(found.node, ast.expr):
        return None
    if isinstance(found.node, ast.Name | ast.Attribute) and found.node is node:
        return None
    return text_of(names, found.scope, found.node, depth + 1)


def _joined(parts: Sequence[Prose], scope: Scope, node: ast.expr) -> Prose:
    """Texts one after the other; a part of another file stands for the expression that brings it in."""
    path = scope.module.path
    segments: list[Segment] = []
    for part in parts:
        if part.path in (None, path):
            segments.extend(part.segments)
        elif part.text:
            segments.append(Segment(part.text, scope.module.span(node)))
    escape = parts[0].escape if parts else None
    return Prose(tuple(segments), escape, path) if escape else Prose((), path=path)


def docstring(scope: Scope, node: FunctionNode | ast.ClassDef) -> Prose | None:
    """The docstring of a definition, raw: margins and blank lines as written."""
    match node.body:
        case [ast.Expr(value=ast.Constant(value=str()) as constant), *_]:
            module = scope.module
            return literals.prose(module.source.text, module.span(constant), module.path)
        case _:
            return None
