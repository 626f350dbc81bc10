"""Reads the declarations of a file, classes within classes without recursion."""

from typing import Any

from appfn_lint.readers.kotlin.annotations import annotation
from appfn_lint.readers.kotlin.callables import (
    common,
    function,
    pass_constraints,
    property_,
    secondary_constructor,
    type_alias,
)
from appfn_lint.readers.kotlin.cursor import Cursor
from appfn_lint.readers.kotlin.expressions import pass_expression
from appfn_lint.readers.kotlin.headers import file_annotations, imports, package
from appfn_lint.readers.kotlin.heads import Head, keep_comments, opens_parenthesis
from appfn_lint.readers.kotlin.names import declarations
from appfn_lint.readers.kotlin.parameters import MODIFIERS, expression, first_kdoc, parameters, type_parameters
from appfn_lint.readers.kotlin.recovery import Landmarks
from appfn_lint.readers.kotlin.skipping import note, skip
from appfn_lint.readers.kotlin.syntax import Annotation, Declaration, KotlinFile, Parameter, Problem, Supertype
from appfn_lint.readers.kotlin.types import HARD_KEYWORDS, type_ref
from appfn_lint.source import Span


class _Scope:
    """A class whose body is being read; ``fields`` are what its declaration will say."""

    __slots__ = ("entries", "fields", "members", "open", "path", "start")

    def __init__(self, path: str, fields: dict[str, Any], start: int, opening: int, *, entries: bool) -> None:
        self.path = path
        self.fields = fields
        self.members: list[Declaration] = []
        self.start = start
        self.open = opening
        self.entries = entries


_DEEPEST = 200


def read(text: str) -> KotlinFile:
    """Read a file. Broken code never raises: it gives ``problems``, and whatever could be read."""
    file = _read(text)
    if not any(one.message.endswith("is missing") for one in file.problems):
        return file
    again = _read(text, Landmarks(text))
    return max((again, file), key=_size)


def _size(file: KotlinFile) -> int:
    return sum(1 for _ in declarations(file.declarations))


def _read(text: str, landmarks: Landmarks | None = None) -> KotlinFile:
    problems: list[Problem] = []
    cursor = Cursor(text, _start(text), problems=problems)
    cursor.landmarks = landmarks
    annotations = file_annotations(cursor)
    name = package(cursor)
    imported = imports(cursor)
    if name or imported or annotations:
        cursor.forget_inside(0)
    return KotlinFile(text, name, imported, annotations, declared(cursor), tuple(problems))


def one_declaration(cursor: Cursor) -> Declaration | None:
    """The class or object at the cursor, with its body; None where there is none."""
    mark = cursor.mark()
    head = Head(cursor)
    keyword = cursor.token
    cursor.advance()
    while (
        cursor.kind and cursor.token not in ("{", "}", ";") and not (cursor.on_new_line() and cursor.token not in (":", "(", ","))
    ):
        if cursor.token in ("(", "["):
            cursor.skip()
        else:
            cursor.advance()
    end = cursor.skip() if cursor.token == "{" else cursor.before
    found = declared(Cursor(cursor.text, mark[2], end)) if keyword and head.first <= end else ()
    cursor.jump(end)
    return found[0] if found else None


def _start(text: str) -> int:
    at = 1 if text.startswith("\ufeff") else 0
    if text.startswith("#!", at):
        ends = [end for end in (text.find("\n", at), text.find("\r", at)) if end >= 0]
        return min(ends, default=len(text))
    return at


def declared(cursor: Cursor) -> tuple[Declaration, ...]:
    """All declarations from the cursor to its limit, classes with their members."""
    file = _Scope("", {}, 0, 0, entries=False)
    scopes = [file]
    while cursor.kind:
        scope = scopes[-1]
        token = cursor.token
        if cursor.landmarks and len(scopes) > 1 and _is_outside(cursor, scope):
            _close(cursor, scopes)
        elif token == "}":
            if len(scopes) > 1:
                _close(cursor, scopes)
            else:
                cursor.problem("`}` closes nothing")
                cursor.advance()
        elif token == ";":
            scope.entries = False
            cursor.comments.clear()
            cursor.advance()
        elif token == ",":
            cursor.comments.clear()
            cursor.advance()
        else:
            inner = _declaration(cursor, scope)
            if inner and len(scopes) < _DEEPEST:
                scopes.append(inner)
            elif inner:
                _pass_body(cursor, inner)
    while len(scopes) > 1:
        _close(cursor, scopes)
    return tuple(file.members)


