"""What the name of a function says it does to the world: the first verb decides, nouns that look like verbs do not."""

from typing import Final, Literal

from appfn_lint.language.identifiers import words
from appfn_lint.language.verbs import verb_classes

Effect = Literal["read", "write", "destructive", "outbound", "money", "unknown"]

_CLASSES: Final[tuple[tuple[str, Effect], ...]] = (
    ("destroy", "destructive"), ("pay", "money"), ("send", "outbound"), ("read", "read"), ("create", "write"), ("update", "write"),
)  # fmt: skip
_SUFFIXES: Final[dict[str, Effect]] = {"read": "read", "get": "read", "list": "read", "write": "write", "delete": "destructive"}
_NOUNS: Final = frozenset({
    "record", "order", "email", "text", "message", "note", "list", "set", "post", "report", "review", "pull", "file", "call", "tag", "cancel",
    "open", "process", "format", "reset", "flush", "render", "export", "print", "load", "download", "display", "test", "run", "release",
    "trash", "clear", "unlink", "return",
})  # fmt: skip
"""First words that are nouns as often as verbs, or that change nothing as often as they do."""


def name_effect(name: str) -> Effect:
    """The effect that a name claims; ``unknown`` where its first word is no verb that decides."""
    found = words(name)
    if not found:
        return "unknown"
    if len(found) > 1 and not verb_classes(found[0]) and found[-1] in _SUFFIXES:
        return _SUFFIXES[found[-1]]
    first = found[0]
    if first in ("list", "get") or (first not in _NOUNS and len(found) > 1):
        classes = verb_classes(first)
        return next((effect for name_, effect in _CLASSES if name_ in classes), "unknown")
    return "unknown"
