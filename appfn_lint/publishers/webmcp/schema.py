"""The input schema of a form as the browser writes it: what the comparison with a real browser compares."""

from typing import Any

from appfn_lint.publishers.webmcp.derivation import rules
from appfn_lint.web import Control, Form


def document(form: Form) -> dict[str, Any]:
    """The schema of a form's parameters, properties in the order of the controls."""
    shown = [control for control in form.controls if not control.fate]
    return {
        "type": "object",
        "properties": {control.name: _property(control) for control in shown},
        "required": [control.name for control in shown if control.required],
    }


def _property(control: Control) -> dict[str, Any]:
    text = described(control)
    return dict(control.schema) | ({"description": text} if text else {})


def described(control: Control) -> str:
    """The description of a control with what the browser adds; empty where there is none."""
    own = control.description.text if control.description is not None else ""
    note = rules().controls[control.type].get("note", "")
    if not note:
        return own
    return f"{own} ({note})" if own else note
