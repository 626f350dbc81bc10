"""Compares our Kotlin reader with Kotlin's own front end, over the folders and files named on the command line.

``python -m tests.oracle.oracle FOLDER…`` needs a Java runtime (17 or newer); without one it says so and skips. The compiler comes
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
TOOLS = HERE.parent.parent / ".tools"


def class_path() -> str:
    """The compiler's jars and our dumper, fetched and compiled where they are not there yet."""
    jars = TOOLS / "jars"
    if not list(jars.glob("*-all.jar")):
        TOOLS.mkdir(exist_ok=True)
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", str(TOOLS), KERNEL], check=True
        )
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
    """The Kotlin files under the given folders, in order."""
    return sorted(
        file for root in roots for file in ([root] if root.is_file() else root.rglob("*.kt")) if file.is_file()
    )


def dumped(files: list[Path]) -> Iterator[dict[str, Any]]:
    """What the front end says of each file, in order."""
    command = ["java", "-Xss64m", "-Xmx2g", "-XX:+UseSerialGC", "-cp", class_path(), "appfnlint.oracle.DumperKt"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as java:
        assert java.stdin and java.stdout
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
    files = kotlin_files(chosen.paths)
    return compare(files[: chosen.limit] if chosen.limit else files, chosen.show)


def compare(files: list[Path], show: int) -> int:
    """Compare all files and print the report; 1 where they differ."""
    kinds: Counter[str] = Counter()
    broken: list[str] = []
    size = 0
    spent = {"ours": 0.0, "theirs": 0.0}
    declared = 0
    for file, said in zip(files, dumped(files), strict=True):
        raw = file.read_bytes()
        text = raw.decode("utf-8", "replace")
        started = time.perf_counter()
        ours = read(text)
        spent["ours"] += time.perf_counter() - started
        size += len(raw)
        if "crash" in said:
            broken.append(f"{file}: front end crashed: {said['crash']}")
            continue
        spent["theirs"] += said["nanoseconds"] / 1e9
        said = moved({key: value for key, value in said.items() if key != "nanoseconds"}, offsets(text))
        if said["error"]:
            broken.append(f"{file}: {said['error'][0]} at {said['error'][1]}")
            continue
        declared += len(said["declarations"])
        found = list(differences(facts(ours), said))
        surplus = [one for one in ours.problems if one.message not in NOT_SYNTAX]
        if surplus:
            found.append(("problem", surplus[:2], None))
        for kind, mine, real in found:
            kinds[kind] += 1
            if kinds[kind] <= show:
                print(f"{file}\n  {kind}\n    ours   {mine}\n    theirs {real}")
    print(f"{len(files)} files, {size / 1e6:.1f} MB, {declared} declarations compared")
    print(f"{len(broken)} files with a syntax error for Kotlin itself (not compared)")
    for line in broken[: show * 3]:
        print(f"  {line}")
    for name, seconds in spent.items():
        print(f"{name}: {len(files) / max(seconds, 1e-9):.0f} files/s, {size / 1e6 / max(seconds, 1e-9):.2f} MB/s")
    print(f"{sum(kinds.values())} differences {dict(kinds)}")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
