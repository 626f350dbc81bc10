"""Jumps over brackets, strings and comments without making tokens.

Most of a file is bodies; passing over them quickly is what makes reading fast. The scanner keeps its own stack, so that
nesting is limited by memory alone.
"""

from appfn_lint.expressions import compiled
from appfn_lint.readers.kotlin.syntax import Problem
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span

_IN_BLOCK = compiled(r"[{}\"'`/]")
_IN_PARENTHESES = compiled(r"[(){}\[\]\"'`/]")
_IN_STRING = compiled(r"[\"\\\n\r]|\$+")
_IN_RAW_STRING = compiled(r"\"\"\"+|\$+")
_IN_COMMENT = compiled(r"/\*|\*/")
_CHAR = compiled(r"'(?:[^\\'\n\r]|\\[^\n\r])*'?")
_NAME = compiled(r"`[^`\n\r]+`")
_LINE = compiled(r"[^\n\r]*")
_PLAIN_STRING = compiled(r"[^\"\\$\n\r]*\"")
_CLOSER = {"(": ")", "[": "]", "{": "}"}


class StringFrame(NamedTuple):
    """The string that a scanner is in: ``"`` or triple quotes, and how many ``$`` begin a template."""

    raw: bool
    dollars: int


def comment_end(text: str, start: int, limit: int) -> tuple[int, bool]:
    """Offset after the block comment that opens at ``start``, and whether it is closed; comments nest."""
    depth, at = 1, start + 2
    if text.startswith("/**/", start):
        return start + 4, True
    while found := _IN_COMMENT.search(text, at, limit):
        at = found.end()
        depth += 1 if found[0] == "/*" else -1
        if not depth:
            return at, True
    return limit, False


def is_kdoc(text: str, start: int) -> bool:
    """Whether the block comment that opens at ``start`` is KDoc."""
    return text.startswith("/**", start) and not text.startswith("/**/", start)


MOST_PROBLEMS = 1000
"""A file that is broken in more places is no Kotlin; the rest goes unsaid."""


def note(problems: list[Problem], message: str, start: int, end: int) -> None:
    """Add a problem, unless there are too many already."""
    if len(problems) < MOST_PROBLEMS:
        problems.append(Problem(message, Span(start, end)))


def string_at(text: str, quote: int) -> StringFrame:
    """The string whose first quote stands at ``quote``."""
    dollars = quote
    while dollars and text[dollars - 1] == "$":
        dollars -= 1
    return StringFrame(text.startswith('"""', quote), max(1, quote - dollars))


def skip(text: str, start: int, limit: int, problems: list[Problem]) -> int:
    """Offset after the bracket or string that opens at ``start``; the text is over at ``limit``.

    A bracket that is never closed ends where its surroundings close or at the end of the file, a one-line string at
    the end of the line; both go to ``problems``. Inside of braces, stray parentheses are let be: a broken call hides
    nothing but itself.
    """
    if text[start] == '"':
        string = string_at(text, start)
        stack: list[str | StringFrame] = [string]
        at = start + (3 if string.raw else 1)
    else:
        stack = [_CLOSER[text[start]]]
        at = start + 1
    while stack:
        frame = stack[-1]
        if not isinstance(frame, str):
            at = _skip_string(text, at, limit, stack, problems)
            continue
        search = _IN_BLOCK.search if frame == "}" else _IN_PARENTHESES.search
        found = search(text, at, limit)
        if found is None:
            note(problems, f"`{frame}` is missing", start, start + 1)
            return limit
        char = found[0]
        at = found.end()
        if char == frame:
            stack.pop()
        elif char in "{([":
            stack.append(_CLOSER[char])
        elif char == "}":
            note(problems, f"`{frame}` is missing", at - 1, at)
            at -= 1
            stack.pop()
        else:
            at = _skip_other(text, at - 1, limit, stack, problems)
    return min(at, limit)


def _skip_other(text: str, at: int, limit: int, stack: list[str | StringFrame], problems: list[Problem]) -> int:
    """Go past what may hide brackets: a quote, a comment, a character, a name in backticks."""
    char = text[at]
    if char == '"':
        plain = _PLAIN_STRING.match(text, at + 1)
        if plain and not text.startswith('""', at):
            return plain.end()
        string = string_at(text, at)
        if not string.raw and text.startswith('""', at):
            return at + 2
        stack.append(string)
        return at + (3 if string.raw else 1)
    if char == "/":
        if text.startswith("//", at):
            line = _LINE.match(text, at)
            return line.end() if line else at + 1
        if text.startswith("/*", at):
            end, closed = comment_end(text, at, limit)
            if not closed:
                note(problems, "comment is not closed", at, at + 2)
            return end
    whole = (_CHAR if char == "'" else _NAME).match(text, at) if char in "'`" else None
    return whole.end() if whole else at + 1


def _skip_string(text: str, at: int, limit: int, stack: list[str | StringFrame], problems: list[Problem]) -> int:
    """Go on inside of the string on top of the stack, up to its end or the next template."""
    string = stack[-1]
    assert isinstance(string, StringFrame)
    search = (_IN_RAW_STRING if string.raw else _IN_STRING).search
    while found := search(text, at, limit):
        char = found[0]
        at = found.end()
        if char == "\\":
            at += 0 if text[at : at + 1] in ("\n", "\r") else 1
        elif char[0] == '"':
            stack.pop()
            return at
        elif char[0] == "$":
            if len(char) >= string.dollars and text.startswith("{", at):
                stack.append("}")
                return at + 1
        else:
            note(problems, "string is not closed", at - 1, at - 1)
            stack.pop()
            return at - 1
    note(problems, "string is not closed", limit, limit)
    stack.pop()
    return limit
