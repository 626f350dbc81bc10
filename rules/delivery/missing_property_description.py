"""See :class:`MissingPropertyDescription`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, DataType, Finding, Good, Kind, Parameter, Rule


class MissingPropertyDescription(Rule):
    """A property of a serializable class that reaches the agent with nothing but its name and type.

    Properties are parameters and results in a wrapper: what is not said about them is guessed.
    """

    kinds = (Kind.APPFUNCTION,)
    rows = ("D4",)
    good = (
        Good(
            """
            /** A note. */
            @AppFunctionSerializable(isDescribedByKDoc = true)
            class Note(
                /** What the note is called. */
                val title: String,
                @property:AppFunctionInstruction("The text of the note.")
                val body: String,
            )
            """,
        ),
        Good(
            """
            /**
             * A note.
             *
             * @property title What the note is called.
             */
            @AppFunctionSerializable(isDescribedByKDoc = true)
            class Note(val title: String)
            """,
            why="current compilers read `@property` of the class",
        ),
    )
    bad = (
        Bad(
            """
            /** A note. */
            @AppFunctionSerializable(isDescribedByKDoc = true)
            class Note(
                /** What the note is called. */
                val title: String,
                val body: String,
            )
            """,
            points_at="body",
        ),
        Bad(
            """
            @AppFunctionSerializable
            class Note(val title: String, val body: String)
            """,
            points_at="Note",
            why="one finding where no property has a text",
        ),
    )

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterator[Finding]:
        """Report properties without delivered text, one by one, or once for the class where none has any."""
        if type_.written.text and not type_.written.flag:
            return
        elsewhere = {lost.subject for lost in type_.lost if lost.reason == "class-level"}
        bare = [p for p in type_.properties if not p.description and p.origin != "unknown" and p.name not in elsewhere]
        if len(bare) > 1 and len(bare) == len(type_.properties):
            yield _all(type_, bare)
        else:
            yield from (_one(type_, prop) for prop in bare)


def _all(type_: DataType, bare: list[Parameter]) -> Finding:
    flag = "" if type_.written.flag else " and set `isDescribedByKDoc = true`"
    return Finding(
        type_.name_span,
        f"None of the {len(bare)} properties of `{type_.name}` reaches the agent with a description.",
        f"Write a KDoc comment directly above each property{flag}.",
    )


def _one(type_: DataType, prop: Parameter) -> Finding:
    flag = "" if type_.written.flag else " and set `isDescribedByKDoc = true`"
    return Finding(
        prop.span,
        f"Property `{prop.name}` of `{type_.name}` reaches the agent without a description.",
        f"Write a KDoc comment directly above it{flag}.",
    )
