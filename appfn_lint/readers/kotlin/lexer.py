"""Kotlin's tokens.

``TOKEN`` is the one description of Kotlin's words; the cursor of the declaration reader and the lossless ``tokens``
both use it.

Source: Kotlin.flex of JetBrains/kotlin (line ends there are always LF, here also CRLF and CR).
"""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.readers.kotlin.skipping import StringFrame, comment_end, is_kdoc, note, string_at
from appfn_lint.readers.kotlin.syntax import Problem
from appfn_lint.record import NamedTuple

TOKEN = compiled(
    r"(?P<word>[^\W\d]\w*|`[^`\n\r]+`)"
    r"|(?P<operator>[)\]},;({\[]|<=?|\.\.<|\.\.|\.(?!\d)|\?[.:](?!:)|->|::?|===?|=|!==?|!!|[-+*/%]=|\+\+|--|&&|\|\||>="
    r"|/(?![*/])|[-+*%?>!@&#])"
    r"|(?P<comment>//[^\n\r]*)"
    r"|(?P<block>/\*)"
    r"|(?P<quote>\$*\"(?:\"\")?)"
    r"|(?P<char>'(?:[^\\'\n\r]|\\[^\n\r])*'?)"
    r"|(?P<number>0[xX][\da-fA-F_]+[uU]?L?|0[bB][01_]+[uU]?L?|(?:\d[\d_]*)?\.\d[\d_]*(?:[eE][-+]?\d[\d_]*)?[fF]?"
    r"|\d[\d_]*(?:[eE][-+]?\d[\d_]*[fF]?|[fF]|[uU]?L?))"
    r"|(?P<bad>\$+|[^ \t\f\r\n])"
)
"""One significant token or comment; quotes and comment openers only begin theirs."""


NEXT = compiled(rf"[ \t\f\r\n]*(?:{TOKEN.pattern})")
"""The same behind blanks and line ends."""


class Token(NamedTuple):
    """A piece of the file.

    ``kind`` is one of ``space``, ``newline``, ``comment`` (``//``), ``block`` (``/* */``), ``kdoc``, ``shebang``,
    ``bom``, ``word`` (names and keywords), ``number``, ``char``, ``operator``, ``bad``, and of strings ``quote`` (opening
    and closing), ``text``, ``escape``, ``name`` (``$name`` in a string), ``template`` (``${`` and its ``}``).
    """

    kind: str
    start: int
    end: int


_BLANK = compiled(r"(?P<space>[ \t\f]+)|(?P<newline>\r\n|\r|\n)")
_START = compiled(r"(\ufeff?)(#![^\n\r]*)?")
_STRING_PART = compiled(r"[^\"\\$\n\r]+|\\(?:u[\da-fA-F]{4}|[^\n\r])?|\"|\$+|[\n\r]")
_RAW_STRING_PART = compiled(r"[^\"$]+|\"+|\$+")
_TEMPLATE_NAME = compiled(r"[^\W\d]\w*|`[^`\n\r]+`")


def tokens(text: str, start: int = 0, end: int | None = None, problems: list[Problem] | None = None) -> Iterator[Token]:
    """All tokens of ``text[start:end]``; joined together they are that text again.

    What is left open at the end (a comment, a string) is a token all the same, and a problem.
    """
    stop = len(text) if end is None else end
    issues: list[Problem] = [] if problems is None else problems
    at = start
    if start == 0 and (first := _START.match(text, 0, stop)):
        yield from (Token(kind, *first.span(group)) for group, kind in ((1, "bom"), (2, "shebang")) if first[group])
        at = first.end()
    stack: list[StringFrame | list[int]] = []
    while at < stop:
        frame = stack[-1] if stack else None
        token = (
            _string_token(text, at, stop, frame, stack, issues)
            if isinstance(frame, StringFrame)
            else _code_token(text, at, stop, stack, issues)
        )
        if token.end > at:
            yield token
        at = token.end
    if stack:
        note(issues, "string is not closed", stop, stop)


def _code_token(text: str, at: int, stop: int, stack: list[StringFrame | list[int]], issues: list[Problem]) -> Token:
    found = _BLANK.match(text, at, stop) or TOKEN.match(text, at, stop)
    if found is None or found.lastgroup is None:
        return Token("bad", at, at + 1)
    kind, end = found.lastgroup, found.end()
    if kind == "operator":
        return Token(_brace(text[at], stack), at, end)
    if kind == "block":
        end, closed = comment_end(text, at, stop)
        if not closed:
            note(issues, "comment is not closed", at, at + 2)
        return Token("kdoc" if is_kdoc(text, at) else "block", at, end)
    if kind == "quote":
        quotes = text.index('"', at)
        stack.append(string_at(text, quotes))
    return Token(kind, at, end)


def _brace(char: str, stack: list[StringFrame | list[int]]) -> str:
    """Count the braces of the template that we are in; its last one is not an operator."""
    depth = stack[-1] if stack else None
    if isinstance(depth, list):
        if char == "{":
            depth[0] += 1
        elif char == "}":
            if not depth[0]:
                stack.pop()
                return "template"
            depth[0] -= 1
    return "operator"


def _string_token(
    text: str, at: int, stop: int, string: StringFrame, stack: list[StringFrame | list[int]], issues: list[Problem]
) -> Token:
    found = (_RAW_STRING_PART if string.raw else _STRING_PART).match(text, at, stop)
    if found is None:
        return Token("text", at, stop)
    char, end = text[at], found.end()
    if char == "$":
        return _dollars(text, at, end, stop, string, stack)
    if char == '"':
        if string.raw and end - at < 3:
            return Token("text", at, end)
        if string.raw and end - at > 3:
            return Token("text", at, end - 3)
        stack.pop()
        return Token("quote", at, end)
    if char in "\n\r" and not string.raw:
        stack.pop()
        note(issues, "string is not closed", at, at)
        return Token("text", at, at)
    return Token("escape" if char == "\\" and not string.raw else "text", at, end)


def _dollars(text: str, at: int, end: int, stop: int, string: StringFrame, stack: list[StringFrame | list[int]]) -> Token:
    """A template, or dollars that begin none: those that are too many or too few are text."""
    opens = text.startswith("{", end) and end < stop
    name = None if opens else _TEMPLATE_NAME.match(text, end, stop)
    if end - at < string.dollars or not (opens or name):
        return Token("text", at, end)
    if end - at > string.dollars:
        return Token("text", at, end - string.dollars)
    if name:
        return Token("name", at, name.end())
    stack.append([0])
    return Token("template", at, end + 1)
