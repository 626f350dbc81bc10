"""Tags and text of HTML in a row, as the standard's tokenizer separates them."""

import re
from collections.abc import Iterator
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.readers.html.masking import MASK
from appfn_lint.readers.html.values import prose
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span
from appfn_lint.web import Attr

RAW = frozenset({"script", "style", "xmp", "iframe", "noembed", "noframes", "noscript"})
"""Elements whose content is text as it stands; ``noscript`` because a browser with an agent runs scripts."""
ESCAPABLE = frozenset({"textarea", "title"})
_BINDINGS = (":", "v-bind:", "[attr.", "[", "bind:", "x-bind:", "th:", "data-th-", "ng-attr-", "?", ".")


class Tag(NamedTuple):
    """A start or end tag; ``spread`` says that template code stands among its attributes."""

    name: str
    start: int
    end: int
    closing: bool
    attributes: tuple[Attr, ...] = ()
    spread: bool = False
    selfclosing: bool = False
    written: str = ""


class Run(NamedTuple):
    """A run of text; ``raw`` where entities stay as they are."""

    start: int
    end: int
    raw: bool


@cache
def _opening() -> "re.Pattern[str]":
    return compiled(r"<(?:(?P<remark>!--)|(?P<odd>[!?]|/(?![A-Za-z]))|(?P<slash>/?)(?P<name>[A-Za-z][^\s/>]*))")


@cache
def _attribute() -> "re.Pattern[str]":
    return compiled(
        r"[\s/]*(?:(?P<end>>)|(?P<name>=?[^\s/>=]+)(?:\s*=\s*(?:\"(?P<double>[^\"]*)\"?|'(?P<single>[^']*)'?|(?P<bare>[^\s>\"'][^\s>]*))?)?)"
    )


@cache
def _comment_end() -> "re.Pattern[str]":
    return compiled(r"--!?>")


def tokens(original: str, text: str) -> Iterator[Tag | Run]:
    """The tags and runs of a page. ``text`` is ``original`` with the template code masked; comments are left out."""
    at = done = 0
    size = len(text)
    while True:
        found = _opening().search(text, at)
        if found is None:
            break
        if found["name"] is None:
            if found.start() > done:
                yield Run(done, found.start(), raw=False)
            at = done = _after_remark(text, found)
            continue
        if found.start() > done:
            yield Run(done, found.start(), raw=False)
        tag = _tag(original, text, found)
        yield tag
        at = done = tag.end
        if not tag.closing and (tag.name in RAW or tag.name in ESCAPABLE) and not tag.selfclosing:
            close = re.compile(rf"</{tag.name}(?=[\s/>])", re.IGNORECASE).search(text, done)
            stop = close.start() if close else size
            if stop > done:
                yield Run(done, stop, raw=tag.name in RAW)
            at = done = stop
    if done < size:
        yield Run(done, size, raw=False)


def _after_remark(text: str, found: "re.Match[str]") -> int:
    """Where a comment, a declaration or a stray ``</`` ends."""
    if found["remark"]:
        for short in (">", "->"):
            if text.startswith(short, found.end()):
                return found.end() + len(short)
        end = _comment_end().search(text, found.end())
        return end.end() if end else len(text)
    if text.startswith("<![CDATA[", found.start()):
        close = text.find("]]>", found.start())
        return close + 3 if close >= 0 else len(text)
    close = text.find(">", found.end())
    return close + 1 if close >= 0 else len(text)


def _tag(original: str, text: str, found: "re.Match[str]") -> Tag:
    at = found.end()
    attributes: list[Attr] = []
    seen: set[str] = set()
    spread = MASK in found["name"]
    while match := _attribute().match(text, at):
        if match.end() == at:
            break
        at = match.end()
        if match["end"]:
            break
        if MASK in match["name"] or match["name"].startswith("{..."):
            spread = True
            continue
        attribute = _read(original, match, text)
        if attribute.name not in seen:
            seen.add(attribute.name)
            attributes.append(attribute)
    else:
        at = len(text)
    written = found["name"]
    closed = text.startswith("/>", at - 2)
    return Tag(written.lower(), found.start(), at, bool(found["slash"]), tuple(attributes), spread, closed, written)


def _read(original: str, match: "re.Match[str]", text: str) -> Attr:
    written = match["name"]
    name = written.lower()
    known = True
    for prefix in _BINDINGS:
        if name.startswith(prefix) and len(name) > len(prefix):
            name, known = name[len(prefix) :].rstrip("]"), False
            break
    quote = next((q for q in ("double", "single", "bare") if match[q] is not None), None)
    whole = Span(match.start("name"), match.end())
    name_span = Span(match.start("name"), match.end("name"))
    if quote is None:
        return Attr(name, Span(whole.start, name_span.end), name_span, None, written, known)
    start, end = match.span(quote)
    if MASK in text[start:end] or (quote == "bare" and text[start] == "{"):
        known = False
    return Attr(name, whole, name_span, prose(original, start, end), written, known)
