"""See :class:`LeakedTag`."""

import re
from collections.abc import Iterator
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Finding, Fix, Good, Kind, Rule, Text

_MEANT = {
    "returns": "return", "result": "return", "params": "param", "parameter": "param", "arg": "param", "argument": "param",
    "throw": "throws", "raises": "throws", "exceptions": "exception", "sees": "see", "authors": "author",
}  # fmt: skip
"""Tags that people write for the ones of KDoc."""

_KNOWN = (
    "param", "return", "constructor", "receiver", "property", "throws", "exception", "sample", "see", "author", "since",
    "suppress",
)  # fmt: skip
"""The tags that the compiler knows, in this spelling only."""

_OTHERS = frozenset(
    {
        "note", "notes", "example", "examples", "default", "defaultvalue", "deprecated", "apinote", "implnote", "implspec",
        "todo", "description", "summary", "usage", "warning", "hint", "tip", "version", "inheritdoc", "remarks", "remark",
        "requires", "precondition", "postcondition", "code", "link", "important", "error", "errors", "response", "output",
        "input", "category", "permission", "title", "name", "optional", "required", "type", "value",
    }
)  # fmt: skip


@cache
def _tag() -> re.Pattern[str]:
    return compiled(r"^[ \t]*(@(\w+))(?![\w.@/])", re.MULTILINE)


@cache
def _within() -> re.Pattern[str]:
    return compiled(r"[.!?][)\"']?[ \t]+(@(?:param|return|throws|exception))[ \t]+\w")


class LeakedTag(Rule):
    """A block tag that the compiler does not know, so that its line is delivered as part of the description.

    The compiler knows twelve tags. ``@returns``, ``@throw``, ``@note`` and the like are text to it: the agent reads them
    in the middle of the description, and a result documented by ``@returns`` has no text.
    """

    kinds = (Kind.APPFUNCTION,)
    rows = ("D4",)
    good = (
        Good(
            """
            class Mail {
                /**
                 * Sends a message to `@channel` or to a person, for instance
                 * @maria, or to somebody at example.org.
                 *
                 * @return The id of the message.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun send(): String = ""
            }
            """,
            why="a handle within a sentence is no tag",
        ),
    )
    bad = (
        Bad(
            """
            class Notes {
                /** Saves a note. @param title The heading. @return The key. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun save(title: String): String = title
            }
            """,
            points_at="@param",
            why="a tag within a line is text",
        ),
        Bad(
            """
            class Notes {
                /**
                 * Saves a note.
                 *
                 * @Return The key.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun save(): String = ""
            }
            """,
            points_at="@Return",
            fixed="""
            class Notes {
                /**
                 * Saves a note.
                 *
                 * @return The key.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun save(): String = ""
            }
            """,
        ),
        Bad(
            """
            class Mail {
                /**
                 * Sends a message.
                 *
                 * @returns The id of the message.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun send(): String = ""
            }
            """,
            points_at="@returns",
            fixed="""
            class Mail {
                /**
                 * Sends a message.
                 *
                 * @return The id of the message.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun send(): String = ""
            }
            """,
        ),
        Bad(
            """
            class Mail {
                /**
                 * Sends a message.
                 *
                 * @note Messages cannot be taken back.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun send() {}
            }
            """,
            points_at="@note",
        ),
        Bad(
            """
            /** A message. */
            @AppFunctionSerializable(isDescribedByKDoc = true)
            class Message(
                /**
                 * The address of the sender.
                 * @see Contact
                 */
                val sender: String,
            )
            """,
            points_at="@see",
            why="the comment of a property is delivered as it stands, known tags included",
        ),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report lines of a published comment that start with a tag."""
        origin = text.subject.origin if text.subject else text.tool.origin if text.tool else text.type.origin if text.type else ""
        if origin != "kdoc":
            return
        plain = text.prose.text
        yield from _mid_line(text, plain)
        if text.role not in ("description", "type", "property"):
            return
        at, fenced = 0, False
        for match in _tag().finditer(plain):
            fenced ^= plain.count("```", at, match.start()) % 2 == 1
            at = match.start()
            tag, word = match.group(1), match.group(2)
            if not fenced and _is_tag(plain, at, word, raw=text.role == "property"):
                yield _finding(text, match.start(1), match.end(1), tag, word)


def _mid_line(text: Text, plain: str) -> Iterator[Finding]:
    """Report the first known tag that stands behind a sentence on the same line, where it is no tag."""
    match = _within().search(plain) if "@" in plain else None
    if match is not None:
        message = f"`{match.group(1)}` is a tag only at the start of a line: the agent receives the rest of this line as text."
        yield Finding(text.prose.locate(*match.span(1)), message, "Put it on a line of its own.")


def _is_tag(plain: str, at: int, word: str, *, raw: bool) -> bool:
    if word.lower() in _MEANT or word.lower() in _OTHERS or (word.lower() in _KNOWN and (raw or word not in _KNOWN)):
        return True
    end = at
    while end and plain[end - 1].isspace():
        end -= 1
    return end == 0 or plain.count("\n", end, at) > 1 or plain[end - 1] in ".!?:"


def _finding(text: Text, start: int, end: int, tag: str, word: str) -> Finding:
    meant = None
    if text.role != "property":
        meant = word.lower() if word.lower() in _KNOWN else _MEANT.get(word.lower())
    fix = None
    if meant is not None:
        fix = Fix(f"Write `@{meant}`", text.prose.edit(start, end, f"@{meant}"), "unsafe")
        help_ = f"Write `@{meant}`."
    elif text.role == "property":
        help_ = "Say it in words; the comment of a property is delivered as it stands."
    else:
        help_ = "Say it in words, without the tag, or drop the line."
    why = "is not one of KDoc's tags" if text.role != "property" else "is not taken out of a property's comment"
    return Finding(
        text.prose.locate(start, end), f"`{tag}` {why}: the agent receives this line as part of the description.", help_, fix
    )
