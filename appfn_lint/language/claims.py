"""What a name and a description claim a function does: that it only reads, or which kind of change it makes."""

import re
from collections.abc import Iterable
from functools import cache

from appfn_lint.expressions import compiled
from appfn_lint.language.identifiers import words
from appfn_lint.language.verbs import lemma, verb_classes
from appfn_lint.record import NamedTuple

READS = frozenset(
    [
        "get",
        "list",
        "read",
        "search",
        "find",
        "fetch",
        "query",
        "show",
        "view",
        "lookup",
        "retrieve",
        "count",
        "check",
        "browse",
        "describe",
        "summarize",
        "inspect",
        "display",
        "return",
        "load",
        "obtain",
        "see",
        "tell",
        "report",
        "calculate",
        "compute",
        "estimate",
        "compare",
    ]
)
"""Verbs that promise not to change anything."""

_NAME_READS = frozenset(
    [
        "get",
        "list",
        "read",
        "search",
        "find",
        "fetch",
        "query",
        "lookup",
        "retrieve",
        "count",
        "check",
        "is",
        "has",
        "browse",
        "describe",
        "view",
        "show",
    ]
)
WRITING = frozenset(("create", "update", "destroy", "send", "pay", "execute"))
"""Classes of verbs that tell of a change."""
_NOT_READ = frozenset(
    (
        "check in",
        "check out",
        "check off",
        "find replace",
        "get rid",
        "read aloud",
        "show notification",
        "list item",
        "view create",
    )
)

_ADMITTED = {
    "send": ["send", "message", "text", "notify", "email", "mail", "share", "post", "publish", "broadcast", "reply", "call", "dial", "invite", "forward", "sms", "submit", "contact", "report", "upload"],
    "pay": ["pay", "purchase", "buy", "order", "checkout", "charge", "transfer", "donate", "tip", "subscribe", "refund", "bill", "payment", "zap", "checkout", "book"],
    "delete": ["delete", "remove", "clear", "erase", "wipe", "cancel", "discard", "reset", "trash", "archive", "replace", "overwrite", "unsubscribe", "drop", "unfollow", "purge", "empty", "destroy", "uninstall", "revoke", "forget", "dismiss", "undo", "clean", "prune", "move", "deactivate", "disconnect", "logout"],
    "leave": ["open", "launch", "start", "show", "display", "navigate", "view", "play", "dial", "call", "edit", "take", "bring", "browse", "screen", "app", "share", "compose", "resume", "go", "redirect", "present", "activity", "intent", "url", "page", "map", "direction", "run", "trigger", "begin"],
}  # fmt: skip
"""Words, as base forms, that tell of an effect of a kind."""


class Claim(NamedTuple):
    """Words that claim something; offsets are characters of the description, both 0 for the name."""

    words: str
    start: int
    end: int


@cache
def _explicit() -> "re.Pattern[str]":
    return compiled(
        r"(?<!\bare )(?<![`\"'])\bread[- ]?only\b(?=\s*(?:[.;:,)\]!—–\n]|-[ -]|$)"
        r"| (?:tool|function|operation|call|query|lookup|search|view|action|method|command|check|request|inspection|helper|and|but)\b"
        r"(?! (?:mode|flag|users?|roles?|tokens?|keys?|access)\b))"
        r"|\b(?:does not|doesn't|do not|never|will not|won't) (?:modify|change|alter|write|store|save|edit|update|delete|mutate|persist|affect)\b[^.;\n]{0,40}"
        r"|\bwithout (?:modifying|changing|altering|writing|storing|saving|deleting|affecting)\b[^.;\n]{0,40}"
        r"|\b(?:no|without(?: any)?) side[- ]effects?\b|\bnothing is (?:changed|modified|written|stored|deleted)\b(?! (?:yet|until|unless|if|when)\b)"
        r"|\bonly (?:reads|returns|lists|displays|shows|looks up|retrieves|fetches)\b",
        re.IGNORECASE,
    )


@cache
def _about_another() -> "re.Pattern[str]":
    return compiled(r"^(?:\w+ ){0,3}(?:if|when|unless|existing|others?|anything else|any other|the original)\b", re.IGNORECASE)


def explicit(text: str) -> Claim | None:
    """Words that say outright that nothing is changed; a limit ("does not change existing notes") is none."""
    for match in _explicit().finditer(text):
        said = match.group()
        rest = compiled(r"^(?:\S+ ){1,2}\S+\s*").sub("", said) if not said.lower().startswith("read") else ""
        vague = said.lower().startswith(("read", "only", "no ", "nothing")) or "side" in said.lower()
        wide = compiled(
            r"\b(?:any|anything|data|the (?:database|calendar|account|app|device|state|list|library|content)|state|content)\b"
        ).search(rest)
        if (vague or wide) and not _about_another().search(rest) and not _conditional(text, match.start(), match.end()):
            return Claim(said.strip(), match.start(), match.end())
    return None


