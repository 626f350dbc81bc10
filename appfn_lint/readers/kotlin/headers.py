"""What stands before the first declaration: annotations of the file, its package, its imports."""

from appfn_lint.readers.kotlin.annotations import annotation
from appfn_lint.readers.kotlin.cursor import Cursor
from appfn_lint.readers.kotlin.syntax import Annotation, Import
from appfn_lint.source import Span


def file_annotations(cursor: Cursor) -> tuple[Annotation, ...]:
    """Read ``@file:…`` annotations and go past them."""
    found: list[Annotation] = []
    while cursor.token == "@" and cursor.text.startswith("file", cursor.end):
        mark = cursor.mark()
        some = annotation(cursor)
        if not some or some[0].target != "file":
            cursor.restore(mark)
            break
        found.extend(some)
    return tuple(found)


def package(cursor: Cursor) -> str:
    """Read the package and go past it; ``""`` where none is written."""
    if cursor.token != "package":
        return ""
    cursor.advance()
    name, _ = dotted(cursor)
    if cursor.token == ";":
        cursor.advance()
    return name


def imports(cursor: Cursor) -> tuple[Import, ...]:
    """Read imports and go past them."""
    found: list[Import] = []
    while cursor.token == "import":
        start = cursor.start
        cursor.advance()
        name, star = dotted(cursor)
        alias = None
        if cursor.token == "as":
            cursor.advance()
            alias = cursor.token.strip("`")
            cursor.advance()
        found.append(Import(name, alias, star, Span(start, cursor.before)))
        while cursor.token == ";":
            cursor.advance()
    return tuple(found)


def dotted(cursor: Cursor) -> tuple[str, bool]:
    """Read ``a.b.c`` or ``a.b.*`` and go past it; answers the name and whether it ends in a star."""
    names: list[str] = []
    while cursor.kind == "word" and not (names and cursor.on_new_line()):
        names.append(cursor.token.strip("`"))
        cursor.advance()
        if cursor.token != ".":
            return ".".join(names), False
        cursor.advance()
        if cursor.token == "*":
            cursor.advance()
            return ".".join(names), True
    return ".".join(names), False
