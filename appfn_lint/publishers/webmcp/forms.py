"""Forms that are tools, or were meant to be: their controls, buttons and widgets, and tool attributes that go astray."""

from collections.abc import Iterable, Iterator
from typing import Final

from appfn_lint.expressions import compiled
from appfn_lint.publishers.webmcp.controls import TAGS, Reader, is_disabled, is_unknown, kind
from appfn_lint.publishers.webmcp.derivation import rules
from appfn_lint.publishers.webmcp.labels import Labels, plain
from appfn_lint.readers.html import Document, Element
from appfn_lint.source import Span
from appfn_lint.web import Attr, Form, Stray, Submit

_ROLES: Final = frozenset({"combobox", "listbox", "slider", "spinbutton", "textbox", "switch", "radiogroup"})
_HARMLESS: Final = frozenset(
    {
        "label",
        "option",
        "button",
        "a",
        "span",
        "legend",
        "strong",
        "em",
        "b",
        "i",
        "small",
        "th",
        "textarea",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "p",
        "code",
        "time",
    }
)
"""Elements in which template code prints words, not controls."""
_TAKES_TEXT: Final = frozenset({"input", "select", "textarea", "fieldset"})
_CONTROLS: Final = frozenset(
    {"label", "div", "span", "option", "button", "legend", "p", "output", "ul", "li", "form", "datalist", "optgroup"}
)
"""Elements where a description of a parameter is lost."""


class Page:
    """The elements of one document, their labels and form owners."""

    def __init__(self, document: Document, *, jsx: bool = False) -> None:
        """Index the elements that are part of the page."""
        self.document = document
        self.jsx = jsx
        self.elements = tuple(element for element in document.elements() if not element.inert)
        self.labels = Labels(document, self.elements)
        self._ids: dict[str, Element] = {}
        for element in self.elements:
            found = element.get("id")
            if found is not None and found.known:
                self._ids.setdefault(found.text, element)
        self.owned: dict[int, list[Element]] = {}
        for element in self.elements:
            if element.tag in TAGS:
                owner = self.owner(element)
                if owner is not None:
                    self.owned.setdefault(id(owner), []).append(element)

    def owner(self, element: Element) -> Element | None:
        """The form that a control belongs to."""
        written = element.get("form")
        if written is not None:
            found = self._ids.get(written.text) if written.known else None
            return found if found is not None and found.tag == "form" else None
        return element.form or next((up for up in element.ancestors() if up.tag == "form"), None)

    def forms(self) -> Iterator[tuple[Element, Form]]:
        """The forms with an attribute of tools."""
        for element in self.elements:
            if element.tag == "form" and not element.component and any(_is_tool_attribute(a) for a in element.attributes):
                yield element, self._form(element)

    def _form(self, element: Element) -> Form:
        owned = self.owned.get(id(element), [])
        controls = tuple(Reader(self.document, self.labels, element).controls(owned))
        buttons = [one for one in owned if kind(one) in ("submit", "image") and not is_disabled(one)]
        inside = tuple(element.walk())
        return Form(
            element.tag_span,
            element.attributes,
            controls,
            len(buttons),
            self._complete(element, inside),
            tuple(one.tag_span for one in inside if _is_widget(one)),
            tuple(self._words(one) for one in buttons),
            self.jsx,
            element.spread,
            submits=tuple(_inline(element)),
            handled=_is_handled(element),
        )

    def _words(self, button: Element) -> str:
        if button.tag == "input":
            return button.text("value")
        return "".join(text for text, _ in plain(self.document, button)).strip()

    def _complete(self, element: Element, inside: tuple[Element, ...]) -> bool:
        """Whether all controls and buttons of a form can be seen."""
        if element.spread or any(one.component or one.tag == "slot" for one in inside):
            return False
        if any(_sets_content(one) for one in (element, *inside)):
            return False
        if any(one.spread for one in inside if one.tag in TAGS):
            return False
        masked = self.document.masked
        if not masked.printed(element.head, element.end):
            return True
        places = [at for at in masked.prints if element.head <= at < element.end]
        covered = [(one.start, one.head) for one in inside] + [(one.head, one.end) for one in inside if one.tag in _HARMLESS]
        return all(any(start <= at < end for start, end in covered) for at in places)

    def strays(self) -> Iterator[Stray]:
        """Tool attributes that have no effect where they stand."""
        for element in self.elements:
            if not element.component:
                for attribute in element.attributes:
                    stray = _stray(element, attribute)
                    if stray is not None:
                        yield stray


