"""Rule ``ambiguous-update``."""

from collections.abc import Iterable

from appfn_lint.language.identifiers import words
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Parameter, Related, Rule, Severity, Tool

_UPDATES = frozenset(["update", "edit", "modify", "change", "patch", "adjust", "revise", "amend"])
_CLEARS = frozenset(["clear", "remove", "reset", "unset", "delete", "erase", "drop"])
_ALWAYS_SET = frozenset(
    [
        "title",
        "name",
        "amount",
        "quantity",
        "count",
        "status",
        "state",
        "priority",
        "position",
        "order",
        "enabled",
        "active",
        "completed",
        "done",
        "pinned",
    ]
)
_TOLD = (
    "empty string to",
    "blank to",
    "empty to",
    "empty text to",
    "empty list to",
    '"" to',
    "to clear",
    "to remove it",
    "clears",
    "removes",
)


class AmbiguousUpdate(Rule):
    """An update whose plain nullable parameter cannot tell "leave it" from "set it to null".

    Null arrives both when the agent leaves the argument out and when the user wants the value gone. One of the two goes
    wrong silently: a date that cannot be removed, or one that vanishes with every other change.
    """

    kinds = (Kind.APPFUNCTION,)
    rows = ("P5",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    good = (
        Good(
            """\
class A {
  /** Updates a task. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun updateTask(id: String, notes: SetText? = null, due: String? = null, clearDue: Boolean = false): String = ""
}
/** A new text. */
@AppFunctionSerializable(isDescribedByKDoc = true)
class SetText(/** The text, null to remove it. */ val value: String?)
""",
            "a wrapper, whatever its name, and a flag that clears",
        ),
        Good(
            """\
class A {
  /** Finds tasks. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun findTasks(due: String? = null): String = "$due"
}
""",
            "no update",
        ),
    )
    bad = (
        Bad(
            """\
class A {
  /** Updates a task. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun updateTask(id: String, notes: String? = null): String = "$id $notes"
}
""",
            "notes",
        ),
        Bad(
            """\
class A {
  /** Updates a task. */
  @AppFunctionDeclaration(isDescribedByKDoc = true)
  fun updateTask(id: String, title: String? = null): String = "$id $title"
}
""",
            "title",
            severity=Severity.NOTE,
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge an update's parameters together."""
        name = words(tool.name)
        if not name or name[0] not in _UPDATES:
            return
        cleared = {w for p in tool.parameters if p.type.shape == "boolean" for w in words(p.name) if _CLEARS & set(words(p.name))}
        fields = [p for p in tool.parameters if _plain(p) and not cleared & set(words(p.name)) and not _told(p)]
        if not fields:
            return
        clearable = [p for p in fields if not _always_set(p, catalog)]
        first, *rest = clearable or fields
        names = ", ".join(f"`{p.name}`" for p in (first, *rest))
        yield Finding(
            first.span,
            f'Null in {names} can mean "leave it" or "remove it": `{tool.name}` cannot tell them apart.',
            "Take a nullable wrapper such as `SetField<T>?`: null leaves the value, a wrapper holding null removes it.",
            related=tuple(Related(p.span, f"`{p.name}` likewise", p.path or None) for p in rest),
            severity=None if clearable else Severity.NOTE,
            path=first.path or None,
        )


def _plain(parameter: Parameter) -> bool:
    """A nullable value that is itself the new value; an object may be a wrapper."""
    return (
        parameter.type.nullable
        and parameter.type.shape not in ("object", "unknown", "parcelable", "union")
        and words(parameter.name)[-1:] != ("id",)
    )


def _told(parameter: Parameter) -> bool:
    text = str(parameter.text or "").lower()
    return any(cue in text for cue in _TOLD)


def _always_set(parameter: Parameter, catalog: Catalog) -> bool:
    """Whether the field can hardly be null in storage: the app's own types say so, or its name does."""
    held = [
        p.type.nullable
        for t in catalog.types
        for p in t.properties
        if p.name == parameter.name and not t.name.endswith(("Params", "Request"))
    ]
    if held:
        return not any(held)
    return parameter.type.shape == "boolean" or bool(_ALWAYS_SET & set(words(parameter.name)))
