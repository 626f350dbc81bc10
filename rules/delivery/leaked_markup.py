"""See :class:`LeakedMarkup`."""

import re
from collections.abc import Iterator
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple
from appfn_lint.rule import Bad, Edit, Finding, Fix, Good, Kind, Rule, Severity, Text


class _Patterns(NamedTuple):
    code: re.Pattern[str]
    link: re.Pattern[str]
    html: re.Pattern[str]
    table: re.Pattern[str]
    fence: re.Pattern[str]


@cache
def _patterns() -> _Patterns:
    tags = "p|br|b|i|em|strong|code|pre|ul|ol|li|a|h[1-6]|table|tr|td|th|div|span|tt|sup|sub|blockquote|hr"
    return _Patterns(
        compiled(r"```.*?(?:```|\Z)|`[^`\n]+`", re.DOTALL),
        compiled(
            r"(?<![\w\]!\\])\[(?:([A-Za-z_]\w*(?:\.\w+)*(?:\(\))?)\](?![\[(:\w])"
            r"|([^\[\]\n]{1,80})\]\[([A-Za-z_]\w*(?:\.\w+)*(?:\(\))?)\])"
        ),
        compiled(rf"</?(?:{tags})(?:\s[^<>]*)?/?>", re.IGNORECASE),
        compiled(r"^[ \t]*\|?[ \t]*:?-{3,}:?[ \t]*\|[ \t|:-]*$", re.MULTILINE),
        compiled(r"```\w*"),
    )


class LeakedMarkup(Rule):
    """Markup that documentation tools render and agents receive raw: KDoc links, HTML, tables, code fences.

    The text is delivered as it was typed. Brackets and tags cost space and can be read as part of a value.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION, Kind.PYTHON)
    rows = ("D4",)
    good = (
        Good(
            """
            class Notes {
                /**
                 * Creates a note at `notes/<id>` with tags such as `[work]`, from a list of type String[].
                 *
                 * @param title The `title`, in the range [0, 80] of letters. See [the guide](https://example.org).
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String) {}
            }
            """,
            why="code spans, placeholders, array types, ranges and Markdown links are no KDoc links",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes(limit: int) -> list[str]:
                """Finds `limit` notes, each as [title, day]; `<id>` stands for an id."""
            ''',
            "code, a list of two things, and a placeholder in code",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """
            class Notes {
                /**
                 * Creates a [Note] that is called [title].
                 *
                 * @param title The title.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String) {}
            }
            """,
            points_at="[Note]",
            fixed="""
            class Notes {
                /**
                 * Creates a `Note` that is called `title`.
                 *
                 * @param title The title.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String) {}
            }
            """,
        ),
        Bad(
            """
            class Notes {
                /** Creates a note.<br>It can be found by its title. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote() {}
            }
            """,
            points_at="<br>",
        ),
        Bad(
            """
            class Notes {
                /** Puts a note into [the box][NoteFolder]. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote() {}
            }
            """,
            points_at="[the box][NoteFolder]",
            fixed="""
            class Notes {
                /** Puts a note into the box. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote() {}
            }
            """,
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes(limit: int) -> list[str]:
                """Finds notes, as the <b>manual</b> says."""
            ''',
            "<b>",
            name="server.py",
        ),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report each kind of markup once a text, at its first place."""
        plain = text.prose.text
        if not any(sign in plain for sign in ("[", "<", "|", "```")):
            return
        code = [match.span() for match in _patterns().code.finditer(plain)]
        yield from _links(text, plain, code)
        yield from _first(text, _patterns().html, code, "The HTML tag `{}` reaches the agent as it stands.", "Use plain text.")
        yield from _first(
            text, _patterns().table, code, "This table reaches the agent as lines of bars and dashes.", "Use a list."
        )
        yield from _first(text, _patterns().fence, [], "This code block reaches the agent as raw text.", "Say it in words.")


def _links(text: Text, plain: str, code: list[tuple[int, int]]) -> Iterator[Finding]:
    links = [m for m in _patterns().link.finditer(plain) if not _inside(m.start(), code) and _is_link(text, m)]
    if not links:
        return
    first = links[0]
    edits: list[Edit] = []
    for link in links:
        edits += text.prose.edit(link.start(), link.end(), _plain(link))
    more = f" (and {len(links) - 1} more in this text)" if len(links) > 1 else ""
    yield Finding(
        text.prose.locate(*first.span()),
        f"The link `{first.group()}` reaches the agent with its brackets{more}.",
        f"Write `` {_plain(first)} `` or plain words." if first.group(1) else f"Write `{_plain(first)}`.",
        Fix("Write links as code", tuple(edits)),
    )


def _plain(link: re.Match[str]) -> str:
    """What a reader of the rendered page sees: the name as code, or the link's own words."""
    return f"`{link.group(1)}`" if link.group(1) else link.group(2)


def _is_link(text: Text, link: re.Match[str]) -> bool:
    return link.group(2) is not None or _names_something(text, link.group(1))


def _names_something(text: Text, name: str) -> bool:
    """Whether a bracketed word is a link: an identifier by its looks, or the name of something in this contract."""
    if compiled(r"[a-z][A-Z]|\.|_|\(\)|^[A-Z][a-z]").search(name):
        return True
    known = (
        {p.name for p in text.tool.parameters} if text.tool else {p.name for p in text.type.properties} if text.type else set()
    )
    return name in known


def _first(text: Text, pattern: re.Pattern[str], code: list[tuple[int, int]], message: str, help_: str) -> Iterator[Finding]:
    match = next((m for m in pattern.finditer(text.prose.text) if not _inside(m.start(), code)), None)
    if match is not None:
        yield Finding(text.prose.locate(*match.span()), message.format(match.group().strip()), help_)


def _inside(at: int, spans: list[tuple[int, int]]) -> bool:
    return any(start <= at < end for start, end in spans)
