"""See :class:`MisplacedGroupDescription`."""

from collections.abc import Iterator

from appfn_lint.rule import Attr, Bad, Catalog, Control, Edit, Finding, Fix, Good, Kind, Rule, Severity, Span, Tool


class MisplacedGroupDescription(Rule):
    """A description on one box of a group, where no browser reads it.

    A group takes its description from the nearest fieldset around all of its boxes. On a single box the attribute
    is passed over.
    """

    severity = Severity.WARNING
    kinds = (Kind.WEBMCP,)
    rows = ("W5",)
    evidence = ()
    bad = (
        Bad(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><fieldset><label><input type="radio" name="class" value="1" toolparamdescription="The class to travel in"> First</label><label><input type="radio" name="class" value="2"> Second</label></fieldset></form>
            """,
            points_at='toolparamdescription="The class to travel in"',
            fixed="""
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><fieldset toolparamdescription="The class to travel in"><label><input type="radio" name="class" value="1"> First</label><label><input type="radio" name="class" value="2"> Second</label></fieldset></form>
            """,
            name="index.html",
        ),
    )
    good = (
        Good(
            """
            <form toolname="find-trains" tooldescription="Finds trains between two stations." toolautosubmit><label><input type="checkbox" name="direct" toolparamdescription="Whether to leave out changes"> Direct</label></form>
            """,
            why="a single box",
            name="index.html",
        ),
    )

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterator[Finding]:
        """Report such attributes, with the move to the fieldset as fix where the group has one and one text."""
        for control in tool.form.controls if tool.form else ():
            if len(control.members) < 2 or control.fate:
                continue
            found = [a for member in control.members for a in member if a.name == "toolparamdescription"]
            for attribute in found:
                message = f"This text reaches no agent: `{control.name}` is a group, and groups are described on their fieldset."
                fix = _move(tool, control, attribute) if len(found) == 1 else None
                yield Finding(attribute.span, message, "Move it to the `<fieldset>` around the group.", fix)


def _move(tool: Tool, control: Control, attribute: Attr) -> Fix | None:
    """The attribute moved to the nearest fieldset, where that holds the whole group and says nothing yet."""
    group = next((one for one in control.groups if one.outer), None)
    if group is None or group.description is not None:
        return None
    text = tool.source.text
    start = attribute.span.start
    while text[start - 1].isspace():
        start -= 1
    edits = (
        Edit(Span(group.inside, group.inside), f" {tool.source.slice(attribute.span)}"),
        Edit(Span(start, attribute.span.end), ""),
    )
    return Fix("Move it to the fieldset", edits, "unsafe")
