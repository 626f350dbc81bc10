"""The Gradle project around a named file: what has to be read to understand it."""

import os
from collections.abc import Iterator

from appfn_lint.discovery.places import BUILD_FILES, SETTINGS_FILES


def module_of(folder: str, top: str | None) -> str | None:
    """The nearest folder from ``folder`` up to ``top`` with a Gradle build file; None where there is none."""
    return next((place for place in _upwards(folder, top) if _holds(place, BUILD_FILES)), None)


def project_of(module: str, top: str | None) -> str:
    """The nearest folder from a module up to ``top`` with Gradle settings; the module itself where there is none."""
    return next((place for place in _upwards(module, top) if _holds(place, SETTINGS_FILES)), module)


def project_files(module: str, project: str) -> Iterator[str]:
    """Build files, properties, locks and version catalogues from the module's folder up to the project's, as they exist."""
    for folder in _upwards(module, project):
        for name in (*sorted(BUILD_FILES), *sorted(SETTINGS_FILES), "gradle.properties", "gradle.lockfile"):
            if os.path.isfile(f"{folder}/{name}"):
                yield f"{folder}/{name}"
    catalogues = project + "/gradle"
    if os.path.isdir(catalogues):
        yield from (f"{catalogues}/{name}" for name in sorted(os.listdir(catalogues)) if name.endswith(".toml"))


def _holds(folder: str, names: frozenset[str]) -> bool:
    return any(os.path.isfile(f"{folder}/{name}") for name in names)


def _upwards(folder: str, top: str | None) -> Iterator[str]:
    """The folder and those above it, up to ``top`` or the file system's root."""
    while True:
        yield folder
        parent = os.path.dirname(folder)
        if folder in (top, parent):
            return
        folder = parent
