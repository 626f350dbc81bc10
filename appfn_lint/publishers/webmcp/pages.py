"""Web pages and modules as catalogues of tools."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from appfn_lint import web
from appfn_lint.discovery import Tree, decode
from appfn_lint.publishers.webmcp import forms
from appfn_lint.publishers.webmcp.derivation import rules
from appfn_lint.publishers.webmcp.schema import described
from appfn_lint.readers.html import read
from appfn_lint.source import Source, Span
from appfn_lint.tool import Catalog, Constraint, Kind, Library, Lost, Parameter, Result, Shape, Tool, TypeInfo

MARKUP = (
    ".html", ".htm", ".vue", ".svelte", ".erb", ".ejs", ".hbs", ".handlebars", ".mustache", ".tmpl", ".gohtml", ".jinja", ".jinja2",
    ".j2", ".njk", ".twig", ".liquid", ".php", ".cshtml", ".jsp",
)  # fmt: skip
SCRIPTS = (".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx")
_SHAPES: dict[str, Shape] = {"string": "string", "number": "number", "boolean": "boolean", "array": "list"}
_BY_CONTROL: dict[str, Shape] = {"date": "date", "time": "time", "datetime-local": "datetime", "url": "uri"}
_LOST = {
    "unnamed": "unnamed-control",
    "file": "file-control",
    "disabled": "disabled-control",
    "readonly": "readonly-control",
    "repeated": "repeated-control",
}


class Fault(NamedTuple):
    """A place that could not be read, with a sentence; what stands before it was."""

    source: Source
    span: Span
    message: str


class Loaded(NamedTuple):
    """The catalogues of a tree's pages and modules, and the faults of those that hold tools."""

    catalogs: tuple[Catalog, ...]
    faults: tuple[Fault, ...]


def load(files: Sequence[tuple[str, bytes]], tree: Tree) -> Loaded:  # noqa: ARG001 - modules are followed through it
    """Read the pages and modules that may hold tools; those that hold none are passed over."""
    catalogs: list[Catalog] = []
    faults: list[Fault] = []
    for path, data in files:
        if not path.endswith(MARKUP):
            continue
        source, unreadable = decode(path, data)
        catalog = page(source)
        if catalog is not None:
            catalogs.append(catalog)
            faults.extend(Fault(source, Span(u.offset, u.offset + 1), u.message) for u in unreadable)
    return Loaded(tuple(catalogs), tuple(faults))


def page(source: Source) -> Catalog | None:
    """The catalogue of one page, None where it is about no tool."""
    reading = forms.Page(read(source.text, component=source.path.endswith((".vue", ".svelte"))))
    found = [form._replace(tool=forms.is_tool(form)) for _, form in reading.forms()]
    strays = tuple(reading.strays())
    if not found and not strays:
        return None
    tools = tuple(tool(source, form) for form in found if form.tool)
    record = web.Page(source, tuple(found), strays)
    return Catalog(Kind.WEBMCP, source.path, tools, library=_chromium(), sources=(source,), web=record)


def _chromium() -> Library:
    version = rules().version
    return Library("chromium", version, tuple(int(part) for part in version.split(".")))


def tool(source: Source, form: web.Form) -> Tool:
    """The tool that the browser makes of a form."""
    name, text = form.attribute("toolname"), form.attribute("tooldescription")
    assert name is not None
    assert text is not None
    where = name.value.span if name.value is not None else name.span
    return Tool(
        id=name.text,
        name=name.text,
        kind=Kind.WEBMCP,
        source=source,
        span=form.tag,
        name_span=where,
        description=(text.value or None) if text.known else None,
        parameters=tuple(_parameter(control) for control in form.controls if not control.fate),
        result=Result(None, where),
        origin="tooldescription" if text.known and text.value else "" if text.known else "unknown",
        lost=tuple(_lost(form.controls)),
        form=form,
    )


def _parameter(control: web.Control) -> Parameter:
    word = control.schema["type"]
    shape = _BY_CONTROL.get(control.type, _SHAPES[word])
    item = TypeInfo("string", control.span, "string", "string") if word == "array" else None
    name = control.attribute("name")
    span = name.value.span if name is not None and name.value is not None else control.span
    note = rules().controls[control.type].get("note", "")
    return Parameter(
        name=control.name,
        span=span,
        type=TypeInfo(word, control.span, word, shape, item=item),
        required=control.required,
        description=control.description or None,
        origin=control.source,
        constraint=_constraint(control),
        appended=described(control).removeprefix(control.description.text if control.description else "") if note else "",
    )


def _constraint(control: web.Control) -> Constraint | None:
    schema = control.schema.get("items", control.schema)
    found = Constraint(
        control.span,
        tuple(schema.get("enum", ())) if control.known else (),
        (schema["pattern"],) if "pattern" in schema else (),
        schema.get("format", ""),
        (),
        schema.get("minimum"),
        schema.get("maximum"),
        titles=tuple(option.title for option in control.options) if control.known else (),
    )
    return None if found == Constraint(control.span) else found


def _lost(controls: Iterable[web.Control]) -> "Iterable[Lost]":
    from appfn_lint.publishers.reasons import why

    for control in controls:
        reason = _LOST.get(control.fate)
        own = control.attribute("toolparamdescription")
        text = own.value if own is not None and own.known and own.value else control.label
        if reason is not None and text:
            subject = control.name or control.type
            yield Lost(text, reason, why(reason, subject), subject, subject_span=control.span)  # type: ignore[arg-type]