def _is_outside(cursor: Cursor, scope: _Scope) -> bool:
    """Whether a line begins here that, by its indentation, is not part of the class any more."""
    assert cursor.landmarks
    depth = cursor.landmarks.depth(scope.fields["head"])
    return cursor.token != "}" and cursor.landmarks.at(cursor.start, depth)


def _pass_body(cursor: Cursor, scope: _Scope) -> None:
    """Give up on a class that lies too deep, but go past it."""
    note(cursor.problems, "classes are nested too deeply", scope.open, scope.open + 1)
    cursor.jump(skip(cursor.text, scope.open, cursor.limit, cursor.problems))


def _close(cursor: Cursor, scopes: list[_Scope]) -> None:
    scope = scopes.pop()
    if cursor.token == "}":
        cursor.advance()
    else:
        note(cursor.problems, "`}` is missing", scope.open, scope.open + 1)
    end = cursor.before
    body = Span(scope.open, end)
    span = Span(scope.start, end)
    if scope.fields["kind"] == "enum entry" and scope.fields["kdoc"] is None and cursor.token in (",", ";"):
        cursor.comments[:] = [one for one in cursor.comments if one[1] >= end]
        scope.fields["kdoc"] = first_kdoc(cursor.comments, 0, 0, cursor.start)
    scopes[-1].members.append(
        Declaration(owner=scopes[-1].path, span=span, body=body, members=tuple(scope.members), **scope.fields)
    )
    keep_comments(cursor, end)


def _add(cursor: Cursor, scope: _Scope, fields: dict[str, Any], head: Head) -> None:
    end = cursor.before
    if cursor.comments:
        fields["kdoc"] = head.find_kdoc(cursor, _last(cursor, fields))
    scope.members.append(Declaration(owner=scope.path, span=Span(head.first, end), **fields))
    keep_comments(cursor, end)


def _last(cursor: Cursor, fields: dict[str, Any]) -> int:
    """Up to where a KDoc still belongs to what was read: the parser takes some separators into the declaration."""
    match fields["kind"], cursor.token:
        case ("enum entry", "," | ";") | ("val" | "var", ";"):
            return cursor.start
        case ("fun", ";") if "body" not in fields or "expression_body" in fields:
            return cursor.start
    return cursor.before


def _declaration(cursor: Cursor, scope: _Scope) -> _Scope | None:
    """Read one declaration; answers the scope of a class whose body comes next."""
    if cursor.landmarks:
        cursor.depth = cursor.landmarks.depth(cursor.start)
    head = Head(cursor)
    token = cursor.token
    if scope.entries and cursor.kind == "word" and token not in HARD_KEYWORDS and _is_entry(cursor):
        return _entry(cursor, scope, head)
    scope.entries = False
    match token:
        case "fun":
            keyword = cursor.start
            cursor.advance()
            if cursor.token == "interface":
                return _class(cursor, scope, head, "fun interface")
            _add(cursor, scope, function(cursor, head, keyword), head)
        case "val" | "var":
            _add(cursor, scope, property_(cursor, head, token), head)
        case "class" | "interface" | "object":
            return _class(cursor, scope, head, _kind(token, head))
        case "typealias":
            _add(cursor, scope, type_alias(cursor, head), head)
        case "constructor" if opens_parenthesis(cursor):
            _add(cursor, scope, secondary_constructor(cursor, head), head)
        case _:
            _other(cursor)
    return None


def _kind(token: str, head: Head) -> str:
    if token == "object":
        return "companion object" if "companion" in head.modifiers else "object"
    if token == "class":
        if "enum" in head.modifiers:
            return "enum class"
        if "annotation" in head.modifiers:
            return "annotation class"
    return token


