"""A small catalogue and a report made by hand, so that reporters are tested without a reader."""

from appfn_lint.finding import Diagnostic, Edit, Fix, Problem, Related, Severity
from appfn_lint.prose import Prose
from appfn_lint.reporters.report import Inspected, Report
from appfn_lint.source import Source, Span
from appfn_lint.tool import (
    Catalog,
    Constraint,
    DataType,
    Default,
    Kind,
    Lost,
    Moved,
    Parameter,
    Result,
    Tool,
    TypeInfo,
    Written,
)

NOTES = Source(
    "notes/Notes.kt",
    """package com.example.notes

class Notes {
    /**
     * This function is used to create a note.
     * Returns its id.
     *
     * @param title the title
     * @throws IllegalArgumentException if the title is blank
     */
    @AppFunction(isDescribedByKDoc = true)
    fun createNote(title: String, limit: Int = 20): Note? = null

    /** Deletes a note. */
    @AppFunction
    fun deleteNote(id: String) = Unit
}
""",
)


def at(text: str, source: Source = NOTES, nth: int = 0) -> Span:
    """The span of the ``nth`` occurrence of a text."""
    start = -1
    for _ in range(nth + 1):
        start = source.text.index(text, start + 1)
    return Span(start, start + len(text))


def prose(*texts: str, joined: str = "\n ") -> Prose:
    """Delivered text of pieces of the source; a folded line break between them."""
    pieces: list[tuple[str, Span]] = []
    for text in texts:
        span = at(text)
        if pieces:
            pieces.append((joined, Span(pieces[-1][1].end, span.start)))
        pieces.append((text, span))
    return Prose.of(pieces)


def type_of(text: str, **facts: object) -> TypeInfo:
    """A type as written, somewhere in the source."""
    return TypeInfo(text, at(text), **facts)  # type: ignore[arg-type]


NOTE = DataType(
    name="Note",
    qualified="com.example.notes.Note",
    kind=Kind.APPFUNCTION,
    source=NOTES,
    span=at("Note?"),
    name_span=at("Note?"),
    description=prose("Returns its id."),
    origin="kdoc",
    properties=(
        Parameter("id", at("id"), TypeInfo("String", at("String")), required=True, description=prose("id."), origin="kdoc"),
        Parameter("children", at("id"), TypeInfo("List<Note>", at("Note?"), item=TypeInfo("Note", at("Note?"), reference="com.example.notes.Note")), required=False),
    ),
)  # fmt: skip

CREATE = Tool(
    id="com.example.notes.Notes#createNote",
    name="createNote",
    kind=Kind.APPFUNCTION,
    source=NOTES,
    span=at("@AppFunction(isDescribedByKDoc = true)"),
    name_span=at("createNote"),
    description=prose("This function is used to create a note.", "Returns its id."),
    origin="kdoc",
    parameters=(
        Parameter("title", at("title: String"), type_of("String"), required=True, description=prose("the title"), origin="kdoc"),
        Parameter(
            "limit",
            at("limit: Int = 20"),
            type_of("Int"),
            required=False,
            default=Default("20", at("20"), 20, empty=False, arrives="0"),
            constraint=Constraint(at("limit"), enum=(10, 20)),
        ),
    ),
    result=Result(TypeInfo("Note?", at("Note?"), nullable=True, reference="com.example.notes.Note"), at("Note?")),
    written=Written(comment=at("/**\n     * This")),
    lost=(Lost(prose("IllegalArgumentException if the title is blank"), "dropped-tag", "`@throws` is not published", "throws"),),
    moved=(Moved(prose("Returns its id."), "the result"),),
)

DELETE = Tool(
    id="com.example.notes.Notes#deleteNote",
    name="deleteNote",
    kind=Kind.APPFUNCTION,
    source=NOTES,
    span=at("fun deleteNote(id: String) = Unit"),
    name_span=at("deleteNote"),
    description=None,
    parameters=(Parameter("id", at("id: String"), type_of("String"), required=True),),
    result=Result(None, at("Unit")),
    lost=(Lost(prose("Deletes a note."), "unpublished", "`isDescribedByKDoc` is absent"),),
)

CATALOG = Catalog(Kind.APPFUNCTION, "notes", (CREATE, DELETE), (NOTE,), sources=(NOTES,))


def diagnostic(rule: str, span: Span, severity: Severity, message: str, **rest: object) -> Diagnostic:
    """A signed finding in the sample source."""
    source = rest.pop("source", NOTES)
    assert isinstance(source, Source)
    values: dict[str, object] = {"family": "wording", "tool": "", "help": "", "fix": None, "related": (), **rest}
    start, end = source.position(span.start), source.position(span.end)
    return Diagnostic(
        rule=rule, severity=severity, path=source.path, span=span, start=start, end=end, kind="appfunction", message=message,
        source_line=source.slice(source.line_span(start.line)), **values,  # type: ignore[arg-type]
    )  # fmt: skip


FILLER = diagnostic(
    "filler-phrase",
    at("This function is used to"),
    Severity.WARNING,
    "The description of `createNote` begins with words that say nothing: “This function is used to”.",
    tool="createNote",
    help="Begin with the verb: “Create a note.”",
    fix=Fix("Remove the phrase", (Edit(at("This function is used to create"), "Create"),)),
)
UNPUBLISHED = diagnostic(
    "unpublished-kdoc",
    at("/** Deletes a note. */"),
    Severity.ERROR,
    "The KDoc of `deleteNote` reaches no agent: `isDescribedByKDoc` is absent.",
    family="delivery",
    tool="deleteNote",
    help="Set `isDescribedByKDoc = true`.",
    fix=Fix(
        "Add `isDescribedByKDoc = true`", (Edit(at("@AppFunction\n"), "@AppFunction(isDescribedByKDoc = true)\n"),), "unsafe"
    ),
    related=(Related(at("@AppFunction\n"), "the flag belongs here"),),
)
UNLIMITED = diagnostic(
    "unbounded-result", at("Note?"), Severity.NOTE, "The result has no bound.", tool="createNote", help="Say how many."
)

REPORT = Report(
    diagnostics=(FILLER, UNLIMITED, UNPUBLISHED),
    problems=(Problem("notes/Gone.kt", "the file vanished while it was read"),),
    inspected=Inspected(1, 2, {"appfunction": 2}),
    sources={NOTES.path: NOTES},
    catalogs=(CATALOG,),
)
