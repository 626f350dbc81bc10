"""See :class:`OpenEndedList`."""

import re
from collections.abc import Iterator
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.language.analysis import analyse
from appfn_lint.language.sentences import Sentence
from appfn_lint.rule import Bad, Described, Finding, Good, Kind, Parameter, Rule, Severity, Text


class OpenEndedList(Rule):
    """A list of the values that a parameter takes, ended by "etc." or "and so on".

    An agent can send only what it has read. Values behind an "etc." are as good as not there, or are guessed. Examples
    may go on like that; a list of what is allowed may not.
    """

    severity = Severity.NOTE
    kinds = (Kind.APPFUNCTION, Kind.PYTHON, Kind.JSON)
    rows = ("P3",)
    bad = (
        Bad(
            """
            class Notes {
                /**
                 * Exports a note.
                 * @param format Must be one of pdf, html, markdown, etc.
                 */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun exportNote(context: AppFunctionContext, format: String): String = ""
            }
            """,
            points_at="pdf, html, markdown, etc.",
        ),
        Bad(
            """
            {"tools": [{"name": "export_note", "description": "Exports a note.", "inputSchema": {"type": "object", "properties": {
              "format": {"type": "string", "description": "Supported formats: 'pdf', 'html' and so on."}}}}]}
            """,
            points_at="'pdf', 'html' and so on",
            name="tools.json",
        ),
    )
    good = (
        Good(
            """
            class Notes {
                /**
                 * Exports a note.
                 * @param format Must be one of pdf, html, markdown.
                 * @param title Title of the export, for example a place, a day, etc.
                 */
                @AppFunction(isDescribedByKDoc = true)
                suspend fun exportNote(context: AppFunctionContext, format: String, title: String): String = ""
            }
            """,
            why="a closed list, and examples",
        ),
        Good(
            """
            {"tools": [{"name": "export_note", "description": "Exports a note.", "inputSchema": {"type": "object", "properties": {
              "format": {"type": "string", "enum": ["pdf", "html", "md"], "description": "Must be one of pdf, html, etc."}}}}]}
            """,
            why="the schema closes the list",
            name="tools.json",
        ),
    )
    described = (
        Described(
            "sort_notes",
            "Sorts the notes of a folder.",
            ("date, title, etc.",),
            parameters=(("order", "One of date, title, etc.", ()),),
        ),
        Described("sort_notes", "Sorts the notes of a folder.", parameters=(("order", "One of date and title.", ()),)),
    )

    def check_text(self, text: Text) -> Iterator[Finding]:
        """Report the first open list of allowed values in the text of a parameter that takes text."""
        subject = text.subject
        if text.role not in {"parameter", "property"} or not isinstance(subject, Parameter) or not _takes_any_text(subject):
            return
        plain = text.prose.text
        if not any(end in plain for end in ("etc", "so on", "so forth", "more")):
            return
        for sentence in analyse(plain).sentences:
            found = _open_list(sentence) if sentence.english else None
            if found:
                place = text.prose.locate(sentence.start + found[0], sentence.start + found[1])
                yield Finding(
                    place,
                    f"The values that `{text.name}` takes end in an open list, so an agent cannot know the rest.",
                    help="Name all values, best as an enumeration of the contract; or say where they come from.",
                    path=text.prose.path,
                )
                return


def _takes_any_text(subject: Parameter) -> bool:
    return subject.type.shape in {"string", "unknown"} and not (subject.constraint and subject.constraint.enum)


@cache
def _pattern() -> "re.Pattern[str]":
    item = r"(?:`[^`\n]{1,40}`|\"[^\"\n]{1,40}\"|'[^'\n]{1,40}'|[A-Za-z0-9][\w.+/-]{0,30})"
    lead = (
        r"\b(?:one of(?: the following| these)?|(?:allowed|valid|possible|accepted|supported|permitted|available) (?:[a-z]+ ){0,2}?"
        r"(?:values?|options?|choices|types?|formats?|modes?|kinds?|are|include)|(?:must|can only|may only|can|may|should) be(?: one of| either)?"
        r"|either)(?: are| is)?:? ?\(?"
    )
    end = r"(?:,? and so (?:on|forth)\b|,? (?:and|or) (?:many )?more\b(?! than)|,? etc\b\.?)"
    return compiled(rf"{lead}(?P<list>{item}(?:, ?{item})+{end})", re.IGNORECASE)


_EXAMPLES = ("such as", "e.g", "for example", "for instance", "like ", "example")


def _open_list(sentence: Sentence) -> tuple[int, int] | None:
    """The place of an open list of allowed values in a sentence; examples are none."""
    lower = sentence.text.lower()
    if any(cue in lower for cue in _EXAMPLES):
        return None
    match = _pattern().search(sentence.text)
    return match.span("list") if match else None
