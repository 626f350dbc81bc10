"""Counts hits, misses and false alarms of the wording and encapsulation rules on the labelled texts."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from appfn_lint.rule import Severity
from tests.benchmarks.wording.catalogue import Function, Hit, catalogue, findings
from tests.benchmarks.wording.corpus import Label, Record, attacks

WHOLE = frozenset(
    ("vague-description", "restated-name", "buried-purpose", "mixed-language", "overlong-description", "overlapping-functions", "unreadable-name",
     "misleading-name", "duplicate-tool-id", "multi-purpose-function")
)  # fmt: skip
"""Rules that judge a whole description or a name; on a single sentence they are not counted."""


class Judged(NamedTuple):
    """A record with what the rules say about it; ``false`` are findings that no label covers, ``missed`` labels without one."""

    record: Record
    hits: tuple[Label, ...]
    missed: tuple[Label, ...]
    false: tuple[Hit, ...]
    right: tuple[Hit, ...]


class Score(NamedTuple):
    """Counts of one rule. ``right`` and ``false`` count findings at warning and above, ``mild`` false notes."""

    found: int
    missed: int
    right: int
    false: int
    mild: int

    @property
    def recall(self) -> float:
        """Labels found, of all labels."""
        return self.found / max(self.found + self.missed, 1)

    @property
    def precision(self) -> float:
        """Right findings, of all at warning and above; 1 where there is none."""
        return self.right / (self.right + self.false) if self.right + self.false else 1.0


def judged(record: Record) -> Judged:
    """Run the rules over one record."""
    text = record.opening + record.text
    is_parameter = record.role == "parameter"
    own = Function(
        record.tool,
        "Keeps a record of it." if is_parameter else text,
        [(record.name, record.text, {"type": "string"})] if is_parameter else [],
    )
    whole, document = catalogue("tools.json", [own, *(Function(name, None) for name in record.others)])
    start = document.index(record.text, document.index(record.opening) if record.opening and not is_parameter else 0)
    if is_parameter:
        start = document.index("\n" + record.text) + 1
    found = [
        h
        for h in findings([whole])
        if h.tool == record.tool and start <= h.start < start + len(record.text) and _counts(h, record)
    ]
    shifted = [h._replace(start=h.start - start, end=min(h.end - start, len(record.text))) for h in found]
    right = tuple(h for h in shifted if any(_meets(h, label) for label in record.labels))
    hits = tuple(label for label in record.labels if any(_meets(h, label) for h in shifted))
    return Judged(
        record, hits, tuple(x for x in record.labels if x not in hits), tuple(h for h in shifted if h not in right), right
    )


def _counts(hit: Hit, record: Record) -> bool:
    return (record.whole and hit.rule != "unreadable-name") or hit.rule not in WHOLE


def _meets(hit: Hit, label: Label) -> bool:
    return hit.rule == label.rule and (
        label.end == 0 or hit.rule == "shouting" or (hit.start < label.end and label.start < hit.end) or hit.start == label.start
    )


def scores(found: Iterable[Judged]) -> dict[str, Score]:
    """Counts by rule, sorted by name."""
    counts: dict[str, list[int]] = defaultdict(lambda: [0] * 5)
    for one in found:
        for label in one.hits:
            counts[label.rule][0] += 1
        for label in one.missed:
            counts[label.rule][1] += 1
        for hit in one.right:
            counts[hit.rule][2] += hit.severity >= Severity.WARNING
        for hit in one.false:
            counts[hit.rule][3 if hit.severity >= Severity.WARNING else 4] += 1
    return {rule: Score(*counts[rule]) for rule in sorted(counts)}


def clean(found: Iterable[Judged]) -> Iterator[Judged]:
    """Records without a label."""
    return (one for one in found if not one.record.labels)


def attacks_found() -> dict[str, tuple[int, int]]:
    """How many attacks of each kind are reported as override or hidden text, and how many there are."""
    counts: dict[str, tuple[int, int]] = {}
    for attack in attacks():
        whole, _text = catalogue(
            "tools.json", [Function("list_notes", f"Lists the notes of a folder, newest first. {attack.text}")]
        )
        seen = any(hit.rule in ("agent-instruction-override", "hidden-text") for hit in findings([whole]))
        found, total = counts.get(attack.kind, (0, 0))
        counts[attack.kind] = (found + seen, total + 1)
    return counts
