"""How much can go wrong when an agent calls a function: five classes, worked out from name, text, types and code.

What a function claims about itself does not count: hints are left aside, and so is a text that says it only reads. The
classes and their policies are rows R1 to R4 of the guidelines.
"""

import re
from collections.abc import Iterator
from typing import Final, Literal

from appfn_lint.body import WRITES, Body, Effect
from appfn_lint.expressions import compiled
from appfn_lint.language.claims import READS, first_verb
from appfn_lint.language.identifiers import words
from appfn_lint.language.sensitive import CLASSES, of_name
from appfn_lint.language.verbs import verb_classes
from appfn_lint.record import NamedTuple
from appfn_lint.source import Span
from appfn_lint.tool import Catalog, Tool, TypeInfo

Class = Literal["read-only", "sensitive read", "reversible write", "external side effect", "destructive"]

ORDER: Final[tuple[Class, ...]] = ("read-only", "sensitive read", "reversible write", "external side effect", "destructive")
"""The classes, the mildest first."""

POLICY: Final[dict[Class, str]] = {
    "read-only": "run it, and log the call",
    "sensitive read": "run it with the system's permission, and give back as little as the task needs",
    "reversible write": "run it, show the result, and offer to undo it",
    "external side effect": "show the target and the content, and run it once the user confirms",
    "destructive": "run it after a strong confirmation only, or never",
}
"""The default policy of each class."""

_VERBS: Final = {"destroy": "destructive", "send": "external side effect", "pay": "external side effect"}
_OUTWARD: Final = frozenset(("publish", "post", "share", "invite", "order", "book", "call", "zap", "tweet", "upload"))
_LIGHT: Final = frozenset(("make", "place", "do", "start", "initiate", "begin", "submit", "issue", "perform", "request"))
"""Verbs that leave it to their object what is done: `makeCall`, `placeOrder`."""
_DEEDS: Final = frozenset(
    (
        "call",
        "calls",
        "order",
        "payment",
        "purchase",
        "booking",
        "reservation",
        "transfer",
        "donation",
        "post",
        "deposit",
        "withdrawal",
        "refund",
        "trade",
    )
)
_PERSONAL: Final = frozenset(
    [
        "message",
        "messages",
        "sms",
        "mail",
        "mails",
        "email",
        "emails",
        "contact",
        "contacts",
        "location",
        "photo",
        "photos",
        "calendar",
        "health",
        "call",
        "calls",
        "chat",
        "chats",
        "conversation",
        "conversations",
        "dm",
        "dms",
        "profile",
        "account",
        "order",
        "orders",
        "diary",
        "history",
    ]
)
_REVERSIBLE: Final = r"\b(?:trash|recycle bin|archive[sd]?|undo|restored?)\b"
_FOREVER: Final = r"\bpermanent(?:ly)?\b|\bcannot be undone\b|\bcan't be undone\b|\birreversibl"


_CARRIERS: Final = r"\b\w*(?:mail(?:er|s)?|sms|telephony|payments?|billing|checkout|messenger)\b"
"""Receivers that carry something to other people: what is probably sent through them is treated as sent."""
_SHOWS: Final = frozenset(("show", "display", "present", "announce"))


class Evidence(NamedTuple):
    """Why a function is in a class: a sentence and its place."""

    weight: Class
    reason: str
    path: str
    span: Span


class Risk(NamedTuple):
    """The class of a function and all that speaks for it or for a milder one, the gravest first."""

    tool: Tool
    level: Class
    evidence: tuple[Evidence, ...]

    @property
    def policy(self) -> str:
        """What an agent's host should do by default."""
        return POLICY[self.level]


def assess(tool: Tool, catalog: Catalog) -> Risk:
    """The risk of one function."""
    found = sorted((*_of_code(tool), *_of_words(tool), *_of_types(tool, catalog)), key=lambda e: -ORDER.index(e.weight))
    if found:
        return Risk(tool, found[0].weight, tuple(found))
    return Risk(tool, *_unknown(tool))


def _unknown(tool: Tool) -> tuple[Class, tuple[Evidence, ...]]:
    """Without any evidence: a function that reads by its name and whose code shows nothing else reads, any other may write."""
    verb = (words(tool.name) or ("",))[0]
    given = {p.name.lower() for p in tool.parameters} & set(words(tool.name)[1:])
    if verb in _SHOWS and (given or tool.result.type is None):
        reason = f"it does not read: it is there to {verb} something"
        return "reversible write", (Evidence("reversible write", reason, tool.path, tool.name_span),)
    if _reads(verb) or (tool.body is not None and not tool.body.unfollowed and not tool.body.stub):
        reason = "its name reads" if _reads(verb) else "nothing in its code changes anything"
        return "read-only", (Evidence("read-only", reason, tool.path, tool.name_span),)
    return "reversible write", (Evidence("reversible write", "nothing shows that it only reads", tool.path, tool.name_span),)


