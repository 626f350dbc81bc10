"""Compares our Kotlin reader with Kotlin's own front end, over the folders and files named on the command line.

``python -m tests.oracle.kotlin FOLDER…`` needs a Java runtime (17 or newer); without one it says so and skips. The compiler comes
from the package ``kotlin-jupyter-kernel`` on the package index that pip is set up for, is kept in ``.tools/`` and
compiles ``Dumper.kt`` itself. Exit codes: 0 no difference (or skipped), 1 differences.
"""

import argparse
import json
import shutil
import subprocess
import sys
import time
import zipfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from appfn_lint.readers.kotlin import read
from tests.oracle.facts import facts

KERNEL = "kotlin-jupyter-kernel==0.19.0.944"
HERE = Path(__file__).parent
ROOT = HERE.parent.parent
TOOLS = ROOT / ".tools"
USUAL = (
    ROOT / "fixtures",
    ROOT / "tests/readers/kotlin/constructs.json",
    ROOT.parent / "shared/reference/kotlin-constructs.json",
)
"""What is compared when nothing is named."""
BEHIND = '\n/** What it does. */\n@A(b = true)\n@C("x")\nsuspend fun target(a: Int, b: String = "q"): String? {\n  return a\n}\n'


def class_path() -> str:
    """The compiler's jars and our dumper, fetched and compiled where they are not there yet."""
    jars = TOOLS / "jars"
    if not list(jars.glob("*-all.jar")):
        TOOLS.mkdir(exist_ok=True)
        subprocess.run([sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", str(TOOLS), KERNEL], check=True)
        with zipfile.ZipFile(next(TOOLS.glob("kotlin_jupyter_kernel*.whl"))) as wheel:
            for name in wheel.namelist():
                if name.endswith("-all.jar") or "/kotlin-stdlib" in name:
                    jars.mkdir(exist_ok=True)
                    (jars / Path(name).name).write_bytes(wheel.read(name))
    compiler = ":".join(str(jar) for jar in sorted(jars.glob("*.jar")))
    dumper, source = TOOLS / "dumper.jar", HERE / "Dumper.kt"
    if not dumper.exists() or dumper.stat().st_mtime < source.stat().st_mtime:
        main = "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler"
        options = ["-no-stdlib", "-no-reflect", "-nowarn", "-cp", compiler, "-d", str(dumper), str(source)]
        subprocess.run(["java", "-Xmx1500m", "-cp", compiler, main, *options], check=True)
    return f"{dumper}:{compiler}"


def kotlin_files(roots: list[Path]) -> list[Path]:
    """The Kotlin files under the given folders, in order; a JSON file is a collection of constructs."""
    files: list[Path] = []
    for root in roots:
        if root.suffix == ".json":
            files.extend(constructs(root))
        else:
            files.extend([root] if root.is_file() else sorted(file for file in root.rglob("*.kt") if file.is_file()))
    return files


def constructs(collection: Path) -> list[Path]:
    """Each construct of a collection as a file, alone and with a function behind it."""
    folder = TOOLS / "constructs" / collection.stem
    folder.mkdir(parents=True, exist_ok=True)
    held = json.loads(collection.read_text(encoding="utf-8"))
    files: list[Path] = []
    for number, text in enumerate(held.values() if isinstance(held, dict) else held):
        for label, content in (("alone", text), ("before", text + BEHIND)):
            file = folder / f"{number:04}_{label}.kt"
            file.write_text(content, encoding="utf-8", newline="")
            files.append(file)
    return files


def dumped(files: list[Path]) -> Iterator[dict[str, Any]]:
    """What the front end says of each file, in order."""
    command = ["java", "-Xss64m", "-Xmx2g", "-XX:+UseSerialGC", "-cp", class_path(), "appfnlint.oracle.DumperKt"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as java:
        assert java.stdin
        assert java.stdout
        for file in files:
            java.stdin.write(f"{file}\n")
            java.stdin.flush()
            yield json.loads(java.stdout.readline())
        java.stdin.close()


def offsets(text: str) -> list[int] | None:
    """Character offset for each UTF-16 offset of the text without BOM and with LF line ends; None where they are the same."""
    if text.isascii() and "\r" not in text:
        return None
    table: list[int] = []
    for at, char in enumerate(text):
        if (char == "\ufeff" and not at) or (char == "\n" and at and text[at - 1] == "\r"):
            continue
        table.append(at)
        if char > "\uffff":
            table.append(at)
    table.append(len(text))
    return table


NOT_SYNTAX = frozenset(("a name was expected",))
"""Problems that Kotlin finds later than its parser."""


def moved(said: Any, table: list[int] | None, key: str = "") -> Any:
    """The dumped facts with character offsets."""
    if table is None:
        return said
    match said:
        case dict():
            return {name: moved(value, table, name) for name, value in said.items()}
        case list():
            return [moved(value, table, key) for value in said]
        case int() if not isinstance(said, bool):
            return table[said]
        case _:
            return said


def differences(ours: dict[str, Any], theirs: dict[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Kind of difference, our value, theirs."""
    for key in ("package", "imports", "annotations"):
        if ours[key] != theirs[key]:
            yield key, ours[key], theirs[key]
    mine = {(one["kind"], one["owner"], one["name"], one["head"]): one for one in ours["declarations"]}
    real = {(one["kind"], one["owner"], one["name"], one["head"]): one for one in theirs["declarations"]}
    for name in real.keys() - mine.keys():
        yield "missing", None, name
    for name in mine.keys() - real.keys():
        yield "surplus", name, None
    for name in mine.keys() & real.keys():
        for key, value in real[name].items():
            got = mine[name].get(key)
            if key == "place" and value is None:
                continue
            if got != value:
                yield key, (*name, got), value


def main() -> int:
    """Compare and report."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("paths", nargs="*", type=Path)
    options.add_argument("--show", type=int, default=3, help="how many differences of a kind are printed")
    options.add_argument("--limit", type=int, default=0, help="how many files are read, 0 for all")
    chosen = options.parse_args()
    if not shutil.which("java"):
        print("oracle: skipped, there is no Java runtime here")
        return 0
    try:
        class_path()
    except subprocess.CalledProcessError as fault:
        print(f"oracle: skipped, the compiler could not be fetched and built ({fault.cmd[0]} gave {fault.returncode})")
        return 0
    files = kotlin_files(chosen.paths or [path for path in USUAL if path.exists()])
    return compare(files[: chosen.limit] if chosen.limit else files, chosen.show)


def quirk(kind: str, mine: Any, real: Any, text: str) -> str | None:
    """Why a difference is not ours, if it is a known peculiarity of the front end.

    KDoc's lexer takes a backtick for the begin of code that may go on over lines, so that an unpaired one, or one right
    behind a tag's subject, swallows all tags below. Symbol processors see those tags.
    """
    if kind != "tags":
        return None
    ours = mine[-1]
    lost = [tag for tag in ours if tag not in real]
    if lost and all(tag in ours for tag in real) and "`" in text[text.rindex("/**", 0, lost[0][2]) : lost[0][2]]:
        return "tags below a backtick, which KDoc's lexer takes for code"
    return None


class Report:
    """Counts what is compared."""

    def __init__(self, show: int) -> None:
        self.show = show
        self.kinds: Counter[str] = Counter()
        self.quirks: Counter[str] = Counter()
        self.broken: list[str] = []
        self.size = self.files = self.declared = 0
        self.ours = self.theirs = 0.0

    def file(self, file: Path, dump: dict[str, Any]) -> None:
        """Compare one file."""
        raw = file.read_bytes()
        text = raw.decode("utf-8", "replace")
        started = time.perf_counter()
        ours = read(text)
        self.ours += time.perf_counter() - started
        self.files += 1
        self.size += len(raw)
        if "crash" in dump:
            self.broken.append(f"{file}: the front end crashed: {dump['crash']}")
            return
        self.theirs += dump.pop("nanoseconds") / 1e9
        theirs = moved(dump, offsets(text))
        if theirs["error"]:
            self.broken.append(f"{file}: {theirs['error'][0]} at {theirs['error'][1]}")
            return
        self.declared += len(theirs["declarations"])
        found = list(differences(facts(ours), theirs))
        if surplus := [one for one in ours.problems if one.message not in NOT_SYNTAX]:
            found.append(("problem", surplus[:2], None))
        for kind, mine, real in found:
            self.difference(file, text, kind, mine, real)

    def difference(self, file: Path, text: str, kind: str, mine: Any, real: Any) -> None:
        """Count and print one difference."""
        if reason := quirk(kind, mine, real, text):
            self.quirks[reason] += 1
            return
        self.kinds[kind] += 1
        if self.kinds[kind] <= self.show:
            print(f"{file}\n  {kind}\n    ours   {mine}\n    theirs {real}")

    def summary(self) -> None:
        """Print the figures."""
        print(f"{self.files} files, {self.size / 1e6:.1f} MB, {self.declared} declarations compared")
        print(f"{len(self.broken)} files with a syntax error for Kotlin itself (not compared)")
        for line in self.broken[: self.show * 3]:
            print(f"  {line}")
        for name, seconds in (("ours", self.ours), ("theirs", self.theirs)):
            print(f"{name}: {self.files / max(seconds, 1e-9):.0f} files/s, {self.size / 1e6 / max(seconds, 1e-9):.2f} MB/s")
        for reason, count in self.quirks.items():
            print(f"{count} differences that are not ours: {reason}")
        print(f"{self.kinds.total()} differences {dict(self.kinds)}")


def compare(files: list[Path], show: int) -> int:
    """Compare all files and print the report; 1 where they differ."""
    report = Report(show)
    for file, dump in zip(files, dumped(files), strict=True):
        report.file(file, dump)
    report.summary()
    return 1 if report.kinds else 0


if __name__ == "__main__":
    sys.exit(main())
