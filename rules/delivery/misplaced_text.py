"""See :class:`MisplacedText`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Tool


class MisplacedText(Rule):
    """Prose after a ``@param`` or ``@return`` block, which is delivered as part of that parameter or result.

    A blank line does not end a block tag. The agent reads the paragraph as being about the last parameter, and the
    description lacks it.
    """

    kinds = (Kind.APPFUNCTION,)
    rows = ("D4",)
    good = (
        Good(
            """
            class Notes {
                /**
                 * Creates a note.
                 *
                 * Notes are kept for thirty days.
                 *
                 * @param title What the note is called.
                 *
                 *   At most 80 characters.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String) {}
            }
            """,
            why="an indented paragraph belongs to its tag",
        ),
    )
    bad = (
        Bad(
            """
            class Notes {
                /**
                 * Creates a note.
                 *
                 * @param title What the note is called.
                 *
                 * Notes are kept for thirty days.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String) {}
            }
            """,
            points_at="Notes are kept for thirty days.",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report paragraphs that were written apart and are delivered as part of a parameter or the result."""
        if not tool.schema:
            for moved in tool.moved:
                yield Finding(
                    moved.prose.span,
                    f"The agent receives this paragraph as part of {moved.into}, not of the description of `{tool.name}`.",
                    "Move it above the first block tag, or indent it if it is about the tag.",
                )
