"""See :class:`RepeatedFunctionText`."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple
from appfn_lint.rule import Bad, Finding, Good, Kind, Related, Rule, Text, Tool

RUN = 10
"""Words in a row that are a repetition wherever they stand."""
SENTENCE = 6
"""Words of the shortest sentence whose literal repetition counts."""
CONTENT = 4
"""Words of more than three letters that a repetition needs; below it is chance."""

_LINKED = """\
// file: AndroidManifest.xml
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application>
        <property android:name="android.app.appfunctions.app_metadata" android:resource="@xml/app_metadata" />
    </application>
</manifest>
"""
_KOTLIN = """\
// file: Garden.kt
abstract class Garden : AppFunctionService() {
    /** Adds a watering entry to the diary of one plant. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun waterPlant() {}

    /** Lists all plants. */
    @AppFunctionDeclaration(isDescribedByKDoc = true)
    suspend fun listPlants() {}
}
"""


class RepeatedFunctionText(Rule):
    """An app description that says again what a function's own description says.

    Agents receive both. The app description has to say what no function can: the domain, the order of calls, limits that
    hold for all. A copy makes it longer, and goes stale on its own.
    """

    kinds = (Kind.APPFUNCTION,)
    rows = ("M2",)
    words_alone = True
    evidence = ("https://developer.android.com/ai/appfunctions/quality-guidelines",)
    good = (
        Good(
            _KOTLIN
            + _LINKED
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="Keeps a diary of garden plants: lists plants, adds entries. listPlants gives the ids for waterPlant." />
""",
            "names functions in an order, and tells in a few words what they do",
        ),
        Good(
            _KOTLIN
            + _LINKED
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="A garden diary. Lists all plants." />
""",
            "a sentence of three words is no copy",
        ),
    )
    bad = (
        Bad(
            _KOTLIN
            + _LINKED
            + """\
// file: res/xml/app_metadata.xml
<AppFunctionAppMetadata xmlns:appfn="http://schemas.android.com/apk/res-auto"
    appfn:instructions="A garden diary. waterPlant: adds a watering entry to the diary of one plant." />
""",
            points_at="adds a watering entry to the diary of one plant",
        ),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Compare an app description with the descriptions of the functions."""
        if text.role != "app":
            return
        told = _words(text.prose.text)
        covered = -1
        for run, tool in sorted(_repeats(told, text.catalog.tools), key=lambda found: found[0]):
            if run.start > covered:
                covered = run.end
                yield _finding(text, tool, told[run.start].start, told[run.end - 1].end)


class _Word(NamedTuple):
    """A word in lower case with its place; ``opens`` where a sentence begins with it, ``closes`` where one ends."""

    text: str
    start: int
    end: int
    opens: bool
    closes: bool


class _Run(NamedTuple):
    """Words ``start:end`` of the app description that a function's description has too."""

    start: int
    end: int


@cache
def _word() -> "re.Pattern[str]":
    return compiled(r"\w+(?:['’-]\w+)*")


def _words(text: str) -> list[_Word]:
    matches = list(_word().finditer(text))
    gaps = ["."] + [text[a.end() : b.start()] for a, b in pairwise(matches)] + ["."]
    borders = [any(mark in gap for mark in ".!?:;\n•") or " - " in gap for gap in gaps]
    return [_Word(m[0].lower(), *m.span(), borders[i], borders[i + 1]) for i, m in enumerate(matches)]


def _repeats(told: Sequence[_Word], tools: Sequence[Tool]) -> Iterator[tuple[_Run, Tool]]:
    """The longest repetition of each function's description."""
    places: dict[tuple[str, ...], list[int]] = {}
    for at in range(len(told) - SENTENCE + 1):
        places.setdefault(tuple(word.text for word in told[at : at + SENTENCE]), []).append(at)
    for tool in tools if places else ():
        words = _words(tool.description.text) if tool.description else []
        found = [run for at in range(len(words) - SENTENCE + 1) for run in _runs(told, words, at, places)]
        if found:
            yield max(found, key=lambda run: run.end - run.start), tool


def _runs(told: Sequence[_Word], words: Sequence[_Word], at: int, places: dict[tuple[str, ...], list[int]]) -> Iterator[_Run]:
    """Repetitions that begin with the function's word ``at`` and are long enough, or a whole sentence."""
    for place in places.get(tuple(word.text for word in words[at : at + SENTENCE]), ()):
        if at and place and words[at - 1].text == told[place - 1].text:
            continue
        length = SENTENCE
        while at + length < len(words) and place + length < len(told) and words[at + length].text == told[place + length].text:
            length += 1
        whole = words[at].opens and words[at + length - 1].closes
        if (whole or length >= RUN) and sum(len(word.text) > 3 for word in words[at : at + length]) >= CONTENT:
            yield _Run(place, place + length)


def _finding(text: Text, tool: Tool, start: int, end: int) -> Finding:
    place = tool.description.span if tool.description else tool.name_span
    return Finding(
        text.prose.locate(start, end),
        f"The app description repeats the description of `{tool.name}`, which agents receive with the function.",
        "Say here what no function can: the app's domain, the order of calls, limits that hold for all.",
        related=(Related(place, f"the description of `{tool.name}`", tool.path),),
        tool=tool.name,
    )
