"""See :class:`StaleParameterDescription`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Edit, Finding, Fix, Good, Kind, Lost, Rule, Tool


class StaleParameterDescription(Rule):
    """A documented parameter that the function does not have.

    Its text is thrown away without a word. Mostly the parameter was renamed, and now reaches the agent undescribed.
    """

    kinds = (Kind.APPFUNCTION, Kind.PYTHON, Kind.JSON)
    rows = ("D3",)
    good = (
        Good(
            """
            @AppFunctionSerializable(isDescribedByKDoc = true)
            class Draft(
                /** What the note is called. */
                val title: String,
            )
            class Notes {
                /**
                 * Creates a note.
                 *
                 * @param context Ignored by agents.
                 * @param title What the note is called.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(context: AppFunctionContext, draft: Draft) {}
            }
            """,
            why="the context, and a property of the one model parameter",
        ),
    )
    bad = (
        Bad(
            """
            class Notes {
                /**
                 * Creates a note.
                 *
                 * @param noteTitle What the note is called.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String) {}
            }
            """,
            points_at="noteTitle",
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
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report parameter texts whose name is not in the signature."""
        models = [catalog.type(p.type.reference) for p in tool.parameters if p.type.reference]
        properties = {prop.name for model in models if model for prop in model.properties} if len(models) == 1 else set()
        for lost in tool.lost:
            if lost.reason == "unknown-parameter" and lost.subject_span is not None and lost.subject not in properties:
                yield _finding(tool, lost)


def _finding(tool: Tool, lost: Lost) -> Finding:
    assert lost.subject_span is not None
    near = _nearest(tool, lost.subject)
    message = f"`{tool.name}` has no parameter `{lost.subject}`: the agent never receives this text."
    if near is None:
        return Finding(lost.subject_span, message, "Remove it, or give it the name of the parameter that it describes.")
    fix = Fix(f"Rename to `{near}`", (Edit(lost.subject_span, near),), "unsafe")
    return Finding(lost.subject_span, message, f"Did you mean `{near}`?", fix)


def _nearest(tool: Tool, name: str) -> str | None:
    """The undescribed parameter whose name is alike."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a finding needs it

    bare = {p.name.lower(): p.name for p in tool.parameters if not p.description}
    contained = [known for known in bare if known in name.lower() or name.lower() in known]
    close = contained or get_close_matches(name.lower(), bare, n=1, cutoff=0.6)
    return bare[close[0]] if close else None
