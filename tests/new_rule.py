"""Start a rule: ``python -m tests.new_rule wording/too-polite`` writes ``rules/wording/too_polite.py`` with its examples.

The file is found by being there; the examples in it fail until the rule reports what they say.
"""

import re
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.environments import ROOT

_TEMPLATE = '''\
"""See :class:`{class_name}`."""

from collections.abc import Iterator

from appfn_lint.rule import Bad, Finding, Good, Rule, Text


class {class_name}(Rule):
    """What is reported, as one sentence.

    Why that misleads an agent, and what to write instead.
    """

    rows = ("D1",)
    good = (
        Good(
            """
            class Notes {{
                /** Archives a note. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun archiveNote() = Unit
            }}
            """,
            why="the case that looks like the fault and is none",
        ),
    )
    bad = (
        Bad(
            """
            class Notes {{
                /** Archives a note, somehow. */
                @AppFunctionDeclaration(isDescribedByKDoc = true)
                fun archiveNote() = Unit
            }}
            """,
            points_at="somehow",
        ),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Say which texts are judged and what is looked for."""
        at = text.prose.text.find("…")
        if at >= 0:
            yield Finding(text.prose.locate(at, at + 1), f"{{text.label}} …", "Write … instead.")
'''


def start(name: str, root: Path = ROOT) -> Path:
    """Write the file of a rule ``family/rule-name``.

    Raises:
        ValueError: the name has another form, there is no such family, or the rule exists.
    """
    match = re.fullmatch(r"([a-z]+)/([a-z]+(?:[-_][a-z]+)*)", name)
    if match is None:
        raise ValueError("name the rule as family/rule-name, for example wording/too-polite")
    folder = root / "rules" / match.group(1)
    if not folder.is_dir():
        families = ", ".join(sorted(path.name for path in folder.parent.iterdir() if (path / "__init__.py").exists()))
        raise ValueError(f"there is no family {match.group(1)}; there are {families}")
    path = folder / f"{match.group(2).replace('-', '_')}.py"
    if path.exists():
        raise ValueError(f"rules/{match.group(1)}/{path.name} exists")
    class_name = "".join(word.title() for word in re.split("[-_]", match.group(2)))
    path.write_text(_TEMPLATE.format(class_name=class_name), encoding="utf-8")
    return path


def main(arguments: Sequence[str]) -> int:
    """Write the file and say what comes next."""
    try:
        path = start(arguments[0] if arguments else "")
    except ValueError as fault:
        print(fault)
        return 2
    rule = path.stem.replace("_", "-")
    print(
        f"{path.relative_to(ROOT)}: fill in the words and the check, then run\n  make test ARGS='-k {rule}'\n  make docs goldens"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
