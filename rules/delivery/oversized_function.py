"""See :class:`OversizedFunction`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

BUDGET = 4096
"""Bytes of one function's document that the platform's indexer accepts by default (AOSP AppSearch, 2026-11)."""

_FRAME = 160
"""Bytes of a document beside its texts: ids, type names, flags (estimated)."""

_PARAMETER = 48
"""Bytes of a parameter beside its texts (estimated)."""


class OversizedFunction(Rule):
    """A function whose texts fill the budget of the platform's indexer, so that it may vanish from search.

    The indexer skips a function whose document is larger than 4 KiB, with a line in the device's log and nothing else. The
    size is estimated from the texts in UTF-8.
    """

    kinds = (Kind.APPFUNCTION,)
    rows = ("D2",)
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
    )
    bad = (
        Bad(
            "class Notes {\n    /** Creates a note. "
            + "It is kept on the device until the user removes it. " * 80
            + "*/\n    @AppFunctionDeclaration(isDescribedByKDoc = true)\n    fun createNote() {}\n}\n",
            points_at="createNote",
        ),
        Bad(
            "class Notes {\n    /** Creates a note. "
            + "It is kept on the device until the user removes it. " * 65
            + "*/\n    @AppFunctionDeclaration(isDescribedByKDoc = true)\n    fun createNote() {}\n}\n",
            points_at="createNote",
            severity=Severity.NOTE,
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report a function near or over the budget."""
        size = document_size(tool)
        if size >= BUDGET * 0.8:
            over = size > BUDGET
            what = (
                "over the 4,096 bytes that Android indexes: agents may not find it"
                if over
                else "near the 4,096 bytes that Android indexes"
            )
            yield Finding(
                tool.name_span,
                f"The texts of `{tool.name}` take about {size:,} bytes, {what}.",
                "Say less: the key information first, the rest in the types or the app description.",
                severity=None if over else Severity.NOTE,
            )


def document_size(tool: Tool) -> int:
    """Bytes of the function's own document, estimated; shared types are documents of their own."""
    texts = [tool.id, tool.name, *(p.name for p in tool.parameters)]
    prose = [tool.description, tool.result.description, tool.deprecation, *(p.description for p in tool.parameters)]
    texts += [p.text for p in prose if p]
    return _FRAME + _PARAMETER * len(tool.parameters) + sum(len(text.encode("utf-8", "replace")) for text in texts)
