"""Labels as browsers join them: which label belongs to which control, and its text."""

from collections.abc import Iterator
from typing import Final

from appfn_lint.prose import Prose
from appfn_lint.readers.html import Document, Element, Text
from appfn_lint.source import Span

LABELABLE: Final = frozenset({"button", "input", "meter", "output", "progress", "select", "textarea"})
_SEPARATOR: Final = "; "


def is_labelable(element: Element) -> bool:
    """Whether a label can belong to the element."""
    return element.tag in LABELABLE and element.text("type").lower() != "hidden"


class Labels:
    """The labels of a page by the control that they describe."""

    def __init__(self, document: Document, elements: tuple[Element, ...]) -> None:
        """Look for the labels among the elements of a page."""
        self._document = document
        self._by_id: dict[str, Element] = {}
        self._of: dict[int, list[Element]] = {}
        self._unclear: set[int] = set()
        for element in elements:
            found = element.get("id")
            if found is not None and found.known:
                self._by_id.setdefault(found.text, element)
        for label in elements:
            if label.tag == "label":
                self._assign(label)

    def _assign(self, label: Element) -> None:
        target = label.get("for") or label.get("htmlfor")
        if target is not None:
            control = self._by_id.get(target.text) if target.known else None
            if control is None:
                return
        else:
            inside = list(label.walk())
            control = next((e for e in inside if is_labelable(e)), None)
            if control is not None and any(e.component and e.start < control.start for e in inside):
                self._unclear.add(id(control))
        if control is not None and is_labelable(control):
            self._of.setdefault(id(control), []).append(label)

    def of(self, control: Element) -> list[Element]:
        """The labels of a control, in document order."""
        return self._of.get(id(control), [])

    def unclear(self, control: Element) -> bool:
        """Whether a component may take the label away, or template code prints in it."""
        masked = self._document.masked
        return id(control) in self._unclear or any(
            label.spread
            or masked.printed(label.head, label.end)
            or masked.decided(label.head, label.end)
            or _holds_component(label)
            for label in self.of(control)
        )

    def prose(self, control: Element) -> Prose | None:
        """The text of a control's labels, None where they say nothing."""
        texts = [self.text(label) for label in self.of(control)]
        if not any(texts):
            return None
        pieces: list[tuple[str, Span]] = []
        for number, text in enumerate(texts):
            if number:
                pieces.append((_SEPARATOR, Span(text.span.start, text.span.start)))
            pieces += ((segment.text, segment.span) for segment in text.segments)
        return Prose.of(pieces, texts[0].escape)

    def text(self, label: Element) -> Prose:
        """The text of one label, without that of controls inside."""
        pieces = self._document.pieces
        runs = (
            piece
            for start, end, decoded in _runs(label)
            for piece in (pieces(start, end) if decoded else _raw(self._document, start, end))
        )
        return Prose.of(runs).strip()


def _raw(document: Document, start: int, end: int) -> Iterator[tuple[str, Span]]:
    yield document.text[start:end], Span(start, end)


def _runs(element: Element) -> Iterator[Text]:
    """The runs of text in a label, without controls and content that is no part of the page."""
    pending: list[Element | Text] = element.children[::-1]
    while pending:
        child = pending.pop()
        if isinstance(child, Text):
            yield child
        elif child.tag not in LABELABLE and not child.inert:
            pending.extend(reversed(child.children))


def _holds_component(label: Element) -> bool:
    return any(element.component for element in label.walk())


def plain(document: Document, element: Element, *, scripts: bool = True) -> Iterator[tuple[str, Span]]:
    """All decoded text inside of an element."""
    pending: list[Element | Text] = element.children[::-1]
    while pending:
        child = pending.pop()
        if isinstance(child, Text):
            yield from document.pieces(child.start, child.end) if child.decoded else _raw(document, child.start, child.end)
        elif not child.inert and (scripts or child.tag not in ("script", "style")):
            pending.extend(reversed(child.children))
