"""See :class:`UndeliveredText`."""

import re
from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.language.analysis import analyse
from appfn_lint.language.content import content, kin
from appfn_lint.language.results import gives, names_result
from appfn_lint.rule import Bad, Catalog, DataType, Finding, Good, Kind, Lost, Related, Rule, Severity, Tool

_ADVICE = (
    r"\b(?:ask|tell|inform|prompt|suggest|advise|notify|remind|guide|direct|instruct|let|show|explain|offer|recommend)\b"
    r"[^.]{0,60}\busers?\b|\busers? should\b|\b(?:re-?try|try again|fall back|fallback|instead,? (?:use|call))\b"
    r"|\b(?:call|use|run|invoke) (?:`|\[|[a-z]+[A-Z_(])"
    r"|[,.;:]\s+(?:then |please |instead )?(?:suggest|offer|propose|ask|tell|inform|advise|recommend|try) "
)

_HELP = {
    "after-dropped-tag": "Move it above the first block tag.",
    "return-on-next-line": "Start the text on the line of `@return`.",
    "bracketed-parameter": "Write the name bare: `@param {subject} …`.",
    "quoted-parameter": "Write the name bare: `@param {subject} …`.",
    "joined-parameter": "Write `@param {subject} …`.",
    "repeated-parameter": "Keep one text.",
    "repeated-result": "Keep one `@return`.",
    "plain-comment": "Make it a KDoc comment `/** … */`, and set `isDescribedByKDoc = true`.",
    "dropped-section": "Say it in the text before the sections, or in the field that this SDK reads.",
    "ignored-string": "Write `Field(description=…)`.",
}

_TAG_HELP = "Agents see the message of the exception instead: put the advice, as a plain statement, there."


