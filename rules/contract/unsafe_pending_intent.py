"""Rule ``unsafe-pending-intent``."""

from collections.abc import Iterable, Iterator

from appfn_lint.rule import Bad, Catalog, Edit, Finding, Fix, Flaw, Good, Kind, Rule, Severity, Tool, TypeInfo


class UnsafePendingIntent(Rule):
    """A pending intent in a result that is mutable, implicit, or not declared immutable.

    Whoever holds a pending intent acts with the app's own rights. The agent that gets it could change a mutable one, and
    an implicit intent can be caught by any app.
    """

    severity = Severity.ERROR
    kinds = (Kind.APPFUNCTION,)
    rows = ("P6",)
    evidence = ("https://developer.android.com/reference/android/app/PendingIntent",)
    needs_body = True
    good = (
        Good(
            """\
import android.app.PendingIntent
import android.content.Intent
import androidx.appfunctions.*

class Notes(private val context: android.content.Context) {
    /** Opens a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): PendingIntent {
        val intent = Intent(context, NoteActivity::class.java).putExtra("id", id)
        return PendingIntent.getActivity(context, 0, intent, flags())
    }

    private fun flags() = PendingIntent.FLAG_UPDATE_CURRENT or PendingIntent.FLAG_IMMUTABLE
}
""",
            "flags from a helper that sets it",
        ),
        Good(
            """\
import android.app.PendingIntent
import android.content.Intent
import androidx.appfunctions.*

class Notes(private val context: android.content.Context) {
    /** Sends a reminder. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun remind(id: String): String {
        alarm(PendingIntent.getBroadcast(context, 0, Intent("REMIND"), PendingIntent.FLAG_MUTABLE), id)
        return id
    }
}
""",
            "it stays in the app",
        ),
    )
    bad = (
        Bad(
            """\
import android.app.PendingIntent
import android.content.Intent
import androidx.appfunctions.*

class Notes(private val context: android.content.Context) {
    /** Opens a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): PendingIntent =
        PendingIntent.getActivity(context, 0, Intent(context, NoteActivity::class.java).putExtra("id", id), PendingIntent.FLAG_MUTABLE)
}
""",
            "PendingIntent.FLAG_MUTABLE",
            """\
import android.app.PendingIntent
import android.content.Intent
import androidx.appfunctions.*

class Notes(private val context: android.content.Context) {
    /** Opens a note. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): PendingIntent =
        PendingIntent.getActivity(context, 0, Intent(context, NoteActivity::class.java).putExtra("id", id), PendingIntent.FLAG_IMMUTABLE)
}
""",
        ),
        Bad(
            """\
import android.app.PendingIntent
import android.content.Intent
import androidx.appfunctions.*

class Notes(private val context: android.content.Context) {
    /** Opens a page. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun open(id: String): PendingIntent {
        val intent = Intent(Intent.ACTION_VIEW, page(id))
        return PendingIntent.getActivity(context, 0, intent, PendingIntent.FLAG_IMMUTABLE)
    }
}
""",
            "intent",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Report the faults of pending intents where the tool gives one back."""
        if tool.body is not None and _gives_intent(tool.result.type, catalog):
            yield from (_finding(flaw, tool.path) for flaw in tool.body.intents)


def _gives_intent(type_: TypeInfo | None, catalog: Catalog) -> bool:
    return any("PendingIntent" in name for name in _names(type_, catalog, 0))


def _names(type_: TypeInfo | None, catalog: Catalog, depth: int) -> Iterator[str]:
    if type_ is None or depth > 4:
        return
    yield type_.text
    yield from _names(type_.item, catalog, depth + 1)
    held = catalog.type(type_.reference)
    if held is not None:
        for prop in held.properties:
            yield from _names(prop.type, catalog, depth + 1)


def _finding(flaw: Flaw, path: str) -> Finding:
    step = flaw.step
    place = None if step.path == path else step.path
    fix = Fix("Make it immutable", (Edit(step.span, flaw.remedy),), "unsafe", place) if flaw.remedy else None
    return Finding(
        step.span,
        f"The agent gets a pending intent that is not safe: {flaw.reason}.",
        "Make it of an intent with an explicit component, with `PendingIntent.FLAG_IMMUTABLE`.",
        fix=fix,
        path=place,
    )
