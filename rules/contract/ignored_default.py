"""Rule ``ignored-default``."""

from collections.abc import Iterable, Iterator

from appfn_lint.rule import (
    Bad,
    Catalog,
    DataType,
    Default,
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


class IgnoredDefault(Rule):
    """A declared default that the library never passes.

    When an agent leaves an argument out, the AppFunctions library passes the empty value of its type: null, 0, false or
    an empty list. A default such as `limit: Int = 20` compiles and is ignored: the function is called with 0.
    """

    severity = Severity.ERROR
    kinds = (Kind.APPFUNCTION,)
    rows = ("P7",)
    evidence = ("https://developer.android.com/reference/androidx/appfunctions/AppFunctionSerializable",)
    good = (
        Good(
            """\
class A {
  /** Lists notes. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(limit: Int? = null, pinned: Boolean = false, from: Int = 0, tags: List<String> = emptyList()): String =
    "$limit $pinned $from $tags"
}
""",
            "each default is what arrives anyway",
        ),
        Good(
            """\
class A {
  /** Lists notes. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(): List<Note> = emptyList()
}
/** A note. */
@AppFunctionSerializable(isDescribedByKDoc = true)
class Note(/** Its colour. */ val colour: String? = "white")
""",
            "a type that agents only receive: the app itself makes it, with its defaults",
        ),
    )
    bad = (
        Bad(
            """\
class A {
  /** Lists notes. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(limit: Int = 20): String = "$limit"
}
""",
            "20",
            """\
class A {
  /** Lists notes. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(limit: Int? = null): String = "$limit"
}
""",
        ),
        Bad(
            """\
class A {
  /** Adds a note. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun add(note: Note): String = note.toString()
}
/** A note. */
@AppFunctionSerializable(isDescribedByKDoc = true)
class Note(/** Its colour. */ val colour: String? = "white")
""",
            '"white"',
            """\
class A {
  /** Adds a note. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun add(note: Note): String = note.toString()
}
/** A note. */
@AppFunctionSerializable(isDescribedByKDoc = true)
class Note(/** Its colour. */ val colour: String? = null)
""",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge the defaults of a tool's parameters."""
        yield from self._judge(tool.parameters)

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterable[Finding]:
        """Judge the defaults of properties that agents fill in."""
        if type_.qualified in arguments(catalog):
            yield from self._judge(type_.properties)

    def _judge(self, parameters: Iterable[Parameter]) -> Iterator[Finding]:
        for parameter in parameters:
            default = parameter.default
            if default is not None and default.arrives and default.empty is False:
                yield _finding(parameter, default)


def _finding(parameter: Parameter, default: Default) -> Finding:
    name, text = parameter.name, " ".join(default.text.split())
    return Finding(
        default.span,
        f"`{name}` never defaults to `{text}`: when an agent leaves it out, {default.arrives} arrives.",
        f"Declare `{name}: {parameter.type.text.rstrip('?')}? = null` and resolve it in the body: `{name} ?: {text}`.",
        fix=_nullable(parameter, default),
        path=parameter.path or None,
    )


def _nullable(parameter: Parameter, default: Default) -> Fix:
    end = parameter.type.span.end
    mark = () if parameter.type.nullable else (Edit(Span(end, end), "?"),)
    return Fix(
        "Make it nullable, to be resolved in the body", (*mark, Edit(default.span, "null")), "unsafe", parameter.path or None
    )
