"""See :class:`IncompleteFunctionList`."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple
from appfn_lint.rule import Bad, Finding, Good, Kind, Rule, Severity, Text

SHOWN = 5
"""Names in a message before the rest is counted."""

_LINKED = """\
// file: Garden.kt
abstract class Garden : AppFunctionService() {
    /** Lists the plants. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun listPlants() {}

    /** Waters a plant. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun waterPlant() {}

    /** Adds a plant. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun addPlant() {}

    /** Moves a plant to another bed. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun movePlant() {}
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


class IncompleteFunctionList(Rule):
    """An app description that lists functions and leaves some out.

    An agent takes a list for complete: what is not on it, it may never offer. Only lists count, in a row or as bullets;
    functions named in an order of calls or as examples are no list.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION,)
    rows = ("M2",)
    words_alone = True
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    good = (
        Good(
            _LINKED + '    appfn:instructions="A garden diary. Functions: listPlants, waterPlant, addPlant and movePlant." />\n'
        ),
        Good(
            _LINKED
            + '    appfn:instructions="A garden diary. Call listPlants first, then waterPlant, addPlant or another." />\n',
            "an order of calls",
        ),
        Good(
            _LINKED + '    appfn:instructions="A garden diary with functions such as listPlants, waterPlant and addPlant." />\n',
            "examples",
        ),
        Good(
            _LINKED
            + '    appfn:instructions="A garden diary. The id comes from listPlants before calling waterPlant, addPlant, movePlant." />\n',
            "where a value comes from",
        ),
    )
    bad = (
        Bad(
            _LINKED
            + '    appfn:instructions="A garden diary. Available functions: `listPlants`, `waterPlant` and `addPlant`." />\n',
            points_at="`listPlants`, `waterPlant` and `addPlant`",
        ),
        Bad(
            _LINKED
            + """\
    appfn:instructions="A garden diary.
    - Use 'listPlants' to see them.
    - waterPlant: waters one.
    - addPlant: adds one." />
""",
            points_at="""\
'listPlants' to see them.
    - waterPlant: waters one.
    - addPlant""",
        ),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Look for a list of functions in an app description."""
        if text.role != "app":
            return
        tools = [tool.name for tool in text.catalog.tools if tool.deprecation is None]
        if len(tools) < 4:
            return
        plain = text.prose.text
        mentions = _mentions(plain, [tool.name for tool in text.catalog.tools])
        missing = list(dict.fromkeys(name for name in tools if name not in {mention.name for mention in mentions}))
        for listed in (_row(plain, mentions), _bullets(plain, mentions)):
            names = {mention.name for mention in listed}
            if missing and len(names) >= 3 and len(names) >= len(missing):
                yield _finding(text, listed, missing)
                return


class _Mention(NamedTuple):
    """A function's name in a text, with the code marks around it."""

    name: str
    start: int
    end: int


def _mentions(text: str, names: Sequence[str]) -> list[_Mention]:
    """Names in code marks, or that are no ordinary words."""
    if not names:
        return []
    found = re.finditer(rf"(?<![\w.])(?P<mark>[`'\"“‘]?)({'|'.join(map(re.escape, names))})(?!\w)(?:\(\))?[`'\"”’]?", text)
    return [_Mention(m[2], *m.span()) for m in found if m["mark"] or not m[2].islower()]


@cache
def _between() -> "re.Pattern[str]":
    return compiled(r"\s*(?:,|;|/|·|\||&|,?\s*\b(?:and|or)\b)\s*")


@cache
def _announces() -> "re.Pattern[str]":
    return compiled(
        r"\b(?:functions?|tools?|actions?|supports?|offers?|provides?|exposes?|available|includes?|can)\b", re.IGNORECASE
    )


@cache
def _orders() -> "re.Pattern[str]":
    steps = r"before|after|first|then|next|from|via|through|by|with|call(?:s|ing|ed)?|us(?:e|es|ing)|such as|like|e\.g\.|for example|for instance"
    return compiled(rf"\b(?:{steps})(?!\w)", re.IGNORECASE)


def _row(text: str, mentions: Sequence[_Mention]) -> list[_Mention]:
    """The longest row of names with nothing but commas and "and" between them, announced as a list."""
    best: list[_Mention] = []
    row: list[_Mention] = []
    for mention in mentions:
        joined = row and _between().fullmatch(text, row[-1].end, mention.start)
        row = [*row, mention] if joined else [mention]
        if len(row) > len(best) and _announced(text, row[0].start):
            best = list(row)
    return best


def _announced(text: str, start: int) -> bool:
    """Whether the sentence before a row of names says that they are the functions, and speaks of no order or example."""
    before = compiled(r"[.!?]\s|\n").split(text[max(0, start - 120) : start])[-1]
    return bool(_announces().search(before)) and not _orders().search(before)


def _bullets(text: str, mentions: Sequence[_Mention]) -> list[_Mention]:
    """Names that bullets begin with; a bullet on an order of calls does not count."""
    starts = {mention.start: mention for mention in mentions}
    found = []
    for match in compiled(r"(?:^|\s)(?:[-*•]|\d{1,2}[.)])\s+(?:(?:Use|Call)\s+)?(?=[`'\"“‘]?\w)").finditer(text):
        end = compiled(r"\s(?:[-*•]|\d{1,2}[.)])\s|\n|\Z").search(text, match.end())
        item = text[match.end() : end.start() if end else len(text)]
        if match.end() in starts and not compiled(r"\b(?:before|after|first|then)\b", re.IGNORECASE).search(item):
            found.append(starts[match.end()])
    return found


def _finding(text: Text, listed: Sequence[_Mention], missing: Sequence[str]) -> Finding:
    names = ", ".join(f"`{name}`" for name in missing[:SHOWN])
    more = f" and {len(missing) - SHOWN} more" if len(missing) > SHOWN else ""
    return Finding(
        text.prose.locate(listed[0].start, listed[-1].end),
        f"The list of functions leaves out {names}{more}: an agent takes it for complete.",
        "List all functions or none; the agent receives them anyway.",
    )
