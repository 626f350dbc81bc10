"""Start-up, speed and memory against their limits: ``python -m tests.benchmarks.speed [--check] [--runs N]``.

Times are whole processes, as medians, in units of ``python -c pass`` of the same virtual environment, measured in turn
with it; so they mean the same on a slow and on a fast machine. The environment is a fresh one with our wheel in it,
because an editable install makes every start of Python slower and would flatter the ratios. Both ways to run are
measured, after a first run: ``again`` gives the report of an equal run once more, as for a user who runs the linter before
each commit; ``anew`` judges with ``--no-cache`` and takes from the cache folder only compiled expressions.
"""

import argparse
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests import environments
from tests.benchmarks import python_trees, trees
from tests.environments import ROOT, Environment


class Measured(NamedTuple):
    """One line of the table; ``floor`` says that the limit is a least, not a most."""

    what: str
    value: float
    limit: float
    unit: str
    floor: bool = False

    @property
    def kept(self) -> bool:
        """Whether the limit is kept."""
        return self.value >= self.limit if self.floor else self.value <= self.limit

    def line(self) -> str:
        """The line as printed."""
        limit = f"{'≥' if self.floor else '≤'} {self.limit:g}"
        return f"{self.what:<48} {self.value:8.2f} {self.unit:<7} {limit:>7}  {'ok' if self.kept else 'OVER'}"


def seconds(command: Sequence[str], cwd: Path, cache: str = "") -> float:
    """Processor time of a process from start to end, user and system, in seconds; ``cache`` is where reports are remembered."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = environments.clean({"APPFN_LINT_CACHE_DIR": cache})
    subprocess.run(command, cwd=cwd, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def ratio(command: Sequence[str], python: Path, cwd: Path, runs: int, cache: str = "") -> float:
    """Median time of a command in units of the median of ``python -c pass``; one warm-up each, then in turn."""
    pairs = [(seconds((str(python), "-c", "pass"), cwd), seconds(command, cwd, cache)) for _ in range(runs + 1)][1:]
    return median(own for _, own in pairs) / median(empty for empty, _ in pairs)


_PEAK = """
import os, sys
nowhere = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_WRONLY, 0) for number in (1, 2)]
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=nowhere)
print(os.wait4(child, 0)[2].ru_maxrss)
"""


def peak(command: Sequence[str], python: Path, cwd: Path) -> float:
    """Peak resident memory of a process, in MiB; started from a small one, because a child's peak begins at its parent's."""
    most = int(environments.run(str(python), "-c", _PEAK, *command, cwd=cwd))
    return most / ((1 << 20) if sys.platform == "darwin" else (1 << 10))


_READING = """
import sys, time
from pathlib import Path
from appfn_lint.readers.kotlin import read
texts = [path.read_bytes().decode('utf-8-sig') for path in sorted(Path(sys.argv[1]).rglob('*.kt'))]
size = sum(len(text.encode()) for text in texts)
best = 0
for _ in range(3):
    start = time.process_time()
    for round in range(4_000_000 // size + 1):
        for text in texts:
            read(text + f'\\n// {round}\\n')
    best = max(best, size * (round + 1) / (time.process_time() - start) / 1e6)
print(best)
"""


def measure(environment: Environment, folder: Path, runs: int) -> Iterator[Measured]:
    """All measurements, in the order of the table."""
    python, lint = environment.python, str(environment.programs / "appfn-lint")
    one, some, many, page, web, server, servers, others = (
        folder / name for name in ("one", "some", "many", "page", "web", "server", "servers", "others")
    )
    trees.write(one, services=1, functions=6)
    trees.write(some, services=20, functions=125)
    trees.write(many, services=20, functions=125, files=10_000, modules=12)
    trees.write_page(page, 5)
    trees.write_web(web, files=5_000, tools=20)
    python_trees.write(server, 1)
    python_trees.write(servers, 100)
    python_trees.write(others, 0, 900)
    file = "m0/src/main/kotlin/com/example/Service0.kt"
    cache = str(folder / "cache")
    yield Measured("appfn-lint --version", ratio((lint, "--version"), python, folder, runs), 6, "starts")
    cases = (
        ("one Kotlin file", (lint, "check", file), one, 8),
        ("20 files with 125 functions", (lint, "check"), some, 12),
        ("10,000 files, 20 of them with functions", (lint, "check"), many, 22),
        ("a page with five tools", (lint, "check", "page.html"), page, 12),
        ("5,000 web files, 26 of them with tools", (lint, "check"), web, 25),
        ("28 Python tools", (lint, "check", "server0.py"), server, 35),
        ("100 Python files with 28 tools each", (lint, "check"), servers, 400),
        ("900 Python files without tools", (lint, "check"), others, 20),
    )
    for what, command, tree, limit in cases:
        yield Measured(f"{what}, anew", ratio((*command, "--no-cache"), python, tree, runs, cache), limit, "starts")
        yield Measured(f"{what}, again", ratio(command, python, tree, runs, cache), limit, "starts")
    for what, count, limit in (("28 JSON tools", 28, 10), ("2,800 JSON tools, compared with each other", 2800, 75)):
        name = f"tools{count}.json"
        (folder / name).write_text(trees.tool_list(count), encoding="utf-8")
        anew = (lint, "check", "--no-cache", name)
        yield Measured(f"{what}, anew", ratio(anew, python, folder, min(runs, 5), cache), limit, "starts")
        yield Measured(f"{what}, again", ratio((lint, "check", name), python, folder, min(runs, 5), cache), limit, "starts")
    yield Measured("memory on the 10,000 files", peak((lint, "check"), python, many), 80, "MiB")
    speed = environments.run(str(python), "-c", _READING, str(ROOT / "fixtures"), cwd=folder)
    yield Measured("reading Kotlin", float(speed), 2, "MB/s", floor=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; with ``--check`` exit with 1 where a limit is broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="exit with 1 where a limit is broken")
    parser.add_argument("--runs", type=int, default=11, help="runs of each command (default 11)")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        environment = environments.new(folder / "venv")
        environment.install(str(environments.wheel(folder, ROOT)))
        measured = []
        for line in measure(environment, folder, options.runs):
            measured.append(line)
            print(line.line(), flush=True)
    broken = sum(not line.kept for line in measured)
    print(f"{len(measured) - broken} of {len(measured)} limits kept; a start is `python -c pass`")
    return 1 if broken and options.check else 0


if __name__ == "__main__":
    raise SystemExit(main())
