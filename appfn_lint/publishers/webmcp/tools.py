"""The tools that browsers make of forms, in the model that rules see."""

from collections.abc import Iterable, Iterator
from typing import Final

from appfn_lint import web
from appfn_lint.publishers.reasons import why
from appfn_lint.publishers.webmcp.derivation import rules
from appfn_lint.publishers.webmcp.schema import described
from appfn_lint.source import Source
from appfn_lint.tool import Constraint, Kind, Lost, Parameter, Reason, Result, Shape, Tool, TypeInfo

_SHAPES: Final[dict[str, Shape]] = {"string": "string", "number": "number", "boolean": "boolean", "array": "list"}
_BY_CONTROL: Final[dict[str, Shape]] = {"date": "date", "time": "time", "datetime-local": "datetime", "url": "uri"}
_LOST: Final[dict[str, Reason]] = {
    "unnamed": "unnamed-control",
    "file": "file-control",
    "disabled": "disabled-control",
    "readonly": "readonly-control",
    "repeated": "repeated-control",
}


def form_tool(source: Source, form: web.Form) -> Tool:
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
    own = control.description.text if control.description is not None else ""
    return Parameter(
        name=control.name,
        span=span,
        type=TypeInfo(word, control.span, word, shape, item=item),
        required=control.required,
        description=control.description or None,
        origin=control.source or ("unknown" if _is_described_elsewhere(control) else ""),
        constraint=_constraint(control),
        appended=described(control).removeprefix(own) if "note" in rules().controls[control.type] else "",
    )


def _is_described_elsewhere(control: web.Control) -> bool:
    """Whether a member of a group has the text that belongs on the fieldset; that is a fault of its own."""
    return len(control.members) > 1 and any(a.name == "toolparamdescription" for member in control.members for a in member)


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
        multiple=schema.get("multipleOf"),
        titles=tuple(option.title for option in control.options) if control.known else (),
    )
    return None if found == Constraint(control.span) else found


def _lost(controls: Iterable[web.Control]) -> Iterator[Lost]:
    for control in controls:
        reason = _LOST.get(control.fate)
        own = control.attribute("toolparamdescription")
        text = own.value if own is not None and own.known and own.value else control.label
        if reason is not None and text:
            subject = control.name or control.type
            yield Lost(text, reason, why(reason, subject), subject, subject_span=control.span)
