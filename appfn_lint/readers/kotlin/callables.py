"""Functions, properties, secondary constructors and type aliases, from their keyword on."""

from typing import Any

from appfn_lint.readers.kotlin.annotations import annotation
from appfn_lint.readers.kotlin.cursor import Cursor
from appfn_lint.readers.kotlin.heads import Head
from appfn_lint.readers.kotlin.parameters import MODIFIERS, expression, parameters, type_parameters
from appfn_lint.readers.kotlin.syntax import TypeRef
from appfn_lint.readers.kotlin.types import HARD_KEYWORDS, pass_annotation, pass_type, pass_type_arguments, type_ref
from appfn_lint.source import Span

_AFTER_RECEIVER = frozenset((".", "?.", "?", "&", "!!"))


def common(head: Head, kind: str) -> dict[str, Any]:
    """The fields that come from the head."""
    return {
        "kind": kind,
        "head": head.start,
        "modifiers": tuple(head.modifiers),
        "annotations": tuple(head.annotations),
        "kdoc": head.kdoc,
        "comments": head.plain,
        "context_parameters": tuple(head.contexts),
    }


def function(cursor: Cursor, head: Head, keyword: int) -> dict[str, Any]:
    """Read a function after its ``fun`` (at ``keyword``)."""
    fields = common(head, "fun")
    if cursor.token == "<":
        fields["type_parameters"] = type_parameters(cursor)
    fields |= _receiver_and_name(cursor, keyword, function=True)
    if cursor.token == "<":
        fields["type_parameters"] = type_parameters(cursor)
    if cursor.token == "(":
        fields["parameters"] = parameters(cursor)
    else:
        cursor.problem("parameters were expected")
    if cursor.token == ":":
        cursor.advance()
        fields["type"] = type_ref(cursor)
    pass_constraints(cursor)
    return fields | _body(cursor)


def _body(cursor: Cursor) -> dict[str, Any]:
    if cursor.token == "contract":
        _pass_contract(cursor)
    start = cursor.start
    if cursor.token == "{":
        return {"body": Span(start, cursor.skip())}
    if cursor.token == "=":
        cursor.advance()
        return {"body": expression(cursor), "expression_body": True}
    return {}


def _pass_contract(cursor: Cursor) -> None:
    """Go past ``contract [ … ]``, a syntax that Kotlin keeps for the future."""
    mark = cursor.mark()
    cursor.advance()
    if cursor.token == "[":
        cursor.skip()
    else:
        cursor.restore(mark)


class _Callee:
    """The receiver and the name of a function or property, while they are being read."""

    __slots__ = ("cursor", "name", "name_span", "receiver_end", "start")

    def __init__(self, cursor: Cursor, keyword: int) -> None:
        self.cursor = cursor
        self.start = self.receiver_end = cursor.start
        self.name, self.name_span = "", Span(keyword, keyword)

    def piece(self, *, function: bool) -> bool:
        """Go past the next piece; False at the end of the name."""
        cursor, token = self.cursor, self.cursor.token
        match token:
            case "(":
                return not self.name and (function or cursor.start == self.start) and _parenthesised_receiver(cursor)
            case "<":
                return _receiver_goes_on(cursor)
            case "@" if not self.name:
                pass_annotation(cursor, in_type=True)
                return True
            case "." | "?.":
                self.receiver_end = cursor.before if token == "." else cursor.start + 1
                self.name = ""
            case "?" | "&" | "!!":
                pass
            case _:
                if cursor.kind != "word" or self.name or token in HARD_KEYWORDS:
                    return False
                self.name, self.name_span = token.strip("`"), Span(cursor.start, cursor.end)
        cursor.advance()
        return True


def _receiver_and_name(cursor: Cursor, keyword: int, *, function: bool) -> dict[str, Any]:
    passed = len(cursor.comments)
    callee = _Callee(cursor, keyword)
    while callee.piece(function=function):
        pass
    if not callee.name:
        cursor.problem("a name was expected")
    start, end = callee.start, callee.receiver_end
    cursor.comments[passed:] = [one for one in cursor.comments[passed:] if one[1] >= end]
    receiver = TypeRef(cursor.text[start:end], Span(start, end)) if end > start else None
    return {"name": callee.name, "name_span": callee.name_span, "receiver": receiver}


def _parenthesised_receiver(cursor: Cursor) -> bool:
    """Go past a receiver in parentheses; the parameters of a function without a name stay."""
    mark = cursor.mark()
    cursor.skip()
    if cursor.token in _AFTER_RECEIVER:
        return True
    cursor.restore(mark)
    return False


