"""A place in a Kotlin file that moves from one significant token to the next.

Unlike ``lexer.tokens`` it makes a token only when asked, and bodies are jumped over: that is what makes reading fast.
"""

from appfn_lint.expressions import compiled
from appfn_lint.readers.kotlin.lexer import NEXT
from appfn_lint.readers.kotlin.recovery import Landmarks
from appfn_lint.readers.kotlin.skipping import MOST_PROBLEMS, comment_end, is_kdoc, note, skip
from appfn_lint.readers.kotlin.syntax import Problem

_LONG = 500
_ONE_LINE = compiled(r"[^\r\n]*")


Comment = tuple[bool, int, int]
"""A comment that was passed: whether it is KDoc, where it starts and ends."""
Mark = tuple[str, str, int, int, int, int, int]
"""A place to come back to."""


class Cursor:
    """The current token of a text.

    ``token`` is the token's text (``""`` at the end; of a string only its quotes), ``kind`` its kind as in
    ``lexer.TOKEN``, ``start`` and ``end`` its place (of a string: the whole string), ``before`` the end of the token
    before. ``comments`` collects the comments that were passed between tokens, as (is KDoc, start, end).
    ``lines`` says whether a line's end can end an expression: not in parentheses.
    """

    __slots__ = (
        "before",
        "comments",
        "depth",
        "end",
        "kind",
        "landmarks",
        "limit",
        "lines",
        "long_skips",
        "no_lists",
        "problems",
        "start",
        "text",
        "token",
    )

    def __init__(self, text: str, start: int = 0, limit: int | None = None, problems: list[Problem] | None = None) -> None:
        """Stand at the first token from ``start`` on; ``limit`` is where the text is over."""
        self.text = text
        self.limit = len(text) if limit is None else limit
        self.problems: list[Problem] = [] if problems is None else problems
        self.comments: list[Comment] = []
        self.lines = True
        self.landmarks: Landmarks | None = None
        self.depth = 0
        self.no_lists: set[int] = set()
        self.long_skips: dict[int, tuple[int, list[Problem]]] = {}
        self.end = start
        self.advance()

    def advance(self) -> None:
        """Go to the next significant token."""
        self.before = self.end
        text, limit = self.text, self.limit
        at = min(self.end, limit)  # an unclosed string may reach over it
        while True:
            found = NEXT.match(text, at, limit)
            if found is None:
                self.kind = self.token = ""
                self.start = self.end = limit
                return
            kind = found.lastgroup
            at = found.start(kind)  # type: ignore[arg-type]  # each token is one of the groups
            if kind == "comment":
                self.comments.append((False, at, found.end()))
                at = found.end()
            elif kind == "block":
                at = min(self._pass_comment(at), limit)
            else:
                break
        self.kind = kind or ""
        self.token = text[at : found.end()]
        self.start = at
        self.end = self._string_end(at) if kind == "quote" else found.end()

    def jump(self, offset: int) -> None:
        """Go to the first token from ``offset`` on; what lies between counts as passed."""
        self.end = offset
        self.advance()

    def restore(self, mark: Mark) -> None:
        """Go back to where ``mark`` was taken."""
        self.kind, self.token, self.start, self.end, self.before, comments, problems = mark
        del self.comments[comments:]
        del self.problems[problems:]

    def mark(self) -> Mark:
        """Remember this place, to come back to it."""
        return (
            self.kind,
            self.token,
            self.start,
            self.end,
            self.before,
            len(self.comments),
            len(self.problems),
        )

    def skip(self) -> int:
        """Jump over the bracket that opens here; answers the offset after it."""
        end = self._closing()
        self.jump(end)
        return end

    def _closing(self) -> int:
        """Offset after the bracket that opens here; long ones are remembered, since guesses may come by again."""
        if known := self.long_skips.get(self.start):
            self.problems.extend(known[1][: MOST_PROBLEMS - len(self.problems)])
            return known[0]
        limit = self.landmarks.after(self.start, self.depth, self.limit) if self.landmarks else self.limit
        found: list[Problem] = []
        end = skip(self.text, self.start, limit, found)
        self.problems.extend(found[: MOST_PROBLEMS - len(self.problems)])
        if end - self.start > _LONG:
            self.long_skips[self.start] = end, found
        return end

    def forget_inside(self, count: int) -> None:
        """Drop the comments from number ``count`` on that lie inside of what was just read: they are not the declaration's."""
        if len(self.comments) > count:
            self.comments[count:] = [one for one in self.comments[count:] if one[1] >= self.before]

    def on_new_line(self) -> bool:
        """Whether a line ends between the token before and this one; in parentheses lines do not matter."""
        if not self.lines:
            return False
        gap = self.text[self.before : self.start]
        if "\n" not in gap and "\r" not in gap:
            return False
        return "/" not in gap or self._line_ends_outside_comments()

    def glued(self) -> bool:
        """Whether nothing, not even a blank, stands between the token before and this one."""
        return self.before == self.start

    def next_char(self) -> str:
        """The character after this token."""
        return self.text[self.end : self.end + 1]

    def problem(self, message: str) -> None:
        """Note that something is wrong with this token."""
        note(self.problems, message, self.start, self.end)

    def _line_ends_outside_comments(self) -> bool:
        until = self.start
        for _, start, end in reversed(self.comments):
            if start < self.before:
                break
            if not _ONE_LINE.fullmatch(self.text, end, until):
                return True
            until = start
        return not _ONE_LINE.fullmatch(self.text, self.before, until)

    def _pass_comment(self, at: int) -> int:
        end, closed = comment_end(self.text, at, self.limit)
        if not closed:
            note(self.problems, "comment is not closed", at, at + 2)
        self.comments.append((is_kdoc(self.text, at), at, end))
        return end

    def _string_end(self, at: int) -> int:
        return skip(self.text, self.text.index('"', at), self.limit, self.problems)
