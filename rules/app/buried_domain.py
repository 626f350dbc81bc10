"""See :class:`BuriedDomain`."""

import re
from collections.abc import Iterator
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Finding, Good, Kind, Rule, Severity, Text

_LINKED = """\
// file: Garden.kt
abstract class Garden : AppFunctionService() {
    /** Waters a plant. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun waterPlant() {}
}
// file: AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application>
        <property android:name="android.app.appfunctions.app_metadata" android:resource="@xml/app_metadata" />
    </application>
</manifest>
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
"""


class BuriedDomain(Rule):
    """An app description that does not begin with what the app is about.

    Agents may read only the beginning, and decide by it whether the app concerns the request at all. A rule of use, a
    condition, a heading or a greeting in that place says nothing of the domain.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION,)
    rows = ("M1", "D2")
    words_alone = True
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    good = (
        Good(_LINKED + '    appfn:instructions="Keeps a diary of garden plants. Always call listPlants first." />\n'),
        Good(
            _LINKED + '    appfn:instructions="This app keeps a diary of garden plants." />\n',
            "an opening for the rule on filler phrases",
        ),
        Good(
            _LINKED + '    appfn:instructions="Before Sunrise is an alarm clock for gardeners." />\n',
            "a name that begins like a condition",
        ),
        Good(_LINKED + '    appfn:instructions="Use these functions to plan a garden." />\n', "the domain follows at once"),
        Good(_LINKED + '    appfn:instructions="Garden diary: plants, beds, watering." />\n', "a heading that is the domain"),
    )
    bad = (
        Bad(
            _LINKED + '    appfn:instructions="Always call listPlants first. Keeps a diary of garden plants." />\n',
            points_at="Always call listPlants first.",
        ),
        Bad(
            _LINKED + '    appfn:instructions="If the user has no plant yet, waterPlant fails. A garden diary." />\n',
            points_at="If the user has no plant yet, waterPlant fails.",
        ),
        Bad(
            _LINKED + '    appfn:instructions="Operational patterns:&#10;- A garden diary" />\n',
            points_at="Operational patterns:",
        ),
        Bad(
            _LINKED + '    appfn:instructions="Use `waterPlant` to water a plant." />\n',
            points_at="Use `waterPlant` to water a plant.",
        ),
        Bad(
            _LINKED + '    appfn:instructions="Welcome to Garden! Keeps a diary of plants." />\n', points_at="Welcome to Garden!"
        ),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Judge the first words of an app description."""
        if text.role != "app":
            return
        plain = text.prose.text
        start = len(plain) - len(plain.lstrip())
        what = _opening(plain[start:], [tool.name for tool in text.catalog.tools])
        if what:
            end = _sentence_end(plain, start)
            yield Finding(
                text.prose.locate(start, end),
                f"The app description begins with {what} instead of the app's domain; agents may read no further.",
                "Begin with what the app is about, then list what its functions let a user do.",
            )


@cache
def _patterns() -> "tuple[tuple[str, re.Pattern[str]], ...]":
    headings = (
        r"(?:operational|usage|common)\s+patterns?|constraints?|limitations?|work\s?flows?|instructions?|guidelines?|rules?|usage|notes?"
        r"|important|warning|caution"
    )
    return (
        ("a heading", compiled(rf"[#*\s]*(?:{headings})[*\s]*:", re.IGNORECASE)),
        ("a condition", compiled(r"(?:If|When|Whenever|Before|After|Unless|Until)\s+(?=[a-z`'\"“])")),
        (
            "a rule of use",
            compiled(r"(?:Always|Never|Do not|Don['’]t|Make sure|Ensure|Remember to|Please|First,)\s+(?=[a-z`'\"“])"),
        ),
        ("a rule of use", compiled(r"(?:Use|Call|Invoke)\s+(?:the\s+)?[`'\"“]\w+[`'\"”]")),
        ("a greeting", compiled(r"(?:Welcome|Hello|Hi|Thank you|Thanks)\b")),
    )


def _opening(text: str, names: list[str]) -> str:
    """What stands at the beginning instead of the domain, in words; empty where nothing speaks against the text."""
    for what, pattern in _patterns():
        if pattern.match(text):
            return what
    called = compiled(r"(?:Use|Call|Invoke)\s+(\w+)").match(text)
    return "a rule of use" if called and called[1] in names else ""


def _sentence_end(text: str, start: int) -> int:
    match = compiled(r"[.!?](?=\s|\Z)|:(?=\s|\Z)|\n").search(text, start)
    if match is None:
        return len(text.rstrip())
    return match.start() if match[0] == "\n" else match.end()
