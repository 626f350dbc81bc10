"""App metadata (``res/xml``) and string resources (``res/values``)."""

from collections.abc import Iterator

from appfn_lint.android import Metadata, StringResource
from appfn_lint.readers.android.markup import Element, Markup, attributes, opening
from appfn_lint.source import Span

ROOT = "AppFunctionAppMetadata"
NAMESPACES = ("http://schemas.android.com/apk/res-auto", "http://schemas.android.com/apk/androidx.appfunctions")
"""The namespaces that the library looks attributes up in (androidx ``AppFunctionPackageMetadata``)."""
NAMES = ("instructions", "description", "displayDescription")


def metadata(markup: Markup, resource: str) -> Metadata | None:
    """The app metadata of a file whose resource name is ``resource``, None where the file has no element at all.

    The library takes the first start tag and does not check its name, so the root's name is kept for the caller.
    """
    if not markup.elements:
        return None
    root = markup.elements[0]
    written = attributes(markup, root)
    return Metadata(
        source=markup.source,
        resource=resource,
        root=root.name,
        root_span=opening(markup, root),
        attributes=tuple(a for a in written if a.namespace in NAMESPACES),
        unread=tuple(a for a in written if a.name in NAMES and a.namespace not in NAMESPACES),
    )


def strings(markup: Markup) -> Iterator[StringResource]:
    """The ``<string>`` elements of a file that was read with its character data."""
    elements = markup.elements
    wanted = {i for i, e in enumerate(elements) if e.name == "string" and e.parent == 0 and elements[0].name == "resources"}
    parts: dict[int, list[tuple[str, int]]] = {index: [] for index in sorted(wanted)}
    for index, text, offset in markup.data:
        owner = _owner(elements, index, wanted)
        if owner >= 0:
            parts[owner].append((text, offset))
    for index, found in parts.items():
        name = next((a.text for a in attributes(markup, elements[index]) if a.name == "name" and not a.namespace), "")
        start = found[0][1] if found else elements[index].start
        end = found[-1][1] + len(found[-1][0]) if found else start
        yield StringResource(name, resource_text("".join(text for text, _ in found)), markup.source.path, Span(start, end))


def _owner(elements: tuple[Element, ...], index: int, wanted: set[int]) -> int:
    while index >= 0 and index not in wanted:
        index = elements[index].parent
    return index


def resource_text(written: str) -> str:
    """A string resource as Android delivers it: blanks folded outside of double quotes, backslash escapes resolved."""
    out: list[str] = []
    quoted = False
    at = 0
    while at < len(written):
        char = written[at]
        if char == "\\" and at + 1 < len(written):
            text, used = _escaped(written, at)
            out.append(text)
            at += used
            continue
        if char == '"':
            quoted = not quoted
        elif char.isspace() and not quoted:
            if out and out[-1] != " ":
                out.append(" ")
        else:
            out.append(char)
        at += 1
    return "".join(out).strip(" ")


def _escaped(written: str, at: int) -> tuple[str, int]:
    """The character of the escape at ``at`` and the number of characters that it takes."""
    code = written[at + 1]
    if code == "u":
        digits = written[at + 2 : at + 6]
        if len(digits) == 4 and all(d in "0123456789abcdefABCDEF" for d in digits):
            return chr(int(digits, 16)), 6
    return {"n": "\n", "t": "\t"}.get(code, code), 2
