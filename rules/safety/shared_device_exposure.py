"""Rule ``shared-device-exposure``."""

from collections.abc import Iterable

from appfn_lint.language.identifiers import words
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_FEATURES = {
    "android.hardware.type.automotive": "cars",
    "android.software.leanback": "televisions",
    "android.hardware.type.television": "televisions",
    "com.google.android.gms.car.application": "cars",
}
_PERSONAL = frozenset(
    [
        "message",
        "messages",
        "chat",
        "chats",
        "conversation",
        "conversations",
        "contact",
        "contacts",
        "email",
        "emails",
        "mail",
        "mails",
        "photo",
        "photos",
        "calendar",
        "event",
        "events",
        "note",
        "notes",
        "health",
        "location",
        "locations",
        "call",
        "calls",
        "sms",
        "inbox",
        "diary",
        "journal",
        "order",
        "orders",
        "payment",
        "payments",
        "account",
        "profile",
        "history",
    ]
)
_READS = frozenset(["get", "list", "read", "search", "find", "fetch", "show", "query"])


class SharedDeviceExposure(Rule):
    """Personal data for an app that also runs on televisions or in cars, with no check of the device.

    On a shared device others see the answer. Where the app's own screens do not show such data there, its functions
    should not either.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION,)
    rows = ("A6",)
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    needs_body = True
    good = (
        Good(
            """\
// file: app/src/main/AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <uses-feature android:name="android.software.leanback" android:required="false" />
    <application />
</manifest>
// file: app/src/main/java/Films.kt
class Films(private val context: android.content.Context) {
    /** Lists films. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listFilms(): List<String> = emptyList()

    /** Lists messages. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listMessages(): List<String> =
        if (context.packageManager.hasSystemFeature("android.software.leanback") || isTelevision(context)) emptyList() else load()
}
""",
            "nothing personal, and a check of the device",
        ),
        Good(
            """\
// file: app/src/main/AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <uses-feature android:name="android.software.leanback" android:required="false" />
    <application />
</manifest>
// file: app/src/main/java/Wall.kt
class Wall(private val screen: Screen) {
    /** Shows a message until somebody taps it. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun showMessage(message: String) = screen.show(message)
}
""",
            "nothing that is known to be given back",
        ),
    )
    bad = (
        Bad(
            """\
// file: app/src/main/AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <uses-feature android:name="android.hardware.type.automotive" android:required="false" />
    <application />
</manifest>
// file: app/src/main/java/Chat.kt
class Chat(private val store: Store) {
    /** Lists the latest messages. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    fun listMessages(limit: Int = 0): List<String> = store.latest(limit)
}
""",
            "listMessages",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Report reads of personal data in a module that declares such a device."""
        if catalog.android is None or tool.body is None or tool.body.checks_form_factor or tool.body.stub:
            return
        if tool.result.type is None or not tool.result.type.text:
            return
        declared = [_FEATURES[name] for manifest in catalog.android.manifests for name in manifest.features if name in _FEATURES]
        parts = words(tool.name)
        if declared and parts and parts[0] in _READS and _PERSONAL & set(parts[1:]):
            yield Finding(
                tool.name_span,
                f"`{tool.name}` gives back personal data, and the manifest says that the app also runs on {declared[0]}.",
                "Check the device first, and refuse with `AppFunctionNotSupportedException` where others can see the answer.",
            )
