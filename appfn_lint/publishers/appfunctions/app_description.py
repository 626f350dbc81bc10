"""The app's own text for agents: what of the app metadata is delivered."""

from appfn_lint.android import AndroidModule, Attribute, Metadata
from appfn_lint.publishers.appfunctions.versions import facts
from appfn_lint.tool import AppDescription, Library


def app_descriptions(module: AndroidModule, library: Library) -> tuple[AppDescription, ...]:
    """One description for each linked metadata file: a library may be packaged by several applications.

    A text under the attribute's other name (``description`` before beta01, ``instructions`` from it on) counts as
    delivered too, since the rule ``retired-attribute`` speaks of it. A reference is no text.
    """
    return tuple(_description(found, library) for found in module.metadata if found.linked)


def _description(found: Metadata, library: Library) -> AppDescription:
    attribute = delivered(found, library)
    display = found.attribute("displayDescription")
    text = attribute.value if attribute and not attribute.text.startswith(("@", "?")) else None
    return AppDescription(
        found.source, found.root_span, text, attribute.name if attribute else "", display.value if display else None
    )


def delivered(found: Metadata, library: Library) -> Attribute | None:
    """The attribute that the library reads, else the one with its other name."""
    name = facts(library.order).app_attribute
    other = "description" if name == "instructions" else "instructions"
    return found.attribute(name) or found.attribute(other)
