"""The head of a declaration: KDoc, annotations, modifiers and contexts, in whatever order they come."""

from appfn_lint.readers.kotlin.annotations import annotation
from appfn_lint.readers.kotlin.cursor import Comment, Cursor
from appfn_lint.readers.kotlin.parameters import MODIFIERS, context_parameters, first_kdoc
from appfn_lint.readers.kotlin.syntax import Annotation, ContextParameter
from appfn_lint.source import Span


class Head:
    """What was read of a declaration up to its keyword; ``start`` is its first annotation, modifier or keyword."""

    __slots__ = ("annotations", "contexts", "inside", "kdoc", "modifiers", "plain", "start")

    def __init__(self, cursor: Cursor) -> None:
        """Read the head at the cursor and stop at the keyword."""
        self.start = cursor.start
        above = len(cursor.comments)
        self.annotations: list[Annotation] = []
        self.contexts: list[ContextParameter] = []
        self.modifiers: list[str] = []
        self.kdoc: Span | None = None
        self.plain: tuple[Span, ...] = ()
        while self._piece(cursor):
            pass
        if cursor.comments:
            self.kdoc = first_kdoc(cursor.comments, 0, above, cursor.start)
            self.plain = tuple(Span(start, end) for is_doc, start, end in cursor.comments if not is_doc)
        self.inside = len(cursor.comments)

    def _piece(self, cursor: Cursor) -> bool:
        token = cursor.token
        if token == "@":
            self.annotations += annotation(cursor)
            return True
        if token in MODIFIERS and is_modifier(cursor):
            self.modifiers.append(token)
            return True
        if token == "context" and opens_parenthesis(cursor):
            passed = len(cursor.comments)
            cursor.advance()
            self.contexts += context_parameters(cursor)
            cursor.forget_inside(passed)
            return True
        return False

    def find_kdoc(self, cursor: Cursor, end: int) -> Span | None:
        """The declaration's KDoc, now that it was read up to ``end``: where none stands above, the first one inside."""
        if self.kdoc is None:
            for is_doc, start, stop in cursor.comments[self.inside :]:
                if is_doc and start < end:
                    return Span(start, stop)
        return self.kdoc

    @property
    def first(self) -> int:
        """Where the declaration begins: its KDoc or its first token."""
        return min(self.start, self.kdoc.start) if self.kdoc else self.start


def is_modifier(cursor: Cursor) -> bool:
    """Go past the word at the cursor if something that can be modified follows; else stay."""
    mark = cursor.mark()
    cursor.advance()
    if cursor.kind == "word" or cursor.token == "@":
        return True
    cursor.restore(mark)
    return False


def opens_parenthesis(cursor: Cursor) -> bool:
    """Whether a parenthesis follows the word at the cursor."""
    mark = cursor.mark()
    cursor.advance()
    answer = cursor.token == "("
    cursor.restore(mark)
    return answer


def keep_comments(cursor: Cursor, end: int) -> None:
    """Forget the comments that belong to the declaration that ended at ``end``: inside of it, or on its last line."""
    if not cursor.comments:
        return
    text = cursor.text
    kept: list[Comment] = []
    for one in cursor.comments:
        if one[1] >= end and (kept or "\n" in text[end : one[1]] or "\r" in text[end : one[1]] or one[0]):
            kept.append(one)
    cursor.comments[:] = kept
