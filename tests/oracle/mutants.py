"""Writes files for the oracle: each construct with a KDoc, a line end or a comment put between any two of its tokens.

``python -m tests.oracle.mutants FOLDER CONSTRUCTS.json…``: constructs are objects of name and Kotlin text.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from appfn_lint.readers.kotlin.lexer import tokens

INSERTED = {"kdoc": " /** d */ ", "kdoc_line": "\n/** d */\n", "line": "\n", "comment": " // c\n"}


def mutants(text: str) -> Iterator[tuple[str, str]]:
    """A label and a text for each place and each insertion."""
    gaps = sorted({token.start for token in tokens(text) if token.kind not in ("space", "newline")} | {len(text)})
    inside = {
        at for token in tokens(text) if token.kind in ("text", "escape", "name", "template") for at in (token.start, token.end)
    }
    for at in gaps:
        if at not in inside:
            for label, insert in INSERTED.items():
                yield f"{at:04}_{label}", text[:at] + insert + text[at:]


def main() -> None:
    """Write them all."""
    folder, *sources = map(Path, sys.argv[1:])
    folder.mkdir(parents=True, exist_ok=True)
    for source in sources:
        for number, text in enumerate(json.loads(source.read_text(encoding="utf-8")).values()):
            for label, mutant in mutants(text):
                path = folder / f"{source.stem}_{number:03}_{label}.kt"
                path.write_text(mutant, encoding="utf-8", newline="")


if __name__ == "__main__":
    main()
