"""Where this program keeps what makes its next start faster: a folder of the user's, never one of a project."""

import os
import sys
from collections.abc import Callable
from typing import Final

VARIABLE: Final = "APPFN_LINT_CACHE_DIR"
"""The variable that names another folder; empty, it says that nothing is to be kept."""


def cache_folder() -> str | None:
    """The folder, which need not exist yet; None where nothing is to be kept."""
    if VARIABLE in os.environ:
        return os.environ[VARIABLE] or None
    home = os.path.expanduser("~")
    if home == "~":
        return None
    choose: dict[str, Callable[[], str]] = {
        "win32": lambda: os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local"),
        "darwin": lambda: os.path.join(home, "Library", "Caches"),
    }
    base = choose.get(sys.platform, lambda: os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache"))()
    return os.path.join(base, "appfn-lint")


def keep(path: str, data: bytes) -> bool:
    """Write a file of the folder, whole or not at all; false where that cannot be done."""
    draft = f"{path}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(draft, "wb") as file:
            file.write(data)
        os.replace(draft, path)
    except OSError:
        return False
    return True
