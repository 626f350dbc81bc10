"""Rule ``wrapped-parameters``."""

from collections.abc import Iterable

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool


class WrappedParameters(Rule):
    """One wrapper object that hides all parameters of a function.

    Some agents keep the description of a function and of its parameters and drop those of properties inside an object.
    A single `params: CreateTaskParams` leaves them with nothing.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION, Kind.PYTHON)
    rows = ("D4",)
    evidence = ("https://github.com/android/appfunctions",)
    good = (
        Good(
            """\
class A {
  /** Creates a note. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun create(title: String, place: Place): String = title + place
}
/** A place. */
@AppFunctionSerializable(isDescribedByKDoc = true)
class Place(/** Street. */ val street: String, /** Town. */ val town: String)
""",
            "an object beside other parameters",
        ),
        Good(
            '''
            from pydantic import BaseModel
            from fastmcp import FastMCP
            server = FastMCP("notes")
            class Place(BaseModel):
                """A place."""
                street: str
                city: str
            @server.tool
            def send_note(note_id: str, to: Place) -> str:
                """Sends a note."""
            ''',
            "an object beside another parameter",
            name="server.py",
        ),
    )
    bad = (
        Bad(
            """\
class A {
  /** Creates a note. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun create(params: CreateParams): String = params.title
}
/** A note. */
@AppFunctionSerializable(isDescribedByKDoc = true)
class CreateParams(/** Title. */ val title: String, /** Text. */ val text: String)
""",
            "params",
        ),
        Bad(
            '''
            from pydantic import BaseModel
            from fastmcp import FastMCP
            server = FastMCP("notes")
            class Search(BaseModel):
                """What to look for."""
                words: str
                limit: int = 10
            @server.tool
            def find_notes(params: Search) -> str:
                """Finds notes."""
            ''',
            "params",
            name="server.py",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Report the only parameter where it is an object with several properties."""
        if len(tool.parameters) != 1:
            return
        (only,) = tool.parameters
        type_ = catalog.type(only.type.reference)
        if only.type.shape == "object" and type_ is not None and len(type_.properties) > 1:
            yield Finding(
                only.span,
                f"All input of `{tool.name}` is inside `{only.name}`; agents that drop the texts of properties know nothing about it.",
                f"Take the properties of `{type_.name}` as parameters of their own.",
                path=only.path or None,
            )
