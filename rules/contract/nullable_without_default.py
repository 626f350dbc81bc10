"""Rule ``nullable-without-default``."""

from collections.abc import Iterable, Iterator

from appfn_lint.language.presence import allows_leaving_out
from appfn_lint.rule import (
    Bad,
    Catalog,
    DataType,
    Edit,
    Finding,
    Fix,
    Good,
    Kind,
    Parameter,
    Rule,
    Severity,
    Span,
    Tool,
    arguments,
)


class NullableWithoutDefault(Rule):
    """A nullable parameter without a default, which is still required.

    The library takes a parameter for optional when it has a default, not when it is nullable. Without `= null` an agent
    has to make a value up or pass an explicit null.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION,)
    rows = ("P7", "P4")
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    good = (
        Good("""\
class A {
  /** Lists notes. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(folder: String? = null): String = "$folder"
}
"""),
        Good(
            """\
class A {
  /** Lists notes. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(): List<Note> = emptyList()
}
/** A note. */
@AppFunctionSerializable(isDescribedByKDoc = true)
class Note(/** Its folder. */ val folder: String?)
""",
            "a property that agents only receive",
        ),
    )
    bad = (
        Bad(
            """\
class A {
  /** Lists notes. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(folder: String?): String = "$folder"
}
""",
            "String?",
            """\
class A {
  /** Lists notes. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(folder: String? = null): String = "$folder"
}
""",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge a tool's parameters."""
        yield from self._judge(tool.parameters)

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterable[Finding]:
        """Judge properties that agents fill in."""
        if type_.qualified in arguments(catalog):
            yield from self._judge(type_.properties)

    def _judge(self, parameters: Iterable[Parameter]) -> Iterator[Finding]:
        for parameter in parameters:
            if not (parameter.type.nullable and parameter.required and parameter.default is None):
                continue
            end = parameter.type.span.end
            told = " although its text lets one leave it out" if allows_leaving_out(str(parameter.text or "")) else ""
            yield Finding(
                parameter.type.span,
                f"`{parameter.name}` may be null but has no default, so agents must pass it{told}.",
                f"Write `{parameter.name}: {parameter.type.text} = null` if it may be left out.",
                fix=Fix("Make it optional with `= null`", (Edit(Span(end, end), " = null"),), "unsafe", parameter.path or None),
                path=parameter.path or None,
            )
