"""See :class:`UnprotectedService`."""

from collections.abc import Iterator

from appfn_lint.rule import Attribute, Bad, Catalog, Edit, Finding, Fix, Good, Kind, Manifest, Rule, Service, Severity, Span

PERMISSION = "android.permission.BIND_APP_FUNCTION_SERVICE"
ACTION = "android.app.appfunctions.AppFunctionService"
LIBRARY = "androidx.appfunctions."
"""Services of this package are declared by the library's own manifest, which brings the permission."""

_KOTLIN = """\
// file: Garden.kt
abstract class Garden : AppFunctionService() {
    /** Waters a plant. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun waterPlant() {}
}
"""


class UnprotectedService(Rule):
    """A service that answers AppFunction calls without the permission `BIND_APP_FUNCTION_SERVICE`.

    Only the system holds this permission. A service that demands it is called by the system alone, on behalf of agents
    that the user allowed; one that does not is open to every app on the device, and the system itself may refuse it.
    """

    severity = Severity.ERROR
    kinds = (Kind.APPFUNCTION,)
    rows = ("R5",)
    evidence = ("https://developer.android.com/reference/android/app/appfunctions/AppFunctionService",)
    good = (
        Good(
            _KOTLIN
            + """\
// file: AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application>
        <service
            android:name=".GardenService"
            android:permission="android.permission.BIND_APP_FUNCTION_SERVICE"
            android:exported="true">
            <intent-filter>
                <action android:name="android.app.appfunctions.AppFunctionService" />
            </intent-filter>
        </service>
    </application>
</manifest>
""",
        ),
        Good(
            _KOTLIN
            + """\
// file: AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android" xmlns:tools="http://schemas.android.com/tools">
    <application>
        <service android:name="androidx.appfunctions.service.PlatformAppFunctionService" tools:targetApi="36">
            <intent-filter>
                <action android:name="android.app.appfunctions.AppFunctionService" />
            </intent-filter>
        </service>
    </application>
</manifest>
""",
            "the library's manifest is merged and brings the permission",
        ),
    )
    bad = (
        Bad(
            _KOTLIN
            + """\
// file: AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application>
        <service
            android:name=".GardenService"
            android:exported="true">
            <intent-filter>
                <action android:name="android.app.appfunctions.AppFunctionService" />
            </intent-filter>
        </service>
    </application>
</manifest>
""",
            points_at=".GardenService",
            fixed=_KOTLIN
            + """\
// file: AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application>
        <service
            android:name=".GardenService"
            android:permission="android.permission.BIND_APP_FUNCTION_SERVICE"
            android:exported="true">
            <intent-filter>
                <action android:name="android.app.appfunctions.AppFunctionService" />
            </intent-filter>
        </service>
    </application>
</manifest>
""",
        ),
        Bad(
            _KOTLIN
            + """\
// file: AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application>
        <service android:name=".GardenService" android:permission="android.permission.BIND_JOB_SERVICE">
            <intent-filter>
                <action android:name="android.app.appfunctions.AppFunctionService" />
            </intent-filter>
        </service>
    </application>
</manifest>
""",
            points_at="android.permission.BIND_JOB_SERVICE",
            fixed=_KOTLIN
            + """\
// file: AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application>
        <service android:name=".GardenService" android:permission="android.permission.BIND_APP_FUNCTION_SERVICE">
            <intent-filter>
                <action android:name="android.app.appfunctions.AppFunctionService" />
            </intent-filter>
        </service>
    </application>
</manifest>
""",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report each service of the manifests that lacks the permission."""
        manifests = catalog.android.manifests if catalog.android else ()
        for manifest in manifests:
            for service in manifest.services:
                if ACTION in service.actions and not service.removed and not _protected(service, manifest, manifests):
                    yield _finding(service, manifest)


def _protected(service: Service, manifest: Manifest, manifests: tuple[Manifest, ...]) -> bool:
    """Whether the merged service has the permission, or may get it from where we cannot see."""
    if service.permission:
        return service.permission.text == PERMISSION or "${" in service.permission.text or "@" in service.permission.text
    if any(name.endswith(":permission") for name in service.overrides):
        return False
    if service.name.startswith(LIBRARY) or any(a.name == "permission" and a.text == PERMISSION for a in manifest.attributes):
        return True
    return any(_same(service, other) and other.permission for declared in manifests for other in declared.services)


def _same(one: Service, other: Service) -> bool:
    """Whether two declarations are merged into one: the same class, written in full or from the package on."""
    short, long = sorted((one.name, other.name), key=len)
    return bool(short) and (short == long or long.endswith(short if short.startswith(".") else f".{short}"))


def _finding(service: Service, manifest: Manifest) -> Finding:
    name = service.name.rpartition(".")[2] or service.name
    help_ = f'Declare `android:permission="{PERMISSION}"` on it.'
    if service.permission:
        message = (
            f"`{name}` answers AppFunction calls under the permission `{service.permission.text}` instead of `{PERMISSION}`."
        )
        return Finding(_place(service.permission), message, help_, _exchange(service.permission), path=manifest.source.path)
    risk = "the system may refuse it" if service.exported == "false" else "any app may bind it"
    message = f"`{name}` answers AppFunction calls without the permission `BIND_APP_FUNCTION_SERVICE`: {risk}."
    return Finding(service.name_span, message, help_, _addition(service, manifest), path=manifest.source.path)


def _place(attribute: Attribute) -> Span:
    return attribute.value.span if attribute.value.segments else attribute.span


def _exchange(permission: Attribute) -> Fix | None:
    edits = permission.value.edit(0, len(permission.text), PERMISSION) if permission.text else ()
    return Fix(f"Demand `{PERMISSION}`", edits, "unsafe") if edits else None


def _addition(service: Service, manifest: Manifest) -> Fix | None:
    """The attribute after ``android:name``, on a line of its own where that is the tag's style."""
    text = manifest.source.text
    if service.name_span.start == service.span.start:
        return None
    start = max(text.rfind(blank, service.span.start, service.name_span.start) for blank in " \t\r\n") + 1
    prefix = text[start : service.name_span.start].partition(":")[0]
    begin = start
    while text[begin - 1] in " \t\r\n":
        begin -= 1
    end = service.name_span.end + 1
    return Fix(f"Demand `{PERMISSION}`", (Edit(Span(end, end), f'{text[begin:start]}{prefix}:permission="{PERMISSION}"'),))
