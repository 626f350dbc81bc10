"""The rule ``polite-word``."""

import re
from collections.abc import Iterator

from appfn_lint.rule import Bad, Finding, Good, Rule, Text


class PoliteWord(Rule):
    """A description says "please".

    Agents need no courtesy, and the word makes a description read like a request to them.
    """

    good = (Good("/** Sends a note. */\n@AppFunctionDeclaration(isDescribedByKDoc = true)\nfun sendNote() = Unit\n"),)
    bad = (
        Bad(
            "class A {\n/** Please sends a note. */\n@AppFunctionDeclaration(isDescribedByKDoc = true)\nfun sendNote() = Unit\n}\n",
            "Please",
        ),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report every "please"."""
        for match in text.prose.find(re.compile(r"\bplease\b", re.IGNORECASE)):
            yield Finding(text.prose.locate(*match.span()), f"{text.label} says `{match.group()}`.", "Leave it out.")
