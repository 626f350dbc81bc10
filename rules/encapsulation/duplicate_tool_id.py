"""The same id twice."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Described, Finding, Good, Related, Rule, Severity, Tool


class DuplicateToolId(Rule):
    """Two functions of one catalogue have the same id.

    The host keeps one of them, and which one is chance: the agent reads one description and calls the other function.
    """

    severity = Severity.ERROR
    rows = ("R6",)
    bad = (
        Bad(
            """
            class Notes {
                /** Opens a note by its id. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun openNote(context: AppFunctionContext, id: Long): String = ""

                /** Opens a note by its title. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun openNote(context: AppFunctionContext, title: String): String = ""
            }
            """,
            points_at="openNote",
        ),
    )
    good = (
        Good(
            """
            class Notes {
                /** Opens a note by its id. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun open(context: AppFunctionContext, id: Long): String = ""
            }

            class Tasks {
                /** Opens a task by its id. */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun open(context: AppFunctionContext, id: Long): String = ""
            }
            """,
            why="equal names in two classes are two ids",
        ),
    )
    described = (
        Described("open_note", "Opens a note of a folder.", ("open_note",), others=(("open_note", "Shows a text of a folder."),)),
        Described("open_note", "Opens a note of a folder.", others=(("open_text", "Shows a text of a folder."),)),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report each later function at its name, the first one related; build variants and branches exclude each other."""
        earlier: dict[str, list[Tool]] = {}
        for tool in catalog.tools:
            before = earlier.setdefault(tool.id, [])
            known = next((one for one in before if not _variants(one.path, tool.path) and not tool.excludes(one)), None)
            before.append(tool)
            if known is None:
                continue
            yield Finding(
                tool.name_span,
                f"The id `{tool.id}` is taken twice; agents reach only one of the two functions.",
                help="Give one of them another name.",
                related=(Related(known.name_span, "the first function of that id", known.path),),
                path=tool.path,
                tool=tool.name,
            )


def _variants(first: str, second: str) -> bool:
    """Whether two files belong to different source sets of one module, of which a build takes one."""
    one, two = _source_set(first), _source_set(second)
    return bool(one and two) and one != two


def _source_set(path: str) -> str:
    parts = path.split("/")
    return parts[parts.index("src") + 1] if "src" in parts[:-2] else ""
