"""google-adk: plain functions in ``Agent(tools=[…])`` and ``FunctionTool``.

Verified with 2.13.0 (November 2026): the docstring arrives whole; nothing is taken from its Args.
"""

from appfn_lint.publishers.python.authored import Authored, Delivered, unread_strings


def publish(authored: Authored) -> Delivered:
    """What an agent receives of a tool."""
    doc = authored.cleaned
    return Delivered(doc or None, "docstring" if doc else "", {}, unread_strings(authored), documented=doc)
