"""See :class:`UnpublishedKdoc`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, DataType, Finding, Good, Kind, Related, Rule, Severity, Tool, Written


class UnpublishedKdoc(Rule):
    """KDoc that no agent receives, because the annotation does not say ``isDescribedByKDoc = true``.

    The switch is off unless it is written, on each function, signature and serializable class. Nothing warns: the app
    builds, and the agent gets an empty text.
    """

    severity = Severity.ERROR
    kinds = (Kind.APPFUNCTION,)
    rows = ("D4",)
    good = (
        Good(
            """
            class Notes {
                /** Creates a note. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote() {}
            }
            """,
        ),
        Good(
            """
            class Notes {
                /** For developers: calls the repository. */
                @AppFunctionDeclaration
                @AppFunctionInstruction("Creates a note.")
                fun createNote() {}
            }
            """,
            why="the instruction supplies the text",
        ),
        Good(
            """
            /** A note. */
            @AppFunctionSerializable(isDescribedByKdoc = true)
            class Note(
                /** Its title. */
                val title: String,
            )
            """,
            why="the spelling of early versions",
        ),
    )
    bad = (
        Bad(
            """
            class Notes {
                /** Creates a note. */
                @AppFunctionDeclaration
                fun createNote() {}
            }
            """,
            points_at="@AppFunctionDeclaration",
            fixed="""
            class Notes {
                /** Creates a note. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote() {}
            }
            """,
        ),
        Bad(
            """
            class Notes {
                /** Creates a note. */
                @AppFunctionDeclaration(isEnabled = true, isDescribedByKDoc = false)
                fun createNote() {}
            }
            """,
            points_at="false",
            fixed="""
            class Notes {
                /** Creates a note. */
                @AppFunctionDeclaration(isEnabled = true, isDescribedByKDoc = true)
                fun createNote() {}
            }
            """,
        ),
        Bad(
            """
            @AppFunctionSerializable
            class Note(
                /** What the note is called. */
                val title: String,
            )
            """,
            points_at="@AppFunctionSerializable",
            fixed="""
            @AppFunctionSerializable(isDescribedByKDoc = true)
            class Note(
                /** What the note is called. */
                val title: String,
            )
            """,
            why="texts of properties are lost too",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report a function whose KDoc stays unpublished."""
        if tool.origin not in ("instruction", "unknown") and not tool.schema:
            yield from _report(tool.written, f"The KDoc of `{tool.name}` is not published: the agent gets an empty description.")

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterator[Finding]:
        """Report a serializable class whose KDoc, or that of its properties, stays unpublished."""
        properties = sum(lost.subject != "" for lost in type_.lost if lost.reason == "unpublished")
        if type_.origin in ("instruction", "unknown") and not properties:
            return
        what = f"no text for it{f' and its {properties} documented properties' if properties > 1 else ''}"
        yield from _report(type_.written, f"The KDoc of `{type_.name}` is not published: the agent gets {what}.")


def _report(written: Written, message: str) -> Iterator[Finding]:
    if written.text and not written.flag and written.flag_span is not None and written.comment is not None:
        related = (Related(written.comment, "this KDoc is lost"),)
        help_ = "Add `isDescribedByKDoc = true` to the annotation." if written.flag is None else "Set `isDescribedByKDoc = true`."
        yield Finding(written.flag_span, message, help_, written.publish, related)
