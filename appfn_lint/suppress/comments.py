"""Where the comments of a file are, in each language that the linter reads.

Kotlin is asked of its lexer. The others have one expression each that knows strings and comments and nothing else; each
alternative matches whatever follows its opening, so that reading takes linear time on any text.
"""

import re
from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span

_STRINGS = r'"(?:\\.|[^"\\\r\n])*+"?|\'(?:\\.|[^\'\\\r\n])*+\'?'
_LANGUAGES = {
    "c": rf"(?P<comment>//[^\r\n]*|/\*.*?(?:\*/|\Z))|`(?:\\.|[^`\\])*+`?|{_STRINGS}",
    "python": rf'(?P<comment>\#[^\r\n]*|""".*?(?:"""|\Z)|\'\'\'.*?(?:\'\'\'|\Z))|{_STRINGS}',
    "hash": rf'(?P<comment>\#[^\r\n]*)|""".*?(?:"""|\Z)|\'\'\'.*?(?:\'\'\'|\Z)|{_STRINGS}',
    "markup": r"(?P<comment><!--.*?(?:-->|\Z))|<!\[CDATA\[.*?(?:\]\]>|\Z)|<[A-Za-z](?:\"[^\"]*+\"?|'[^']*+'?|[^'\">])*+",
}
_SUFFIXES = {
    "kotlin": (".kt", ".kts"),
    "markup": (".xml",),
    "page": (
        ".html", ".htm", ".vue", ".svelte", ".erb", ".ejs", ".hbs", ".handlebars", ".mustache", ".tmpl", ".gohtml", ".jinja", ".jinja2",
        ".j2", ".njk", ".twig", ".liquid", ".php", ".cshtml", ".jsp",
    ),
    "python": (".py",),
    "hash": (".toml", ".properties"),
    "c": (".java", ".gradle", ".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx", ".css", ".scss"),
}  # fmt: skip
_DOCSTRINGS = ('"""', "'''")
_DELIMITERS = (('"""', '"""'), ("'''", "'''"), ("/**", "*/"), ("/*", "*/"), ("//", ""), ("<!--", "-->"), ("#", ""))


class Comment(NamedTuple):
    """A comment with its delimiters, and the text between them; ``document`` where it is documentation (KDoc, a docstring)."""

    span: Span
    inside: Span
    document: bool = False


def language_of(path: str) -> str:
    """The kind of comments that a file has, by its suffix; empty where it has none (JSON)."""
    return next((language for language, suffixes in _SUFFIXES.items() if path.endswith(suffixes)), "")


def comments(text: str, language: str) -> list[Comment]:
    """The comments of a text, in order."""
    if language == "kotlin":
        return list(_kotlin(text))
    if language == "page":
        return list(_page(text))
    if language not in _LANGUAGES:
        return []
    found = []
    for match in re.finditer(_LANGUAGES[language], text, re.DOTALL):
        if match["comment"] and match["comment"].startswith(_DOCSTRINGS):
            before = text[max(0, match.start() - 200) : match.start()].rstrip(" \t\r\n")
            if not before or before.endswith(":"):  # the first thing in a body, not the value of something
                found.append(_comment(text, *match.span(), document=True))
        elif match["comment"]:
            found.append(_comment(text, *match.span()))
    return found


def _page(text: str) -> Iterator[Comment]:
    """The comments of a page, those of its scripts and style sheets too."""
    markup = compiled(_LANGUAGES["markup"], re.DOTALL)
    code = compiled(_LANGUAGES["c"], re.DOTALL)
    at = 0
    while match := markup.search(text, at):
        at = match.end()
        if match["comment"]:
            yield _comment(text, *match.span())
            continue
        element = compiled(r"<(script|style)\b", re.IGNORECASE).match(match.group())
        if element:
            closing = re.compile(rf"</{element[1]}", re.IGNORECASE).search(text, at)
            end = closing.start() if closing else len(text)
            yield from (_comment(text, *inner.span()) for inner in code.finditer(text, at, end) if inner["comment"])
            at = end


def _kotlin(text: str) -> Iterator[Comment]:
    from appfn_lint.readers.kotlin.lexer import tokens

    for kind, start, end in tokens(text):
        if kind in ("comment", "block", "kdoc"):
            yield _comment(text, start, end, document=kind == "kdoc")


def _comment(text: str, start: int, end: int, *, document: bool = False) -> Comment:
    opening, closing = next(pair for pair in _DELIMITERS if text.startswith(pair[0], start))
    closed = bool(closing) and text.endswith(closing, start + len(opening), end)
    return Comment(Span(start, end), Span(start + len(opening), end - len(closing) if closed else end), document)
