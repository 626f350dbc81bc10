"""Seeded cases: small programs with planted contradictions and traps, and what the rules make of them.

``python -m tests.effects.suite`` prints precision and recall a rule. A case begins with ``// case: title -> expected``;
what is expected is ``silent`` or a list of ``rule:name``, the name being that of a function or of a type. Only errors and
warnings of the rules below count. The cases in ``cases/before`` were written before the analysis was frozen, those in
``cases/after`` afterwards; the latter tell how it does on code that it was not made for. ``cases/third`` are by somebody
who had not read the analysis; what they showed was mended since, so that only their first run is a measurement:

    102 cases (47 of them innocent)   true false missed
    foreign-exception                   16     4      9
    read-only-mismatch                   6     0      0
    misleading-name                      1     0      0
    undisclosed-side-effect              1     0      1
    unused-parameter                     7     0      0
    sensitive-parameter                  7     0      0
    unsafe-pending-intent                2     0      1
    error-as-value                       3     0      0
    unbounded-result                     1     1      0

``cases/fourth`` was written blind too. The fifth and the sixth, of exceptions only, were written by somebody who knew the
analysis by then, each before its first run and after what the part before had shown was mended; a case may span files
and mark the line where its finding belongs. Their first runs, on programs of which half are innocent:

    fifth: 56 cases                   true false missed   sixth: 22 cases   true false missed
    foreign-exception                   24     1      4                        8     2      1

    fourth: 139 cases                 true false missed
    foreign-exception                   36     5     16
    read-only-mismatch                   2     0      1
    blank-exception-message              2     0      0
    destructive-action                   3     0      0
    ignored-default                      2     0      0
    misleading-name                      1     0      0
    prompt-in-result                     2     0      0
    sensitive-parameter                  2     0      0
    sensitive-return                     1     0      0
    undisclosed-side-effect              1     0      0
    ungranted-uri                        1     0      0
    unused-parameter                     2     0      0

``cases/kinds`` holds the kinds of what was mended, in both directions.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from appfn_lint.config import Config
from appfn_lint.discovery import Tree
from appfn_lint.finding import Diagnostic, Severity
from appfn_lint.linting import chosen, lint
from appfn_lint.registry import rule_classes

CASES = Path(__file__).parent / "cases"
FAMILIES = {"truth", "safety", "errors"}
MORE = {"unused-parameter", "ignored-default", "unsafe-pending-intent", "misleading-name"}
ADVICE = {"error-as-value", "unbounded-result"}
"""Notes that count in the cases of a file ``notes.kt``."""
HEAD = """\
import android.app.PendingIntent
import android.content.Intent
import android.util.Log
import androidx.appfunctions.*
import androidx.datastore.core.DataStore
import androidx.datastore.preferences.core.Preferences
import androidx.datastore.preferences.core.edit
import androidx.datastore.preferences.core.intPreferencesKey
import androidx.room.*
import com.google.firebase.analytics.FirebaseAnalytics
import io.ktor.client.HttpClient
import io.ktor.client.request.get
import io.ktor.client.request.put
import java.time.*
import javax.inject.Inject
import kotlinx.coroutines.*
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.first
import timber.log.Timber
"""
PARTS = ("before", "after", "third", "fourth", "fifth", "sixth", "kinds")
HERE = "// here"
"""Marks the line where the finding of a case belongs."""
_CASE = re.compile(r"^// case: (?P<title>.+?) -> (?P<expected>.+)$", re.MULTILINE)


class Case(NamedTuple):
    """One program; ``expected`` holds (rule, name) pairs."""

    part: str
    file: str
    title: str
    expected: frozenset[tuple[str, str]]
    code: str

    @property
    def sources(self) -> dict[str, str]:
        """The program's files by path: one below the usual imports, or those that ``// file:`` begins, as they stand."""
        before, *files = re.split(r"^// file: (\S+)$", self.code, flags=re.MULTILINE)
        named = dict(zip(files[::2], files[1::2], strict=True)) or {"Case.kt": HEAD + before}
        return {f"app/src/main/java/{path}": text for path, text in named.items()}


def cases(part: str) -> Iterator[Case]:
    """The cases of one half, in order."""
    for path in sorted((CASES / part).glob("*.kt")):
        text = path.read_text(encoding="utf-8")
        marks = list(_CASE.finditer(text))
        ends = [mark.start() for mark in marks[1:]] + [len(text)]
        for mark, end in zip(marks, ends, strict=True):
            wanted = [] if mark["expected"].strip() == "silent" else mark["expected"].split(",")
            pairs = frozenset((rule.strip(), name.strip()) for rule, _, name in (one.partition(":") for one in wanted))
            yield Case(part, path.name, mark["title"], pairs, text[mark.end() : end])


def reported(case: Case) -> list[Diagnostic]:
    """What the rules report on a case at warning level or above, and the advice that its file is about."""
    advice = ADVICE if case.file == "notes.kt" else set[str]()
    rules = chosen(Config(), [r for r in rule_classes() if r.family in FAMILIES or r.name in MORE | advice])
    outcome = lint(Tree.of(case.sources), Config(), rules)
    assert not outcome.problems, outcome.problems
    return [
        diagnostic
        for diagnostic in outcome.diagnostics
        if (diagnostic.severity >= Severity.WARNING or diagnostic.rule in advice) and diagnostic.rule != "unreadable-source"
    ]


def found(case: Case) -> frozenset[tuple[str, str]]:
    """The rules that report something, with the name of the function or the type."""
    return frozenset((diagnostic.rule, diagnostic.tool) for diagnostic in reported(case))


def misplaced(case: Case) -> list[str]:
    """Lines at which something is reported although the case marks others with ``// here``."""
    lines = [diagnostic.source_line for diagnostic in reported(case)] if HERE in case.code else []
    return [] if any(HERE in line for line in lines) else lines


class Score(NamedTuple):
    """Counts of one rule."""

    right: int
    wrong: int
    missed: int

    def line(self, rule: str) -> str:
        """A row of the table."""
        precision = self.right / (self.right + self.wrong) if self.right + self.wrong else 1
        recall = self.right / (self.right + self.missed) if self.right + self.missed else 1
        return f"{rule:26} {self.right:4} {self.wrong:5} {self.missed:6}   {precision:9.2f} {recall:6.2f}"


def scores(part: str) -> tuple[dict[str, Score], int, list[str]]:
    """Scores by rule, how many cases there were, and a line for each that went wrong."""
    right, wrong, missed = Counter[str](), Counter[str](), Counter[str]()
    lines, count = [], 0
    for case in cases(part):
        count += 1
        given = found(case)
        right.update(rule for rule, _ in given & case.expected)
        wrong.update(rule for rule, _ in given - case.expected)
        missed.update(rule for rule, _ in case.expected - given)
        if given != case.expected:
            lines.append(f"{case.file}: {case.title}: expected {sorted(case.expected)}, found {sorted(given)}")
        lines.extend(f"{case.file}: {case.title}: not here: {line.strip()}" for line in misplaced(case))
    names = sorted({*right, *wrong, *missed})
    return {name: Score(right[name], wrong[name], missed[name]) for name in names}, count, lines


def main() -> None:
    """Print the table of each half."""
    for part in sys.argv[1:] or PARTS:
        table, count, lines = scores(part)
        print(f"{part}: {count} cases\n{'rule':26} true false missed   precision recall")
        print("\n".join(score.line(rule) for rule, score in table.items()))
        print("\n".join(lines))


if __name__ == "__main__":
    main()