def _receiver_goes_on(cursor: Cursor) -> bool:
    """Go past the type arguments of a receiver; the type parameters of a function whose name was read stay."""
    mark = cursor.mark()
    if pass_type_arguments(cursor) and cursor.token in _AFTER_RECEIVER:
        return True
    cursor.restore(mark)
    return False


def pass_constraints(cursor: Cursor) -> None:
    """Go past ``where T : A, U : B`` if it stands here."""
    if cursor.token != "where":
        return
    cursor.advance()
    passed = len(cursor.comments)
    while True:
        while cursor.token == "@":
            annotation(cursor)
        if cursor.kind == "word":
            cursor.advance()
        if cursor.token == ":":
            cursor.advance()
            pass_type(cursor)
        if cursor.token != ",":
            break
        cursor.advance()
    cursor.forget_inside(passed)


def property_(cursor: Cursor, head: Head, kind: str) -> dict[str, Any]:
    """Read a property from its ``val`` or ``var`` on."""
    fields = common(head, kind)
    keyword = cursor.start
    cursor.advance()
    if cursor.token == "<":
        fields["type_parameters"] = type_parameters(cursor)
    fields |= _receiver_and_name(cursor, keyword, function=False)
    if cursor.token == ":":
        cursor.advance()
        fields["type"] = type_ref(cursor)
    pass_constraints(cursor)
    if cursor.token == "=":
        cursor.advance()
        fields["initializer"] = expression(cursor)
    elif cursor.token == "by":
        passed = len(cursor.comments)
        cursor.advance()
        fields["delegate"] = expression(cursor)
        cursor.forget_inside(passed)
    fields |= accessors(cursor)
    return fields


def accessors(cursor: Cursor) -> dict[str, Any]:
    """Read the getter, setter and explicit backing field that follow a property."""
    found: dict[str, Any] = {}
    while cursor.kind in ("word", "operator"):
        mark = cursor.mark()
        if cursor.token == ";":
            if found:
                cursor.comments[:] = [one for one in cursor.comments if one[1] < cursor.before]
            cursor.advance()
        start, before = cursor.start, cursor.before
        while True:
            if cursor.token == "@":
                annotation(cursor)
            elif cursor.token in MODIFIERS:
                cursor.advance()
            else:
                break
        token = cursor.token
        if token in ("get", "set") and ("getter" if token == "get" else "setter") not in found:
            _accessor(cursor)
            found["getter" if token == "get" else "setter"] = Span(start, cursor.before)
            _give_comments(cursor, before, start)
        elif token == "field" and _is_backing_field(cursor):
            _give_comments(cursor, before, start)
        else:
            cursor.restore(mark)
            break
    return found


def _give_comments(cursor: Cursor, before: int, start: int) -> None:
    """Drop the comments that belong to an accessor at ``start``: the nearest KDoc after ``before``, all inside of it."""
    above = [one for one in cursor.comments if one[0] and before <= one[1] < start]
    kept = [one for one in cursor.comments if not start <= one[1] < cursor.before]
    cursor.comments[:] = [one for one in kept if one not in above[-1:]]


def _accessor(cursor: Cursor) -> None:
    cursor.advance()
    if cursor.token != "(":
        return
    cursor.skip()
    if cursor.token == ":":
        cursor.advance()
        pass_type(cursor)
    _body(cursor)


def _is_backing_field(cursor: Cursor) -> bool:
    cursor.advance()
    if cursor.token == ":":
        cursor.advance()
        pass_type(cursor)
    if cursor.token != "=":
        return False
    cursor.advance()
    expression(cursor)
    return True


def secondary_constructor(cursor: Cursor, head: Head) -> dict[str, Any]:
    """Read a secondary constructor from its keyword on."""
    fields = common(head, "constructor")
    fields |= {"name": "constructor", "name_span": Span(cursor.start, cursor.end)}
    cursor.advance()
    fields["parameters"] = parameters(cursor)
    if cursor.token == ":":
        cursor.advance()
        passed = len(cursor.comments)
        if cursor.token in ("this", "super"):
            cursor.advance()
        if cursor.token == "(":
            cursor.skip()
        cursor.forget_inside(passed)
    return fields | (_body(cursor) if cursor.token == "{" else {})


def type_alias(cursor: Cursor, head: Head) -> dict[str, Any]:
    """Read a type alias from its keyword on."""
    fields = common(head, "typealias")
    cursor.advance()
    fields |= {"name": cursor.token.strip("`"), "name_span": Span(cursor.start, cursor.end)}
    cursor.advance()
    if cursor.token == "<":
        fields["type_parameters"] = type_parameters(cursor)
    pass_constraints(cursor)
    if cursor.token == "=":
        cursor.advance()
        fields["type"] = type_ref(cursor)
    return fields
