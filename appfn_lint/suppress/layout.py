"""How comments and code follow each other in a file: what an ignore stands above.

Everything is worked out in one pass over the comments, so that a file of nothing but ignores takes linear time too.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property

from appfn_lint.expressions import compiled
from appfn_lint.source import Source, Span
from appfn_lint.suppress.comments import Comment, language_of
from appfn_lint.suppress.records import Declaration

_BLANK = compiled(r"\s*")
_TAG = compiled(r"<[A-Za-z](?:\"[^\"]*+\"?|'[^']*+'?|[^'\">])*+>?")
_PREAMBLE = compiled(r"\s*(?:#!.*|<\?[^>]*\?>|<!DOCTYPE[^>]*>)?\s*", re.IGNORECASE)


class Layout:
    """The comments of a file, in order, and the declarations between them."""

    def __init__(self, source: Source, comments: Sequence[Comment], declarations: Sequence[Declaration]) -> None:
        """Keep what the questions are about."""
        self.source = source
        self.comments = comments
        self.declarations = sorted(declarations)
        self._depths: dict[int, int] = {}

    def begins_file(self, comment: Comment) -> bool:
        """Whether only comments stand before this one."""
        return comment.span.end <= self._top_end

    def scope(self, comment: Comment) -> Span:
        """The characters in which findings begin that an ignore in this comment covers.

        Beside code that is its line. On a line of its own it is the declaration or the start tag that follows, else the
        next line of code.
        """
        line = self._line(comment.span.start)
        index = bisect_left(self._starts, comment.span.start)
        follows_comment = index > 0 and self.comments[index - 1].span.end > line.start
        if follows_comment or self.source.text[line.start : comment.span.start].strip():
            return line
        target = self._next_code[index]
        return self._declaration(comment, target) or self._tag(target) or self._line(target)

    def _line(self, offset: int) -> Span:
        span = self.source.line_span(self.source.position(offset).line)
        return Span(span.start, span.end + 1)

    @cached_property
    def _starts(self) -> list[int]:
        return [comment.span.start for comment in self.comments]

    @cached_property
    def _top_end(self) -> int:
        end = 0
        for comment in self.comments:
            between = self.source.text[end : comment.span.start]
            if between.strip() and not (end == 0 and _PREAMBLE.fullmatch(between)):
                break
            end = comment.span.end
        return end

    @cached_property
    def _next_code(self) -> list[int]:
        """For each comment, where the code goes on after it and the comments that follow it."""
        places: list[int] = []
        for comment in reversed(self.comments):
            after = self._after_blanks(comment.span.end)
            follower = self.comments[len(self.comments) - len(places)] if places else None
            places.append(places[-1] if follower and follower.span.start == after else after)
        return places[::-1]

    def _after_blanks(self, offset: int) -> int:
        blank = _BLANK.match(self.source.text, offset)
        return blank.end() if blank else offset

    def _tag(self, target: int) -> Span | None:
        """The start tag at a place of an XML or HTML file."""
        found = _TAG.match(self.source.text, target) if language_of(self.source.path) in ("markup", "page") else None
        return Span(*found.span()) if found else None

    def _declaration(self, comment: Comment, target: int) -> Span | None:
        """The declaration that an ignore stands before: above it, or between its parts above the name."""
        at = bisect_right(self.declarations, target, key=lambda one: one.span.start) - 1
        if at < 0 or target > self.declarations[at].name:
            return None
        span = self.declarations[at].span
        inside = self._depth(comment.span.start) - self._depth(span.start)
        return span if inside <= 0 else None

    def _depth(self, offset: int) -> int:
        """How many parentheses are open in the code up to an offset, which lies outside of comments or begins one."""
        if offset not in self._depths:
            index = bisect_left(self._starts, offset)
            before = self._depths_at_comments[index - 1] if index else 0
            start = self.comments[index - 1].span.end if index else 0
            self._depths[offset] = before + self._opened(start, offset)
        return self._depths[offset]

    @cached_property
    def _depths_at_comments(self) -> list[int]:
        depths, depth, end = [], 0, 0
        for comment in self.comments:
            depth += self._opened(end, comment.span.start)
            depths.append(depth)
            end = comment.span.end
        return depths

    def _opened(self, start: int, end: int) -> int:
        text = self.source.text
        return text.count("(", start, end) - text.count(")", start, end)
