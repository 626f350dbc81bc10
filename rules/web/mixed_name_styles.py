"""See :class:`MixedNameStyles`."""

from collections.abc import Iterator

from appfn_lint.expressions import compiled
from appfn_lint.rule import Bad, Catalog, Finding, Good, Kind, Rule, Severity

_STYLES = (
    ("snake_case", r"[a-z\d]+(?:_[a-z\d]+)+"),
    ("kebab-case", r"[a-z\d]+(?:-[a-z\d]+)+"),
    ("camelCase", r"[a-z]+(?:[A-Z][a-z\d]*)+"),
)


class MixedNameStyles(Rule):
    """Tools of one page whose names are written in different styles.

    `find_boats` beside `rentBoat` reads as if two products shared the page. One style throughout makes the names easier to
    tell from one another and to type.
    """

    severity = Severity.NOTE
    kinds = (Kind.WEBMCP,)
    rows = ("D5",)
    evidence = ()
    bad = (
        Bad(
            """
            document.modelContext.registerTool({name: 'find_boats', description: 'Finds boats.', inputSchema: {type: 'object'}, execute});
            document.modelContext.registerTool({name: 'return_boat', description: 'Returns a boat.', inputSchema: {type: 'object'}, execute});
            document.modelContext.registerTool({name: 'rentBoat', description: 'Rents a boat.', inputSchema: {type: 'object'}, execute});
            """,
            points_at="rentBoat",
            name="tools.js",
        ),
    )
    good = (
        Good(
            """
            document.modelContext.registerTool({name: 'find_boats', description: 'Finds boats.', inputSchema: {type: 'object'}, execute});
            document.modelContext.registerTool({name: 'checkout', description: 'Opens the checkout.', inputSchema: {type: 'object'}, execute});
            document.modelContext.registerTool({name: 'rent_boat', description: 'Rents a boat.', inputSchema: {type: 'object'}, execute});
            """,
            why="one word has no style",
            name="tools.js",
        ),
    )

    def check_catalog(self, catalog: Catalog) -> Iterator[Finding]:
        """Report the first name that is not in the style of most."""
        styles = [
            (tool, next((style for style, shape in _STYLES if compiled(shape).fullmatch(tool.name)), ""))
            for tool in catalog.tools
        ]
        counts = {style: sum(style == other for _, other in styles) for _, style in styles if style}
        if len(counts) < 2:
            return
        main = max(counts, key=lambda style: counts[style])
        tool, style = next((tool, style) for tool, style in styles if style not in ("", main))
        message = f"`{tool.name}` is written in {style}, most tools of the page in {main}."
        yield Finding(tool.name_span, message, "Write all names in one style.", tool=tool.name)
