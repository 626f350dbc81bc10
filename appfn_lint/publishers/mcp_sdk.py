"""The official MCP SDK: ``FastMCP`` of mcp 1.x and ``MCPServer`` of mcp 2.x.

Verified with mcp 1.30.0 and 2.3.0 (November 2026): the docstring arrives whole and with its margins, ``description=``
replaces all of it, parameters have the text of pydantic's ``Field`` and of nothing else. (A server that runs on Python 3.13
or newer loses the margins before the SDK sees them: the compiler drops them. Nothing here hangs on them.)
"""

from appfn_lint.publishers.python.authored import Authored, Delivered, replaced, unread_strings


def publish(authored: Authored) -> Delivered:
    """What an agent receives of a tool."""
    lost = unread_strings(authored)
    if authored.given and (authored.description or authored.description is None):
        origin = "option" if authored.description else "unknown"
        return Delivered(
            authored.description,
            origin,
            {},
            lost + replaced(authored.cleaned, authored.description),
            documented=authored.description,
        )
    return Delivered(authored.doc or None, "docstring" if authored.doc else "", {}, lost, documented=authored.doc)
