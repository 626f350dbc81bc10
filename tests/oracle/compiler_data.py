"""Compare what we call delivered with what the AppFunctions compiler's own test data says.

usage: python -m tests.oracle.compiler_data FOLDER

FOLDER holds Kotlin inputs (``*.KT``) and golden XML outputs, as in the compiler's test data; a ``pairs.json`` in it
(``[{"inputs": [path, …], "output": path}, …]``, paths relative to FOLDER) says which belong together. Without it an
output belongs to the inputs of the same top folder that declare its functions. Nothing of that data is part of this
repository. Prints pairs compared and equal, and each difference; exits 1 if there is one.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

from appfn_lint.discovery import Tree
from appfn_lint.prose import Prose
from appfn_lint.publishers.appfunctions.catalogs import load
from appfn_lint.tool import Catalog

Texts = dict[tuple[str, ...], str]


class Pair(NamedTuple):
    """Some Kotlin files and the XML that the compiler makes of them."""

    inputs: tuple[Path, ...]
    output: Path


def published(output: Path) -> Texts:
    """All descriptions of a golden XML, by function and parameter, by type and property; empty ones left out."""
    root = ET.fromstring(output.read_text(encoding="utf-8"))  # noqa: S314 - test data, named by the user
    texts: Texts = {}
    for function in root.iter("appfunction"):
        id_ = function.findtext("functionId") or function.findtext("id") or ""
        texts[id_,] = function.findtext("description") or ""
        texts[id_, "@return"] = function.findtext("response/description") or ""
        texts[id_, "@deprecated"] = function.findtext("deprecation/message") or ""
        for parameter in function.findall("parameters"):
            texts[id_, parameter.findtext("name") or ""] = parameter.findtext("description") or ""
    for data in root.iter("dataTypes"):
        name, body = data.findtext("name") or "", data.find("dataTypeMetadata")
        for part in () if body is None else (body, *body.findall("allOf")):
            texts[name,] = texts.get((name,)) or part.findtext("description") or ""
            for prop in part.findall("properties"):
                texts[name, prop.findtext("name") or ""] = prop.findtext("dataTypeMetadata/description") or ""
    return {(_plain(key[0]), *key[1:]): text for key, text in texts.items() if text}


def _plain(name: str) -> str:
    """A type's name without its arguments, nested classes set off by dots."""
    return name.replace("$", ".").split("<")[0]


def delivered(catalogs: tuple[Catalog, ...]) -> Texts:
    """All texts that we call delivered, under the same keys."""
    texts: dict[tuple[str, ...], Prose | None] = {}
    for catalog in catalogs:
        for tool in catalog.tools:
            texts[tool.id,] = tool.description
            texts[tool.id, "@return"] = tool.result.description
            texts[tool.id, "@deprecated"] = tool.deprecation
            texts.update({(tool.id, p.name): p.description for p in tool.parameters})
        for type_ in catalog.types:
            texts[type_.qualified,] = type_.description
            texts.update({(type_.qualified, p.name): p.description for p in type_.properties})
    return {key: prose.text for key, prose in texts.items() if prose}


def pairs(folder: Path) -> Iterator[Pair]:
    """The pairs of a folder."""
    listed = folder / "pairs.json"
    if listed.exists():
        for entry in json.loads(listed.read_text(encoding="utf-8")):
            yield Pair(tuple(folder / path for path in entry["inputs"]), folder / entry["output"])
        return
    inputs = {path: path.read_text(encoding="utf-8", errors="replace") for path in sorted(folder.rglob("*.KT"))}
    for output in sorted(folder.rglob("*.xml")):
        ids = {key[0] for key in published(output) if "#" in key[0]}
        names = {id_.split("#")[1] for id_ in ids}
        found = tuple(path for path, text in inputs.items() if any(f"fun {name}(" in text for name in names))
        if found:
            yield Pair(found, output)


def differences(pair: Pair) -> Iterator[str]:
    """What differs, one line each; blanks at the edges of lines, which older compilers kept, do not count."""
    files = {f"src/{at}/{path.stem}.kt": path.read_bytes() for at, path in enumerate(pair.inputs)}
    ours, theirs = delivered(load(Tree.of(files), "1.0.0-rc01").catalogs), published(pair.output)
    known = {key[0] for key in theirs}
    for key in sorted(theirs.keys() | {k for k in ours if k[0] in known}):
        mine, published_text = ours.get(key, ""), theirs.get(key, "")
        if _lines(mine) != _lines(published_text):
            yield f"{'/'.join(key)}: ours {mine!r}, compiler {published_text!r}"


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().split("\n")]


def main() -> int:
    """Compare all pairs of a folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    compared = equal = texts = 0
    for pair in pairs(folder):
        found = list(differences(pair))
        compared += 1
        equal += not found
        texts += len(published(pair.output))
        print(f"{'equal ' if not found else 'DIFFER'} {pair.output.relative_to(folder)}")
        print("".join(f"    {line}\n" for line in found), end="")
    print(f"{compared} pairs compared, {equal} equal; {texts} texts")
    return int(equal < compared)


if __name__ == "__main__":
    sys.exit(main())
