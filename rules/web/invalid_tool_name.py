"""See :class:`InvalidToolName`."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity, Span

_VALID = r"[A-Za-z0-9_.-]{1,128}"


class InvalidToolName(Rule):
    """A name that browsers refuse.

    Names have 1 to 128 letters, digits, `_`, `.` and `-` of ASCII. `registerTool` rejects any other one, and
    Chromium 156 makes no tool of a form that has one; older builds still did.
    """

    severity = Severity.ERROR
    kinds = (Kind.WEBMCP,)
    rows = ("W1",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find trains" tooldescription="Finds trains."><label>From <input name="from"></label><button>Go</button></form>
            """,
            points_at="find trains",
            name="index.html",
        ),
        Bad(
            """
            document.modelContext.registerTool({name: 'find/trains', description: 'Finds trains.', inputSchema: {type: 'object'}, execute});
            """,
            points_at="find/trains",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label>From <input name="from"></label></form>
            """,
            name="index.html",
        ),
        Good(
            """
            <form toolname="{{ name }}" tooldescription="Finds trains."><label>From <input name="from"></label><button>Go</button></form>
            """,
            why="the template supplies the name",
            name="index.html",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report names of forms and of registered tools."""
        for form in catalog.web.forms if catalog.web else ():
            name = form.attribute("toolname")
            if (
                name is not None
                and name.known
                and name.value is not None
                and name.text
                and not compiled(_VALID).fullmatch(name.text)
            ):
                yield _finding(name.text, name.value.span, f"No agent sees the form `{name.text}`: browsers refuse the name.")
        for tool in catalog.tools:
            if tool.form is None and not compiled(_VALID).fullmatch(tool.name):
                yield _finding(
                    tool.name, tool.name_span, f"`{tool.name}` is never registered: browsers refuse the name.", tool.path
                )


def _finding(name: str, span: Span, message: str, path: str | None = None) -> Finding:
    help_ = "Use at most 128 letters, digits, `_` and `-`, such as `find-trains`."
    return Finding(span, message, help_, path=path, tool=name)
