"""See :class:`StaleParameterDescription`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Edit, Finding, Fix, Good, Kind, Rule, Span, Tool


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
        Good(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            from fastmcp import Context
            @server.tool
            def find_notes(words: str, context: Context) -> str:
                """Finds notes.

                Args:
                    words: Words in any order.
                    context: Supplied by the server.
                """
            ''',
            "what the server supplies may be documented",
            name="server.py",
        ),
        Good(
            r"""
            {"tools": [
              {"name": "find_notes", "description": "Finds notes.\n\nArgs:\n    words: Words in any order.", "inputSchema": {"type": "object", "properties": {"words": {"type": "string"}}}}]}
            """,
            name="tools.json",
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
                 * @param [folder] Where to put it.
                 */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun createNote(title: String) {}
            }
            """,
            points_at="folder",
            why="its brackets are not what is wrong with it",
        ),
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
        Bad(
            """
            {"tools": [{
              "name": "create_note",
              "description": "Creates a note.\\n\\nArgs:\\n    note_title: What the note is called.",
              "inputSchema": {"type": "object", "properties": {"title": {"type": "string"}}}
            }]}
            """,
            points_at="note_title",
            fixed="""
            {"tools": [{
              "name": "create_note",
              "description": "Creates a note.\\n\\nArgs:\\n    title: What the note is called.",
              "inputSchema": {"type": "object", "properties": {"title": {"type": "string"}}}
            }]}
            """,
            name="tools.json",
        ),
        Bad(
            '''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes(words: str) -> str:
                """Finds notes.

                Args:
                    word: Words in any order.
                """
            ''',
            "word",
            fixed='''
            from fastmcp import FastMCP
            server = FastMCP("notes")
            @server.tool
            def find_notes(words: str) -> str:
                """Finds notes.

                Args:
                    words: Words in any order.
                """
            ''',
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report parameter texts whose name is not in the signature."""
        models = [catalog.type(p.type.reference) for p in tool.parameters if p.type.reference]
        properties = {prop.name for model in models if model for prop in model.properties} if len(models) == 1 else set()
        for lost in tool.lost:
            if lost.reason == "unknown-parameter" and lost.subject_span is not None and lost.subject not in properties:
                yield _finding(tool, lost.subject, lost.subject_span, "the agent never receives this text.")
        known = properties.union((p.name for p in tool.parameters), tool.injected)
        for entry in tool.written.documented:
            if entry.name not in known and (tool.parameters or tool.inputs is not None or tool.kind is Kind.PYTHON):
                read = tool.description is not None and entry.span.overlaps(tool.description.span)
                outcome = "the agent reads of an argument that it cannot pass." if read else "the agent never receives this text."
                yield _finding(tool, entry.name, entry.span, outcome)


def _finding(tool: Tool, name: str, span: Span, outcome: str) -> Finding:
    whole = not tool.source.text[span.end : span.end + 1].isalnum()  # the compiler's words are ASCII; ours need not be
    near = _nearest(tool, name) if whole else None
    message = f"`{tool.name}` has no parameter `{name}`: {outcome}"
    if near is None:
        return Finding(span, message, "Remove it, or give it the name of the parameter that it describes.")
    fix = Fix(f"Rename to `{near}`", (Edit(span, near),), "unsafe")
    return Finding(span, message, f"Did you mean `{near}`?", fix)


def _nearest(tool: Tool, name: str) -> str | None:
    """The undescribed parameter whose name is alike."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a finding needs it

    bare = {p.name.lower(): p.name for p in tool.parameters if not p.text}
    contained = [known for known in bare if known in name.lower() or name.lower() in known]
    close = contained or get_close_matches(name.lower(), bare, n=1, cutoff=0.6)
    return bare[close[0]] if close else None
