"""From a tool to its body as rules see it."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from appfn_lint.body import Body, Thrown
from appfn_lint.discovery import Tree
from appfn_lint.effects import exceptions
from appfn_lint.effects.following import Escape, Following, Reached
from appfn_lint.effects.intents import pending_intents, tree, uris
from appfn_lint.effects.results import prose_of, returned
from appfn_lint.effects.sources import Code, Sources
from appfn_lint.effects.stubs import stub
from appfn_lint.effects.usage import used
from appfn_lint.expressions import compiled
from appfn_lint.publishers.appfunctions.index import Index, Place
from appfn_lint.tool import Catalog, Tool


class Analysis:
    """The bodies of one run."""

    def __init__(self, index: Index, files: Tree) -> None:
        """Nothing is read until a tool asks."""
        self.sources = Sources(index, files)
        self.following = Following(self.sources)

    def prepare(self, tools: Iterable[Tool]) -> None:
        """Open the classes around all tools and what they hold."""
        codes = [self._code(tool.code) for tool in tools if isinstance(tool.code, Place)]
        self.sources.warm(code.owner for code in codes if code is not None and code.owner is not None)

    def filled(self, tool: Tool) -> Tool:
        """The tool with its body, where it has one."""
        place = tool.code
        if not isinstance(place, Place):
            return tool
        code = self._code(place)
        return tool._replace(body=self.body(tool, code)) if code is not None else tool

    def with_sources(self, catalog: Catalog) -> Catalog:
        """The catalogue with the files that calls led to, so that findings there have their lines."""
        known = {source.path for source in catalog.sources}
        opened = tuple(u.source for u in self.sources.index.units if u.source.path not in known)
        return catalog._replace(sources=(*catalog.sources, *opened)) if opened else catalog

    def _code(self, place: Place) -> Code | None:
        """The code of a tool; of an abstract method that of its only implementation."""
        owner = self.sources.index.classes.get(place.qualified.rpartition(".")[0])
        code = Code(place.unit, place.declaration, owner)
        return code if place.declaration.body is not None else None

    def body(self, tool: Tool, code: Code) -> Body:
        """All that rules want to know of a tool's code."""
        nodes = tree(code)
        assert nodes is not None and code.declaration.body is not None, "only functions with a body come here"  # noqa: PT018
        reached = list(self.following.reached(code))
        text = "\n".join(_text(one.code) for one in reached)
        effects = sorted(self.following.effects(reached), key=lambda e: (e.strength != "certain", e.incidental, len(e.steps)))
        return Body(
            path=code.unit.source.path,
            span=code.declaration.body,
            used=used(code, nodes),
            stub=stub(code, nodes),
            effects=tuple(effects),
            unfollowed=tuple(self.following.unfollowed(reached)),
            thrown=tuple(self._thrown(escape) for escape in self.following.escapes(code) if _possible(escape, tool)),
            returned=returned(code, nodes),
            intents=tuple(flaw for one in _makers(reached) for flaw in pending_intents(one)),
            grants=tuple(uris([one.code for one in reached])),
            limits=bool(_limits().search(text)),
            asks=bool(_asks().search(text)),
            checks_form_factor=bool(_form_factors().search(text)),
            opening=None if code.declaration.expression_body else code.declaration.body.start + 1,
        )

    def _thrown(self, escape: Escape) -> Thrown:
        thrown = escape.thrown
        simple = thrown.name
        imported = thrown.qualified.startswith("androidx.appfunctions.") or not thrown.qualified.count(".")
        invented = simple.startswith("AppFunction") and simple.endswith("Exception") and simple not in exceptions.LIBRARY
        known = simple in exceptions.LIBRARY or "CancellationException" in self.following.kinds(thrown)
        return Thrown(
            name=simple,
            how=thrown.how,
            foreign=not known and not (invented and imported),
            steps=escape.steps,
            message=prose_of(escape.unit.source.text, thrown.message) if thrown.message is not None else None,
            has_message=thrown.has_message,
            invented=invented and imported,
            conditional=thrown.conditional,
        )


_TEXTS: Final = frozenset(("string", "unknown", "object", "union"))
_NUMBERS: Final = frozenset(("integer", "number", "unknown", "object", "union"))


def _possible(escape: Escape, tool: Tool) -> bool:
    """Whether the text or the number that an exception depends on comes from the agent."""
    shapes = _NUMBERS if escape.thrown.numeric else _TEXTS
    given = {p.name for p in tool.parameters if p.type.shape in shapes or (p.type.item and p.type.item.shape in shapes)}
    return {need.partition(".")[0] for need in escape.needs} <= given


def _makers(reached: Iterable[Reached]) -> Iterable[Code]:
    """The tool's own function, and those that say they give a pending intent."""
    for index, one in enumerate(reached):
        type_ = one.code.declaration.type
        if index == 0 or (type_ is not None and "PendingIntent" in type_.text):
            yield one.code


def _text(code: Code) -> str:
    declaration = code.declaration
    if declaration.body is not None:
        return code.unit.source.slice(declaration.body)
    return " ".join(code.unit.source.slice(a.span) for a in declaration.annotations)


@cache
def _limits() -> "re.Pattern[str]":
    return compiled(
        r"\b(?:take|takeLast|subList|chunked|windowed|Pager|PagingSource|coerceAtMost)\b|\blimit\b|\bLIMIT\b|\bpageSize\b|\bmaxResults\b",
        re.IGNORECASE,
    )


@cache
def _asks() -> "re.Pattern[str]":
    return compiled(
        r"\b(?:BiometricPrompt|AlertDialog|createConfirmDeviceCredentialIntent|KeyguardManager|requestConfirmation|awaitConfirmation|confirmWithUser)\b"
    )


@cache
def _form_factors() -> "re.Pattern[str]":
    return compiled(
        r"FEATURE_AUTOMOTIVE|FEATURE_LEANBACK|FEATURE_TELEVISION|UI_MODE_TYPE_(?:TELEVISION|CAR)|\bis(?:Automotive|Car|Tv|Television)\b|isTV\b",
        re.IGNORECASE,
    )
