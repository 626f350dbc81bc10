"""See :class:`DelegateKdoc`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Related, Rule, Tool


class DelegateKdoc(Rule):
    """KDoc that stands on the overridden, implemented or called declaration instead of on the AppFunction itself.

    Editors show inherited documentation, the compiler does not: it reads only the comment of the annotated function,
    so the agent gets an empty description.
    """

    kinds = (Kind.APPFUNCTION,)
    rows = ("D4",)
    good = (
        Good(
            """
            interface Notes {
                /** Adds a note for the user. */
                fun createNote()
            }
            class NotesService : Notes {
                /** Creates a note. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                override fun createNote() {}
            }
            """,
            why="the function has KDoc of its own",
        ),
        Good(
            """
            @AppFunctionSignature(scope = 0, appFunctionXmlFileName = "notes", isDescribedByKDoc = true)
            fun interface CreateNote {
                /** Creates a note. */
                suspend fun create()
            }
            """,
            why="a signature is documented on its method",
        ),
    )
    bad = (
        Bad(
            """
            interface Notes {
                /** Creates a note. */
                fun createNote()
            }
            class NotesService : Notes {
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                override fun createNote() {}
            }
            """,
            points_at="createNote",
        ),
        Bad(
            """
            class NoteStore {
                /** Creates a note. */
                fun createNote(title: String): String = title
            }
            class NotesService(private val store: NoteStore) {
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String): String = store.createNote(title)
            }
            """,
            points_at="createNote",
        ),
        Bad(
            """
            /** Creates a note. */
            @AppFunctionSignature(scope = 0, appFunctionXmlFileName = "notes", isDescribedByKDoc = true)
            fun interface CreateNote {
                suspend fun create()
            }
            """,
            points_at="create",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report a function without KDoc whose documentation stands elsewhere."""
        inherited = tool.written.inherited
        if inherited is None or tool.description or tool.origin in ("instruction", "unknown") or tool.schema:
            return
        yield Finding(
            tool.name_span,
            f"`{tool.name}` reaches the agent with an empty description: its KDoc stands on `{inherited.owner}`, and KDoc "
            "is not inherited.",
            "Copy the KDoc to this function.",
            related=(Related(inherited.span, "the KDoc that is not inherited", inherited.path),),
        )
