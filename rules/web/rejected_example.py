"""See :class:`RejectedExample`."""

import re
from collections.abc import Iterator

from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Tool

_EXAMPLE = re.compile(
    r"(?:e\.g\.|for example|for instance|such as|example:)[:,]?\s*(?:(?P<mark>[\"'`“‘])(?P<quoted>[^\"'`”’]+)[\"'`”’]|(?P<bare>[A-Za-z0-9][\w./:-]*\w)(?=[\s,;)]|\.?$))",
    re.IGNORECASE,
)


class RejectedExample(Rule):
    """An example in the text that the field itself refuses.

    Agents copy examples. One that fails the pattern or is no choice of the field makes them send what the page
    refuses.
    """

    severity = Severity.ERROR
    kinds = (Kind.WEBMCP,)
    rows = ("P3", "W3")
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>Train <input name="train" pattern="[A-Z]{2}[0-9]+" toolparamdescription="The number of the train, e.g. 4711"></label></form>
            """,
            points_at="4711",
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>Train <input name="train" pattern="[A-Z]{2}[0-9]+" toolparamdescription="The number of the train, e.g. IC4711"></label></form>
            """,
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report quoted examples and those after "e.g.", "such as" and "for example"."""
        for parameter in tool.parameters:
            limits = parameter.constraint
            if parameter.description is None or limits is None or len(limits.patterns) != 1 or parameter.type.shape != "string":
                continue
            pattern = _compiled(limits.patterns[0])
            for match in _EXAMPLE.finditer(parameter.description.text) if pattern else ():
                text = match.group("quoted") or match.group("bare")
                if pattern is not None and not pattern.fullmatch(text):
                    group = "quoted" if match.group("quoted") else "bare"
                    span = parameter.description.locate(*match.span(group))
                    message = f"`{parameter.name}` refuses its own example `{text}`: it must match `{limits.patterns[0]}`."
                    yield Finding(span, message, "Correct the example or the pattern.", path=parameter.path or None)


def _compiled(pattern: str) -> "re.Pattern[str] | None":
    """The pattern where Python reads it as JavaScript does."""
    if "\\p" in pattern or "&&" in pattern or "--" in pattern:
        return None
    try:
        return re.compile(pattern)
    except re.error:
        return None
