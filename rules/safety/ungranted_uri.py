"""Rule ``ungranted-uri``."""

from collections.abc import Iterable, Iterator

from appfn_lint.language.identifiers import words
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Tool, TypeInfo


class UngrantedUri(Rule):
    """A content URI in a result that the agent cannot open, or with a grant that gives too much or never ends.

    A content URI opens only for apps that were granted it. `AppFunctionUriGrant` in the result grants reading for this
    one answer; write grants and grants that are never revoked give away more.
    """

    kinds = (Kind.APPFUNCTION,)
    rows = ("R3",)
    evidence = ("https://developer.android.com/reference/androidx/appfunctions/AppFunctionUriGrant",)
    needs_body = True
    good = (
        Good(
            """\
class Photos(private val context: android.content.Context) {
    /** Exports a photo. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun export(id: String): Photo {
        val uri = FileProvider.getUriForFile(context, "photos", fileOf(id))
        return Photo(AppFunctionUriGrant(uri, Intent.FLAG_GRANT_READ_URI_PERMISSION))
    }

    /** Shares a photo. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun share(id: String): String = FileProvider.getUriForFile(context, "photos", fileOf(id)).lastPathSegment + id
}

/** A photo. */
@AppFunctionSerializable(isDescribedByKDoc = true)
class Photo(/** Its place. */ val uri: AppFunctionUriGrant)
""",
            "a read grant goes with it, or no URI leaves",
        ),
    )
    bad = (
        Bad(
            """\
class Photos(private val context: android.content.Context) {
    /** Exports a photo. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun export(id: String): android.net.Uri = FileProvider.getUriForFile(context, "photos", fileOf(id))
}
""",
            "FileProvider.getUriForFile",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Report faults of grants where the result holds a URI."""
        if tool.body is None:
            return
        held = list(_held(tool.result.type, "", catalog, 0))
        granted = any("AppFunctionUriGrant" in type_.text for type_, _ in held)
        gives = any(
            type_.shape == "uri" or (type_.shape == "string" and words(name)[-1:] in {("uri",), ("uris",)})
            for type_, name in held
        )
        if not gives and not granted:
            return
        for flaw in tool.body.grants:
            if granted and flaw.reason.startswith("no "):
                continue
            yield Finding(
                flaw.step.span,
                f"The content URI that agents get from here is not safe to hand out: {flaw.reason}.",
                "Give back an `AppFunctionUriGrant` with a read grant.",
                path=None if flaw.step.path == tool.path else flaw.step.path,
            )


def _held(type_: TypeInfo | None, name: str, catalog: Catalog, depth: int) -> Iterator[tuple[TypeInfo, str]]:
    if type_ is None or depth > 4:
        return
    yield type_, name
    yield from _held(type_.item, name, catalog, depth + 1)
    held = catalog.type(type_.reference)
    for prop in held.properties if held is not None else ():
        yield from _held(prop.type, prop.name, catalog, depth + 1)
