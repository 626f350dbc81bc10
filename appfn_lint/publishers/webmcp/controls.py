"""From the controls of a form to parameters: which ones an agent sees, with which type and description."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from appfn_lint.prose import Prose
from appfn_lint.publishers.webmcp import limits
from appfn_lint.publishers.webmcp.derivation import rules
from appfn_lint.publishers.webmcp.labels import Labels, plain
from appfn_lint.publishers.webmcp.patterns import compiles
from appfn_lint.readers.html import Document, Element
from appfn_lint.source import Span
from appfn_lint.web import Attr, Control, Group, Option

TAGS: Final = frozenset({"input", "select", "textarea", "button"})
_GROUPED: Final = ("checkbox", "radio")
_LOOPS: Final = ("*ngfor", "v-for", "x-for")
_NAMING: Final = ("th:field", "asp-for", "th:name", "sec:name")


def kind(element: Element) -> str:
    """The type of a control: an input's type (text where it has none that exists), else its tag."""
    if element.tag == "button":
        return {"reset": "reset", "button": "button"}.get(element.text("type").lower(), "submit")
    if element.tag != "input":
        return element.tag
    written = element.text("type").lower()
    return written if written in rules().controls or written in rules().buttons or written == "file" else "text"


def is_unknown(element: Element, name: str) -> bool:
    """Whether a template or a binding gives the attribute its value, or may add it."""
    found = element.get(name)
    return (found is None and element.spread) or (found is not None and not found.known)


def is_disabled(element: Element) -> bool:
    """Whether a control is disabled, by itself or by a fieldset around it."""
    if element.has("disabled"):
        return not is_unknown(element, "disabled")
    for around in element.ancestors():
        if around.tag == "fieldset" and around.has("disabled") and not is_unknown(around, "disabled"):
            legend = next((c for c in around.children if isinstance(c, Element) and c.tag == "legend"), None)
            if legend is None or all(up is not legend for up in element.ancestors()):
                return True
    return False


