"""``python -m tests.benchmarks.wording [dev|heldout] [--show] [--record]``: figures of the wording rules on labelled texts.

Prints precision, recall and false alarms per 1,000 clean texts for each rule, the attacks found by kind, and fails if one falls below the floors in
``floors.txt``. ``--show`` lists every miss and false alarm of the part that rules may be written against.
"""

import sys
from pathlib import Path

from appfn_lint.rule import Severity
from tests.benchmarks.wording.corpus import records
from tests.benchmarks.wording.score import Judged, Score, attacks_found, clean, judged, scores

FLOORS = Path(__file__).parent / "floors.txt"


def main(arguments: list[str]) -> int:
    """Score the parts, compare with the floors; 1 if a figure fell."""
    parts = [part for part in ("dev", "heldout") if part in arguments] or ["dev", "heldout"]
    fallen: list[str] = []
    lines: list[str] = []
    for part in parts:
        found = [judged(record) for record in records(part)]
        table = scores(found)
        _print(part, found, table)
        if "--show" in arguments and part == "dev":
            _show(found)
        fallen += _fallen(part, table)
        lines += [f"{part} {rule} {score.precision:.3f} {score.recall:.3f}" for rule, score in table.items()]
    kinds = attacks_found()
    _print_attacks(kinds)
    fallen += _fallen(
        "attacks", {kind.replace(" ", "-"): Score(found, total - found, 0, 0, 0) for kind, (found, total) in kinds.items()}
    )
    lines += [f"attacks {kind.replace(' ', '-')} 1.000 {found / total:.3f}" for kind, (found, total) in kinds.items()]
    if "--record" in arguments:
        head = "# part, rule, precision, recall: the least that `make bench-wording` accepts; recorded by --record"
        FLOORS.write_text("\n".join((head, *lines, "")), encoding="utf-8")
        return 0
    print(*fallen, sep="\n")
    return 1 if fallen else 0


def _print(part: str, found: list[Judged], table: dict[str, Score]) -> None:
    without = list(clean(found))
    alarms = sum(hit.severity >= Severity.WARNING for one in without for hit in one.false)
    sentences = sum(not one.record.whole for one in found)
    print(f"\n{part}: {sentences} sentences and {len(found) - sentences} descriptions, {len(without)} of them clean")
    print(f"{'rule':30} {'precision':>15} {'recall':>15} {'per 1,000 clean':>16}")
    for rule, score in table.items():
        clean_alarms = sum(hit.rule == rule and hit.severity >= Severity.WARNING for one in without for hit in one.false)
        precision = f"{score.precision:.2f} ({score.right}/{score.right + score.false})"
        recall = f"{score.recall:.2f} ({score.found}/{score.found + score.missed})"
        print(f"{rule:30} {precision:>15} {recall:>15} {clean_alarms * 1000 / len(without):>16.1f}")
    print(f"{'all rules':30} {'':>15} {'':>15} {alarms * 1000 / len(without):>16.1f}")


def _print_attacks(kinds: dict[str, tuple[int, int]]) -> None:
    print("\nattacks found, by kind")
    for kind, (found, total) in kinds.items():
        print(f"{kind:40} {found}/{total}")


def _show(found: list[Judged]) -> None:
    for one in found:
        for label in one.missed:
            print(f"missed {label.rule}: {one.record.where}: {one.record.text[label.start : label.end or None]!r}")
        for hit in one.false:
            print(
                f"false {hit.severity.label} {hit.rule}: {one.record.where}: {one.record.text[hit.start : hit.end]!r} in {one.record.text!r}"
            )


def _fallen(part: str, table: dict[str, Score]) -> list[str]:
    if not FLOORS.exists():
        return []
    found = []
    for line in FLOORS.read_text(encoding="utf-8").splitlines():
        where, _, rest = line.partition(" ")
        if where != part:
            continue
        rule, precision, recall = rest.split()
        score = table.get(rule, Score(0, 1, 0, 0, 0))
        if score.precision < float(precision) - 0.0005 or score.recall < float(recall) - 0.0005:
            found.append(
                f"{part}: {rule} fell to precision {score.precision:.3f}, recall {score.recall:.3f} (floor {precision}, {recall})"
            )
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