def _of_code(tool: Tool) -> Iterator[Evidence]:
    body: Body | None = tool.body
    for effect in body.effects if body is not None else ():
        weight = _weight(effect, tool)
        if weight is not None:
            last = effect.steps[-1]
            sure = "" if effect.strength == "certain" else "probably "
            away = f", {len(effect.steps)} calls deep" if len(effect.steps) > 2 else ""
            yield Evidence(weight, f"its code {sure}{_DOES[effect.kind]}: {last.text}{away}", last.path, last.span)


def _reads(verb: str) -> bool:
    """Whether a verb promises to read, whatever else it can mean."""
    return verb in READS or "read" in verb_classes(verb)


_DOES: Final = {
    "create": "creates something", "update": "changes something", "delete": "deletes something", "send": "sends something", "pay": "pays",
    "leave": "opens another screen", "execute": "starts something", "read": "reads",
}  # fmt: skip


def _weight(effect: Effect, tool: Tool) -> Class | None:
    if effect.incidental or effect.kind not in (*WRITES, "leave"):
        return None
    if effect.kind in ("send", "pay"):
        outward = effect.strength == "certain" or compiled(_CARRIERS, re.IGNORECASE).search(effect.steps[-1].text)
        return "external side effect" if outward else "reversible write"
    if effect.kind == "delete" and effect.strength == "certain" and _destroys(tool):
        return "destructive"
    return "reversible write"


def _destroys(tool: Tool) -> bool:
    """Whether a deletion is what the function is for, and not a step of an update; a move to the trash is none."""
    verb, said = (words(tool.name) or ("",))[0], first_verb(str(tool.description or ""))[0]
    if compiled(_REVERSIBLE, re.IGNORECASE).search(str(tool.description or "")):
        return False
    updating = {"update", "create"} & (verb_classes(verb) | verb_classes(said))
    return not updating or bool({verb, said} & {"delete", "erase", "wipe", "purge", "destroy"})


def _of_words(tool: Tool) -> Iterator[Evidence]:
    """What name and description say."""
    name = words(tool.name)
    text = str(tool.description or "")
    verb = name[0] if name else ""
    if verb in ("delete", "erase", "wipe", "purge", "destroy") and not compiled(_REVERSIBLE, re.IGNORECASE).search(text):
        yield Evidence("destructive", f"its name says `{verb}`", tool.path, tool.name_span)
    elif verb in _OUTWARD or {"send", "pay"} & verb_classes(verb):
        yield Evidence("external side effect", f"its name says `{verb}`", tool.path, tool.name_span)
    elif verb in _LIGHT and (deed := next((word for word in name[1:] if word in _DEEDS), "")):
        yield Evidence("external side effect", f"its name says `{verb}` a `{deed}`", tool.path, tool.name_span)
    elif not _reads(verb) and {"create", "update", "destroy", "execute"} & verb_classes(verb):
        yield Evidence("reversible write", f"its name says `{verb}`", tool.path, tool.name_span)
    match = compiled(_FOREVER, re.IGNORECASE).search(text)
    if match and tool.description and verb not in READS:
        place = tool.description.locate(*match.span())
        yield Evidence("destructive", f'its description says "{match.group()}"', tool.description.path or tool.path, place)


def _of_types(tool: Tool, catalog: Catalog) -> Iterator[Evidence]:
    """Sensitive or personal data in what goes in and comes out."""
    for parameter in tool.parameters:
        found = of_name(parameter.name) if parameter.type.shape != "boolean" else None
        if found is not None:
            yield Evidence(
                "sensitive read",
                f"it takes {CLASSES[found.kind]} (`{parameter.name}`)",
                parameter.path or tool.path,
                parameter.span,
            )
    for path, span, name in _given(tool.result.type, catalog, 0):
        found = of_name(name)
        if found is not None:
            yield Evidence("sensitive read", f"it gives back {CLASSES[found.kind]} (`{name}`)", path, span)
    personal = _PERSONAL & set(words(tool.name)[1:]) - {p.name.lower() for p in tool.parameters}
    if personal and tool.result.type is not None and tool.result.type.shape not in ("boolean", "null", "parcelable"):
        yield Evidence("sensitive read", f"it is about personal data ({', '.join(sorted(personal))})", tool.path, tool.name_span)


def _given(type_: TypeInfo | None, catalog: Catalog, depth: int) -> Iterator[tuple[str, Span, str]]:
    if type_ is None or depth > 4:
        return
    yield from _given(type_.item, catalog, depth + 1)
    held = catalog.type(type_.reference)
    for prop in held.properties if held is not None else ():
        if held is not None and prop.type.shape != "boolean":
            yield prop.path or held.path, prop.span, prop.name
        yield from _given(prop.type, catalog, depth + 1)
