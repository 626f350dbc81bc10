"""The rule protocol: all that a rule's author imports.

A rule is one file with one class. Its docstring says what is reported (first line) and why that misleads an agent; its
examples are its tests and its page. The name comes from the file (``rules/wording/filler_phrase.py`` is
``filler-phrase`` of the family ``wording``).
"""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from appfn_lint.android import AndroidModule, Attribute, EntryPoint, Manifest, Metadata, Property, Service
from appfn_lint.body import WRITES, Body, Effect, Flaw, Returned, Step, Thrown, Unfollowed
from appfn_lint.finding import Edit, Finding, Fix, Related, Severity
from appfn_lint.json_value import Json
from appfn_lint.prose import EMPTY, Prose
from appfn_lint.record import NamedTuple
from appfn_lint.source import Source, Span
from appfn_lint.tool import (
    ALL_KINDS,
    UNKNOWN,
    AppDescription,
    Catalog,
    Constraint,
    DataType,
    Default,
    Hint,
    Kind,
    Library,
    Lost,
    Moved,
    Parameter,
    Result,
    Role,
    Text,
    Tool,
    TypeInfo,
    Written,
    arguments,
    texts,
    tool_texts,
)
from appfn_lint.web import Attr, Call, Control, Form, Group, Option, Page, Respond, Stray, Submit

__all__ = [
    "ALL_KINDS",
    "EMPTY",
    "UNKNOWN",
    "WRITES",
    "AndroidModule",
    "AppDescription",
    "Attr",
    "Attribute",
    "Bad",
    "Body",
    "Call",
    "Catalog",
    "Constraint",
    "Control",
    "DataType",
    "Default",
    "Edit",
    "Effect",
    "EntryPoint",
    "Finding",
    "Fix",
    "Flaw",
    "Form",
    "Good",
    "Group",
    "Hint",
    "Json",
    "Kind",
    "Library",
    "Lost",
    "Manifest",
    "Metadata",
    "Moved",
    "Option",
    "Page",
    "Parameter",
    "Property",
    "Prose",
    "Related",
    "Respond",
    "Result",
    "Returned",
    "Role",
    "Rule",
    "Service",
    "Severity",
    "Source",
    "Span",
    "Step",
    "Stray",
    "Submit",
    "Text",
    "Thrown",
    "Tool",
    "TypeInfo",
    "Unfollowed",
    "Written",
    "along",
    "arguments",
    "texts",
    "tool_texts",
]


def along(steps: Sequence[Step], path: str) -> tuple[Related, ...]:
    """The calls of a chain as related places of a finding in the file ``path``, nearest first."""
    last = len(steps) - 1
    return tuple(
        Related(
            step.span,
            f"here: {step.text}" if index == last else f"which calls {step.text}" if index else f"calls {step.text}",
            None if step.path == path else step.path,
        )
        for index, step in enumerate(steps)
    )


class Good(NamedTuple):
    """Code on which the rule must stay silent. ``why`` says which trap it is.

    ``code`` is one file named ``name``, or several, each opened by a line ``// file: path`` (``<!-- file: path -->`` in XML).
    A Kotlin example needs no imports of ``androidx.appfunctions``: the test adds ``import androidx.appfunctions.*``
    where the code has no package or import line. ``host`` is the host of agents by whose limits the example is judged.
    """

    code: str
    why: str = ""
    name: str = "Example.kt"
    host: str = ""


class Bad(NamedTuple):
    """Code that the rule reports: the exact text that the finding points at, and the file after the fix.

    ``points_at`` is the reported source text (one finding; several are given as a tuple, in order). ``fixed`` is the
    whole file after safe and unsafe fixes of this rule, None where it has none. ``severity`` is the reported one where
    it differs from the rule's. ``host`` is as for :class:`Good`.
    """

    code: str
    points_at: str | tuple[str, ...]
    fixed: str | None = None
    severity: Severity | None = None
    why: str = ""
    name: str = "Example.kt"
    host: str = ""


class Described(NamedTuple):
    """A function in plain words, which every kind of tool can carry: proof that a rule judges each kind that it claims.

    It is written as a Python tool, a tool list and a page's script in turn. ``points_at`` is the reported text, once for each
    finding, and empty where the rule is silent. ``others`` are further functions as (name, text), ``parameters`` (name, text,
    allowed values) of the first one; texts hold no quotation marks and no backslashes.
    """

    name: str
    text: str
    points_at: tuple[str, ...] = ()
    others: tuple[tuple[str, str], ...] = ()
    parameters: tuple[tuple[str, str, tuple[str, ...]], ...] = ()


class Rule:
    """One fault of one kind. Subclasses set the class variables and override the checks they need.

    Each check yields findings for one subject: a delivered text, a tool, a data type, or a whole catalogue. The engine
    calls only the checks that a rule overrides, and only for the rule's ``kinds``.
    """

    name: ClassVar[str] = ""
    family: ClassVar[str] = ""
    severity: ClassVar[Severity] = Severity.WARNING
    kinds: ClassVar[tuple[Kind, ...]] = ALL_KINDS
    rows: ClassVar[tuple[str, ...]] = ()
    since: ClassVar[str] = "0.1"
    evidence: ClassVar[tuple[str, ...]] = ()
    good: ClassVar[Sequence[Good]] = ()
    bad: ClassVar[Sequence[Bad]] = ()
    described: ClassVar[Sequence[Described]] = ()
    """Functions that are the same in Python, JSON and web pages: of those that are reported, and of those that are not."""
    needs_body: ClassVar[bool] = False
    """Whether the rule judges code: bodies are read, and calls followed, only for rules that say so."""
    yields_to: ClassVar[tuple[str, ...]] = ()
    """Rules whose finding on the same place makes this rule's finding superfluous."""
    words_alone: ClassVar[bool] = False
    """Whether ``check_text`` asks a text only for its words, role, name and catalogue, and of the tool that it belongs to
    whether it is computed. Of texts that are equal in these, the rule then sees one, and the others only where that one is at fault."""
    lexicon: ClassVar[str] = ""
    """What the words are that a project can add to this rule's (``words`` in the settings); empty where it takes none."""

    def __init__(self, words: Iterable[str] = (), options: "dict[str, Any] | None" = None) -> None:
        """Make the rule with the user's extra words for its lexicon and its options, if it has any."""
        self.words = tuple(words)
        self.options = options or {}

    def check_text(self, text: Text) -> Iterable[Finding]:
        """Judge one delivered text; the spans of findings come from ``text.prose``."""
        raise NotImplementedError

    def check_tool(self, tool: Tool, catalog: Catalog) -> Iterable[Finding]:
        """Judge one tool."""
        raise NotImplementedError

    def check_type(self, type_: DataType, catalog: Catalog) -> Iterable[Finding]:
        """Judge one data type."""
        raise NotImplementedError

    def check_catalog(self, catalog: Catalog) -> Iterable[Finding]:
        """Judge a whole catalogue."""
        raise NotImplementedError