class Reader:
    """What reading the controls of one page needs: the page and its labels."""

    def __init__(self, document: Document, labels: Labels, form: Element) -> None:
        """Keep the page, its labels and the form whose controls are read."""
        self.document = document
        self.labels = labels
        self.form = form
        self.decided = document.masked.decided(form.head, form.end)

    def controls(self, elements: Iterable[Element]) -> Iterator[Control]:
        """The controls of a form in order, a group of boxes at the place of its first member."""
        seated = [e for e in elements if e.tag in TAGS]
        named: dict[str, list[Element]] = {}
        for element in seated:
            name = element.text("name").strip()
            if name and not is_unknown(element, "name"):
                named.setdefault(name, []).append(element)
        done: set[str] = set()
        for element in seated:
            name = element.text("name").strip()
            type_ = kind(element)
            if is_unknown(element, "name") or is_unknown(element, "type") or any(element.has(one) for one in _NAMING):
                yield self._absent(element, "unknown", "")
            elif type_ in rules().buttons:
                continue
            elif not name:
                fate = "disabled" if is_disabled(element) else "hidden" if type_ == "hidden" else "unnamed"
                yield self._absent(element, fate, "")
            elif name not in done:
                done.add(name)
                yield from self._named(name, named[name])

    def _named(self, name: str, elements: list[Element]) -> Iterator[Control]:
        enabled = [element for element in elements if not is_disabled(element)]
        kinds = {kind(element) for element in enabled}
        if not enabled:
            yield self._absent(elements[0], "disabled", name)
        elif len(enabled) > 1 and not (len(kinds) == 1 and kinds <= set(_GROUPED)):
            shown = next((e for e in enabled if kind(e) != "hidden" and kind(e) not in rules().buttons), None)
            if shown is not None:
                fate = "unknown" if self.decided else "repeated"
                members = tuple(e.attributes for e in enabled)
                yield self._absent(shown, fate, name)._replace(members=members)
        elif len(enabled) > 1:
            yield self._group(name, enabled)
        else:
            yield self._single(name, enabled[0])

    def _absent(self, element: Element, fate: str, name: str) -> Control:
        label = self.labels.prose(element)
        return Control(
            kind(element), name, element.tag_span, element.attributes, (element.attributes,), fate, label,
            required=element.has("required"), known=False,
        )  # fmt: skip

    def _single(self, name: str, element: Element) -> Control:
        type_ = kind(element)
        fate = self._fate(element, type_)
        if fate:
            return self._absent(element, fate, name)
        options = self._options(element, type_)
        known = not self._is_open(element)
        description, source = self._described(element)
        schema = _schema(element, type_, options)
        return Control(
            type_, name, element.tag_span, element.attributes, (element.attributes,), "", self.labels.prose(element), description,
            source, options, tuple(_groups(element, [element])), element.has("required"), element.has("multiple") and type_ == "select",
            known, schema,
        )  # fmt: skip

    def _fate(self, element: Element, type_: str) -> str:
        if type_ == "file" or type_ in rules().buttons:
            return "file" if type_ == "file" else "button"
        if type_ == "hidden" and not element.text("toolparamdescription"):
            return "hidden" if not is_unknown(element, "toolparamdescription") else "unknown"
        if element.has("readonly") and type_ in rules().readonly and not is_unknown(element, "readonly"):
            return "readonly"
        return ""

    def _group(self, name: str, members: list[Element]) -> Control:
        first, type_ = members[0], kind(members[0])
        options = tuple(self._choice(member) for member in members)
        groups = tuple(_groups(first, members))
        giver = next((g.description for g in groups if g.outer and g.description is not None and g.description.text), None)
        source = "" if giver is None else "fieldset" if giver.known else "unknown"
        schema = _choices(options)
        known = not self.decided and not any(m.spread or is_unknown(m, "value") or self.labels.unclear(m) for m in members)
        return Control(
            type_, name, first.tag_span, first.attributes, tuple(m.attributes for m in members), "", self.labels.prose(first),
            giver.value if giver is not None and giver.known else None, source, options, groups,
            any(m.has("required") for m in members), type_ == "checkbox", known, _listed(schema) if type_ == "checkbox" else schema,
        )  # fmt: skip

    def _choice(self, member: Element) -> Option:
        label = self.labels.prose(member)
        return Option(member.text("value") if member.has("value") else "on", label.text if label else None)

    def _described(self, element: Element) -> tuple[Prose | None, str]:
        """The description of a control that is no group, and where it comes from."""
        own = element.get("toolparamdescription")
        if own is not None and not own.known:
            return None, "unknown"
        if own is not None and own.text:
            return own.value, own.name
        if element.spread or self.labels.unclear(element):
            return None, "unknown"
        label = self.labels.prose(element)
        if label is not None:
            return label, "label"
        aria = element.get("aria-description")
        if aria is not None and not aria.known:
            return None, "unknown"
        return (aria.value, aria.name) if aria is not None and aria.text else (None, "")

    def _options(self, element: Element, type_: str) -> tuple[Option, ...]:
        if type_ == "select":
            return tuple(self._option(child) for child in element.walk() if child.tag == "option")
        return (self._choice(element),) if type_ == "radio" else ()

    def _option(self, option: Element) -> Option:
        title = "".join(text for text, _ in plain(self.document, option, scripts=False))
        value = option.text("value") if option.has("value") else " ".join(title.split())
        return Option(value, title)

    def _is_open(self, element: Element) -> bool:
        """Whether template code, a loop or a component decides on the choices of a control."""
        masked = self.document.masked
        inner = list(element.walk())
        return (
            masked.printed(element.start, element.end)
            or masked.decided(element.start, element.end)
            or (kind(element) in _GROUPED and self.decided)
            or element.spread
            or any(a.name in _LOOPS for around in (element, *inner, *element.ancestors()) for a in around.attributes)
            or any(inner_.component or inner_.spread or is_unknown(inner_, "value") for inner_ in inner)
            or any(
                not a.known
                for a in element.attributes
                if a.name in ("min", "max", "step", "pattern", "type", "value", "multiple")
            )
        )


def _schema(element: Element, type_: str, options: tuple[Option, ...]) -> dict[str, Any]:
    facts = rules().controls[type_]
    schema: dict[str, Any] = {"type": facts["type"]}
    if type_ == "select":
        return _listed(_choices(options)) if element.has("multiple") else _choices(options)
    if type_ == "radio":
        return _choices(options)
    if "format" in facts:
        schema["format"] = limits.clock(element, facts["format"])
    if facts["type"] == "number":
        schema |= limits.numeric(element, facts)
    if facts.get("pattern") and element.has("pattern") and compiles(element.text("pattern")):
        schema["pattern"] = element.text("pattern")
    return schema


def _choices(options: Iterable[Option]) -> dict[str, Any]:
    chosen = tuple(options)
    return {
        "type": "string",
        "enum": [option.value for option in chosen],
        "anyOf": [_constant(option) for option in chosen],
    }


def _constant(option: Option) -> dict[str, str]:
    return {"type": "string", "const": option.value} | ({"title": option.title} if option.title is not None else {})


def _listed(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items, "uniqueItems": True}


def _groups(first: Element, members: list[Element]) -> Iterator[Group]:
    """The fieldsets around the first member of a group, the nearest first."""
    shared = [{id(up) for up in member.ancestors()} for member in members]
    for around in first.ancestors():
        if around.tag == "fieldset":
            outer = all(id(around) in ups for ups in shared)
            description = around.get("toolparamdescription")
            yield Group(around.tag_span, around.start + len("<fieldset"), description, outer)


def attribute(attributes: Iterable[Attr], name: str) -> Attr | None:
    """The attribute of that name, None if there is none."""
    return next((one for one in attributes if one.name == name), None)


__all__ = ["TAGS", "Reader", "Span", "attribute", "is_disabled", "is_unknown", "kind"]
