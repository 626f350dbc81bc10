"""See :class:`NumberedName`."""

import re
from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_NUMBERED = re.compile(r"(.*[A-Za-z])[-_]?\d+")


class NumberedName(Rule):
    """Tools of one page that only a number tells apart.

    An agent reads `open-door-1` and `open-door-2` and cannot know which to take. One tool with a parameter says
    what differs.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("D5", "E2")
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="openDoor1" tooldescription="Opens the left door." toolautosubmit><button>1</button></form>
            <form toolname="openDoor2" tooldescription="Opens the right door." toolautosubmit><button>2</button></form>
            """,
            points_at=("openDoor1", "openDoor2"),
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="step-1" tooldescription="Takes the name." toolautosubmit><button>Next</button></form>
            <form toolname="convert-mp3" tooldescription="Converts a song." toolautosubmit><button>Go</button></form>
            """,
            name="index.html",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report each of two or more names that are equal but for the number at their end."""
        families: dict[str, list[Tool]] = {}
        for tool in catalog.tools:
            match = _NUMBERED.fullmatch(tool.name)
            if match:
                families.setdefault(match.group(1), []).append(tool)
        for stem, members in families.items():
            if len({tool.name for tool in members}) > 1:
                for tool in members:
                    message = f"Only a number tells `{tool.name}` from {len(members) - 1} other {'tool' if len(members) == 2 else 'tools'}."
                    yield Finding(
                        tool.name_span,
                        message,
                        f"Make one tool `{stem}` with a parameter, or say in the name what differs.",
                        tool=tool.name,
                    )
