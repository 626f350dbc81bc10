"""Manifests: what they declare about AppFunctions, as records with places."""

from collections.abc import Iterator

from appfn_lint.android import Attribute, Manifest, Property, Service
from appfn_lint.readers.android.markup import Element, Markup, attributes, opening, start_tag
from appfn_lint.record import NamedTuple

ANDROID = "http://schemas.android.com/apk/res/android"
TOOLS = "http://schemas.android.com/tools"


class _Tag(NamedTuple):
    """An element with its attributes read."""

    at: int
    element: Element
    attributes: tuple[Attribute, ...]

    def get(self, name: str, namespace: str = ANDROID) -> Attribute | None:
        return next((a for a in self.attributes if a.name == name and a.namespace == namespace), None)

    def text(self, name: str, namespace: str = ANDROID) -> str:
        found = self.get(name, namespace)
        return found.text if found else ""


def manifest(markup: Markup, *, module: str = "", library: bool = False) -> Manifest | None:
    """The manifest of a file, None where its root is no ``<manifest>``."""
    if not markup.elements or markup.elements[0].name != "manifest":
        return None
    tree = _Tree(markup)
    root = tree.tag(0)
    application = next(tree.inside(0, "application"), None)
    return Manifest(
        source=markup.source,
        package=root.text("package", ""),
        application=opening(markup, application.element) if application else None,
        attributes=application.attributes if application else (),
        properties=tuple(_properties(tree, application)) if application else (),
        services=tuple(_service(tree, tag) for tag in tree.inside(application.at, "service")) if application else (),
        features=tuple(tag.text("name") for tag in tree.inside(0, "uses-feature")),
        permissions=tuple(tag.text("name") for tag in tree.inside(0, "uses-permission")),
        misplaced=tuple(_misplaced(tree)),
        module=module,
        library=library,
        application_tag=start_tag(markup, application.element) if application else None,
    )


class _Tree:
    """Children by parent, found once."""

    def __init__(self, markup: Markup) -> None:
        self.markup = markup
        self._children: dict[int, list[int]] = {}
        for index, element in enumerate(markup.elements):
            self._children.setdefault(element.parent, []).append(index)

    def tag(self, index: int) -> _Tag:
        element = self.markup.elements[index]
        return _Tag(index, element, attributes(self.markup, element))

    def inside(self, parent: int, name: str) -> Iterator[_Tag]:
        for index in self._children.get(parent, ()):
            if self.markup.elements[index].name == name:
                yield self.tag(index)


def _properties(tree: _Tree, parent: _Tag) -> Iterator[Property]:
    return (_property(tree, tag) for tag in tree.inside(parent.at, "property"))


def _property(tree: _Tree, tag: _Tag) -> Property:
    around = tree.markup.elements[tag.element.parent].name if tag.element.parent >= 0 else ""
    name, span = tag.get("name"), start_tag(tree.markup, tag.element)
    name_span = name.value.span if name and name.value.segments else opening(tree.markup, tag.element)
    return Property(name.text if name else "", tag.get("value"), tag.get("resource"), span, name_span, tag.element.name, around)


def _misplaced(tree: _Tree) -> Iterator[Property]:
    elements = tree.markup.elements
    for index, element in enumerate(elements):
        around = elements[element.parent].name if element.parent >= 0 else ""
        if element.name == "meta-data" or (element.name == "property" and around not in ("application", "service")):
            found = _property(tree, tree.tag(index))
            if "appfunctions" in found.name.lower():
                yield found


def _service(tree: _Tree, tag: _Tag) -> Service:
    name = tag.get("name")
    filters = tree.inside(tag.at, "intent-filter")
    actions = [action.text("name") for within in filters for action in tree.inside(within.at, "action")]
    overrides = ",".join(tag.text(kind, TOOLS) for kind in ("replace", "remove", "strict"))
    return Service(
        name=name.text if name else "",
        permission=tag.get("permission"),
        exported=tag.text("exported") or None,
        actions=tuple(actions),
        properties=tuple(_properties(tree, tag)),
        span=start_tag(tree.markup, tag.element),
        name_span=name.value.span if name and name.value.segments else opening(tree.markup, tag.element),
        removed=tag.text("node", TOOLS) in ("remove", "removeAll"),
        overrides=tuple(item.strip() for item in overrides.split(",") if item.strip()),
    )