def _is_tool_attribute(attribute: Attr) -> bool:
    return attribute.name in rules().form_attributes or attribute.name in ("tool-name", "tool-description")


def _stray(element: Element, attribute: Attr) -> Stray | None:
    name = attribute.name
    facts = rules()
    if not name.startswith("tool"):
        return None
    if name in facts.renamed:
        right = facts.renamed[name]
        return (
            Stray(attribute, element.tag, "" if element.has(right) else right) if element.tag in ("form", *_TAKES_TEXT) else None
        )
    if name in facts.without_effect:
        return Stray(attribute, element.tag)
    if name in facts.form_attributes:
        return Stray(attribute, element.tag) if element.tag in _TAKES_TEXT | _CONTROLS - {"form"} else None
    if name in facts.control_attributes:
        return Stray(attribute, element.tag) if element.tag in _CONTROLS else None
    if element.tag in ("form", *_TAKES_TEXT):
        near = _near(name, (*facts.form_attributes, *facts.control_attributes))
        return Stray(attribute, element.tag, near) if near else None
    return None


def _near(name: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    return next(iter(get_close_matches(name, sorted(known), 1, 0.86)), "")


def _sets_content(element: Element) -> bool:
    names = {"v-html", "innerhtml", "dangerouslysetinnerhtml", "*ngcomponentoutlet", "*ngtemplateoutlet", "ngtemplateoutlet"}
    return any(attribute.name in names for attribute in element.attributes)


def _is_widget(element: Element) -> bool:
    """Whether an element takes input that no form control carries."""
    role = element.get("role")
    if element.tag in ("input", "select", "textarea", "button"):
        return False
    if element.tag == "canvas" or (role is not None and role.text in _ROLES):
        return not any(one.tag in ("input", "select", "textarea") for one in element.walk())
    editable = element.get("contenteditable")
    return editable is not None and editable.known and editable.text.lower() in ("", "true", "plaintext-only")


def _is_handled(element: Element) -> bool:
    """Whether an attribute of the form gives its submission to code."""
    names = (
        "onsubmit",
        "@submit",
        "v-on:submit",
        "(submit)",
        "(ngsubmit)",
        "ng-submit",
        "x-on:submit",
        "on:submit",
        "data-action",
        "wire:submit",
        "hx-post",
        "hx-get",
    )
    return any(a.name.split(".")[0] in names or a.name.startswith(("[formgroup", "formroot")) for a in element.attributes)


_PREVENTS: Final = r"\s*(?:(?:event|e|evt)\.preventDefault\(\)\s*;?\s*(?:return false\s*;?)?|return false\s*;?)\s*"


def _inline(element: Element) -> Iterator[Submit]:
    """The handler in ``onsubmit`` that does nothing but prevent the default."""
    written = element.get("onsubmit")
    if written is not None and written.known and written.value is not None and compiled(_PREVENTS).fullmatch(written.text):
        yield Submit(written.span, written.value.span, (), opaque=False)


def settled(form: Form, *, hidden: bool) -> Form:
    """A form of a page with what is known in the end; ``hidden`` says that scripts which cannot be seen may handle it."""
    answers = any(one.responds for one in form.submits)
    own = form.attribute("onsubmit")
    submits = tuple(
        one._replace(opaque=True)
        if not one.responds and (answers or (hidden and own is not None and one.span == own.span))
        else one
        for one in form.submits
    )
    return form._replace(tool=is_tool(form), handled=form.handled or hidden, submits=submits)


def name_of(form: Form) -> Attr | None:
    """The attribute that names the tool, None where there is none or its value cannot be known."""
    found = form.attribute("toolname")
    return found if found is not None and found.known else None


def is_tool(form: Form) -> bool:
    """Whether the browser makes a tool of it: a valid name and the attribute for the description."""
    name, description = name_of(form), form.attribute("tooldescription")
    return name is not None and description is not None and rules().name.fullmatch(name.text) is not None


def is_hidden(form: Form) -> bool:
    """Whether a form may be a tool and its name is known to running code only."""
    name, description = form.attribute("toolname"), form.attribute("tooldescription")
    return name is not None and not name.known and description is not None


__all__ = ["Page", "Span", "is_tool", "is_unknown", "name_of"]
