"""Rule ``ignored-default``."""

import re
from collections.abc import Iterable, Iterator

from appfn_lint.expressions import compiled
from appfn_lint.rule import (
    UNKNOWN,
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
        Good(
            """\
class A {
  /**
   * Lists notes.
   * @param limit The most notes to list; 0 or nothing means 20.
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(limit: Int = 20): String {
    val most = if (limit == 0) 20 else limit
    return "$most"
  }
}
""",
            "the body puts the default in the place of the 0 that arrives, and the text says so",
        ),
    )
    bad = (
        Bad(
            """\
class A {
  /** Lists notes. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(order: String = "title"): String = order
}
""",
            '"title"',
            """\
class A {
  /** Lists notes. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(order: String? = null): String = order
}
""",
            why="the library does not let it be left out at all",
        ),
        Bad(
            """\
class A {
  /**
   * Lists notes.
   * @param limit The most notes to list.
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(limit: Int = 20): String = if (limit == 0) "20" else "$limit"
}
""",
            "20",
            """\
class A {
  /**
   * Lists notes.
   * @param limit The most notes to list.
   */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun list(limit: Int? = null): String = if (limit == 0) "20" else "$limit"
}
""",
            why="the text does not say what 0 means",
        ),
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
            if default is None or default.empty is not False or (default.resolved and _said(parameter, default)):
                continue
            if default.arrives or parameter.type.shape in _NEVER_OPTIONAL:
                yield _finding(parameter, default)


_NEVER_OPTIONAL = ("string", "uri", "date", "time", "datetime", "instant", "timezone")
_EMPTY_VALUE = r"\b(?:0|zero|null|default(?:s|ing)?|omit(?:s|ted)?|left out|unset|empty|(?:not|un)[ -]?(?:given|set|specified))\b"


def _said(parameter: Parameter, default: Default) -> bool:
    """Whether the text tells what the empty value stands for: names the declared value and what it is put in place of."""
    text = str(parameter.text or "")
    value = default.text if default.value is UNKNOWN else str(default.value)
    told = re.search(rf"(?<![\w.]){re.escape(value)}(?!\w)", text)
    return (
        told is not None and compiled(_EMPTY_VALUE, re.IGNORECASE).search(text[: told.start()] + text[told.end() :]) is not None
    )


def _finding(parameter: Parameter, default: Default) -> Finding:
    name, text = parameter.name, " ".join(default.text.split())
    message = f"`{name}` never defaults to `{text}`: when an agent leaves it out, {default.arrives} arrives."
    if not default.arrives:
        message = (
            f"`{name}` never defaults to `{text}`: an agent can leave out only what is nullable, a number, a Boolean or a list."
        )
    return Finding(
        default.span,
        message,
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