def _conditional(text: str, start: int, end: int) -> bool:
    """Whether the sentence around a claim says when it holds: "with dry_run=true nothing is changed"."""
    before = compiled(r"[.;](?:\s|$)|\n\s*\n").split(text[:start])[-1]
    after = compiled(r"[.;](?:\s|$)|\n\s*\n").split(text[end:])[0]
    return bool(
        compiled(
            r"\b(?:if|when|while|unless|until|otherwise|by default|dry[- _]?run|preview)\b|=\s*(?:true|false)", re.IGNORECASE
        ).search(f"{before} {after}")
    )


_TARGETS = frozenset(["save", "output", "out", "destination", "dest", "download", "export"])


def says_where_to_write(parameters: Iterable[str]) -> bool:
    """Whether the name of a parameter says where to write: ``save_path`` tells of the file as well as a sentence would."""
    return any(_TARGETS & set(words(name)) for name in parameters)


def first_verb(text: str) -> tuple[str, int, int]:
    """The base form of the first word if it is a verb, and its place; empty otherwise."""
    match = compiled(r"\W*([A-Za-z]+)").match(text)
    if match is None:
        return "", 0, 0
    return lemma(match.group(1).lower()), match.start(1), match.end(1)


def name_reads(name: str) -> bool:
    """Whether a function's name promises to read: its first word is such a verb and none of a writing kind follows."""
    parts = words(name)
    if not parts or parts[0] not in _NAME_READS or " ".join(parts[:2]) in _NOT_READ:
        return False
    if len(parts) == 1 and parts[0] in ("show", "check", "view"):
        return False
    return not any(
        part in ("or", "and") or (verb_classes(part) & WRITING and part not in READS and part in _SURE) for part in parts[1:]
    )


_SURE = frozenset(
    [
        "create",
        "delete",
        "remove",
        "add",
        "insert",
        "save",
        "send",
        "update",
        "set",
        "clear",
        "mark",
        "replace",
        "upload",
        "sync",
        "refresh",
        "post",
        "pay",
        "buy",
    ]
)


def implicit(name: str, text: str) -> Claim | None:
    """A name and a description that only read: the description's first verb, where no verb after it tells of a change."""
    verb, start, end = first_verb(text)
    if verb not in READS or not name_reads(name) or tells_change(text):
        return None
    return Claim(text[start:end], start, end)


_CHANGES = frozenset(
    [
        "create",
        "add",
        "insert",
        "save",
        "store",
        "update",
        "edit",
        "modify",
        "delete",
        "remove",
        "clear",
        "send",
        "mark",
        "sync",
        "synchronize",
        "refresh",
        "replace",
        "write",
        "upload",
        "post",
        "publish",
        "archive",
        "move",
        "rename",
        "cancel",
        "reset",
        "log",
        "record",
        "track",
        "cache",
        "remember",
        "purge",
        "prune",
        "book",
        "buy",
        "pay",
        "charge",
        "set",
        "increment",
        "toggle",
    ]
)
_BEFORE_VERB = frozenset(["and", "then", "also", "or", "to", "will", "may", "can", "it", "which", "that", "automatically"])


def tells_change(text: str) -> bool:
    """Whether some verb of a text tells of a change; participles and nouns ("saved notes", "the latest posts") do not count."""
    found = compiled(r"[a-z]+|[.;,\n]").findall(compiled(r"`[^`]*`").sub(" ", text.lower()))
    for index, word in enumerate(found):
        if word.endswith(("ed", "ing")) or (word not in _CHANGES and lemma(word) not in _CHANGES):
            continue
        before = found[index - 1] if index else "."
        if before in _BEFORE_VERB or (before in ".;\n" and index) or (before == "," and word.endswith("s")):
            return True
    return False


def _plain_words(text: str) -> list[str]:
    return compiled(r"[a-z]+").findall(compiled(r"`[^`]*`").sub(" ", text.lower()))


def admits(kind: str, name: str, text: str) -> bool:
    """Whether a name or a text tells of an effect of a kind (``send``, ``pay``, ``delete``, ``leave``)."""
    cues = set(_ADMITTED.get(kind, ()))
    said = (*words(name), *_plain_words(text))
    return any(word in cues or lemma(word) in cues or word.rstrip("s") in cues for word in said)


def admits_change(text: str) -> bool:
    """Whether a text tells of any change, logs and histories included."""
    cues = frozenset(
        ["log", "history", "cache", "remember", "record", "track", "mark", "store", "saved", "cached", "counter", "recent"]
    )
    return tells_change(text) or any(word in cues or word.rstrip("s") in cues for word in _plain_words(text))
