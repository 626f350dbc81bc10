"""What hosts accept: ``data/hosts.json``, a table with its source and date."""

import json
import os
import re
from functools import cache

from appfn_lint.record import NamedTuple


class Host(NamedTuple):
    """The limits of one host, in characters and tools; 0 and the empty pattern mean that it is not known to have one.

    Where a host puts the server's name before a tool's, ``name_length`` leaves room for it.
    """

    title: str
    name: str = ""
    name_length: int = 0
    description: int = 0
    parameter: int = 0
    instructions: int = 0
    tools: int = 0

    def refuses(self, name: str) -> bool:
        """Whether a tool's name has characters that the host does not take."""
        return bool(self.name) and re.search(self.name, name) is None


@cache
def hosts() -> dict[str, Host]:
    """All hosts by the name that users choose them by."""
    with open(os.path.join(os.path.dirname(__file__), "data", "hosts.json"), encoding="utf-8") as file:
        return {name: Host(**limits) for name, limits in json.load(file)["hosts"].items()}
