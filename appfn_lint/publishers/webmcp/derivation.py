"""What a browser derives from forms, as data with its version: ``data/chromium.json``."""

import os
import re
from functools import cache
from typing import Any

from appfn_lint.expressions import compiled
from appfn_lint.record import NamedTuple


class Rules(NamedTuple):
    """The derivation of one browser version."""

    version: str
    controls: dict[str, dict[str, Any]]
    readonly: frozenset[str]
    buttons: frozenset[str]
    seconds: dict[str, str]
    form_attributes: frozenset[str]
    control_attributes: frozenset[str]
    renamed: dict[str, str]
    without_effect: frozenset[str]
    annotations: frozenset[str]
    name: "re.Pattern[str]"
    differences: tuple[dict[str, str], ...]


@cache
def rules() -> Rules:
    """The derivation of the newest version known."""
    from json import loads

    with open(os.path.join(os.path.dirname(__file__), "data", "chromium.json"), "rb") as file:
        data = loads(file.read())
    return Rules(
        data["version"],
        data["controls"],
        frozenset(data["readonly"]),
        frozenset(data["buttons"]),
        data["seconds"],
        frozenset(data["attributes"]["form"]),
        frozenset(data["attributes"]["control"]),
        data["renamed"],
        frozenset(data["without_effect"]),
        frozenset(data["annotations"]),
        compiled(data["name"]),
        tuple(data["differences"]),
    )
