"""Whether another package contributes rules, without the cost of importing ``importlib.metadata``."""

import os
import sys
from collections.abc import Iterator
from typing import Final

GROUP: Final = "appfn_lint.rules"
"""The entry point group through which other packages contribute."""


def contributed() -> bool:
    """Look for the group's name among the entry points of installed packages."""
    needle = f"[{GROUP}]".encode()
    return any(needle in _entry_points(path) for path in _metadata_folders())


def _metadata_folders() -> Iterator[str]:
    for folder in sys.path:
        try:
            with os.scandir(folder or ".") as entries:
                yield from (e.path for e in entries if e.name.endswith((".dist-info", ".egg-info")))
        except OSError:
            continue


def _entry_points(metadata: str) -> bytes:
    try:
        with open(os.path.join(metadata, "entry_points.txt"), "rb") as file:
            return file.read()
    except OSError:
        return b""
