"""Where the Gradle modules of a tree are: paths only, nothing is opened."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple

_BUILDS = ("build.gradle.kts", "build.gradle")
_SETTINGS = ("settings.gradle.kts", "settings.gradle")


class Layout(NamedTuple):
    """The files that say how Android modules are built, by kind; folders have no ``/`` at the end, the root is ``""``.

    ``builds`` and ``settings`` map a folder to its script. ``scripts`` are other places where versions are kept:
    script plug-ins, ``buildSrc`` and convention code. ``bare`` are folders that a manifest alone makes a module.
    """

    builds: dict[str, str]
    settings: dict[str, str]
    manifests: list[str]
    xml: list[str]
    strings: list[str]
    catalogues: list[str]
    scripts: list[str]
    properties: list[str]
    locks: list[str]
    bare: set[str]


def layout(paths: Iterable[str]) -> Layout:
    """Sort the files of a tree; one pass, no file is opened."""
    found = Layout({}, {}, [], [], [], [], [], [], [], set())
    for path in paths:
        if path.endswith((".kt", ".java")):
            if "buildSrc/" in path or "build-logic/" in path or "buildLogic/" in path:
                found.scripts.append(path)
        elif path.endswith((".xml", ".gradle", ".kts", ".toml", ".properties", ".lockfile")):
            _sort(found, path)
    folders = {manifest_folder(manifest) for manifest in found.manifests}
    found.bare.update(f for f in folders if f not in found.builds and not any(a in found.builds for a in ancestors(f) if a))
    return found


def _sort(found: Layout, path: str) -> None:
    folder, _, name = path.rpartition("/")
    if name.endswith(".xml"):
        _sort_xml(found, path, folder, name)
    elif name in _BUILDS:
        found.builds.setdefault(folder, path)
    elif name in _SETTINGS:
        found.settings.setdefault(folder, path)
    elif name.endswith(".versions.toml"):
        found.catalogues.append(path)
    elif name.endswith((".gradle", ".gradle.kts")):
        found.scripts.append(path)
    elif name == "gradle.properties":
        found.properties.append(path)
    elif name.endswith(".lockfile"):
        found.locks.append(path)


def _sort_xml(found: Layout, path: str, folder: str, name: str) -> None:
    if name == "AndroidManifest.xml":
        if not _is_test(path):
            found.manifests.append(path)
        return
    above, _, kind = folder.rpartition("/")
    if above == "res" or above.endswith("/res"):
        if kind.startswith("xml") and not _is_test(path):
            found.xml.append(path)
        elif kind == "values" and not _is_test(path):
            found.strings.append(path)


@cache
def _source_set() -> "re.Pattern[str]":
    return compiled(r"(?:^|/)src/([^/]+)/")


def _is_test(path: str) -> bool:
    match = _source_set().search(path)
    return "/build/" in path or (match is not None and "test" in match[1].lower())


def ancestors(folder: str) -> Iterator[str]:
    """A folder and those around it, the nearest first, ``""`` last."""
    while folder:
        yield folder
        folder = folder.rpartition("/")[0]
    yield ""


def module_root(found: Layout, path: str) -> str:
    """The folder of the module that a file belongs to.

    That is the nearest with a build script; without one the nearest that a manifest stands for (``X/AndroidManifest.xml``
    or ``X/src/main/AndroidManifest.xml``); else the root.
    """
    around = ancestors(path.rpartition("/")[0])
    return next((folder for folder in around if folder in found.builds or folder in found.bare), "")


@cache
def _in_source_set() -> "re.Pattern[str]":
    return compiled(r"(?:(.*?)/)?src/[^/]+")


def manifest_folder(manifest: str) -> str:
    """The module folder that a manifest's path speaks of."""
    folder = manifest.rpartition("/")[0]
    match = _in_source_set().fullmatch(folder)
    return (match[1] or "") if match else folder


def gradle_root(found: Layout, folder: str) -> str:
    """The folder of the Gradle project around a module: the nearest with settings, else the topmost with a build script."""
    around = list(ancestors(folder))
    for candidate in around:
        if candidate in found.settings and not candidate.endswith(("buildSrc", "build-logic")):
            return candidate
    builds = [candidate for candidate in around if candidate in found.builds]
    catalogues = {path.rpartition("/gradle/")[0] for path in found.catalogues if "/gradle/" in f"/{path}"}
    return next((candidate for candidate in around if candidate in catalogues), builds[-1] if builds else "")


def inside(path: str, folder: str) -> bool:
    """Whether a path lies in a folder (the root holds all)."""
    return not folder or path.startswith(f"{folder}/")