def _other(cursor: Cursor) -> None:
    """Go past what is no declaration: ``init {}``, a statement of a script, something broken."""
    start = cursor.start
    if cursor.token == "init" and cursor.kind == "word":
        cursor.advance()
        if cursor.token == "{":
            cursor.skip()
            keep_comments(cursor, cursor.before)
            return
    else:
        cursor.problem("a declaration was expected")
    if cursor.token == "package":
        package(cursor)
    elif cursor.token == "import":
        imports(cursor)
    else:
        pass_expression(cursor)
    if cursor.start == start:
        if cursor.token in ("(", "[", "{"):
            cursor.skip()
        else:
            cursor.advance()
    keep_comments(cursor, cursor.before)


def _is_entry(cursor: Cursor) -> bool:
    mark = cursor.mark()
    cursor.advance()
    answer = cursor.token in (",", "(", "{", ";", "}", "")
    cursor.restore(mark)
    return answer


def _entry(cursor: Cursor, scope: _Scope, head: Head) -> _Scope | None:
    fields = _fields(head, "enum entry", cursor)
    cursor.advance()
    if cursor.token == "(":
        cursor.skip()
    if cursor.token == "{":
        return _body(cursor, scope, fields, head)
    _add(cursor, scope, fields, head)
    return None


def _fields(head: Head, kind: str, cursor: Cursor) -> dict[str, Any]:
    """What each declaration has, its name being the token at the cursor."""
    named = {"name": cursor.token.strip("`"), "name_span": Span(cursor.start, cursor.end)}
    return common(head, kind) | named


def _body(cursor: Cursor, scope: _Scope, fields: dict[str, Any], head: Head) -> _Scope:
    path = f"{scope.path}.{fields['name']}" if scope.path else fields["name"]
    entries = fields["kind"] == "enum class"
    fields["kdoc"] = head.find_kdoc(cursor, cursor.start)
    inner = _Scope(path, fields, head.first, cursor.start, entries=entries)
    cursor.comments.clear()
    cursor.advance()
    return inner


def _class(cursor: Cursor, scope: _Scope, head: Head, kind: str) -> _Scope | None:
    keyword = Span(cursor.start, cursor.end)
    cursor.advance()
    if cursor.kind == "word" and cursor.token not in HARD_KEYWORDS:
        fields = _fields(head, kind, cursor)
        cursor.advance()
    else:
        name = "Companion" if kind == "companion object" else ""
        fields = {**_fields(head, kind, cursor), "name": name, "name_span": keyword}
    if cursor.token == "<":
        fields["type_parameters"] = type_parameters(cursor)
    fields |= _primary_constructor(cursor)
    if cursor.token == ":":
        cursor.advance()
        fields["supertypes"] = _supertypes(cursor)
    if cursor.token == "where":
        pass_constraints(cursor)
    if cursor.token == "{":
        return _body(cursor, scope, fields, head)
    _add(cursor, scope, fields, head)
    return None


def _primary_constructor(cursor: Cursor) -> dict[str, Any]:
    mark, passed = cursor.mark(), len(cursor.comments)
    annotations: list[Annotation] = []
    modifiers: list[str] = []
    while True:
        if cursor.token == "@":
            annotations.extend(annotation(cursor))
        elif cursor.token in MODIFIERS:
            modifiers.append(cursor.token)
            cursor.advance()
        else:
            break
    if cursor.token == "constructor":
        cursor.advance()
    if cursor.token != "(":
        cursor.restore(mark)
        return {}
    given: tuple[Parameter, ...] = parameters(cursor)
    cursor.forget_inside(passed)
    return {
        "parameters": given,
        "has_primary_constructor": True,
        "constructor_annotations": tuple(annotations),
        "constructor_modifiers": tuple(modifiers),
    }


def _supertypes(cursor: Cursor) -> tuple[Supertype, ...]:
    found: list[Supertype] = []
    passed = len(cursor.comments)
    while True:
        declared = type_ref(cursor)
        if declared is None:
            break
        given = delegate = None
        if cursor.token == "(":
            start = cursor.start
            given = Span(start, cursor.skip())
        elif cursor.token == "by":
            cursor.advance()
            delegate = expression(cursor, lambdas=False)
        found.append(Supertype(declared, given, delegate))
        if cursor.token != ",":
            break
        cursor.advance()
    cursor.forget_inside(passed)
    return tuple(found)
