"""Throw broken input at the whole pipeline: ``python -m tests.benchmarks.fuzz [--seconds N] [--seed N]``.

Files of the sample projects are cut, spliced, doubled and sprinkled with what readers fear; then they are linted and mended
in memory. A crash, a rule that failed, a finding outside of its file, or a file that takes far longer than its size allows
is printed with the seed that makes it again, and the exit code is 1.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final

from appfn_lint.config import Config
from appfn_lint.discovery import Tree
from appfn_lint.linting import lint
from appfn_lint.mending import mend
from tests.environments import ROOT

SPRINKLES: Final = (
    '"', '"""', "'", "`", "/*", "*/", "/**", "//", "{", "}", "(", ")", "[", "]", "<", ">", "@", "@param ", "@return\n", "${", "$",
    "\\", "\0", "\r", "\r\n", "\ufeff", "\u2028", "\U000e0041", "\ud800", "fun ", "class ", "@AppFunctionDeclaration ", "->", "=", ",",
    ":", ";", "?", "::", "!!", "<!--", "-->", "<![CDATA[", "&#x", "&amp;", "appfn-lint: ignore[", "] -- ", "\t", "é", "日",
)  # fmt: skip
"""What is strewn in."""

SLOW: Final = 6.0
"""Seconds of processor time that one broken project may take; the sample projects as they are take a tenth."""


def broken(files: dict[str, str], chance: Random) -> dict[str, str]:
    """The files, one to three of them damaged in one to twelve places."""
    damaged = dict(files)
    for name in chance.sample(sorted(files), chance.randint(1, 3)):
        text = damaged[name]
        for _ in range(chance.randint(1, 12)):
            text = _damage(text, damaged[chance.choice(sorted(damaged))], chance)
        damaged[name] = text[:200_000]
    return damaged


def _damage(text: str, other: str, chance: Random) -> str:
    start = chance.randint(0, len(text))
    end = min(len(text), start + int(chance.expovariate(1 / 40)))
    match chance.randint(0, 4):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:end] + text[start:end] * chance.randint(1, 30) + text[end:]
        case 2:
            begin = chance.randint(0, len(other))
            return text[:start] + other[begin : begin + chance.randint(1, 400)] + text[end:]
        case 3:
            return text[:start] + chance.choice(SPRINKLES) * chance.randint(1, 50) + text[start:]
        case _:
            return text[:start] + chance.choice(SPRINKLES) + text[start:]


def faults(files: dict[str, str]) -> Iterator[str]:
    """What goes wrong when the files are linted and mended, one sentence each."""
    tree = Tree.of({name: text.encode("utf-8", "surrogatepass") for name, text in files.items()})
    outcome = lint(tree, Config())
    yield from (problem.message for problem in outcome.problems if problem.internal)
    for one in outcome.diagnostics:
        text = outcome.sources[one.path].text
        if not 0 <= one.span.start <= one.span.end <= len(text):
            yield f"{one.rule} reports {one.span} in {one.path} of {len(text)} characters"
    mend(tree, Config(), outcome, unsafe=True)


def samples() -> dict[str, str]:
    """The text files of the sample projects."""
    kinds = {".kt", ".kts", ".xml", ".toml", ".py", ".json", ".html", ".js", ".ts"}
    paths = sorted(path for path in (ROOT / "fixtures").rglob("*") if path.is_file() and path.suffix in kinds)
    return {path.relative_to(ROOT / "fixtures").as_posix(): path.read_bytes().decode("utf-8", "replace") for path in paths}


def main(arguments: Sequence[str] | None = None) -> int:
    """Fuzz until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="how long (default 60)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (default 0); the others follow it")
    parser.add_argument("--keep", type=Path, help="a folder for the files of the first fault")
    options = parser.parse_args(arguments)
    files, seed, found = samples(), options.seed, 0
    end = time.monotonic() + options.seconds
    while time.monotonic() < end:
        made = broken(files, Random(seed))
        for fault in _watched(made):
            found += 1
            print(f"seed {seed}: {fault}", flush=True)
            if options.keep and found == 1:
                _keep(made, files, options.keep)
        seed += 1
    print(f"{seed - options.seed} broken projects, {found} faults")
    return 1 if found else 0


def _watched(made: dict[str, str]) -> Iterator[str]:
    start = time.process_time()
    try:
        yield from faults(made)
    except Exception as fault:  # noqa: BLE001 - every crash is what is looked for
        trace = fault.__traceback__
        while trace and trace.tb_next:
            trace = trace.tb_next
        place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else ""
        yield f"crashed: {type(fault).__name__}: {fault} ({place})"
    seconds = time.process_time() - start
    if seconds > SLOW:
        yield f"took {seconds:.1f} s"


def _keep(made: dict[str, str], files: dict[str, str], folder: Path) -> None:
    for name, text in made.items():
        if text != files[name]:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode("utf-8", "surrogatepass"))


if __name__ == "__main__":
    raise SystemExit(main())
