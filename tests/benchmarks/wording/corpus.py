r"""The labelled texts: sentences and whole descriptions, in a form that people can write by hand.

A line ``@ name | other tools | role`` opens a group of sentences of one text; its first sentence opens the text of all
others. A line ``== name | other tools | rules`` opens a description. ``⟦rule|text⟧`` labels a span, possibly nested;
``\\u{200B}`` is the character of that code. Short names of rules are in ``SHORT``.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SHORT = {
    "cmd": "prompt-style-command", "ovr": "agent-instruction-override", "hid": "hidden-text", "promo": "promotional-claim",
    "fill": "filler-phrase", "shout": "shouting", "impl": "implementation-detail", "xref": "cross-function-reference",
    "xproc": "cross-function-procedure", "dang": "dangling-function-reference", "trig": "invocation-trigger", "term": "unexplained-term",
    "ph": "placeholder-text", "trigger": "invocation-trigger", "vague": "vague-description", "restated": "restated-name",
    "buried": "buried-purpose", "mixed": "mixed-language", "long": "overlong-description", "pose": "impersonation", "multi": "multi-purpose-function",
}  # fmt: skip


class Label(NamedTuple):
    """A fault and its place in the record's text; ``end`` 0 stands for the whole text."""

    rule: str
    start: int
    end: int


class Record(NamedTuple):
    """One labelled text: ``opening`` stands before it in the delivered text, ``others`` are the catalogue's other tools."""

    where: str
    tool: str
    others: tuple[str, ...]
    role: str
    name: str
    opening: str
    text: str
    labels: tuple[Label, ...]
    whole: bool


HERE = Path(__file__).parent


def records(part: str) -> Iterator[Record]:
    """All records of a part (``dev``, ``heldout``)."""
    for path in sorted(HERE.glob(f"{part}-*.txt")):
        yield from (_descriptions if path.stem.endswith("descriptions") else _sentences)(path)


def _sentences(path: Path) -> Iterator[Record]:
    others: tuple[str, ...] = ()
    tool, role, name, opening = "", "description", "", ""
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if line.startswith("@ "):
            before = (tool, others)
            tool, others, role, name = _header(line)
            others = others or (before[1] if before[0] == tool else ())
            opening = ""
        elif line.strip() and not line.startswith("#"):
            text, labels = unmark(line)
            yield Record(
                f"{path.name}:{number}",
                tool,
                others,
                role,
                name,
                opening if role == "description" else "",
                text,
                labels,
                whole=False,
            )
            opening = opening or text + " "


def _header(line: str) -> tuple[str, tuple[str, ...], str, str]:
    name, others, role = (part.strip() for part in line[2:].split("|"))
    rest = tuple(other.strip() for other in others.split(",") if other.strip())
    kind, _, owner = role.partition(" ")
    return (owner or name, rest, kind, name)


def _descriptions(path: Path) -> Iterator[Record]:
    lines: list[str] = []
    head, number = "", 0
    for at, line in enumerate((*path.read_text("utf-8").splitlines(), "=="), 1):
        if line.startswith("=="):
            if head:
                yield _description(f"{path.name}:{number}", head, "\n".join(lines))
            head, lines, number = line[2:].strip(), [], at
        else:
            lines.append(line)


def _description(where: str, head: str, body: str) -> Record:
    name, others, rules = (part.strip() for part in (*head.split("|"), "", "")[:3])
    text, labels = unmark(body)
    whole = tuple(Label(SHORT.get(rule, rule), 0, 0) for rule in rules.replace(",", " ").split())
    rest = tuple(other.strip() for other in others.split(",") if other.strip())
    return Record(where, name, rest, "description", name, "", text, (*whole, *labels), whole=True)


_MARK = re.compile(r"⟦(?P<rule>[a-z-]+)\||⟧|\\u\{(?P<code>[0-9A-Fa-f]+)\}")


def unmark(marked: str) -> tuple[str, tuple[Label, ...]]:
    """The text without its marks, and the labels that they stand for."""
    text, labels, opened, at = "", [], [], 0
    for match in _MARK.finditer(marked):
        text += marked[at : match.start()]
        at = match.end()
        if match.group("code"):
            text += chr(int(match.group("code"), 16))
        elif match.group("rule"):
            opened.append((SHORT.get(match.group("rule"), match.group("rule")), len(text)))
        else:
            rule, start = opened.pop()
            labels.append(Label(rule, start, len(text)))
    return text + marked[at:], tuple(sorted(labels, key=lambda label: label.start))


class Attack(NamedTuple):
    """A sentence that attacks an agent, and what kind of attack it is."""

    kind: str
    text: str


def attacks() -> Iterator[Attack]:
    """The attacks of ``attacks.txt`` in order."""
    kind = ""
    for line in (HERE / "attacks.txt").read_text("utf-8").splitlines():
        if line.startswith("[") and line.endswith("]"):
            kind = line[1:-1]
        elif line and not line.startswith("# "):
            yield Attack(kind, unmark(line)[0])