class UndeliveredText(Rule):
    """Text that the author wrote for the agent and that the publisher drops.

    Compilers and SDKs understand fewer forms than people do. What they do not understand is lost without a word: advice in
    ``@throws``, prose after a tag, ``@return`` with its text on the next line, ``@param [name]``.
    """

    kinds = (Kind.APPFUNCTION, Kind.PYTHON)
    rows = ("D4",)
    good = (
        Good(
            """
            class Notes {
                /**
                 * Creates a note.
                 *
                 * @param title What the note is called.
                 * @return The id of the new note,
                 *   which stays the same for good.
                 * @see Archive
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String): String = title
            }
            """,
        ),
        Good(
            """
            class Notes {
                // region notes
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote() {}
            }
            """,
            why="a marker is no description",
        ),
        Good(
            '''
            from fastmcp import FastMCP
            from pydantic import Field
            server = FastMCP("notes", version="2")
            @server.tool(description="Lists the notes of one folder, the newest first.")
            def list_notes(folder: str = Field(description="Name of the folder.")) -> list[str]:
                """List notes of a folder.

                Args:
                    folder: The folder.
                """
            ''',
            why="all that the docstring says arrives from elsewhere",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """
            class Notes {
                /**
                 * Creates a note.
                 *
                 * @return
                 *   The id of the new note.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(): String = ""
            }
            """,
            points_at="The id of the new note.",
            fixed="""
            class Notes {
                /**
                 * Creates a note.
                 *
                 * @return The id of the new note.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(): String = ""
            }
            """,
        ),
        Bad(
            """
            class Notes {
                /**
                 * Creates a note.
                 *
                 * @param [title] What the note is called.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String) {}
            }
            """,
            points_at="What the note is called.",
            fixed="""
            class Notes {
                /**
                 * Creates a note.
                 *
                 * @param title What the note is called.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String) {}
            }
            """,
        ),
        Bad(
            """
            class Notes {
                /**
                 * Creates a note.
                 *
                 * @throws IllegalStateException If the store is full.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote() {}
            }
            """,
            points_at="@throws IllegalStateException If the store is full.",
            severity=Severity.NOTE,
            why="good KDoc, merely not delivered",
        ),
        Bad(
            """
            class Notes {
                /**
                 * Creates a note.
                 *
                 * @throws IllegalStateException If the store is full. Ask the user to delete old notes.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote() {}
            }
            """,
            points_at="@throws IllegalStateException If the store is full. Ask the user to delete old notes.",
        ),
        Bad(
            """
            class Notes {
                /*
                 * Creates a note with a title.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote() {}
            }
            """,
            points_at="Creates a note with a title.",
            fixed="""
            class Notes {
                /**
                 * Creates a note with a title.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote() {}
            }
            """,
        ),
        Bad(
            '''
            from mcp.server.fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool(description="Moves a note and says where it lies now.")
            def move_note(note_id: str, folder: str) -> str:
                """Move a note.

                :param note_id: As the list of notes gives it.
                :param folder: The name of a folder, or `bin`.
                """
            ''',
            points_at="As the list of notes gives it.",
            name="server.py",
            why="the parameters are described nowhere else",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes(words: str) -> list[str]:
                """Finds notes.

                Args:
                    words: Words in any order.

                Returns:
                    The ids, the newest first.

                Note:
                    Notes in the bin are left out.
                """
            ''',
            points_at="The ids, the newest first.",
            name="server.py",
            why="the sections that are not published, once",
        ),
        Bad(
            '''
            from mcp.server.fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool(description="Counts notes.")
            def count_notes() -> int:
                """Count notes, those in the bin left out."""
            ''',
            points_at="Count notes, those in the bin left out.",
            severity=Severity.NOTE,
            name="server.py",
            why="what stands above no section may be meant for the reader of the code",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report the lost texts of a tool that were meant for the agent."""
        if not tool.schema:
            yield from (finding for lost in tool.lost if not _is_section(lost) for finding in _report(lost, tool.name))
            yield from _sections(tool)
            yield from _replaced(tool)

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterator[Finding]:
        """Report the lost texts of a data type and its properties; what the class says of them, once."""
        class_level = sorted((lost for lost in type_.lost if lost.reason == "class-level"), key=lambda lost: lost.prose.span)
        yield from (f for lost in type_.lost if lost.reason != "class-level" for f in _report(lost, type_.name))
        for lost in class_level[:1]:
            names = ", ".join(f"`{other.subject}`" for other in class_level)
            message = f"The texts of {names} are lost: {lost.why}."
            yield Finding(lost.prose.span, message, "Write a KDoc comment directly above each property.")


def _report(lost: Lost, name: str) -> Iterator[Finding]:
    if lost.reason == "dropped-tag":
        if lost.subject in ("@throws", "@exception"):
            advice = compiled(_ADVICE, re.IGNORECASE).search(lost.prose.text) is not None
            message = f"The agent never receives this: {lost.why}."
            yield Finding(lost.prose.span, message, _TAG_HELP if advice else "", severity=None if advice else Severity.NOTE)
    elif lost.reason == "dropped-section" and not _is_section(lost):
        advice = compiled(_ADVICE, re.IGNORECASE).search(lost.prose.text) is not None
        message = f"The agent never receives this: {lost.why}."
        yield Finding(
            lost.prose.span, message, _TAG_HELP if advice else "", severity=None if advice else Severity.NOTE, path=lost.path
        )
    elif lost.reason in _HELP:
        yield _lost(lost, name)


def _lost(lost: Lost, name: str) -> Finding:
    help_ = _HELP[lost.reason].format(subject=lost.subject)
    return Finding(lost.prose.span, f"This text of `{name}` is lost: {lost.why}.", help_, lost.remedy, path=lost.path)


def _is_section(lost: Lost) -> bool:
    """Whether it is a section that was meant for the agent; what may be raised is judged by itself."""
    return lost.reason == "dropped-section" and not lost.subject.lower().startswith(("raise", "except", "throw"))


def _sections(tool: Tool) -> Iterator[Finding]:
    """Report the sections that are not published, once."""
    found = [lost for lost in tool.lost if _is_section(lost)]
    if len(found) == 1:
        yield _lost(found[0], tool.name)
    elif found:
        first, *others = found
        titles = ", ".join(f"`{lost.subject}`" for lost in found)
        yield Finding(
            first.prose.span,
            f"These sections of `{tool.name}` are lost: {titles} are not published.",
            _HELP["dropped-section"],
            related=tuple(Related(lost.prose.span, "and this", lost.path) for lost in others),
            path=first.path,
        )


def _replaced(tool: Tool) -> Iterator[Finding]:
    """Report once what a docstring under ``description=`` says that arrives nowhere else.

    Its first sentences are a note: authors write them for the reader of the code.
    """
    hidden = [lost for lost in tool.lost if lost.reason == "replaced"]
    needed = [lost for lost in hidden if _is_needed(lost, tool)]
    news = needed or [lost for lost in hidden if not lost.subject and _adds(lost, tool)]
    if news:
        about = ", ".join(f"`{lost.subject}`" for lost in needed)
        what = f"What the docstring of `{tool.name}` says of {about}" if needed else f"This text of `{tool.name}`"
        yield Finding(
            news[0].prose.span,
            f"{what} is lost: {news[0].why}.",
            "Say it in `description=`, or in the field that this SDK reads." if needed else "Keep one of the two.",
            severity=None if needed else Severity.NOTE,
            path=news[0].path,
        )


def _is_needed(lost: Lost, tool: Tool) -> bool:
    """Whether a hidden section tells of a parameter or the result, and nothing else does."""
    parameter = tool.parameter(lost.subject)
    if parameter is not None:
        return not parameter.text and parameter.origin != "unknown" and not tool.computed
    if tool.description is None or not lost.subject.lower().startswith("return"):
        return False
    return not names_result(tool.description.text) and not gives(tool.description.text)


def _adds(lost: Lost, tool: Tool) -> bool:
    """Whether a text has a content word that the delivered description has not."""
    if tool.description is None:
        return True
    known = _content(tool.description.text)
    return any(known.isdisjoint(kin(word)) for word in _content(lost.prose.text))


def _content(text: str) -> set[str]:
    return {word for sentence in analyse(text).sentences for word in content(sentence)}
